"""Wishes for a simulated game that cannot be fulfilled, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tmlog.kernel.meta import Impossible
from tmlog.wording import counted, did_you_mean, join_words


def not_among(what: str, wished: str, known: Iterable[str]) -> Impossible | None:
    """Return why a name cannot be had; None if it is known or was left out."""
    names = list(known)
    if not wished or wished in names:
        return None
    return Impossible(what, f"there is no {what} {wished!r}", did_you_mean(wished, names) or choices(names))


def wrong_count(players: int | None, named: Sequence[object], possible: range) -> Impossible | None:
    """Return why the number of players is wrong: out of range, or not that of the named factions; else None."""
    count = players or len(named)
    if not count:
        return Impossible("players", "say how many play, or which factions")
    if count not in possible:
        return Impossible("players", f"{possible[0]} to {possible[-1]} players can play, not {count}")
    if named and players and players != len(named):
        return Impossible("factions", f"{counted(len(named), 'faction')} for {counted(players, 'player')}")
    return None


def no_such_faction(name: str, known: Iterable[str]) -> Impossible:
    """Return why a faction cannot be simulated: there is no such faction."""
    names = list(known)
    return Impossible(
        "factions", f"there is no faction {name!r} to be simulated", did_you_mean(name, names) or choices(names)
    )


def choices(names: Sequence[str]) -> str:
    """Return a hint that lists all names."""
    return f"there are {join_words(list(names), 'and')}"
