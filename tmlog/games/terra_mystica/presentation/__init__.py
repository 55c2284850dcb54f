"""Terra Mystica for people to look at: what its board looks like, and what happened in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tmlog.catalogue import Catalogue, catalogue
from tmlog.games.terra_mystica.names import colours
from tmlog.games.terra_mystica.presentation import points, told
from tmlog.games.terra_mystica.presentation.effects import cult_bonus, scoring_tile
from tmlog.games.terra_mystica.presentation.scenery import scenery
from tmlog.games.terra_mystica.presentation.values import Values
from tmlog.games.terra_mystica.state import ROUNDS, Position
from tmlog.kernel.presentation import Column, Contest, Event, Fact, Person, SourceOfPoints
from tmlog.kernel.replay import Entry
from tmlog.syntax.head import PERSON
from tmlog.syntax.tree import Log

_COLUMNS = ("VP", "C", "W", "P", "PW", "cults")


class TerraMystica:
    """One game of it, in one language."""

    def __init__(self, log: Log, start: Position, language: str) -> None:
        self.language = language
        self.words: Catalogue = catalogue(language, "terra_mystica")
        self.start = start
        self.game = self.words("game")
        title = log.entry("title")
        self.title = str(title.value() or "") if title else ""
        self.players = tuple(self._players(log))
        self.facts = tuple(self._facts())
        self.columns = tuple(
            Column(key, self.words(f"column.{key}.title"), self.words(f"column.{key}.worth"), is_score=key == "VP")
            for key in _COLUMNS
        )
        self.kinds = told.kinds(self.words)
        self.scenery = scenery(self.words, start)
        self._values = Values(self.words, start)

    def _players(self, log: Log) -> Iterator[Person]:
        persons = _persons(log)
        for name in self.start.setting.seats:
            yield Person(name, self.words(f"faction.{name}"), persons.get(name, ""), colours()[name])

    def _facts(self) -> Iterator[Fact]:
        setting, words = self.start.setting, self.words
        yield Fact(words("fact.map"), words(f"map.{setting.map}"))
        yield Fact(words("fact.profile"), words(f"fact.profiles.{setting.profile}"))
        if setting.options:
            yield Fact(words("fact.options"), words("list.comma").join(sorted(setting.options)))

    def values(self, position: Position) -> Sequence[Mapping[str, str]]:
        """The value of every slot, in parts."""
        return self._values(position)

    def stage(self, position: Position) -> str:
        """Set-up, a round, or final scoring."""
        if position.phase == "final":
            return self.words("stage.final")
        return self.words("stage.round", number=position.round) if position.round else self.words("stage.set_up")

    def told(self, history: Sequence[Entry], index: int) -> Sequence[Event]:
        """What a row changed."""
        return told.told(self.words, self.start, history, index)

    def source(self, name: str) -> SourceOfPoints:
        """A source of points."""
        return points.source(self.words, name)

    def round_facts(self, number: int) -> str:
        """The scoring tile of a round; the last round brings no cult bonus."""
        tile = self.start.setting.scoring[number - 1]
        parts = [scoring_tile(self.words, tile), *([cult_bonus(self.words, tile)] if number < ROUNDS else [])]
        return self.words("list.comma").join(parts)

    def final_scoring(self, history: Sequence[Entry]) -> Sequence[Contest]:
        """Final scoring, explained."""
        return points.final_scoring(self.words, history)


def _persons(log: Log) -> Mapping[str, str]:
    """Who plays which faction, as far as the head of the log says."""
    players = log.entry("players")
    persons: dict[str, str] = {}
    faction = ""
    for word in players.words if players else ():
        if word.role == PERSON:
            persons[faction] = str(word.value)
        else:
            faction = str(word.value)
    return persons
