"""Places of tokens in a round bowl."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

_RADIUS = 23.0
"""The largest distance of a token from the middle."""
_TURN = pi * (3 - sqrt(5))
"""The angle between one token and the next."""


def token_places(count: int) -> list[tuple[float, float]]:
    """The places (x, y) of `count` tokens around the middle, spread like the seeds of a sunflower."""
    places = []
    for number in range(count):
        distance, angle = _RADIUS * sqrt((number + 0.5) / count), number * _TURN
        places.append((round(distance * cos(angle), 1), round(distance * sin(angle), 1)))
    return places
