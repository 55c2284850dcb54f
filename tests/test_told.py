"""What rows of the history tell in words, where points come from, and final scoring explained."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.support.cases import played
from tests.support.telling import (
    MYSTICA,
    SIMULATED,
    TELLINGS,
    Recording,
    Telling,
    check_final_scoring,
    check_rows,
    replay_of,
)
from tests.test_cases import play
from tmlog.games.hexland.words import catalogue as hexland_words
from tmlog.games.terra_mystica.presentation import points
from tmlog.games.terra_mystica.presentation.told import is_income, told
from tmlog.kernel.presentation import Award, Contest
from tmlog.kernel.replay import Replay
from tmlog.pipeline import play as play_log
from tmlog.source import source_from_text

WORDS = MYSTICA.words
EXAMPLES = sorted((ROOT / "examples").iterdir())
each_game = pytest.mark.parametrize("game", TELLINGS)


# --- what always holds ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, telling in TELLINGS.items() for name in telling.cases]
)
def test_every_row_of_every_case_tells_what_it_changed(game: str, name: str) -> None:
    telling = TELLINGS[game]
    result = played(telling.kit, telling.cases[name]).replay
    if result is not None:
        check_rows(telling, result)


@each_game
@pytest.mark.parametrize("number", SIMULATED)
def test_every_row_of_simulated_games_tells_what_it_changed(game: str, number: int) -> None:
    check_rows(TELLINGS[game], replay_of(TELLINGS[game].log_of(number)))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_every_row_of_the_examples_tells_what_it_changed(path: Path) -> None:
    played_log = play_log(source_from_text("game", path.read_text(encoding="utf-8")))
    assert played_log.log is not None
    assert played_log.replay is not None
    check_rows(TELLINGS[played_log.log.game], played_log.replay)


@cache
def corpus_games(corpus: Path) -> list[Replay]:
    return [replay_of(path.read_text(encoding="utf-8")) for path in sorted((corpus / "ledgers").glob("*.txt"))]


def test_every_row_of_real_games_tells_what_it_changed(corpus: Path) -> None:
    for replay in corpus_games(corpus):
        check_rows(MYSTICA, replay)


def test_no_text_is_idle(corpus: Path) -> None:
    """Every sentence of the catalogue is said in some game, and those that games share in one of them."""
    said: set[str] = set()
    shared = set(hexland_words("en").keys())
    idle = set()
    for telling in TELLINGS.values():
        words = Recording(telling.words)
        for replay in (*telling.replays(), *(corpus_games(corpus) if telling is MYSTICA else ())):
            for _ in telling.rows(replay, words):
                pass
            telling.points.final_scoring(words, replay.history)
            telling.points.final_scoring(words, replay.history[:-1])
        idle |= {key for key in words.keys() if key not in words.said and key not in shared}  # noqa: SIM118
        said |= words.said
    assert sorted(key for key in idle | (shared - said) if key.startswith(("told.", "final."))) == []


# --- exact words ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "title"), [(game, title) for game, telling in TELLINGS.items() for title in telling.exact_cases]
)
def test_words(game: str, title: str) -> None:
    telling = TELLINGS[game]
    case = telling.exact_cases[title]
    result = played(telling.kit, case)
    assert result.code in ("legal", "TM402"), result.said
    assert result.replay is not None
    assert list(spelled(telling, result.replay, set_up="given" not in case)) == case["told"].splitlines()
    check_rows(telling, result.replay)


def spelled(telling: Telling, replay: Replay, *, set_up: bool) -> Iterator[str]:
    """The events of a case; where it gives a position, its set-up is not of interest."""
    for _, entry, events in telling.rows(replay):
        if set_up or entry.happened != "setup":
            yield from (f"{event.player} {event.kind} {event.weight}: {event.words}" for event in events)


@pytest.mark.parametrize(
    ("game", "title", "kind", "brief"),
    [
        ("terra-mystica", "A double turn", "favor", ["took favor tiles FAV10 and FAV1"]),
        ("terra-mystica", "A town with its tile, and what the faction gets for it", "town", ["founded a first town"]),
        ("terra-mystica", "A fourth town", "town", ["founded one more town"]),
        ("terra-mystica", "Two towns at once", "town", ["founded 2 towns"]),
        ("terra-mystica", "The last dwelling", "build", ["built the last dwelling"]),
        ("age-of-innovation", "A second town over a river space", "town", ["founded a second town"]),
        ("age-of-innovation", "Two towns at once", "town", ["founded 2 towns"]),
        ("age-of-innovation", "The last workshop", "build", ["built the last workshop"]),
        ("age-of-innovation", "A flight", "transform", []),
        ("age-of-innovation", "A palace that was drafted is opened", "competency", ["took competency 11 (border)"]),
    ],
)
def test_short_words_of_what_has_weight(game: str, title: str, kind: str, brief: list[str]) -> None:
    """Several things of a kind in a row are told in short as one."""
    telling = TELLINGS[game]
    replay = telling.replay(telling.exact_cases[title])
    events = [event for _, _, events in telling.rows(replay) for event in events]
    assert [event.brief for event in events if event.kind == kind and event.weight] == brief


@each_game
def test_every_kind_has_its_exact_words(game: str) -> None:
    telling = TELLINGS[game]
    lines = [line for case in telling.exact_cases.values() for line in case["told"].splitlines()]
    found = {re.fullmatch(r".*? (\w+) \d: .*", line)[1] for line in lines}  # type: ignore[index]
    assert found == set(telling.told.KINDS)


def told_by_row(text: str) -> list[tuple[str, list[str]]]:
    """Whose row it is, and what it tells."""
    replay = replay_of(text)
    return [
        (entry.player, [f"{event.player} {event.words}" for event in told(WORDS, replay.start, replay.history, index)])
        for index, entry in enumerate(replay.history)
    ]


LEDGER = (ROOT / "examples" / "ledger.txt").read_text(encoding="utf-8")


def test_ledger_rows_tell_what_befell_their_players() -> None:
    """Though the first row of income holds that of all, and the Cultists' step comes with the row after theirs."""
    told_rows = told_by_row(LEDGER)
    assert told_rows[0][1] == [
        "nomads began with 20 points, 15 coins, 2 workers, 5/7/0 power in the bowls, 1 step of Fire and 1 step of Earth"
    ]
    assert told_rows[13:16] == [
        ("nomads", ["nomads received 2 coins and 4 workers as income"]),
        ("cultists", ["cultists received 6 coins and 3 workers as income"]),
        ("mermaids", ["mermaids received 4 workers and 3 power as income"]),
    ]
    step = told_rows.index(("cultists", ["cultists earned 1 cult step because somebody accepted power"]))
    assert told_rows[step + 1] == ("mermaids", ["mermaids accepted 1 power from Cultists"])


def test_who_has_no_row_of_income_is_told_of_in_the_first() -> None:
    cut = re.sub(r"cultists\t.*other_income_for_faction\n", "", LEDGER, count=1)
    assert told_by_row(cut)[13:15] == [
        (
            "nomads",
            [
                "nomads received 2 coins and 4 workers as income",
                "cultists received 6 coins and 3 workers as income",
            ],
        ),
        ("mermaids", ["mermaids received 4 workers and 3 power as income"]),
    ]


def test_rows_of_real_ledgers_tell_their_own_players_income(corpus: Path) -> None:
    """Nobody else's row tells it; only who has left the game has none."""
    found = 0
    for replay in corpus_games(corpus):
        for index, entry in enumerate(replay.history):
            if is_income(entry):
                events = told(WORDS, replay.start, replay.history, index)
                left = {name for name, player in entry.position.players.items() if player.dropped}
                assert {event.player for event in events if event.kind == "income"} - left <= {entry.player}
                found += bool(events)
    assert found > 1000


def test_income_without_rows_of_its_own_is_nobodys_refusal() -> None:
    """A ledger whose income rows were cut has it in the next row; the power in it is no consolation of the Cultists."""
    text = re.sub(r"(cultists\t.*pass )BON3", r"\1BON5", re.sub(r"(mermaids\t.*pass )BON5", r"\1BON3", LEDGER))
    cut = "".join(line for line in text.splitlines(keepends=True) if not line.endswith("other_income_for_faction\n"))
    first = next(
        events for before, entry, events in MYSTICA.rows(replay_of(cut)) if before.round < entry.position.round
    )
    assert [f"{event.player} {event.words}" for event in first] == ["nomads upgraded I7 to a trading house"]


# --- points -----------------------------------------------------------------------------------------------------------


@each_game
def test_every_source_has_a_group(game: str, corpus: Path) -> None:
    telling = TELLINGS[game]
    groups = telling.points.GROUPS
    found: Counter[str] = Counter()
    for replay in (*telling.replays(), *(corpus_games(corpus) if telling is MYSTICA else ())):
        for sources in telling.game.points(replay.position).values():
            for name in sources:
                source = telling.points.source(telling.words, name)
                assert source.title == telling.words(f"group.{source.group}")
                assert not re.search(r"[{}]|source\.|None", source.words)
                found[source.group] += 1
    assert list(groups) == [group for group in groups if found[group]]


@pytest.mark.parametrize(
    ("name", "group", "words"),
    [
        ("start", "start", "points at the start"),
        ("SCORE3", "round", "SCORE3: 2 points for each dwelling"),
        ("FAV11", "favor", "FAV11: 1 step of Earth, building: 2 points for each dwelling"),
        ("BON9", "bonus", "BON9: income 2 coins, passing: 1 point for each dwelling"),
        ("flights and tunnels", "faction", "tunnelling and flying"),
        ("AIR", "cults", "Air"),
        ("connected-clusters", "network", "connected clusters"),
        ("conversion", "resources", "points bought and sold for coins"),
        ("given up", "adjusted", "points given up"),
    ],
)
def test_sources_in_words(name: str, group: str, words: str) -> None:
    source = points.source(WORDS, name)
    assert (source.group, source.words) == (group, words)


# --- final scoring ----------------------------------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("number", SIMULATED)
def test_final_scoring_of_simulated_games_adds_up(game: str, number: int) -> None:
    check_final_scoring(TELLINGS[game], replay_of(TELLINGS[game].log_of(number)))


@each_game
def test_final_scoring_of_cases_adds_up(game: str) -> None:
    for replay in TELLINGS[game].replays():
        if replay.history and replay.history[-1].position.phase == "final":
            check_final_scoring(TELLINGS[game], replay)


def test_final_scoring_of_real_games_adds_up(corpus: Path) -> None:
    for replay in corpus_games(corpus):
        check_final_scoring(MYSTICA, replay)


TIED = {
    "players": ["auren", "nomads", "mermaids", "giants", "alchemists"],
    "given": {
        "round": 6,
        "auren": {"D": "F4", "c": 7, "w": 2, "p": 1, "bowls": [9, 3, 2], "cults": [10, 7, 3, 0]},
        "nomads": {"D": ["F3", "H1"], "c": 0, "w": 0, "bowls": [12, 0, 0], "cults": [7, 7, 3, 0], "passed": True},
        "mermaids": {"D": "D2", "c": 0, "w": 0, "bowls": [12, 0, 0], "cults": [7, 7, 3, 0], "passed": True},
        "giants": {"D": "E8", "c": 2, "w": 0, "bowls": [12, 0, 0], "cults": [2, 1, 3, 0], "passed": True},
        "alchemists": {"D": "G5", "c": 5, "w": 0, "bowls": [12, 0, 0], "cults": [2, 0, 0, 0], "passed": True},
    },
    "plays": "auren: pass\n",
}


def test_final_scoring_explains_ties_and_sharing() -> None:
    replay = play(TIED)[0]
    fire, water, earth, air, network, resources = points.final_scoring(WORDS, replay.history)
    assert fire == Contest(
        "Fire",
        "Most steps: 8, 4 and 2 points. Players who tie share the points of their places, rounded down.",
        (
            Award("auren", 8, "first with 10 steps"),
            Award("nomads", 3, "shared second and third place with Mermaids, 7 steps: (4 + 2) / 2"),
            Award("mermaids", 3, "shared second and third place with Nomads, 7 steps: (4 + 2) / 2"),
            Award("giants", 0, "shared fourth and fifth place with Alchemists, 2 steps, no points"),
            Award("alchemists", 0, "shared fourth and fifth place with Giants, 2 steps, no points"),
        ),
    )
    assert [award.why for award in water.awards[2:]] == [
        "shared first, second and third place with Auren and Nomads, 7 steps: (8 + 4 + 2) / 3, rounded down",
        "fourth with 1 step, no points",
    ]
    assert [award.points for award in earth.awards] == [3, 3, 3, 3]
    assert earth.awards[0].why.endswith("3 steps: (8 + 4 + 2 + 0) / 4, rounded down")
    assert air.awards == ()
    assert network.awards[0] == Award(
        "auren",
        7,
        "shared first, second, third, fourth and fifth place with Nomads, Mermaids, Giants and Alchemists,"
        " 1 structure: (18 + 12 + 6 + 0 + 0) / 5, rounded down",
    )
    assert resources.awards == (
        Award("auren", 4, "7 coins, 2 workers, 1 priest and 3 power: 13 coins, 3 for a point"),
        Award("alchemists", 2, "5 coins: 5 coins, 2 for a point"),
        Award("giants", 0, "2 coins: 2 coins, 3 for a point"),
    )


def test_what_is_still_to_be_given() -> None:
    history = play(TIED)[0].history
    first = next(index for index, entry in enumerate(history) if entry.position.phase == "final")
    fire = points.final_scoring(WORDS, history[: first + 1])[0]
    assert fire.awards[:2] == (
        Award("auren", 8, "first with 10 steps"),
        Award(
            "nomads",
            0,
            "shared second and third place with Mermaids, 7 steps: (4 + 2) / 2; 3 points still to be given",
        ),
    )
