"""What a row changed on the map, as all games on hexes tell it: terrain, bridges, towns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tmlog.games.hexland.presentation.change import AnyHexChange
from tmlog.games.hexland.terrain import COLOUR_OF
from tmlog.kernel.presentation import Event

_TOWN = 5


def transformed(change: AnyHexChange) -> Iterator[Event]:
    """Yield every hex whose terrain changed."""
    for index, (old, new) in enumerate(zip(change.before.terrain, change.after.terrain, strict=True)):
        if old != new:
            source, target = (change.words(f"terrain.{COLOUR_OF[letter]}") for letter in (old, new))
            yield change.event("transform", "transform", hex=change.name(index), old=source, new=target)


def bridges(change: AnyHexChange) -> Iterator[tuple[int, int]]:
    """Yield the bridges that the player has built in the row."""
    for first, second, builder in change.after.bridges[len(change.before.bridges) :]:
        if builder == change.new.name:
            yield first, second


def towns(change: AnyHexChange, founded: Sequence[int], tile: Callable[[str], str], owed: str) -> Iterator[Event]:
    """Yield new towns and their tiles; a tile can come in a later row than its town, or without a town.

    It then has no weight, for the town has been told.
    """
    taken = list(change.new.towns[len(change.old.towns) :])
    for place, hexes in enumerate(founded):
        values: dict[str, Any] = {"hexes": change.named(hexes), "count": len(founded)}
        number = len(change.old.towns) + change.old.owed.get(owed, 0) + 1
        brief, weight = _brief_town(change, len(founded), number), 0 if place else _TOWN
        if taken:
            yield change.event("town", "town_and_tile", weight, brief=brief, what=tile(taken.pop(0)), **values)
        else:
            yield change.event("town", "town", weight, brief=brief, **values)
    for name in taken:
        yield change.event("town", "town_tile", what=tile(name))


def _brief_town(change: AnyHexChange, count: int, number: int) -> str:
    """Return the key of the short words: for several towns of a row, or for one town by its number."""
    if count > 1:
        return "towns"
    key = f"town_number.{number}"
    return key if f"told.brief.{key}" in change.words else "town_number.more"


def founded(change: AnyHexChange, groups: Callable[[int], Sequence[int]]) -> Sequence[int]:
    """Return the groups of buildings that have become towns, without those that only joined an older town."""
    joined_town = change.new.in_town & ~change.old.in_town
    return [group for group in groups(joined_town) if not group & change.old.in_town] if joined_town else []
