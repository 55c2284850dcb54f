"""What one row of the history changed for one player: the state before the row, and the state after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from tmlog.games.common.presentation.naming import title_of
from tmlog.games.common.presentation.table import Player, Position
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Event
from tmlog.kernel.record import Entry
from tmlog.syntax.tree import Phrase

PositionT = TypeVar("PositionT", bound=Position, covariant=True)
PlayerT = TypeVar("PlayerT", bound=Player, covariant=True)
AnyPosition = TypeVar("AnyPosition", bound=Position)

_POINTS = "points"
"""The kind of events of which a text without points says nothing."""


class CommonChange(msgspec.Struct, Generic[PositionT, PlayerT], frozen=True, gc=False):
    """What changed for a player in a row."""

    words: Catalogue
    entry: Entry
    before: PositionT
    after: PositionT
    old: PlayerT
    new: PlayerT

    @property
    def acts(self) -> bool:
        """Whether the commands of the row are this player's."""
        return self.entry.player == self.new.name and self.entry.line is not None

    @property
    def commands(self) -> Sequence[Phrase]:
        """The commands of this player in the row."""
        return [command.phrase for command in self.entry.commands] if self.acts else ()

    def event(self, kind: str, key: str, weight: int = 0, /, *, brief: str = "", **values: object) -> Event:
        """Return an event in the words of the catalogue; for summaries the catalogue may have shorter words."""
        short = f"told.brief.{brief or key}"
        in_short = "" if kind == _POINTS else self.words(short, **values) if short in self.words else None
        return Event(kind, self.new.name, self.words(f"told.{key}", **values), weight, in_short)

    def title(self, name: str) -> str:
        """Return what people call a player."""
        return title_of(self.words, name)


AnyChange = CommonChange[Position, Player]
"""A change in any of the games."""


def before_row(start: AnyPosition, history: Sequence[Entry], index: int) -> AnyPosition:
    """Return the position before a row."""
    position: AnyPosition = history[index - 1].position if index else start
    return position
