"""What positions of games on hexes have in common: copies, hexes that are built on, points, debts, and who is next.

Each game lists all fields itself, since a position is read as a whole where it is kept; here is what is done with them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

_NO_FIELDS: tuple[str, ...] = ()
"""The fields are those of the records that inherit from here, which would else have a dictionary each."""


class SharedPlayer:
    """A player who scores, and owes decisions."""

    __slots__ = _NO_FIELDS

    name: str
    vp: int
    structures: int
    passed: bool
    owed: Mapping[str, int]
    points: Mapping[str, int]

    def score(self, points: int, source: str) -> None:
        """Victory points, with where they come from."""
        self.vp += points
        self.points = {**self.points, source: self.points.get(source, 0) + points}

    def owe(self, name: str, count: int) -> None:
        """More, or with a negative count less, of something to be taken."""
        left = self.owed.get(name, 0) + count
        self.owed = {**self.owed, name: left}
        if not left:
            self.owed = {other: number for other, number in self.owed.items() if number}


class SharedPosition:
    """A table with players, of whom one after the other acts."""

    __slots__ = _NO_FIELDS

    players: Mapping[str, SharedPlayer]
    order: tuple[str, ...]
    active: str | None

    def copy(self) -> Self:
        """The position as it is now."""
        frozen: Self = self.__copy__()  # type: ignore[attr-defined]
        frozen.players = {name: player.__copy__() for name, player in self.players.items()}  # type: ignore[attr-defined]
        return frozen

    @property
    def occupied(self) -> int:
        """The hexes with buildings of anybody."""
        hexes = 0
        for player in self.players.values():
            hexes |= player.structures
        return hexes

    def owner(self, index: int) -> str | None:
        """Whose building stands on a hex."""
        for player in self.players.values():
            if player.structures >> index & 1:
                return player.name
        return None


def next_player(position: SharedPosition) -> str | None:
    """Who comes after the active player and has not passed."""
    players, order = position.players, position.order
    start = order.index(position.active) + 1 if position.active is not None else 0
    for name in order[start:] + order[:start]:
        if not players[name].passed:
            return name
    return None
