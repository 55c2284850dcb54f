"""Places for small things in a round dish."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

_DISH, _TURN = 23.0, pi * (3 - sqrt(5))
"""How far from the middle they lie at most, and how far each is turned from the one before."""


def seeds(count: int) -> list[tuple[float, float]]:
    """Places for so many tokens in a bowl, spread like the seeds of a sunflower."""
    spots = []
    for number in range(count):
        away, turned = _DISH * sqrt((number + 0.5) / count), number * _TURN
        spots.append((round(away * cos(turned), 1), round(away * sin(turned), 1)))
    return spots
