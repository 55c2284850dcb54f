"""What a row changed on the map: terrain, structures, bridges, towns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.terrain import COLOUR_OF
from tmlog.games.terra_mystica.components import STRUCTURES, Structure, tiles
from tmlog.games.terra_mystica.presentation.change import Change, actor
from tmlog.games.terra_mystica.presentation.effects import town_tile
from tmlog.games.terra_mystica.rules.building import FROM
from tmlog.games.terra_mystica.rules.towns import groups
from tmlog.games.terra_mystica.state import Player
from tmlog.kernel.presentation import Event

_WEIGHTS: dict[Structure, int] = {"TP": 0, "TE": 1, "SH": 5, "SA": 4}
_FIRST_DWELLING = 1
_LAST_DWELLING = 2
_BRIDGE = 1
_TOWN = 5


def board(change: Change) -> Iterator[Event]:
    """Everything on the map, in the order in which an action does it."""
    for phrase in change.commands:
        if phrase.verb == "dig":
            yield change.event("transform", "dig", count=phrase.values[0])
    if change.before.terrain != change.after.terrain and actor(change.before, change.entry) == change.new.name:
        yield from _transformed(change)
    if change.old.by_kind != change.new.by_kind:
        yield from _structures(change)
    if change.old.bridges != change.new.bridges:
        yield from _bridges(change)
    if len(change.new.links) > len(change.old.links):
        yield change.event("town", "connect")
    if change.old.in_town != change.new.in_town or change.old.towns != change.new.towns:
        yield from _towns(change)


def _transformed(change: Change) -> Iterator[Event]:
    for index, (old, new) in enumerate(zip(change.before.terrain, change.after.terrain, strict=True)):
        if old != new:
            source, target = (change.words(f"terrain.{COLOUR_OF[letter]}") for letter in (old, new))
            yield change.event("transform", "transform", hex=change.name(index), old=source, new=target)


def _structures(change: Change) -> Iterator[Event]:
    """New dwellings, then upgrades, with all steps between where a hex saw several of them in the row."""
    for index in bits(change.new.structures & ~change.old.structures):
        yield _dwelling(change, index)
    for kind in STRUCTURES[1:]:
        for index in bits(_upgraded(change.new, kind) & ~_upgraded(change.old, kind)):
            yield change.event("upgrade", f"upgrade.{kind}", _WEIGHTS[kind], hex=change.name(index))


def _upgraded(player: Player, kind: Structure) -> int:
    """The hexes on which a player has made an upgrade, whatever stands there now."""
    later = (_upgraded(player, after) for after, before in FROM.items() if before == kind)
    return player.by_kind[STRUCTURES.index(kind)] | sum(later)


def _dwelling(change: Change, index: int) -> Event:
    if change.before.phase == "dwellings":
        return change.event("build", "first_dwelling", _FIRST_DWELLING, hex=change.name(index))
    count = change.new.faction.structures["D"].count
    if change.new.built("D") == count:
        return change.event("build", "last_dwelling", _LAST_DWELLING, hex=change.name(index), count=count)
    return change.event("build", "build", hex=change.name(index))


def _bridges(change: Change) -> Iterator[Event]:
    for first, second, builder in change.after.bridges[len(change.before.bridges) :]:
        if builder == change.new.name:
            yield change.event("bridge", "bridge", _BRIDGE, first=change.name(first), second=change.name(second))


def _towns(change: Change) -> Iterator[Event]:
    """New towns and their tiles; where decisions may be late, a tile can come in a later row than its town.

    It then has no weight, for the town has been told.
    """
    taken = list(change.new.towns[len(change.old.towns) :])
    founded = _founded(change)
    for place, hexes in enumerate(founded):
        names = change.words.joined([change.name(index) for index in bits(hexes)])
        values: dict[str, Any] = {"hexes": names, "count": len(founded)}
        brief, weight = _brief_town(change, len(founded)), 0 if place else _TOWN
        if taken:
            what = town_tile(change.words, taken.pop(0))
            yield change.event("town", "town_and_tile", weight, brief=brief, what=what, **values)
        else:
            yield change.event("town", "town", weight, brief=brief, **values)
    for name in taken:
        yield change.event("town", "town_tile", what=town_tile(change.words, name))


def _brief_town(change: Change, count: int) -> str:
    """Several towns of a row are told in short as one thing, by the first of them; a single one by its number."""
    if count > 1:
        return "towns"
    number = f"town_number.{len(change.old.towns) + change.old.owed.get('GAIN_TW', 0) + 1}"
    return number if f"told.brief.{number}" in change.words else "town_number.more"


def _founded(change: Change) -> list[int]:
    """The groups of structures that have become towns; those that touch an older town have only joined it."""
    joined_town = change.new.in_town & ~change.old.in_town
    if not joined_town:
        return []
    return [group for group in groups(change.after, change.new, joined_town) if not group & change.old.in_town]


def town_points(change: Change) -> int:
    """The points of the town tiles of the row, which the tile's words tell already."""
    return sum(tiles().town_tiles[name].vp for name in change.new.towns[len(change.old.towns) :])
