"""The points of a row, each with what it was scored for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tmlog.games.hexland.presentation.change import AnyChange
from tmlog.games.hexland.presentation.final_scoring import RESOURCES
from tmlog.games.hexland.presentation.naming import amounts
from tmlog.kernel.presentation import Event

_MUCH = 5
"""So many points weigh 1 in the story of a game, twice as many 2."""
_MOST_WEIGHT = 3

Sentence = Callable[[str, int], tuple[str, Mapping[str, Any]]]
"""For a source and its points the key of a sentence, and what it says beside the points."""


def scored(change: AnyChange, town_points: Callable[[str], int], sentence: Sentence) -> Iterator[Event]:
    """Every source of points that changed; accepted power and town tiles tell theirs themselves.

    What was left at the end is counted for everybody, also where it brings nothing.
    """
    old, new = change.old.points, change.new.points
    if old is new:
        return
    for source, total in new.items():
        points = total - old.get(source, 0)
        if source == "towns":
            points -= sum(map(town_points, change.new.towns[len(change.old.towns) :]))
        if points and source != "power":
            key, values = sentence(source, points)
            weight = max(0, min(points // _MUCH, _MOST_WEIGHT))
            what = amounts(change.words, {"vp": abs(points)})
            yield change.event("points", f"scored.{key}", weight, points=what, **values)
    if new.get(RESOURCES) == 0 and RESOURCES not in old:
        yield change.event("points", "nothing_left")


def things(
    change: AnyChange, each: Mapping[Any, int], points: int, counts: Callable[[Any], bool] = lambda _: True
) -> str:
    """What a card or tile gave points for; where it names several things, those that count."""
    if len(each) == 1:
        ((what, worth),) = each.items()
        return change.words(f"told.thing.{what}", count=points // worth)
    return change.words.joined([change.words(f"told.thing.{what}", count=1) for what in each if counts(what)])
