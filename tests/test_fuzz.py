"""A short run of the fuzzer; `make fuzz` is the long one."""

from tests.fuzz import run_one


def test_two_thousand_inputs() -> None:
    for number in range(2000):
        run_one(1, number)
