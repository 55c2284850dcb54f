"""What a row of the history changed, in words.

Events come from the difference between the positions before and after a row, so they are right for every form of log
and every player. Commands are used only for what no position shows, such as a conversion.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from tmlog.games.common.presentation.change import before_row
from tmlog.games.terra_mystica.presentation import told_board, told_cards, told_points, told_power, told_resources
from tmlog.games.terra_mystica.presentation.change import Change, income_of
from tmlog.games.terra_mystica.state import Position
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Event
from tmlog.kernel.record import Entry

KINDS = (
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
"""The kinds of events: first what players do on the board, then what it brings, then bookkeeping."""
_LEAVING = 5
_ACCEPTED = "opponent accepted power"


def told(words: Catalogue, start: Position, history: Sequence[Entry], index: int) -> Sequence[Event]:
    """Return what a row changed: answers to offers, then what its player did, then what happened to the others."""
    entry = history[index]
    if is_announcement(entry):
        return list(_told_of(_change(words, entry, before_row(start, history, index), entry.position, entry.player)))
    if announces(history, index):
        after = history[index + 1].position
        return list(_told_of(_change(words, entry, before_row(start, history, index), after, entry.player)))
    since = partial(_income_since, _income_block(history, index)) if is_income(entry) else _since
    first = _first_announcement(history, index)
    stands_alone = since is _since and first == index and not (index and announces(history, index - 1))
    latest = before_row(start, history, first)
    events = list(told_power.answers(words, latest, entry))
    for name in (entry.player, *(other for other in start.players if other != entry.player)):
        before = latest if stands_alone else since(start, history, index, name)
        if before and (name == entry.player or before.players[name] != entry.position.players[name]):
            events += _told_of(_change(words, entry, before, entry.position, name))
    return events


def is_announcement(entry: Entry) -> bool:
    """Whether a row announces, in the middle of a line, what the line brings another player.

    If a player accepts or declines the Cultists' power, the row that announces it comes before the row of the line, as
    in a ledger, and its position has the whole line already. The announcement tells what the Cultists get; the row of
    the line tells the rest.
    """
    return entry.line is None and entry.happened.startswith("[")


def announces(history: Sequence[Entry], index: int) -> bool:
    """Whether a row of a ledger announces what the next row, of another player, brings its player."""
    entry = history[index]
    if index + 1 == len(history) or all(command.verb != "announced" for command in entry.commands):
        return False
    said = [str(command.phrase.values[0]) for command in entry.commands if command.verb == "announced"]
    if said != [_ACCEPTED]:
        return False
    return history[index + 1].player != entry.player


def is_income(entry: Entry) -> bool:
    """Whether a row of a ledger is about income and nothing else."""
    return bool(income_of(entry)) and len(entry.commands) == 1


def _first_announcement(history: Sequence[Entry], index: int) -> int:
    """Return the index of the first row that announces what a row brings others, or of the row itself."""
    while index and is_announcement(history[index - 1]):
        index -= 1
    return index


def _since(start: Position, history: Sequence[Entry], index: int, name: str) -> Position | None:
    """Return the position since which a row tells about a player; None if another row tells everything."""
    if index and announces(history, index - 1) and history[index - 1].player == name:
        return None
    first = _first_announcement(history, index)
    announced = {other.player for other in history[first:index]}
    return before_row(start, history, index if name in announced else first)


def _income_since(block: range, start: Position, history: Sequence[Entry], index: int, name: str) -> Position | None:
    """Return the position since which a row of income tells about a player.

    The first of a ledger's rows of income has the income of everybody, but each player has a row.
    """
    own = [place for place in block if history[place].player == name]
    if not own:
        return before_row(start, history, index)
    if index not in own:
        return None
    earlier = own.index(index)
    return before_row(start, history, own[earlier - 1] + 1 if earlier else block.start)


def _income_block(history: Sequence[Entry], index: int) -> range:
    """Return the rows around a row of income that are about the same income."""
    kind, first, end = income_of(history[index]), index, index + 1
    while first and is_income(history[first - 1]) and income_of(history[first - 1]) == kind:
        first -= 1
    while end < len(history) and is_income(history[end]) and income_of(history[end]) == kind:
        end += 1
    return range(first, end)


def _change(words: Catalogue, entry: Entry, before: Position, after: Position, name: str) -> Change:
    return Change(words, entry, before, after, before.players[name], after.players[name])


def _told_of(change: Change) -> Iterator[Event]:
    """Yield what happened to one player: means first, then their use, then what the use brought."""
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
