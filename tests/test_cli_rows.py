"""`--row`: next, score and summary about an earlier position answer as if the log ended there."""

from __future__ import annotations

import csv
import io
import json
from itertools import pairwise
from pathlib import Path

import pytest

from tests.support.cli import Write, codes, run
from tests.support.examples import EXAMPLES, ILLEGAL, LEDGER, NATIVE, RULING, TEXT, WHOLE
from tests.support.formats import formats_of

FORMATS = [(command, form) for command in ("score", "summary") for form in formats_of(command)]


def cut_before(number: int, text: str = TEXT) -> str:
    """The log without a line and all that follow it."""
    return "".join(text.splitlines(keepends=True)[: number - 1])


def rows_of(log: str) -> list[dict[str, object]]:
    rows = json.loads(run("ledger", "--format", "json", log).stdout)["rows"]
    return [row for row in rows if row["row"]]


# --- an earlier row is as if the log ended there ----------------------------------------------------------------------


def test_score_and_next_are_those_of_a_shorter_log(write: Write) -> None:
    """Only rows before a line that follows at once: what happens by itself belongs to the next line."""
    rows = rows_of(NATIVE)
    compared = 0
    for row, following in pairwise(rows):
        if not row["line"] or not following["line"]:
            continue
        shorter = write("shorter.tml", cut_before(int(str(following["line"]))))
        asked = ("--row", str(row["row"]))
        assert run("next", NATIVE, *asked).stdout == run("next", shorter).stdout
        (then,) = json.loads(run("score", NATIVE, *asked, "--format", "json").stdout)
        (now,) = json.loads(run("score", shorter, "--format", "json").stdout)
        assert (then.pop("row"), then.pop("rows")) == (row["row"], len(rows))
        assert then == now
        compared += 1
    assert compared > 10


@pytest.mark.parametrize("name", WHOLE)
def test_the_last_row_is_the_end(name: str) -> None:
    log, last = EXAMPLES[name], str(len(rows_of(EXAMPLES[name])))
    assert run("next", log, "--row", last).stdout == run("next", log).stdout
    assert run("score", log, "--row", last).stdout == run("score", log).stdout
    told = run("summary", log, "--row", last).stdout.partition("\n\n")[2].partition("\n\n")[2]
    assert told in run("summary", log).stdout, "but for the paragraph that names the row"
    (then,) = json.loads(run("score", log, "--row", last, "--format", "json").stdout)
    (now,) = json.loads(run("score", log, "--format", "json").stdout)
    assert {key: value for key, value in then.items() if key not in ("row", "rows")} == now


@pytest.mark.parametrize("name", EXAMPLES)
def test_before_the_first_row(name: str) -> None:
    log = EXAMPLES[name]
    lines = run("score", log, "--row", "0").stdout.splitlines()
    _players, persons, *points, _standing = lines
    (scored,) = json.loads(run("score", log, "--row", "0", "--format", "json").stdout)
    assert sorted(persons.split()) == sorted(str(player["person"]) for player in scored["players"])
    assert [line.split()[0] for line in points] == ["start", "total"]
    assert lines[-1].startswith("points after row 0 of ")
    assert "(the game waits for this)" in run("next", log, "--row", "0").stdout
    told = run("summary", log, "--row", "0")
    assert (told.exit_code, told.stderr) == (0, "")
    assert "story up to row 0 of" in " ".join(told.stdout.split())


@pytest.mark.parametrize(("command", "form"), FORMATS)
@pytest.mark.parametrize("row", ["0", "11", "37"])
def test_every_format(command: str, form: str, row: str) -> None:
    result = run(command, NATIVE, "--row", row, "--format", form)
    assert (result.exit_code, result.stderr) == (0, "")
    if form != "csv":
        assert row in result.stdout


def test_points_in_words_and_cells() -> None:
    assert run("score", NATIVE, "--row", "11").stdout.splitlines() == [
        "        witches  engineers",
        "          north      south",
        "start        20         20",
        "SCORE8        3          0",
        "total        23         20",
        "points after row 11 of 37: the game is not over (legal so far)",
    ]
    rows = list(csv.reader(io.StringIO(run("score", NATIVE, "--row", "11", "--format", "csv").stdout)))
    assert rows[-2:] == [["total", "23", "20"], ["winner", "", ""]]
    assert "Points after row 11 of 37." in run("score", NATIVE, "--row", "11", "--format", "markdown").stdout


@pytest.mark.parametrize("name", WHOLE)
def test_a_summary_tells_nothing_of_later_rows(name: str) -> None:
    log = EXAMPLES[name]
    told = " ".join(run("summary", log, "--row", "60").stdout.split())
    assert "The game is not over; the log is legal so far." in told
    assert "won with" not in told
    assert "Final scoring" not in told
    assert "Round 6" not in told
    free = run("summary", log, "--row", "60", "--spoiler-free").stdout
    assert "story up to row 60" in " ".join(free.split())


# --- rows of what happens by itself -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WHOLE)
def test_all_of_an_income_happens_before_somebody_decides(name: str) -> None:
    """The figures are those of the row; the next command finds the position after all rows of the same income."""
    log = EXAMPLES[name]
    rows = [row for row in rows_of(log) if row["phase"] != "final scoring"]
    halves = [row["row"] for row, following in pairwise(rows) if row["kind"] == following["kind"] == "event"]
    assert halves
    for row in (*halves[:3], *halves[-3:]):
        for command in ("next", "legal"):
            answers = [run(command, log, "--row", str(number)).stdout for number in (row, row + 1)]
            assert answers[0] == answers[1]
        owed = json.loads(run("next", log, "--row", str(row), "--format", "json").stdout)
        shown = " ".join(run("state", log, "--row", str(row), "--format", "text").stdout.split())
        assert owed
        assert all(f"To decide: {one['player']}: {one['what']}." in shown for one in owed if one["waiting"])


@pytest.mark.parametrize("name", WHOLE)
def test_a_game_is_over_after_the_last_row_of_final_scoring(name: str) -> None:
    log, rows = EXAMPLES[name], rows_of(EXAMPLES[name])
    first = next(row["row"] for row in rows if row["phase"] == "final scoring")
    assert isinstance(first, int)
    for row in range(first - 1, len(rows) + 1):
        is_last, asked = row == len(rows), ("--row", str(row))
        (scored,) = json.loads(run("score", log, *asked, "--format", "json").stdout)
        assert (scored["final"], scored["status"]) == (is_last, "legal" if is_last else "incomplete")
        assert bool(scored["winners"]) == is_last
        owed = json.loads(run("next", log, *asked, "--format", "json").stdout)
        assert (owed["final"] if is_last else owed) == (True if is_last else [])
        told = [run(*question, log, *asked).stdout for question in (["state", "--format", "text"], ["summary"])]
        assert [" won with " in " ".join(text.split()) for text in told] == [is_last, is_last]


# --- what is wrong later ----------------------------------------------------------------------------------------------


def test_rows_before_an_illegal_move_are_legal(write: Write) -> None:
    log = write("game.tml", ILLEGAL)
    result = run("score", log, "--row", "11")
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM312"]), "the exit status is that of the whole log"
    assert result.stdout.endswith("points after row 11 of 16: the game is not over (legal so far)\n")
    told = " ".join(run("summary", log, "--row", "11").stdout.split())
    assert "the log is legal so far" in told
    assert run("next", log, "--row", "11").stdout.startswith("engineers: accept or decline 1 power from witches")


def test_rows_before_a_false_claim_are_not_disputed(write: Write) -> None:
    ledger = Path(LEDGER).read_text(encoding="utf-8").splitlines(keepends=True)
    place = next(number for number, line in enumerate(ledger) if "\t15 C\t" in line)
    wrong = write("ledger.txt", "".join([*ledger[:place], ledger[place].replace("15 C", "51 C"), *ledger[place + 1 :]]))
    (row,) = [row["row"] for row in rows_of(wrong) if row["line"] == place + 1]
    assert isinstance(row, int)
    for asked, status in ((row - 1, "incomplete"), (row, "disputed"), (row + 1, "disputed")):
        (scored,) = json.loads(run("score", wrong, "--row", str(asked), "--format", "json").stdout)
        assert scored["status"] == status
    assert "disputed because of line" in " ".join(run("summary", wrong, "--row", str(row)).stdout.split())


def test_rows_before_a_ruling_are_not_disputed(write: Write) -> None:
    log = write("game.tml", RULING)
    (ruled,) = [row["row"] for row in rows_of(log) if row["kind"] == "ruling"]
    assert isinstance(ruled, int)
    for asked, status in ((ruled - 1, "incomplete"), (ruled, "disputed")):
        (scored,) = json.loads(run("score", log, "--row", str(asked), "--format", "json").stdout)
        assert scored["status"] == status


# --- winners ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WHOLE)
def test_next_of_a_finished_game_names_the_winners(name: str) -> None:
    ended = json.loads(run("next", EXAMPLES[name], "--format", "json").stdout)
    assert list(ended) == ["final", "winners", "scores"]
    best = max(ended["scores"].values())
    assert ended["final"] is True
    assert ended["winners"] == [player for player, points in ended["scores"].items() if points == best]
    earlier = json.loads(run("next", EXAMPLES[name], "--row", "0", "--format", "json").stdout)
    assert {tuple(decision) for decision in earlier} == {("player", "what", "waiting")}


@pytest.mark.parametrize("command", ["legal", "next", "score", "summary", "state", "board"])
def test_help_and_completion_know_rows(command: str) -> None:
    assert "--row INTEGER" in run(command, "--help").stdout
    typed = f"tmlog {command} --ro"
    env: dict[str, str | None] = {"_TMLOG_COMPLETE": "bash_complete", "COMP_WORDS": typed, "COMP_CWORD": "2"}
    assert run(env=env).stdout == "plain,--row\n"
