"""Which form a text has: the first line that says something decides."""

from __future__ import annotations

from tmlog.source import Source
from tmlog.syntax.dialects.snellman_ledger import COLUMNS
from tmlog.syntax.head import key_of
from tmlog.syntax.tree import Form


def recognise(source: Source) -> Form | None:
    """The form of a log; None for a text that says nothing at all."""
    first = next((line for line in source.lines if line.strip() and not line.lstrip().startswith("#")), None)
    if first is None:
        return None
    if key_of(first) == "tmlog":
        return Form.NATIVE
    return Form.LEDGER if any(map(_is_row, source.lines)) else Form.SOURCE


def _is_row(line: str) -> bool:
    """Whether a line has a ledger's columns; tabs in a comment make none."""
    return line.count("\t") >= COLUMNS - 1 and line.partition("#")[0].count("\t") == COLUMNS - 1
