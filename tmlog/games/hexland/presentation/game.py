"""A game on hexes for people to look at: players have the colours of terrains, and the map is named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tmlog.games.common.presentation.game import GamePresentation
from tmlog.games.hexland.terrain import COLOUR_OF
from tmlog.kernel.presentation import Fact


class HexPresentation(GamePresentation):
    """One played game on a map of hexes, in one language."""

    def _paint(self, player: Any) -> str:
        return COLOUR_OF[player.home]

    def _facts(self) -> Iterator[Fact]:
        """Yield the map, what else the game says about itself, and the options."""
        yield Fact(self.words("fact.map"), self.words(f"map.{self.start.setting.map}"))
        yield from super()._facts()
