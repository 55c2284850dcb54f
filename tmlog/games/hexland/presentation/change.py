"""One player's part in a row of the history: how things stood before it, and how they stand after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.power import HasBowls
from tmlog.games.hexland.presentation.naming import title_of
from tmlog.games.hexland.presentation.table import Player, Position
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Event
from tmlog.kernel.replay import Entry
from tmlog.syntax.tree import Phrase

PositionT = TypeVar("PositionT", bound=Position, covariant=True)
PlayerT = TypeVar("PlayerT", bound=Player, covariant=True)
AnyPosition = TypeVar("AnyPosition", bound=Position)

_POINTS = "points"
"""The kind of events of which nothing is left without the points."""


class SharedChange(msgspec.Struct, Generic[PositionT, PlayerT], frozen=True, gc=False):
    """What befell a player in a row."""

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
        """What this player did, as the log says."""
        return [command.phrase for command in self.entry.commands] if self.acts else ()

    @property
    def is_calm(self) -> bool:
        """Whether the round went on, without income and without an end to all offers."""
        return self.after.phase == "play" and self.before.round == self.after.round

    def event(self, kind: str, key: str, weight: int = 0, /, *, brief: str = "", **values: object) -> Event:
        """Something that happened, in the words of the catalogue, which has shorter ones where summaries want them."""
        short = f"told.brief.{brief or key}"
        said = "" if kind == _POINTS else self.words(short, **values) if short in self.words else None
        return Event(kind, self.new.name, self.words(f"told.{key}", **values), weight, said)

    def name(self, index: int) -> str:
        """What the map calls a hex."""
        return self.after.board.names[index]

    def named(self, hexes: int) -> str:
        """Several hexes in words."""
        return self.words.joined([self.name(index) for index in bits(hexes)])

    def title(self, name: str) -> str:
        """What people call a player."""
        return title_of(self.words, name)


AnyChange = SharedChange[Position, Player]
"""A change in any of the games."""


def before_row(start: AnyPosition, history: Sequence[Entry], index: int) -> AnyPosition:
    """The position before a row."""
    position: AnyPosition = history[index - 1].position if index else start
    return position


def power_gained(old: HasBowls, new: HasBowls) -> int:
    """By how much power rose: a token counts once in bowl II and twice in bowl III."""
    return new.bowls[1] - old.bowls[1] + 2 * (new.bowls[2] - old.bowls[2])
