"""The facts of Terra Mystica that are known without loading the game."""

from __future__ import annotations

from collections.abc import Sequence

from tmlog.kernel.meta import Meta, Option, WrittenForm


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
    simulate_examples=(
        "--seed 7 --factions witches,nomads -o game.tml",
        "--seed 1 --players 3 --profile snellman | tmlog check -",
    ),
    written_forms=(
        WrittenForm(
            "snellman",
            "terra.snellman.net",
            "Command source for terra.snellman.net (snellman) has one command per line; what the site cannot read is"
            " kept in comments. The site judges by its own rules, and may refuse what was played by the printed ones"
            " (profile: book).",
        ),
    ),
)
