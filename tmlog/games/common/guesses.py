"""Guesses what a player may have counted wrongly in a row, for people who look for the mistake in a claim.

Every guess is an amount that plays a part in the row (a tile, an income, a price). It says which differences columns
show if the player left the amount out, or counted it by mistake. A game adds its own guesses.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from tmlog.kernel.game import Explanation
from tmlog.kernel.record import Entry
from tmlog.wording import join_words

POINTS = "VP"
"""The column of points, which all these games have."""


class Case(msgspec.Struct, frozen=True):
    """A row, with its player before and after it, and the positions between."""

    entry: Entry
    before: Any
    """The player before the row; None in the player's first row."""
    after: Any
    positions: tuple[Any, ...]
    """The positions from the player's previous row to this row."""
    events: tuple[Entry, ...]
    """The rows since the player's last line that happened by themselves. Nobody can claim anything about them."""

    @property
    def position(self) -> Any:
        """The position after the row."""
        return self.positions[-1]

    def arguments(self, verb: str) -> list[tuple[Any, ...]]:
        """Return the arguments of each command of the row with that verb."""
        return [command.phrase.values for command in self.entry.commands if command.verb == verb]

    def points(self) -> dict[str, int]:
        """Return the points that the row brought, by source."""
        before = self.before.points if self.before else {}
        gained = {source: points - before.get(source, 0) for source, points in self.after.points.items()}
        return {source: points for source, points in gained.items() if points}


def case_of(history: Sequence[Entry], index: int) -> Case:
    """Return the case of a row of the history."""
    name = history[index].player
    first = next((place for place in range(index - 1, -1, -1) if history[place].player == name), index)
    positions = tuple(entry.position for entry in history[first : index + 1])
    before = positions[0].players[name] if first < index else None
    rows = (entry for entry in reversed(history[:index]) if entry.player == name)
    events = tuple(takewhile(lambda entry: entry.line is None, rows))
    return Case(history[index], before, positions[-1].players[name], positions, events)


def left_out(what: str, amounts: Mapping[Any, int]) -> Iterator[Explanation]:
    """Guess that the player did not count something that belongs to the row, or counted it twice."""
    some = {column: amount for column, amount in amounts.items() if amount}
    if some:
        yield Explanation(f"{what} left out", {column: -amount for column, amount in some.items()})
        yield Explanation(f"{what} counted twice", some)


def scored(case: Case, without: Collection[str] = ()) -> Iterator[Explanation]:
    """Guess that the player did not count points of the row; other guesses are about the sources in `without`."""
    gained = {source: points for source, points in case.points().items() if source not in without}
    for source, points in gained.items():
        yield from left_out(f"the {points} VP of {source}", {POINTS: points})
    if len(gained) > 1:
        total = sum(gained.values())
        yield from left_out(f"the {total} VP of {join_words(list(gained), 'and')}", {POINTS: total})


def other_count(noun: str, built: int, incomes: Sequence[Mapping[str, int]]) -> Iterator[Explanation]:
    """Guess that the player took income for one building too many or too few.

    `incomes` has the income by column for each number of buildings.
    """
    for number in (built + 1, built - 1):
        if 0 <= number < len(incomes):
            wrong, right = incomes[number], incomes[built]
            differences = {name: wrong.get(name, 0) - right.get(name, 0) for name in {**wrong, **right}}
            words = f"income for {number} {noun} counted, but there are {built}"
            yield Explanation(words, {name: amount for name, amount in differences.items() if amount})
