"""Age of Innovation for people to look at: what its board looks like, and what happened in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tmlog.games.age_of_innovation.presentation import points, scenery, told
from tmlog.games.age_of_innovation.presentation.values import Values
from tmlog.games.age_of_innovation.state import Position
from tmlog.games.age_of_innovation.words import catalogue
from tmlog.games.common.presentation.game import Telling
from tmlog.games.common.presentation.naming import title_of
from tmlog.games.hexland.presentation.game import HexPresentation
from tmlog.kernel.presentation import Fact
from tmlog.syntax.tree import Log

_COLUMNS = ("VP", "C", "T", "S", "PW", "books", "levels")
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


class AgeOfInnovationPresentation(HexPresentation):
    """One played game, in one language."""

    def __init__(self, log: Log, start: Position, language: str, persons: Mapping[str, str]) -> None:
        super().__init__(log, start, language, persons, _TELLING)

    def _more_facts(self) -> Iterator[Fact]:
        setting, words = self.start.setting, self.words
        for key in ("edition", "distribution"):
            yield Fact(words(f"fact.{key}"), words(f"fact.{key}s.{getattr(setting, key)}"))
        boards = [
            words("fact.board", faction=title_of(words, name), colour=words(f"colour.{player.colour}"))
            for name, player in self.start.players.items()
        ]
        yield Fact(words("fact.boards"), words("list.comma").join(boards))


present = AgeOfInnovationPresentation
"""What `RoundsGame.present` asks for."""
