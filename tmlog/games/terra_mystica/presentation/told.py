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


def told(words: Catalogue, start: Position, history: Sequence[Entry], index: int) -> Sequence[Event]:
    """What a row changed: answers to offers, then what the row's player did, then what befell the others.

    Where somebody accepts or declines the Cultists' power, the row that announces it comes before the row of the line
    that does it, as in a ledger, and its position has all of the line already. It tells what the Cultists get; the
    line's own row tells the rest.
    """
    entry = history[index]
    if is_announcement(entry):
        before = history[index - 1].position if index else start
        return list(_told_of(_change(words, entry, before, entry.player)))
    first = index
    while first and is_announcement(history[first - 1]):
        first -= 1
    before = history[first - 1].position if first else start
    announced = {other.player for other in history[first:index]}
    events = list(told_power.answers(words, before, entry))
    for name in (entry.player, *(other for other in before.players if other != entry.player)):
        since = history[index - 1].position if name in announced else before
        change = _change(words, entry, since, name)
        if name == entry.player or change.old != change.new:
            events += _told_of(change)
    return events


def is_announcement(entry: Entry) -> bool:
    """Whether a row announces, in the middle of a line, what the line brings somebody else."""
    return entry.line is None and entry.happened.startswith("[")


def _change(words: Catalogue, entry: Entry, before: Position, name: str) -> Change:
    return Change(words, entry, before, entry.position, before.players[name], entry.position.players[name])


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
