"""Terra Mystica for people to look at: what its board looks like, and what happened in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tmlog.games.hexland.presentation.game import SharedPresentation
from tmlog.games.terra_mystica.presentation import points, told
from tmlog.games.terra_mystica.presentation.effects import cult_bonus, scoring_tile
from tmlog.games.terra_mystica.presentation.scenery import scenery
from tmlog.games.terra_mystica.presentation.values import Values
from tmlog.games.terra_mystica.state import ROUNDS, Position
from tmlog.kernel.presentation import Contest, Event, Fact, SourceOfPoints
from tmlog.kernel.replay import Entry
from tmlog.syntax.tree import Log

_COLUMNS = ("VP", "C", "W", "P", "PW", "cults")


class TerraMystica(SharedPresentation):
    """One game of it, in one language."""

    def __init__(self, log: Log, start: Position, language: str) -> None:
        super().__init__(log, start, language, "terra_mystica", _COLUMNS)
        self.kinds = told.kinds(self.words)
        self.scenery = scenery(self.words, start)
        self._values = Values(self.words, start)

    def _more_facts(self) -> Iterator[Fact]:
        yield Fact(self.words("fact.profile"), self.words(f"fact.profiles.{self.start.setting.profile}"))

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
        """The scoring tile of a round; the last round brings no cult bonus."""
        tile = self.start.setting.scoring[number - 1]
        parts = [scoring_tile(self.words, tile), *([cult_bonus(self.words, tile)] if number < ROUNDS else [])]
        return self.words("list.comma").join(parts)

    def final_scoring(self, history: Sequence[Entry]) -> Sequence[Contest]:
        """Final scoring, explained."""
        return points.final_scoring(self.words, history)
