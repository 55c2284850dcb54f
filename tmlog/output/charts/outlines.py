"""SVG path data for charts: lines of steps, and the marks that identify players without colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from tmlog.output.charts.scales import Scale, tenths

_POLYGONS: tuple[Sequence[tuple[float, float]], ...] = (
    (),  # a circle
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.2), (1.15, 0.8), (-1.15, 0.8)),
    ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
    ((0, 1.2), (1.15, -0.8), (-1.15, -0.8)),
    ((-1.2, -1), (1.2, 1), (1.2, -1), (-1.2, 1)),
    ((-1, -1.2), (1, -1.2), (-1, 1.2), (1, 1.2)),
)
"""Marks that look as large as a circle of radius 1. If there are more seats than marks, the marks repeat."""


def mark(number: int, x: float, y: float, radius: float) -> str:
    """The mark of a player, by the number of the seat."""
    polygon = _POLYGONS[number % len(_POLYGONS)]
    if not polygon:
        r, across = tenths(radius), tenths(2 * radius)
        return f"M{tenths(x - radius)} {tenths(y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0z"
    return "M" + "L".join(f"{tenths(x + radius * right)} {tenths(y + radius * down)}" for right, down in polygon) + "z"


def marks(number: int, places: Iterable[tuple[float, float]], radius: float) -> str:
    """The same mark at several places, as one outline."""
    return "".join(mark(number, x, y, radius) for x, y in places)


def steps(values: Sequence[int], across: Scale, down: Scale) -> str:
    """A line of steps. The index of a value is its number on the scale across.

    The line has no slopes, because there are no values between two rows.
    """
    path = [f"M{tenths(across(0))} {tenths(down(values[0]))}"]
    for row, (before, value) in enumerate(pairwise(values), 1):
        if value != before:
            path.append(f"H{tenths(across(row))}V{tenths(down(value))}")
    return "".join([*path, f"H{tenths(across(len(values) - 1))}"])
