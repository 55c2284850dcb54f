"""The story of a game: its points row by row, its rounds as chapters, who took the lead when, and what mattered.

Everything is told by numbers of rows and of seats: rows are counted from 1 as in the ledger, players by seat order, so
that a summary, a page or a chart can look up the rest in the ledger and the `Presentation`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from tmlog.kernel.game import Game
from tmlog.kernel.presentation import Contest, Event, Presentation
from tmlog.kernel.replay import Replay
from tmlog.kernel.verdict import Judgement
from tmlog.views.sources import PointsByGroup, points_by_group
from tmlog.views.standings import places
from tmlog.views.timeline import Period, Timeline, timeline

_SWINGS = 5
"""How many of the largest gains are kept."""


class Moment(msgspec.Struct, frozen=True):
    """A row: who did something or had something happen, what it was in words, and what it changed for everybody."""

    row: int
    chapter: int
    """Its place in `Story.chapters`."""
    player: str
    gains: tuple[int, ...]
    """The points that it brought each player, in seat order; below zero where it cost some."""
    events: tuple[Event, ...]


class Standing(msgspec.Struct, frozen=True):
    """A player after a chapter: the points gained in it, all points, and the place; those who tie share one."""

    player: str
    gained: int
    points: int
    place: int


class Highlight(msgspec.Struct, frozen=True):
    """Something that mattered in a chapter."""

    row: int
    event: Event


class Chapter(msgspec.Struct, frozen=True):
    """A part of the game: the set-up, a round, final scoring."""

    title: str
    round: int
    """0 for what comes before the first round and after the last one."""
    facts: str
    """What the round is about."""
    rows: range
    standings: tuple[Standing, ...]
    """In seat order."""
    highlights: tuple[Highlight, ...]
    """Everything that has a weight, what matters most first, of different players and kinds as far as there are."""


class LeadChange(msgspec.Struct, frozen=True):
    """A row after which another player alone has the most points. Who ties with the leader does not take the lead."""

    moment: Moment
    leader: str
    former: str
    """Who led before; empty for the first lead of the game."""
    ahead: int
    """By how many points."""


class Swing(msgspec.Struct, frozen=True):
    """Points that a player gained at a stretch in a round: what one player does in adjacent rows counts as one."""

    moment: Moment
    """All rows of the stretch as one, with the number of the first."""
    player: str
    gained: int


class Story(msgspec.Struct, frozen=True):
    """What can be told of a game, finished or not."""

    players: tuple[str, ...]
    """Their keys, in seat order."""
    points: tuple[tuple[int, ...], ...]
    """What everybody has, in seat order: before the first row, then after every row."""
    numbers: Timeline
    """Everything else that the ledger counts, row by row."""
    moments: tuple[Moment, ...]
    """One a row."""
    chapters: tuple[Chapter, ...]
    lead_changes: tuple[LeadChange, ...]
    swings: tuple[Swing, ...]
    """The largest gains at a stretch, largest first; final scoring is told by `contests`."""
    sources: PointsByGroup
    contests: tuple[Contest, ...]
    """Final scoring, explained; empty where it has not begun."""

    @property
    def before_scoring(self) -> tuple[Standing, ...]:
        """How everybody stood when the last round was over; empty where final scoring has not begun."""
        has_begun = len(self.chapters) > 1 and not self.chapters[-1].round
        return self.chapters[-2].standings if has_begun else ()


def tell(game: Game, presentation: Presentation, replay: Replay, judgement: Judgement) -> Story:
    """The story of a game as far as it was played."""
    return _Teller(game, presentation, replay, judgement).story()


class _Teller:
    """Goes through the history once, and then puts together what belongs together."""

    def __init__(self, game: Game, presentation: Presentation, replay: Replay, judgement: Judgement) -> None:
        self.presentation = presentation
        self.history = replay.history
        self.players = tuple(player.key for player in presentation.players)
        self.sources = judgement.sources
        self.numbers = timeline(game, replay, presentation)
        self.periods = self.numbers.periods
        self.points = self._points(self.numbers)
        self.moments = tuple(self._moments())
        self.chapters = tuple(map(self._chapter, self.periods))

    def story(self) -> Story:
        """Everything."""
        return Story(
            players=self.players,
            points=self.points,
            numbers=self.numbers,
            moments=self.moments,
            chapters=self.chapters,
            lead_changes=tuple(self._lead_changes()),
            swings=self._swings(),
            sources=points_by_group(self.presentation, self.sources),
            contests=tuple(self.presentation.final_scoring(self.history)),
        )

    def _points(self, numbers: Timeline) -> tuple[tuple[int, ...], ...]:
        """By the column of the ledger that decides the game."""
        (place,) = (place for place, column in enumerate(self.presentation.columns) if column.is_score)
        return tuple(zip(*(series.values for series in numbers.courses[place].series), strict=True))

    def _moments(self) -> Iterator[Moment]:
        for chapter, period in enumerate(self.periods):
            for row in range(period.first, period.last + 1):
                entry, before, now = self.history[row - 1], self.points[row - 1], self.points[row]
                gains = tuple(new - old for old, new in zip(before, now, strict=True))
                events = tuple(self.presentation.told(self.history, row - 1))
                yield Moment(row, chapter, entry.player, gains, events)

    def _chapter(self, period: Period) -> Chapter:
        rows = range(period.first, period.last + 1)
        return Chapter(
            title=period.title,
            round=period.round,
            facts=self.presentation.round_facts(period.round) if period.round else "",
            rows=rows,
            standings=tuple(self._standings(rows)),
            highlights=tuple(_highlights(self.moments[rows[0] - 1 : rows[-1]])),
        )

    def _standings(self, rows: range) -> Iterator[Standing]:
        before, now = self.points[rows[0] - 1], self.points[rows[-1]]
        for player, old, new, place in zip(self.players, before, now, places(now), strict=True):
            yield Standing(player, new - old, new, place)

    def _lead_changes(self) -> Iterator[LeadChange]:
        former = _leader(self.points[0])
        for moment in self.moments:
            now = self.points[moment.row]
            leader = _leader(now)
            if leader is not None and leader != former:
                second = max(points for seat, points in enumerate(now) if seat != leader)
                led = "" if former is None else self.players[former]
                yield LeadChange(moment, self.players[leader], led, now[leader] - second)
                former = leader

    def _swings(self) -> tuple[Swing, ...]:
        swings = [
            Swing(stretch, player, gained)
            for stretch in self._stretches()
            if self.chapters[stretch.chapter].round
            for player, gained in zip(self.players, stretch.gains, strict=True)
            if gained > 0
        ]
        return tuple(sorted(swings, key=lambda swing: -swing.gained)[:_SWINGS])

    def _stretches(self) -> Iterator[Moment]:
        """Adjacent rows of one player in a chapter as one: a turn can have several."""
        for (chapter, player), rows in groupby(self.moments, key=lambda moment: (moment.chapter, moment.player)):
            moments = list(rows)
            gains = tuple(map(sum, zip(*(moment.gains for moment in moments), strict=True)))
            events = tuple(event for moment in moments for event in moment.events)
            yield Moment(moments[0].row, chapter, player, gains, events)


def _leader(points: Sequence[int]) -> int | None:
    """The seat of whoever has more points than all others."""
    most = max(points)
    return points.index(most) if list(points).count(most) == 1 else None


def _highlights(moments: Sequence[Moment]) -> Iterator[Highlight]:
    """The weightiest first; of a player or a kind of which much was told already, the next comes later."""
    waiting = [Highlight(moment.row, event) for moment in moments for event in moment.events if event.weight]
    told: Counter[str] = Counter()
    while waiting:
        best = max(waiting, key=lambda one: one.event.weight - told[one.event.player] - told[one.event.kind])
        waiting.remove(best)
        told.update((best.event.player, best.event.kind))
        yield best
