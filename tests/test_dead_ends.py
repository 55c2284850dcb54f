"""No legal command leads to where a player owes something, may not give it up, and can never do it."""

from functools import cache

import pytest

from tests.support.games import sample, setting_of
from tests.support.position import arrange
from tmlog.games.terra_mystica.engine import try_step
from tmlog.games.terra_mystica.legal import legal, say
from tmlog.games.terra_mystica.setting import Setting
from tmlog.games.terra_mystica.state import Position, begin
from tmlog.kernel.refusal import Refusal

pytestmark = pytest.mark.no_cover  # other tests cover the same code, and this one takes thrice as long when traced
GAMES, POSITIONS = 14, 2
VERBS = ("action", "bridge", "build", "dig", "done", "transform", "upgrade")
ANSWERS = {"plus", "minus", "transform", "build", "bridge", "upgrade", "convert"}
"""What uses up something that is owed."""


def goes_on(position: Position, name: str) -> bool:
    """Whether a player who owes something can do something about it, if need be with one more spade."""
    owed = position.players[name].owed
    if not owed:
        return True
    for mover, phrase in legal(position):
        after = try_step(position, mover, phrase) if mover == name and phrase.verb in {*ANSWERS, "dig"} else None
        if isinstance(after, Position):
            fewer = sum(after.players[name].owed.values()) < sum(owed.values())
            if fewer or (phrase.verb == "dig" and goes_on(after, name)):
                return True
    return False


@cache
def dead_ends() -> dict[str, list[str]]:
    """By their verb the commands after which nothing goes on, in positions of simulated games."""
    found: dict[str, list[str]] = {}
    for number in range(GAMES):
        for position in sample(number, POSITIONS):
            for name, phrase in legal(position):
                if phrase.verb in VERBS:
                    after = try_step(position, name, phrase)
                    assert isinstance(after, Position)
                    if not goes_on(after, name):
                        found.setdefault(phrase.verb, []).append(f"game {number}: {name} {phrase.values}")
    return found


@pytest.mark.parametrize("verb", VERBS)
def test_no_dead_ends(verb: str) -> None:
    assert verb not in dead_ends(), dead_ends()[verb]


def test_giants_buy_spades_that_they_can_use() -> None:
    number = next(number for number in range(GAMES) if "giants" in setting_of(number).seats and number % 2 == 0)
    position = begin(setting_of(number))
    arrange(position, {"active": "giants", "giants": {"D": ["A6", "C5"], "w": 3, "c": 5}})
    after = try_step(position, "giants", say("dig", 1, None))
    assert isinstance(after, Refusal)
    assert after.kind == "spades"


def test_dwarves_keep_the_workers_for_the_tunnel() -> None:
    setting = Setting(
        ("dwarves", "witches"), tuple(f"SCORE{number}" for number in range(1, 7)), ("BON1", "BON2", "BON3")
    )
    position = begin(setting)
    arrange(position, {"active": "dwarves", "dwarves": {"D": "A2", "w": 3}, "witches": {"D": ["A1", "A3", "B1"]}})
    after = try_step(position, "dwarves", say("dig", 1, None))
    assert isinstance(after, Refusal)
    assert after.kind == "spades"
