"""What games that are played in rounds answer alike."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from tmlog.kernel.game import Game, Stage
from tmlog.kernel.record import Record


class RoundsGame(Game):
    """A game that is played in rounds, with a set-up before them and final scoring after them."""

    phase_words: ClassVar[Mapping[str, str]]
    """What people call the phases of a round."""

    @abstractmethod
    def points_at_start(self, player: Any) -> int:
        """Return the points that a player begins with."""

    def record_set_up(self, position: Any, record: Record) -> None:
        """Record a row of the set-up for each player."""
        for name in position.players:
            record(name, "setup")

    def points(self, position: Any) -> Mapping[str, Mapping[str, int]]:
        """Return for each player the points by source, those of the start first, without sources that gave none."""
        return {
            name: {"start": self.points_at_start(player), **{what: n for what, n in player.points.items() if n}}
            for name, player in position.players.items()
        }

    def stage(self, position: Any) -> Stage:
        """Return the stage of a position: the set-up, a round with its phase, or final scoring."""
        if position.phase == "final":
            return Stage(position.round, "final scoring", "final scoring")
        if not position.round:
            return Stage(0, "set-up", "set-up")
        return Stage(position.round, f"round {position.round}", self.phase_words[position.phase])
