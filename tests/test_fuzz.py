"""A short run of the fuzzers; `make fuzz` is the long one."""

from collections import Counter

import pytest

from tests import fuzz_replay
from tests.fuzz import run_one
from tmlog.kernel.verdict import Status


def test_two_thousand_inputs() -> None:
    for number in range(2000):
        run_one(1, number)


@pytest.mark.parametrize("game", range(2))
def test_a_hundred_changed_games(game: int) -> None:
    told = Counter(fuzz_replay.run_one(1, 2 * number + game, games=8) for number in range(100))
    assert {Status.ILLEGAL, Status.DISPUTED, Status.INCOMPLETE} <= set(told), "not all changes spoil a log"
