"""A game in numbers: what every player has in every column after each row, and where its stages begin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tmlog.kernel.presentation import Presentation
from tmlog.kernel.result import Played


class Period(msgspec.Struct, frozen=True):
    """The rows of one stage of the game, from `first` to `last` inclusive."""

    title: str
    round: int
    """0 if the stage is not a round."""
    first: int
    last: int


class Series(msgspec.Struct, frozen=True):
    """The numbers of a player in a column: before the first row, and after each row."""

    player: str
    values: tuple[int, ...]


class Course(msgspec.Struct, frozen=True):
    """A column of the ledger over time, players in seat order."""

    column: str
    series: tuple[Series, ...]


class Timeline(msgspec.Struct, frozen=True):
    """A game row by row. The index of a value is the number of its row; index 0 is before the first row."""

    rows: int
    periods: tuple[Period, ...]
    """In order, without gaps; empty if there are no rows."""
    courses: tuple[Course, ...]
    """In the order of the columns."""


def timeline(result: Played, presentation: Presentation) -> Timeline:
    """The whole game as numbers."""
    replay = result.replay
    columns = [column.key for column in presentation.columns]
    positions = [replay.start, *(entry.position for entry in replay.history)]
    players = [person.key for person in presentation.players]
    # Per player: the worths of all columns row by row, transposed to one tuple per column.
    turned = {player: list(zip(*_worths(result, positions, player, columns), strict=True)) for player in players}
    courses = tuple(
        Course(column, tuple(Series(player, turned[player][place]) for player in players))
        for place, column in enumerate(columns)
    )
    return Timeline(len(replay.history), tuple(_periods(result, presentation)), courses)


def _worths(result: Played, positions: list[Any], player: str, columns: list[str]) -> Iterator[tuple[int, ...]]:
    """The worth of every column in each position.

    Most rows change nothing for most players, and converting figures to numbers takes most of the time. So this
    converts figures only if they changed.
    """
    before: Mapping[str, str] = {}
    worths: tuple[int, ...] = ()
    for position in positions:
        figures = result.figures(position, player)
        if figures != before:
            before = figures
            worths = tuple([result.game.worth(column, figures[column]) for column in columns])
        yield worths


def _periods(result: Played, presentation: Presentation) -> Iterator[Period]:
    """The stages in order, each up to the next. The stage after the last round is not a round of its own."""
    game, replay = result.game, result.replay
    begun: list[Period] = []
    now, rounds = "", 0
    for row, entry in enumerate(replay.history, 1):
        stage = game.stage(entry.position)
        if stage.title != now:
            number = stage.round if stage.round > rounds else 0
            begun.append(Period(presentation.stage(entry.position), number, row, row))
            now, rounds = stage.title, stage.round
    ends = [*(period.first - 1 for period in begun[1:]), len(replay.history)]
    for period, last in zip(begun, ends, strict=False):
        yield msgspec.structs.replace(period, last=last)
