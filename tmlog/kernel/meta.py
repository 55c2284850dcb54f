"""Facts about a game that are known without loading it: its title, and the options of a simulated game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec


class Option(msgspec.Struct, frozen=True):
    """An option of `tmlog simulate`: a wish for a simulated game."""

    name: str
    help: str
    values: Callable[[], Sequence[str]]
    """Returns the values that a shell completes."""
    is_list: bool = False
    """Whether the option takes several values with commas between."""


class WrittenForm(msgspec.Struct, frozen=True):
    """A foreign form that `tmlog convert --to` can write."""

    name: str
    reader: str
    """The web site that reads it."""
    help: str
    """What a user of this form should know, in whole sentences."""


class Meta(msgspec.Struct, frozen=True):
    """What the command line knows about a game."""

    name: str
    """The name of the game in the head of a log."""
    title: str
    options: tuple[Option, ...] = ()
    simulate_examples: tuple[str, ...] = ()
    """Examples of options for the help of `tmlog simulate`."""
    written_forms: tuple[WrittenForm, ...] = ()


class Wishes(msgspec.Struct, frozen=True):
    """The wishes for a simulated game. What is left out is drawn at random or has a default."""

    seed: int
    players: int | None = None
    options: Mapping[str, str] = {}
    """The options of the game by name, as the user wrote them."""

    def word(self, option: str) -> str:
        """The value of an option in lower case; empty if the user left it out."""
        return self.options.get(option, "").strip().lower()

    def words(self, option: str) -> tuple[str, ...]:
        """The values of an option, split at commas."""
        return tuple(word.strip() for word in self.options.get(option, "").split(",") if word.strip())


class Impossible(msgspec.Struct, frozen=True):
    """A wish that cannot be fulfilled: its option, the reason, and a hint."""

    wish: str
    message: str
    hint: str | None = None
