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
from tmlog.verdict import Judgement
from tmlog.views.standings import places

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
    """A row of a round that brought a player many points."""

    moment: Moment
    player: str
    gained: int


class PointsFrom(msgspec.Struct, frozen=True):
    """A single source of points in words, and what it brought each player, in seat order."""

    words: str
    points: tuple[int, ...]


class SourceGroup(msgspec.Struct, frozen=True):
    """Sources that belong together, and what they brought each player, in seat order."""

    key: str
    title: str
    points: tuple[int, ...]
    sources: tuple[PointsFrom, ...]


class Story(msgspec.Struct, frozen=True):
    """What can be told of a game, finished or not."""

    players: tuple[str, ...]
    """Their keys, in seat order."""
    points: tuple[tuple[int, ...], ...]
    """What everybody has, in seat order: before the first row, then after every row."""
    moments: tuple[Moment, ...]
    """One a row."""
    chapters: tuple[Chapter, ...]
    lead_changes: tuple[LeadChange, ...]
    swings: tuple[Swing, ...]
    """The rows with the largest gains, largest first; final scoring is told by `contests`."""
    sources: tuple[SourceGroup, ...]
    """In the order in which they first brought points, seat after seat."""
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
        self.game = game
        self.history = replay.history
        self.positions = [replay.start, *(entry.position for entry in replay.history)]
        self.players = tuple(player.key for player in presentation.players)
        self.sources = judgement.sources
        self.points = tuple(self._points())
        self.spans = list(self._spans())
        self.moments = tuple(self._moments())
        self.chapters = tuple(self._chapters())

    def story(self) -> Story:
        """Everything."""
        return Story(
            players=self.players,
            points=self.points,
            moments=self.moments,
            chapters=self.chapters,
            lead_changes=tuple(self._lead_changes()),
            swings=self._swings(),
            sources=tuple(self._source_groups()),
            contests=tuple(self.presentation.final_scoring(self.history)),
        )

    def _points(self) -> Iterator[tuple[int, ...]]:
        """By the column of the ledger that decides the game."""
        (column,) = (column.key for column in self.presentation.columns if column.is_score)
        for position in self.positions:
            figures = (self.game.figures(position, player)[column] for player in self.players)
            yield tuple(self.game.worth(column, figure) for figure in figures)

    def _spans(self) -> Iterator[tuple[str, range]]:
        """The title and the rows of every chapter."""
        rows = range(1, len(self.positions))
        for title, group in groupby(rows, key=lambda row: self.presentation.stage(self.positions[row])):
            first, *others = group
            yield title, range(first, first + len(others) + 1)

    def _moments(self) -> Iterator[Moment]:
        for chapter, (_, rows) in enumerate(self.spans):
            for row in rows:
                entry, before, now = self.history[row - 1], self.points[row - 1], self.points[row]
                gains = tuple(new - old for old, new in zip(before, now, strict=True))
                events = tuple(self.presentation.told(self.positions[row - 1], entry))
                yield Moment(row, chapter, entry.player, gains, events)

    def _chapters(self) -> Iterator[Chapter]:
        number = 0
        for title, rows in self.spans:
            round_now = self.game.stage(self.positions[rows[0]]).round
            is_round, number = round_now > number, round_now
            yield Chapter(
                title=title,
                round=number if is_round else 0,
                facts=self.presentation.round_facts(number) if is_round else "",
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
            Swing(moment, player, gained)
            for moment in self.moments
            if self.chapters[moment.chapter].round
            for player, gained in zip(self.players, moment.gains, strict=True)
            if gained > 0
        ]
        return tuple(sorted(swings, key=lambda swing: -swing.gained)[:_SWINGS])

    def _source_groups(self) -> Iterator[SourceGroup]:
        names = dict.fromkeys(name for player in self.players for name in self.sources[player])
        described = [(self.presentation.source(name), self._brought(name)) for name in names]
        for key in dict.fromkeys(source.group for source, _ in described):
            members = [(source, points) for source, points in described if source.group == key]
            sums = tuple(map(sum, zip(*(points for _, points in members), strict=True)))
            single = tuple(PointsFrom(source.words, points) for source, points in members)
            yield SourceGroup(key, members[0][0].title, sums, single)

    def _brought(self, name: str) -> tuple[int, ...]:
        return tuple(self.sources[player].get(name, 0) for player in self.players)


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
