"""What a game reads in the head of a log."""

from __future__ import annotations

from tmlog.diagnostics import Span
from tmlog.syntax.head import PERSON
from tmlog.syntax.tree import Log


def words_in_head(log: Log, key: str) -> tuple[str, ...]:
    """The words behind a key, without the names of people; nothing where the key is left out."""
    entry = log.entry(key)
    return tuple(str(word.value) for word in entry.words if word.role != PERSON) if entry else ()


def place_in_head(log: Log, key: str) -> Span:
    """The line of the head, or where there is none the first line of the log."""
    entry = log.entry(key)
    if entry is not None:
        return entry.span
    first = next(iter((*log.head, *log.lines)), None)
    return Span(first.line if first else 1, 1, 1)
