"""What positions of games on hexes can say about the map: which hexes are built on, and by whom."""

from __future__ import annotations

from collections.abc import Mapping

from tmlog.games.common.state import NO_FIELDS, CommonPlayer, CommonPosition


class HexPlayer(CommonPlayer):
    """A player with buildings on the map."""

    __slots__ = NO_FIELDS

    structures: int


class HexPosition(CommonPosition):
    """A position with a map."""

    __slots__ = NO_FIELDS

    players: Mapping[str, HexPlayer]

    @property
    def occupied(self) -> int:
        """The set of hexes with a building of any player."""
        hexes = 0
        for player in self.players.values():
            hexes |= player.structures
        return hexes

    def owner(self, index: int) -> str | None:
        """Return the name of the player whose building stands on a hex; None if the hex is empty."""
        for player in self.players.values():
            if player.structures >> index & 1:
                return player.name
        return None
