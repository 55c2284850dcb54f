"""The area tile of the neutral faction in a game of two (p. 19)."""

from __future__ import annotations

from tmlog.games.age_of_innovation.rules import book
from tmlog.games.age_of_innovation.set_up import AREA_TILES
from tmlog.games.age_of_innovation.state import ROUNDS, Position
from tmlog.kernel.refusal import forbid


def reveal_area(position: Position, area: int) -> None:
    """Reveal the area tile, from the beginning of round 6 on. Raises `Refused`."""
    if len(position.players) > 2:
        forbid("phase", "only a game of two has an area tile", rule=book.AREA)
    if position.round < ROUNDS:
        now = f"this is round {position.round}" if position.round else "round 1 has not begun"
        forbid("phase", f"the area tile is revealed in round {ROUNDS}, and {now}", rule=book.AREA)
    if area not in AREA_TILES:
        message = f"the log says {area}; the area tiles are {AREA_TILES[0]} to {AREA_TILES[-1]}"
        forbid("tile", message, rule=book.AREA)
    if position.area not in (None, area):
        forbid("tile", f"the log says {area}; the area tile is {position.area}", rule=book.AREA)
    position.area = area
