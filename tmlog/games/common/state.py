"""What positions of all games can do: copy themselves, count points, keep debts, and say who is next.

Each game lists all its fields itself, so that a position can be read as a whole. This module has what all of them do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

NO_FIELDS: tuple[str, ...] = ()
"""The `__slots__` of a base class without fields. Without it each record of a subclass would have a dictionary."""


class CommonPlayer:
    """A player who scores points and owes decisions."""

    __slots__ = NO_FIELDS

    name: str
    vp: int
    passed: bool
    owed: Mapping[str, int]
    points: Mapping[str, int]

    def score(self, points: int, source: str) -> None:
        """Add victory points, and remember their source."""
        self.vp += points
        self.points = {**self.points, source: self.points.get(source, 0) + points}

    def owe(self, name: str, count: int) -> None:
        """Add `count` to what the player still has to take under that name; a negative count takes away."""
        left = self.owed.get(name, 0) + count
        self.owed = {**self.owed, name: left}
        if not left:
            self.owed = {other: number for other, number in self.owed.items() if number}


class CommonPosition:
    """Players at a table who act one after the other."""

    __slots__ = NO_FIELDS

    players: Mapping[str, CommonPlayer]
    order: tuple[str, ...]
    active: str | None

    def copy(self) -> Self:
        """Return a snapshot of the position."""
        frozen: Self = self.__copy__()  # type: ignore[attr-defined]
        frozen.players = {name: player.__copy__() for name, player in self.players.items()}  # type: ignore[attr-defined]
        return frozen


def next_player(position: CommonPosition) -> str | None:
    """Return the next player after the active player who has not passed; None if everybody has passed."""
    players, order = position.players, position.order
    start = order.index(position.active) + 1 if position.active is not None else 0
    for name in order[start:] + order[:start]:
        if not players[name].passed:
            return name
    return None


def clockwise(seats: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Return the other players in seat order, beginning after the named player."""
    place = seats.index(name)
    return seats[place + 1 :] + seats[:place]
