"""Age of Innovation for people to look at: what its board looks like, and what happened in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tmlog.games.age_of_innovation.presentation import points, told
from tmlog.games.age_of_innovation.presentation.scenery import round_facts, scenery
from tmlog.games.age_of_innovation.presentation.values import Values
from tmlog.games.age_of_innovation.state import Position
from tmlog.games.hexland.presentation.game import SharedPresentation
from tmlog.games.hexland.presentation.naming import title_of
from tmlog.kernel.presentation import Contest, Event, Fact, SourceOfPoints
from tmlog.kernel.replay import Entry
from tmlog.syntax.tree import Log

_COLUMNS = ("VP", "C", "T", "S", "PW", "books", "levels")


class AgeOfInnovation(SharedPresentation):
    """One game of it, in one language."""

    def __init__(self, log: Log, start: Position, language: str) -> None:
        super().__init__(log, start, language, "age_of_innovation", _COLUMNS)
        self.kinds = told.kinds(self.words)
        self.scenery = scenery(self.words, start)
        self._values = Values(self.words, start)

    def _more_facts(self) -> Iterator[Fact]:
        setting, words = self.start.setting, self.words
        for key in ("edition", "distribution"):
            yield Fact(words(f"fact.{key}"), words(f"fact.{key}s.{getattr(setting, key)}"))
        boards = [
            words("fact.board", faction=title_of(words, name), colour=words(f"colour.{player.colour}"))
            for name, player in self.start.players.items()
        ]
        yield Fact(words("fact.boards"), words("list.comma").join(boards))

    def values(self, position: Position) -> Sequence[Mapping[str, str]]:
        """The value of every slot, in parts."""
        return self._values(position)

    def told(self, history: Sequence[Entry], index: int) -> Sequence[Event]:
        """What a row changed."""
        return told.told(self.words, self.start, history, index)

    def source(self, name: str) -> SourceOfPoints:
        """A source of points."""
        return points.source(self.words, name)

    def round_facts(self, number: int) -> str:
        """The scoring tile of a round, with its science bonus or the final round tile."""
        return round_facts(self.words, self.start, number)

    def final_scoring(self, history: Sequence[Entry]) -> Sequence[Contest]:
        """Final scoring, explained."""
        return points.final_scoring(self.words, history)
