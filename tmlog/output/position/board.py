"""A board of hexes as text: two lines per row of hexes, and what its signs mean."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt

from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Person
from tmlog.kernel.scenery import Board, Cell
from tmlog.output.documents.plain_text import wrapped
from tmlog.output.initials import initials
from tmlog.output.visible import visible

_STEP = 6
"""Columns from one hex to the next in its row; the text of a hex is at most one shorter."""
_APART = sqrt(3)
"""The distance of neighbours in a row, in the units of a board."""
_SHORT = 2
"""How many letters the name of a piece may have on the board; a longer name is cut."""
_WATER = "~"
"""The sign of ground without a letter."""
_BADGES = "*+^="
"""The signs between a piece and its owner, by the kind of badge; without a badge there is a dot."""


def board_lines(
    say: Catalogue, board: Board, players: Sequence[Person], values: Mapping[str, str], width: int
) -> list[str]:
    """The board as lines, and the meaning of its signs. Where it is too wide, only pieces that join two hexes."""
    return list(_BoardText(say, board, players, values, width).lines())


class _BoardText:
    def __init__(
        self, say: Catalogue, board: Board, players: Sequence[Person], values: Mapping[str, str], width: int
    ) -> None:
        self.say, self.board, self.players, self.values, self.width = say, board, players, values, width
        self.letters = {ground.key: ground.letter or _WATER for ground in board.grounds}
        short = dict(initials({player.key: visible(player.title) for player in players}))
        self.owners = {player.paint: short[player.key] for player in players}
        shapes = self._shapes("piece_slot")
        long = dict(initials({shape: shape for shape in shapes if len(shape) > _SHORT}))
        self.pieces = {shape: long.get(shape, shape) for shape in shapes}
        self.badges = dict(zip(self._shapes("badge_slot"), _BADGES, strict=False))

    def _shapes(self, slot: str) -> list[str]:
        """The shapes that the board shows in a kind of slot, sorted."""
        looks = (self.values.get(getattr(cell, slot), "") for cell in self.board.cells)
        return sorted({look.partition(" ")[0] for look in looks if look})

    def lines(self) -> Iterator[str]:
        """All lines."""
        rows: dict[float, list[Cell]] = defaultdict(list)
        for cell in self.board.cells:
            rows[cell.y].append(cell)
        left = min(cell.x for cell in self.board.cells)
        drawn = [
            "".join(line).rstrip()
            for _, cells in sorted(rows.items())
            for line in self._row(sorted(cells, key=lambda cell: cell.x), left)
        ]
        if max(map(len, drawn)) <= self.width:
            yield from "\n".join(drawn).rstrip("\n").split("\n")
            yield ""
            yield from wrapped(self._meaning(), self.width)
        joined = [self._link(link.name, self.values[link.slot]) for link in self.board.links if self.values[link.slot]]
        if joined:
            yield from wrapped(self.say("list.comma").join(joined), self.width)

    def _row(self, cells: Sequence[Cell], left: float) -> tuple[list[str], list[str]]:
        """Two lines: the names and grounds of the hexes, and the pieces on them."""
        above: list[str] = []
        below: list[str] = []
        for cell in cells:
            place = round((cell.x - left) / _APART * _STEP)
            for line, text in ((above, self._ground(cell)), (below, self._piece(cell))):
                line += " " * (place - sum(map(len, line)))
                line.append(text)
        return above, below

    def _ground(self, cell: Cell) -> str:
        if cell.ground:
            return f"  {self.letters.get(cell.ground, _WATER)}"
        ground = self.values[cell.ground_slot].partition(" ")[0]
        return f"{cell.key}:{self.letters.get(ground, _WATER)}"

    def _piece(self, cell: Cell) -> str:
        shape, _, paint = self.values.get(cell.piece_slot, "").partition(" ")
        badge = self.badges.get(self.values.get(cell.badge_slot, "").partition(" ")[0])
        if not shape:
            return badge or ""
        return f"{self.pieces[shape]}{badge or '.'}{self._owner(paint)}"

    def _owner(self, paint: str) -> str:
        """The beginning of the owner's name, or a small letter for pieces that belong to no player."""
        return self.owners.get(paint, paint[:1].lower())

    def _meaning(self) -> str:
        """What the signs mean: grounds, pieces with short forms, badges, owners."""
        grounds = [(self.letters[ground.key], ground.name) for ground in self.board.grounds]
        pieces = [(short, shape) for shape, short in self.pieces.items() if short != shape]
        badges = [(sign, shape) for shape, sign in self.badges.items()]
        owners = [(self.owners[player.paint], player.title) for player in self.players]
        lists = [[f"{sign}={name}" for sign, name in part] for part in (grounds, pieces, badges, owners) if part]
        return self.say("position.semicolon").join(self.say("list.comma").join(part) for part in lists)

    def _link(self, name: str, look: str) -> str:
        shape, _, paint = look.partition(" ")
        owners = [player.title for player in self.players if player.paint == paint]
        joined = f"{shape} {name}"
        return self.say("position.owned", what=joined, owner=owners[0]) if owners else joined
