"""Points by rank: for whoever is farthest on a track, has the largest area, and so on."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Standing(msgspec.Struct, frozen=True, gc=False):
    """Where a player ends up in a ranking."""

    player: str
    value: int
    """What is compared: steps, structures, groups."""
    ahead: int
    """How many players have more."""
    tied: tuple[str, ...]
    """Everybody with as many, the player among them."""
    shared: tuple[int, ...]
    """What the places are worth that they take together."""
    points: int


class Ranking(msgspec.Struct, frozen=True, gc=False):
    """Something that ranks the players: the name of the source of points, what the places are worth, who is where."""

    source: str
    places: tuple[int, ...]
    standings: tuple[Standing, ...]
    """In the order of the players."""


def ranked(values: Mapping[str, int], source: str, places: tuple[int, ...]) -> Ranking:
    """Points by rank; those who tie share the points of their places, rounded down, and nothing ranks nowhere."""
    standings = []
    for name, value in values.items():
        ahead = sum(other > value for other in values.values())
        tied = tuple(other for other in values if values[other] == value)
        shared = _worth_of_places(places, ahead, len(tied))
        points = sum(shared) // len(tied) if value else 0
        standings.append(Standing(name, value, ahead, tied, shared, points))
    return Ranking(source, places, tuple(standings))


def _worth_of_places(places: tuple[int, ...], ahead: int, tied: int) -> tuple[int, ...]:
    """The points of as many places as there are players who tie; those behind the last with points bring nothing."""
    return (places + (0,) * (ahead + tied))[ahead : ahead + tied]
