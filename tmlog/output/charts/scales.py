"""The arithmetic of charts: scales with round numbers, the width of text, and labels that do not overlap."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import count

import msgspec

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"

_NARROW = frozenset(" ijltfrI.,:;'|!()[]/-")
_BROAD = frozenset("mwMW@%\N{EM DASH}\N{HORIZONTAL ELLIPSIS}")


class Scale(msgspec.Struct, frozen=True):
    """Maps numbers from `low` to `high` onto lengths from `start` to `end`, which may run backwards."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, number: float) -> float:
        """The place of a number."""
        return self.start + (number - self.low) * (self.end - self.start) / (self.high - self.low)


def domain(least: int, most: int) -> tuple[int, int]:
    """The first and the last number of a scale.

    The scale begins at zero, unless all numbers would then be in the upper third: 19 and 22 should look different.
    """
    if 0 < least <= 2 * (most - least):
        least = 0
    return least, max(most, least + 1)


def ticks(least: int, most: int, at_most: int) -> range:
    """Whole numbers with round steps: the first is at most `least`, the last is at most `most`."""
    step = next(step for step in _steps() if most // step - least // step < at_most)
    return range(least // step * step, most + 1, step)


def _steps() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 and so on."""
    return (digit * 10**exponent for exponent in count() for digit in (1, 2, 5))


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places as near as possible to the wanted places, between `low` and `high`, with a gap between any two.

    This is isotonic regression: without the gaps, places in their order must not decrease, so places that decrease are
    pooled at their mean. If there is not enough room, the gaps become smaller.
    """
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    if len(order) > 1:
        gap = min(gap, (high - low) / (len(order) - 1))
    pools: list[tuple[float, int]] = []
    for rank, index in enumerate(order):
        mean, size = wanted[index] - rank * gap, 1
        while pools and pools[-1][0] > mean:
            before, others = pools.pop()
            mean, size = (before * others + mean * size) / (others + size), size + others
        pools.append((mean, size))
    top = high - (len(order) - 1) * gap
    flat = [min(max(mean, low), top) for mean, size in pools for _ in range(size)]
    places = [0.0] * len(order)
    for rank, index in enumerate(order):
        places[index] = flat[rank] + rank * gap
    return places


def text_width(text: str, size: float) -> float:
    """The estimated width of a text. It is rather too large than too small, because the font is not known."""
    return size * sum(map(_width, text)) / 100


def _width(character: str) -> int:
    """The width in hundredths of the size. Whole numbers, because sums of floats differ between versions of Python."""
    if character in _NARROW:
        return 40
    if unicodedata.east_asian_width(character) in "WF":
        return 100
    return 90 if character in _BROAD else 72 if character.isupper() else 60


def shortened(text: str, size: float, room: float) -> str:
    """The text, with its end cut off if it is wider than `room`."""
    if text_width(text, size) <= room:
        return text
    while text and text_width(text + ELLIPSIS, size) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS if text else ""


def tenths(number: float) -> str:
    """A length for SVG, rounded to a tenth, as short as possible."""
    text = f"{number:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text
