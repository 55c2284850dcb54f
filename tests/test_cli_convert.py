"""`tmlog convert`: what it writes where, and what it leaves alone."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from tests.conftest import ROOT
from tests.support.cli import (
    FINDING,
    HEAD,
    MISSPELT,
    TIDY,
    TIMEOUT,
    UNTIDY,
    Write,
    codes,
    content,
    names_in,
    process,
    run,
)
from tests.support.innovation_logs import WHOLE

LEDGER = (ROOT / "examples" / "ledger.txt").read_text(encoding="utf-8")
RULING = f"{HEAD}\nruling witches: build F3\n"


def test_a_native_log_on_standard_output(write: Write) -> None:
    result = run("convert", write("ledger.txt", LEDGER))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("tmlog: 1\ngame: terra-mystica\nprofile: snellman\n")
    assert content("ledger.txt") == LEDGER
    assert names_in() == ["ledger.txt"]


def test_standard_input_gives_the_same(write: Write) -> None:
    named = run("convert", write("ledger.txt", LEDGER)).stdout
    assert run("convert", "-", stdin=LEDGER).stdout == named
    assert run("convert", "--to", "native", "-", "-o", "-", stdin=LEDGER).stdout == named


@pytest.mark.parametrize("form", ["native", "snellman"])
def test_a_file(write: Write, form: str) -> None:
    result = run("convert", "--to", form, write("ledger.txt", LEDGER), "-o", "game.tml")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    assert content("game.tml") == run("convert", "--to", form, "ledger.txt").stdout
    assert names_in() == ["game.tml", "ledger.txt"]
    assert run("check", "game.tml").exit_code == 0
    assert run("fmt", "--check", "game.tml").exit_code == 0


def test_a_game_without_another_form(write: Write) -> None:
    """Its native logs stay what they are, and nothing is written for an online moderator that does not run it."""
    assert run("convert", write("game.tml", WHOLE)).stdout == WHOLE
    result = run("convert", "--to", "snellman", "game.tml", "-o", "game.txt")
    assert (result.exit_code, result.stdout, codes(result.stderr)) == (1, "", ["TM116"])
    assert names_in() == ["game.tml"]


def test_audit_of_the_result(write: Write) -> None:
    run("convert", write("ledger.txt", LEDGER), "-o", "game.tml")
    before, after = run("audit", "ledger.txt").stdout, run("audit", "game.tml").stdout
    assert after == before.replace("ledger.txt", "game.tml")


def test_another_file_is_replaced_and_keeps_its_permissions(write: Write) -> None:
    os.chmod(write("game.tml", "old"), 0o640)
    run("convert", write("ledger.txt", LEDGER), "--output", "game.tml", "--force")
    assert content("game.tml").startswith("tmlog: 1\n")
    assert stat.S_IMODE(os.stat("game.tml").st_mode) == 0o640


def test_a_new_file_has_the_usual_permissions(write: Write) -> None:
    before = os.umask(0o027)
    try:
        run("convert", write("ledger.txt", LEDGER), "-o", "game.tml")
    finally:
        os.umask(before)
    assert stat.S_IMODE(os.stat("game.tml").st_mode) == 0o640


def test_a_native_log_is_tidied() -> None:
    assert run("convert", "-", stdin=UNTIDY).stdout == TIDY


def test_help_has_the_forms() -> None:
    said = " ".join(run("convert", "--help").stdout.split())
    assert "[native|snellman]" in said
    assert "may refuse what was played by the printed ones" in said


# --- what is wrong ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "TM008"),
        ("# nothing\n", "TM008"),
        (MISSPELT, "TM101"),
        (TIDY.replace("F3", "F99"), "TM203"),
        ("tmlog: 1\ngame: chess\n", "TM126"),
        ("tmlog: 2\n", "TM125"),
        (LEDGER.replace("\t21 VP", "\ttwenty", 1), "TM112"),
        (b"\xff\xfe", "TM006"),
        (b"\x00", "TM005"),
    ],
)
@pytest.mark.parametrize("form", ["native", "snellman"])
def test_a_bad_log_writes_nothing(write: Write, text: str | bytes, code: str, form: str) -> None:
    result = run("convert", "--to", form, write("game.txt", text), "-o", "out.tml")
    assert (result.exit_code, result.stdout, codes(result.stderr)) == (1, "", [code])
    assert names_in() == ["game.txt"]
    result = run("convert", "--to", form, "game.txt")
    assert (result.exit_code, result.stdout) == (1, "")


def test_a_bad_log_leaves_the_old_file_alone(write: Write) -> None:
    write("out.tml", "old")
    assert run("convert", write("game.tml", MISSPELT), "-o", "out.tml", "--force").exit_code == 1
    assert content("out.tml") == "old"


def test_what_cannot_be_said_in_the_other_form_is_shown_there(write: Write) -> None:
    result = run("convert", write("game.txt", "witches: delete BON4\n"), "-o", "out.tml")
    assert (result.exit_code, FINDING.findall(result.stderr)) == (1, [("game.txt (converted)", "TM105")])
    assert "| witches: delete BON4\n" in result.stderr
    assert names_in() == ["game.txt"]


def test_warnings_are_shown_and_the_log_is_converted(write: Write) -> None:
    result = run("convert", "--to", "snellman", write("game.tml", RULING))
    assert (result.exit_code, codes(result.stderr)) == (0, ["TM114"])
    assert result.stdout.endswith("# ruling\nwitches: build F3\n")


def test_a_missing_file(write: Write) -> None:
    write("other.tml")
    result = run("convert", "game.txt", "-o", "out.tml")
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM002"])
    assert names_in() == ["other.tml"]


def test_a_folder_is_no_log(write: Write) -> None:
    write("season/game.tml")
    result = run("convert", "season")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "season is a folder; name one log in it" in result.stderr


@pytest.mark.parametrize("out", ["season", "no/such/folder/out.tml"])
def test_a_place_that_cannot_be_written(write: Write, out: str) -> None:
    write("season/game.tml")
    result = run("convert", write("ledger.txt", LEDGER), "-o", out)
    assert (result.exit_code, result.stdout, FINDING.findall(result.stderr)) == (1, "", [(out, "TM002")])
    assert "option strict-leech" not in result.stderr, "the log is not to blame"
    assert names_in() == ["ledger.txt", "season"]
    assert names_in("season") == ["game.tml"]


@pytest.mark.parametrize("out", ["game.txt", "./game.txt", "link.txt", "hard.txt"])
def test_the_log_itself_is_never_overwritten(write: Write, out: str) -> None:
    write("game.txt", LEDGER)
    Path("link.txt").symlink_to("game.txt")
    os.link("game.txt", "hard.txt")
    result = run("convert", "game.txt", "-o", out)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "OUT is the log itself" in result.stderr
    assert content("game.txt") == LEDGER


def test_the_log_itself_by_standard_input(write: Write) -> None:
    write("game.txt", LEDGER)
    with open("game.txt", "rb") as file:
        done = subprocess.run(
            [sys.executable, "-m", "tmlog", "convert", "-", "-o", "game.txt"], stdin=file, timeout=TIMEOUT
        )
    assert done.returncode == 2
    assert content("game.txt") == LEDGER


def test_a_file_called_like_standard_input(write: Write) -> None:
    write("-", "not asked for")
    assert run("convert", "-", "-o", "-", stdin=UNTIDY).stdout == TIDY
    assert content("-") == "not asked for"


def test_a_device_is_written_to_and_not_replaced(write: Write) -> None:
    assert run("convert", write("ledger.txt", LEDGER), "-o", os.devnull).exit_code == 0
    assert not os.path.isfile(os.devnull)


def test_a_full_disk_leaves_nothing_behind(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    write("ledger.txt", LEDGER)

    def disk_is_full(*_arguments: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", disk_is_full)
        result = run("convert", "ledger.txt", "-o", "out.tml")
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM002"])
    assert names_in() == ["ledger.txt"]


def test_an_internal_failure(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> NoReturn:
        raise RuntimeError("boom")

    monkeypatch.setattr("tmlog.convert.check_names", fail)
    result = run("convert", write("game.tml"), "-o", "out.tml")
    assert (result.exit_code, codes(result.stderr)) == (3, ["TM001"])
    assert names_in() == ["game.tml"]


@pytest.mark.parametrize("arguments", [[], ["a", "b"], ["--to", "bga", "a"]])
def test_wrong_usage(arguments: list[str]) -> None:
    assert run("convert", *arguments).exit_code == 2


def test_completion_of_the_forms() -> None:
    typed = "tmlog convert --to s"
    env: dict[str, str | None] = {"_TMLOG_COMPLETE": "bash_complete", "COMP_WORDS": typed, "COMP_CWORD": "3"}
    assert run(env=env).stdout == "plain,snellman\n"


def test_every_byte_of_a_comment_is_kept() -> None:
    comment = "\x1b[31mred \x08 \u202e gr\u00fc\u00df"
    done = process("convert", "-", stdin=UNTIDY.replace("first", comment).encode())
    assert (done.returncode, done.stdout) == (0, TIDY.replace("first", comment).encode())
