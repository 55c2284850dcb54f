"""A map of hexes in rows, with land hexes as bits of an integer: adjacency, shipping, bridges, distances.

Land hexes are numbered in reading order; a set of them is an int with their bits. Rows whose letter is the second,
fourth, ... of the alphabet are shifted right by half a hex. A row has one letter per hex, and a blank for no hex:
before its first hex, or in a gap.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

RIVER = "I"
NO_CELL = " "
NO_WAY = 1_000_000
"""A distance longer than any on a map."""

Cell = tuple[int, int]
"""Row (A is 0) and column, rivers and blanks counted."""

_STEPS = (
    ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0)),
    ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1)),
)
"""The steps to the six neighbours, in an even row and in a shifted row."""


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers in a set, in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class HexMap:
    """The fixed part of a board: where hexes and rivers lie, and their printed terrain."""

    def __init__(self, rows: Mapping[str, str]) -> None:
        self.cells: dict[Cell, str] = {}
        self.names: list[str] = []
        self.terrain: list[str] = []
        self.rivers: list[Cell] = []
        self.land_cells: list[Cell] = []
        """Where each hex lies, by its number."""
        for letter, row in rows.items():
            number = 0
            for column, terrain in enumerate(row):
                if terrain == NO_CELL:
                    continue
                cell = (ord(letter) - ord("A"), column)
                self.cells[cell] = terrain
                if terrain == RIVER:
                    self.rivers.append(cell)
                else:
                    number += 1
                    self.names.append(f"{letter}{number}")
                    self.terrain.append(terrain)
                    self.land_cells.append(cell)
        self.number = {name: index for index, name in enumerate(self.names)}
        self._number_at = {cell: index for index, cell in enumerate(self.land_cells)}
        # Filled as hexes are asked for: a game needs some of them, and a short process should not wait for all.
        self._ship_levels: dict[int, list[int]] = {}
        self._distances: dict[int, list[int]] = {}

    @cached_property
    def river_names(self) -> list[str]:
        """The river spaces by name, in the order of `rivers`: r, the letter of the row, the number within the row."""
        counts: dict[int, int] = {}
        names = []
        for row, _ in self.rivers:
            counts[row] = counts.get(row, 0) + 1
            names.append(f"r{chr(ord('A') + row)}{counts[row]}")
        return names

    def names_of(self, hexes: int) -> list[str]:
        """Return the names of the hexes in a set."""
        return [self.names[index] for index in bits(hexes)]

    def set_of(self, names: Iterable[str]) -> int:
        """Return the set of hexes with these names; each name is given once."""
        return sum(1 << self.number[name] for name in names)

    @cached_property
    def around(self) -> dict[Cell, list[Cell]]:
        """For each cell, the cells that share an edge with it, land and river."""
        return {
            (row, column): [
                near for down, right in _STEPS[row % 2] if (near := (row + down, column + right)) in self.cells
            ]
            for row, column in self.cells
        }

    def land(self, cells: Iterable[Cell]) -> int:
        """Return the set of land hexes among cells."""
        mask = 0
        for cell in cells:
            if cell in self._number_at:
                mask |= 1 << self._number_at[cell]
        return mask

    @cached_property
    def neighbours(self) -> list[int]:
        """For each hex, the hexes that share an edge with it."""
        return [self.land(self.around[cell]) for cell in self.land_cells]

    @cached_property
    def shores(self) -> list[int]:
        """For each river space, the land around it."""
        return [self.land(self.around[cell]) for cell in self.rivers]

    @cached_property
    def riverside(self) -> int:
        """The hexes that share an edge with a river space."""
        mask = 0
        for shore in self.shores:
            mask |= shore
        return mask

    def by_ship(self, hex_number: int, level: int) -> int:
        """Return the hexes reached from a hex over at most `level` river spaces."""
        if hex_number not in self._ship_levels:
            self._ship_levels[hex_number] = self._levels_from(hex_number)
        levels = self._ship_levels[hex_number]
        return levels[min(level, len(levels) - 1)]

    def _levels_from(self, hex_number: int) -> list[int]:
        """Return the hexes reached from a hex with shipping 0, 1, ... until no more are reached."""
        own = 1 << hex_number
        reached = [0]
        seen: set[Cell] = set()
        frontier = {self.land_cells[hex_number]}
        while frontier:
            frontier = {cell for at in frontier for cell in self._rivers_around[at]} - seen
            seen |= frontier
            mask = reached[-1]
            for cell in frontier:
                mask |= self._shore[cell]
            reached.append(mask & ~own)
        return reached

    @cached_property
    def _shore(self) -> dict[Cell, int]:
        return dict(zip(self.rivers, self.shores, strict=True))

    @cached_property
    def _rivers_around(self) -> dict[Cell, list[Cell]]:
        return {cell: [near for near in around if near in self._shore] for cell, around in self.around.items()}

    def distances(self, hex_number: int) -> list[int]:
        """Return the number of edges from a hex to every hex, over land and river.

        `NO_WAY` where none leads.
        """
        if hex_number not in self._distances:
            frontier = [self.land_cells[hex_number]]
            far = dict.fromkeys(frontier, 0)
            steps = 0
            while frontier:
                steps += 1
                around = dict.fromkeys(cell for at in frontier for cell in self.around[at])
                frontier = [cell for cell in around if cell not in far]
                far.update(dict.fromkeys(frontier, steps))
            self._distances[hex_number] = [far.get(cell, NO_WAY) for cell in self.land_cells]
        return self._distances[hex_number]

    def over(self, hex_number: int, skipped: int) -> int:
        """Return the hexes reached from a hex by skipping 1 to `skipped` spaces, land or river."""
        return sum(1 << other for other, far in enumerate(self.distances(hex_number)) if 2 <= far <= skipped + 1)

    @cached_property
    def bridge_sites(self) -> list[int]:
        """For each hex, the hexes that a bridge can join to it: corner to corner, with only river between.

        Where one of the two spaces between lies off the map, the other must be a river.
        """
        return [
            self.land(end for end, between in self._faced(start) if all(self.cells[at] == RIVER for at in between))
            for start in self.land_cells
        ]

    @cached_property
    def facing(self) -> list[int]:
        """For each hex, the hexes that lie corner to corner with it, with any space of the map between.

        They are what a bridge over land can join to it, too.
        """
        return [self.land(end for end, _ in self._faced(start)) for start in self.land_cells]

    def _faced(self, start: Cell) -> Iterator[tuple[Cell, list[Cell]]]:
        """Yield the land corner to corner with a cell, each with the one or two spaces of the map between."""
        for end in self._corners(start):
            if end in self._number_at:
                between = [at for at in self.around[start] if at in self.around[end]]
                if between:
                    yield end, between

    def _corners(self, cell: Cell) -> list[Cell]:
        """Return the six places that face a cell corner to corner."""
        row, column = cell
        shift = row % 2
        sides = [(row + down, column + shift + right) for down in (-1, 1) for right in (1, -2)]
        return [(row - 2, column), (row + 2, column), *sides]
