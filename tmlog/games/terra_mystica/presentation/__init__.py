"""Terra Mystica for people to look at: what its board looks like, and what happened in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tmlog.games.common.presentation.game import Telling
from tmlog.games.hexland.presentation.game import HexPresentation
from tmlog.games.terra_mystica.presentation import points, scenery, told
from tmlog.games.terra_mystica.presentation.values import Values
from tmlog.games.terra_mystica.state import Position
from tmlog.games.terra_mystica.words import catalogue
from tmlog.kernel.presentation import Fact
from tmlog.syntax.tree import Log

_COLUMNS = ("VP", "C", "W", "P", "PW", "cults")
_TELLING = Telling(
    words=catalogue,
    columns=_COLUMNS,
    kinds=told.KINDS,
    scenery=scenery.scenery,
    values=Values,
    told=told.told,
    source=points.source,
    round_facts=scenery.round_facts,
    final_scoring=points.final_scoring,
)


class TerraMysticaPresentation(HexPresentation):
    """One played game, in one language."""

    def __init__(self, log: Log, start: Position, language: str, persons: Mapping[str, str]) -> None:
        super().__init__(log, start, language, persons, _TELLING)

    def _more_facts(self) -> Iterator[Fact]:
        yield Fact(self.words("fact.profile"), self.words(f"fact.profiles.{self.start.setting.profile}"))


present = TerraMysticaPresentation
"""What `RoundsGame.present` asks for."""
