"""What games on hexes answer alike."""

from __future__ import annotations

from tmlog.games.common.game import RoundsGame


class HexlandGame(RoundsGame):
    """A game with power bowls that is played in rounds."""

    def worth(self, column: str, figure: str) -> int:
        """Return a figure as one number: for power what bowls II and III are worth, else the sum of its numbers."""
        if column != "PW":
            return super().worth(column, figure)
        _, second, third = map(int, figure.split("/"))
        return second + 2 * third
