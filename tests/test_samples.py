"""Every sample of the console in README and documentation is run as it is shown, and prints what is shown.

A line of three dots stands for lines that are left out. `cat FILE` shows a file that the reader is to write; the sample
then works on it. `python tests/test_samples.py --update` puts into the pages what the commands print now.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import click
import pytest

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from tests.support.cli import environment
from tests.support.examples import ANSWERS
from tmlog.cli import COMMANDS, tmlog

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "tests").rglob("*.md")])
GENERATED = {"errors.md"}
"""Pages whose samples are made by a program, and compared with it by another test."""
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)
STEP = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
INLINE = re.compile(r"`tmlog ([a-z]+)([^`]*)`")
LEFT_OUT = "..."
SHOWN = re.compile(r"cat (\S+)")
SECONDS = 60


class Sample(NamedTuple):
    """A block of the console: its page, and its commands with what they print."""

    page: Path
    text: str

    @property
    def steps(self) -> list[tuple[str, str]]:
        return STEP.findall(self.text)


SAMPLES = [Sample(page, text) for page in PAGES for text in BLOCK.findall(page.read_text(encoding="utf-8"))]


def carry_out(sample: Sample, folder: Path) -> list[str]:
    """What every command of a sample prints, in a folder with the examples and with `tmlog` on the path."""
    shutil.copytree(ROOT / "examples", folder / "examples")
    programs = folder / ".bin"
    programs.mkdir()
    program = programs / "tmlog"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m tmlog "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    variables = {**environment(), "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    printed = []
    for command, shown in sample.steps:
        written = SHOWN.fullmatch(command)
        if written and not (folder / written[1]).exists():
            (folder / written[1]).write_text(shown, encoding="utf-8")
        done = subprocess.run(
            ["sh", "-c", command],
            cwd=folder,
            env=variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=SECONDS,
        )
        printed.append(done.stdout)
    return printed


def as_pattern(shown: str) -> str:
    return "".join("(?:.*\n)*?" if line == LEFT_OUT else re.escape(f"{line}\n") for line in shown.splitlines())


@pytest.mark.skipif(os.name == "nt", reason="samples are for a shell of Unix")
@pytest.mark.parametrize("sample", SAMPLES, ids=[f"{sample.page.name}: {sample.steps[0][0]}" for sample in SAMPLES])
def test_samples_print_what_is_shown(sample: Sample, tmp_path: Path) -> None:
    for (command, shown), printed in zip(sample.steps, carry_out(sample, tmp_path), strict=True):
        assert re.fullmatch(as_pattern(shown), printed), f"$ {command}\n{printed}"


def test_every_sample_is_found() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        found = [step for sample in SAMPLES if sample.page == page for step in sample.steps]
        if page.name not in GENERATED:
            assert len(found) == len(re.findall(r"^\s*\$ ", text, re.MULTILINE)), page.name
    assert len(SAMPLES) > 20


def test_the_page_of_commands_shows_every_question() -> None:
    commands = {
        command.split()[1] for sample in SAMPLES if sample.page.name == "commands.md" for command, _ in sample.steps
    }
    assert commands >= {*ANSWERS, "audit", "check", "docs", "explain", "simulate"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_in_the_text_are_there(page: Path) -> None:
    """A command that a sentence names exists, and has the options that stand with it."""
    for name, rest in INLINE.findall(page.read_text(encoding="utf-8")):
        assert name in COMMANDS, f"{page.name}: tmlog {name}"
        has = {option for parameter in command_called(name).params for option in parameter.opts} | {"--help"}
        assert set(re.findall(r"--[a-z-]+", rest)) <= has, f"{page.name}: tmlog {name}{rest}"


@pytest.mark.parametrize("name", COMMANDS)
def test_examples_of_help_can_be_typed(name: str) -> None:
    """Each example is taken by the command's own parser. Text after three blanks is an explanation."""
    examples = (command_called(name).help or "").partition("Examples:")[2].partition("\n\n")[0]
    lines = [line.strip() for line in examples.splitlines() if line.strip()]
    assert lines
    for line in lines:
        words = shlex.split(re.split(r" {3,}| [<>|]", line)[0])
        assert words[:2] == ["tmlog", name], line
        command_called(name).make_context(name, words[2:])


def command_called(name: str) -> click.Command:
    found = tmlog.get_command(click.Context(tmlog), name)
    assert found is not None
    return found


def update() -> None:
    """Put what the commands print now into the pages, but for samples with lines left out."""
    for sample in SAMPLES:
        with tempfile.TemporaryDirectory() as folder:
            printed = carry_out(sample, Path(folder) / "sample")
        new = sample.text
        for (command, shown), now in zip(sample.steps, printed, strict=True):
            if not re.fullmatch(as_pattern(shown), now) and LEFT_OUT not in shown.splitlines():
                new = new.replace(f"$ {command}\n{shown}", f"$ {command}\n{now}")
        page = sample.page.read_text(encoding="utf-8")
        sample.page.write_text(page.replace(sample.text, new), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--update"]:
        raise SystemExit("usage: python tests/test_samples.py --update")
    update()
