"""The games, by the name that the head of a log gives. Each is a package of its own and knows no other."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from tmlog.kernel.game import Game

_MODULES = {
    "terra-mystica": "tmlog.games.terra_mystica.game",
    "age-of-innovation": "tmlog.games.age_of_innovation.game",
}

NAMES = tuple(_MODULES)


def load_game(name: str) -> Game:
    """What a game is to the rest of the program, imported when it is first asked for."""
    return cast(Game, import_module(_MODULES[name]))
