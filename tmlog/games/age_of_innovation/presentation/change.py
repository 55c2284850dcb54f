"""What one row of the history changed for one player: the state before the row, and the state after it."""

from __future__ import annotations

from collections.abc import Sequence

from tmlog.games.age_of_innovation.components import BUILDINGS, Building
from tmlog.games.age_of_innovation.state import Player, Position
from tmlog.games.hexland.presentation.change import HexChange
from tmlog.kernel.record import Entry


class Change(HexChange[Position, Player], frozen=True, gc=False):
    """What changed for a player in a row."""

    is_actor: bool
    """Whether this player made the changes outside the players' boards, above all of terrain."""

    @property
    def is_calm(self) -> bool:
        """Whether the round, or the set-up, went on."""
        return self.before.round == self.after.round and self.after.phase not in ("science", "final")

    @property
    def competencies(self) -> Sequence[int]:
        """The tiles that the player has taken in the row."""
        return self.new.competencies[len(self.old.competencies) :]

    @property
    def innovations(self) -> Sequence[str]:
        """The tiles that the player has taken in the row."""
        return self.new.innovations[len(self.old.innovations) :]

    @property
    def palace_stands(self) -> bool:
        """Whether the tile of a palace has begun to count."""
        return bool(self.new.palace and self.new.has_palace) and not (self.old.palace and self.old.has_palace)


def actor(history: Sequence[Entry], index: int) -> str:
    """Return who changed the board in a row.

    Something can happen by itself in the middle of a line. Its row then shows what the line has done so far.
    """
    following = (entry for entry in history[index:] if entry.line is not None)
    return next((entry.player for entry in following), "")


def kind_of(player: Player, index: int) -> Building:
    """Return what stands on a hex of a player."""
    return next(kind for kind, hexes in zip(BUILDINGS, player.by_kind, strict=True) if hexes >> index & 1)
