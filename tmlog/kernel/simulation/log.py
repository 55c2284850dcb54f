"""A simulated game as the tree of a log: a head, a section per round, and a line per turn with its claim."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import zip_longest

from tmlog.kernel.simulation.search import Moves
from tmlog.syntax.head import QUOTED
from tmlog.syntax.tree import Amount, Bare, Claim, Command, HeadEntry, Line, Player, Section, Turn, Word
from tmlog.syntax.vocabulary import Key, Shape

NOWHERE = (0, 0, 0)
"""The place of nodes that come from no text."""


def head(values: Mapping[str, tuple[str | int, ...]], keys: Mapping[str, Key]) -> Iterator[HeadEntry]:
    """The entries of a head. A key without words is left out."""
    for key, words in values.items():
        role = keys[key].role if key in keys else ""
        roles = [QUOTED] if key in keys and keys[key].shape is Shape.FILE else []
        if words:
            told = (Word(role, word, 0, 0) for role, word in zip_longest(roles, words, fillvalue=role))
            yield HeadEntry(*NOWHERE, None, key, tuple(told))


def lines(game: Iterable[Moves], claim: Callable[[Moves], Claim]) -> Iterator[Line]:
    """The lines of the log, with a heading before the set-up and before every round."""
    yield Section(*NOWHERE, None, "set-up")
    number = 0
    for moves in game:
        if moves.round != number:
            number = moves.round
            yield Section(*NOWHERE, None, f"round {number}")
        commands = tuple(Command(*NOWHERE, phrase) for phrase in moves.phrases)
        if moves.player:
            said = claim(moves) if moves.is_turn else None
            yield Turn(*NOWHERE, None, Player(*NOWHERE, moves.player), commands, said)
        else:
            yield from (Bare(*NOWHERE, None, command) for command in commands)


def claim_of(held: Mapping[str, int], *groups: tuple[int, ...]) -> Claim:
    """A claim: numbers with their units, then groups of numbers."""
    amounts = [Amount(*NOWHERE, (number,), unit) for unit, number in held.items()]
    return Claim(*NOWHERE, (*amounts, *(Amount(*NOWHERE, group) for group in groups)))
