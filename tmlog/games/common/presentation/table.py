"""The fields of players and positions that all these games have, as far as people see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class Player(Protocol):
    """What one player has."""

    name: str
    vp: int
    bonus: str | None
    passed: bool
    dropped: bool
    owed: Mapping[str, int]
    points: Mapping[str, int]


class Position(Protocol):
    """The players, and the stage of the game."""

    bonus_pool: Mapping[str, int]
    order: tuple[str, ...]
    queue: tuple[str, ...]
    round: int
    phase: str
    active: str | None
    actions_left: int
    final_rows: tuple[tuple[str, str, int], ...]

    @property
    def players(self) -> Mapping[str, Player]:
        """The players by name, in seat order."""
