"""Stacked bars as geometry: a bar per player, a segment per group, losses to the left of zero."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from tmlog.output.charts.outlines import mark
from tmlog.output.charts.scales import Scale, shortened, text_width
from tmlog.output.numbers import signed

HUES = 6
TEXTURES = ("", "hatch", "dots")
"""Groups differ by hue, and after the last hue by texture. The first groups, which matter most, have no texture."""


class Look(msgspec.Struct, frozen=True):
    """How a group looks: the number of its hue, and its texture, if any."""

    hue: int
    texture: str


class Holding(msgspec.Struct, frozen=True):
    """A player with the points from each group. The seat selects the mark."""

    seat: int
    name: str
    paint: str
    points: Sequence[int]


class BarFormat(msgspec.Struct, frozen=True):
    """The sizes of a chart of bars. Names are above the bars in a narrow chart, beside them in a wide chart."""

    name: str
    width: float
    text: float
    pitch: float
    """The distance from one bar to the next."""
    thickness: float
    names_above: bool


WIDE = BarFormat("wide", 820, 13, 34, 24, names_above=False)
NARROW = BarFormat("narrow", 380, 13, 50, 24, names_above=True)


class Segment(msgspec.Struct, frozen=True):
    """The points of one player from one group, and whether the segment is wide enough to show their number."""

    look: Look
    title: str
    points: str
    x: float
    width: float
    is_wide: bool


class Bar(msgspec.Struct, frozen=True):
    """A player's bar, and the places of name and sum."""

    paint: str
    mark: str
    name: str
    name_x: float
    total: str
    total_x: float
    text_y: float
    y: float
    segments: tuple[Segment, ...]


class BarPlot(msgspec.Struct, frozen=True):
    """A chart of bars in one format."""

    format: BarFormat
    height: float
    zero: float
    overhang: float
    """How far the line at zero reaches beyond a bar: up to the line of the next bar, but not into a name."""
    bars: tuple[Bar, ...]


def look(number: int) -> Look:
    """The look of the group with that number."""
    return Look(number % HUES, TEXTURES[number // HUES % len(TEXTURES)])


def bar_plot(shape: BarFormat, titles: Sequence[str], holdings: Sequence[Holding]) -> BarPlot:
    """A chart of what every player got from the groups with these titles."""
    return _Plotter(shape, titles, holdings).plot()


class _Plotter:
    """Computes the places of everything in the chart."""

    def __init__(self, shape: BarFormat, titles: Sequence[str], holdings: Sequence[Holding]) -> None:
        self.shape, self.titles, self.holdings = shape, titles, holdings
        text = shape.text
        self.totals = [signed(sum(one.points)) for one in holdings]
        self.names = [shortened(one.name, text, shape.width * 0.3) for one in holdings]
        self.indent = text * 1.1
        widest = max(text_width(name, text) for name in self.names)
        digits = max(text_width(total, text) for total in self.totals)
        self.total_x = self.indent + widest + text * 0.6 + digits
        start = 0.5 if shape.names_above else self.total_x + text
        lost = [-sum(points for points in one.points if points < 0) for one in holdings]
        gained = [sum(points for points in one.points if points > 0) for one in holdings]
        self.across = Scale(-max(lost), max(max(gained), 1), start, shape.width - 0.5)

    def plot(self) -> BarPlot:
        """The whole chart."""
        bars = tuple(self._bar(place) for place in range(len(self.holdings)))
        return BarPlot(self.shape, self.shape.pitch * len(bars), self.across(0), self.below, bars)

    @property
    def below(self) -> float:
        """The free space below a bar."""
        return 2 if self.shape.names_above else (self.shape.pitch - self.shape.thickness) / 2

    def _bar(self, place: int) -> Bar:
        shape, holding = self.shape, self.holdings[place]
        y = shape.pitch * (place + 1) - shape.thickness - self.below
        middle = y - shape.text * 0.85 if shape.names_above else y + shape.thickness / 2
        return Bar(
            paint=holding.paint,
            mark=mark(holding.seat, shape.text * 0.4, middle, 4),
            name=self.names[place],
            name_x=self.indent,
            total=self.totals[place],
            total_x=self.total_x,
            text_y=middle + shape.text * 0.35,
            y=y,
            segments=tuple(self._segments(holding)),
        )

    def _segments(self, holding: Holding) -> Iterator[Segment]:
        """The segments to the left and to the right of zero, in the order of the groups."""
        lost = gained = 0
        for number, (title, points) in enumerate(zip(self.titles, holding.points, strict=True)):
            if points < 0:
                start, end = lost + points, lost
                lost = start
            else:
                start, end = gained, gained + points
                gained = end
            if points:
                x, width = self.across(start), self.across(end) - self.across(start)
                text = signed(points)
                yield Segment(look(number), title, text, x, width, text_width(text, self.shape.text) + 3 <= width)
