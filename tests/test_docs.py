"""What the documentation says is true: examples are read, every name and key is listed, references lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

import tmlog
from tests.conftest import ROOT
from tmlog.codes import CODES
from tmlog.games.terra_mystica import vocabulary
from tmlog.games.terra_mystica.names import tables

NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def headings(page: Path) -> set[str]:
    return set(re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_example_logs_are_right(page: Path) -> None:
    for text in blocks(page.read_text(encoding="utf-8"), "tml"):
        found = {finding.code for finding in tmlog.check_text(text).diagnostics}
        assert found <= {"TM402"}, text  # a ruling may let something illegal stand, and that is said


def test_notation_has_example_logs() -> None:
    assert len(blocks(NOTATION, "tml")) >= 3


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.code)
def test_references_of_codes_lead_to_a_section(code: object) -> None:
    page, _, section = CODES[code.code].reference.partition(", ")  # type: ignore[attr-defined]
    if page == "rule book":
        assert re.fullmatch(r"p\. \d+", section)
    else:
        assert section in headings(ROOT / page)


def test_every_key_is_described() -> None:
    for key in vocabulary().all_keys:
        assert f"`{key}`" in NOTATION


@pytest.mark.parametrize("role", sorted(set(tables()) - {"MAP_ID", "SETUP_TILE", "THING"}))
def test_every_name_is_listed(role: str) -> None:
    listed = re.sub(r"\b([A-Z]+)(\d+) to \1(\d+)\b", _counted_out, NOTATION.replace("`", ""))
    missing = [name for name in tables()[role].names if not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", listed)]
    assert missing == []


def _counted_out(match: re.Match[str]) -> str:
    letters, first, last = match.groups()
    return " ".join(f"{letters}{number}" for number in range(int(first), int(last) + 1))


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_python_examples() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 0
    assert results.failed == 0
    assert doctest.testmod(tmlog).failed == 0
    assert doctest.testmod(tmlog).attempted > 0
