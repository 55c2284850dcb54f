"""The command line: what it reads, writes and prints, and the status it exits with."""

from __future__ import annotations

import codecs
import errno
import json
import os
import re
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from click.testing import CliRunner, Result

from tmlog import __version__
from tmlog.cli import COMMANDS, main, tmlog
from tmlog.codes import CODES
from tmlog.source import MAX_FILE_BYTES, MAX_LINE_LENGTH

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
PLAIN = {"NO_COLOR": None, "FORCE_COLOR": None, "TMLOG_TRACEBACK": None}
CONTROL = re.compile(r"[^\n\t\x20-\x7e\xa0-\U0010ffff]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What a terminal may obey."""

Write = Callable[..., str]


def run(*arguments: str, stdin: str | bytes | None = None, env: dict[str, str | None] | None = None) -> Result:
    result = CliRunner().invoke(tmlog, arguments, stdin, {**PLAIN, **(env or {})}, prog_name="tmlog")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


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


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["check", "--help"], ["explain", "TM203"]])
def test_short_answers_import_little(arguments: list[str]) -> None:
    assert modules_of(*arguments) & {"lark", "jinja2", "yaml"} == set()


def test_check_imports_no_templates(write: Write) -> None:
    modules = modules_of("check", write("game.tml"))
    assert "lark" in modules, "otherwise this test looks at the wrong process"
    assert "jinja2" not in modules


# --- explain and completion -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_explain(code: str) -> None:
    result = run("explain", code.lower())
    said = " ".join(result.stdout.split())
    known = CODES[code]
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
    assert [line.split()[0] for line in lines] == list(CODES)
    assert [line.split(maxsplit=2)[2] for line in lines] == [code.title for code in CODES.values()]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_script(shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert f"_TMLOG_COMPLETE={shell}_complete" in result.stdout


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("tmlog ch", ["check"]),
        ("tmlog ", ["check", "completion", "explain", "fmt"]),
        ("tmlog fmt --d", ["--diff"]),
        ("tmlog explain tm11", [code for code in CODES if code.startswith("TM11")]),
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
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "1 log checked: 0 errors\n")


@pytest.mark.parametrize("text", ["witches: build F3\n", LEDGER])
def test_check_tells_foreign_logs_by_themselves(write: Write, text: str) -> None:
    assert run("check", write("game.txt", text)).exit_code == 0


def test_check_of_findings(write: Write) -> None:
    result = run("check", write("game.tml", MISSPELT))
    assert result.exit_code == 1
    assert result.stdout == ""
    assert codes(result.stderr) == ["TM101"]
    assert result.stderr.endswith("\n\n1 log checked: 1 error\n")


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


def test_check_of_several_files_in_the_order_named(write: Write) -> None:
    logs = [write("b.tml", MISSPELT), write("a.tml", MISSPELT), write("sound.tml"), write("c.txt", "x")]
    result = run("check", *logs)
    assert files(result.stderr) == ["b.tml", "a.tml", "c.txt"]
    assert result.stderr.endswith("4 logs checked: 3 errors\n")


def test_check_of_a_folder(write: Write) -> None:
    for name in ("season/z.tml", "season/a.tml", "season/deep/er/m.tml", "season/chat.txt", "season/README"):
        write(name, MISSPELT)
    result = run("check", "season")
    assert files(result.stderr) == [
        os.path.join("season", name) for name in ("a.tml", os.path.join("deep", "er", "m.tml"), "z.tml")
    ]


def test_hidden_files_are_left_alone_unless_named(write: Write) -> None:
    for name in ("season/.draft.tml", "season/.git/old.tml", "season/.git/deep/old.tml"):
        write(name, MISSPELT)
    write("season/game.tml")
    assert run("check", "season").stderr == "1 log checked: 0 errors\n"
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
    monkeypatch.setattr("tmlog.cli.formatting.parse", parse_or_fail)


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


# --- fmt --------------------------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("function", ["os.replace", "os.chmod", "os.fsync", "tempfile.mkstemp"])
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


# --- what reaches the terminal ----------------------------------------------------------------------------------------


def on_terminal(*arguments: str, **variables: str) -> str:
    """What tmlog writes to standard error where that is a terminal."""
    ours, its = os.openpty()
    kept = {name: value for name, value in os.environ.items() if name not in PLAIN}
    process = subprocess.Popen(
        [sys.executable, "-m", "tmlog", *arguments],
        env={**kept, **variables},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
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
        process.wait(timeout=20)
    return said.decode()


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
    done = subprocess.run([sys.executable, "-m", "tmlog", "check", name], capture_output=True, text=True)
    assert done.returncode == 1
    assert codes(done.stderr) == ["TM101"]
    assert CONTROL.search(done.stderr) is None


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


# --- bad input --------------------------------------------------------------------------------------------------------

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
    assert result.exit_code == 1 or set(expected) <= {code for code in CODES if code.startswith("TM2")}
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
    write("season/game.txt")
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
