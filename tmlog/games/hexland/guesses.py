"""What may have been counted wrongly in a row: guesses for people who look for a mistake in claims.

Every guess is an amount that plays a part in the row (an offer of power, a tile, an income, a price) and the
differences that the columns show if it was left out, or counted though it should not have been. A game adds its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from tmlog.kernel.game import Explanation
from tmlog.kernel.record import Entry
from tmlog.wording import join_words

POINTS, POWER = "VP", "PW"
"""The columns that these games have in common."""
PRICE = "power"
"""The source of points under which accepted power is paid for."""


class Case(msgspec.Struct, frozen=True):
    """A row, with the player before and after it, and the positions between."""

    entry: Entry
    before: Any
    """None before the player's first row."""
    after: Any
    positions: tuple[Any, ...]
    """From the player's row before on."""
    events: tuple[Entry, ...]
    """What happened to the player by itself since the player's last line, in rows that nobody can claim anything of."""

    @property
    def position(self) -> Any:
        """The position after the row."""
        return self.positions[-1]

    def arguments(self, verb: str) -> list[tuple[Any, ...]]:
        """The arguments of every command of the row with that verb."""
        return [command.phrase.values for command in self.entry.commands if command.verb == verb]

    def points(self) -> dict[str, int]:
        """The points of the row by their sources."""
        before = self.before.points if self.before else {}
        gained = {source: points - before.get(source, 0) for source, points in self.after.points.items()}
        return {source: points for source, points in gained.items() if points}


def case_of(history: Sequence[Entry], index: int) -> Case:
    """A row of the history."""
    name = history[index].player
    first = next((place for place in range(index - 1, -1, -1) if history[place].player == name), index)
    positions = tuple(entry.position for entry in history[first : index + 1])
    before = positions[0].players[name] if first < index else None
    rows = (entry for entry in reversed(history[:index]) if entry.player == name)
    events = tuple(takewhile(lambda entry: entry.line is None, rows))
    return Case(history[index], before, positions[-1].players[name], positions, events)


def left_out(what: str, amounts: Mapping[Any, int]) -> Iterator[Explanation]:
    """Something that belongs to the row was not counted, or counted twice."""
    some = {column: amount for column, amount in amounts.items() if amount}
    if some:
        yield Explanation(f"{what} left out", {column: -amount for column, amount in some.items()})
        yield Explanation(f"{what} counted twice", some)


def counted_as_accepted(offered: int, gained: int, builder: str, *, is_open: bool) -> Iterator[Explanation]:
    """An offer of power that the replay does not find accepted was counted as if it were."""
    state = "still open" if is_open else "declined"
    words = f"{offered} power from {builder} counted as accepted, but the offer is {state}"
    if gained:
        yield Explanation(words, {column: n for column, n in ((POINTS, 1 - gained), (POWER, gained)) if n})


def accepted(case: Case) -> Iterator[Explanation]:
    """An offer of power was accepted, and it or its price was not counted."""
    offers = case.arguments("leech")
    paid = -case.points().get(PRICE, 0)
    for amount, builder in offers:
        gained = paid + 1 if paid and len(offers) == 1 else amount  # less where the bowls hold no more
        what = f"{gained} power from {builder or 'a neighbour'}"
        yield from left_out(what, {POINTS: 1 - gained, POWER: gained})
        if gained > 1:
            yield Explanation(f"the price of {what}, {gained - 1} VP, left out", {POINTS: gained - 1})


def scored(case: Case) -> Iterator[Explanation]:
    """Points that the row brings were not counted."""
    gained = {source: points for source, points in case.points().items() if source != PRICE}
    for source, points in gained.items():
        yield from left_out(f"the {points} VP of {source}", {POINTS: points})
    if len(gained) > 1:
        total = sum(gained.values())
        yield from left_out(f"the {total} VP of {join_words(list(gained), 'and')}", {POINTS: total})


def other_count(noun: str, built: int, incomes: Sequence[Mapping[str, int]]) -> Iterator[Explanation]:
    """Income for a building too many or too few; `incomes` has that of every number of them, by column."""
    for number in (built + 1, built - 1):
        if 0 <= number < len(incomes):
            wrong, right = incomes[number], incomes[built]
            differences = {name: wrong.get(name, 0) - right.get(name, 0) for name in {**wrong, **right}}
            words = f"income for {number} {noun} counted, but there are {built}"
            yield Explanation(words, {name: amount for name, amount in differences.items() if amount})


def other_price(what: str, paid: Mapping[str, int], other: Mapping[str, int]) -> Iterator[Explanation]:
    """The dearer or the cheaper one of two prices was paid; both by column, `other` without a neighbour."""
    more = {name: amount - paid.get(name, 0) for name, amount in other.items() if amount != paid.get(name, 0)}
    words = f"the price of {what} taken as if {{}} opponent stood beside it"
    yield Explanation(words.format("no"), {name: -amount for name, amount in more.items()})
    yield Explanation(words.format("an"), more)
