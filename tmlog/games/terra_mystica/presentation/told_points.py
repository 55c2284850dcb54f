"""The points of a row, each with what it was scored for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tmlog.games.hexland.presentation.naming import amounts
from tmlog.games.terra_mystica.components import CULTS, tiles
from tmlog.games.terra_mystica.presentation.change import Change
from tmlog.games.terra_mystica.presentation.told_board import town_points
from tmlog.kernel.presentation import Event

_MUCH = 5
"""So many points weigh 1 in the story of a game, twice as many 2."""
_MOST_WEIGHT = 3
_RESOURCES = "resources"


def scored(change: Change) -> Iterator[Event]:
    """Every source of points that changed; accepted power and town tiles tell theirs themselves.

    What was left at the end is counted for everybody, also where it brings nothing.
    """
    old, new = change.old.points, change.new.points
    if old is new:
        return
    for source, total in new.items():
        points = total - old.get(source, 0)
        if source == "towns":
            points -= town_points(change)
        if points and source != "power":
            key, values = _source(change, source, points)
            weight = max(0, min(points // _MUCH, _MOST_WEIGHT))
            what = amounts(change.words, {"vp": abs(points)})
            yield change.event("points", f"scored.{key}", weight, points=what, **values)
    if new.get(_RESOURCES) == 0 and _RESOURCES not in old:
        yield change.event("points", "nothing_left")


def _source(change: Change, source: str, points: int) -> tuple[str, Mapping[str, Any]]:
    """The sentence for a source, and what it says beside the points."""
    everything, words = tiles(), change.words
    if source in everything.scoring_tiles:
        things = _things(change, everything.scoring_tiles[source].vp, points, _rose)
        return "round", {"things": things, "number": change.after.setting.scoring.index(source) + 1}
    if source in everything.bonus_cards:
        return "bonus", {
            "things": _things(change, everything.bonus_cards[source].pass_vp, points, _stands),
            "name": source,
        }
    if source in everything.favor_tiles:
        return "favor", {"things": _favor_things(change, source, points), "name": source}
    ability = f"told.ability.{change.new.name}.{source}"
    if ability in words:
        return "faction", {"things": words(ability)}
    if f"told.advanced.{source}" in words:
        return "track", {"things": words(f"told.advanced.{source}")}
    if source == "conversion":
        return "bought" if points > 0 else "sold", {}
    if f"told.scored.{source}" in words:
        return source, {}
    return "final", {"things": words(f"cult.{source}" if source in CULTS else f"told.final.{source}")}


def _favor_things(change: Change, name: str, points: int) -> str:
    tile = tiles().favor_tiles[name]
    if tile.pass_vp:
        return change.words("told.thing.TP", count=change.new.built("TP"))
    return _things(change, tile.build_vp, points, _rose)


def _things(change: Change, each: Mapping[Any, int], points: int, counts: Callable[[Change, Any], bool]) -> str:
    """What a card or tile gave points for; where it names several things, those that count."""
    if len(each) == 1:
        ((what, worth),) = each.items()
        return change.words(f"told.thing.{what}", count=points // worth)
    return change.words.joined([change.words(f"told.thing.{what}", count=1) for what in each if counts(change, what)])


def _rose(change: Change, structure: Any) -> bool:
    return bool(change.new.built(structure) > change.old.built(structure))


def _stands(change: Change, structure: Any) -> bool:
    return bool(change.new.built(structure))
