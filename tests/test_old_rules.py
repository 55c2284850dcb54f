"""A log keeps the rules that its head names: a correction gets a new number, and the old number replays as it did."""

from pathlib import Path

import pytest

import tmlog
from tests.support.games import log_of
from tests.support.innovation import KIT as INNOVATION_KIT
from tests.support.opening import SET_UP
from tmlog.convert import NATIVE_FORM, convert
from tmlog.games import load_game
from tmlog.games.age_of_innovation import profile as innovation
from tmlog.games.age_of_innovation.notation import KEYS as INNOVATION_KEYS
from tmlog.games.terra_mystica.notation import KEYS
from tmlog.games.terra_mystica.profile import DEFAULT_RULES, NEWEST_RULES, OLD_RULES, profile_of
from tmlog.pipeline import parse
from tmlog.source import source_from_text
from tmlog.syntax.vocabulary import Key, Shape

HEAD = """\
tmlog: 1
game: terra-mystica
{rules}players: witches, nomads
scoring: SCORE5 SCORE6 SCORE3 SCORE1 SCORE2 SCORE7
bonuses: BON1 BON3 BON5 BON7 BON9

"""
MOVES = f"{SET_UP}witches: convert 3C to 1VP\n"


@pytest.fixture
def corrected(monkeypatch: pytest.MonkeyPatch) -> int:
    """As if a newer tmlog had found that coins buy no points during the game; until now it had let them."""
    newer = NEWEST_RULES + 1
    monkeypatch.setitem(OLD_RULES, NEWEST_RULES, {"coins_to_points": True})  # type: ignore[misc]
    monkeypatch.setitem(OLD_RULES, newer, {})  # type: ignore[misc]
    monkeypatch.setitem(KEYS, "rules", Key(Shape.NUMBER, choices=tuple(map(str, OLD_RULES))))  # type: ignore[misc]
    return newer


def judge(rules: str) -> list[str]:
    return [found.code for found in tmlog.check_text(HEAD.format(rules=rules) + MOVES).diagnostics]


def test_the_numbers_are_those_that_have_rules() -> None:
    assert KEYS["rules"].choices == tuple(map(str, OLD_RULES))
    assert max(OLD_RULES) == NEWEST_RULES
    assert judge(f"rules: {NEWEST_RULES + 1}\n") == ["TM124"]


def test_old_number_replays_as_it_did_then(corrected: int) -> None:
    assert judge(f"rules: {corrected - 1}\n") == []
    assert judge(f"rules: {corrected}\n") == ["TM315"]
    assert judge("") == [], "without a number the first one holds"


def test_simulated_games_replay_under_their_number(corrected: int) -> None:
    text = log_of(0)
    old = tmlog.check_text(text)
    new = tmlog.check_text(text.replace(f"\nrules: {NEWEST_RULES}\n", f"\nrules: {corrected}\n"))
    assert old.status == new.status == "legal"
    assert old.scores == new.scores


def test_numbers_of_age_of_innovation(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if its number 1 had sacrificed no power at the end, and a newer one did."""
    assert INNOVATION_KEYS["rules"].choices == tuple(map(str, innovation.OLD_RULES))
    assert max(innovation.OLD_RULES) == innovation.NEWEST_RULES
    newer = innovation.NEWEST_RULES + 1
    rules = {innovation.NEWEST_RULES: {"no_sacrifice_at_end": True}, newer: {}}
    monkeypatch.setattr(innovation, "OLD_RULES", rules)
    monkeypatch.setitem(INNOVATION_KEYS, "rules", Key(Shape.NUMBER, choices=tuple(map(str, rules))))  # type: ignore[misc]
    fewer = 0
    for number in range(16):
        text = INNOVATION_KIT.log_of(number)
        old = tmlog.check_text(text)
        new = tmlog.check_text(text.replace(f"\nrules: {innovation.NEWEST_RULES}\n", f"\nrules: {newer}\n"))
        assert old.status == new.status == "legal"
        assert all(points <= new.scores[name] for name, points in old.scores.items())
        fewer += old.scores != new.scores
    assert fewer


def test_an_option_stands_over_the_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both may speak of one switch: what the log plays with has the last word."""
    monkeypatch.setitem(OLD_RULES, NEWEST_RULES, {"wait_for_cultists": True})  # type: ignore[misc]
    assert profile_of("book", (), NEWEST_RULES).wait_for_cultists
    assert not profile_of("snellman", ("loose-cultist-ordering",), NEWEST_RULES).wait_for_cultists


def test_foreign_logs_keep_their_rules_when_they_are_converted() -> None:
    ledger = (Path(__file__).parents[1] / "examples" / "ledger.txt").read_text(encoding="utf-8")
    source = source_from_text("ledger", ledger)
    converted = convert(source, NATIVE_FORM).text
    assert converted is not None
    assert f"\nrules: {DEFAULT_RULES}\n" in converted
    log = parse(source).log
    assert log is not None
    assert load_game(log.game).setting(log, {}).rules == DEFAULT_RULES
