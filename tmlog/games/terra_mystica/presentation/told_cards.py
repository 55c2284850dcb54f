"""What a row changed beside the map: actions, favor tiles, cults, tracks, bonus cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tmlog.games.common.presentation import told_turns
from tmlog.games.common.presentation.naming import amounts
from tmlog.games.common.presentation.told_turns import newly_used
from tmlog.games.terra_mystica.components import CULTS, faction_actions, tile_actions
from tmlog.games.terra_mystica.presentation.change import Change, actor
from tmlog.games.terra_mystica.presentation.effects import (
    bonus_card,
    faction_action,
    favor_tile,
    gained,
    power_action,
)
from tmlog.games.terra_mystica.rules.gains import TOP
from tmlog.kernel.presentation import Event

_FAVOR = 2
_REACHED_TOP = 4
_TRACK = 1


def actions(change: Change) -> Iterator[Event]:
    """Yield the power actions and special actions that were used."""
    used = newly_used(change, change.before.power_actions_used, change.after.power_actions_used)
    if used and actor(change.before, change.entry) == change.new.name:
        for name in used:
            yield change.event("action", "power_action", name=name, what=power_action(change.words, name))
    for name in newly_used(change, change.old.used, change.new.used):
        yield _special_action(change, name)


def _special_action(change: Change, name: str) -> Event:
    if name in faction_actions():
        return change.event("action", "faction_action", what=faction_action(change.words, name))
    return change.event("action", "tile_action", name=name, what=gained(change.words, tile_actions()[name]))


def tiles_and_tracks(change: Change) -> Iterator[Event]:
    """Yield favor tiles, then priests and steps on cults, then shipping and digging."""
    yield from _favors(change)
    for phrase in change.commands:
        if phrase.verb == "send":
            yield change.event("cult", "priest", cult=change.words(f"cult.{phrase.values[0]}"))
    if change.old.cults != change.new.cults:
        yield from _steps(change)
    yield from _tracks(change)


def _favors(change: Change) -> Iterator[Event]:
    """Yield favor tiles; in summaries the first event names all tiles of the row."""
    taken = change.new.favors[len(change.old.favors) :]
    values: dict[str, Any] = {"names": change.words.joined(list(taken)), "count": len(taken)}
    for place, name in enumerate(taken):
        weight = 0 if place else _FAVOR
        yield change.event("favor", "favor", weight, name=name, what=favor_tile(change.words, name), **values)


def _steps(change: Change) -> Iterator[Event]:
    for cult, old, new in zip(CULTS, change.old.cults, change.new.cults, strict=True):
        name = change.words(f"cult.{cult}")
        if new == TOP and old != TOP:
            yield change.event("cult", "top", _REACHED_TOP, count=new - old, cult=name)
        elif new > old:
            yield change.event("cult", "advance", count=new - old, cult=name, space=new)
        elif new < old:
            yield change.event("cult", "step_back", count=old - new, cult=name, space=new)


def _tracks(change: Change) -> Iterator[Event]:
    old, new = change.old, change.new
    if new.ship != old.ship:
        yield change.event("track", "shipping", _TRACK, level=new.ship)
    if new.carpet != old.carpet:
        yield change.event("track", "carpet", _TRACK, count=new.carpet)
    if new.dig != old.dig:
        cost = amounts(change.words, new.faction.digging.spades[new.dig])
        yield change.event("track", "digging", _TRACK, cost=cost)


def passing(change: Change) -> Iterator[Event]:
    """Return passing and the new bonus card; nothing for a player who drops out and gives the card back."""
    old, new = change.old, change.new
    events = list(told_turns.passing(change, str, lambda card: bonus_card(change.words, card)))
    if not events and old.bonus and not new.bonus and not new.dropped:
        events.append(change.event("pass", "card_back", name=old.bonus))
    return iter(events)
