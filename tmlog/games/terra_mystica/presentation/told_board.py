"""What a row changed on the map: terrain, structures, bridges, towns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.presentation import told_board as shared
from tmlog.games.terra_mystica.components import STRUCTURES, Structure
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


def board(change: Change) -> Iterator[Event]:
    """Yield every change on the map, in the order of an action."""
    for phrase in change.commands:
        if phrase.verb == "dig":
            yield change.event("transform", "dig", count=phrase.values[0])
    if change.before.terrain != change.after.terrain and actor(change.before, change.entry) == change.new.name:
        yield from shared.transformed(change)
    if change.old.by_kind != change.new.by_kind:
        yield from _structures(change)
    if change.old.bridges != change.new.bridges:
        yield from _bridges(change)
    if len(change.new.links) > len(change.old.links):
        yield change.event("town", "connect")
    if change.old.in_town != change.new.in_town or change.old.towns != change.new.towns:
        yield from shared.towns(change, _founded(change), lambda name: town_tile(change.words, name), "GAIN_TW")


def _structures(change: Change) -> Iterator[Event]:
    """Yield new dwellings, then upgrades, each step of them if a hex had several in the row."""
    for index in bits(change.new.structures & ~change.old.structures):
        yield _dwelling(change, index)
    for kind in STRUCTURES[1:]:
        for index in bits(_upgraded(change.new, kind) & ~_upgraded(change.old, kind)):
            yield change.event("upgrade", f"upgrade.{kind}", _WEIGHTS[kind], hex=change.name(index))


def _upgraded(player: Player, kind: Structure) -> int:
    """Return the hexes that a player has upgraded, whatever stands there now."""
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
    for first, second in shared.bridges(change):
        yield change.event("bridge", "bridge", _BRIDGE, first=change.name(first), second=change.name(second))


def _founded(change: Change) -> Sequence[int]:
    return shared.founded(change, lambda joined: groups(change.after, change.new, joined))
