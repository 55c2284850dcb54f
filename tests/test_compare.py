"""Claims are compared once, when they are played: which line and row differs, and logs that once made tmlog fail."""

from __future__ import annotations

import time
from collections.abc import Iterator

import msgspec
import pytest

from tests.support.convert import HEAD, LEDGER, native
from tests.support.opening import SET_UP
from tmlog.games import load_game
from tmlog.kernel.result import Played
from tmlog.kernel.verdict import Status
from tmlog.output.verdicts import up_to_first
from tmlog.pipeline import play
from tmlog.source import source_from_text
from tmlog.syntax.tree import Note, Text
from tmlog.views.causes import Difference
from tmlog.views.ledger import Kind, ledger

GAME = load_game("terra-mystica")
PLAYING = HEAD + "\n" + SET_UP
LINES = PLAYING.count("\n")
COLUMNS = ("VP", "C", "W", "P", "PW", "cults")


def played(text: str) -> Played:
    return play(source_from_text("game", text))


# --- the row that differs ---------------------------------------------------------------------------------------------


def falsified() -> Iterator[tuple[int, int, str, str]]:
    """Every figure of the example ledger changed in turn: number of the row, column, the ledger, the native log."""
    ledger_lines, native_lines = LEDGER.splitlines(), native(LEDGER).splitlines()
    rows = [place for place, line in enumerate(ledger_lines) if line.count("\t") == 14]
    claims = [place for place, line in enumerate(native_lines) if "=>" in line]
    for number, (row, claim) in enumerate(zip(rows, claims, strict=True)):
        for column in range(len(COLUMNS)):
            fields = ledger_lines[row].split("\t")
            fields[2 + 2 * column] = "7" + fields[2 + 2 * column]
            said, _, amounts = native_lines[claim].partition("=> ")
            figures = amounts.split(" ")
            figures[column] = "7" + figures[column]
            in_ledger = [*ledger_lines[:row], "\t".join(fields), *ledger_lines[row + 1 :]]
            in_native = [*native_lines[:claim], f"{said}=> {' '.join(figures)}", *native_lines[claim + 1 :]]
            yield number, column, "\n".join(in_ledger) + "\n", "\n".join(in_native) + "\n"


def difference(text: str, number: int, column: int) -> tuple[Difference, str]:
    """The difference, the only one and told in the line of the claim, and what its row of the history shows."""
    result = played(text)
    assert result.difference is not None
    lines = [place for place, line in enumerate(text.splitlines(), 1) if "=>" in line or line.count("\t") == 14]
    assert (result.difference.line, result.difference.column) == (lines[number], COLUMNS[column])
    (finding,) = up_to_first(result.judgement.diagnostics, result.difference)
    assert finding.span.line == result.difference.line
    assert finding.notes[0] == f"row {result.difference.row} is the first that differs"
    assert result.replay is not None
    entry = result.replay.history[result.difference.row - 1]
    assert entry.player == result.difference.player
    return result.difference, GAME.figures(entry.position, entry.player)[COLUMNS[column]]


def test_a_converted_ledger_differs_where_the_ledger_does() -> None:
    changed = 0
    for number, column, in_ledger, in_native in falsified():
        (there, _), (here, shown) = difference(in_ledger, number, column), difference(in_native, number, column)
        assert there.row == number + 1
        assert (here.player, here.claimed, here.found) == (there.player, there.claimed, there.found)
        assert (here.rows_after, here.agree_after) == (there.rows_after, there.agree_after)
        assert shown == here.found, "the row that is named shows what the replay found"
        changed += 1
    assert changed == 53 * 6


def test_the_notes_belong_to_the_row_that_differs_first() -> None:
    text = native(LEDGER)
    last = text.rindex("=> ")
    wrong = text[:last] + text[last:].replace("=> ", "=> 9", 1)
    again = wrong.replace("nomads: setup  => 20vp", "nomads: setup  => 21vp", 1)
    result = played(again)
    first, second = [found for found in result.judgement.diagnostics if found.code == "TM401"]
    assert (len(first.notes), second.notes) == (2, ())
    assert first.notes[0] == "row 1 is the first that differs"


# --- logs that made tmlog fail ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("claim", ["21vp 20vp", "20vp 20vp", "1/2/3 1/2/3", "1/2/3/4 5c 1/2/3/4"])
def test_a_claim_names_everything_once(claim: str) -> None:
    result = played(PLAYING + f"witches: => {claim}\n")
    assert [(found.code, found.span.line) for found in result.judgement.diagnostics] == [("TM215", LINES + 1)]


@pytest.mark.parametrize("token", ["", "cult_income_for_faction", "[all opponents declined power]"])
def test_a_claim_after_somebody_left(token: str) -> None:
    """Whoever leaves lets happen what is due: the income, in rows that no line of the log makes."""
    result = played(PLAYING + f"drop-faction witches\nwitches: {token}  => 20vp 3w\n")
    assert result.difference is not None
    assert result.replay is not None
    assert (result.difference.line, result.difference.column, result.difference.found) == (LINES + 2, "W", "7")
    entry = result.replay.history[result.difference.row - 1]
    assert (entry.player, entry.happened) == ("witches", "other_income_for_faction")


def test_a_ruling_out_of_turn_leaves_nothing_open() -> None:
    text = PLAYING + "ruling nomads: +BRIDGE\nwitches: convert 1W to 1C\n"
    result = played(text)
    refusal = result.judgement.diagnostics[-1]
    assert (result.judgement.status, refusal.code, refusal.span.line) == (Status.ILLEGAL, "TM302", LINES + 1)


def test_a_ruling_refused_midway_leaves_the_turn_alone() -> None:
    """What stands of it is a ruling too, after which whoever was in turn still is."""
    result = played(PLAYING + "witches: convert 1W to 1C\nruling nomads: upgrade F3 to TP. upgrade F4 to SH\n")
    assert result.replay is not None
    assert result.replay.refused is not None
    assert [command.verb for command in result.replay.history[-1].commands] == ["upgrade"]
    assert result.replay.position.active == "witches"


# --- long logs --------------------------------------------------------------------------------------------------------


def test_the_ledger_of_many_notes() -> None:
    """A file of them as large as is read. Time that grows with the square of the lines would be half a minute."""
    count = 590_000
    result = played(PLAYING)
    assert result.log is not None
    assert result.replay is not None
    notes = tuple(Note(number, 1, 7, None, Text(number, 6, 7, "x")) for number in range(LINES + 1, LINES + count + 1))
    log = msgspec.structs.replace(result.log, lines=result.log.lines + notes)
    result = msgspec.structs.replace(result, log=log)
    began = time.process_time()
    rows = ledger(result)
    assert time.process_time() - began < 12
    assert sum(row.kind is Kind.NOTE for row in rows) == count


def test_many_false_claims_are_counted_and_some_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("tmlog.kernel.replay", "tmlog.kernel.verdict"):
        monkeypatch.setattr(f"{place}.MAX_FINDINGS", 10)
    claims = "".join(f"witches: => {99 - n}vp {500 - n}c\n" for n in range(50))
    text = PLAYING + "ruling witches: +1C\n" * 50 + claims + "witches: => 20vp\n"
    result = played(text)
    judgement = result.judgement
    assert result.replay is not None
    assert (judgement.rows_claimed, judgement.rows_agree) == (51, 1)
    assert len(result.replay.waivers) <= 12
    assert judgement.status is Status.DISPUTED
    assert result.difference is not None
    assert (result.difference.rows_after, result.difference.agree_after) == (50, 1)
    codes = [found.code for found in judgement.diagnostics]
    assert codes == ["TM401"] * 10
    assert judgement.diagnostics[-1].notes == ("there are more than 10 findings; the others are not shown",)
    assert judgement.diagnostics[0].notes[0].endswith("is the first that differs")


def test_who_left_and_is_first_in_order_begins_cult_bonus_and_income() -> None:
    lines = ["witches: pass BON7", "drop-faction witches", "nomads: pass BON1"]
    lines += ["witches => 7w", "nomads: cult_income_for_faction  => 6w"]
    lines += ["witches => 10w", "nomads: other_income_for_faction  => 10w"]
    result = played(PLAYING + "\n".join(lines) + "\n")
    assert [str(found) for found in result.judgement.diagnostics] == []
    assert result.replay is not None
    happened = [(entry.player, entry.happened) for entry in result.replay.history if entry.happened]
    assert happened[-2:] == [("witches", "other_income_for_faction"), ("nomads", "other_income_for_faction")]
