"""The games, by the name that the head of a log gives. Each is a package of its own and knows no other."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from tmlog.kernel.game import Game

_PACKAGES = {"terra-mystica": "tmlog.games.terra_mystica"}

NAMES = tuple(_PACKAGES)


def load_game(name: str) -> Game:
    """The package of a game, imported when it is first asked for."""
    return cast(Game, import_module(_PACKAGES[name]))
