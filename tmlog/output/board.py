"""Pictures of boards: the geometry in pixels, and a board as an SVG file."""

from __future__ import annotations

from math import atan2, degrees, hypot, sqrt

import msgspec

from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Presentation
from tmlog.kernel.replay import Replay
from tmlog.kernel.scenery import Board, Cell, Link, Paint, Scenery
from tmlog.output.slots import SlotValues
from tmlog.output.static import static
from tmlog.output.templates import fill
from tmlog.output.words import catalogue
from tmlog.views.film import film
from tmlog.views.positions import position_after

SIZE = 30.0
"""The distance from the middle of a hex to a corner, in pixels."""
_MARGIN = 12.0


class Spot(msgspec.Struct, frozen=True):
    """A cell with its middle in pixels."""

    cell: Cell
    x: float
    y: float


class Beam(msgspec.Struct, frozen=True):
    """A link in pixels: its beginning, its length and its angle."""

    link: Link
    x: float
    y: float
    length: float
    angle: float


class Drawing(msgspec.Struct, frozen=True):
    """A board in pixels."""

    width: float
    height: float
    spots: tuple[Spot, ...]
    beams: tuple[Beam, ...]
    hexagon: str
    """The outline of a hex around its middle, as path data."""


def drawing(board: Board) -> Drawing:
    """A board in pixels, moved so that it begins at the margin."""
    left = min(cell.x for cell in board.cells) * SIZE - SIZE * sqrt(3) / 2 - _MARGIN
    top = min(cell.y for cell in board.cells) * SIZE - SIZE - _MARGIN
    spots = tuple(Spot(cell, _px(cell.x * SIZE - left), _px(cell.y * SIZE - top)) for cell in board.cells)
    return Drawing(
        width=_px(max(spot.x for spot in spots) + SIZE * sqrt(3) / 2 + _MARGIN),
        height=_px(max(spot.y for spot in spots) + SIZE + _MARGIN),
        spots=spots,
        beams=tuple(_beam(link, left, top) for link in board.links),
        hexagon=_hexagon(),
    )


def _beam(link: Link, left: float, top: float) -> Beam:
    (x, y), (to_x, to_y) = link.start, link.end
    across, down = (to_x - x) * SIZE, (to_y - y) * SIZE
    return Beam(
        link, _px(x * SIZE - left), _px(y * SIZE - top), _px(hypot(across, down)), _px(degrees(atan2(down, across)))
    )


def _hexagon() -> str:
    half, side = _px(SIZE * sqrt(3) / 2), SIZE / 2
    return f"M0 {-SIZE:g}L{half:g} {-side:g}V{side:g}L0 {SIZE:g}L{-half:g} {side:g}V{-side:g}Z"


def _px(length: float) -> float:
    return round(length, 2)


def paint_rules(paints: tuple[Paint, ...]) -> str:
    """The CSS of every paint: for surfaces, for text on them, and for lines."""
    light = "".join(
        f".p-{paint.key}{{fill:{paint.fill};background:{paint.fill};color:{paint.ink}}}"
        f".p-{paint.key} .mark,.p-{paint.key} .name{{fill:{paint.ink}}}.l-{paint.key}{{stroke:{paint.line}}}\n"
        for paint in paints
    )
    dark = "".join(f".l-{paint.key}{{stroke:{paint.line_on_dark}}}\n" for paint in paints)
    return f"{light}@media screen and (prefers-color-scheme:dark){{\n{dark}}}\n"


def board_picture(presentation: Presentation, replay: Replay, row: int | None) -> str | None:
    """The board after a row, by default the last, as the text of an SVG file. None if the game has no board."""
    words = catalogue(presentation.language, "report")
    seen = film(presentation, replay, until=row)
    number = len(seen.changes)
    shown = SlotValues(seen, number, live=False)
    scenery = presentation.scenery
    if scenery.board is None:
        return None
    stage = presentation.stage(position_after(replay, number))
    return fill(
        "board.svg.jinja",
        scenery=scenery,
        drawing=drawing(scenery.board),
        shown=shown,
        title=words("picture", board=scenery.board.title, row=number, stage=stage),
        description=_in_words(words, scenery, shown),
        style=paint_rules(scenery.paints) + static("board.css"),
    )


def _in_words(words: Catalogue, scenery: Scenery, shown: SlotValues) -> str:
    """What every player has on the board, for people who cannot see it."""
    return words("full_stop").join(
        words("event_of", player=panel.title, words=shown.text(panel.spoken)) for panel in scenery.panels
    )
