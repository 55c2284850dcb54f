"""What the documentation says is true: examples are read, every name and key is listed, references lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

import tmlog
from tests.conftest import ROOT
from tmlog.games import all_codes, game_names, load_game
from tmlog.games.age_of_innovation.names import tables as innovation_tables
from tmlog.games.common.names import NameTable
from tmlog.games.terra_mystica.names import tables
from tmlog.syntax.phrases import phrase_reader
from tmlog.syntax.printer import print_phrase
from tmlog.syntax.tree import Phrase
from tmlog.syntax.vocabulary import Vocabulary

NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
INNOVATION = (ROOT / "docs" / "notation-age-of-innovation.md").read_text(encoding="utf-8")
NOTATIONS = [
    (load_game("terra-mystica").vocabulary(), NOTATION),
    (load_game("age-of-innovation").vocabulary(), INNOVATION),
]
"""The page of each game."""
LISTED = [
    *((NOTATION, table) for role, table in tables().items() if role not in ("MAP_ID", "SETUP_TILE", "THING")),
    *((INNOVATION, table) for table in innovation_tables().values()),
]
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
    assert [vocabulary.game for vocabulary, _ in NOTATIONS] == list(game_names())
    assert len(blocks(NOTATION, "tml")) >= 3
    assert len(blocks(INNOVATION, "tml")) >= 2


def test_the_whole_game_of_the_notation_is_an_example() -> None:
    game = (ROOT / "examples" / "innovation-two-players.tml").read_text(encoding="utf-8")
    assert blocks(INNOVATION, "tml")[-1] == game


@pytest.mark.parametrize("code", all_codes().values(), ids=lambda code: code.code)
def test_references_of_codes_lead_to_a_section(code: object) -> None:
    page, _, section = all_codes()[code.code].reference.partition(", ")  # type: ignore[attr-defined]
    if page.startswith("rule book"):
        assert re.fullmatch(r"p\. \d+", section)
    else:
        assert section in headings(ROOT / page)


@pytest.mark.parametrize(("vocabulary", "page"), NOTATIONS, ids=game_names())
def test_every_key_is_described(vocabulary: Vocabulary, page: str) -> None:
    for key in vocabulary.all_keys:
        assert f"`{key}`" in page


@pytest.mark.parametrize(("page", "table"), LISTED, ids=[f"{table.code}: {table.noun}" for _, table in LISTED])
def test_every_name_is_listed(page: str, table: NameTable) -> None:
    listed = re.sub(r"(?<!\w)([A-Z]*)(\d+) to \1(\d+)\b", _counted_out, page.replace("`", ""))
    missing = [name for name in table.names if not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", listed)]
    assert missing == []


@pytest.mark.parametrize(("vocabulary", "page"), NOTATIONS, ids=game_names())
def test_tables_of_commands_are_canonical_and_complete(vocabulary: Vocabulary, page: str) -> None:
    """The first column is what is printed, and what is also read says the same."""
    reader = phrase_reader(vocabulary)
    shown = set()
    for command, _, *others in re.findall(r"^\| `([^`]+)` \| ([^|]+) \| (?:(?:`([^`]+)`)? *\|)?", page, re.MULTILINE):
        phrase = reader.read(command)
        if not isinstance(phrase, Phrase):
            continue
        shown.add(phrase.verb)
        assert print_phrase(phrase, vocabulary.verbs[phrase.verb]) == command
        for other in filter(None, others):
            also = reader.read(other)
            assert isinstance(also, Phrase), other
            assert (also.verb, also.values) == (phrase.verb, phrase.values), other
    assert set(vocabulary.verbs) - shown <= {"round_scoring", "numbered_player"}


def _counted_out(match: re.Match[str]) -> str:
    letters, first, last = match.groups()
    return " ".join(f"{letters}{number}" for number in range(int(first), int(last) + 1))


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_make_quick_names_files_that_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    listed = re.search(r"^QUICK := (.+)$", makefile, re.MULTILINE)
    assert listed
    patterns = listed[1].split()
    assert [pattern for pattern in patterns if not list(ROOT.glob(pattern))] == []
    assert {f"tests/test_{what}.py" for what in ("errors", "parser")} <= set(patterns)


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "tests/cases/README.md"])
def test_make_quick_is_named_where_rules_are_corrected(page: str) -> None:
    assert "`make quick`" in (ROOT / page).read_text(encoding="utf-8")


def test_python_examples() -> None:
    for page in ("README.md", "docs/api.md"):
        results = doctest.testfile(str(ROOT / page), module_relative=False)
        assert results.attempted > 0
        assert results.failed == 0
    assert doctest.testmod(tmlog).failed == 0
    assert doctest.testmod(tmlog).attempted > 0
