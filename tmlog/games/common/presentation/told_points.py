"""The points of a row in words, each with its source."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tmlog.games.common.presentation.change import AnyChange
from tmlog.games.common.presentation.final_scoring import RESOURCES
from tmlog.games.common.presentation.naming import amounts
from tmlog.kernel.presentation import Event

_MUCH = 5
"""This many points weigh 1 in the story of a game, twice as many weigh 2."""
_MOST_WEIGHT = 3

Sentence = Callable[[str, int], tuple[str, Mapping[str, Any]]]
"""Returns for a source and its points the key of a sentence, and the values of the sentence except the points."""


def scored(change: AnyChange, elsewhere: Callable[[str, int], int], sentence: Sentence) -> Iterator[Event]:
    """Yield an event for each source of points that changed.

    `elsewhere` says how many points of a source other events tell already. What was left at the end is counted for
    everybody, even if it brings no points.
    """
    old, new = change.old.points, change.new.points
    if old is new:
        return
    for source, total in new.items():
        points = total - old.get(source, 0)
        points -= elsewhere(source, points)
        if points:
            key, values = sentence(source, points)
            weight = max(0, min(points // _MUCH, _MOST_WEIGHT))
            what = amounts(change.words, {"vp": abs(points)})
            yield change.event("points", f"scored.{key}", weight, points=what, **values)
    if new.get(RESOURCES) == 0 and RESOURCES not in old:
        yield change.event("points", "nothing_left")


def things(
    change: AnyChange, each: Mapping[Any, int], points: int, counts: Callable[[Any], bool] = lambda _: True
) -> str:
    """Return in words what a card or tile gave points for; if it names several things, those that count."""
    if len(each) == 1:
        ((what, worth),) = each.items()
        return change.words(f"told.thing.{what}", count=points // worth)
    return change.words.joined([change.words(f"told.thing.{what}", count=1) for what in each if counts(what)])
