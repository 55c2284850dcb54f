"""Where results go: what -o writes, what it refuses to replace, and what the exit status says of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cli import Write, content, names_in, run
from tests.support.examples import ILLEGAL, LEDGER, SOURCE, TEXT

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
    "source.txt": Path(SOURCE).read_text(encoding="utf-8"),
    "source.html": "witches: build E5\nwitches: buld F3\n",
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


UNREAD = {
    "utf-16": TEXT.encode("utf-16"),
    "latin-1": TEXT.replace("== round 1 ==", "note d\u00e9j\u00e0 vu").encode("latin-1"),
    "too large": Path(SOURCE).read_bytes() + b"# long\n" * 200_000,
    "too many lines": Path(LEDGER).read_bytes() + b"\n" * 9_000,
}


@pytest.mark.parametrize("what", UNREAD)
def test_a_log_that_cannot_be_read_is_not_overwritten_either(what: str, write: Write) -> None:
    """The wrong encoding, or a collection of games: still somebody's log."""
    log, other = write("game.tml", TEXT), Path("other.txt")
    other.write_bytes(UNREAD[what])
    assert run("score", log, "-o", "other.txt").exit_code == 2
    assert other.read_bytes() == UNREAD[what]


@pytest.mark.parametrize("command", WRITERS)
def test_the_log_itself_is_not_overwritten(command: str, write: Write) -> None:
    log = write("game.txt", TEXT)
    result = run(command, log, "-o", log)
    assert (result.exit_code, content(log)) == (2, TEXT)
    assert "OUT is the log itself" in result.stderr


@pytest.mark.parametrize("words", ["convert ledger.txt", "simulate --seed 1 --players 2"])
def test_a_log_is_replaced_by_another_only_by_force(words: str, write: Write) -> None:
    write("ledger.txt", LOGS["ledger.svg"])
    options = (*words.split(), "-o", "game.tml")
    assert [run(*options, *force).exit_code for force in ([], [], ["--force"])] == [0, 2, 0]


def test_force_does_not_overwrite_the_log_itself(write: Write) -> None:
    log = write("game.txt", TEXT)
    assert (run("convert", log, "-o", log, "--force").exit_code, content(log)) == (2, TEXT)


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
