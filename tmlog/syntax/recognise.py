"""Which form a text has: the first line that says something decides."""

from __future__ import annotations

from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.games.terra_mystica.dialects.ledger import COLUMNS
from tmlog.source import Source
from tmlog.syntax.head import key_of
from tmlog.syntax.tree import Form
from tmlog.syntax.vocabulary import Vocabulary


def recognise(source: Source) -> Form | None:
    """The form of a log; None for a text that says nothing at all."""
    number = _first_line(source)
    if number is None:
        return None
    if key_of(source.line(number)) == "tmlog":
        return Form.NATIVE
    return Form.LEDGER if any(map(_is_row, source.lines)) else Form.SOURCE


def missing_first_line(source: Source, vocabulary: Vocabulary) -> Diagnostic | None:
    """The finding for a text that begins with another line of a head: a native log whose first line was forgotten."""
    number = _first_line(source) or 1
    line = source.line(number)
    key = key_of(line)
    if key not in vocabulary.all_keys and line.split()[:1] != ["tmlog"]:
        return None
    span = Span(number, 1, len(line.rstrip()) + 1)
    return problem("TM125", source.name, span, "a native log begins with `tmlog: 1`", hint="put that line first")


def _first_line(source: Source) -> int | None:
    """The number of the first line that is not blank or a comment."""
    lines = enumerate(source.lines, 1)
    return next((number for number, line in lines if line.strip() and not line.lstrip().startswith("#")), None)


def _is_row(line: str) -> bool:
    """Whether a line has a ledger's columns; tabs in a comment or behind a player's colon make none."""
    if line.count("\t") < COLUMNS - 1:
        return False
    return line.partition("#")[0].count("\t") == COLUMNS - 1 and ":" not in line.partition("\t")[0]
