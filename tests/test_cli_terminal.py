"""What reaches the terminal: colours where they are wanted, and nothing of a log that a terminal would obey."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.cli import CONTROL, HEAD, LEDGER, MISSPELT, TIMEOUT, UNTIDY, Write, codes, environment, process, run
from tests.support.examples import NATIVE

JSON = {"check": ("--format", "json"), "ledger": ("--format", "json")}
"""The options with which commands print JSON; `state` always does."""


def on_terminal(*arguments: str, stdin: str = os.devnull, **variables: str) -> str:
    """What tmlog writes to a terminal, without the progress that it shows, and wipes, where the machine is slow."""
    ours, its = os.openpty()
    with open(stdin, "rb") as given:
        running = subprocess.Popen(
            [sys.executable, "-m", "tmlog", *arguments],
            env={**environment(), **variables},
            stdin=given,
            stdout=its,
            stderr=its,
        )
    os.close(its)
    said = b""
    try:
        while piece := os.read(ours, 4096):
            said += piece
    except OSError as error:  # this is how a terminal ends on Linux
        if error.errno != errno.EIO:
            raise
    finally:
        os.close(ours)
        running.wait(timeout=20)
    return re.sub(r"\d+ logs done \.\.\.\r\x1b\[K", "", said.decode())


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no terminals to be had here")
@pytest.mark.parametrize(
    ("variables", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True)], ids=str
)
def test_colours_on_a_terminal(write: Write, variables: dict[str, str], coloured: bool) -> None:
    said = on_terminal("check", write("game.tml", MISSPELT), **variables)
    assert "`buld` is not a command" in said
    assert ("\x1b[" in said) is coloured
    without_colours = re.sub("\x1b\\[[0-9;]*m", "", said).replace("\r\n", "\n")
    assert without_colours == run("check", "game.tml").stderr, "colours add nothing else"


def test_no_colours_elsewhere(write: Write) -> None:
    name = write("game.tml", MISSPELT)
    done = process("check", name)
    said = done.stderr.decode()
    assert done.returncode == 1
    assert codes(said) == ["TM101"]
    assert CONTROL.search(said) is None


ESCAPES = {
    "colour": "\x1b[31m",
    "title": "\x1b]0;owned\x07",
    "clear": "\x1bc",
    "bell": "\x07",
    "backspace": "\x08",
    "delete": "\x7f",
    "eight bit": "\x9b31m",
    "right to left": "\u202e",
    "next line": "x\x85x",  # alone it is a blank
}
PLACES = {
    "command": HEAD + "\nwitches: {}build F3\n",
    "argument": HEAD + "\nwitches: build {}F3\n",
    "text behind dig": HEAD + "\nwitches: dig 1 {}\n",
    "player": HEAD + "\n{}witches: buld F3\n",
    "comment": HEAD + "\nwitches: buld F3 # {}\n",
    "section": HEAD + "\n== {}\n",
    "claim": HEAD + "\nwitches => {}\n",
    "undo": HEAD + "\nundo {}\n",
    "line of the head": HEAD + "{}\n",
    "key": HEAD + "{}: x\n",
    "word": HEAD + "profile: {}\n",
    "seat": HEAD.replace("witches", "{}"),
    "game": HEAD.replace("terra-mystica", "{}"),
    "version": HEAD.replace("tmlog: 1", "tmlog: {}"),
    "source": "buld {}\n",
    "ledger column": LEDGER.replace("20 VP", "{}"),
    "ledger faction": LEDGER.replace("witches", "{}"),
}


@pytest.mark.parametrize("place", PLACES)
def test_nothing_in_a_log_acts_on_a_terminal(write: Write, place: str) -> None:
    for name, escape in ESCAPES.items():
        result = run("check", write("game.tml", PLACES[place].format(escape)))
        assert result.exit_code == 1, name
        assert codes(result.output), name
        assert "TM001" not in result.output, name
        assert CONTROL.search(result.output) is None, name


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no terminals to be had here")
def test_nothing_in_a_log_acts_on_a_real_terminal(write: Write) -> None:
    escapes = "".join(ESCAPES.values())
    said = on_terminal("check", write("game.tml", f"{HEAD}\nwitches: {escapes}\n"), NO_COLOR="1")
    assert codes(said) == ["TM101"]
    assert CONTROL.search(said.replace("\r\n", "\n")) is None


def test_nothing_in_the_name_of_a_file_acts_on_a_terminal(write: Write) -> None:
    for escape in ("\x1b[31m", "\x07", "\u202e"):
        for result in (run("check", f"missing{escape}.tml"), run("check", write(f"game{escape}.tml", MISSPELT))):
            assert len(codes(result.output)) == 1
            assert CONTROL.search(result.output) is None


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no terminals to be had here")
@pytest.mark.parametrize(("option", "said"), [("--check", " is not canonical"), ("--diff", " (canonical)")])
def test_nothing_that_fmt_prints_acts_on_a_terminal(write: Write, option: str, said: str) -> None:
    escapes = "".join(ESCAPES.values())
    name = write(f"game{escapes}.tml", UNTIDY.replace("first", escapes))
    printed = on_terminal("fmt", option, name).replace("\r\n", "\n")
    assert said in printed
    assert "\u241b[31m" in printed, "the name is shown, escape sequences and all"
    assert CONTROL.search(printed) is None


# --- standard output that nobody reads, or that takes nothing ---------------------------------------------------------

PRINTING = [
    "explain",
    "explain TM101",
    "completion bash",
    "simulate --seed 7 --players 5",
    "check --format json game.tml",
    "docs notation",
    "--help",
    "check --help",
    "--version",
]


def printed_to(output: int, words: str) -> subprocess.CompletedProcess[bytes]:
    arguments = [sys.executable, "-m", "tmlog", *words.split()]
    return subprocess.run(arguments, stdout=output, stderr=subprocess.PIPE, env=environment(), timeout=TIMEOUT)


@pytest.mark.parametrize("words", PRINTING)
def test_a_reader_that_has_seen_enough_is_no_failure(write: Write, words: str) -> None:
    write("game.tml")
    reader, writer = os.pipe()
    os.close(reader)
    done = printed_to(writer, words)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize("words", PRINTING)
def test_a_full_disk(write: Write, words: str) -> None:
    write("game.tml")
    full = os.open("/dev/full", os.O_WRONLY)
    done = printed_to(full, words)
    os.close(full)
    assert (done.returncode, codes(done.stderr.decode())) == (1, ["TM002"])


@pytest.mark.parametrize("words", ["--help", "explain TM101", "check --format json game.tml"])
def test_standard_output_that_is_closed(write: Write, words: str) -> None:
    write("game.tml")
    command = ["sh", "-c", 'exec "$@" >&-', "sh", sys.executable, "-m", "tmlog", *words.split()]
    done = subprocess.run(command, capture_output=True, env=environment(), timeout=TIMEOUT)
    assert (done.returncode, codes(done.stderr.decode())) == (1, ["TM002"])


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize("error", ["2>/dev/full", "2>&-"])
@pytest.mark.parametrize(
    "words", ["check game.tml", "check --format json game.tml good.tml", "fmt --check good.tml", "nothing"]
)
def test_standard_error_that_takes_nothing_changes_nothing_else(write: Write, words: str, error: str) -> None:
    write("game.tml", MISSPELT)
    write("good.tml")
    usual = process(*words.split())
    command = ["sh", "-c", f'exec "$@" {error}', "sh", sys.executable, "-m", "tmlog", *words.split()]
    done = subprocess.run(command, capture_output=True, env=environment(), timeout=TIMEOUT)
    assert (done.returncode, done.stdout, done.stderr) == (usual.returncode, usual.stdout, b"")


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no terminals to be had here")
@pytest.mark.parametrize("command", ["fmt", "convert", "ledger", "summary"])
def test_no_text_of_a_log_reaches_a_terminal_raw(write: Write, command: str) -> None:
    escapes = "".join(ESCAPES.values())
    text = Path(NATIVE).read_text(encoding="utf-8").replace("title: ", f'title: "{escapes}" # ')
    log = write("game.tml", f"{text}note x{escapes}x # {escapes}\n")
    printed = on_terminal(command, "-", stdin=log).replace("\r\n", "\n")
    assert "\u241b[31m" in printed
    assert CONTROL.search(printed) is None


@pytest.mark.parametrize("command", ["check", "ledger", "state"])
def test_control_and_bidi_characters_are_escaped_in_json(write: Write, command: str) -> None:
    escapes = "".join(ESCAPES.values())
    text = Path(NATIVE).read_text(encoding="utf-8")
    result = run(command, write("game.tml", f"{text}note {escapes}\nwitches: bu{escapes}ld\n"), *JSON.get(command, ()))
    assert CONTROL.search(result.stdout) is None
    data = json.dumps(json.loads(result.stdout), ensure_ascii=False)
    assert command != "ledger" or "\u202e" in data, "programs get the characters themselves"
