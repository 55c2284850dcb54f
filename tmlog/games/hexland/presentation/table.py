"""The fields of players and positions that all games on hexes have, as far as people see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from tmlog.games.common.presentation import table
from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.hexland.offers import Offer


class Player(table.Player, Protocol):
    """What lies on and beside one player's board, and what stands on the map."""

    home: str
    c: int
    bowls: tuple[int, int, int]
    keys: int
    structures: int
    """The hexes with buildings of this player, of any kind."""
    bridges: int
    towns: tuple[str, ...]
    in_town: int


class Position(table.Position, Protocol):
    """The map, the players, and the stage of the game."""

    board: HexMap
    terrain: str
    bridges: tuple[tuple[int, int, str], ...]

    @property
    def players(self) -> Mapping[str, Player]:
        """The players by name, in seat order."""

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Open offers of power."""
