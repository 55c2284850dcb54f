"""Nothing is lost: what `fmt` does with files that others use at the same time, and files that cannot be read."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.support.cli import SOUND, TIDY, TIMEOUT, UNTIDY, Write, codes, content, environment, names_in, process, run
from tmlog.cli import writing
from tmlog.interrupts import INTERRUPTED

LATE = "note added meanwhile\n"


def test_fmt_does_not_replace_what_it_has_not_read(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    write("game.tml", UNTIDY)
    parse = writing._write_all

    def append_and_write(handle: int, data: bytes, at: int | None = None) -> None:
        Path("game.tml").write_text(UNTIDY + LATE, encoding="utf-8")
        parse(handle, data, at)

    monkeypatch.setattr(writing, "_write_all", append_and_write)
    result = run("fmt", "game.tml")
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM002"])
    assert "somebody else changed it after tmlog read it" in result.stderr
    assert result.stderr.endswith("0 logs formatted, 0 changed\n")
    assert (content("game.tml"), names_in()) == (UNTIDY + LATE, ["game.tml"])


@pytest.mark.parametrize("late", [UNTIDY + LATE, SOUND])
def test_fmt_keeps_what_comes_in_the_last_moment(write: Write, monkeypatch: pytest.MonkeyPatch, late: str) -> None:
    write("game.tml", UNTIDY)
    replace = os.replace

    def write_and_replace(temporary: str, target: str) -> None:
        if content("game.tml") == UNTIDY:
            Path("game.tml").write_text(late, encoding="utf-8")
        replace(temporary, target)

    monkeypatch.setattr("os.replace", write_and_replace)
    assert run("fmt", "game.tml").exit_code == 1
    assert content("game.tml") == (TIDY + LATE if LATE in late else SOUND)
    assert names_in() == ["game.tml"]


@pytest.mark.slow
def test_no_line_that_is_appended_meanwhile_vanishes(write: Write) -> None:
    log = write("game.tml", UNTIDY)
    append = "import time\nfor n in range(80):\n  open('game.tml', 'a').write(f'note {n}   x\\n')\n  time.sleep(0.02)\n"
    writer = subprocess.Popen([sys.executable, "-c", append])
    while writer.poll() is None:
        process("fmt", log)
    assert [line.split()[1] for line in content(log).splitlines() if "note" in line] == [str(n) for n in range(80)]


@pytest.mark.skipif(not hasattr(os, "link"), reason="no hard links here")
def test_fmt_keeps_hard_links(write: Write) -> None:
    os.link(write("game.tml", UNTIDY), "other.tml")
    assert run("fmt", "game.tml").exit_code == 0
    assert (content("game.tml"), content("other.tml")) == (TIDY, TIDY)
    assert os.stat("game.tml").st_ino == os.stat("other.tml").st_ino
    assert names_in() == ["game.tml", "other.tml"]


def test_a_file_with_two_names_is_whole_after_a_failure(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    os.link(write("game.tml", UNTIDY), "other.tml")
    fsync = os.fsync

    def disk_is_full(_handle: int) -> None:
        monkeypatch.setattr("os.fsync", fsync)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", disk_is_full)
    result = run("fmt", "game.tml")
    assert (result.exit_code, content("other.tml")) == (1, UNTIDY)
    assert result.stderr.endswith("0 logs formatted, 0 changed\n")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away")
def test_fmt_keeps_the_owner(write: Write) -> None:
    os.chown(write("game.tml", UNTIDY), 1234, 4321)
    assert run("fmt", "game.tml").exit_code == 0
    status = os.stat("game.tml")
    assert (content("game.tml"), status.st_uid, status.st_gid) == (TIDY, 1234, 4321)


@pytest.mark.skipif(not hasattr(os, "O_TMPFILE"), reason="no files without names here")
@pytest.mark.parametrize("sign", ["SIGKILL", "SIGTERM", "SIGINT"])
def test_nothing_is_left_behind_by_a_process_that_is_killed(write: Write, sign: str) -> None:
    write("game.tml", UNTIDY)
    slow = "import os, time, sys\nos.fsync = lambda _: (print('here', flush=True), time.sleep(60))\n"
    code = f"{slow}sys.argv = ['tmlog', 'fmt', 'game.tml']\nfrom tmlog.cli import main\nmain()\n"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=environment()) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == b"here\n"
        running.send_signal(getattr(signal, sign))
        assert running.wait(TIMEOUT) == (INTERRUPTED if sign == "SIGINT" else -getattr(signal, sign))
    assert (content("game.tml"), names_in()) == (UNTIDY, ["game.tml"])


def test_files_without_a_nameless_file(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "_HANDLES", "/nowhere")
    write("game.tml", UNTIDY)
    assert run("fmt", "game.tml").exit_code == 0
    assert (content("game.tml"), names_in()) == (TIDY, ["game.tml"])


def test_fmt_writes_nothing_that_it_could_not_read_again(write: Write) -> None:
    dense = f"{SOUND}witches: {'wait.' * 1900}\n"
    result = run("fmt", write("game.tml", dense))
    assert (result.exit_code, codes(result.stderr), content("game.tml")) == (1, ["TM007"], dense)


# --- names and files that cannot be read ------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="all names are Unicode here")
def test_a_name_that_is_not_utf_8(write: Write) -> None:
    write("good.tml")
    for name in (b"bad\xff.tml", b"missing\xfe.tml"):
        if not name.startswith(b"missing"):
            Path(os.fsdecode(name)).write_text(UNTIDY, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tmlog", "check", "--format", "json", b"bad\xff.tml", b"missing\xfe.tml", b"good.tml"],
        capture_output=True,
        env=environment(),
        timeout=TIMEOUT,
    )
    verdicts = json.loads(done.stdout)
    assert [verdict["file"] for verdict in verdicts] == ["bad\\xff.tml", "missing\\xfe.tml", "good.tml"]
    assert [finding["code"] for finding in verdicts[1]["diagnostics"]] == ["TM002"]
    assert (done.returncode, done.stderr) == (1, b"")
    assert run("fmt", ".").exit_code == 0
    assert Path(os.fsdecode(b"bad\xff.tml")).read_text(encoding="utf-8") == TIDY


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="no links here")
def test_what_cannot_be_read_is_a_finding_and_the_rest_is_checked(write: Write) -> None:
    write("season/a.tml")
    os.symlink("b.tml", "season/b.tml")
    write("season/c.tml")
    result = run("check", "season", "--format", "json")
    assert [verdict["status"] for verdict in json.loads(result.stdout)] == ["incomplete", "illegal", "incomplete"]


def test_a_folder_that_cannot_be_read_is_a_finding(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    write("season/a.tml")
    write("season/closed/b.tml")
    scandir = os.scandir

    def refuse(path: str) -> object:
        if str(path).endswith("closed"):
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr("os.scandir", refuse)
    result = run("check", "season")
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM002"])
    assert "season/closed:1:1: TM002 error: the folder cannot be read: permission denied" in result.stderr
    assert "season/a.tml: " in result.stderr


def test_ctrl_c_ends_it_without_a_traceback() -> None:
    arguments = [sys.executable, "-m", "tmlog", "check", "-"]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()) as waiting:
        time.sleep(1)
        waiting.send_signal(signal.SIGINT)
        _, said = waiting.communicate(timeout=TIMEOUT)
        assert (waiting.returncode, said) == (INTERRUPTED, b"")
