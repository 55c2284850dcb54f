"""The charts of a game: points over time, points by source, and every other column over time.

`charts` makes everything to draw and to say from the numbers, in two sizes if a phone needs its own size.
`charts.svg.jinja` writes it as SVG. The words of the game come with its presentation.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Column, Presentation
from tmlog.output.charts import bars, plots
from tmlog.output.charts.bars import BarPlot, Holding, Look, bar_plot, look
from tmlog.output.charts.outlines import mark
from tmlog.output.charts.plots import Flag, Plot, Span, Strand, plot
from tmlog.output.numbers import signed
from tmlog.output.words import catalogue
from tmlog.views.sources import PointsByGroup
from tmlog.views.standings import ranked, winners
from tmlog.views.timeline import Course, Timeline


class ChartTable(msgspec.Struct, frozen=True):
    """The numbers of a chart: names in the first row and the first column, sums in the last row if there are any."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    foot: tuple[str, ...] = ()


class TimeChart(msgspec.Struct, frozen=True):
    """A chart over time in all its formats, with the texts about it."""

    title: str
    about: str
    description: str
    plots: tuple[Plot, ...]
    table: ChartTable
    flags: tuple[Flag, ...] = ()
    """In the order of their numbers."""


class LegendEntry(msgspec.Struct, frozen=True):
    """The look of a group, and its title."""

    look: Look
    title: str


class BarChart(msgspec.Struct, frozen=True):
    """A chart of bars in all its formats, with the texts about it."""

    title: str
    about: str
    description: str
    plots: tuple[BarPlot, ...]
    table: ChartTable
    legend: tuple[LegendEntry, ...]


class KeyEntry(msgspec.Struct, frozen=True):
    """The paint, mark and name of a player. The mark is in the middle of a field of 24 by 12."""

    paint: str
    mark: str
    name: str


class Charts(msgspec.Struct, frozen=True):
    """All charts of a game, without empty charts."""

    words: Catalogue
    score: TimeChart | None
    sources: BarChart | None
    columns: tuple[TimeChart, ...]
    key: tuple[KeyEntry, ...]
    """The players, in seat order."""


def charts(
    presentation: Presentation,
    timeline: Timeline,
    points: PointsByGroup,
    flags: Sequence[Flag] = (),
) -> Charts:
    """The charts of a game. Flags mark rows in the chart of points and may come in any order."""
    words = catalogue(presentation.language, "charts")
    if not timeline.rows or not presentation.players:
        return Charts(words, None, None, (), ())
    drawer = _Drawer(words, presentation, timeline)
    courses = {course.column: course for course in timeline.courses}
    scores = [column for column in presentation.columns if column.is_score]
    others = [column for column in presentation.columns if not column.is_score]
    return Charts(
        words,
        drawer.score(scores[0], courses[scores[0].key], flags) if scores else None,
        drawer.sources(scores[0], points) if scores and points.groups else None,
        tuple(drawer.column(column, courses[column.key]) for column in others),
        tuple(drawer.key()),
    )


class _Drawer:
    """What all charts of a game share."""

    def __init__(self, words: Catalogue, presentation: Presentation, timeline: Timeline) -> None:
        self.words = words
        self.timeline = timeline
        self.players = presentation.players
        self.seats = {person.key: seat for seat, person in enumerate(presentation.players)}
        self.titles = {person.key: person.title for person in presentation.players}
        self.spans = [
            Span(one.title, words("stage.short", number=one.round) if one.round else "", one.first, one.last)
            for one in timeline.periods
        ]

    def key(self) -> list[KeyEntry]:
        """The paint, mark and name of every player."""
        return [
            KeyEntry(one.paint, mark(seat, 12, 6, 3.6), self._with_person(one.title, one.person))
            for seat, one in enumerate(self.players)
        ]

    def score(self, column: Column, course: Course, flags: Sequence[Flag]) -> TimeChart:
        """The chart of the points that decide the game."""
        words, what = self.words, column.worth
        flags = tuple(sorted((flag for flag in flags if 0 <= flag.row <= self.timeline.rows), key=lambda one: one.row))
        strands = self._strands(course)
        least, most = _extremes(course)
        return TimeChart(
            title=words("score.title", what=what),
            about=words("score.about"),
            description=words(
                "score.description",
                what=what,
                count=self.timeline.rows,
                least=least,
                most=most,
                lead=self._lead(_last(course)),
            ),
            plots=tuple(plot(shape, strands, self.spans, flags) for shape in (plots.WIDE, plots.NARROW)),
            table=self._by_stage(what, course),
            flags=flags,
        )

    def column(self, column: Column, course: Course) -> TimeChart:
        """The chart of any other column."""
        least, most = _extremes(course)
        return TimeChart(
            title=column.worth,
            about="",
            description=self.words(
                "columns.description",
                what=column.worth,
                least=least,
                most=most,
                standings=self._standings(_last(course), ranked(_last(course))),
            ),
            plots=(plot(plots.SMALL, self._strands(course), self.spans),),
            table=self._by_stage(column.worth, course),
        )

    def sources(self, column: Column, points: PointsByGroup) -> BarChart:
        """The chart of points by source."""
        words, what = self.words, column.worth
        titles = [group.title for group in points.groups]
        holdings = [
            Holding(
                self.seats[player],
                self.titles[player],
                self.players[self.seats[player]].paint,
                [group.points[place] for group in points.groups],
            )
            for place, player in enumerate(points.players)
        ]
        return BarChart(
            title=words("sources.title", what=what),
            about=words("sources.about"),
            description=words("sources.description", what=what, sums=" ".join(self._sums(points))),
            plots=tuple(bar_plot(shape, titles, holdings) for shape in (bars.WIDE, bars.NARROW)),
            table=self._by_group(what, points),
            legend=tuple(LegendEntry(look(number), title) for number, title in enumerate(titles)),
        )

    def _strands(self, course: Course) -> list[Strand]:
        """The lines of the players. The player with most at the end comes first."""
        values = {series.player: series.values for series in course.series}
        return [
            Strand(self.seats[player], self.titles[player], self.players[self.seats[player]].paint, values[player])
            for player in ranked(_last(course))
        ]

    def _with_person(self, title: str, person: str) -> str:
        return self.words("columns.person", title=title, person=person) if person else title

    def _by_stage(self, what: str, course: Course) -> ChartTable:
        return ChartTable(
            self.words("score.table", what=what),
            (self.words("score.stage"), *(self.titles[series.player] for series in course.series)),
            tuple(
                (period.title, *(signed(series.values[period.last]) for series in course.series))
                for period in self.timeline.periods
            ),
        )

    def _by_group(self, what: str, points: PointsByGroup) -> ChartTable:
        return ChartTable(
            self.words("sources.table", what=what),
            (self.words("sources.source"), *(self.titles[player] for player in points.players)),
            tuple((group.title, *map(signed, group.points)) for group in points.groups),
            (self.words("sources.total"), *(signed(points.total(place)) for place in range(len(points.players)))),
        )

    def _lead(self, scores: dict[str, int]) -> str:
        """Who leads after the last row, in words."""
        first = winners(scores)
        number = signed(scores[first[0]])
        if len(first) == len(scores) > 1:
            return self.words("lead.all", number=number)
        others = [player for player in ranked(scores) if player not in first]
        if len(first) == 1:
            lead = self.words("lead.one", player=self.titles[first[0]], number=number)
        else:
            lead = self.words(
                "lead.level", players=self.words.joined([self.titles[one] for one in first]), number=number
            )
        if not others:
            return lead
        return f"{lead} {self.words('lead.others', standings=self._standings(scores, others))}"

    def _sums(self, points: PointsByGroup) -> list[str]:
        """For every player a sentence with the total and the best source."""
        said = []
        for place, player in enumerate(points.players):
            best = max(points.groups, key=lambda group: group.points[place])
            said.append(
                self.words(
                    "sources.player",
                    player=self.titles[player],
                    number=signed(points.total(place)),
                    group=best.title,
                    points=signed(best.points[place]),
                )
            )
        return said

    def _standings(self, scores: dict[str, int], players: Sequence[str]) -> str:
        standings = [
            self.words("standing", player=self.titles[player], number=signed(scores[player])) for player in players
        ]
        return self.words.joined(standings)


def _last(course: Course) -> dict[str, int]:
    """The numbers of all players after the last row, in seat order."""
    return {series.player: series.values[-1] for series in course.series}


def _extremes(course: Course) -> tuple[str, str]:
    """The smallest and the largest number of all players and rows."""
    numbers = [number for series in course.series for number in series.values]
    return signed(min(numbers)), signed(max(numbers))
