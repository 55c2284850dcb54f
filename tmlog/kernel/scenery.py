"""What a game looks like, as plain data: a board of hexes if it has one, tracks, panels, cards, pieces and labels.

Whoever draws it draws only this and knows no game. Scenery is what stays the same during a game. Whatever changes has a
slot: a name under which every position has a value, always a text. Lengths on the board are in units of the distance
from the middle of a hex to a corner.

The values of slots, by what they belong to:

* a number (`Count`, `Pips`, `Pile`, the token of a `Track`): its digits;
* cards (`Cards`): the keys of the cards that lie there with blanks between, `?` for one that lies face down;
* a text (`Remark`): itself;
* a look (the ground, piece and badge of a `Cell`, a `Link`): the keys of a shape and a paint with a blank between, or
  nothing where nothing is to be seen;
* a state (`Chip`): one of the states below, and after a blank what is written on it, if anything.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

GONE, FREE, TAKEN, USED, NOW = "gone", "free", "taken", "used", "now"
"""States: not to be seen; there to be had, or held; somebody else's or past; used up; the current one."""


FACE_DOWN = "?"
"""Stands for a card of which only the back is to be seen."""


class Paint(msgspec.Struct, frozen=True):
    """A colour: of surfaces, of what is written on them, and of lines on light and on dark paper."""

    key: str
    fill: str
    ink: str
    line: str
    line_on_dark: str


class Shape(msgspec.Struct, frozen=True):
    """An outline as the path data of SVG, around 0,0 and from -10 to 10 at most in both directions."""

    key: str
    path: str


class Ground(msgspec.Struct, frozen=True):
    """A kind of surface: its key is also that of its paint, and of the shape that tells it apart without colour."""

    key: str
    name: str
    letter: str


class Cell(msgspec.Struct, frozen=True):
    """A hex of the board, by the place of its middle."""

    key: str
    x: float
    y: float
    ground: str = ""
    """The key of its ground where that never changes; such a cell has no slots and no label."""
    note: str = ""
    """Something that sets it apart for the whole game; a dashed line is drawn within its edges then."""

    @property
    def ground_slot(self) -> str:
        """What its surface looks like now."""
        return f"{self.key}.ground"

    @property
    def piece_slot(self) -> str:
        """What stands on it."""
        return f"{self.key}.piece"

    @property
    def badge_slot(self) -> str:
        """A sign beside what stands on it."""
        return f"{self.key}.badge"


class Link(msgspec.Struct, frozen=True):
    """A place where something can lie that joins two cells; its slot is a look whose shape is not drawn."""

    slot: str
    name: str
    start: tuple[float, float]
    end: tuple[float, float]


class Board(msgspec.Struct, frozen=True):
    """A map of hexes that stand on their corners."""

    title: str
    cells: tuple[Cell, ...]
    links: tuple[Link, ...]
    grounds: tuple[Ground, ...]


class Token(msgspec.Struct, frozen=True):
    """A player's marker on a track; its slot is the number of its place."""

    slot: str
    player: str
    title: str = ""
    paint: str = ""
    """Of a marker that is no player's: what it is called, and its paint."""


class Count(msgspec.Struct, frozen=True):
    """How many a player has of something."""

    kind: ClassVar[str] = "count"
    slot: str
    label: str
    shape: str = ""


class Pips(msgspec.Struct, frozen=True):
    """Several equal things in a row of places, of which as many are to be seen as the slot says, the last ones."""

    kind: ClassVar[str] = "pips"
    slot: str
    label: str
    shape: str
    notes: tuple[str, ...]
    """What is written under each place, seen when it is empty; there are as many places as notes."""


class Bowls(msgspec.Struct, frozen=True):
    """Counts of small tokens that move from one bowl to the next."""

    kind: ClassVar[str] = "bowls"
    label: str
    most: int
    """How many tokens one bowl can hold at most."""
    bowls: tuple[Count, ...]


class Chip(msgspec.Struct, frozen=True):
    """A card, tile or space to be used: its name, and what it does."""

    kind: ClassVar[str] = "chip"
    slot: str
    name: str
    words: str


class Card(msgspec.Struct, frozen=True):
    """A card that may lie somewhere: its name, what it does, and its paint if it has one."""

    key: str
    title: str
    words: str = ""
    paint: str = ""


class Cards(msgspec.Struct, frozen=True):
    """A place for cards, side by side: a space of a display, a row, a hand. Its slot names the cards."""

    kind: ClassVar[str] = "cards"
    slot: str
    label: str


class Pile(msgspec.Struct, frozen=True):
    """Cards or tokens on top of each other; its slot says how many."""

    kind: ClassVar[str] = "pile"
    slot: str
    label: str


class Remark(msgspec.Struct, frozen=True):
    """A text."""

    kind: ClassVar[str] = "remark"
    slot: str
    label: str


Item: TypeAlias = Count | Pips | Bowls | Chip | Cards | Pile | Remark


class Section(msgspec.Struct, frozen=True):
    """Part of a panel: items under a heading."""

    title: str
    items: tuple[Item, ...]


class Panel(msgspec.Struct, frozen=True):
    """A player's board, or things that lie beside the board for all."""

    key: str
    title: str
    sections: tuple[Section, ...]
    """The counts in the first section of a player's board, and its bowls, are shown in a table of all players too."""
    paint: str = ""
    """Only players' boards have one."""
    note: Remark | None = None
    """A text beside the title."""
    spoken: str = ""
    """On a player's board the slot of a text that says what stands on the map, for those who cannot see it."""


class Place(msgspec.Struct, frozen=True):
    """A step of a track: what is written on it, and what reaching it brings."""

    label: str
    note: str = ""


class Track(msgspec.Struct, frozen=True):
    """Places in a row, from low to high, with a token of every player, and spaces beside it."""

    title: str
    paint: str
    places: tuple[Place, ...]
    tokens: tuple[Token, ...]
    spaces: tuple[Chip, ...] = ()
    note: str = ""
    """What sets it apart from those beside it."""


class TrackBoard(msgspec.Struct, frozen=True):
    """Tracks side by side."""

    title: str
    tracks: tuple[Track, ...]


class Scenery(msgspec.Struct, frozen=True):
    """Everything there is to be seen of a game."""

    paints: tuple[Paint, ...]
    shapes: tuple[Shape, ...]
    board: Board | None
    """None in a game without a map; then the tables stand in its place."""
    track_boards: tuple[TrackBoard, ...]
    tables: tuple[Panel, ...]
    """What lies on the table for all players."""
    panels: tuple[Panel, ...]
    """One a player, in seat order."""
    cards: tuple[Card, ...] = ()
    """Every card that may be named by the slot of a `Cards`."""
