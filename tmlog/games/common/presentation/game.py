"""A game for people to look at: what all games say about themselves in the same way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tmlog.games.common.presentation.naming import title_of
from tmlog.games.common.presentation.table import Position
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Column, Contest, Event, Fact, Person, SourceOfPoints
from tmlog.kernel.record import Entry
from tmlog.kernel.scenery import Scenery
from tmlog.syntax.tree import Log

_SCORE = "VP"


class Telling(NamedTuple):
    """What only one game has: its texts, its looks, its events. The positions are those of the game."""

    words: Callable[[str], Catalogue]
    """Returns the catalogue of a language."""
    columns: Sequence[str]
    """The keys of the ledger's columns."""
    kinds: Sequence[str]
    """The kinds of events."""
    scenery: Callable[[Catalogue, Any], Scenery]
    values: Callable[[Catalogue, Any], Callable[[Any], Sequence[Mapping[str, str]]]]
    told: Callable[[Catalogue, Any, Sequence[Entry], int], Sequence[Event]]
    source: Callable[[Catalogue, str], SourceOfPoints]
    round_facts: Callable[[Catalogue, Any, int], str]
    final_scoring: Callable[[Catalogue, Sequence[Entry]], Sequence[Contest]]


class GamePresentation(ABC):
    """One played game, in one language."""

    def __init__(self, log: Log, start: Any, language: str, persons: Mapping[str, str], telling: Telling) -> None:
        self.language = language
        self.words: Catalogue = telling.words(language)
        self.start = start
        self.game = self.words("game")
        title = log.entry("title")
        self.title = str(title.value() or "") if title else ""
        self.players = tuple(self._players(persons))
        self.facts = tuple(self._facts())
        self.columns = tuple(map(self._column, telling.columns))
        self.kinds = {kind: self.words(f"kind.{kind}") for kind in telling.kinds}
        self.scenery = telling.scenery(self.words, start)
        self._telling, self._values = telling, telling.values(self.words, start)

    @abstractmethod
    def _paint(self, player: Any) -> str:
        """Return the key of a player's paint."""

    def _column(self, key: str) -> Column:
        title, worth = (self.words(f"column.{key}.{what}") for what in ("title", "worth"))
        return Column(key, title, worth, is_score=key == _SCORE)

    def _players(self, persons: Mapping[str, str]) -> Iterator[Person]:
        for name, player in self.start.players.items():
            yield Person(name, title_of(self.words, name), persons.get(name, ""), self._paint(player))

    def _facts(self) -> Iterator[Fact]:
        """Yield what the game says about itself, and the options."""
        setting, words = self.start.setting, self.words
        yield from self._more_facts()
        if setting.options:
            yield Fact(words("fact.options"), words("list.comma").join(sorted(setting.options)))

    def _more_facts(self) -> Iterator[Fact]:
        """Yield the facts that only one game has."""
        yield from ()

    def stage(self, position: Position) -> str:
        """Return the stage of a position: set-up, a round, or final scoring."""
        if position.phase == "final":
            return self.words("stage.final")
        return self.words("stage.round", number=position.round) if position.round else self.words("stage.set_up")

    def values(self, position: Any) -> Sequence[Mapping[str, str]]:
        """Return the value of every slot, in parts."""
        return self._values(position)

    def told(self, history: Sequence[Entry], index: int) -> Sequence[Event]:
        """Return what a row changed."""
        return self._telling.told(self.words, self.start, history, index)

    def source(self, name: str) -> SourceOfPoints:
        """Return a source of points in words."""
        return self._telling.source(self.words, name)

    def round_facts(self, number: int) -> str:
        """Return what a round is about."""
        return self._telling.round_facts(self.words, self.start, number)

    def final_scoring(self, history: Sequence[Entry]) -> Sequence[Contest]:
        """Return final scoring with explanations."""
        return self._telling.final_scoring(self.words, history)
