"""Helpers for games to read the head of a log."""

from __future__ import annotations

from tmlog.diagnostics import Span
from tmlog.syntax.head import PERSON
from tmlog.syntax.tree import Log


def words_in_head(log: Log, key: str) -> tuple[str, ...]:
    """The words of a key without the names of people. Empty if the head does not have the key."""
    entry = log.entry(key)
    return tuple(str(word.value) for word in entry.words if word.role != PERSON) if entry else ()


def place_in_head(log: Log, key: str) -> Span:
    """The place of a key in the head, or the first line of the log if the head does not have the key."""
    entry = log.entry(key)
    if entry is not None:
        return entry.span
    first = next(iter((*log.head, *log.lines)), None)
    return Span(first.line if first else 1, 1, 1)
