"""What rows of the history tell in words, where points come from, and final scoring explained."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.conftest import ROOT
from tests.support.games import log_of
from tests.test_cases import CASES, play
from tmlog.catalogue import Catalogue, catalogue
from tmlog.games.terra_mystica.judge import verdict
from tmlog.games.terra_mystica.presentation import points
from tmlog.games.terra_mystica.presentation.change import income_of
from tmlog.games.terra_mystica.presentation.told import announces, is_announcement, is_income, kinds, told
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.kernel.presentation import Award, Contest, Event
from tmlog.kernel.replay import Entry, Replay
from tmlog.pipeline import play as play_log
from tmlog.source import source_from_text

WORDS = catalogue("en", "terra_mystica")
SIMULATED = range(20)
EXAMPLES = sorted((ROOT / "examples").iterdir())


def rows(replay: Replay, words: Catalogue = WORDS) -> Iterator[tuple[Position, Entry, Sequence[Event]]]:
    """Every row with the position before it and what it tells.

    A row and those that announce it count as one, and so do a ledger's rows of the same income.
    """
    before, history = replay.start, replay.history
    events: list[Event] = []
    for index, entry in enumerate(history):
        events += told(words, replay.start, history, index)
        is_part = is_announcement(entry) or announces(history, index) or goes_on(history, index)
        if not is_part:
            yield before, entry, events
            before, events = entry.position, []


def goes_on(history: Sequence[Entry], index: int) -> bool:
    """Whether the next row of a ledger is about the same income."""
    pair = history[index : index + 2]
    return len(pair) == 2 and all(map(is_income, pair)) and income_of(pair[0]) == income_of(pair[1])


def replay_of(text: str) -> Replay:
    replay = play_log(source_from_text("game", text)).replay
    assert replay is not None
    return replay


# --- what always holds ------------------------------------------------------------------------------------------------

SHOWN_BY = {
    "by_kind": {"build", "upgrade"},
    "bridges": {"bridge"},
    "towns": {"town"},
    "favors": {"favor"},
    "cults": {"cult"},
    "ship": {"track"},
    "carpet": {"track"},
    "dig": {"track"},
    "dropped": {"leave"},
    "priests_on_cults": {"cult"},
}
"""The fields of a player whose changes must be told, and as what."""
CHANGES_OF_POINTS = (
    ("points", r"^scored (\d+) points? for ", 1),
    ("points", r"^bought (\d+) points? with coins$", 1),
    ("points", r"^was given (\d+) points?$", 1),
    ("points", r"^gave (\d+) points? for coins$", -1),
    ("points", r"^gave up (\d+) points?$", -1),
    ("power", r" for (\d+) points?$", -1),
    ("town", r"\btook (?:a town tile: )?(\d+) points?\b", 1),
)


def points_told(event: Event) -> int:
    """The change of points that the words of an event say."""
    for kind, pattern, sign in CHANGES_OF_POINTS:
        found = re.search(pattern, event.words) if kind == event.kind else None
        if found:
            return sign * int(found[1])
    if event.words == WORDS("told.nothing_left"):
        return 0
    assert event.kind != "points", event
    return 0


def check_rows(replay: Replay) -> None:
    """Everything that a row changes is told, and points add up."""
    for before, entry, events in rows(replay):
        row = (entry.player, entry.happened, entry.line, events)
        for event in events:
            check_words(event)
        by_player = {name: {event.kind for event in events if event.player == name} for name in before.players}
        if before.terrain != entry.position.terrain:
            assert "transform" in {event.kind for event in events}, row
        for name, old in before.players.items():
            new: Player = entry.position.players[name]
            for field, shown_by in SHOWN_BY.items():
                assert getattr(old, field) == getattr(new, field) or by_player[name] & shown_by, (field, row)
            if (old.bonus != new.bonus or old.passed < new.passed) and not new.dropped:
                assert "pass" in by_player[name], row
            told_of_player = [points_told(event) for event in events if event.player == name]
            assert sum(told_of_player) == new.vp - old.vp, row


def check_words(event: Event) -> None:
    assert event.kind in kinds(WORDS)
    assert 0 <= event.weight <= 5
    assert re.fullmatch(r"[a-z][^{}\n_]*[^{}\n_.\s]", event.words), event
    assert "  " not in event.words, event
    assert not re.search(r"\b(told|effect|amount|kind)\.|None|[(:] *[,)]|: *$", event.words), event


@pytest.mark.parametrize("name", CASES)
def test_every_row_of_every_case_tells_what_it_changed(name: str) -> None:
    check_rows(play(CASES[name])[0])


@pytest.mark.parametrize("number", SIMULATED)
def test_every_row_of_simulated_games_tells_what_it_changed(number: int) -> None:
    check_rows(replay_of(log_of(number)))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_every_row_of_the_examples_tells_what_it_changed(path: Path) -> None:
    check_rows(replay_of(path.read_text(encoding="utf-8")))


@cache
def corpus_games(corpus: Path) -> list[Replay]:
    return [replay_of(path.read_text(encoding="utf-8")) for path in sorted((corpus / "ledgers").glob("*.txt"))]


def test_every_row_of_real_games_tells_what_it_changed(corpus: Path) -> None:
    for replay in corpus_games(corpus):
        check_rows(replay)


def test_no_text_is_idle(corpus: Path) -> None:
    """Every sentence of the catalogue is said in some game."""
    words = Recording()
    replays = [play(case)[0] for case in (*CASES.values(), *TOLD.values())]
    replays += [replay_of(log_of(number)) for number in SIMULATED]
    for replay in (*replays, *corpus_games(corpus)):
        for _ in rows(replay, words):
            pass
        points.final_scoring(words, replay.history)
        points.final_scoring(words, replay.history[:-1])
    idle = [key for key in sorted(WORDS.keys()) if key.startswith(("told.", "final.")) and key not in words.said]
    assert idle == []


class Recording(Catalogue):
    """Remembers which texts were asked for."""

    def __init__(self) -> None:
        super().__init__(WORDS.language, WORDS._texts)
        self.said: set[str] = set()

    def __call__(self, key: str, /, **values: object) -> str:
        self.said.add(key)
        return super().__call__(key, **values)


# --- exact words ------------------------------------------------------------------------------------------------------

TOLD = {case["title"]: case for case in yaml.safe_load_all((ROOT / "tests" / "told.yaml").read_text(encoding="utf-8"))}
"""Cases as in tests/cases, with `told`: a line an event, its player, kind and weight before the words."""


@pytest.mark.parametrize("title", TOLD)
def test_words(title: str) -> None:
    case = TOLD[title]
    replay, code, _ = play(case)
    assert code in ("legal", "TM402"), case["_said"]
    assert spelled(replay, case) == case["told"].splitlines()
    check_rows(replay)


def spelled(replay: Replay, case: dict[str, Any]) -> list[str]:
    """The events of a case; where it gives a position, its set-up is not of interest."""
    return [
        f"{event.player} {event.kind} {event.weight}: {event.words}"
        for _, entry, events in rows(replay)
        for event in events
        if entry.happened != "setup" or "given" not in case
    ]


@pytest.mark.parametrize(
    ("title", "kind", "brief"),
    [
        ("A double turn", "favor", ["took favor tiles FAV10 and FAV1"]),
        ("A town with its tile, and what the faction gets for it", "town", ["founded a first town"]),
        ("A fourth town", "town", ["founded one more town"]),
        ("Two towns at once", "town", ["founded 2 towns"]),
        ("The last dwelling", "build", ["built the last dwelling"]),
    ],
)
def test_short_words_of_what_has_weight(title: str, kind: str, brief: list[str]) -> None:
    """Several things of a kind in a row are told in short as one."""
    events = [event for _, _, events in rows(play(TOLD[title])[0]) for event in events]
    assert [event.brief for event in events if event.kind == kind and event.weight] == brief


def test_every_kind_has_its_exact_words() -> None:
    lines = [line for case in TOLD.values() for line in case["told"].splitlines()]
    assert {line.split()[1] for line in lines} == set(kinds(WORDS))


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
    step = told_rows.index(("cultists", ["cultists earned 1 cult step, for power was accepted"]))
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
    first = next(events for before, entry, events in rows(replay_of(cut)) if before.round < entry.position.round)
    assert [f"{event.player} {event.words}" for event in first] == ["nomads upgraded I7 to a trading house"]


# --- points -----------------------------------------------------------------------------------------------------------


def test_every_source_has_a_group(corpus: Path) -> None:
    judged = [replay_of(log_of(number)) for number in SIMULATED] + corpus_games(corpus)
    judged += [play(case)[0] for case in (*CASES.values(), *TOLD.values())]
    found: Counter[str] = Counter()
    for replay in judged:
        for sources in verdict(replay, source_from_text("game", "")).sources.values():
            for name in sources:
                source = points.source(WORDS, name)
                assert source.title == points.groups(WORDS)[source.group]
                assert not re.search(r"[{}]|source\.|None", source.words)
                found[source.group] += 1
    assert list(points.groups(WORDS)) == [group for group in points.groups(WORDS) if found[group]]


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


def given_in(contests: Sequence[Contest]) -> Counter[str]:
    given: Counter[str] = Counter()
    for contest in contests:
        for award in contest.awards:
            given[award.player] += award.points
    return given


def check_final_scoring(replay: Replay) -> None:
    """At every row of it the awards are what players have more than before, and nothing is explained before it."""
    is_final = [entry.position.phase == "final" for entry in replay.history]
    first = is_final.index(True) if True in is_final else len(is_final)
    assert points.final_scoring(WORDS, replay.history[:first]) == ()
    start = replay.history[first - 1].position
    for end in range(first + 1, len(replay.history) + 1):
        given = given_in(points.final_scoring(WORDS, replay.history[:end]))
        for name, player in replay.history[end - 1].position.players.items():
            assert given[name] == player.vp - start.players[name].vp
    for contest in points.final_scoring(WORDS, replay.history):
        points_given = [award.points for award in contest.awards]
        assert points_given == sorted(points_given, reverse=True)
        assert not re.search(r"[{}]|final\.|None", contest.title + contest.rule)
        for award in contest.awards:
            assert not re.search(r"[{}]|final\.|None|still to be", award.why)


@pytest.mark.parametrize("number", SIMULATED)
def test_final_scoring_of_simulated_games_adds_up(number: int) -> None:
    check_final_scoring(replay_of(log_of(number)))


def test_final_scoring_of_real_games_adds_up(corpus: Path) -> None:
    for replay in corpus_games(corpus):
        check_final_scoring(replay)


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
        "Most steps: 8, 4 and 2 points. Those who tie share the points of their places, rounded down.",
        (
            Award("auren", 8, "first with 10 steps"),
            Award("nomads", 3, "shares second and third place with Mermaids, 7 steps: (4 + 2) / 2"),
            Award("mermaids", 3, "shares second and third place with Nomads, 7 steps: (4 + 2) / 2"),
            Award("giants", 0, "shares fourth and fifth place with Alchemists, 2 steps, no points"),
            Award("alchemists", 0, "shares fourth and fifth place with Giants, 2 steps, no points"),
        ),
    )
    assert [award.why for award in water.awards[2:]] == [
        "shares first, second and third place with Auren and Nomads, 7 steps: (8 + 4 + 2) / 3, rounded down",
        "fourth with 1 step, no points",
    ]
    assert [award.points for award in earth.awards] == [3, 3, 3, 3]
    assert earth.awards[0].why.endswith("3 steps: (8 + 4 + 2 + 0) / 4, rounded down")
    assert air.awards == ()
    assert network.awards[0] == Award(
        "auren",
        7,
        "shares first, second, third, fourth and fifth place with Nomads, Mermaids, Giants and Alchemists,"
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
            "shares second and third place with Mermaids, 7 steps: (4 + 2) / 2; 3 points still to be given",
        ),
    )
