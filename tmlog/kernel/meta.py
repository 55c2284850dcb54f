"""The facts of a game that are known without loading it: its title, and what can be wished for in a simulated game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec


class Option(msgspec.Struct, frozen=True):
    """Something that can be wished for in a simulated game: an option of `tmlog simulate`."""

    name: str
    help: str
    values: Callable[[], Sequence[str]]
    """What a shell completes."""
    is_list: bool = False
    """Whether several values may be given, with commas between."""


class WrittenForm(msgspec.Struct, frozen=True):
    """A foreign form that `tmlog convert --to` can write."""

    name: str
    reader: str
    """Who reads it."""
    help: str
    """What somebody who writes it should know, in whole sentences."""


class Meta(msgspec.Struct, frozen=True):
    """What the command line knows of a game."""

    name: str
    """Its name in the head of a log."""
    title: str
    options: tuple[Option, ...] = ()
    simulate_examples: tuple[str, ...] = ()
    """Options of `tmlog simulate` that make a game worth looking at, for its help."""
    written_forms: tuple[WrittenForm, ...] = ()


class Wishes(msgspec.Struct, frozen=True):
    """What a simulated game shall be; what is left out is drawn, or the usual."""

    seed: int
    players: int | None = None
    options: Mapping[str, str] = {}
    """The options of the game by name, as they were written."""

    def word(self, option: str) -> str:
        """The value of an option in lower case; empty if it was left out."""
        return self.options.get(option, "").strip().lower()

    def words(self, option: str) -> tuple[str, ...]:
        """The values of an option, which have commas between."""
        return tuple(word.strip() for word in self.options.get(option, "").split(",") if word.strip())


class Impossible(msgspec.Struct, frozen=True):
    """A wish that cannot be fulfilled: which, why, and what could be wished for."""

    wish: str
    message: str
    hint: str | None = None
