"""A game on hexes for people to look at: what all of them say of themselves in the same way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tmlog.catalogue import Catalogue, catalogue
from tmlog.games.hexland.presentation.naming import persons, title_of
from tmlog.games.hexland.presentation.table import Position
from tmlog.games.hexland.terrain import COLOUR_OF
from tmlog.kernel.presentation import Column, Fact, Person
from tmlog.syntax.tree import Log

_SCORE = "VP"


class SharedPresentation:
    """One game, in one language, with the texts of one section of the catalogue."""

    def __init__(self, log: Log, start: Any, language: str, section: str, columns: Sequence[str]) -> None:
        self.language = language
        self.words: Catalogue = catalogue(language, section)
        self.start = start
        self.game = self.words("game")
        title = log.entry("title")
        self.title = str(title.value() or "") if title else ""
        self.players = tuple(self._players(log))
        self.facts = tuple(self._facts())
        self.columns = tuple(
            Column(key, self.words(f"column.{key}.title"), self.words(f"column.{key}.worth"), is_score=key == _SCORE)
            for key in columns
        )

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
