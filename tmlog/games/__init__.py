"""The games, by the name that the head of a log gives. Each is a package of its own and knows no other."""

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
    """The names of all games."""
    return tuple(_PACKAGES)


def load_game(name: str) -> Game:
    """A game, imported when it is first asked for."""
    return cast("Game", import_module(f"{_PACKAGES[name]}.game").GAME)


def load_meta(name: str) -> Meta:
    """The facts of a game that are known without loading all of it."""
    return cast("Meta", import_module(f"{_PACKAGES[name]}.meta").META)


def all_codes() -> dict[str, Code]:
    """Every code, those of all games among them, in the order of their numbers."""
    for package in _PACKAGES.values():
        import_module(f"{package}.codes")
    return dict(sorted(CODES.items()))


class Vocabularies(Mapping[str, "Vocabulary"]):
    """The notations by game, each loaded when it is first asked for."""

    def __getitem__(self, name: str) -> Vocabulary:
        if name not in _PACKAGES:
            raise KeyError(name)
        return load_game(name).vocabulary()

    def __iter__(self) -> Iterator[str]:
        return iter(_PACKAGES)

    def __len__(self) -> int:
        return len(_PACKAGES)
