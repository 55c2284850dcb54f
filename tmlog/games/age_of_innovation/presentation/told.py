"""What a row of the history changed, in words.

Events come from the difference between the positions before and after a row, so they are right for every player.
Commands are used only for what no position shows, such as a conversion.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from tmlog.games.age_of_innovation.presentation import (
    told_board,
    told_points,
    told_resources,
    told_science,
    told_tiles,
)
from tmlog.games.age_of_innovation.presentation.change import Change, actor
from tmlog.games.age_of_innovation.state import Offer, Position
from tmlog.games.common.presentation.change import before_row
from tmlog.games.hexland.presentation.told_power import answered
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Event
from tmlog.kernel.record import Entry
from tmlog.syntax.tree import Ruling

KINDS = (
    "build",
    "upgrade",
    "transform",
    "bridge",
    "town",
    "palace",
    "competency",
    "innovation",
    "science",
    "track",
    "action",
    "pass",
    "points",
    "power",
    "convert",
    "income",
    "setup",
    "leave",
)
"""The kinds of events: first what players do on the board, then what it brings, then bookkeeping."""
_LEAVING = 5


def told(words: Catalogue, start: Position, history: Sequence[Entry], index: int) -> Sequence[Event]:
    """Return what a row changed: answers to offers, then what its player did, then what happened to the others."""
    entry, before, acts = history[index], before_row(start, history, index), actor(history, index)
    after: Position = entry.position

    def change(name: str) -> Change:
        return Change(words, entry, before, after, before.players[name], after.players[name], name == acts)

    events = list(_answers(change, entry, before, after))
    for name in (entry.player, *(other for other in start.players if other != entry.player)):
        if name in (entry.player, acts) or before.players[name] != after.players[name]:
            events += _told_of(change(name))
    return events


def _answers(change: Callable[[str], Change], entry: Entry, before: Position, after: Position) -> Iterator[Event]:
    """Yield offers that were answered or given up, and power that a ruling let a player take without an offer."""
    if before.offers is after.offers and not isinstance(entry.line, Ruling):
        return
    gone = _gone(before, after)
    for name, old in before.players.items():
        own = [offer for offer in gone if offer.to == name]
        if own or old.points.get("power") != after.players[name].points.get("power"):
            yield from answered(change(name), own)


def _gone(before: Position, after: Position) -> list[Offer]:
    """Return the offers that are gone; of equal offers the first."""
    more = Counter(before.offers)
    more.subtract(after.offers)
    gone = []
    for offer in before.offers:
        if more[offer] > 0:
            more[offer] -= 1
            gone.append(offer)
    return gone


def _told_of(change: Change) -> Iterator[Event]:
    """Yield what happened to one player: means first, then their use, then what the use brought."""
    yield from told_resources.set_up(change)
    yield from told_resources.conversions(change)
    yield from told_tiles.actions(change)
    yield from told_tiles.innovations(change)
    yield from told_board.board(change)
    yield from told_tiles.tiles_taken(change)
    yield from told_board.neutral(change)
    yield from told_board.towns(change)
    yield from told_science.science(change)
    yield from told_tiles.tracks(change)
    yield from told_tiles.books_taken(change)
    yield from told_tiles.passing(change)
    if change.new.dropped and not change.old.dropped:
        yield change.event("leave", "leave", _LEAVING)
    yield from told_resources.given_up(change)
    yield from told_resources.income(change)
    yield from told_points.scored(change)
