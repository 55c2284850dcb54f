"""The command line: what all questions about a log have alike, how they fail, and ledger, state and next."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest

from tests.support.cli import MISSPELT, SOUND, Write, codes, process, run
from tests.support.examples import ANSWERS, EXAMPLES, ILLEGAL, LEDGER, NATIVE, QUESTIONS, RULING, SOURCE, TEXT
from tests.support.examples import WHOLE as WHOLE_GAMES
from tests.support.formats import formats_of
from tests.support.innovation_logs import OPENING, WHOLE
from tmlog.cli.progress import progress
from tmlog.kernel.hashing import state_hash
from tmlog.output.formats.csv import cells as csv_text

SEVERAL = {"ledger", "score"}
"""The questions that can be asked about several logs."""
FORMATS = [(command, form) for command in ANSWERS for form in formats_of(command)]


# --- every question ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("command", "form"), FORMATS)
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_form_of_every_example(command: str, form: str, name: str) -> None:
    result = run(command, "--format", form, EXAMPLES[name])
    assert (result.exit_code, result.stderr) == (0, "")
    over = name in WHOLE_GAMES
    assert result.stdout.endswith("\n") or (over and command == "legal"), "nothing is legal when the game is over"
    if form == "json":
        json.loads(result.stdout)


@pytest.mark.parametrize(("command", "form"), FORMATS)
def test_standard_input(command: str, form: str) -> None:
    result = run(command, "--format", form, "-", stdin=TEXT)
    assert result.exit_code == 0
    assert result.stdout.replace("<stdin>", NATIVE) == run(command, "--format", form, NATIVE).stdout


@pytest.mark.parametrize("command", ANSWERS)
def test_same_bytes_whatever_the_order_of_sets(command: str) -> None:
    first, second = (process(command, NATIVE, PYTHONHASHSEED=seed) for seed in ("1", "7"))
    assert (first.returncode, first.stderr) == (0, b"")
    assert first.stdout == second.stdout


@pytest.mark.parametrize("command", ANSWERS)
@pytest.mark.parametrize(
    ("text", "found"), [(MISSPELT, ["TM101"]), ("", ["TM008"]), (b"\0", ["TM005"]), ("witches: build F99", ["TM203"])]
)
def test_logs_with_errors_in_their_notation(write: Write, command: str, text: str | bytes, found: list[str]) -> None:
    result = run(command, write("game.txt", text))
    assert (result.exit_code, codes(result.stderr)) == (1, found)
    assert not result.stdout or command == "state"


@pytest.mark.parametrize("command", QUESTIONS)
@pytest.mark.parametrize(("text", "found"), [(MISSPELT, ["TM101"]), (None, ["TM002"]), (SOUND, [])])
def test_programs_are_told_in_json_why_there_is_no_answer(
    write: Write, command: str, text: str | None, found: list[str]
) -> None:
    name = "missing.tml" if text is None else write("game.tml", text)
    result = run(command, "--format", "json", name)
    entry = json.loads(result.stdout)
    assert (result.exit_code, codes(result.stderr)) == (1, found)
    assert list(entry) == ["file", "status", "assurance", "scores", "diagnostics", "not_judged"]
    assert (entry["file"], [finding["code"] for finding in entry["diagnostics"]]) == (name, found)
    assert entry["not_judged"] == ("" if found else "the log does not say the scoring tiles")
    (checked,) = json.loads(run("check", "--format", "json", name).stdout)
    assert {**checked, "not_judged": entry["not_judged"]} == entry


@pytest.mark.parametrize("command", ANSWERS)
def test_logs_that_are_not_judged(write: Write, command: str) -> None:
    result = run(command, write("game.tml", SOUND))
    said = "game.tml: moves not judged: the log does not say the scoring tiles\n"
    assert (result.exit_code, result.stderr) == (1, said)
    assert not result.stdout or command == "state"


@pytest.mark.parametrize("command", ANSWERS)
def test_a_missing_file(write: Write, command: str) -> None:
    result = run(command, "missing.tml")
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM002"])
    assert not result.stdout or command == "state"


@pytest.mark.parametrize("command", sorted({*ANSWERS} - SEVERAL))
def test_a_folder(write: Write, command: str) -> None:
    write("season/a.tml", TEXT)
    result = run(command, "season")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "season is a folder; name one log in it" in result.stderr


@pytest.mark.parametrize(("command", "form"), FORMATS)
def test_an_illegal_log_is_answered_up_to_the_illegal_move(write: Write, command: str, form: str) -> None:
    result = run(command, "--format", form, write("game.tml", ILLEGAL))
    assert result.exit_code == 1
    assert codes(result.stderr) == ["TM312"]
    assert result.stdout


@pytest.mark.parametrize("command", [*ANSWERS, "check", "audit"])
def test_a_ruling_disputes_a_log_though_there_is_only_a_warning(write: Write, command: str) -> None:
    result = run(command, write("game.tml", RULING))
    assert codes(result.stderr) == ["TM402"]
    assert result.exit_code == 1


@pytest.mark.parametrize("command", ["check", "audit", *QUESTIONS])
@pytest.mark.parametrize("log", EXAMPLES.values(), ids=list(EXAMPLES))
def test_a_log_that_is_legal_so_far_is_no_failure(command: str, log: str) -> None:
    assert run(command, log).exit_code == 0


@pytest.mark.parametrize("command", ["state", "legal", "next", "score", "summary"])
@pytest.mark.parametrize("row", ["38", "-1", "1000000000000"])
def test_rows_that_are_not_there(command: str, row: str) -> None:
    result = run(command, NATIVE, "--row", row)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"there is no row {row}: " in result.stderr
    assert "37 rows, and row 0 is the position before the first" in result.stderr


def test_a_row_is_a_number() -> None:
    result = run("state", NATIVE, "--row", "last")
    assert result.exit_code == 2
    assert "'last' is not a valid integer" in result.stderr


def test_nothing_of_a_log_acts_on_a_terminal(write: Write) -> None:
    text = TEXT.replace("note Round 1", "note \x1b[31mRound 1")
    result = run("ledger", write("game.tml", text))
    assert "\x1b" not in result.stdout
    assert "note: \u241b[31mRound 1 ends" in result.stdout


def test_progress_is_for_terminals_alone() -> None:
    assert list(progress(["a", "b"])) == ["a", "b"]


# --- ledger -----------------------------------------------------------------------------------------------------------


def test_ledger_text() -> None:
    lines = run("ledger", NATIVE).stdout.splitlines()
    assert lines[0].split() == ["row", "player", "VP", "C", "W", "P", "PW", "cults"]
    assert [line for line in lines if line.startswith("==")] == ["== set-up ==", "== round 1 ==", "== round 2 =="]
    assert " 11 witches   23 +3 14 -3 4 -2 0     5/7/0    0/0/0/2     upgrade F4 to TP" in lines
    assert "    note: The log ends here; round 2 goes on." in lines
    assert max(map(len, lines)) <= 100
    assert all(line == line.rstrip() for line in lines)


def test_ledger_of_another_game() -> None:
    lines = run("ledger", "-", stdin=WHOLE).stdout.splitlines()
    columns = ["VP", "C", "T", "S", "PW", "books", "levels"]
    assert lines[0].split() == ["row", "player", *columns]
    assert max(map(len, lines)) <= 100
    titles = ["set-up", *(f"round {number}" for number in range(1, 7)), "final scoring"]
    assert [line for line in lines if line.startswith("==")] == [f"== {title} ==" for title in titles]
    head, *rows = csv.reader(io.StringIO(run("ledger", "--format", "csv", "-", stdin=WHOLE).stdout))
    assert [name for name in head[6:-1] if not name.endswith(" change")] == columns
    assert {len(row) for row in rows} == {len(head)}
    entries = json.loads(run("ledger", "--format", "json", "-", stdin=WHOLE).stdout)["rows"]
    assert [*entries[0]["figures"]] == columns
    assert entries[0]["figures"]["levels"] == {"value": "1/0/1/0", "change": None}
    assert [row["done"] for row in entries[:3]] == ["setup", "setup", "build A5"]


def test_long_turns_are_broken_under_their_column() -> None:
    lines = run("ledger", NATIVE).stdout.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith(" 20 engineers"))
    column = lines[place].index("burn 1. action ACT5.")
    assert lines[place + 1] == " " * column + "build D4"


def test_ledger_marks_what_was_undone_and_ruled(write: Write) -> None:
    undone = TEXT.replace("witches: build G3", "witches: pass BON9\nundo\nwitches: build G3")
    shown = run("ledger", write("game.tml", undone)).stdout
    assert re.search(r"^    witches +undone: pass BON9$", shown, re.MULTILINE)
    assert "\n    undo\n" in shown
    entries = json.loads(run("ledger", "--format", "json", "game.tml").stdout)["rows"]
    (entry,) = [entry for entry in entries if entry["kind"] == "undone"]
    assert (entry["row"], entry["player"], entry["done"], entry["figures"]) == (None, "witches", "pass BON9", {})
    assert 'ruling "late, but agreed": pass BON1' in run("ledger", write("ruled.tml", RULING)).stdout


def test_ledger_json() -> None:
    data = json.loads(run("ledger", "--format", "json", NATIVE).stdout)
    assert data["file"] == NATIVE
    (row,) = [row for row in data["rows"] if row["row"] == 11]
    assert {name: row[name] for name in ("line", "round", "phase", "section", "player", "kind", "done")} == {
        "line": 22,
        "round": 1,
        "phase": "actions",
        "section": "round 1",
        "player": "witches",
        "kind": "turn",
        "done": "upgrade F4 to TP",
    }
    assert row["figures"]["VP"] == {"value": 23, "change": 3}
    assert row["figures"]["PW"] == {"value": "5/7/0", "change": 0}
    assert row["comment"].startswith("3 coins only")


def test_ledger_csv() -> None:
    head, *rows = csv.reader(io.StringIO(run("ledger", "--format", "csv", LEDGER).stdout))
    assert head[:8] == ["row", "line", "round", "phase", "player", "kind", "VP", "VP change"]
    assert len(rows) == 53
    assert {len(row) for row in rows} == {len(head)}
    done = [row[-1] for row in rows]
    assert "'+FIRE. burn 4. action ACT5. transform H5 to brown. build H5" in done


def test_spreadsheets_compute_nothing() -> None:
    cells = ["=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(A1)", "\t=1", "-3", "+3", "12", "a,b", 'say "no"', "\x1b[31m"]
    (read,) = csv.reader(io.StringIO(csv_text([cells])))
    assert read[:5] == ["'" + cell for cell in cells[:5]]
    assert read[5:] == ["-3", "+3", "12", "a,b", 'say "no"', "\u241b[31m"]


# --- state ------------------------------------------------------------------------------------------------------------


def test_state() -> None:
    data = json.loads(run("state", NATIVE).stdout)
    assert list(data) == ["file", "row", "rows", "player", "happened", "hash", "persons", "position"]
    assert (data["file"], data["row"], data["rows"]) == (NATIVE, 37, 37)
    assert (data["player"], data["happened"]) == ("engineers", "leech 1 from witches")
    assert data["hash"] == state_hash(data["position"])
    assert data["position"]["players"]["witches"]["TE"] == ["F4"]
    assert run("state", NATIVE, "--row", "37").stdout == run("state", NATIVE).stdout


def test_state_before_the_first_row_and_in_between() -> None:
    first = json.loads(run("state", NATIVE, "--row", "0").stdout)
    assert (first["row"], first["player"], first["happened"]) == (0, None, "")
    assert first["position"]["players"]["witches"]["D"] == []
    built = json.loads(run("state", NATIVE, "--row", "3", "--format", "json").stdout)
    assert (built["player"], built["happened"]) == ("witches", "build F4")
    assert built["position"]["players"]["witches"]["D"] == ["F4"]
    income = json.loads(run("state", NATIVE, "--row", "10").stdout)
    assert income["happened"] == "other_income_for_faction"
    assert income["position"]["active"] == "witches", "after the last income the first turn has begun"


# --- next -------------------------------------------------------------------------------------------------------------


def test_next() -> None:
    result = run("next", NATIVE)
    assert result.stdout == "witches: take an action or pass  (the game waits for this)\n"
    assert json.loads(run("next", "--format", "json", NATIVE).stdout) == [
        {"player": "witches", "what": "take an action or pass", "waiting": True}
    ]


def test_next_names_those_first_that_the_game_waits_for(write: Write) -> None:
    """By the moderator's rules the game goes on while offers are open."""
    text = Path(SOURCE).read_text(encoding="utf-8").partition("cultists: leech 1 from nomads. upgrade")[0]
    decisions = json.loads(run("next", "--format", "json", write("game.txt", text)).stdout)
    assert [(decision["player"], decision["waiting"]) for decision in decisions] == [
        ("cultists", True),
        ("cultists", False),
        ("mermaids", False),
    ]
    assert run("next", "game.txt").stdout.splitlines() == [
        "cultists: take an action or pass  (the game waits for this)",
        "cultists: accept or decline 1 power from nomads",
        "mermaids: accept or decline 1 power from nomads",
    ]


def test_next_in_another_game() -> None:
    opening = WHOLE.partition(OPENING)[0] + OPENING
    assert run("next", "-", stdin=opening).stdout == "blue goblins: take an action or pass  (the game waits for this)\n"
    offered = f"{opening}blue goblins: upgrade A5 to guild\n"
    offer = "green felines: accept or decline 1 power from blue goblins  (the game waits for this)\n"
    assert run("next", "-", stdin=offered).stdout == offer
    moderator = "moderator: reveal the area tile of the neutral faction  (the game waits for this)\n"
    assert run("next", "-", stdin=WHOLE.replace("area 13\n", "")).stdout == moderator
    assert run("next", "-", stdin=WHOLE).stdout.startswith("the game is over: ")


def test_next_of_an_illegal_log(write: Write) -> None:
    result = run("next", write("game.tml", ILLEGAL))
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM312"])
    assert result.stdout.startswith("engineers: take an action or pass")


def test_a_game_that_is_over(corpus: Path) -> None:
    expected = json.loads((corpus / "expected.json").read_text(encoding="utf-8"))
    shared = 0
    for path in sorted((corpus / "ledgers").glob("league-s62-*.txt")):
        points = expected[path.stem]
        names = [name for name in points if points[name] == max(points.values())]
        shared += len(names) > 1
        said = run("next", str(path))
        assert said.exit_code == 0
        assert said.stdout.startswith("the game is over: ")
        assert set(re.findall(r"[a-z]+", said.stdout)) >= set(names)
        assert ("shared the win" in said.stdout) == (len(names) > 1)
        ended = json.loads(run("next", "--format", "json", str(path)).stdout)
        assert (ended["final"], sorted(ended["winners"]), ended["scores"]) == (True, sorted(names), points)
        assert (run("legal", str(path)).exit_code, run("legal", str(path)).stdout) == (0, "")
        assert json.loads(run("legal", "--format", "json", str(path)).stdout) == []
        (scores,) = json.loads(run("score", "--format", "json", str(path)).stdout)
        assert scores["final"] is True
        assert sorted(scores["winners"]) == sorted(names)
        assert {player["player"]: player["points"] for player in scores["players"]} == points
        for player in scores["players"]:
            assert sum(player["sources"].values()) == player["points"]
    assert shared, "one of these games was shared by three"
