"""The story of a game: points by row, chapters, the lead, swings, highlights, sources."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.examples import EXAMPLES
from tests.support.games import of_every_game
from tests.support.kit import Kit
from tests.support.race import SCORING, Row, race
from tmlog.kernel.presentation import Event
from tmlog.kernel.result import Played
from tmlog.pipeline import play
from tmlog.source import source_from_text
from tmlog.views.standings import places
from tmlog.views.story import Story, tell


def story_of_race(players: str, *rows: Row) -> Story:
    return race(players, *rows)[0]


def leads(*points: tuple[int, ...]) -> list[tuple[int, str, str, int]]:
    players = "abc"[: len(points[0])]
    story = story_of_race(players, *((1, "a", after, ()) for after in points))
    return [(change.moment.row, change.leader, change.former, change.ahead) for change in story.lead_changes]


def test_the_first_lead_has_no_former_leader() -> None:
    assert leads((10, 12), (10, 15)) == [(1, "b", "", 2)]


def test_a_tie_takes_no_lead() -> None:
    assert leads((12, 10), (12, 12), (13, 12)) == [(1, "a", "", 2)]
    assert leads((12, 10), (12, 12), (12, 13)) == [(1, "a", "", 2), (3, "b", "a", 1)]
    assert leads((10, 10)) == []


def test_every_change_of_the_lead_is_told_once() -> None:
    assert leads((12, 10, 9), (12, 14, 9), (12, 15, 9), (20, 15, 21)) == [
        (1, "a", "", 2),
        (2, "b", "a", 2),
        (4, "c", "b", 1),
    ]


def test_a_lead_may_be_lost_by_paying() -> None:
    assert leads((12, 11), (10, 11)) == [(1, "a", "", 1), (2, "b", "a", 1)]


def test_chapters() -> None:
    story = story_of_race(
        "ab",
        (0, "a", (10, 10), ()),
        (1, "a", (13, 10), ()),
        (1, "b", (13, 15), ()),
        (2, "a", (15, 15), ()),
        (SCORING, "b", (15, 22), ()),
    )
    assert [(one.title, one.round, one.facts, one.rows) for one in story.chapters] == [
        ("Start", 0, "", range(1, 2)),
        ("Lap 1", 1, "about 1", range(2, 4)),
        ("Lap 2", 2, "about 2", range(4, 5)),
        ("End", 0, "", range(5, 6)),
    ]
    standings = [[(one.gained, one.points, one.place) for one in chapter.standings] for chapter in story.chapters]
    assert standings == [
        [(0, 10, 1), (0, 10, 1)],
        [(3, 13, 2), (5, 15, 1)],
        [(2, 15, 1), (0, 15, 1)],
        [(0, 15, 2), (7, 22, 1)],
    ]
    assert story.before_scoring == story.chapters[2].standings
    assert [moment.chapter for moment in story.moments] == [0, 1, 1, 2, 3]


def test_a_game_that_has_not_begun() -> None:
    story = story_of_race("ab")
    assert (story.points, story.chapters, story.moments, story.lead_changes) == (((10, 10),), (), (), ())
    assert story.before_scoring == ()


def test_a_game_that_is_not_over_has_no_standing_before_scoring() -> None:
    assert story_of_race("ab", (0, "a", (10, 10), ()), (1, "a", (13, 10), ())).before_scoring == ()
    assert story_of_race("ab", (0, "a", (10, 10), ())).before_scoring == ()


def test_the_largest_swings_are_those_of_rounds() -> None:
    story = story_of_race(
        "ab",
        (1, "a", (13, 10), ()),
        (1, "b", (13, 19), ()),
        (2, "a", (12, 21), ()),
        (SCORING, "a", (99, 21), ()),
    )
    assert [(one.moment.row, one.player, one.gained) for one in story.swings] == [(2, "b", 9), (1, "a", 3), (3, "b", 2)]


def test_adjacent_rows_of_a_player_are_one_swing() -> None:
    house, town = event("a", "house", 1), event("a", "town", 5)
    story = story_of_race(
        "ab",
        (1, "a", (13, 10), (house,)),
        (1, "a", (20, 9), (town,)),
        (1, "b", (20, 13), ()),
        (1, "a", (24, 13), ()),
        (2, "a", (26, 13), ()),
    )
    assert [(one.moment.row, one.player, one.gained) for one in story.swings] == [
        (1, "a", 10),
        (3, "b", 4),
        (4, "a", 4),
        (5, "a", 2),
    ]
    assert (story.swings[0].moment.gains, story.swings[0].moment.events) == ((10, -1), (house, town))


def event(player: str, kind: str, weight: int) -> Event:
    return Event(kind, player, f"{player} {kind} {weight}", weight)


def test_highlights_are_of_different_players_and_kinds() -> None:
    first, same, other, light, none = (
        event("a", "town", 5),
        event("a", "town", 5),
        event("b", "cult", 4),
        event("b", "track", 1),
        event("b", "power", 0),
    )
    story = story_of_race("ab", (1, "a", (10, 10), (none, first, light)), (1, "b", (10, 10), (same, other)))
    (chapter,) = story.chapters
    assert [(one.row, one.event) for one in chapter.highlights] == [(1, first), (2, other), (2, same), (1, light)]


def test_places() -> None:
    assert places([5, 9, 9, 2]) == [3, 1, 1, 4]


# --- real and simulated games -----------------------------------------------------------------------------------------


def story_of(text: str) -> tuple[Story, Played]:
    played = play(source_from_text("game", text))
    assert isinstance(played, Played)
    return tell(played, played.present("en")), played


def check(text: str) -> Story:
    """What holds of every story."""
    story, played = story_of(text)
    scores = tuple(played.judgement.scores[player] for player in story.players)
    assert story.points[-1] == scores
    assert len(story.points) == len(story.moments) + 1
    totals = {player: story.sources.total(place) for place, player in enumerate(story.sources.players)}
    assert totals == played.judgement.scores
    assert [row for chapter in story.chapters for row in chapter.rows] == [moment.row for moment in story.moments]
    for seat, start in enumerate(story.points[0]):
        assert start + sum(chapter.standings[seat].gained for chapter in story.chapters) == scores[seat]
    for chapter in story.chapters:
        weighty = [event for row in chapter.rows for event in story.moments[row - 1].events if event.weight]
        assert len(chapter.highlights) == len(weighty)
    for before, after in zip(story.lead_changes, story.lead_changes[1:], strict=False):
        assert (after.former, after.leader != after.former) == (before.leader, True)
    assert bool(story.before_scoring) == bool(story.contests) == played.judgement.is_over
    return story


@of_every_game
@pytest.mark.parametrize("number", range(8))
def test_simulated_games(kit: Kit, number: int) -> None:
    story = check(kit.log_of(number))
    assert [chapter.round for chapter in story.chapters] == [0, 1, 2, 3, 4, 5, 6, 0]
    awarded = [0] * len(story.players)
    for contest in story.contests:
        for award in contest.awards:
            awarded[story.players.index(award.player)] += award.points
    assert awarded == [one.gained for one in story.chapters[-1].standings]


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples(name: str) -> None:
    check(Path(EXAMPLES[name]).read_text(encoding="utf-8"))


def test_real_games(corpus: Path) -> None:
    for path in sorted((corpus / "ledgers").glob("*.txt"))[:6]:
        check(path.read_text(encoding="utf-8"))
