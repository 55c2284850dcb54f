"""Where results go: what -o writes, what it refuses to replace, and what the exit status says of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cli import Write, content, names_in, run
from tests.support.examples import ILLEGAL, LEDGER, TEXT

WRITERS = {
    "report": "out.html",
    "board": "out.svg",
    "summary": "out.txt",
    "score": "out.txt",
    "ledger": "out.txt",
}
"""Commands that write what is no log."""


@pytest.mark.parametrize("command", WRITERS)
def test_the_file_is_what_would_be_printed(command: str, write: Write) -> None:
    log, output = write("game.tml", TEXT), WRITERS[command]
    result = run(command, log, "-o", output, "--lang", "en")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    assert content(output) == run(command, log).stdout


@pytest.mark.parametrize("command", WRITERS)
def test_what_was_written_before_is_replaced(command: str, write: Write) -> None:
    log, output = write("game.tml", TEXT), WRITERS[command]
    once = run(command, log, "-o", output).exit_code, content(output)
    assert (run(command, log, "-o", output).exit_code, content(output)) == once
    assert names_in() == ["game.tml", output]


@pytest.mark.parametrize("form", ["text", "csv", "json", "markdown", "bbcode", "html"])
def test_no_form_of_a_ledger_is_taken_for_a_log(form: str, write: Write) -> None:
    log = write("game.tml", TEXT)
    for _ in range(2):
        assert run("ledger", log, "--format", form, "-o", "rows").exit_code == 0


LOGS = {
    "other.tml": "nobody can read this",
    "native.svg": TEXT,
    "native": "# a comment\n" + TEXT,
    "ledger.svg": Path(LEDGER).read_text(encoding="utf-8"),
}


@pytest.mark.parametrize("command", WRITERS)
@pytest.mark.parametrize("name", LOGS)
def test_no_log_is_overwritten(command: str, name: str, write: Write) -> None:
    log, other = write("game.tml", TEXT), write(name, LOGS[name])
    result = run(command, log, "-o", other)
    assert result.exit_code == 2
    assert f"{other} is a log, and tmlog does not overwrite it; nothing was written." in " ".join(result.stderr.split())
    assert content(other) == LOGS[name]


@pytest.mark.parametrize("command", WRITERS)
def test_the_log_itself_is_not_overwritten(command: str, write: Write) -> None:
    log = write("game.txt", TEXT)
    result = run(command, log, "-o", log)
    assert (result.exit_code, content(log)) == (2, TEXT)
    assert "OUT is the log itself" in result.stderr


def test_converting_again_replaces_the_log_that_it_made(write: Write) -> None:
    log = write("ledger.txt", LOGS["ledger.svg"])
    assert [run("convert", log, "-o", "game.tml").exit_code for _ in range(2)] == [0, 0]


@pytest.mark.parametrize("command", WRITERS)
def test_a_folder_that_is_not_there(command: str, write: Write) -> None:
    result = run(command, write("game.tml", TEXT), "-o", f"none/{WRITERS[command]}")
    assert result.exit_code == 1
    assert "TM002 error: the file cannot be written: the folder none does not exist" in result.stderr
    assert names_in() == ["game.tml"]


@pytest.mark.parametrize("command", WRITERS)
def test_illegal_log_that_cannot_be_written_about(command: str, write: Write) -> None:
    result = run(command, write("game.tml", ILLEGAL), "-o", f"none/{WRITERS[command]}")
    assert result.exit_code == 1
    assert "TM002" in result.stderr


@pytest.mark.parametrize("command", ["score", "ledger"])
def test_json_of_what_cannot_be_played_goes_where_the_answer_would(command: str, write: Write) -> None:
    log = write("game.tml", TEXT.replace("map: base", "map: loon-lakes"))
    result = run(command, log, "--format", "json", "-o", "out.json")
    assert (result.exit_code, result.stdout) == (1, "")
    assert content("out.json") == run(command, log, "--format", "json").stdout
