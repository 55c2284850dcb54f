"""The story of a game: its points row by row, its rounds as chapters, who took the lead when, and what mattered.

The story refers to rows by number, from 1 as in the ledger, and to players in seat order. So a summary, a page or a
chart can look up more in the ledger and the `Presentation`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from tmlog.kernel.presentation import Contest, Event, Presentation
from tmlog.kernel.result import Played
from tmlog.views.sources import PointsByGroup, points_by_group
from tmlog.views.standings import places
from tmlog.views.timeline import Period, Timeline, timeline

_SWINGS = 5
"""How many of the largest gains the story keeps."""


class Moment(msgspec.Struct, frozen=True):
    """A row: its player, its events in words, and the points that it gave to every player."""

    row: int
    chapter: int
    """The index of its chapter in `Story.chapters`."""
    player: str
    gains: tuple[int, ...]
    """The points that each player gained, in seat order; negative if a player lost points."""
    events: tuple[Event, ...]


class Standing(msgspec.Struct, frozen=True):
    """A player after a chapter: the points gained in it, all points, and the place. Tied players share a place."""

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
    """0 for the chapters before the first round and after the last round."""
    facts: str
    """What scores in the round."""
    rows: range
    standings: tuple[Standing, ...]
    """In seat order."""
    highlights: tuple[Highlight, ...]
    """All events with a weight, the most important first, mixed so that players and kinds of events alternate."""


class LeadChange(msgspec.Struct, frozen=True):
    """A row after which another player alone has the most points. A player who ties with the leader does not lead."""

    moment: Moment
    leader: str
    former: str
    """The leader before; empty for the first lead of the game."""
    ahead: int
    """The lead in points."""


class Swing(msgspec.Struct, frozen=True):
    """Points that a player gained at a stretch: adjacent rows of one player in a round count as one stretch."""

    moment: Moment
    """All rows of the stretch as one moment, with the number of the first row."""
    player: str
    gained: int


class Story(msgspec.Struct, frozen=True):
    """The story of a game, finished or not."""

    players: tuple[str, ...]
    """The keys of the players, in seat order."""
    points: tuple[tuple[int, ...], ...]
    """The points of all players in seat order: before the first row, then after every row."""
    numbers: Timeline
    """All columns of the ledger, row by row."""
    moments: tuple[Moment, ...]
    """One per row."""
    chapters: tuple[Chapter, ...]
    lead_changes: tuple[LeadChange, ...]
    swings: tuple[Swing, ...]
    """The largest gains at a stretch, largest first, without final scoring."""
    sources: PointsByGroup
    contests: tuple[Contest, ...]
    """Final scoring, explained; empty if it has not begun."""

    @property
    def before_scoring(self) -> tuple[Standing, ...]:
        """The standings after the last round; empty if final scoring has not begun."""
        has_begun = len(self.chapters) > 1 and not self.chapters[-1].round
        return self.chapters[-2].standings if has_begun else ()


def tell(result: Played, presentation: Presentation) -> Story:
    """The story of a game as far as it was played."""
    return _Teller(result, presentation).story()


class _Teller:
    """Goes through the history once, then puts the parts of the story together."""

    def __init__(self, result: Played, presentation: Presentation) -> None:
        self.presentation = presentation
        self.history = result.replay.history
        self.players = tuple(player.key for player in presentation.players)
        self.sources = result.judgement.sources
        self.numbers = timeline(result, presentation)
        self.periods = self.numbers.periods
        self.points = self._points(self.numbers)
        self.moments = tuple(self._moments())
        self.chapters = tuple(map(self._chapter, self.periods))

    def story(self) -> Story:
        """The whole story."""
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
        """The points of all players row by row, from the column of the ledger that decides the game."""
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
        """Adjacent rows of one player in a chapter as one moment: a turn can have several rows."""
        for (chapter, player), rows in groupby(self.moments, key=lambda moment: (moment.chapter, moment.player)):
            moments = list(rows)
            gains = tuple(map(sum, zip(*(moment.gains for moment in moments), strict=True)))
            events = tuple(event for moment in moments for event in moment.events)
            yield Moment(moments[0].row, chapter, player, gains, events)


def _leader(points: Sequence[int]) -> int | None:
    """The seat of the player who has more points than all others. Returns None if the lead is shared."""
    most = max(points)
    return points.index(most) if list(points).count(most) == 1 else None


def _highlights(moments: Sequence[Moment]) -> Iterator[Highlight]:
    """Events by weight, highest first. Every event of a player or a kind lowers the rank of the next one like it."""
    waiting = [Highlight(moment.row, event) for moment in moments for event in moment.events if event.weight]
    told: Counter[str] = Counter()
    while waiting:
        best = max(waiting, key=lambda one: one.event.weight - told[one.event.player] - told[one.event.kind])
        waiting.remove(best)
        told.update((best.event.player, best.event.kind))
        yield best
