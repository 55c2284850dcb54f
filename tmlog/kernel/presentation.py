"""How a game presents itself: its scenery, the values of the slots, and events, points and rules in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from tmlog.kernel.record import Entry
from tmlog.kernel.scenery import Scenery


class Person(msgspec.Struct, frozen=True):
    """A player: the key in the log, what people say, who plays it, and the key of the paint."""

    key: str
    title: str
    person: str
    paint: str


class Fact(msgspec.Struct, frozen=True):
    """Something that was fixed before the game: `Map: Base game`."""

    label: str
    value: str


class Column(msgspec.Struct, frozen=True):
    """A column of the ledger: its name there, what it counts, and the heading of a chart of what it is worth."""

    key: str
    title: str
    worth: str
    is_score: bool = False
    """Whether it holds the points that decide the game."""


class Event(msgspec.Struct, frozen=True):
    """Something that a row changed, in words that continue a player's name, without a full stop: `passed`."""

    kind: str
    player: str
    words: str
    weight: int = 0
    """How much it matters for the story of the game: 0 is left out of every summary."""
    brief: str | None = None
    """The same for a summary, in short and without a word of points; empty where nothing is left then."""

    @property
    def in_short(self) -> str:
        """What a summary says of it."""
        return self.brief or self.words

    @property
    def without_points(self) -> str:
        """What may be said where nobody wants to know the points."""
        return self.words if self.brief is None else self.brief


class SourceOfPoints(msgspec.Struct, frozen=True):
    """Where points come from: the key and title of the group that a chart shows, and the single source in words."""

    group: str
    title: str
    words: str


class Award(msgspec.Struct, frozen=True):
    """What a player gets in a part of final scoring, and why: `first with 10 steps`."""

    player: str
    points: int
    why: str


class Contest(msgspec.Struct, frozen=True):
    """A part of final scoring: what is compared or counted, by which rule, and what came of it."""

    title: str
    rule: str
    awards: tuple[Award, ...]


class Presentation(Protocol):
    """One game, ready to be shown in one language."""

    @property
    def language(self) -> str:
        """The language."""

    @property
    def game(self) -> str:
        """What people call the game."""

    @property
    def title(self) -> str:
        """What the log calls this one, if anything. Hostile input, like the persons' names."""

    @property
    def facts(self) -> Sequence[Fact]:
        """How it was set up."""

    @property
    def players(self) -> Sequence[Person]:
        """In seat order."""

    @property
    def columns(self) -> Sequence[Column]:
        """The columns of the ledger, in its order."""

    @property
    def kinds(self) -> Mapping[str, str]:
        """The kinds of events, with their titles."""

    @property
    def scenery(self) -> Scenery:
        """What does not change."""

    def values(self, position: Any) -> Sequence[Mapping[str, str]]:
        """The value of every slot, in parts: the same parts with the same slots for every position.

        A part that is the very object that was given for the position before has not changed.
        """

    def stage(self, position: Any) -> str:
        """How far the game is: `Round 3`."""

    def told(self, history: Sequence[Entry], index: int) -> Sequence[Event]:
        """What a row of the history changed, as it happened."""

    def source(self, name: str) -> SourceOfPoints:
        """A source of points."""

    def round_facts(self, number: int) -> str:
        """What a round is about, in words: `2 points a house`; nothing where there is nothing to say."""

    def final_scoring(self, history: Sequence[Entry]) -> Sequence[Contest]:
        """Final scoring, explained; nothing where it has not begun."""
