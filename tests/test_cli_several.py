"""Several logs: what score and ledger write about them, which logs a folder holds, and logs that are not judged."""

from __future__ import annotations

import csv
import io
import json
import os
import re
from pathlib import Path

import pytest

from tests.payloads import PAYLOADS
from tests.support.cli import HEAD, LEDGER, MISSPELT, SOUND, UNTIDY, Write, codes, content, files, run
from tests.support.examples import EXAMPLES, ILLEGAL, NATIVE, SOURCE, TEXT
from tests.support.examples import LEDGER as WHOLE_LEDGER
from tests.support.formats import formats_of
from tmlog.cli.files import logs_in
from tmlog.games.forms import looks_like_a_log
from tmlog.source import source_from_text

FORMATS = [(command, form) for command in ("score", "ledger") for form in formats_of(command)]
LOGS = list(EXAMPLES.values())


# --- score and ledger about several logs ------------------------------------------------------------------------------


@pytest.mark.parametrize(("command", "form"), FORMATS)
def test_every_log_is_in_the_answer_under_its_name(command: str, form: str) -> None:
    result = run(command, "--format", form, *LOGS)
    assert (result.exit_code, result.stderr) == (0, "")
    for log in LOGS:
        assert os.path.basename(log).split(".")[0].split("-")[0] in result.stdout


@pytest.mark.parametrize("command", ["score", "ledger"])
def test_text_has_a_heading_per_log(command: str) -> None:
    single = [run(command, log).stdout for log in LOGS]
    together = run(command, *LOGS).stdout
    headed = (f"{log}\n{'=' * len(log)}\n\n{text}" for log, text in zip(LOGS, single, strict=True))
    assert together == "\n".join(headed)


def test_json_of_points_is_a_list_with_the_names_of_the_logs() -> None:
    single = [entry for log in LOGS for entry in json.loads(run("score", "--format", "json", log).stdout)]
    assert all("file" not in entry for entry in single), "one log alone is written as ever"
    together = json.loads(run("score", "--format", "json", *LOGS).stdout)
    assert together == [{"file": log, **entry} for log, entry in zip(LOGS, single, strict=True)]
    assert {next(iter(entry)) for entry in together} == {"file"}


def test_json_of_ledgers_is_a_list_of_the_objects() -> None:
    single = [json.loads(run("ledger", "--format", "json", log).stdout) for log in LOGS]
    assert json.loads(run("ledger", "--format", "json", *LOGS).stdout) == single


@pytest.mark.parametrize("command", ["score", "ledger"])
def test_cells_are_one_table(command: str) -> None:
    head, *rows = csv.reader(io.StringIO(run(command, "--format", "csv", *LOGS).stdout))
    assert head[0] == "file"
    assert len(set(head)) == len(head)
    assert {len(row) for row in rows} == {len(head)}
    for log in LOGS:
        own_head, *own = csv.reader(io.StringIO(run(command, "--format", "csv", log).stdout))
        places = [head.index(name) for name in own_head]
        table = [row for row in rows if row[0] == log]
        assert [[row[place] for place in places] for row in table] == own
        others = set(range(1, len(head))) - set(places)
        assert {row[place] for row in table for place in others} <= {""}


@pytest.mark.parametrize("command", ["score", "ledger"])
def test_logs_without_an_answer_do_not_stop_the_others(command: str, write: Write) -> None:
    logs = [write("a.tml", MISSPELT.replace(HEAD, "tmlog: 1\n")), write("b.tml", TEXT), write("c.tml", SOUND), "no.tml"]
    result = run(command, *logs)
    assert result.exit_code == 1
    assert "c.tml: moves not judged: the log does not say the scoring tiles\n" in result.stderr
    assert codes(result.stderr)[-1] == "TM002"
    assert result.stdout.startswith("b.tml\n=====\n\n")
    assert not [name for name in ("a.tml", "c.tml", "no.tml") if name in result.stdout]
    entries = json.loads(run(command, "--format", "json", *logs).stdout)
    assert [entry["file"] for entry in entries] == logs
    assert ["diagnostics" in entry for entry in entries] == [True, False, True, True]
    assert entries[2]["not_judged"] == "the log does not say the scoring tiles"
    assert run(command, write("d.tml", SOUND), "c.tml").exit_code == 1


@pytest.mark.parametrize(("command", "form"), FORMATS)
def test_nothing_is_written_where_no_log_has_an_answer(command: str, form: str, write: Write) -> None:
    result = run(command, "--format", form, write("c.tml", SOUND), "no.tml", "-o", "out")
    assert (result.exit_code, result.stdout) == (1, "")
    assert os.path.exists("out") == (form == "json")


@pytest.mark.parametrize("command", ["score", "ledger"])
def test_an_illegal_log_among_others(command: str, write: Write) -> None:
    result = run(command, write("a.tml", ILLEGAL), write("b.tml", TEXT))
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM312"])
    assert "a.tml\n=====\n" in result.stdout


@pytest.mark.parametrize("command", ["score", "ledger"])
def test_a_folder_with_one_log_is_written_like_one_with_many(command: str, write: Write) -> None:
    write("season/a.tml", TEXT)
    assert run(command, "season").stdout.startswith("season/a.tml\n============\n")
    (entry,) = json.loads(run(command, "season", "--format", "json").stdout)
    assert entry["file"] == "season/a.tml"
    write("season/b.txt", Path(WHOLE_LEDGER).read_text(encoding="utf-8"))
    assert len(json.loads(run(command, "season", "--format", "json").stdout)) == 2


@pytest.mark.parametrize("command", ["score", "ledger"])
def test_no_named_log_is_overwritten(command: str, write: Write) -> None:
    logs = [write("a.tml", TEXT), write("b.txt", TEXT)]
    result = run(command, *logs, "-o", "b.txt")
    assert (result.exit_code, content("b.txt")) == (2, TEXT)


def test_a_row_that_one_of_the_logs_does_not_have() -> None:
    result = run("score", NATIVE, SOURCE, "--row", "37")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there is no row 37: " in result.stderr


ACTIVE = {"markdown": r"(?<!\\)(<img|\]\()", "bbcode": r"\[(url|img)", "html": "<img"}
"""What would act in each format."""


@pytest.mark.parametrize("form", ACTIVE)
def test_names_of_logs_are_harmless(form: str, write: Write) -> None:
    names = [f"{number}.tml" for number in range(2)]
    hostile = [text for text in PAYLOADS.values() if "/" not in text and text.isprintable() and len(text) < 200]
    logs = [write(name, TEXT) for name in (*names, *hostile)]
    result = run("score", "--format", form, "--", *logs)
    assert result.exit_code == 0
    assert not re.search(ACTIVE[form], result.stdout)


# --- folders ----------------------------------------------------------------------------------------------------------


def long_head(ledger: str) -> str:
    """A ledger with as many options as people choose at most: its first row comes late."""
    lines = ledger.splitlines(keepends=True)
    option = next(place for place, line in enumerate(lines) if line.startswith("option "))
    return "".join([*lines[:option], *[lines[option]] * 40, *lines[option:]])


FORMS = {
    "native.txt": TEXT,
    "commented": f"# a comment\n\n{TEXT}",
    "typed.txt": Path(SOURCE).read_text(encoding="utf-8"),
    "ledger.txt": Path(WHOLE_LEDGER).read_text(encoding="utf-8"),
    "ledger-with-long-head.txt": long_head(Path(WHOLE_LEDGER).read_text(encoding="utf-8")),
    "row": LEDGER,
    "one-line.log": "witches: build F3\n",
    "with-mistakes.txt": "witches: build F3\nwitches: buld E5\nnomads: build E5\n",
}
OTHERS = {
    "README": "# Season 62\n\nGames of a season. Moves such as\n\n    witches: build F3\n\nare explained elsewhere.\n",
    "chat.txt": "anna: see you on Tuesday\nben: fine!\nanna: pass me the salt\n",
    "points.csv": "source,witches,nomads\nstart,20,20\ntotal,20,20\n",
    "table.tsv": "\t".join("abcdefghijklmno") + "\n" + "\t".join("123456789012345") + "\n",
    "cards.yaml": "players: witches\nname: Spring league\nrounds: 3\n",
    "page.html": "<!DOCTYPE html>\n<title>witches: build F3</title>\n",
    "empty.txt": "",
    "comment.txt": "# only a comment\n",
    "picture.png": b"\x89PNG\r\n\x1a\n\0\0",
    "latin.txt": "caf\xe9: pas une partie\n".encode("latin-1"),
}


def test_every_form_of_log_in_a_folder_is_checked(write: Write) -> None:
    for name, text in {**FORMS, **OTHERS}.items():
        write(f"season/{name}", text)
    checked = json.loads(run("check", "--format", "json", "season").stdout)
    assert [entry["file"] for entry in checked] == sorted(f"season/{name}" for name in FORMS)


@pytest.mark.parametrize("folder", ["ledgers", "sources"])
def test_real_games_in_a_folder_are_all_found(corpus: Path, folder: str) -> None:
    found = {os.path.basename(path) for path in logs_in(str(corpus / folder))}
    assert found == {path.name for path in (corpus / folder).glob("*.txt")}


@pytest.mark.parametrize("name", OTHERS)
def test_other_files_are_not_reported(write: Write, name: str) -> None:
    write(f"season/{name}", OTHERS[name])
    write("season/game.tml", TEXT)
    result = run("check", "season")
    assert (result.exit_code, result.stderr) == (0, "season/game.tml: legal so far\n1 log checked: 0 errors\n")


def test_a_file_that_ends_like_a_log_is_one_whatever_is_in_it(write: Write) -> None:
    for name, text in OTHERS.items():
        write(f"season/{name}.tml", text)
    checked = json.loads(run("check", "--format", "json", "season").stdout)
    assert len(checked) == len(OTHERS)


def test_answers_of_tmlog_are_not_logs(write: Write) -> None:
    """A folder can hold what was written about its logs; only what `convert` writes is a log again."""
    write("season/game.txt", TEXT)
    for command, form in FORMATS:
        run(command, "season/game.txt", "--format", form, "-o", f"season/{command}.{form}")
    run("report", "season/game.txt", "-o", "season/report")
    run("summary", "season/game.txt", "-o", "season/summary.txt")
    run("board", "season/game.txt", "-o", "season/board.svg")
    run("convert", "--to", "snellman", "season/game.txt", "-o", "season/source.txt")
    checked = json.loads(run("check", "--format", "json", "season").stdout)
    assert [entry["file"] for entry in checked] == ["season/game.txt", "season/source.txt"]


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
def test_a_log_in_the_wrong_encoding_is_reported(write: Write, encoding: str) -> None:
    write("season/game.txt", TEXT.replace("title: ", "title: Caf\xe9 ").encode(encoding))
    result = run("check", "season")
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM006"])


def test_broken_links_and_hidden_files_are_left_alone(write: Write) -> None:
    write("season/game.txt", TEXT)
    write("season/.game.txt", MISSPELT)
    Path("season/latest.txt").symlink_to("missing.txt")
    assert run("check", "season").exit_code == 0


def test_folders_of_fmt_have_only_what_it_can_print(write: Write) -> None:
    write("season/ledger.txt", FORMS["ledger.txt"])
    write("season/README", OTHERS["README"])
    write("season/untidy.txt", UNTIDY)
    result = run("fmt", "season")
    assert (result.exit_code, result.stderr) == (0, "1 log formatted, 1 changed\n")
    assert content("season/ledger.txt") == FORMS["ledger.txt"]
    assert content("season/README") == OTHERS["README"]
    assert codes(run("fmt", "season/ledger.txt").stderr) == ["TM113"], "a ledger that the user names is refused"


@pytest.mark.parametrize(
    ("text", "is_log"),
    [
        ("witches: build F3", True),
        ("witches: build F3\nhello", False),
        ("witches: build F3\nhello\nwitches: build E5", True),
        ("option strict-leech", False),
        ("tmlog: 2", True),
        ("tmlog", False),
        ("", False),
    ],
)
def test_most_lines_of_a_log_can_be_read(text: str, is_log: bool) -> None:
    assert looks_like_a_log(source_from_text("file", text)) is is_log


# --- logs that are not judged -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["check", "audit"])
def test_strict_fails_where_moves_are_not_judged(command: str, write: Write) -> None:
    unjudged, judged = write("unjudged.tml", SOUND), write("judged.tml", TEXT)
    assert run(command, unjudged).exit_code == 0
    assert run(command, "--strict", unjudged).exit_code == 1
    assert run(command, "--strict", judged).exit_code == 0
    assert run(command, "--strict", judged, unjudged).exit_code == 1
    assert run(command, "--strict", unjudged).output == run(command, unjudged).output


def test_json_says_why_moves_were_not_judged(write: Write) -> None:
    logs = [write("unjudged.tml", SOUND), write("judged.tml", TEXT), write("illegal.tml", ILLEGAL), "missing.tml"]
    for options in ([], ["--strict"]):
        entries = json.loads(run("check", "--format", "json", *options, *logs).stdout)
        assert [entry["not_judged"] for entry in entries] == ["the log does not say the scoring tiles", "", "", ""]
        assert [entry["status"] for entry in entries] == ["incomplete", "incomplete", "illegal", "illegal"]


def test_a_quiet_strict_check_says_what_failed(write: Write) -> None:
    result = run("check", "-q", "--strict", write("a.tml", SOUND), write("b.tml", TEXT))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "a.tml: moves not judged: the log does not say the scoring tiles\n"
    assert run("check", "-q", "--strict", "b.tml").output == ""


def test_errors_come_before_strictness(write: Write) -> None:
    result = run("check", "--strict", write("game.tml", MISSPELT))
    assert (result.exit_code, files(result.stderr)) == (1, ["game.tml"])
