"""Reads logs that are not native, in the foreign forms that the games know."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.games import game_names, load_game
from tmlog.kernel.forms import ForeignForm
from tmlog.kernel.game import Game
from tmlog.source import Source
from tmlog.syntax.head import first_line, is_native, key_of
from tmlog.syntax.tree import Bare, Log, Turn
from tmlog.syntax.vocabulary import COMMON_KEYS

_LOOKED_AT = 40
"""So many lines tell whether a text is a log."""


def parse_foreign(source: Source) -> tuple[Log | None, list[Diagnostic]]:
    """Return the tree of a text in a foreign form, and findings; no tree for a native log without its first line."""
    known = _known(source)
    keys = {**COMMON_KEYS, **(known[0].vocabulary().keys if known else {})}
    missing = _missing_first_line(source, keys)
    if known is None or (missing is not None and known[1].is_canonical):
        return None, [missing or _no_log(source, first_line(source) or 1)]
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
    if known is None or not known[1].is_canonical:
        return known is not None
    log, found = parse_foreign(msgspec.structs.replace(source, lines=source.lines[:_LOOKED_AT]))
    if log is None:
        return False
    read = sum(isinstance(line, Bare) or (isinstance(line, Turn) and bool(line.commands)) for line in log.lines)
    return read >= max(1, len({finding.span.line for finding in found if finding.is_error}))


def _known(source: Source) -> tuple[Game, ForeignForm] | None:
    games = map(load_game, game_names())
    return next(((game, form) for game in games for form in game.foreign_forms() if form.recognises(source)), None)


def _missing_first_line(source: Source, keys: Collection[str]) -> Diagnostic | None:
    """Return the finding for a text that begins with another line of a head; else None."""
    number = first_line(source) or 1
    line = source.line(number)
    return _no_log(source, number) if key_of(line) in keys or line.split()[:1] == ["tmlog"] else None


def _no_log(source: Source, number: int) -> Diagnostic:
    span = Span(number, 1, len(source.line(number).rstrip()) + 1)
    return problem("TM125", source.name, span, "a native log begins with `tmlog: 1`", hint="put that line first")
