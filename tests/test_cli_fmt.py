"""`tmlog fmt`: what it prints, and how it replaces files."""

from __future__ import annotations

import codecs
import errno
import os
import stat
from pathlib import Path
from typing import NoReturn

import pytest

from tests.support.cli import (
    FINDING,
    IGNORED_TEXT,
    LEDGER,
    MISSPELT,
    TIDY,
    UNTIDY,
    Write,
    codes,
    content,
    names_in,
    process,
    run,
)


def test_fmt_rewrites_the_file(write: Write) -> None:
    result = run("fmt", write("game.tml", UNTIDY))
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "1 log formatted, 1 changed\n")
    assert content("game.tml") == TIDY
    assert names_in() == ["game.tml"]


def test_fmt_does_not_touch_a_canonical_file(write: Write) -> None:
    before = os.stat(write("game.tml", TIDY))
    result = run("fmt", "game.tml")
    assert (result.exit_code, result.stderr) == (0, "1 log formatted, 0 changed\n")
    after = os.stat("game.tml")
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_fmt_keeps_a_headless_source_headless(write: Write) -> None:
    run("fmt", write("game.txt", "option Strict-Leech\nWitches:build f3.pass bon4\n"))
    assert content("game.txt") == "option strict-leech\nwitches: build F3. pass BON4\n"


def test_fmt_of_folders(write: Write) -> None:
    write("season/a.tml", UNTIDY)
    write("season/b.tml", TIDY)
    write("season/.draft.tml", UNTIDY)
    assert run("fmt", "season", "season/a.tml").stderr == "2 logs formatted, 1 changed\n"
    assert content("season/a.tml") == TIDY
    assert content("season/.draft.tml") == UNTIDY


def test_fmt_of_standard_input() -> None:
    result = run("fmt", "-", stdin=UNTIDY)
    assert (result.exit_code, result.stdout) == (0, TIDY)


def test_fmt_of_canonical_standard_input_prints_it_too() -> None:
    assert run("fmt", "-", stdin=TIDY).stdout == TIDY


def test_fmt_keeps_every_byte_of_a_comment() -> None:
    """A pipe is no terminal: what a comment holds comes out as it went in."""
    comment = "\x1b[31mred\x1b[0m \x1b]0;title\x07 \x1bc \x08 \x7f \x9b1m \u202e gr\u00fc\u00df"
    done = process("fmt", "-", stdin=UNTIDY.replace("first", comment).encode())
    assert (done.returncode, done.stdout) == (0, TIDY.replace("first", comment).encode())


def test_fmt_of_bad_standard_input_prints_nothing() -> None:
    result = run("fmt", "-", stdin=MISSPELT)
    assert (result.exit_code, result.stdout, codes(result.stderr)) == (1, "", ["TM101"])


def test_fmt_check(write: Write) -> None:
    result = run("fmt", "--check", write("a.tml", UNTIDY), write("b.tml", TIDY))
    assert result.exit_code == 1
    assert result.stdout == "a.tml is not canonical\n"
    assert result.stderr == "2 logs formatted, 1 would change\n"
    assert content("a.tml") == UNTIDY
    result = run("fmt", "--check", "b.tml")
    assert (result.exit_code, result.stdout) == (0, "")


@pytest.mark.parametrize(("text", "status", "said"), [(UNTIDY, 1, "<stdin> is not canonical\n"), (TIDY, 0, "")])
def test_fmt_check_of_standard_input(text: str, status: int, said: str) -> None:
    result = run("fmt", "--check", "-", stdin=text)
    assert (result.exit_code, result.stdout) == (status, said)


DIFF = (
    "--- {name}\n+++ {name} (canonical)\n@@ -2,4 +2,4 @@\n game: terra-mystica\n players: cultists, witches\n \n"
    "-WITCHES:build   f3   # first\n+witches: build F3  # first\n"
)


@pytest.mark.parametrize("options", [["--diff"], ["--diff", "--check"]])
def test_fmt_diff(write: Write, options: list[str]) -> None:
    result = run("fmt", *options, write("game.tml", UNTIDY))
    assert (result.exit_code, result.stdout) == (1, DIFF.format(name="game.tml"))
    assert content("game.tml") == UNTIDY
    result = run("fmt", *options, write("game.tml", TIDY))
    assert (result.exit_code, result.stdout) == (0, "")


def test_fmt_diff_of_standard_input() -> None:
    assert run("fmt", "--diff", "-", stdin=UNTIDY).stdout == DIFF.format(name="<stdin>")


def test_fmt_diff_of_a_file_without_a_last_line_break(write: Write) -> None:
    result = run("fmt", "--diff", write("game.txt", "witches: build F3"))
    assert result.stdout.endswith("-witches: build F3\n\\ No newline at end of file\n+witches: build F3\n")


@pytest.mark.parametrize(
    "character",
    ["\f", "\v", "\x1c", "\x85", "\u2028"],
    ids=["form feed", "vertical tab", "file separator", "next line", "line separator"],
)
def test_fmt_diff_cuts_no_line_in_two(write: Write, character: str) -> None:
    """Python ends a line at more characters than a log does. In a pipe nothing is changed: `patch` can apply it."""
    result = run("fmt", "--diff", write("game.tml", UNTIDY.replace("first", f"one{character}two")))
    assert result.stdout_bytes.decode() == DIFF.format(name="game.tml").replace("first", f"one{character}two")
    result = run("fmt", "--diff", write("game.tml", TIDY.replace("first", f"one{character}two")))
    assert (result.exit_code, result.stdout) == (0, "")


def test_fmt_diff_of_other_line_ends(write: Write) -> None:
    """They are what changes, so they are in the diff."""
    title = "--- game.tml\n+++ game.tml (canonical)\n"
    canonical = "".join(f"+{line}\n" for line in TIDY.splitlines())
    result = run("fmt", "--diff", write("game.tml", TIDY.replace("\n", "\r")))
    one_line = TIDY.replace("\n", "\r")
    expected = f"{title}@@ -1 +1,5 @@\n-{one_line}\n\\ No newline at end of file\n{canonical}"
    assert (result.exit_code, result.stdout_bytes.decode()) == (1, expected)
    result = run("fmt", "--diff", write("game.tml", TIDY.replace("\n", "\r\n")))
    lines = "".join(f"-{line}\r\n" for line in TIDY.splitlines())
    assert (result.exit_code, result.stdout_bytes.decode()) == (1, f"{title}@@ -1,5 +1,5 @@\n{lines}{canonical}")


@pytest.mark.parametrize(
    "data",
    [
        TIDY.replace("\n", "\r\n").encode(),
        TIDY.replace("\n", "\r").encode(),
        codecs.BOM_UTF8 + TIDY.encode(),
        codecs.BOM_UTF8 + TIDY.replace("\n", "\r\n").encode(),
        TIDY.rstrip("\n").encode(),
        f"\n{TIDY}\n\n".encode(),
        TIDY.replace("F3  #", "F3  \t#").encode(),
    ],
    ids=["CRLF", "CR", "BOM", "BOM and CRLF", "no last line break", "blank lines", "blanks"],
)
def test_bytes_that_are_not_canonical(write: Write, data: bytes) -> None:
    name = write("game.tml", data)
    assert run("check", name).exit_code == 0
    assert run("fmt", "--check", name).exit_code == 1
    assert Path(name).read_bytes() == data
    assert run("fmt", name).exit_code == 0
    assert Path(name).read_bytes() == TIDY.encode()
    assert run("fmt", "-", stdin=data).stdout_bytes == TIDY.encode()


def test_fmt_refuses_a_log_with_errors(write: Write) -> None:
    text = UNTIDY + "witches: buld F3\n"
    result = run("fmt", write("bad.tml", text), write("good.tml", UNTIDY))
    assert result.exit_code == 1
    assert [*FINDING.findall(result.stderr)] == [("bad.tml", "TM101")]
    assert content("bad.tml") == text
    assert content("good.tml") == TIDY, "one bad log does not stop the others"


def test_fmt_looks_at_notation_and_not_at_names(write: Write) -> None:
    result = run("fmt", write("game.tml", UNTIDY.replace("f3", "f99")))
    assert result.exit_code == 0
    assert content("game.tml") == TIDY.replace("F3", "F99")


@pytest.mark.parametrize("options", [[], ["--check"], ["--diff"]])
def test_fmt_refuses_a_ledger(write: Write, options: list[str]) -> None:
    result = run("fmt", *options, write("game.txt", LEDGER))
    assert (result.exit_code, result.stdout, codes(result.stderr)) == (1, "", ["TM113"])
    assert "tmlog convert game.txt\n" in result.stderr
    assert content("game.txt") == LEDGER


def test_fmt_refuses_a_ledger_on_standard_input() -> None:
    result = run("fmt", "-", stdin=LEDGER)
    assert (result.exit_code, result.stdout, codes(result.stderr)) == (1, "", ["TM113"])
    assert "tmlog convert " in result.stderr


def test_fmt_shows_warnings_and_formats_all_the_same(write: Write) -> None:
    result = run("fmt", write("game.txt", "witches:  dig 1 build F3\n"))
    assert (result.exit_code, codes(result.stderr)) == (0, ["TM107"])
    assert content("game.txt") == IGNORED_TEXT


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755])
def test_fmt_keeps_permissions(write: Write, mode: int) -> None:
    os.chmod(write("game.tml", UNTIDY), mode)
    run("fmt", "game.tml")
    assert content("game.tml") == TIDY
    assert stat.S_IMODE(os.stat("game.tml").st_mode) == mode


def test_fmt_follows_symbolic_links(write: Write) -> None:
    write("season/game.tml", UNTIDY)
    Path("current.tml").symlink_to("season/game.tml")
    assert run("fmt", "current.tml").exit_code == 0
    assert os.readlink("current.tml") == "season/game.tml"
    assert content("season/game.tml") == TIDY
    assert names_in("season") == ["game.tml"]


@pytest.mark.parametrize("function", ["os.replace", "os.chmod", "os.fsync", "os.write"])
def test_fmt_is_atomic(write: Write, monkeypatch: pytest.MonkeyPatch, function: str) -> None:
    write("game.tml", UNTIDY)

    def disk_is_full(*_arguments: object, **_options: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(function, disk_is_full)
        result = run("fmt", "game.tml")
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM002"])
    assert "the file cannot be written: no space left on device" in result.stderr
    assert content("game.tml") == UNTIDY
    assert names_in() == ["game.tml"], "nothing is left behind"


def test_fmt_is_atomic_when_interrupted(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    write("game.tml", UNTIDY)

    def interrupt(*_arguments: object) -> NoReturn:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("os.replace", interrupt)
        result = run("fmt", "game.tml")
    assert result.exit_code == 1
    assert content("game.tml") == UNTIDY
    assert names_in() == ["game.tml"]


def test_fmt_never_shows_a_half_written_file(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the new text takes the file's place it is complete, and until then the old one stands."""
    write("game.tml", UNTIDY)
    replace = os.replace
    seen = []

    def look_and_replace(temporary: str, target: str) -> None:
        seen.append((content("game.tml"), content(temporary), os.path.dirname(temporary) == os.getcwd()))
        replace(temporary, target)

    monkeypatch.setattr("os.replace", look_and_replace)
    run("fmt", "game.tml")
    assert seen == [(UNTIDY, TIDY, True)]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="permissions do not bind this user")
def test_fmt_in_a_folder_that_may_not_be_written(write: Write) -> None:
    write("season/game.tml", UNTIDY)
    os.chmod("season", 0o500)
    try:
        result = run("fmt", "season/game.tml")
    finally:
        os.chmod("season", 0o700)
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM002"])
    assert content("season/game.tml") == UNTIDY
