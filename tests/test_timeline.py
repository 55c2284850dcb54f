"""The course of a game in numbers, and points by group."""

from pathlib import Path

import pytest

from tests.support.charts import Renamed, played, timeline_of
from tests.support.examples import EXAMPLES, NATIVE
from tests.support.games import log_of
from tmlog.views.positions import position_after
from tmlog.views.sources import points_by_group
from tmlog.views.timeline import Period

OPENING = Path(NATIVE).read_text(encoding="utf-8")
GAMES = [*EXAMPLES, "five"]


def text_of(name: str) -> str:
    return Path(EXAMPLES[name]).read_text(encoding="utf-8") if name in EXAMPLES else log_of(6)


@pytest.mark.parametrize("name", GAMES)
def test_every_number_is_the_worth_of_the_figure_after_that_row(name: str) -> None:
    made, replay, presentation = timeline_of(text_of(name))
    game = played(text_of(name))[0].game
    assert made.rows == len(replay.history)
    assert [course.column for course in made.courses] == [column.key for column in presentation.columns]
    for course in made.courses:
        assert [series.player for series in course.series] == [person.key for person in presentation.players]
        for series in course.series:
            found = [
                game.worth(course.column, game.figures(position_after(replay, row), series.player)[course.column])
                for row in range(made.rows + 1)
            ]
            assert list(series.values) == found


@pytest.mark.parametrize("name", GAMES)
def test_periods_are_the_stages_of_their_rows_without_gaps(name: str) -> None:
    made, replay, presentation = timeline_of(text_of(name))
    rows = [row for period in made.periods for row in range(period.first, period.last + 1)]
    assert rows == list(range(1, made.rows + 1))
    for period in made.periods:
        positions = [position_after(replay, row) for row in range(period.first, period.last + 1)]
        assert {presentation.stage(position) for position in positions} == {period.title}


def test_only_rounds_have_numbers() -> None:
    made, _, _ = timeline_of(log_of(6))
    assert [(period.title, period.round) for period in made.periods] == [
        ("Set-up", 0),
        *((f"Round {number}", number) for number in range(1, 7)),
        ("Final scoring", 0),
    ]


def test_an_opening_ends_where_it_ends() -> None:
    made, _, _ = timeline_of(OPENING)
    assert made.rows == 37
    assert made.periods[-1] == Period("Round 2", 2, made.periods[-1].first, 37)


def test_a_game_without_a_row_has_only_its_start() -> None:
    made, _, presentation = timeline_of(OPENING, without_rows=True)
    assert (made.rows, made.periods) == (0, ())
    assert {len(series.values) for course in made.courses for series in course.series} == {1}
    assert len(made.courses) == len(presentation.columns)


# --- points by group --------------------------------------------------------------------------------------------------


def test_groups_add_up_to_the_score() -> None:
    result, _, presentation = played(log_of(6))
    made = points_by_group(Renamed(presentation), result.judgement.sources)
    scores = result.judgement.scores
    assert {player: made.total(place) for place, player in enumerate(made.players)} == scores
    assert [scores[player] for player in made.players] == sorted(scores.values(), reverse=True)


def test_groups_that_moved_most_come_first_and_empty_ones_not_at_all() -> None:
    _, _, presentation = played(OPENING)
    sources = {
        "witches": {"FAV1": 3, "FAV2": 4, "power": -9, "towns": 0},
        "engineers": {"start": 8, "FAV1": 5},
    }
    made = points_by_group(Renamed(presentation), sources)
    assert made.players == ("engineers", "witches")
    assert [(group.title, group.points) for group in made.groups] == [
        ("Fav", (5, 7)),
        ("Power", (0, -9)),
        ("Start", (8, 0)),
    ]
