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
    ledger = any(line.count("\t") == COLUMNS - 1 for line in source.lines)
    return Form.LEDGER if ledger else Form.SOURCE
