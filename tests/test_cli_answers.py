"""The command line: what legal and score print, and what a shell completes."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest

from tests.support.cli import Write, run
from tests.support.examples import NATIVE, SOURCE, TEXT
from tests.support.innovation_logs import WHOLE
from tmlog.kernel.verdict import Judgement, Status
from tmlog.output.points import rows as points_rows
from tmlog.pipeline import play
from tmlog.source import source_from_text

# --- legal ------------------------------------------------------------------------------------------------------------


def test_legal() -> None:
    lines = run("legal", NATIVE).stdout.splitlines()
    assert "witches: pass BON1" in lines
    assert "witches: burn 2" in lines
    assert not [line for line in lines if "action FAV8" in line], "a tile without an action"
    entries = json.loads(run("legal", "--format", "json", NATIVE).stdout)
    assert [f"{entry['player']}: {entry['command']}" for entry in entries] == lines
    assert {tuple(entry) for entry in entries} == {("player", "command")}


def test_legal_after_a_row_and_of_a_player() -> None:
    lines = run("legal", NATIVE, "--row", "0").stdout.splitlines()
    assert {line.split()[1] for line in lines} == {"build"}
    answers = run("legal", NATIVE, "--row", "11", "--player", "Engineers").stdout.splitlines()
    assert answers == ["engineers: decline 1 from witches", "engineers: leech 1 from witches"]
    assert run("legal", NATIVE, "--row", "0", "--player", "engineers").stdout == ""


@pytest.mark.parametrize("name", ["blue goblins", "Blue  Goblins", "goblins", "blue", "Anna"])
def test_players_go_by_all_their_names(name: str) -> None:
    lines = run("legal", "-", "--row", "0", "--player", name, stdin=WHOLE).stdout.splitlines()
    assert "blue goblins: build A5" in lines
    assert {line.partition(":")[0] for line in lines} == {"blue goblins"}
    wrong = run("legal", "-", "--player", f"{name}x", stdin=WHOLE)
    assert (wrong.exit_code, wrong.stdout) == (2, "")


def test_numbers_are_sorted_by_size() -> None:
    result = run("legal", NATIVE, "--row", "9", "--player", "witches").stdout
    paid = [int(number) for number in re.findall(r"^witches: convert (\d+)PW to \d+C$", result, re.MULTILINE)]
    given = re.findall(r"^nomads: -(\d+)VP$", run("legal", SOURCE).stdout, re.MULTILINE)
    assert paid == sorted(paid)
    assert given == ["21"], "one is written without its number, and all of them"


@pytest.mark.parametrize(
    ("name", "hint"), [("wiches", "did you mean `witches`?"), ("zzz", "use `witches` or `engineers`")]
)
def test_players_who_do_not_play(name: str, hint: str) -> None:
    result = run("legal", NATIVE, "--player", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{name} does not play in " in result.stderr
    assert hint in result.stderr


def test_what_is_legal_can_be_written_into_the_log(write: Write) -> None:
    lines = run("legal", NATIVE).stdout.splitlines()
    for line in lines:
        assert play(source_from_text("game", f"{TEXT}{line}\n")).judgement.status is Status.INCOMPLETE, line


# --- score ------------------------------------------------------------------------------------------------------------


def test_score_of_a_game_under_way() -> None:
    table = run("score", SOURCE).stdout
    assert table.endswith("current points: the game is not over (legal so far)\n")
    (data,) = json.loads(run("score", "--format", "json", SOURCE).stdout)
    assert (data["status"], data["final"], data["winners"]) == ("incomplete", False, [])
    rows = list(csv.reader(io.StringIO(run("score", "--format", "csv", SOURCE).stdout)))
    assert rows[-1] == ["winner", "", "", ""]


def test_score_of_a_game_that_is_over(corpus: Path) -> None:
    log = str(corpus / "sources" / "five-players-fakirs.txt")
    assert run("score", log).stdout.endswith("final points: halflings won with 158 points (legal: complete)\n")
    rows = list(csv.reader(io.StringIO(run("score", "--format", "csv", log).stdout)))
    assert rows[0][:2] == ["source", "halflings"]
    assert rows[-1] == ["winner", "yes", "", "", "", ""]


def test_sources_are_told_in_their_order() -> None:
    """What only the second player has does not stand behind the final scoring of the first."""
    rows = [line.split()[0] for line in run("score", NATIVE).stdout.splitlines()[2:-2]]
    assert rows[0] == "start"
    table = run("score", "-", stdin=WHOLE).stdout.splitlines()
    assert [line.split()[0] for line in table[2:-1]] == [
        *("start", "area", "banking", "law", "engineering", "medicine", "resources", "total")
    ]
    verdict = Judgement(
        Status.LEGAL,
        {"a": 3, "b": 4, "c": 1},
        [],
        {"b": {"start": 1, "x": 1, "end": 2}, "a": {"start": 1, "y": 1, "first": 0, "end": 1}, "c": {"start": 1}},
    )
    assert [row[0] for row in points_rows(verdict)] == ["", "start", "y", "x", "first", "end", "total"]


# --- completion -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("tmlog le", ["ledger", "legal"]),
        ("tmlog ledger --f", ["--format", "--force"]),
        ("tmlog ledger --format c", ["csv"]),
        (f"tmlog legal {NATIVE} --player w", ["witches"]),
        ("tmlog legal --player w", []),
        ("tmlog legal - --player w", []),
        ("tmlog simulate --profile s", ["snellman"]),
        ("tmlog simulate --profile book,s", []),
        ("tmlog simulate --map ", ["base", "fire-and-ice-2"]),
        ("tmlog simulate --factions W", ["witches"]),
        ("tmlog simulate --factions dwarves,d", ["dwarves,darklings"]),
    ],
)
def test_completion(typed: str, completed: list[str]) -> None:
    env: dict[str, str | None] = {
        "_TMLOG_COMPLETE": "bash_complete",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(typed.count(" ")),
    }
    assert [line.partition(",")[2] for line in run(env=env).stdout.splitlines() if line] == completed
