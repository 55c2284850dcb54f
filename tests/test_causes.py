"""The likely causes of differences between a log and its replay."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.examples import LEDGER as LEDGER_PATH
from tests.support.examples import TEXT as NATIVE
from tmlog.kernel.result import Played
from tmlog.pipeline import play
from tmlog.source import source_from_text

LEDGER = Path(LEDGER_PATH).read_text(encoding="utf-8")


def played(text: str) -> Played:
    result = play(source_from_text("game", text))
    assert isinstance(result, Played), result.judgement
    return result


def changed(player: str, command: str, column: int, change: Callable[[str], str], *, lasting: bool) -> str:
    """The example ledger with a number changed in the row with that command, or in all the player's rows from it on."""
    lines = LEDGER.splitlines()
    matching = [n for n, line in enumerate(lines) if line.startswith(f"{player}\t") and line.endswith(f"\t{command}")]
    first = matching[0]
    for number in range(first, len(lines) if lasting else first + 1):
        if lines[number].startswith(f"{player}\t"):
            columns = lines[number].split("\t")
            columns[column] = change(columns[column])
            lines[number] = "\t".join(columns)
    return "\n".join(lines) + "\n"


def add(number: int) -> Callable[[str], str]:
    return lambda text: re.sub("[0-9]+", lambda match: str(int(match[0]) + number), text, count=1)


VP, COINS, WORKERS = 2, 4, 6


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        (
            changed("nomads", "leech 2 from mermaids", VP, add(1), lasting=True),
            "the price of 2 power from mermaids, 1 VP, left out; all later rows of the player differ by the same",
        ),
        (
            changed("nomads", "action ACTN. transform I6 to yellow. build I6", VP, add(-2), lasting=True),
            "the 2 VP of SCORE5 left out",
        ),
        (changed("cultists", "upgrade F7 to TP", COINS, add(-3), lasting=True), "as if no opponent stood beside it"),
        (
            changed("cultists", "upgrade F7 to TP", COINS, add(1), lasting=False),
            "a typing error, one digit differs (19 instead of 18)",
        ),
        (
            changed("nomads", "build G7", COINS, lambda _: "51 C", lasting=False),
            "a typing error, two digits are swapped (51 instead of 15); row 9, the next of nomads, agrees again",
        ),
        (changed("nomads", "build G7", COINS, lambda _: "155 C", lasting=False), "a digit is missing or too many"),
        (changed("nomads", "build G7", COINS, add(76), lasting=False), "this row alone is wrong: row 9"),
        (
            changed("nomads", "other_income_for_faction", WORKERS, add(1), lasting=True),
            "income for 4 dwellings counted, but there are 3",
        ),
        (changed("nomads", "other_income_for_faction", COINS, add(-2), lasting=True), "the income of BON1 left out"),
        (changed("nomads", "build G7", COINS, add(7), lasting=True), "C miscounted by +7 in this row and carried on"),
    ],
)
def test_likely_causes(text: str, cause: str) -> None:
    result = played(text)
    assert result.difference is not None
    assert cause in result.difference.cause
    first, *others = [found for found in result.judgement.diagnostics if found.code == "TM401"]
    assert first.notes[:2] == (
        f"row {result.difference.row} is the first that differs",
        f"likely cause: {result.difference.cause}",
    )
    assert not others, "a drift is one finding"
    assert ("differ by the same amount" in first.notes[-1]) == ("all later rows" in first.notes[1])


def test_a_row_that_shows_the_numbers_of_the_next_row_is_out_of_place() -> None:
    lines = LEDGER.splitlines()
    first, second = [n for n, line in enumerate(lines) if line.startswith("nomads\t") and "\tleech" in line][:2]
    own = lines[first].split("\t")
    lines[first] = "\t".join([*lines[second].split("\t")[:13], *own[13:]])
    result = played("\n".join(lines) + "\n")
    assert result.difference is not None
    assert result.difference.cause.startswith("a row in the wrong place: these are the numbers of row ")


def test_power_that_was_not_accepted() -> None:
    """A row of the ledger is lost: what it brought is in the next row of the player, and an offer stands open."""
    lines = LEDGER.splitlines()
    lost = next(n for n, line in enumerate(lines) if line.endswith("\tleech 2 from mermaids"))
    result = played("\n".join(lines[:lost] + lines[lost + 1 :]) + "\n")
    assert result.difference is not None
    assert "2 power from mermaids counted as accepted, but no line of the log accepts it" in result.difference.cause


def test_a_row_of_the_ledger_is_lost() -> None:
    """The next row of the player changes nothing, but has other numbers in several columns."""
    lines = LEDGER.splitlines()
    lost = next(n for n, line in enumerate(lines) if line.endswith("transform H5 to brown. build H5"))
    result = played("\n".join(lines[:lost] + lines[lost + 1 :]) + "\n")
    assert result.difference is not None
    assert result.difference.cause == f"a line of cultists is missing between lines {lost} and {lost + 1}"


def test_the_mistake_is_in_a_line_without_a_claim() -> None:
    """The darklings accept power, and count on as if they had declined it."""
    text = (Path(LEDGER_PATH).parent / "four-players.tml").read_text(encoding="utf-8")
    before, claim, _ = text.partition("darklings: upgrade E9 to TP  => 25vp 18c 0w 0p 5/3/0")
    result = played(f"{before}{claim.replace('25vp', '26vp').replace('5/3/0', '7/1/0')}\n")
    assert result.difference is not None
    assert result.difference.cause == "2 power from engineers left out"


def test_no_cause_is_invented() -> None:
    text = changed("nomads", "build G7", COINS, add(7), lasting=True)
    *most, last = [n for n, line in enumerate(text.splitlines()) if line.startswith("nomads\t")]
    lines = text.splitlines()
    lines[last] = lines[last].replace(" C\t", "9 C\t", 1)
    result = played("\n".join(lines) + "\n")
    assert result.difference is not None
    assert result.difference.cause == "none found"
    assert most


def test_claims_of_native_logs() -> None:
    result = played(NATIVE.replace("=> 22vp 3/9/0", "=> 23vp 3/9/0"))
    assert result.difference is not None
    assert (result.difference.row, result.difference.player, result.difference.column) == (14, "witches", "VP")
    assert result.difference.cause.startswith("a typing error, one digit differs (23 instead of 22); row 18")
    alone = played(NATIVE.replace("witches => 21vp 9c", "witches => 21vp 8c"))
    assert alone.difference is not None
    assert (alone.difference.row, alone.difference.claimed, alone.difference.found) == (18, "8", "9")


def test_rows_after_the_difference_are_counted() -> None:
    result = played(changed("nomads", "build G7", COINS, add(1), lasting=False))
    assert result.difference is not None
    assert result.difference.rows_after == result.difference.agree_after == 53 - result.difference.row
    assert (result.judgement.rows_agree, result.judgement.rows_claimed) == (52, 53)


def test_no_difference_where_all_agrees() -> None:
    assert played(LEDGER).difference is None
