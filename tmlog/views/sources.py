"""The points of every player by group of sources. The game decides on the groups."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from tmlog.kernel.presentation import Presentation
from tmlog.views.standings import ranked


class Group(msgspec.Struct, frozen=True):
    """A group of sources, and the points that each player got from it, in the order of the players."""

    key: str
    title: str
    points: tuple[int, ...]


class PointsByGroup(msgspec.Struct, frozen=True):
    """The points of a game by group."""

    players: tuple[str, ...]
    """Most points first."""
    groups: tuple[Group, ...]
    """Groups with most points, gained or lost, come first: the beginnings of bars are easy to compare."""

    def total(self, place: int) -> int:
        """All points of the player with that index in `players`."""
        return sum(group.points[place] for group in self.groups)


def points_by_group(presentation: Presentation, sources: Mapping[str, Mapping[str, int]]) -> PointsByGroup:
    """The sources of a verdict, added up by group. Groups without points are left out."""
    players = ranked({player: sum(points.values()) for player, points in sources.items()})
    titles: dict[str, str] = {}
    sums: dict[str, dict[str, int]] = {}
    for player in players:
        for name, points in sources[player].items():
            source = presentation.source(name)
            titles[source.group] = source.title
            of_group = sums.setdefault(source.group, dict.fromkeys(players, 0))
            of_group[player] += points
    moved = {key: sum(map(abs, of_group.values())) for key, of_group in sums.items()}
    groups = (Group(key, titles[key], tuple(sums[key].values())) for key in ranked(moved) if moved[key])
    return PointsByGroup(tuple(players), tuple(groups))
