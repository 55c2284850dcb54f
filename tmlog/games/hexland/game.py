"""What games on hexes answer alike."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from tmlog.kernel.game import Game, Stage
from tmlog.kernel.record import Record


class HexlandGame(Game):
    """A game with power bowls that is played in rounds."""

    phases: ClassVar[Mapping[str, str]]
    """What people call the phases of a round."""

    @abstractmethod
    def points_at_start(self, player: Any) -> int:
        """The points that a player begins with."""

    def record_set_up(self, position: Any, record: Record) -> None:
        """Everybody's row of the set-up."""
        for name in position.players:
            record(name, "setup")

    def points(self, position: Any) -> Mapping[str, Mapping[str, int]]:
        """Where the points of every player come from, those of the start first; sources without points are left out."""
        return {
            name: {"start": self.points_at_start(player), **{what: n for what, n in player.points.items() if n}}
            for name, player in position.players.items()
        }

    def stage(self, position: Any) -> Stage:
        """Set-up, a round with its phase, or final scoring."""
        if position.phase == "final":
            return Stage(position.round, "final scoring", "final scoring")
        if not position.round:
            return Stage(0, "set-up", "set-up")
        return Stage(position.round, f"round {position.round}", self.phases[position.phase])

    def worth(self, column: str, figure: str) -> int:
        """A figure as one number: power is what bowls II and III are worth, all else is added up."""
        if column != "PW":
            return super().worth(column, figure)
        _, second, third = map(int, figure.split("/"))
        return second + 2 * third
