"""What one row of the history changed for one player, and what the row is about."""

from __future__ import annotations

from tmlog.games.hexland.presentation.change import HexChange
from tmlog.games.terra_mystica.phases import CULT_INCOME, INCOME
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.kernel.record import Entry


class Change(HexChange[Position, Player], frozen=True, gc=False):
    """What changed for a player in a row."""


def income_of(entry: Entry) -> str:
    """Return the kind of income that a row is about, or an empty text; ledgers have a command of the site for it."""
    if entry.line is None:
        return entry.happened if entry.happened in (CULT_INCOME, INCOME) else ""
    for command in entry.commands:
        if command.verb == "income_for_faction":
            return CULT_INCOME if str(command.phrase.values[0]).startswith("cult") else INCOME
    return ""


def actor(before: Position, entry: Entry) -> str:
    """Return who changed the board in a row.

    Something can happen by itself in the middle of a line. Its row then shows what the line has done so far. The player
    of the line is the one who has used spades of the cult bonus, or else the player in turn.
    """
    if entry.line is not None:
        return entry.player
    for name, player in before.players.items():
        if player.owed.get("SPADE", 0) > entry.position.players[name].owed.get("SPADE", 0):
            return name
    return entry.position.active or entry.player
