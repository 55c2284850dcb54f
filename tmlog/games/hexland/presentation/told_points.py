"""The points of a row of a game on hexes in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tmlog.games.common.presentation import told_points as common
from tmlog.games.hexland.presentation.change import AnyHexChange
from tmlog.kernel.presentation import Event


def scored(change: AnyHexChange, town_points: Callable[[str], int], sentence: common.Sentence) -> Iterator[Event]:
    """Return an event for each source of points that changed, except accepted power and town tiles.

    The events of power and town tiles tell their points themselves.
    """

    def elsewhere(source: str, points: int) -> int:
        if source == "towns":
            return sum(map(town_points, change.new.towns[len(change.old.towns) :]))
        return points if source == "power" else 0

    return common.scored(change, elsewhere, sentence)
