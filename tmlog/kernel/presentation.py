"""The presentation of a game: its scenery, the values of its slots, and events, points and rules in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from tmlog.kernel.record import Entry
from tmlog.kernel.scenery import Scenery


class Person(msgspec.Struct, frozen=True):
    """A player: the key in the log, the title for people, the name of the person, and the key of the paint."""

    key: str
    title: str
    person: str
    paint: str


class Fact(msgspec.Struct, frozen=True):
    """A fact about the set-up: `Map: Base game`."""

    label: str
    value: str


class Column(msgspec.Struct, frozen=True):
    """A column of the ledger: its name there, what it counts, and the heading of its chart."""

    key: str
    title: str
    worth: str
    is_score: bool = False
    """Whether it holds the points that decide the game."""


class Event(msgspec.Struct, frozen=True):
    """Something that a row changed, in words that follow a player's name, without a full stop: `passed`."""

    kind: str
    player: str
    words: str
    weight: int = 0
    """How much it matters for the story of the game. Summaries leave out events of weight 0."""
    brief: str | None = None
    """Short words for a summary that do not mention points. Empty if the event is only about points."""

    @property
    def in_short(self) -> str:
        """The words for a summary."""
        return self.brief or self.words

    @property
    def without_points(self) -> str:
        """The words for a summary that must not reveal points; empty if there are no such words."""
        return self.words if self.brief is None else self.brief


class SourceOfPoints(msgspec.Struct, frozen=True):
    """A source of points in words, and the key and title of its group in charts."""

    group: str
    title: str
    words: str


class Award(msgspec.Struct, frozen=True):
    """The points of a player in a part of final scoring, and why: `first with 10 steps`."""

    player: str
    points: int
    why: str


class Contest(msgspec.Struct, frozen=True):
    """A part of final scoring: its title, its rule, and the points of the players."""

    title: str
    rule: str
    awards: tuple[Award, ...]


class Presentation(Protocol):
    """One game, ready to be shown in one language."""

    @property
    def language(self) -> str:
        """The language of all texts."""

    @property
    def game(self) -> str:
        """The name of the game for people."""

    @property
    def title(self) -> str:
        """The title in the log, or an empty text. Do not trust it, nor the names of persons: logs may be hostile."""

    @property
    def facts(self) -> Sequence[Fact]:
        """Facts about the set-up."""

    @property
    def players(self) -> Sequence[Person]:
        """The players in seat order."""

    @property
    def columns(self) -> Sequence[Column]:
        """The columns of the ledger, in its order."""

    @property
    def kinds(self) -> Mapping[str, str]:
        """The titles of the kinds of events."""

    @property
    def scenery(self) -> Scenery:
        """Everything to draw that does not change during the game."""

    def values(self, position: Any) -> Sequence[Mapping[str, str]]:
        """The value of every slot, in parts. Every position has the same parts with the same slots.

        A part that is the same object as for the position before has not changed.
        """

    def stage(self, position: Any) -> str:
        """The stage of the game in words: `Round 3`."""

    def told(self, history: Sequence[Entry], index: int) -> Sequence[Event]:
        """The events of a row of the history, in the order in which they happened."""

    def source(self, name: str) -> SourceOfPoints:
        """The source of points with that name."""

    def round_facts(self, number: int) -> str:
        """What scores in a round, in words: `2 points a house`; empty if there is nothing to say."""

    def final_scoring(self, history: Sequence[Entry]) -> Sequence[Contest]:
        """The parts of final scoring, explained; empty if final scoring has not begun."""
