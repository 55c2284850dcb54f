"""Moves that nobody wrote: commands made for a player to try, and what could be done instead of a refused one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Protocol, Self, TypeVar

from tmlog.kernel.game import Decision
from tmlog.kernel.refusal import Refusal, Refused
from tmlog.kernel.replay import Record, unseen
from tmlog.syntax.tree import Phrase, Word
from tmlog.syntax.vocabulary import Value, Verb
from tmlog.wording import join_words

Move = tuple[str, Phrase]
"""A player and a command."""

_SHOWN = 6
_TRIED = 2_000
"""The most commands that are tried; there are more only where somebody is unheard-of rich."""


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
    let_happen(after, unseen)
    return after


def alternatives(
    name: str,
    moves: Iterable[Move],
    accepted: Callable[[str, Phrase], bool],
    verbs: Mapping[str, Verb],
    *,
    said: str = "legal now",
) -> str | None:
    """The first few moves of a player that are accepted, in words; None where there are none."""
    from tmlog.syntax.printer import print_phrase  # seldom needed, and every replay imports this module

    alike = (
        print_phrase(phrase, verbs[phrase.verb])
        for player, phrase in islice(moves, _TRIED)
        if player == name and accepted(player, phrase)
    )
    shown = list(islice(alike, _SHOWN + 1))
    if not shown:
        return None
    more = ["others"] if len(shown) > _SHOWN else []
    moves_shown = shown[:_SHOWN]
    if any("," in text for text in moves_shown):  # or nobody could say where one ends
        moves_shown = [f"`{text}`" for text in moves_shown]
    return f"{said}: {join_words([*moves_shown, *more], 'and')}"


def awaited(name: str, decisions: Iterable[Decision], *, only_turn: bool) -> str | None:
    """Who has to decide what, in words. Where all that is waited for is the turn of a player, that one knows it."""
    waiting = [decision for decision in decisions if decision.is_waited_for]
    if only_turn and [decision.player for decision in waiting] == [name]:
        return None
    return join_words([f"{decision.player} have to {decision.what}" for decision in waiting[:_SHOWN]], "and") or None
