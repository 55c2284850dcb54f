"""The forms of terra.snellman.net: what players type there, and the ledger that it prints."""

from __future__ import annotations

from tmlog.diagnostics import Diagnostic, problem
from tmlog.kernel.forms import Converted, ForeignForm
from tmlog.kernel.replay import apply_undos
from tmlog.source import Source
from tmlog.syntax.tree import Form, Log, Ruling
from tmlog.syntax.vocabulary import Vocabulary

SITE = "terra.snellman.net"
SOURCE = Form("Snellman command source")
LEDGER = Form("Snellman ledger")

COLUMNS = 15
"""The columns of a ledger's row, with tabs between."""


def is_ledger(source: Source) -> bool:
    """Whether a text has a row of a ledger, or more rows that lost their tabs than turns that somebody typed."""
    return any(map(_is_row, source.lines)) or _has_lost_tabs(source)


def _is_row(line: str) -> bool:
    """Whether a line has the columns of a ledger; tabs in a comment or after a player's colon do not count."""
    if line.count("\t") < COLUMNS - 1:
        return False
    return line.partition("#")[0].count("\t") == COLUMNS - 1 and ":" not in line.partition("\t")[0]


def _has_lost_tabs(source: Source) -> bool:
    """Whether most lines of players are rows whose tabs became blanks. A row may also stand among typed turns."""
    if " PW" not in source.original and "\xa0PW" not in source.original:
        return False
    from tmlog.games.terra_mystica.dialects.rows import looks_like_row

    rows = turns = 0
    for line in source.lines:
        said, has_colon, _ = line.partition("#")[0].partition(":")
        if has_colon:
            turns += not any(map(str.isdecimal, said))  # `Player 1: north` and `Round 1 scoring: SCORE5` are no turns
        else:
            rows += looks_like_row(said)
    return rows > turns


def foreign_forms() -> tuple[ForeignForm, ...]:
    """Return the forms in the order in which they are tried, command source last: any text may be command source."""
    ledger = ForeignForm(LEDGER, is_ledger, _parse_ledger, _to_native, SITE, is_canonical=False)
    source = ForeignForm(SOURCE, _any_text, _parse_source, _to_native, SITE, name="snellman", from_log=_to_source)
    return ledger, source


def _any_text(_source: Source) -> bool:
    return True


# Each reader and writer is imported when a log needs it.


def _parse_ledger(source: Source, vocabulary: Vocabulary) -> tuple[Log, list[Diagnostic]]:
    from tmlog.games.terra_mystica.dialects.ledger import parse_ledger

    return parse_ledger(source, vocabulary)


def _parse_source(source: Source, vocabulary: Vocabulary) -> tuple[Log, list[Diagnostic]]:
    from tmlog.games.terra_mystica.dialects.source import parse_source

    return parse_source(source, vocabulary)


def _to_native(log: Log) -> Log:
    from tmlog.games.terra_mystica.dialects.conversion.native import to_native

    return to_native(log)


def _to_source(log: Log, source: Source) -> Converted:
    """Return the log as command source, and a warning for each ruling, which the site does not know."""
    from tmlog.games.terra_mystica.dialects.conversion.source import to_source

    message = f"{SITE} knows no rulings; it may refuse these commands"
    rulings = [line for line in apply_undos(log.lines)[0] if isinstance(line, Ruling) and line.commands]
    return to_source(log), [problem("TM114", source.name, line.span, message) for line in rulings]
