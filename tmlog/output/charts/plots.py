"""Charts over time as geometry: computes places, outlines and labels from the numbers of the players by row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from tmlog.output.charts.outlines import mark, marks, steps
from tmlog.output.charts.scales import Scale, domain, shortened, spread, text_width, ticks
from tmlog.output.numbers import signed


class Strand(msgspec.Struct, frozen=True):
    """A player's numbers. The index of a value is its row. The seat selects the mark."""

    seat: int
    name: str
    paint: str
    values: Sequence[int]


class Span(msgspec.Struct, frozen=True):
    """Rows that belong together, with a title and a short title that may be empty."""

    title: str
    short: str
    first: int
    last: int


class Flag(msgspec.Struct, frozen=True):
    """A row to mark in a chart, and the reason."""

    row: int
    words: str


class Format(msgspec.Struct, frozen=True):
    """The sizes of a chart, in pixels at its natural size."""

    name: str
    width: float
    height: float
    text: float
    mark: float
    """The radius of marks."""
    most_ticks: int
    names: bool = True
    """Whether lines end in names and spans have full titles; if not, there are only marks and short titles."""


WIDE = Format("wide", 820, 420, 13, 3.6, 8)
NARROW = Format("narrow", 380, 360, 13, 3.2, 8)
SMALL = Format("small", 320, 200, 11.5, 2.4, 5, names=False)


class Tick(msgspec.Struct, frozen=True):
    """A horizontal line with its number."""

    y: float
    text: str


class Band(msgspec.Struct, frozen=True):
    """A span of rows as a stripe from top to bottom, and the place of its label, if there is room for a label."""

    x: float
    width: float
    title: str
    label: str
    label_x: float


class Line(msgspec.Struct, frozen=True):
    """A player's line and the marks on it."""

    paint: str
    path: str
    marks: str


class Label(msgspec.Struct, frozen=True):
    """The mark, name and number at the end of a line, and a thin line to them if they had to move."""

    paint: str
    mark: str
    leader: str
    x: float
    y: float
    name: str
    number: str


class Pennant(msgspec.Struct, frozen=True):
    """A numbered flag: the places of its pole and of the flag, which may have moved to find room."""

    number: int
    row: int
    words: str
    x: float
    flag_x: float


class Plot(msgspec.Struct, frozen=True):
    """A chart over time in one format."""

    format: Format
    left: float
    right: float
    top: float
    bottom: float
    step: float
    """The width of a row; row 0 is at the left."""
    ticks: tuple[Tick, ...]
    bands: tuple[Band, ...]
    lines: tuple[Line, ...]
    labels: tuple[Label, ...]
    pennants: tuple[Pennant, ...]
    pennant_y: float
    names_y: float


_PENNANT = 17.0
"""The width and height of a flag."""


def plot(shape: Format, strands: Sequence[Strand], spans: Sequence[Span], flags: Sequence[Flag] = ()) -> Plot:
    """A chart of the strands. The first strand is drawn on top, and its label comes first if several end at a level."""
    return _Plotter(shape, strands, spans, flags).plot()


class _Plotter:
    """Computes the places of everything in the chart."""

    def __init__(self, shape: Format, strands: Sequence[Strand], spans: Sequence[Span], flags: Sequence[Flag]) -> None:
        self.shape, self.strands, self.spans, self.flags = shape, strands, spans, flags
        text = shape.text
        least, most = domain(*_range(strands))
        self.ticks = ticks(least, most, shape.most_ticks)
        self.names = [shortened(one.name, text, shape.width * 0.25) if shape.names else "" for one in strands]
        labels = [f"{name} {signed(one.values[-1])}".strip() for name, one in zip(self.names, strands, strict=True)]
        self.left = max(text_width(signed(tick), text) for tick in self.ticks) + text * 0.6
        self.right = shape.width - max(text_width(label, text) for label in labels) - self.indent
        self.names_y = text
        self.pennant_y = text * 1.7
        self.top = self.pennant_y + (_PENNANT + 3 if flags else 0)
        self.bottom = shape.height - text * 0.6
        self.across = Scale(0, len(strands[0].values) - 1, self.left, self.right)
        self.down = Scale(self.ticks[0], max(most, self.ticks[-1]), self.bottom, self.top + text * 0.4)

    @property
    def indent(self) -> float:
        """The distance from the end of the lines to the names; the mark is in the middle."""
        return self.shape.text * 1.7

    def plot(self) -> Plot:
        """The whole chart."""
        return Plot(
            format=self.shape,
            left=self.left,
            right=self.right,
            top=self.top,
            bottom=self.bottom,
            step=(self.right - self.left) / self.across.high,
            ticks=tuple(Tick(self.down(tick), signed(tick)) for tick in self.ticks),
            bands=tuple(self._bands()),
            lines=tuple(self._line(place, strand) for place, strand in enumerate(self.strands))[::-1],
            labels=tuple(self._labels()),
            pennants=tuple(self._pennants()),
            pennant_y=self.pennant_y,
            names_y=self.names_y,
        )

    def _bands(self) -> Iterator[Band]:
        """The stripes. A row takes the space between it and the row before. Outermost labels may use the margins."""
        for place, span in enumerate(self.spans):
            start, end = self.across(span.first - 1), self.across(span.last)
            low = 0 if place == 0 else start
            high = self.shape.width if place == len(self.spans) - 1 else end
            titles = (span.title, span.short) if self.shape.names else (span.short,)
            fitting = (one for one in titles if text_width(one, self.shape.text) <= high - low)
            label = next(fitting, "")
            half = text_width(label, self.shape.text) / 2
            middle = min(max((start + end) / 2, low + half), high - half)
            yield Band(start, end - start, span.title, label, middle)

    def _line(self, place: int, strand: Strand) -> Line:
        return Line(
            strand.paint,
            steps(strand.values, self.across, self.down),
            marks(strand.seat, self._marked(place, strand.values), self.shape.mark),
        )

    def _marked(self, place: int, values: Sequence[int]) -> Iterator[tuple[float, float]]:
        """A mark in every span that has room for the marks of all players side by side, so that all are visible.

        There is no mark close to the end of the line, because the label there has one.
        """
        count = len(self.strands)
        for span in self.spans:
            start, end = self.across(span.first - 1), self.across(span.last)
            row = span.first - 1 + round((span.last - span.first + 1) * (place + 0.5) / count)
            x = self.across(row)
            if end - start >= count * 2.4 * self.shape.mark and self.right - x >= 6 * self.shape.mark:
                yield x, self.down(values[row])

    def _labels(self) -> Iterator[Label]:
        text, radius = self.shape.text, self.shape.mark
        # Higher numbers are further up, so if several lines end at a level, the label of the first is on top.
        ends = [self.down(strand.values[-1]) for strand in self.strands]
        places = spread(ends, text * 1.25, self.top + text * 0.5, self.shape.height - text * 0.6)
        x = self.right + self.indent * 0.55
        for strand, name, end, y in zip(self.strands, self.names, ends, places, strict=True):
            leader = f"M{self.right:.1f} {end:.1f}L{x - radius * 1.6:.1f} {y:.1f}"
            yield Label(
                paint=strand.paint,
                mark=mark(strand.seat, x, y, radius),
                leader=leader,
                x=self.right + self.indent,
                y=y + text * 0.35,
                name=name,
                number=signed(strand.values[-1]),
            )

    def _pennants(self) -> Iterator[Pennant]:
        poles = [self.across(flag.row) for flag in self.flags]
        places = spread(poles, _PENNANT + 2, self.left + _PENNANT / 2, self.shape.width - _PENNANT / 2)
        for number, (flag, pole, place) in enumerate(zip(self.flags, poles, places, strict=True), 1):
            yield Pennant(number, flag.row, flag.words, pole, place)


def _range(strands: Sequence[Strand]) -> tuple[int, int]:
    return min(min(strand.values) for strand in strands), max(max(strand.values) for strand in strands)
