"""Chance from a seed: the same draws for the same seed, on every machine and under every version of Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


class Shuffler:
    """Draws at random. Uses only `getrandbits`, because Python's own `choice` and `shuffle` may change."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311 - games, not secrets

    def below(self, count: int) -> int:
        """A number from 0 up to, but not including, `count`."""
        size = count.bit_length()
        while True:
            number = self._random.getrandbits(size)
            if number < count:
                return number

    def chance(self, percent: int) -> bool:
        """True in `percent` of 100 cases."""
        return self.below(100) < percent

    def choice(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """All items in a random order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]
