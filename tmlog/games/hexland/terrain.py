"""The seven terrains and the cycle in which spades turn one into the next."""

from __future__ import annotations

CYCLE = "YUKBGSR"
"""The transformation cycle, one spade per step: desert, plains, swamp, lakes, forest, mountains, wasteland."""
COLOURS = {"yellow": "Y", "brown": "U", "black": "K", "blue": "B", "green": "G", "gray": "S", "red": "R"}
COLOUR_OF = {letter: colour for colour, letter in COLOURS.items()}


def steps_between(source: str, target: str) -> int:
    """Return how many spades turn one terrain into another by the shorter way round the cycle."""
    steps = abs(CYCLE.index(source) - CYCLE.index(target))
    return min(steps, len(CYCLE) - steps)


def towards(source: str, home: str, spades: int) -> str:
    """Return home terrain, or the nearest terrain to it that the spades can make."""
    if steps_between(source, home) <= spades:
        return home
    place = CYCLE.index(source)
    ways = [CYCLE[(place + step) % len(CYCLE)] for step in (spades, -spades)]
    return min(ways, key=lambda terrain: steps_between(terrain, home))
