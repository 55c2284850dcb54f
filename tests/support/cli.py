"""What the tests of the command line share: logs, a way to run tmlog, and what it printed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tmlog.cli import tmlog

HEAD = "tmlog: 1\ngame: terra-mystica\nplayers: cultists, witches\n"
SOUND = f"{HEAD}\nwitches: build F3\n"
UNTIDY = f"{HEAD}\nWITCHES:build   f3   # first\n"
TIDY = f"{HEAD}\nwitches: build F3  # first\n"
MISSPELT = f"{HEAD}\nwitches: buld F3\n"
IGNORED_TEXT = "witches: dig 1 build F3\n"
LEDGER = "\t".join(
    ["witches", "", "20 VP", "-2", "13 C", "-1", "2 W", "", "0 P", "", "5/7/0 PW", "", "0/0/0/0", "", "build F3\n"]
)

FINDING = re.compile(r"^(\S.*?):\d+:\d+: (TM\d{3}) (?:error|warning): ", re.MULTILINE)
TIMEOUT = 60
"""Seconds after which a process hangs; none of ours needs more than a few."""
PLAIN = {"NO_COLOR": None, "FORCE_COLOR": None, "TMLOG_TRACEBACK": None}
CONTROL = re.compile(r"[^\n\t\x20-\x7e\xa0-\U0010ffff]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What a terminal may obey."""

Write = Callable[..., str]


def run(*arguments: str, stdin: str | bytes | None = None, env: dict[str, str | None] | None = None) -> Result:
    result = CliRunner().invoke(tmlog, arguments, stdin, {**PLAIN, **(env or {})}, prog_name="tmlog")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def process(*arguments: str, stdin: bytes = b"", **variables: str) -> subprocess.CompletedProcess[bytes]:
    """Run tmlog in a process of its own, between pipes; one that hangs is killed, and the test fails."""
    return subprocess.run(
        [sys.executable, "-m", "tmlog", *arguments],
        input=stdin,
        capture_output=True,
        env={**environment(), **variables},
        timeout=TIMEOUT,
    )


LISTS_MODULES = """
import sys
from tmlog.cli import main
try:
    main()
except SystemExit as end:
    import json
    print(json.dumps([end.code or 0, sorted(sys.modules)]))
"""


def modules_of(*arguments: str) -> set[str]:
    """What is imported in a new process that runs a command."""
    done = subprocess.run([sys.executable, "-c", LISTS_MODULES, *arguments], capture_output=True, text=True, check=True)
    status, modules = json.loads(done.stdout.splitlines()[-1])
    assert status == 0, done.stderr
    return set(modules)


def environment() -> dict[str, str]:
    """The variables of this process without those that change what tmlog prints."""
    return {name: value for name, value in os.environ.items() if name not in PLAIN}


def codes(text: str) -> list[str]:
    return [code for _, code in FINDING.findall(text)]


def files(text: str) -> list[str]:
    return [file for file, _ in FINDING.findall(text)]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes files into a folder of the test's own, where the commands run."""
    monkeypatch.chdir(tmp_path)

    def write_file(name: str, content: str | bytes = SOUND) -> str:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return name

    return write_file


def content(name: str) -> str:
    return Path(name).read_bytes().decode()


def names_in(folder: str = ".") -> list[str]:
    return sorted(os.listdir(folder))
