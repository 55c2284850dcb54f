"""A map of hexes in rows, its land as bits of an integer: adjacency, shipping, bridges and distances, worked out once.

Land hexes are numbered in reading order; a set of them is an int with their bits. Rows whose letter is the second,
fourth, ... of the alphabet are shifted right by half a hex.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

RIVER = "I"

Cell = tuple[int, int]
"""Row (A is 0) and column, rivers counted."""

_FLUSH = ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0))
_SHIFTED = ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1))


def bits(mask: int) -> Iterator[int]:
    """The numbers in a set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class HexMap:
    """The unchanging part of a board: where hexes and rivers lie, and which terrain was printed on them."""

    def __init__(self, rows: Mapping[str, str]) -> None:
        self.cells: dict[Cell, str] = {}
        self.names: list[str] = []
        self.terrain: list[str] = []
        self.rivers: list[Cell] = []
        self._land: list[Cell] = []
        for letter, row in rows.items():
            number = 0
            for column, terrain in enumerate(row):
                cell = (ord(letter) - ord("A"), column)
                self.cells[cell] = terrain
                if terrain == RIVER:
                    self.rivers.append(cell)
                else:
                    number += 1
                    self.names.append(f"{letter}{number}")
                    self.terrain.append(terrain)
                    self._land.append(cell)
        self.number = {name: index for index, name in enumerate(self.names)}
        self._number_at = {cell: index for index, cell in enumerate(self._land)}

    def around(self, cell: Cell) -> list[Cell]:
        """The cells that share an edge with one, land and river."""
        steps = _SHIFTED if cell[0] % 2 else _FLUSH
        found = [(cell[0] + row, cell[1] + column) for row, column in steps]
        return [neighbour for neighbour in found if neighbour in self.cells]

    def land(self, cells: Iterable[Cell]) -> int:
        """The land among cells, as a set."""
        mask = 0
        for cell in cells:
            if cell in self._number_at:
                mask |= 1 << self._number_at[cell]
        return mask

    @cached_property
    def neighbours(self) -> list[int]:
        """For every hex the hexes that share an edge with it."""
        return [self.land(self.around(cell)) for cell in self._land]

    @cached_property
    def shores(self) -> list[int]:
        """For every river space the land around it."""
        return [self.land(self.around(cell)) for cell in self.rivers]

    def by_ship(self, hex_number: int, level: int) -> int:
        """The hexes that are reached from one over at most so many river spaces."""
        return self._ship_levels[hex_number][min(level, len(self._ship_levels[hex_number]) - 1)]

    @cached_property
    def _ship_levels(self) -> list[list[int]]:
        """For every hex what is reached with shipping 0, 1, ... until nothing more is."""
        levels = []
        for start in self._land:
            reached, seen, frontier = [0], {start}, [start]
            while frontier:
                frontier = [
                    cell
                    for cell in dict.fromkeys(cell for at in frontier for cell in self.around(at))
                    if cell not in seen and self.cells[cell] == RIVER
                ]
                seen.update(frontier)
                reached.append(reached[-1] | self.land(cell for at in frontier for cell in self.around(at)))
            levels.append([mask & ~(1 << self._number_at[start]) for mask in reached])
        return levels

    @cached_property
    def distance(self) -> list[list[int]]:
        """Between every two hexes the number of edges to cross, over land and river alike."""
        table = []
        for start in self._land:
            far, frontier, steps = {start: 0}, [start], 0
            while frontier:
                steps += 1
                around = dict.fromkeys(cell for at in frontier for cell in self.around(at))
                frontier = [cell for cell in around if cell not in far]
                far.update(dict.fromkeys(frontier, steps))
            table.append([far[cell] for cell in self._land])
        return table

    def over(self, hex_number: int, skipped: int) -> int:
        """The hexes that are reached from one by skipping one to so many hexes, land or river."""
        distances = self.distance[hex_number]
        return sum(1 << other for other, far in enumerate(distances) if 2 <= far <= skipped + 1)

    @cached_property
    def bridge_sites(self) -> list[int]:
        """For every hex the hexes that a bridge can join to it: corner to corner, with only river between.

        Where one of the two spaces between lies off the map, the other must be a river.
        """
        sites = []
        for start in self._land:
            mask = 0
            for cell in self._corners(start):
                between = [at for at in self.around(start) if at in self.around(cell)]
                if cell in self._number_at and between and all(self.cells[at] == RIVER for at in between):
                    mask |= 1 << self._number_at[cell]
            sites.append(mask)
        return sites

    def _corners(self, cell: Cell) -> list[Cell]:
        """The six places that face a cell corner to corner."""
        row, column = cell
        shift = row % 2
        sides = [(row + down, column + shift + right) for down in (-1, 1) for right in (1, -2)]
        return [(row - 2, column), (row + 2, column), *sides]
