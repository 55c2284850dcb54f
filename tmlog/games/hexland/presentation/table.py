"""What is to be seen of a game on hexes, whichever it is: the fields that players and positions have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.hexland.offers import Offer


class Player(Protocol):
    """What lies on and beside one player's board."""

    name: str
    home: str
    vp: int
    c: int
    bowls: tuple[int, int, int]
    keys: int
    structures: int
    """The hexes with own buildings of any kind."""
    bridges: int
    bonus: str | None
    towns: tuple[str, ...]
    in_town: int
    passed: bool
    dropped: bool
    owed: Mapping[str, int]
    points: Mapping[str, int]


class Position(Protocol):
    """The table: board, players, and where the game stands."""

    board: HexMap
    terrain: str
    bonus_pool: Mapping[str, int]
    order: tuple[str, ...]
    queue: tuple[str, ...]
    bridges: tuple[tuple[int, int, str], ...]
    round: int
    phase: str
    active: str | None
    actions_left: int
    final_rows: tuple[tuple[str, str, int], ...]

    @property
    def players(self) -> Mapping[str, Player]:
        """By name, in seat order."""

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Open offers of power."""
