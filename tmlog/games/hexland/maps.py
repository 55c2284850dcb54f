"""The maps of a game by name, as its data has them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache

import msgspec

from tmlog.games.hexland.hexmap import HexMap


class NamedMap(msgspec.Struct, frozen=True, eq=False):
    """A map with its name. There is one object per map, compared by identity."""

    name: str
    rows: Mapping[str, str]
    """Row letter -> one terrain letter per hex, `I` for a river, a blank for no hex."""

    @property
    def board(self) -> HexMap:
        """The geometry of the map, computed once."""
        return _board(self)

    @property
    def hexes(self) -> tuple[str, ...]:
        """The land hexes, numbered within their row; river spaces are not counted."""
        return tuple(self.board.names)


@cache
def _board(named: NamedMap) -> HexMap:
    return HexMap(named.rows)


def lettered(rows: Sequence[str], first: str = "A") -> dict[str, str]:
    """Return rows by their letters, beginning with `first`."""
    return {chr(ord(first) + index): row for index, row in enumerate(rows)}


def row_extent(letter: str, names: Collection[str]) -> str:
    """Return the names of a row of spaces in short: `E1 to E11`, or `E1` for a row of one space."""
    count = sum(name.rstrip("0123456789") == letter for name in names)
    return f"{letter}1 to {letter}{count}" if count > 1 else f"{letter}1"
