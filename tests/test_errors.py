"""Each code of the registry has a tiny log in tests/errors and the exact text that tmlog prints about it.

    python tests/test_errors.py --update    writes every .out file anew; read the diff before you commit it,
                                            with the eyes of a moderator late at night
    python docs/make_errors.py              then makes docs/errors.md from them

docs/make_errors.py says what a case consists of.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "docs")]

from make_errors import ERRORS, LOG_ENDINGS, PAGE, Case, page, read_cases

from tests.orchard.install import install
from tests.orchard.simulation import CARD_FILE
from tests.support.league import League
from tmlog.cli import tmlog
from tmlog.codes import Severity
from tmlog.games import all_codes
from tmlog.output.findings import finding_text
from tmlog.source import source_from_bytes
from tmlog.syntax.yaml_file import read_yaml

CASES = read_cases()
FINDING = re.compile(r"^\S.*?:\d+:\d+: (TM\d{3}) (?:error|warning): ", re.MULTILINE)
PLAIN = {"NO_COLOR": None, "FORCE_COLOR": None, "TMLOG_TRACEBACK": None}


def run(case: Case, folder: Path) -> tuple[str, int]:
    """What is printed about a case, and the exit status."""
    if not case.is_yaml:
        result = run_command(case, folder)
        assert result.exception is None or isinstance(result.exception, SystemExit)
        return result.output, result.exit_code
    assert case.log is not None
    source, findings = source_from_bytes(case.log.name, case.data())
    if source is not None:
        findings += read_yaml(source, League).diagnostics
    return "\n".join(f"{finding_text(finding, source)}\n" for finding in findings), int(bool(findings))


def run_command(case: Case, folder: Path) -> Result:
    """Run tmlog in a folder of its own, so that files go by their bare names."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        if case.log is not None:
            (folder / case.log.name).write_bytes(case.data())
        if "folder" in case.settings:
            (folder / case.settings["folder"]).mkdir()
        if case.settings.get("made-up"):
            install(patch)
            (folder / CARD_FILE.name).write_bytes(CARD_FILE.read_bytes())
        if "findings" in case.settings:
            patch.setattr("tmlog.syntax.lines.MAX_FINDINGS", case.settings["findings"])
        if "fail" in case.settings:
            patch.setattr("tmlog.pipeline.check_names", failing(case.settings["fail"]))
            patch.setattr("tmlog.cli.crash.__version__", "1.2.3")
        return CliRunner().invoke(tmlog, case.command, prog_name="tmlog", env=PLAIN)


def failing(message: str) -> Callable[[object], None]:
    """A stage with a mistake in it, at a place that does not move when this file changes."""

    def check(_source: object) -> None:
        raise RuntimeError(message)

    check.__code__ = check.__code__.replace(co_filename="rules.py", co_firstlineno=1)
    return check


def exit_code(case: Case) -> int:
    if case.code == "TM001":
        return 3
    if case.code == "TM402":
        return 1  # a warning, but the log is disputed
    return 0 if all_codes()[case.code].severity is Severity.WARNING else 1


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(case: Case, tmp_path: Path) -> None:
    printed, status = run(case, tmp_path)
    assert printed == case.expected.read_text(encoding="utf-8")
    assert status == exit_code(case)
    others = case.settings.get("findings", -1) + 1
    assert FINDING.findall(printed)[others:] == [case.code], "a case shows its code, once, and no other"


def test_every_code_has_a_case() -> None:
    assert set(all_codes()) == {case.code for case in CASES}
    assert set(all_codes()) <= {case.name for case in CASES}, "the plainest case of a code is called by the code alone"


def test_every_code_says_what_to_do() -> None:
    assert [code.code for code in all_codes().values() if not code.remedy] == []


def test_every_case_has_its_expected_output() -> None:
    assert [case.name for case in CASES if not case.expected.is_file()] == []


def test_no_file_is_left_over() -> None:
    names = {case.name for case in CASES}
    endings = {".out", ".yaml", *LOG_ENDINGS}
    assert [
        path.name for path in sorted(ERRORS.iterdir()) if path.stem not in names or path.suffix not in endings
    ] == []


def test_cases_are_tiny() -> None:
    """Before a move can be illegal, or judged otherwise, a game must have been set up; some need more for that."""
    lines = {case.name: case.log.read_bytes().count(b"\n") for case in CASES if case.log}
    assert [name for name, count in lines.items() if count > most_lines(name)] == []


def most_lines(name: str) -> int:
    if name >= "TM6":
        return 40
    return 14 if "TM3" <= name < "TM5" or name.startswith("TM115") else 7


def test_no_two_cases_print_the_same() -> None:
    texts = [case.expected.read_text(encoding="utf-8").replace(case.name, "") for case in CASES]
    assert len(set(texts)) == len(texts)


def test_page_of_errors_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(CASES), "run `python docs/make_errors.py`"


def update() -> None:
    """Write down what tmlog prints now."""
    for case in CASES:
        with tempfile.TemporaryDirectory() as folder:
            printed, _ = run(case, Path(folder))
            case.expected.write_text(printed, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if sys.argv[1:] != ["--update"]:
        sys.exit(__doc__)
    update()
