"""The hexes reached from a set of hexes: over edges and bridges, by ship, or by skipping spaces."""

from __future__ import annotations

from collections.abc import Callable

from tmlog.games.hexland.hexmap import HexMap, bits


def adjacent_to_all(hexes: int, adjacent: Callable[[int], int]) -> int:
    """Return the union of `adjacent(h)` over all `hexes`."""
    mask = 0
    for index in bits(hexes):
        mask |= adjacent(index)
    return mask


def by_ship(board: HexMap, hexes: int, level: int) -> int:
    """Return the hexes reached from any of `hexes` over at most `level` river spaces."""
    mask = 0
    if level:
        for index in bits(hexes):
            mask |= board.by_ship(index, level)
    return mask


def over(board: HexMap, hexes: int, skipped: int) -> int:
    """Return the hexes reached from any of `hexes` by skipping 1 to `skipped` spaces."""
    mask = 0
    if skipped:
        for index in bits(hexes):
            mask |= board.over(index, skipped)
    return mask
