"""Points by rank: for the farthest on a track, the largest area, and so on."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Standing(msgspec.Struct, frozen=True, gc=False):
    """The place of a player in a ranking."""

    player: str
    value: int
    """What is compared: steps, structures, groups."""
    ahead: int
    """How many players have more."""
    tied: tuple[str, ...]
    """All players with the same value, including this player."""
    shared: tuple[int, ...]
    """The points of the places that the tied players share."""
    points: int


class Ranking(msgspec.Struct, frozen=True, gc=False):
    """A ranking of the players: the name of the source of points, the points of the places, and the standings."""

    source: str
    places: tuple[int, ...]
    standings: tuple[Standing, ...]
    """In the order of the players."""


def ranked(values: Mapping[str, int], source: str, places: tuple[int, ...]) -> Ranking:
    """Return a ranking. Players who tie share the points of their places, rounded down; a value of 0 gets no points."""
    standings = []
    for name, value in values.items():
        ahead = sum(other > value for other in values.values())
        tied = tuple(other for other in values if values[other] == value)
        shared = _worth_of_places(places, ahead, len(tied))
        points = sum(shared) // len(tied) if value else 0
        standings.append(Standing(name, value, ahead, tied, shared, points))
    return Ranking(source, places, tuple(standings))


def _worth_of_places(places: tuple[int, ...], ahead: int, tied: int) -> tuple[int, ...]:
    """Return the points of the places of players who tie; places after the last with points bring 0."""
    return (places + (0,) * (ahead + tied))[ahead : ahead + tied]
