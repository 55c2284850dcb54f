"""The registry of output formats: it agrees with the commands and the documentation, and a new format is one file."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.support.cli import Write, codes, modules_of, run
from tests.support.examples import EXAMPLES, ILLEGAL, NATIVE, TEXT
from tests.support.formats import COMMANDS_WITH_FORMATS, formats_of
from tmlog.output import answers, formats
from tmlog.output.answers import Answer
from tmlog.output.formats import FORMATS, OLD_NAMES, Content, Format, find_format, formats_for, required

PAGE = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
TALLY = "tests.support.tally_format"
SHORT = 120
"""Lines that a format may have."""


def completed(typed: str) -> list[str]:
    env: dict[str, str | None] = {
        "_TMLOG_COMPLETE": "bash_complete",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(typed.count(" ")),
    }
    return [line.partition(",")[2] for line in run(env=env).stdout.splitlines() if line]


# --- the registry -----------------------------------------------------------------------------------------------------


def test_every_module_is_registered() -> None:
    modules = {name for _, name, _ in pkgutil.iter_modules(formats.__path__)}
    assert modules == set(FORMATS)


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_is_one_small_file(name: str) -> None:
    module = import_module(FORMATS[name])
    assert find_format(name) is module.FORMAT
    assert module.FORMAT.name == name
    assert (module.__doc__ or "").startswith(f"`{name}`: ")
    assert len(Path(str(module.__file__)).read_text(encoding="utf-8").splitlines()) <= SHORT


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_writes_something_that_a_command_has(name: str) -> None:
    form = find_format(name)
    assert form is not None
    assert form.can_write(*Content)
    assert any(name in formats_of(command) for command in COMMANDS_WITH_FORMATS)


def test_every_kind_of_content_can_be_written() -> None:
    for content in Content:
        assert formats_for(content)
        assert content in Format.__struct_fields__


def test_what_no_format_of_a_command_is_cannot_be_written() -> None:
    text, png = find_format("text"), find_format("png")
    assert text is not None
    assert png is not None
    with pytest.raises(TypeError, match="png cannot write"):
        answers.write(answers.MovesAnswer([]), png, 80)
    with pytest.raises(TypeError, match="png cannot write"):
        required(png, png.verdicts)
    for kind in (Answer.document, Answer.cells, Answer.data):
        with pytest.raises(NotImplementedError):
            kind(Answer())
    with pytest.raises(NotImplementedError):
        Answer().plain(80)


# --- commands ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS_WITH_FORMATS)
def test_help_and_completion_list_the_formats(command: str) -> None:
    names = formats_of(command)
    assert f"--format [{'|'.join(names)}]" in run(command, "--help").stdout
    assert completed(f"tmlog {command} --format ") == names


@pytest.mark.parametrize("command", COMMANDS_WITH_FORMATS)
def test_wrong_names_are_told_the_right_ones(command: str) -> None:
    for wrong in ("yaml", "", "TEXT", *(set(FORMATS) - set(formats_of(command)))):
        result = run(command, "--format", wrong, NATIVE)
        assert (result.exit_code, result.stdout) == (2, "")
        assert all(f"'{name}'" in result.stderr for name in formats_of(command))


@pytest.mark.parametrize("command", [command for command in COMMANDS_WITH_FORMATS if "text" in formats_of(command)])
def test_text_is_the_default_and_has_old_names(command: str) -> None:
    """But for `state`, which programs ask more often than people do."""
    usual = run(command, NATIVE) if command != "state" else run(command, "--format", "text", NATIVE)
    for name in ("text", *OLD_NAMES):
        named = run(command, "--format", name, NATIVE)
        assert (named.exit_code, named.output) == (usual.exit_code, usual.output)


def test_old_names_are_shown_nowhere() -> None:
    for command in COMMANDS_WITH_FORMATS:
        assert not set(OLD_NAMES) & set(completed(f"tmlog {command} --format "))
        assert not re.search(rf"--format\W[^\n]*\b({'|'.join(OLD_NAMES)})\b", run(command, "--help").stdout)
        assert run(command, "--format", "human", NATIVE).exit_code == (0 if "text" in formats_of(command) else 2)
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        assert not re.search(rf"--format ({'|'.join(OLD_NAMES)})\b", page.read_text(encoding="utf-8")), page.name


@pytest.mark.parametrize("name", ["text", "json"])
def test_a_check_imports_its_own_format_alone(write: Write, name: str) -> None:
    prefix = f"{formats.__name__}."
    modules = modules_of("check", "--format", name, write("game.tml", TEXT))
    assert {module for module in modules if module.startswith(prefix)} == {f"{prefix}{name}"}


# --- documentation ----------------------------------------------------------------------------------------------------


def test_the_documentation_and_the_registry_agree() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| (.+?) \|$", PAGE, re.MULTILINE)
    documented = {name: (about, re.findall(r"`(\w+)`", commands)) for name, about, commands in rows}
    assert list(documented) == list(FORMATS), "in the order of the registry, each once"
    for form in formats_for(*Content):
        commands = [command for command in COMMANDS_WITH_FORMATS if form.name in formats_of(command)]
        assert documented[form.name] == (form.about, commands)


# --- a new format -----------------------------------------------------------------------------------------------------


def test_a_new_format_is_one_file_and_one_line(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    """What CONTRIBUTING.md says under "Add an output format"."""
    assert "tally" not in formats_of("check")
    monkeypatch.setitem(FORMATS, "tally", TALLY)
    assert "--format [text|json|tally]" in run("check", "--help").stdout
    assert completed("tmlog check --format t") == ["text", "tally"]
    assert "tally" not in formats_of("score"), "it writes nothing that `score` has"
    logs = [write("a.tml", TEXT), write("b.tml", ILLEGAL), EXAMPLES["four-players.tml"]]
    result = run("check", "--format", "tally", *logs)
    assert (result.exit_code, result.stdout, codes(result.stderr)) == (1, "illegal 1\nincomplete 1\nlegal 1\n", [])
