"""Reads logs that are not native, in the foreign forms that the games know."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice

from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.games import game_names, load_game
from tmlog.kernel.forms import ForeignForm
from tmlog.kernel.game import Game
from tmlog.source import Source, source_from_text
from tmlog.syntax.head import first_line, is_native, key_of
from tmlog.syntax.tree import Log, Row, Turn
from tmlog.syntax.vocabulary import COMMON_KEYS

_SAMPLE = 100
"""How many lines show whether a text is a log. A ledger may have 50 lines about the set-up before its first row."""


def parse_foreign(source: Source) -> tuple[Log | None, list[Diagnostic]]:
    """Return the tree of a text in a foreign form, and findings; no tree for a native log without its first line."""
    known = _known(source)
    keys = {**COMMON_KEYS, **(known[0].vocabulary().keys if known else {})}
    missing = _missing_first_line(source, keys)
    if known is None or (missing is not None and known[1].is_canonical):
        return None, [missing or no_first_line(source, first_line(source) or 1)]
    game, form = known
    return form.parse(source, game.vocabulary())


def form_of(log: Log) -> ForeignForm | None:
    """Return the foreign form of a log; None for a native log."""
    return next((form for form in load_game(log.game).foreign_forms() if form.form == log.form), None)


def is_surely_a_log(source: Source) -> bool:
    """Whether a text is a log: by its first line, its columns, or because most of its first lines are commands.

    Any text could be in a form that people type, so at least half of these lines must be read without an error.
    """
    if source.refused is not None or first_line(source) is None:
        return False
    if is_native(source):
        return True
    known = _known(source)
    return known is not None and (not known[1].is_canonical or looks_like_a_log(source, is_valuable=True))


def looks_like_a_log(source: Source, *, is_valuable: bool = False) -> bool:
    """Whether a text is a native log, or a player acts in it and most of its first lines can be read as a log.

    For a file whose name does not say that it is a log: a few mistakes do not hide a log, but a letter that quotes a
    move, or a table of another kind, is not a log. If it `is_valuable`, half of the lines are enough.
    """
    if is_native(source):
        return True
    sample = _sample(source)
    return any(
        _reads_mostly(sample, game, form, is_valuable=is_valuable)
        for game in map(load_game, game_names())
        for form in game.foreign_forms()
    )


def has_canonical_form(source: Source) -> bool:
    """Whether `tmlog fmt` can print the form of a log. A text that is not a log counts as native."""
    known = None if is_native(source) else _known(source)
    return known is None or known[1].is_canonical


def _sample(source: Source) -> Source:
    """The first lines of a text that are not blank or comments."""
    written = (line for line in source.lines if line.strip() and not line.lstrip().startswith("#"))
    return source_from_text(source.name, "".join(f"{line}\n" for line in islice(written, _SAMPLE)))


def _reads_mostly(sample: Source, game: Game, form: ForeignForm, *, is_valuable: bool) -> bool:
    """Whether enough of the lines can be read in a form, and a player acts in one of them.

    More than half of the lines are enough, or just half if the text `is_valuable`.
    """
    if not form.recognises(sample):
        return False
    log, found = form.parse(sample, game.vocabulary())
    wrong = {finding.span.line for finding in found if finding.is_error}
    acts = (line for line in (log.lines if log else ()) if isinstance(line, Turn | Row) and line.commands)
    return len(wrong) * 2 < len(sample.lines) + is_valuable and any(line.line not in wrong for line in acts)


def _known(source: Source) -> tuple[Game, ForeignForm] | None:
    games = map(load_game, game_names())
    return next(((game, form) for game in games for form in game.foreign_forms() if form.recognises(source)), None)


def _missing_first_line(source: Source, keys: Collection[str]) -> Diagnostic | None:
    """Return the finding for a text that begins with another line of a head; else None."""
    number = first_line(source) or 1
    line = source.line(number)
    return no_first_line(source, number) if key_of(line) in keys or line.split()[:1] == ["tmlog"] else None


def no_first_line(source: Source, number: int) -> Diagnostic:
    """Return the finding for a head that does not begin with `tmlog: 1`."""
    span = Span(number, 1, len(source.line(number).rstrip()) + 1)
    return problem("TM125", source.name, span, "a native log begins with `tmlog: 1`", hint="put that line first")
