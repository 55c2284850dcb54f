"""Moves to try: makes commands that are not in the log, and plays them on copies of a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol, Self, TypeVar

from tmlog.kernel.record import Record, discard
from tmlog.kernel.refusal import Refusal, Refused
from tmlog.syntax.tree import Phrase, Word
from tmlog.syntax.vocabulary import Value, Verb


class Copied(Protocol):
    """What this module needs of a position."""

    waived: list[Refusal] | None

    def copy(self) -> Self:
        """A copy of the position as it is now."""


Place = TypeVar("Place", bound=Copied)


LISTED_AMOUNTS = 20
"""Every amount up to this one is listed, and of larger amounts only the largest."""


def listed_amounts(most: int) -> Iterator[int]:
    """The amounts of a command that are worth listing, however rich a player is: 1 to `LISTED_AMOUNTS`, and `most`."""
    yield from range(1, min(most, LISTED_AMOUNTS) + 1)
    if most > LISTED_AMOUNTS:
        yield most


def say(verbs: Mapping[str, Verb], verb: str, *values: Value | None) -> Phrase:
    """A command with these arguments. Missing arguments at the end are left out."""
    missing = verbs[verb].form.count("{") - len(values)
    words = [None if value is None else Word("", value, 0, 0) for value in values]
    return Phrase(verb, (*words, *[None] * missing))


def attempt(step: Callable[[Place, str, Phrase], None], position: Place, name: str, phrase: Phrase) -> Place | Refusal:
    """The position after a command, or why the command is refused. Does not change `position`."""
    trial = position.copy()
    try:
        step(trial, name, phrase)
    except Refused as refused:
        return refused.refusal
    return trial


def is_allowed(position: Place, act: Callable[[Place], None]) -> bool:
    """Whether the rules allow an act, without regard to a ruling. Does not change `position`."""
    trial = position.copy()
    trial.waived = None
    try:
        act(trial)
    except Refused:
        return False
    return True


def settled(position: Place, is_due: Callable[[Place], bool], let_happen: Callable[[Place, Record], None]) -> Place:
    """The position that the next command finds, after everything that is due has happened."""
    if not is_due(position):
        return position
    after = position.copy()
    let_happen(after, discard)
    return after
