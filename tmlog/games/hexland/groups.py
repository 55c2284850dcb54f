"""Groups of hexes: joined by edges, bridges and links, or by reach from one group to another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from tmlog.games.hexland.hexmap import bits

ALL_HEXES = -1
"""The set of all hexes."""


def ends_of(bridges: Iterable[tuple[int, int, str]]) -> dict[int, int]:
    """Return for each hex with bridges the set of hexes at the other ends."""
    ends: dict[int, int] = {}
    for first, second, _ in bridges:
        ends[first] = ends.get(first, 0) | 1 << second
        ends[second] = ends.get(second, 0) | 1 << first
    return ends


def open_sites(own: int, sites: Sequence[int], bridged: Mapping[int, int]) -> list[tuple[int, int]]:
    """Return the free places for bridges that begin at a hex of `own`; `sites` has the hexes that face each hex."""
    found = []
    for first in bits(own):
        found += [(min(first, second), max(first, second)) for second in bits(sites[first] & ~bridged.get(first, 0))]
    return sorted(set(found))


def connected(own: int, near: Callable[[int], int], among: int = ALL_HEXES) -> list[int]:
    """Return the connected groups of the set `own` that have a hex in `among`; `near` gives the hexes near a hex."""
    left = own & among
    found = []
    while left:
        group = frontier = left & -left
        # One hex of the frontier after the other: a loop of its own, for games ask this with every structure.
        while frontier:
            low = frontier & -frontier
            new = near(low.bit_length() - 1) & own & ~group
            group |= new
            frontier ^= low | new
        found.append(group)
        left &= ~group
    return found


def networks(groups: Iterable[int], reach: Callable[[int], int]) -> list[int]:
    """Return the groups, merged if one reaches another; `reach` gives the hexes that a set reaches (symmetric)."""
    merged: list[int] = []
    for group in groups:
        reached = reach(group)
        touching = [other for other in merged if other & reached]
        merged = [other for other in merged if not other & reached]
        merged.append(group | sum(touching))
    return merged
