"""The facts of Age of Innovation that are known without loading the game."""

from __future__ import annotations

from collections.abc import Sequence

from tmlog.kernel.meta import Meta, Option


def _seats() -> Sequence[str]:
    from tmlog.games.age_of_innovation.components import boards, factions

    return (*factions("v1.0"), *boards())


def _maps() -> Sequence[str]:
    from tmlog.games.age_of_innovation.names import maps

    return tuple(maps())


def _choices(key: str) -> Sequence[str]:
    from tmlog.games.age_of_innovation.notation import KEYS

    return KEYS[key].choices


def _editions() -> Sequence[str]:
    return _choices("edition")


def _distributions() -> Sequence[str]:
    return _choices("distribution")


META = Meta(
    "age-of-innovation",
    "Age of Innovation",
    options=(
        Option("factions", "who plays, in seat order; a board or a faction alone is enough", _seats, is_list=True),
        Option("map", "3-5 (the default) or 1-3", _maps),
        Option("edition", "v1.0 (the default) or revised-2024", _editions),
        Option("distribution", "of boards and factions: standard (the default) or draft", _distributions),
    ),
    simulate_examples=(
        "--seed 7 --players 4",
        '--seed 7 --factions "blue goblins,red monks" --distribution draft',
    ),
)
