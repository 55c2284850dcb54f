"""Ledgers as people have them: copied by a browser, mailed without tabs, cut, and changed by hand."""

from __future__ import annotations

import json
import re

import pytest

import tmlog
from tests.support.cli import Write, run
from tests.support.convert import LEDGER, native, rows, snellman
from tmlog.games.terra_mystica.dialects.forms import LEDGER as LEDGER_FORM
from tmlog.pipeline import parse
from tmlog.source import source_from_text
from tmlog.syntax.tree import Row


def copied(text: str) -> str:
    """The table as a browser copies it: the site's lines end in the text of a link, the leech column in a blank."""
    lines = []
    for line in text.splitlines():
        cells = line.split("\t")
        if len(cells) == 1:
            lines.append(f"{line}\tshow history")
        else:
            cells[13] += " " if cells[13] else ""
            lines.append("\t".join(cells))
    return "\n".join(lines) + "\n"


COPIES = {
    "by a browser": copied(LEDGER),
    "without the empty columns": re.sub(r"\t+", "\t", LEDGER),
    "with one blank per tab": LEDGER.replace("\t", " "),
    "with blanks up to tab stops": LEDGER.expandtabs(8),
    "with single blanks": re.sub(r"[\t ]+", " ", LEDGER),
    "with blanks in empty columns": LEDGER.replace("\t\t", "\t \t"),
    "with blanks that do not break": LEDGER.replace("\t\t", "\t\xa0\t").replace(" PW", "\xa0PW"),
    "by a browser, then without tabs": re.sub(r"[\t ]+", " ", copied(LEDGER)),
    "with tabs at the ends of lines": re.sub(r"(?m)^([^\t\n]*)$", r"\1\t\t", LEDGER),
}


@pytest.mark.parametrize("how", COPIES)
def test_a_ledger_is_the_same_however_it_was_copied(how: str) -> None:
    there, here = tmlog.audit_text(LEDGER), tmlog.audit_text(COPIES[how])
    assert here.diagnostics == []
    assert (here.verdict, here.scores) == (there.verdict, there.scores)
    assert here.rows_agree == here.rows_claimed == rows(LEDGER)


@pytest.mark.parametrize("how", COPIES)
def test_a_false_number_is_found_where_it_stands(how: str) -> None:
    at = next(number for number, line in enumerate(LEDGER.splitlines()) if line.endswith("action ACT3"))
    lines = COPIES[how].splitlines()
    lines[at] = re.sub(r"6([\s\xa0]+C)", r"5\1", lines[at], count=1)
    (finding,) = tmlog.audit_text("\n".join(lines)).diagnostics
    assert finding.span.line == at + 1
    assert lines[at][finding.span.column - 1 : finding.span.end - 1].replace("\xa0", " ") == "5 C"


def test_rows_that_can_be_read_in_two_ways_get_one_finding() -> None:
    unclear = re.sub(r"[\t ]+", " ", LEDGER).replace("+", "")
    found = tmlog.audit_text(unclear).diagnostics
    assert [finding.code for finding in found] == ["TM112"]
    first = next(number for number, line in enumerate(LEDGER.splitlines(), 1) if "\t+" in line)
    assert found[0].span.line == first
    assert " more rows lost tabs" in found[0].message


def test_a_row_without_tabs_among_typed_turns_makes_no_ledger() -> None:
    row = "witches 20 VP -2 13 C -1 2 W 0 P 5/7/0 PW 0/0/0/0 build F4"
    for text, is_ledger in (
        (row, True),
        (f"Player 1: north\nRound 1 scoring: SCORE5, D >> 2\n{row}", True),
        (f"# witches: build F4\n{row}", True),
        (f"witches: build F4\n{row}", False),
        (f"witches: build F4\nwitches: build E9 # {row}", False),
    ):
        log = parse(source_from_text("x", text)).log
        assert log is not None
        assert (log.form == LEDGER_FORM) == is_ledger, text


def test_a_row_without_tabs_has_the_columns_of_a_row() -> None:
    text = "chaos magicians 20 VP -2 13 C 2 W 0 P +3 5/7/0 PW +1 0/0/0/1 2 1 build F4. +FAV5"
    parsed = parse(source_from_text("x", text))
    assert parsed.diagnostics == []
    assert parsed.log is not None
    (row,) = parsed.log.lines
    assert isinstance(row, Row)
    assert row.player.name == "chaosmagicians"
    values = ["", "20 VP", "-2", "13 C", "", "2 W", "", "0 P", "+3", "5/7/0 PW", "+1", "0/0/0/1", "2 1"]
    assert list(row.columns) == values
    assert [text[at : at + len(column)] for at, column in zip(row.places, row.columns, strict=True)] == values
    assert [text[command.column - 1 : command.end - 1] for command in row.commands] == ["build F4", "+FAV5"]


# --- every column is compared -----------------------------------------------------------------------------------------


def changed(place: int, text: str, end: str = "") -> str:
    """The ledger with another text in a column, of all rows or of those with a command."""
    lines = []
    for line in LEDGER.splitlines():
        cells = line.split("\t")
        if len(cells) == 15 and cells[14].endswith(end):
            cells[place] = text
        lines.append("\t".join(cells))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("place", [1, 3, 5, 7, 9, 11])
def test_false_changes_are_found_in_every_row(place: int) -> None:
    audit = tmlog.audit_text(changed(place, "+77"))
    assert (audit.verdict, audit.rows_agree, audit.rows_claimed) == ("disputed", 0, rows(LEDGER))
    assert {finding.code for finding in audit.diagnostics} == {"TM401"}
    assert len(audit.diagnostics) == rows(LEDGER)


@pytest.mark.parametrize(
    ("place", "text", "end", "message"),
    [
        (1, "+2", "leech 2 from mermaids", "a change of +2 VP for nomads, the replay has a change of -1 VP"),
        (1, "", "leech 2 from mermaids", "no change of VP for nomads, the replay has a change of -1 VP"),
        (3, "-4", "upgrade F7 to TP", "a change of -4 C for cultists, the replay has a change of -3 C"),
        (9, "", "leech 3 from mermaids", "no change of PW for nomads, the replay has a change of +3 PW"),
        (11, "+2", "+EARTH. upgrade F7 to TE. +FAV11", "a change of +2 on the cults for cultists"),
        (13, "9 9 9", "upgrade F7 to TP", "offers of 9 9 9 power by cultists, the replay has offers of 1 1 power"),
        (13, "", "upgrade H4 to SH", "no offers of power by mermaids, the replay has offers of 1 3 power"),
        (13, "2", "leech 2 from mermaids", "an offer of 2 power by nomads, the replay has no offers of power"),
    ],
)
def test_a_false_change_or_offer_is_a_finding_in_its_own_words(place: int, text: str, end: str, message: str) -> None:
    ledger = changed(place, text, end)
    audit = tmlog.audit_text(ledger)
    (finding,) = audit.diagnostics
    assert (finding.code, audit.verdict, audit.rows_agree) == ("TM401", "disputed", rows(LEDGER) - 1)
    assert f"the log says {message}" in finding.message
    line = ledger.splitlines()[finding.span.line - 1]
    assert line[: finding.span.column - 1].count("\t") == place
    assert "likely cause: this column alone is wrong" in finding.notes[1]


@pytest.mark.parametrize(
    ("place", "text", "end", "comment"),
    [
        (3, "-4", "upgrade F7 to TP", "# the ledger says -4C"),
        (11, "+2", "+EARTH. upgrade F7 to TE. +FAV11", "# the ledger says a change of +2 on the cults"),
        (13, "9 9 9", "upgrade F7 to TP", "# the ledger says offers of 9 9 9 power"),
        (13, "", "upgrade H4 to SH", "# the ledger says no offers of power"),
    ],
)
def test_a_converted_ledger_keeps_what_is_false(place: int, text: str, end: str, comment: str) -> None:
    (kept,) = [line for line in native(changed(place, text, end)).splitlines() if "ledger says" in line]
    assert kept.endswith(f"  {comment}")
    assert f"{end}  =>" in kept


def test_a_converted_ledger_keeps_no_column_that_is_right() -> None:
    assert "ledger says" not in native(LEDGER)


def test_a_converted_ledger_keeps_the_offers_of_rows_that_the_replay_does_not_reach() -> None:
    illegal = LEDGER.replace("upgrade H4 to SH", "upgrade H4 to SA", 1)
    kept = [line for line in native(illegal).splitlines() if "ledger says" in line]
    assert kept[0].endswith("# the ledger says offers of 3 1 power")
    assert "upgrade H4 to SA" in kept[0]


def test_offers_stand_in_any_order_and_a_change_needs_no_sign() -> None:
    for place, text, end in ((13, "1 3", "upgrade H4 to SH"), (1, "2", "upgrade H4 to SH"), (1, "+0", "build G7")):
        assert tmlog.audit_text(changed(place, text, end)).diagnostics == []


# --- the scoring tiles of the rounds ----------------------------------------------------------------------------------


def test_the_number_of_the_round_counts_and_not_the_order_of_the_lines() -> None:
    lines = LEDGER.splitlines()
    turned = [*lines[:3], *lines[8:2:-1], *lines[9:]]
    assert turned != lines
    audit = tmlog.audit_text("\n".join(turned))
    assert (audit.diagnostics, audit.rows_agree) == ([], rows(LEDGER))
    assert native("\n".join(turned)).partition("\n\n")[0] == native(LEDGER).partition("\n\n")[0]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Round 6 scoring", "Round 5 scoring", "a scoring tile for round 5 twice; the first is in line 8"),
        ("Round 6 scoring", "Round 7 scoring", "a scoring tile for round 7; a game has rounds 1 to 6"),
        ("Round 6 scoring", "Round 16 scoring", "a scoring tile for round 16; a game has rounds 1 to 6"),
        ("Round 1 scoring", "Round 0 scoring", "a scoring tile for round 0; a game has rounds 1 to 6"),
    ],
)
def test_a_round_that_has_two_tiles_or_is_none(old: str, new: str, message: str) -> None:
    audit = tmlog.audit_text(LEDGER.replace(old, new))
    assert audit.verdict == "illegal"
    assert [(finding.code, finding.message) for finding in audit.diagnostics] == [("TM321", f"the log names {message}")]


# --- the persons ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["ledger", "ledger in another order", "source", "source with seats", "native"])
def test_persons_stand_in_every_output_of_every_form(form: str, write: Write) -> None:
    first, second, third = "Player 1: east\n", "Player 2: south\n", "Player 3: west\n"
    text = {
        "ledger": LEDGER,
        "ledger in another order": LEDGER.replace(first + second + third, third + first + second),
        "source": snellman(LEDGER),
        "source with seats": re.sub(r"player \w+\n", "", snellman(LEDGER))
        .replace("setup nomads", "setup nomads for east")
        .replace("setup cultists", "setup cultists for south")
        .replace("setup mermaids", "setup mermaids for west"),
        "native": native(LEDGER),
    }[form]
    persons = {"nomads": "east", "cultists": "south", "mermaids": "west"}
    assert tmlog.play_text(text).persons == persons
    log = write("game.txt", text)
    assert "Nomads (east), Cultists (south) and Mermaids (west)" in run("summary", log).stdout
    assert run("score", log).stdout.splitlines()[1].split() == ["south", "east", "west"]
    assert "Cultists (south)" in run("score", "--format", "markdown", log).stdout
    (points,) = json.loads(run("score", "--format", "json", log).stdout)
    assert {player["player"]: player["person"] for player in points["players"]} == persons
    for command in ("ledger", "state"):
        assert json.loads(run(command, "--format", "json", log).stdout)["persons"] == persons
    assert "<small>south</small>" in tmlog.report_text(text)


def test_a_player_who_is_called_by_the_faction_is_no_person(write: Write) -> None:
    text = re.sub(r"player \w+", "player nomads", snellman(LEDGER), count=1)
    assert tmlog.play_text(text).persons == {"cultists": "south", "mermaids": "west"}
    (points,) = json.loads(run("score", "--format", "json", write("game.txt", text)).stdout)
    assert [player["person"] for player in points["players"]] == ["south", None, "west"]
    nobody = re.sub(r"Player .*\n", "", LEDGER)
    assert run("score", write("nobody.txt", nobody)).stdout.splitlines()[1].startswith("start")
