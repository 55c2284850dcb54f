"""Moves that nobody wrote: commands made for a player to try, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, Self, TypeVar

from tmlog.kernel.record import Record, discard
from tmlog.kernel.refusal import Refusal, Refused
from tmlog.syntax.tree import Phrase, Word
from tmlog.syntax.vocabulary import Value, Verb


class Copied(Protocol):
    """A position, as far as trying something needs it."""

    waived: list[Refusal] | None

    def copy(self) -> Self:
        """The position as it is now."""


Place = TypeVar("Place", bound=Copied)


def say(verbs: Mapping[str, Verb], verb: str, *values: Value | None) -> Phrase:
    """A command; arguments at the end that may be left out are."""
    missing = verbs[verb].form.count("{") - len(values)
    words = [None if value is None else Word("", value, 0, 0) for value in values]
    return Phrase(verb, (*words, *[None] * missing))


def attempt(step: Callable[[Place, str, Phrase], None], position: Place, name: str, phrase: Phrase) -> Place | Refusal:
    """The position after a step with a command, or why it is refused; the position before is left alone."""
    trial = position.copy()
    try:
        step(trial, name, phrase)
    except Refused as refused:
        return refused.refusal
    return trial


def is_allowed(position: Place, act: Callable[[Place], None]) -> bool:
    """Whether something can be done by the rules alone, whatever a ruling waives."""
    trial = position.copy()
    trial.waived = None
    try:
        act(trial)
    except Refused:
        return False
    return True


def settled(position: Place, is_due: Callable[[Place], bool], let_happen: Callable[[Place, Record], None]) -> Place:
    """The position with everything done that happens by itself, as the next command would find it."""
    if not is_due(position):
        return position
    after = position.copy()
    let_happen(after, discard)
    return after
