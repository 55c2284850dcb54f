"""What a row of the history changed, in words.

Events come from comparing the position after a row with the one before it, so they are right for every form of log and
for whoever was affected. Commands are asked only for what no position shows, such as a conversion.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tmlog.catalogue import Catalogue
from tmlog.games.terra_mystica.presentation import told_board, told_cards, told_points, told_power, told_resources
from tmlog.games.terra_mystica.presentation.change import Change
from tmlog.games.terra_mystica.state import Position
from tmlog.kernel.presentation import Event
from tmlog.kernel.replay import Entry

_KINDS = (
    "build",
    "upgrade",
    "transform",
    "bridge",
    "town",
    "favor",
    "cult",
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
"""What is done on the board comes first, then what it brings, and bookkeeping last."""
_LEAVING = 5


def kinds(words: Catalogue) -> Mapping[str, str]:
    """The kinds of events with their titles, as a filter lists them."""
    return {kind: words(f"kind.{kind}") for kind in _KINDS}


def told(words: Catalogue, before: Position, entry: Entry) -> Sequence[Event]:
    """What a row changed since the position before it: answers to offers, then the row's player, then the others."""
    events = list(told_power.answers(words, before, entry))
    others = [name for name in before.players if name != entry.player]
    for name in (entry.player, *others):
        old, new = before.players[name], entry.position.players[name]
        if name == entry.player or old != new:
            events += _told_of(Change(words, entry, before, entry.position, old, new))
    return events


def _told_of(change: Change) -> Iterator[Event]:
    """What befell one player: means first, then what they were used for, then what that brought."""
    yield from told_resources.set_up(change)
    yield from told_resources.conversions(change)
    yield from told_cards.actions(change)
    yield from told_board.board(change)
    yield from told_cards.tiles_and_tracks(change)
    yield from told_cards.passing(change)
    if change.new.dropped and not change.old.dropped:
        yield change.event("leave", "leave", _LEAVING)
    yield from told_resources.adjustments(change)
    yield from told_resources.income(change)
    yield from told_power.cultists(change)
    yield from told_points.scored(change)
