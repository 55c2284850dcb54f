"""The points of a row, each with what it was scored for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from tmlog.games.hexland.presentation import told_points as shared
from tmlog.games.hexland.presentation.told_points import things
from tmlog.games.terra_mystica.components import CULTS, tiles
from tmlog.games.terra_mystica.presentation.change import Change
from tmlog.kernel.presentation import Event


def scored(change: Change) -> Iterator[Event]:
    """Every source of points that changed."""
    return shared.scored(change, lambda tile: tiles().town_tiles[tile].vp, partial(_source, change))


def _source(change: Change, source: str, points: int) -> tuple[str, Mapping[str, Any]]:
    """The sentence for a source, and what it says beside the points."""
    everything, words = tiles(), change.words
    if source in everything.scoring_tiles:
        done = things(change, everything.scoring_tiles[source].vp, points, partial(_rose, change))
        return "round", {"things": done, "number": change.after.setting.scoring.index(source) + 1}
    if source in everything.bonus_cards:
        return "bonus", {
            "things": things(change, everything.bonus_cards[source].pass_vp, points, partial(_stands, change)),
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
    return things(change, tile.build_vp, points, partial(_rose, change))


def _rose(change: Change, structure: Any) -> bool:
    return bool(change.new.built(structure) > change.old.built(structure))


def _stands(change: Change, structure: Any) -> bool:
    return bool(change.new.built(structure))
