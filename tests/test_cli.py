"""The command line: usage, help, explain, completion, check, and what is said when tmlog itself fails."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from tests.support.cli import (
    HEAD,
    IGNORED_TEXT,
    LEDGER,
    MISSPELT,
    SOUND,
    TIDY,
    UNTIDY,
    Write,
    codes,
    content,
    files,
    modules_of,
    process,
    run,
)
from tests.support.examples import EXAMPLES
from tests.support.examples import TEXT as MYSTICA
from tests.support.innovation_logs import WHOLE as INNOVATION
from tmlog import __version__
from tmlog.cli import COMMANDS, main
from tmlog.games import all_codes

ERRORS = Path(__file__).resolve().parent / "errors"
"""A tiny log for each code."""

# --- the program ------------------------------------------------------------------------------------------------------


def test_version() -> None:
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"tmlog {__version__}\n")


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_names_every_command(option: str) -> None:
    result = run(option)
    assert result.exit_code == 0
    assert "Examples:" in result.stdout
    for name, summary in COMMANDS.items():
        assert re.search(rf"^  {name} +{re.escape(summary)}$", result.stdout, re.MULTILINE)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_every_command_has_examples(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    _, found, examples = result.stdout.partition("Examples:\n")
    assert found
    assert f"    tmlog {name}" in examples.split("\n\n")[0]
    assert COMMANDS[name].rstrip(".") in " ".join(result.stdout.split()), "the list of commands says the same"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chekc", "game.tml"], "did you mean `check`?"),
        (["format"], "No such command 'format'."),
        (["--verison"], "--version"),
        (["check"], "Missing argument 'LOG...'"),
        (["check", "--frist", "game.tml"], "No such option '--frist'"),
        (["fmt"], "Missing argument 'LOG...'"),
        (["completion", "cmd"], "'bash', 'zsh', 'fish'"),
        (["explain", "TM2033"], "did you mean `TM203`"),
        (["explain", "hexes"], "tmlog explain lists them all"),
    ],
)
def test_wrong_usage(arguments: list[str], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr


def test_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "tmlog", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"tmlog {__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["check", "--help"],
        ["simulate", "--help"],
        ["explain"],
        ["explain", "TM102"],
        ["completion", "bash"],
    ],
    ids=" ".join,
)
def test_short_answers_import_little(arguments: list[str]) -> None:
    """Without Lark no grammar can be built."""
    assert modules_of(*arguments) & {"lark", "jinja2", "yaml", "tmlog.syntax.parser"} == set()


def test_check_imports_what_it_needs(write: Write) -> None:
    modules = modules_of("check", write("game.tml"))
    assert "lark" in modules, "otherwise this test looks at the wrong process"
    needless = {"difflib", "jinja2", "yaml", "tmlog.syntax.messages", "tmlog.syntax.printer"}
    assert modules & needless == set()


def test_a_log_without_commands_needs_no_parser(write: Write) -> None:
    modules = modules_of("fmt", "--check", write("head.tml", "tmlog: 1\ngame: terra-mystica\nplayers: witches\n"))
    assert "tmlog.syntax.native" in modules, "otherwise this test looks at the wrong process"
    assert "lark" not in modules


@pytest.mark.parametrize("log", ["four-players.tml", "innovation-four-players.tml"])
def test_check_imports_one_game(log: str) -> None:
    imported = {name.split(".")[2] for name in modules_of("check", EXAMPLES[log]) if name.startswith("tmlog.games.")}
    assert len(imported - {"common", "forms", "hexland", "wrong_game"}) == 1


# --- explain and completion -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", all_codes())
def test_explain(code: str) -> None:
    result = run("explain", code.lower())
    said = " ".join(result.stdout.split())
    known = all_codes()[code]
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{code} ({known.severity}): {known.title}\n")
    for part in (f"Rule: {known.rule}.", known.explanation, f"See {known.reference}."):
        assert " ".join(part.split()) in said
    assert max(map(len, result.stdout.splitlines())) <= 100


def test_explain_several() -> None:
    result = run("explain", "TM203", "TM101")
    assert result.stdout.index("TM203 (error)") < result.stdout.index("TM101 (error)")


def test_explain_lists_all() -> None:
    lines = run("explain").stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(all_codes())
    assert [line.split(maxsplit=2)[2] for line in lines] == [code.title for code in all_codes().values()]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_script(shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert f"_TMLOG_COMPLETE={shell}_complete" in result.stdout


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("tmlog ch", ["check"]),
        ("tmlog ", sorted(COMMANDS)),
        ("tmlog fmt --d", ["--diff"]),
        ("tmlog explain tm11", [code for code in all_codes() if code.startswith("TM11")]),
        ("tmlog completion z", ["zsh"]),
    ],
)
def test_completion(typed: str, completed: list[str]) -> None:
    env: dict[str, str | None] = {
        "_TMLOG_COMPLETE": "bash_complete",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(typed.count(" ")),
    }
    result = run(env=env)
    assert [line.partition(",")[2] for line in result.stdout.splitlines()] == completed


# --- check ------------------------------------------------------------------------------------------------------------


def test_check_of_a_sound_log(write: Write) -> None:
    result = run("check", write("game.tml"))
    status = "game.tml: moves not judged: the log does not say the scoring tiles\n"
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", f"{status}1 log checked: 0 errors\n")


@pytest.mark.parametrize("text", ["witches: build F3\n", LEDGER])
def test_check_tells_foreign_logs_by_themselves(write: Write, text: str) -> None:
    assert run("check", write("game.txt", text)).exit_code == 0


def test_check_of_findings(write: Write) -> None:
    result = run("check", write("game.tml", MISSPELT))
    assert result.exit_code == 1
    assert result.stdout == ""
    assert codes(result.stderr) == ["TM101"]
    assert result.stderr.endswith("\n\ngame.tml: illegal\n1 log checked: 1 error\n")


def test_warnings_alone_are_no_failure(write: Write) -> None:
    result = run("check", write("game.txt", IGNORED_TEXT))
    assert result.exit_code == 0
    assert codes(result.stderr) == ["TM107"]
    assert result.stderr.endswith("1 log checked: 0 errors, 1 warning\n")


def test_quiet_leaves_the_findings(write: Write) -> None:
    assert run("check", "--quiet", write("sound.tml")).output == ""
    result = run("check", "-q", write("game.tml", MISSPELT))
    assert result.exit_code == 1
    assert codes(result.output) == ["TM101"]
    assert "checked" not in result.output


def test_one_bad_line_hides_no_other(write: Write) -> None:
    text = f"{HEAD}title:\n\nwitches: buld F3. build F99\nelves: build F3\n== round 2\nwitches: build  # too late\n"
    result = run("check", write("game.tml", text))
    assert codes(result.stderr) == ["TM124", "TM101", "TM203", "TM201", "TM109", "TM102"]
    assert result.stderr.endswith("1 log checked: 6 errors\n")


@pytest.mark.parametrize(
    ("text", "status", "found"), [(SOUND, 0, []), (MISSPELT, 1, ["TM101"]), ("", 1, ["TM008"]), (b"\0", 1, ["TM005"])]
)
def test_check_of_standard_input(text: str | bytes, status: int, found: list[str]) -> None:
    result = run("check", "-", stdin=text)
    assert result.exit_code == status
    assert codes(result.stderr) == found
    assert set(files(result.stderr)) <= {"<stdin>"}


def test_standard_input_is_read_once(write: Write) -> None:
    result = run("check", "-", write("game.tml"), "-", stdin=MISSPELT)
    assert codes(result.stderr) == ["TM101"]
    assert result.stderr.endswith("2 logs checked: 1 error\n")
    result = run("check", "-", "-", stdin=SOUND)
    assert (result.exit_code, result.stderr.splitlines()[1:]) == (0, ["1 log checked: 0 errors"])


def test_check_of_several_files_in_the_order_named(write: Write) -> None:
    logs = [write("b.tml", MISSPELT), write("a.tml", MISSPELT), write("sound.tml"), write("c.txt", "x")]
    result = run("check", *logs)
    assert files(result.stderr) == ["b.tml", "a.tml", "c.txt"]
    assert result.stderr.endswith("4 logs checked: 3 errors\n")


def test_check_of_a_folder(write: Write) -> None:
    for name in ("season/z.tml", "season/a.tml", "season/deep/er/m.tml"):
        write(name, MISSPELT)
    write("season/README", "Only the finished games.\n")
    result = run("check", "season")
    assert files(result.stderr) == [
        os.path.join("season", name) for name in ("a.tml", os.path.join("deep", "er", "m.tml"), "z.tml")
    ]


def test_hidden_files_are_left_alone_unless_named(write: Write) -> None:
    for name in ("season/.draft.tml", "season/.git/old.tml", "season/.git/deep/old.tml"):
        write(name, MISSPELT)
    write("season/game.tml")
    assert codes(run("check", "season").stderr) == []
    assert files(run("check", "season/.draft.tml").stderr) == ["season/.draft.tml"]
    assert files(run("check", "season/.git").stderr) == ["season/.git/deep/old.tml", "season/.git/old.tml"]


def test_each_log_is_read_once(write: Write) -> None:
    write("season/game.tml", MISSPELT)
    Path("link.tml").symlink_to("season/game.tml")
    result = run("check", "season/game.tml", "season", ".", "./season/../season/game.tml", "link.tml")
    assert files(result.stderr) == ["season/game.tml"]
    assert result.stderr.endswith("1 log checked: 1 error\n")


def test_a_missing_file_does_not_stop_the_others(write: Write) -> None:
    result = run("check", "missing.tml", write("game.tml", MISSPELT))
    assert codes(result.stderr) == ["TM002", "TM101"]


def test_findings_do_not_depend_on_the_order_of_sets(write: Write) -> None:
    """Python's order of sets differs from process to process; the seed fixes it."""
    logs = sorted(str(path) for path in ERRORS.iterdir() if path.suffix in {".bin", ".tml", ".txt"})
    seats = HEAD.replace("cultists", "cultists, dwarves, nomads, swarmlings")
    logs.append(write("players-that-are-listed.tml", f"{seats}\nalchemists: build F3\n"))
    logs.append(write("words-that-are-listed.txt", "setup witches 1c\n"))
    first, *others = [process("check", *logs, PYTHONHASHSEED=seed) for seed in ("0", "1", "5")]
    assert len(set(codes(first.stderr.decode()))) > 30, "otherwise this test looks at the wrong logs"
    for other in others:
        assert (other.returncode, other.stdout, other.stderr) == (1, b"", first.stderr)


@pytest.mark.parametrize(("text", "other"), [(INNOVATION, "terra-mystica"), (MYSTICA, "age-of-innovation")])
def test_a_log_under_the_name_of_another_game_gets_one_finding(text: str, other: str) -> None:
    (said,) = re.findall("^game: (.*)$", text, re.MULTILINE)
    result = run("check", "-", stdin=text.replace(f"game: {said}", f"game: {other}"))
    assert (result.exit_code, codes(result.stderr)) == (1, ["TM128"])
    assert f"did you mean `game: {said}`?" in result.stderr


def test_a_misspelt_name_does_not_make_it_another_game() -> None:
    for text, right, wrong in ((INNOVATION, "green felines", "green feline"), (MYSTICA, "witches", "wiches")):
        assert set(codes(run("check", "-", stdin=text.replace(right, wrong)).stderr)) & {"TM501", "TM201"}


# --- when tmlog itself fails ------------------------------------------------------------------------------------------


def fail(*_arguments: object, **_options: object) -> NoReturn:
    raise ZeroDivisionError("a mistake of ours")


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that fails on every log that holds the word `crash`."""
    import tmlog.pipeline as pipeline

    parse = pipeline.parse

    def parse_or_fail(source: object) -> object:
        return fail() if "crash" in source.text else parse(source)  # type: ignore[attr-defined, arg-type]

    monkeypatch.setattr("tmlog.pipeline.parse", parse_or_fail)
    monkeypatch.setattr("tmlog.cli.rewriting.parse", parse_or_fail)


@pytest.mark.usefixtures("broken")
def test_a_failure_is_a_finding_and_the_next_log_has_its_turn(write: Write) -> None:
    result = run("check", write("first.tml", "# crash\n"), write("second.tml", MISSPELT))
    assert result.exit_code == 3
    assert codes(result.stderr) == ["TM001", "TM101"]
    assert f"tmlog {__version__} failed: ZeroDivisionError: a mistake of ours (test_cli.py:" in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.usefixtures("broken")
def test_a_failure_leaves_the_file_alone(write: Write) -> None:
    broken_log, sound_log = write("first.tml", f"{UNTIDY}# crash\n"), write("second.tml", UNTIDY)
    result = run("fmt", broken_log, sound_log)
    assert result.exit_code == 3
    assert codes(result.stderr) == ["TM001"]
    assert content(broken_log) == f"{UNTIDY}# crash\n"
    assert content(sound_log) == TIDY


@pytest.mark.usefixtures("broken")
def test_traceback_only_on_demand(write: Write) -> None:
    result = run("check", write("game.tml", "# crash\n"), env={"TMLOG_TRACEBACK": "1"})
    assert "Traceback (most recent call last)" in result.stderr
    assert codes(result.stderr) == ["TM001"]


def test_a_failure_outside_of_any_log(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("TMLOG_TRACEBACK", raising=False)
    monkeypatch.setattr("tmlog.cli.tmlog", fail)
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 3
    said = capsys.readouterr()
    assert said.out == ""
    assert codes(said.err) == ["TM001"]
    assert "Traceback" not in said.err
