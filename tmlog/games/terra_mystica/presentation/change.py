"""One player's part in a row of the history: how things stood before it, and how they stand after it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tmlog.catalogue import Catalogue
from tmlog.games.terra_mystica.phases import CULT_INCOME, INCOME
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.kernel.presentation import Event
from tmlog.kernel.replay import Entry
from tmlog.syntax.tree import Phrase

_POINTS = "points"
"""The kind of events of which nothing is left without the points."""


class Change(msgspec.Struct, frozen=True, gc=False):
    """What befell a player in a row."""

    words: Catalogue
    entry: Entry
    before: Position
    after: Position
    old: Player
    new: Player

    @property
    def acts(self) -> bool:
        """Whether the commands of the row are this player's."""
        return self.entry.player == self.new.name and self.entry.line is not None

    @property
    def commands(self) -> Sequence[Phrase]:
        """What this player did, as the log says."""
        return [command.phrase for command in self.entry.commands] if self.acts else ()

    def event(self, kind: str, key: str, weight: int = 0, /, *, brief: str = "", **values: object) -> Event:
        """Something that happened, in the words of the catalogue, which has shorter ones where summaries want them."""
        short = f"told.brief.{brief or key}"
        said = "" if kind == _POINTS else self.words(short, **values) if short in self.words else None
        return Event(kind, self.new.name, self.words(f"told.{key}", **values), weight, said)

    def name(self, index: int) -> str:
        """What the map calls a hex."""
        return self.after.board.names[index]


def power_gained(old: Player, new: Player) -> int:
    """By how much power rose: a token counts once in bowl II and twice in bowl III."""
    return new.bowls[1] - old.bowls[1] + 2 * (new.bowls[2] - old.bowls[2])


def income_of(entry: Entry) -> str:
    """The kind of income that a row is about, if any; ledgers have the moderator's token for it."""
    if entry.line is None:
        return entry.happened if entry.happened in (CULT_INCOME, INCOME) else ""
    for command in entry.commands:
        if command.verb == "income_for_faction":
            return CULT_INCOME if str(command.phrase.values[0]).startswith("cult") else INCOME
    return ""


def actor(before: Position, entry: Entry) -> str:
    """Who changed the board in a row.

    What happens by itself can fall into the middle of a line, and its row then shows what the line has done so far:
    that was whoever has used spades of the cult bonus, or else whose turn it is.
    """
    if entry.line is not None:
        return entry.player
    for name, player in before.players.items():
        if player.owed.get("SPADE", 0) > entry.position.players[name].owed.get("SPADE", 0):
            return name
    return entry.position.active or entry.player
