"""`tmlog docs`: the pages that findings cite, and what `explain` says about them."""

from __future__ import annotations

import re

import pytest

from tests.conftest import ROOT
from tests.support.cli import modules_of, run
from tmlog.cli.pages import page_names, read_page, section_called, sections_of
from tmlog.games import all_codes

PAGES = {path.stem.lower(): path for path in [*(ROOT / "docs").glob("*.md"), ROOT / "CONTRIBUTING.md"]}
CITED = sorted({code.reference for code in all_codes().values() if not code.reference.startswith("rule book")})


def completed(typed: str) -> list[str]:
    env: dict[str, str | None] = {
        "_TMLOG_COMPLETE": "bash_complete",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(typed.count(" ")),
    }
    return [line.partition(",")[2] for line in run(env=env).stdout.splitlines() if line]


def test_every_page_is_listed_with_its_title() -> None:
    lines = run("docs").stdout.splitlines()
    assert [line.split()[0] for line in lines] == sorted(PAGES)
    for line in lines:
        name, title = line.split(maxsplit=1)
        assert PAGES[name].read_text(encoding="utf-8").startswith(f"# {title}\n")


@pytest.mark.parametrize("name", PAGES)
def test_pages_are_printed_as_they_are(name: str) -> None:
    text = PAGES[name].read_text(encoding="utf-8")
    for called in (name, name.upper(), f"{name}.md", f"docs/{name}.md", PAGES[name].name):
        assert run("docs", called).stdout == text


@pytest.mark.parametrize("reference", CITED)
def test_what_findings_cite_is_printed(reference: str) -> None:
    page, section = reference.split(", ", 1)
    cited = run("docs", reference)
    assert (cited.exit_code, cited.stderr) == (0, "")
    assert re.match(rf"#+ {re.escape(section)}\n", cited.stdout)
    assert run("docs", page, *section.lower().split()).stdout == cited.stdout
    assert run("docs", page, section).stdout == cited.stdout


@pytest.mark.parametrize("code", all_codes())
def test_explain_names_commands_that_work(code: str) -> None:
    commands = re.findall(r"`tmlog (docs [^`]+)`", run("explain", code).stdout)
    assert commands[-1] == f"docs errors {code.lower()}"
    assert len(commands) == (1 if all_codes()[code].reference.startswith("rule book") else 2)
    for command in commands:
        assert run(*command.split()).exit_code == 0, command


def test_a_section_has_all_below_it_and_nothing_more() -> None:
    text = "# Page\n\n## A\n\na\n\n```text\n# no heading\n```\n\n### B\n\nb\n\n## C\n\nc\n"
    assert sections_of(text) == ["A", "B", "C"]
    assert section_called(text, "a") == "## A\n\na\n\n```text\n# no heading\n```\n\n### B\n\nb\n"
    assert section_called(text, " B ") == "### B\n\nb\n"
    assert section_called(text, "C") == "## C\n\nc\n"
    assert section_called(text, "no heading") is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["notatoin"], "there is no page notatoin; did you mean `notation`?"),
        (["zzz"], "there is no page zzz; tmlog docs lists them all"),
        (["../../etc/passwd"], "there is no page ../../etc/passwd; tmlog docs lists them all"),
        (["notation", "hexez"], "the page notation has no section hexez; did you mean `hexes`?"),
        (["notation", "zzz"], "tmlog docs notation prints the whole page"),
        (["docs/notation.md, zzz"], "the page notation has no section zzz"),
    ],
)
def test_wrong_names(words: list[str], said: str) -> None:
    result = run("docs", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in " ".join(result.stderr.split())


def test_completion_of_pages_and_sections() -> None:
    assert completed("tmlog docs not") == ["notation", "notation-age-of-innovation"]
    assert completed("tmlog docs notation hex") == ["Hexes"]
    assert completed("tmlog docs nothing hex") == []


def test_pages_that_are_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tmlog.cli.pages._paths", dict)
    assert page_names() == []
    result = run("docs")
    assert (result.exit_code, "the pages are not installed" in result.stderr) == (2, True)
    assert "tmlog docs" not in run("explain", "TM203").stdout
    with pytest.raises(KeyError):
        read_page("notation")


def test_a_page_needs_no_game() -> None:
    assert not {name for name in modules_of("docs", "notation") if name.startswith(("tmlog.games", "lark"))}
