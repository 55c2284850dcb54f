"""A game on hexes for people to look at: what all of them say of themselves in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tmlog.games.hexland.presentation.naming import persons, title_of
from tmlog.games.hexland.presentation.table import Position
from tmlog.games.hexland.terrain import COLOUR_OF
from tmlog.kernel.catalogue import Catalogue, catalogue
from tmlog.kernel.presentation import Column, Contest, Event, Fact, Person, SourceOfPoints
from tmlog.kernel.replay import Entry
from tmlog.kernel.scenery import Scenery
from tmlog.syntax.tree import Log

_SCORE = "VP"


class Telling(NamedTuple):
    """What is a game's own: its texts, what it looks like, what it says. Positions are of its own kind."""

    section: str
    """Of the catalogue."""
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


class SharedPresentation:
    """One game, in one language."""

    def __init__(self, log: Log, start: Any, language: str, telling: Telling) -> None:
        self.language = language
        self.words: Catalogue = catalogue(language, telling.section)
        self.start = start
        self.game = self.words("game")
        title = log.entry("title")
        self.title = str(title.value() or "") if title else ""
        self.players = tuple(self._players(log))
        self.facts = tuple(self._facts())
        self.columns = tuple(map(self._column, telling.columns))
        self.kinds = titled(self.words, "kind", telling.kinds)
        self.scenery = telling.scenery(self.words, start)
        self._telling, self._values = telling, telling.values(self.words, start)

    def _column(self, key: str) -> Column:
        title, worth = (self.words(f"column.{key}.{what}") for what in ("title", "worth"))
        return Column(key, title, worth, is_score=key == _SCORE)

    def _players(self, log: Log) -> Iterator[Person]:
        known = persons(log)
        for name, player in self.start.players.items():
            yield Person(name, title_of(self.words, name), known.get(name, ""), COLOUR_OF[player.home])

    def _facts(self) -> Iterator[Fact]:
        """The map, what else the game says, and what it is played with."""
        setting, words = self.start.setting, self.words
        yield Fact(words("fact.map"), words(f"map.{setting.map}"))
        yield from self._more_facts()
        if setting.options:
            yield Fact(words("fact.options"), words("list.comma").join(sorted(setting.options)))

    def _more_facts(self) -> Iterator[Fact]:
        """What one game says beside the map."""
        yield from ()

    def stage(self, position: Position) -> str:
        """Set-up, a round, or final scoring."""
        if position.phase == "final":
            return self.words("stage.final")
        return self.words("stage.round", number=position.round) if position.round else self.words("stage.set_up")

    def values(self, position: Any) -> Sequence[Mapping[str, str]]:
        """The value of every slot, in parts."""
        return self._values(position)

    def told(self, history: Sequence[Entry], index: int) -> Sequence[Event]:
        """What a row changed."""
        return self._telling.told(self.words, self.start, history, index)

    def source(self, name: str) -> SourceOfPoints:
        """A source of points."""
        return self._telling.source(self.words, name)

    def round_facts(self, number: int) -> str:
        """What a round is about."""
        return self._telling.round_facts(self.words, self.start, number)

    def final_scoring(self, history: Sequence[Entry]) -> Sequence[Contest]:
        """Final scoring, explained."""
        return self._telling.final_scoring(self.words, history)


def titled(words: Catalogue, what: str, keys: Sequence[str]) -> Mapping[str, str]:
    """Kinds of events, or groups of sources, with their titles."""
    return {key: words(f"{what}.{key}") for key in keys}
