"""The points of a row in words, each with its source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from tmlog.games.age_of_innovation.components import DISCIPLINES, Tile, tiles
from tmlog.games.age_of_innovation.presentation import points as sources
from tmlog.games.age_of_innovation.presentation.change import Change
from tmlog.games.age_of_innovation.presentation.scenery import called
from tmlog.games.age_of_innovation.rules.tiles import ladder_count
from tmlog.games.common.presentation.told_points import things
from tmlog.games.hexland.presentation import told_points as shared
from tmlog.kernel.presentation import Event

Said = tuple[str, Mapping[str, Any]]


def scored(change: Change) -> Iterator[Event]:
    """Return an event for each source of points that changed."""
    return shared.scored(change, lambda tile: tiles().towns[tile].once.vp, partial(_source, change))


def _source(change: Change, source: str, points: int) -> Said:
    """Return the key of the sentence for a source, and its values except the points."""
    kind, _, name = source.partition(" ")
    words = change.words
    if kind == "round":
        number = change.after.setting.scoring.index(name) + 1
        return "round", {"things": _done(change, tiles().scoring[name].vp, points), "number": number}
    if kind == "final":
        return "final_tile", {"things": _done(change, tiles().final_tiles[name], points)}
    if kind in ("bonus", "palace", "competency", "innovation") and name:
        return _of_tile(change, kind, name, points)
    if kind == "book":
        name = name.removeprefix("action ")
        guilds = things(change, tiles().book_actions[name].vp, points)
        return "book_action", {"things": guilds, "name": called(words, name)}
    if kind == "income" and name:
        return "level_income", {"discipline": words(f"discipline.{name}")}
    if kind == "faction":
        return "faction", {"things": words(f"told.ability.{change.new.name.split()[-1]}")}
    if f"told.advanced.{source}" in words:
        return "plain", {"things": words(f"told.advanced.{source}")}
    if source in DISCIPLINES:
        return "final", {"things": words(f"discipline.{source}")}
    if f"told.final.{source}" in words:
        return "final", {"things": words(f"told.final.{source}")}
    return "plain", {"things": sources.source(words, source).words}


def _done(change: Change, each: Mapping[Any, int], points: int) -> str:
    return things(change, each, points, lambda kind: change.new.count(kind) > change.old.count(kind))


def _of_tile(change: Change, kind: str, name: str, points: int) -> Said:
    """Return a tile gives points in one way: as income, at once, by its action, or for things."""
    everything = tiles()
    tables: Mapping[str, Mapping[Any, Tile]] = {
        "bonus": everything.bonuses,
        "palace": everything.palaces,
        "competency": everything.competencies,
        "innovation": everything.innovations,
    }
    tile = tables[kind][int(name) if name.isdecimal() else name]
    title = {"tile": sources.tile_title(change.words, kind, name)}
    if tile.income.vp:
        return "as_income", title
    if tile.once.vp:
        return "at_once", title
    if tile.action and tile.action.vp:
        return "by_action", title
    return "tile", {"things": _things(change, tile, points), **title}


def _things(change: Change, tile: Tile, points: int) -> str:
    """Return what a tile gave points for."""
    words = change.words
    if tile.pass_lowest_level:
        return words("told.thing.lowest")
    if tile.best_levels:
        return words("told.thing.best", count=tile.best_levels)
    if tile.ladder:
        count = ladder_count(change.after, change.new, tile.ladder.what)
        return words(f"told.thing.{tile.ladder.what}", count=count)
    each = tile.scores or tile.pass_vp or tile.once_vp
    return things(change, each, points, lambda kind: change.new.count(kind) > 0)
