"""What a game looks like, as plain data: a board of hexes if it has one, tracks, panels, cards, pieces and labels.

The code that draws it knows no game. Scenery is what stays the same during a game. Whatever changes has a slot: a name
under which every position has a value, always a text. Lengths on the board are in units of the distance from the middle
of a hex to a corner.

The values of slots:

* a number (`Count`, `Pips`, `Pile`, the token of a `Track`): its digits;
* cards (`Cards`): the keys of the cards at the place with blanks between, `?` for a card that is face down;
* a text (`Remark`): the text;
* a look (the ground, piece and badge of a `Cell`, a `Link`): the keys of a shape and a paint with a blank between, or
  empty if there is nothing to see;
* a state (`Chip`): one of the states below, followed by a blank and the text on the chip, if it has a text.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

GONE, FREE, TAKEN, USED, NOW = "gone", "free", "taken", "used", "now"
"""States: not visible; available, or held; held by somebody else, or past; used up; current."""


FACE_DOWN = "?"
"""The key of a card that shows only its back."""


class Paint(msgspec.Struct, frozen=True):
    """A colour: for surfaces, for text on them, and for lines on light and on dark paper."""

    key: str
    fill: str
    ink: str
    line: str
    line_on_dark: str


class Shape(msgspec.Struct, frozen=True):
    """An outline as SVG path data around 0,0, at most from -10 to 10 in both directions."""

    key: str
    path: str


class Ground(msgspec.Struct, frozen=True):
    """A kind of surface. Its paint, and the shape that identifies it without colour, have the same key."""

    key: str
    name: str
    letter: str


class Cell(msgspec.Struct, frozen=True):
    """A hex of the board; x and y are the place of its middle."""

    key: str
    x: float
    y: float
    ground: str = ""
    """The key of its ground if the ground never changes; the cell then has no slots and no label."""
    note: str = ""
    """Something special about the cell for the whole game. Such a cell has a dashed line inside its edges."""

    @property
    def ground_slot(self) -> str:
        """The slot for the look of its surface."""
        return f"{self.key}.ground"

    @property
    def piece_slot(self) -> str:
        """The slot for the piece on it."""
        return f"{self.key}.piece"

    @property
    def badge_slot(self) -> str:
        """The slot for a sign beside the piece."""
        return f"{self.key}.badge"


class Link(msgspec.Struct, frozen=True):
    """A place for something that joins two cells. Its slot is a look, of which only the paint is drawn."""

    slot: str
    name: str
    start: tuple[float, float]
    end: tuple[float, float]


class Board(msgspec.Struct, frozen=True):
    """A map of hexes with a corner at the top."""

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
    """Title and paint are only for a marker that belongs to no player."""


class Count(msgspec.Struct, frozen=True):
    """How much a player has of something."""

    kind: ClassVar[str] = "count"
    slot: str
    label: str
    shape: str = ""


class Pips(msgspec.Struct, frozen=True):
    """Equal things on a row of places. The slot says how many are visible: the last ones."""

    kind: ClassVar[str] = "pips"
    slot: str
    label: str
    shape: str
    notes: tuple[str, ...]
    """The text under each place, visible when the place is empty. There is one note per place."""


class Bowls(msgspec.Struct, frozen=True):
    """Counts of small tokens that move from one bowl to the next."""

    kind: ClassVar[str] = "bowls"
    label: str
    most: int
    """The largest number of tokens in one bowl."""
    bowls: tuple[Count, ...]


class Chip(msgspec.Struct, frozen=True):
    """A card, tile or space that players use: its name, and what it does."""

    kind: ClassVar[str] = "chip"
    slot: str
    name: str
    words: str


class Card(msgspec.Struct, frozen=True):
    """A card: its name, what it does, and its paint if it has one."""

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
    """Cards or tokens on top of each other. Its slot says how many."""

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
    """A player's board, or things beside the board for all players."""

    key: str
    title: str
    sections: tuple[Section, ...]
    """A table of all players also shows the counts in the first section of a player's board, and its bowls."""
    paint: str = ""
    """Only players' boards have a paint."""
    note: Remark | None = None
    """A text beside the title."""
    spoken: str = ""
    """On a player's board, the slot of a text about the player's pieces on the map, for people who cannot see it."""


class Place(msgspec.Struct, frozen=True):
    """A step of a track: its label, and what a player gets there."""

    label: str
    note: str = ""


class Track(msgspec.Struct, frozen=True):
    """Places in a row from low to high, with a token for every player, and spaces beside the row."""

    title: str
    paint: str
    places: tuple[Place, ...]
    tokens: tuple[Token, ...]
    spaces: tuple[Chip, ...] = ()
    note: str = ""
    """What makes it different from the tracks beside it."""


class TrackBoard(msgspec.Struct, frozen=True):
    """Tracks side by side."""

    title: str
    tracks: tuple[Track, ...]


class Scenery(msgspec.Struct, frozen=True):
    """Everything that is drawn of a game."""

    paints: tuple[Paint, ...]
    shapes: tuple[Shape, ...]
    board: Board | None
    """None in a game without a map; the tables are then drawn in its place."""
    track_boards: tuple[TrackBoard, ...]
    tables: tuple[Panel, ...]
    """The things on the table for all players."""
    panels: tuple[Panel, ...]
    """One per player, in seat order."""
    cards: tuple[Card, ...] = ()
    """Every card that the slot of a `Cards` may name."""
