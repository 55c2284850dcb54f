"""What is reached from any of several hexes: over edges and bridges, by ship, or by skipping spaces."""

from __future__ import annotations

from collections.abc import Callable

from tmlog.games.hexland.hexmap import HexMap, bits


def adjacent_to_all(hexes: int, adjacent: Callable[[int], int]) -> int:
    """The hexes that are adjacent to one of some, by what is adjacent to each."""
    mask = 0
    for index in bits(hexes):
        mask |= adjacent(index)
    return mask


def by_ship(board: HexMap, hexes: int, level: int) -> int:
    """The hexes that are reached from one of some over at most so many river spaces."""
    mask = 0
    if level:
        for index in bits(hexes):
            mask |= board.by_ship(index, level)
    return mask


def over(board: HexMap, hexes: int, skipped: int) -> int:
    """The hexes that are reached from one of some by skipping one to so many spaces."""
    mask = 0
    if skipped:
        for index in bits(hexes):
            mask |= board.over(index, skipped)
    return mask
