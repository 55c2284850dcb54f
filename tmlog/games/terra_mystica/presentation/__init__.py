"""Terra Mystica for people to look at: what its board looks like, and what happened in words."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.games.hexland.presentation.game import SharedPresentation, Telling
from tmlog.games.terra_mystica.presentation.points import final_scoring, source
from tmlog.games.terra_mystica.presentation.scenery import round_facts, scenery
from tmlog.games.terra_mystica.presentation.told import KINDS, told
from tmlog.games.terra_mystica.presentation.values import Values
from tmlog.games.terra_mystica.state import Position
from tmlog.kernel.presentation import Fact
from tmlog.syntax.tree import Log

_COLUMNS = ("VP", "C", "W", "P", "PW", "cults")
_TELLING = Telling("terra_mystica", _COLUMNS, KINDS, scenery, Values, told, source, round_facts, final_scoring)


class TerraMystica(SharedPresentation):
    """One game of it, in one language."""

    def __init__(self, log: Log, start: Position, language: str) -> None:
        super().__init__(log, start, language, _TELLING)

    def _more_facts(self) -> Iterator[Fact]:
        yield Fact(self.words("fact.profile"), self.words(f"fact.profiles.{self.start.setting.profile}"))
