"""What a row changed on the science board: scholars, keys, levels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tmlog.games.age_of_innovation.components import DISCIPLINES
from tmlog.games.age_of_innovation.presentation.change import Change
from tmlog.games.age_of_innovation.rules.gains import TOP
from tmlog.kernel.presentation import Event

_REACHED_TOP = 4


def science(change: Change) -> Iterator[Event]:
    """Yield scholars that were sent, then keys, then levels, then keys that were kept."""
    yield from _scholars(change)
    yield from _keys(change, "use_key")
    if change.old.levels != change.new.levels:
        yield from _levels(change)
    yield from _keys(change, "keep_key")


def _keys(change: Change, verb: str) -> Iterator[Event]:
    for phrase in change.commands:
        if phrase.verb == verb:
            yield change.event("science", verb, discipline=_discipline(change, str(phrase.values[0])))


def _scholars(change: Change) -> Iterator[Event]:
    """Yield scholars: to the named or best free space, or back to the supply for 1 level (p. 15)."""
    free: dict[str, list[int]] = dict(zip(DISCIPLINES, map(list, change.before.scholar_spots), strict=True))
    for phrase in change.commands:
        if phrase.verb == "send":
            name, wanted = str(phrase.values[0]), phrase.values[1]
            levels = max(free[name], default=1) if wanted is None else wanted
            if levels in free[name]:
                free[name].remove(levels)
                yield change.event("science", "scholar", discipline=_discipline(change, name), count=levels)
            else:
                yield change.event("science", "scholar_back", discipline=_discipline(change, name))


def _levels(change: Change) -> Iterator[Event]:
    for name, old, new in zip(DISCIPLINES, change.old.levels, change.new.levels, strict=True):
        values: dict[str, Any] = {"count": new - old, "discipline": _discipline(change, name), "level": new}
        if new == TOP and old != TOP:
            yield change.event("science", "top", _REACHED_TOP, **values)
        elif new > old:
            yield change.event("science", "advance", **values)


def _discipline(change: Change, name: str) -> str:
    return change.words(f"discipline.{name}")
