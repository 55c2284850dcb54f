"""What tests of the words of a game share: rows with what they tell, and what always holds of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import yaml

from tests.conftest import ROOT
from tests.support import innovation, mystica
from tests.support.cases import Case, Kit, cases_in, played
from tests.support.innovation_cases import AGE_OF_INNOVATION
from tests.support.mystica_cases import TERRA_MYSTICA
from tmlog.games import load_game
from tmlog.games.age_of_innovation import words as innovation_words
from tmlog.games.age_of_innovation.presentation import points as innovation_points
from tmlog.games.age_of_innovation.presentation import told as innovation_told
from tmlog.games.terra_mystica import words as mystica_words
from tmlog.games.terra_mystica.presentation import points as mystica_points
from tmlog.games.terra_mystica.presentation import told as mystica_told
from tmlog.games.terra_mystica.presentation.change import income_of
from tmlog.games.terra_mystica.presentation.told import announces, is_announcement, is_income
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.game import Game
from tmlog.kernel.presentation import Contest, Event
from tmlog.kernel.record import Entry
from tmlog.kernel.replay import Replay
from tmlog.pipeline import play as play_log
from tmlog.source import source_from_text

SIMULATED = range(20)
Row = tuple[Any, Entry, Sequence[Event]]
"""The position before a row, the row, and what it tells."""


class Telling(NamedTuple):
    """A game in words, as its tests need it."""

    words: Catalogue
    kit: Kit
    exact: str
    """The file of cases with exact words."""
    told: Any
    points: Any
    game: Game
    log_of: Callable[[int], str]
    shown_by: Mapping[str, set[str]]
    """The fields of a player whose changes must be told, and as what."""
    is_part: Callable[[Sequence[Entry], int], bool]
    """Whether a row counts as one with the next."""

    @property
    def cases(self) -> Mapping[str, Case]:
        return _cases(self.kit.folder)

    @property
    def exact_cases(self) -> Mapping[str, Case]:
        """Cases as in tests/cases, with `told`: a line an event, its player, kind and weight before the words."""
        return _exact(self.exact)

    def replay(self, case: Case) -> Replay:
        result = played(self.kit, case)
        assert result.replay is not None, result.said
        return result.replay

    def replays(self) -> Iterator[Replay]:
        """Of all cases that can be set up, and of simulated games."""
        for case in (*self.cases.values(), *self.exact_cases.values()):
            result = played(self.kit, case).replay
            if result is not None:
                yield result
        for number in SIMULATED:
            yield replay_of(self.log_of(number))

    def rows(self, replay: Replay, words: Catalogue | None = None) -> Iterator[Row]:
        """Every row with the position before it and what it tells; a row may count as one with the next."""
        before, history = replay.start, replay.history
        events: list[Event] = []
        for index, entry in enumerate(history):
            events += self.told.told(words or self.words, replay.start, history, index)
            if not self.is_part(history, index):
                yield before, entry, events
                before, events = entry.position, []


@cache
def _cases(folder: Any) -> Mapping[str, Case]:
    return cases_in(folder)


@cache
def _exact(name: str) -> Mapping[str, Case]:
    text = (ROOT / "tests" / name).read_text(encoding="utf-8")
    return {case["title"]: case for case in yaml.safe_load_all(text)}


def replay_of(text: str) -> Replay:
    replay = play_log(source_from_text("game", text)).replay
    assert replay is not None
    return replay


def _is_part(history: Sequence[Entry], index: int) -> bool:
    """A row and those that announce it count as one, and so do a ledger's rows of the same income."""
    pair = history[index : index + 2]
    goes_on = len(pair) == 2 and all(map(is_income, pair)) and income_of(pair[0]) == income_of(pair[1])
    return is_announcement(history[index]) or announces(history, index) or goes_on


MYSTICA = Telling(
    words=mystica_words.catalogue("en"),
    kit=TERRA_MYSTICA,
    exact="told.yaml",
    told=mystica_told,
    points=mystica_points,
    game=load_game("terra-mystica"),
    log_of=mystica.KIT.log_of,
    shown_by={
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
    },
    is_part=_is_part,
)
INNOVATION = Telling(
    words=innovation_words.catalogue("en"),
    kit=AGE_OF_INNOVATION,
    exact="told_innovation.yaml",
    told=innovation_told,
    points=innovation_points,
    game=load_game("age-of-innovation"),
    log_of=innovation.KIT.log_of,
    shown_by={
        "by_kind": {"build", "upgrade"},
        "annexed": {"build"},
        "bridges": {"bridge"},
        "towns": {"town"},
        "palace": {"palace", "setup"},
        "competencies": {"competency"},
        "innovations": {"innovation"},
        "levels": {"science"},
        "sent": {"science"},
        "ship": {"track"},
        "dig": {"track"},
        "drafted": {"setup"},
        "dropped": {"leave"},
    },
    is_part=lambda _history, _index: False,
)
TELLINGS = {"terra-mystica": MYSTICA, "age-of-innovation": INNOVATION}


# --- what always holds ------------------------------------------------------------------------------------------------

CHANGES_OF_POINTS = (
    ("points", r"^scored (\d+) points? (?:for|as|at|by) ", 1),
    ("points", r"^bought (\d+) points? with coins$", 1),
    ("points", r"^were given (\d+) points?$", 1),
    ("points", r"^gave (\d+) points? for coins$", -1),
    ("points", r"^gave up (\d+) points?$", -1),
    ("power", r" for (\d+) points?$", -1),
    ("town", r"\btook (?:a town tile: )?(\d+) points?\b", 1),
)


def points_told(telling: Telling, event: Event) -> int:
    """The change of points that the words of an event say."""
    for kind, pattern, sign in CHANGES_OF_POINTS:
        found = re.search(pattern, event.words) if kind == event.kind else None
        if found:
            return sign * int(found[1])
    if event.words == telling.words("told.nothing_left"):
        return 0
    assert event.kind != "points", event
    return 0


def check_rows(telling: Telling, replay: Replay) -> None:
    """Everything that a row changes is told, and points add up."""
    for before, entry, events in telling.rows(replay):
        row = (entry.player, entry.happened, entry.line, events)
        for event in events:
            check_words(telling, event)
        by_player = {name: {event.kind for event in events if event.player == name} for name in before.players}
        if before.terrain != entry.position.terrain:
            assert "transform" in {event.kind for event in events}, row
        for name, old in before.players.items():
            new = entry.position.players[name]
            for field, shown_by in telling.shown_by.items():
                assert getattr(old, field) == getattr(new, field) or by_player[name] & shown_by, (field, row)
            if (old.bonus != new.bonus or old.passed < new.passed) and not new.dropped:
                assert "pass" in by_player[name], row
            told_of_player = [points_told(telling, event) for event in events if event.player == name]
            assert sum(told_of_player) == new.vp - old.vp, row


def check_words(telling: Telling, event: Event) -> None:
    assert event.kind in telling.told.KINDS
    assert 0 <= event.weight <= 5
    assert re.fullmatch(r"[a-z][^{}\n_]*[^{}\n_.\s]", event.words), event
    assert "  " not in event.words, event
    assert not re.search(r"\b(told|effect|amount|kind)\.|None|[(:] *[,)]|: *$", event.words), event
    if not event.weight:
        return
    assert event.kind == "points" or not re.search(r"\bpoints?\b", event.without_points), event


class Recording(Catalogue):
    """Remembers which texts were asked for."""

    def __init__(self, words: Catalogue) -> None:
        super().__init__(words.language, {})
        self._texts = words._texts
        self.said: set[str] = set()

    def __call__(self, key: str, /, **values: object) -> str:
        self.said.add(key)
        return super().__call__(key, **values)


def given_in(contests: Sequence[Contest]) -> Counter[str]:
    given: Counter[str] = Counter()
    for contest in contests:
        for award in contest.awards:
            given[award.player] += award.points
    return given


def check_final_scoring(telling: Telling, replay: Replay) -> None:
    """At every row of it the awards are what players have more than before, and nothing is explained before it."""
    explain = telling.points.final_scoring
    is_final = [entry.position.phase == "final" for entry in replay.history]
    first = is_final.index(True) if True in is_final else len(is_final)
    assert explain(telling.words, replay.history[:first]) == ()
    start = replay.history[first - 1].position
    for end in range(first + 1, len(replay.history) + 1):
        given = given_in(explain(telling.words, replay.history[:end]))
        for name, player in replay.history[end - 1].position.players.items():
            assert given[name] == player.vp - start.players[name].vp
    for contest in explain(telling.words, replay.history):
        points_given = [award.points for award in contest.awards]
        assert points_given == sorted(points_given, reverse=True)
        assert not re.search(r"[{}]|final\.|None", contest.title + contest.rule)
        for award in contest.awards:
            assert not re.search(r"[{}]|final\.|None|still to be", award.why)
