"""Bad input: files that are no logs, paths that lead nowhere, and everything beyond a limit."""

from __future__ import annotations

import codecs
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.cli import HEAD, LEDGER, MISSPELT, SOUND, TIMEOUT, Write, codes, environment, process, run
from tmlog.games import all_codes
from tmlog.source import MAX_FILE_BYTES, MAX_LINE_LENGTH

BAD_INPUT: dict[str, tuple[str | bytes, list[str]]] = {
    "empty": ("", ["TM008"]),
    "blank lines": ("\n \n\t\n", ["TM008"]),
    "only a byte order mark": (codecs.BOM_UTF8, ["TM008"]),
    "only comments": ("# nothing yet\n", ["TM008"]),
    "binary": (bytes(range(256)) * 16, ["TM005"]),
    "NUL in a log": (f"{SOUND}\0", ["TM005"]),
    "10 MB": (b"witches: build F3\n" * 600_000, ["TM004"]),
    "10 MB of NUL": (bytes(10_000_000), ["TM004"]),
    "a million characters": ("x" * 1_000_000, ["TM007"]),
    "a million characters in the head": (f"{HEAD}title: {'x' * 1_000_000}\n\nwitches: buld F3\n", ["TM007", "TM101"]),
    "a million characters in the body": (f"{SOUND}{'x' * 1_000_000}\nwitches: buld F3\n", ["TM007", "TM101"]),
    "a million commands": (f"{SOUND}witches: {'build F3. ' * 100_000}\n", ["TM007"]),
    "a million characters in a ledger": (f"{LEDGER}{'x' * 1_000_000}\n", ["TM007"]),
    "Latin-1": (f"{HEAD}title: Gr\u00fc\u00dfe\n".encode("latin-1"), ["TM006"]),
    "UTF-16": (SOUND.encode("utf-16"), ["TM006"]),
    "UTF-16, big end first": (codecs.BOM_UTF16_BE + SOUND.encode("utf-16-be"), ["TM006"]),
    "UTF-16 without a mark": (SOUND.encode("utf-16-le"), ["TM005"]),
    "UTF-32": (SOUND.encode("utf-32"), ["TM006"]),
    "half a character": (f"{SOUND}# \u00fc".encode()[:-1], ["TM006"]),
    "half a surrogate pair": (f"{SOUND}# ".encode() + b"\xed\xa0\x80", ["TM006"]),
    "unknown version": (SOUND.replace("tmlog: 1", "tmlog: 99"), ["TM125"]),
    "version without end": (SOUND.replace("tmlog: 1", f"tmlog: {'9' * 5000}"), ["TM125"]),
    "unknown game": (SOUND.replace("terra-mystica", "chess"), ["TM126"]),
    "no game": (SOUND.replace("game: terra-mystica\n", ""), ["TM123"]),
    "key twice": (f"{HEAD}map: base\nmap: base\n", ["TM122"]),
    "a blank line in the head": (MISSPELT.replace("\n", "\n\n", 1), ["TM127", "TM127", "TM101"]),
    "head cut off": ("tmlog: 1", ["TM123"]),
    "number without end": (f"{HEAD}\nwitches: burn {'9' * 5000}\n", ["TM102"]),
    "claim without end": (f"{HEAD}\nwitches => {'9' * 5000}vp\n", ["TM108"]),
    "undo without end": (f"{HEAD}\nundo {'9' * 5000}\n", ["TM110"]),
    "digits of another script": (f"{HEAD}\nwitches: burn \u0663\nundo \u00b2\n", ["TM102", "TM110"]),
    "a page of the web": ("<html>\n<body>hello</body>\n</html>\n", ["TM101"] * 3),
    "JSON": ('{"game": 1}\n', ["TM201", "TM101"]),
    "signs": ("::::\n", ["TM103"]),
    "braces": ("{}{0}%s%(x)s\n", ["TM101"]),
}


@pytest.mark.parametrize("name", BAD_INPUT)
def test_bad_input_gets_a_code(write: Write, name: str) -> None:
    text, expected = BAD_INPUT[name]
    data = text.encode() if isinstance(text, str) else text
    for result in (run("check", write("game.tml", data)), run("check", "-", stdin=data)):
        assert codes(result.stderr) == expected
        assert result.exit_code == 1
        assert "Traceback" not in result.output
        assert len(result.output) < 2 * MAX_LINE_LENGTH, "nobody wants to read a million characters"
    result = run("fmt", "game.tml")
    assert result.exit_code == 1 or set(expected) <= {code for code in all_codes() if code.startswith("TM2")}
    assert result.exit_code != 3
    assert Path("game.tml").read_bytes() == data


def make_nothing() -> None:
    """The file is missing."""


@pytest.mark.parametrize(
    ("make", "path", "expected"),
    [
        (make_nothing, "missing.tml", "TM002"),
        (make_nothing, "missing/folder/", "TM002"),
        (make_nothing, "", "TM002"),
        (make_nothing, "x" * 5000, "TM002"),
        (lambda: Path("empty").mkdir(), "empty", "TM003"),
        (lambda: Path("game.tml").mkdir(), "game.tml", "TM003"),
        (lambda: Path("nested/game.tml").mkdir(parents=True), "nested", "TM003"),
        (lambda: Path("game.tml").write_text(SOUND), "game.tml/", "TM002"),
        (lambda: Path("game.tml").write_text(SOUND), "game.tml/game.tml", "TM002"),
        (lambda: Path("broken.tml").symlink_to("missing.tml"), "broken.tml", "TM002"),
        (lambda: Path("broken.tml").symlink_to("missing.tml"), ".", "TM002"),
        (lambda: Path("loop.tml").symlink_to("loop.tml"), "loop.tml", "TM002"),
    ],
)
@pytest.mark.parametrize("command", ["check", "fmt"])
@pytest.mark.usefixtures("write")
def test_bad_paths_get_a_code(make: Callable[[], object], path: str, expected: str, command: str) -> None:
    make()
    result = run(command, path)
    assert (result.exit_code, codes(f"x{result.stderr}")) == (1, [expected])
    assert "Traceback" not in result.output


def test_a_folder_with_other_files_only(write: Write) -> None:
    write("season/chat.txt", "anna: see you on Tuesday\nben: fine, witches: build F3 was a mistake\n")
    write("season/.draft.tml")
    result = run("check", "season")
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM003"])


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="permissions do not bind this user")
def test_a_file_that_may_not_be_read(write: Write) -> None:
    os.chmod(write("game.tml"), 0)
    result = run("check", "game.tml")
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM002"])
    assert "permission denied" in result.stderr


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no endless file to be had here")
def test_a_file_without_end() -> None:
    assert codes(run("check", "/dev/zero").stderr) == ["TM004"]


def test_the_limit_of_a_file(write: Write) -> None:
    line = b"#" * 4095 + b"\n"
    text = SOUND.encode() + line * (MAX_FILE_BYTES // len(line))
    assert run("check", write("game.tml", text[:MAX_FILE_BYTES])).exit_code == 0
    assert codes(run("check", write("game.tml", text[: MAX_FILE_BYTES + 1])).stderr) == ["TM004"]


def test_the_limit_of_a_line(write: Write) -> None:
    line = "witches: build F3  # ".ljust(MAX_LINE_LENGTH, "x")
    assert run("check", write("game.tml", f"{SOUND}{line}\n")).exit_code == 0
    assert codes(run("check", write("game.tml", f"{SOUND}{line}x\n")).stderr) == ["TM007"]


# --- what would have to be waited for ---------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("command", ["check", "fmt"])
def test_a_pipe_in_a_folder_is_not_waited_for(write: Write, command: str) -> None:
    Path("season").mkdir()
    os.mkfifo("season/x.tml")
    done = process(command, "season")
    assert (done.returncode, codes(done.stderr.decode())) == (1, ["TM003"])
    write("season/a.tml")
    done = process(command, "season")
    assert (done.returncode, codes(done.stderr.decode())) == (0, [])
    assert done.stderr.splitlines()[-1].startswith(b"1 log ")


@pytest.mark.skipif(shutil.which("sh") is None, reason="no shell to close standard input")
@pytest.mark.parametrize("command", ["check", "fmt"])
def test_standard_input_that_is_closed(command: str) -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", sys.executable, "-m", "tmlog", command, "-"],
        capture_output=True,
        env=environment(),
        text=True,
        timeout=TIMEOUT,
    )
    assert (done.returncode, done.stdout, codes(done.stderr)) == (1, "", ["TM002"])


QUOTES = '"\\' * 4950
LONG_LINES = {
    "seat": (HEAD.replace("cultists, witches", f'a{" " * 9000}"x'), "TM111"),
    "section": (f"{HEAD}\n=={' ' * 9000}\n", "TM109"),
    "note": (f'{HEAD}\nnote{" " * 9900}"\n', "TM111"),
    "undo": (f"{HEAD}\nundo{' ' * 9900}x\n", "TM110"),
    "quotes": (f"{HEAD}\n{QUOTES}#\n", "TM102"),
    "quotes behind note": (f"{HEAD}\nnote {QUOTES}#\n", "TM111"),
    "quotes behind a key": (f"{HEAD}title: {QUOTES}#\n", "TM111"),
}
"""Within the limit of a line, and such that a pattern which is not careful tries every way to divide them."""


def test_long_lines_are_not_tried_in_every_way(write: Write) -> None:
    for text, _ in LONG_LINES.values():
        assert 9000 < max(map(len, text.splitlines())) <= MAX_LINE_LENGTH
    done = process("check", *(write(f"{name}.tml", text) for name, (text, _) in LONG_LINES.items()))
    assert codes(done.stderr.decode()) == [code for _, code in LONG_LINES.values()]


# --- how much of it is repeated ---------------------------------------------------------------------------------------

LONG = "9" * 9000
LONG_WORDS = {
    "number": f"{HEAD}\nwitches: burn {LONG}\n",
    "command": f"{HEAD}\nwitches: x{LONG}\n",
    "argument": f"{HEAD}\nwitches: build {LONG}\n",
    "word too many": f"{HEAD}\nwitches: build F3 {LONG}\n",
    "player": f"{HEAD}\nx{LONG}: build F3\n",
    "section": f"{HEAD}\n== {LONG}\n",
    "claim": f"{HEAD}\nwitches => {LONG}vp\n",
    "undo": f"{HEAD}\nundo {LONG}\n",
    "line of the head": f"{HEAD}x{LONG}\n",
    "key": f"{HEAD}x{LONG}: x\n",
    "word": f"{HEAD}map: {LONG}\n",
    "seat": HEAD.replace("witches", LONG),
    "game": HEAD.replace("terra-mystica", LONG),
    "version": HEAD.replace("tmlog: 1", f"tmlog: {LONG}"),
    "source": f"burn {LONG}\n",
    "ledger column": LEDGER.replace("20 VP", LONG),
    "ledger faction": LEDGER.replace("witches", f"x{LONG}"),
    "ledger command": LEDGER.replace("build F3", f"burn {LONG}"),
}


@pytest.mark.parametrize("place", LONG_WORDS)
def test_messages_repeat_little_of_a_log(write: Write, place: str) -> None:
    result = run("check", write("game.tml", LONG_WORDS[place]))
    assert result.exit_code == 1
    assert len(codes(result.stderr)) == 1
    assert 0 < result.stderr.count("9") <= 200, "in the message, the excerpt and the hint together"
