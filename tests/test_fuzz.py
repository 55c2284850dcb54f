"""A short run of the fuzzers; `make fuzz` is the long one."""

from collections import Counter

from tests import fuzz_replay
from tests.fuzz import run_one
from tmlog.verdict import Status


def test_two_thousand_inputs() -> None:
    for number in range(2000):
        run_one(1, number)


def test_a_hundred_changed_games() -> None:
    told = Counter(fuzz_replay.run_one(1, number, games=8) for number in range(100))
    assert {Status.ILLEGAL, Status.DISPUTED, Status.INCOMPLETE} <= set(told), "not all changes spoil a log"
