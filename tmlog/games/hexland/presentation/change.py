"""What one row of the history changed for one player of a game on hexes."""

from __future__ import annotations

from typing import Generic, TypeVar

from tmlog.games.common.presentation.change import CommonChange
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.power import HasBowls
from tmlog.games.hexland.presentation.table import Player, Position

PositionT = TypeVar("PositionT", bound=Position, covariant=True)
PlayerT = TypeVar("PlayerT", bound=Player, covariant=True)


class HexChange(CommonChange[PositionT, PlayerT], Generic[PositionT, PlayerT], frozen=True, gc=False):
    """What changed for a player in a row."""

    @property
    def is_calm(self) -> bool:
        """Whether the round went on, without income and without an end to all offers."""
        return self.after.phase == "play" and self.before.round == self.after.round

    def name(self, index: int) -> str:
        """Return what the map calls a hex."""
        return self.after.board.names[index]

    def named(self, hexes: int) -> str:
        """Return several hexes in words."""
        return self.words.joined([self.name(index) for index in bits(hexes)])


AnyHexChange = HexChange[Position, Player]
"""A change in any game on hexes."""


def power_gained(old: HasBowls, new: HasBowls) -> int:
    """Return by how much power rose: a token counts once in bowl II and twice in bowl III."""
    return new.bowls[1] - old.bowls[1] + 2 * (new.bowls[2] - old.bowls[2])
