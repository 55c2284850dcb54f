"""The arithmetic of charts: scales with round numbers, room for text, and labels that keep out of each other's way."""

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
    """What a scale should reach from and to.

    It begins at zero unless that would press everything into the upper third: differences between 19 and 22 matter.
    """
    if 0 < least <= 2 * (most - least):
        least = 0
    return least, max(most, least + 1)


def ticks(least: int, most: int, at_most: int) -> range:
    """Whole numbers with round steps, the first at or below the least and the last at or below the most."""
    step = next(step for step in _steps() if most // step - least // step < at_most)
    return range(least // step * step, most + 1, step)


def _steps() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 and so on."""
    return (digit * 10**exponent for exponent in count() for digit in (1, 2, 5))


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places as near as possible to those wanted, between bounds, and with a gap between any two.

    That is isotonic regression: with the gaps taken off, places in their order must only not decrease, and those that
    do so are pooled at their mean. Where there is no room for such gaps, they become smaller.
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
    """About how wide a text is, rather too much than too little: nobody knows which font it will have."""
    return size * sum(map(_width, text))


def _width(character: str) -> float:
    if character in _NARROW:
        return 0.4
    if unicodedata.east_asian_width(character) in "WF":
        return 1.0
    return 0.9 if character in _BROAD else 0.72 if character.isupper() else 0.6


def shortened(text: str, size: float, room: float) -> str:
    """A text that fits into so much room, with its end cut off where it must be."""
    if text_width(text, size) <= room:
        return text
    while text and text_width(text + ELLIPSIS, size) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS if text else ""


def tenths(number: float) -> str:
    """A length as SVG wants it, to a tenth and no longer than needed."""
    text = f"{number:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text
