"""The games by their names in the head of a log. Each game is a package and knows no other game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, cast

from tmlog.codes import CODES, Code

if TYPE_CHECKING:
    from tmlog.kernel.game import Game
    from tmlog.kernel.meta import Meta
    from tmlog.syntax.vocabulary import Vocabulary

_PACKAGES = {
    "terra-mystica": "tmlog.games.terra_mystica",
    "age-of-innovation": "tmlog.games.age_of_innovation",
}


def register(name: str, package: str) -> None:
    """Add a game: a package with the modules `game` (with `GAME`), `meta` (with `META`) and `codes`."""
    _PACKAGES[name] = package


def game_names() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(_PACKAGES)


def load_game(name: str) -> Game:
    """Return a game, imported at the first use. Raises KeyError for an unknown name."""
    return cast("Game", import_module(f"{_PACKAGES[name]}.game").GAME)


def load_meta(name: str) -> Meta:
    """Return the facts of a game that are known without loading all of it. Raises KeyError for an unknown name."""
    return cast("Meta", import_module(f"{_PACKAGES[name]}.meta").META)


def all_codes() -> dict[str, Code]:
    """Return all codes, with those of all games, in the order of their numbers."""
    for package in _PACKAGES.values():
        import_module(f"{package}.codes")
    return dict(sorted(CODES.items()))


class Vocabularies(Mapping[str, "Vocabulary"]):
    """The notations by game, each loaded at the first use."""

    def __getitem__(self, name: str) -> Vocabulary:
        if name not in _PACKAGES:
            raise KeyError(name)
        return load_game(name).vocabulary()

    def __iter__(self) -> Iterator[str]:
        return iter(_PACKAGES)

    def __len__(self) -> int:
        return len(_PACKAGES)
