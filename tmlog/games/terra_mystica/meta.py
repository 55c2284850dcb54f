"""The facts of Terra Mystica that are known without loading the game."""

from __future__ import annotations

from collections.abc import Sequence

from tmlog.kernel.meta import Meta, Option


def _factions() -> Sequence[str]:
    from tmlog.games.terra_mystica.components import factions

    return tuple(factions())


def _profiles() -> Sequence[str]:
    from tmlog.games.terra_mystica.profile import PROFILES

    return tuple(PROFILES)


def _maps() -> Sequence[str]:
    from tmlog.games.terra_mystica.set_up import PLAYABLE_MAPS

    return PLAYABLE_MAPS


META = Meta(
    "terra-mystica",
    "Terra Mystica",
    options=(
        Option("factions", "who plays, in seat order; else drawn at random", _factions, is_list=True),
        Option("profile", "the rules, book (the default) or snellman", _profiles),
        Option("map", "base (the default) or fire-and-ice-2", _maps),
    ),
    written_forms=("snellman",),
)
