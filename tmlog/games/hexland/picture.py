"""A hex map as it is drawn: rows of hexes that stand on a corner; the unit is from a middle to a corner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt

from tmlog.games.hexland.hexmap import Cell as Spot
from tmlog.games.hexland.hexmap import HexMap, bits
from tmlog.kernel.scenery import Cell, Link

_REACH = 0.31
"""The part of the way between two middles that a link leaves free at each end."""


def middle(spot: Spot) -> tuple[float, float]:
    """Return the middle of a hex; every second row is shifted to the right by half a hex."""
    row, column = spot
    return round((column + row % 2 / 2) * sqrt(3), 3), row * 1.5


def cells(board: HexMap, river: str, notes: Mapping[str, str]) -> Iterator[Cell]:
    """Yield all hexes in reading order, land and river, with their notes."""
    names = dict(zip(board.land_cells, board.names, strict=True))
    for number, spot in enumerate(board.cells):
        x, y = middle(spot)
        if spot in names:
            yield Cell(names[spot], x, y, note=notes.get(names[spot], ""))
        else:
            yield Cell(f"river{number}", x, y, ground=river)


def links(board: HexMap, *, over_land: bool) -> Iterator[tuple[tuple[int, int], Link]]:
    """Yield each pair of hexes that can be joined: their numbers, the lower first, and the link."""
    for first, others in enumerate(board.facing if over_land else board.bridge_sites):
        for second in bits(others):
            if first < second:
                names = f"{board.names[first]}-{board.names[second]}"
                start, end = (middle(board.land_cells[index]) for index in (first, second))
                yield (first, second), Link(names, names, _between(start, end), _between(end, start))


def _between(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    return (round(start[0] + (end[0] - start[0]) * _REACH, 3), round(start[1] + (end[1] - start[1]) * _REACH, 3))
