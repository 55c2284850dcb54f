"""Good places for first buildings."""

from __future__ import annotations

from collections.abc import Callable

from tmlog.games.hexland.hexmap import HexMap, bits


def free_homes(terrains: str, home: str, taken: int) -> list[int]:
    """Return the hexes of a terrain without a building."""
    return [index for index, terrain in enumerate(terrains) if terrain == home and not taken >> index & 1]


def place_worth(board: HexMap, terrains: str, index: int, taken: int, own: int, spades: Callable[[str], int]) -> int:
    """Return the worth of a place: cheap terrain around it, ships that lead somewhere, neighbours not far away.

    `spades` says how many turn a terrain into the player's.
    """
    near = board.neighbours[index]
    cheap = sum(3 - spades(terrains[other]) for other in bits(near & ~taken))
    ships = (board.by_ship(index, 1) & ~taken).bit_count()
    neighbours = 4 if near & taken & ~own else 0
    return 4 * cheap + ships + 4 * neighbours
