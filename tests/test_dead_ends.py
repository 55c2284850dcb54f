"""No legal command leads to where a player owes something, may not give it up, and can never do it."""

import pytest

from tests.support.games import of_every_game, setting_of
from tests.support.kit import Kit, Position
from tests.support.position import arrange
from tmlog.games import load_game
from tmlog.games.terra_mystica.candidates import say
from tmlog.games.terra_mystica.setting import Setting
from tmlog.kernel.moves import attempt
from tmlog.kernel.refusal import Refusal

GAME = load_game("terra-mystica")

pytestmark = pytest.mark.no_cover  # other tests cover the same code, and this one takes thrice as long when traced
GAMES, POSITIONS = 14, 2


def goes_on(kit: Kit, position: Position, name: str) -> bool:
    """Whether a player who owes something can do something about it, if need be with one more spade."""
    owed = kit.owes(position, name)
    if not sum(owed.values()):
        return True
    for mover, phrase in kit.legal(position):
        after = kit.try_step(position, mover, phrase) if mover == name and phrase.verb in kit.answers else None
        if kit.is_accepted(after):
            left = kit.owes(after, name)
            fewer = any(left.get(what, 0) < count for what, count in owed.items())
            if fewer or (phrase.verb == "dig" and goes_on(kit, after, name)):
                return True
    return False


@of_every_game
@pytest.mark.parametrize("number", range(GAMES))
def test_no_dead_ends(kit: Kit, number: int) -> None:
    seen = set()
    for position in kit.sample(number, POSITIONS):
        for name, phrase in kit.legal(position):
            kind = name, phrase.verb, phrase.values[:1]  # with which books something is paid makes no difference
            after = kit.try_step(position, name, phrase)
            if kind not in seen and sum(kit.owes(after, name).values()):
                assert goes_on(kit, after, name), (name, phrase)
                seen.add(kind)


def test_giants_buy_spades_that_they_can_use() -> None:
    number = next(number for number in range(GAMES) if "giants" in setting_of(number).seats and number % 2 == 0)
    position = GAME.first_position(setting_of(number))
    arrange(position, {"active": "giants", "giants": {"D": ["A6", "C5"], "w": 3, "c": 5}})
    after = attempt(GAME.step, position, "giants", say("dig", 1, None))
    assert isinstance(after, Refusal)
    assert after.kind == "spades"


def test_dwarves_keep_the_workers_for_the_tunnel() -> None:
    setting = Setting(
        ("dwarves", "witches"), tuple(f"SCORE{number}" for number in range(1, 7)), ("BON1", "BON2", "BON3")
    )
    position = GAME.first_position(setting)
    arrange(position, {"active": "dwarves", "dwarves": {"D": "A2", "w": 3}, "witches": {"D": ["A1", "A3", "B1"]}})
    after = attempt(GAME.step, position, "dwarves", say("dig", 1, None))
    assert isinstance(after, Refusal)
    assert after.kind == "spades"
