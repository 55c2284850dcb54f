"""The parser of commands: a grammar from any folder, built once and late; mismatches; what is remembered."""

import re
from pathlib import Path

import lark
import pytest

import tmlog
from tests.support.samples import GAMES, Samples
from tmlog.syntax import phrases
from tmlog.syntax.grammars import shipped_grammar
from tmlog.syntax.parser import END, CommandParser, Mismatch, command_parser
from tmlog.syntax.phrases import Fault, Phrase, PhraseReader
from tmlog.syntax.tree import Word
from tmlog.syntax.vocabulary import Role, Verb, Vocabulary

TOY = r"""
?command: roll | stop
roll: _ROLL COUNT [_FOR NAME]
stop: _STOP
COUNT: /[0-9]+/
NAME: /[a-z]+/
_ROLL: /roll(?![\w-])/i
_FOR: /for(?![\w-])/i
_STOP: "stop"
BLANKS: / +/
%ignore BLANKS
"""


@pytest.fixture
def grammar(tmp_path: Path) -> str:
    path = tmp_path / "toy.lark"
    path.write_text(TOY, encoding="utf-8")
    return str(path)


def toy(grammar: str) -> Vocabulary:
    return Vocabulary(
        "toy",
        grammar,
        roles={"COUNT": Role("a number", int), "NAME": Role("a name", str.title)},
        verbs={"roll": Verb("roll {0}< for {1}>"), "stop": Verb("stop")},
        keys={},
        prefix_role="NAME",
        seat_words="a name",
        seat_examples=("ann", "bob"),
        claim_code="TM215",
    )


def test_a_game_brings_its_grammar_from_any_folder(grammar: str) -> None:
    reader = PhraseReader(toy(grammar))
    assert reader.read("roll 2 for ann") == Phrase("roll", (Word("COUNT", 2, 5, 6), Word("NAME", "Ann", 11, 14)))
    assert reader.read("roll 2") == Phrase("roll", (Word("COUNT", 2, 5, 6), None))
    assert reader.read("roll for") == Fault("TM102", "expected a number, found `for`", 5, 8)


def test_the_grammar_is_built_for_the_first_command(tmp_path: Path) -> None:
    reader = PhraseReader(toy(str(tmp_path / "nowhere.lark")))
    with pytest.raises(FileNotFoundError):
        reader.read("stop")


def test_a_grammar_is_built_once(grammar: str) -> None:
    assert PhraseReader(toy(grammar)).parser is PhraseReader(toy(grammar)).parser
    assert command_parser(shipped_grammar("terra_mystica")) is not command_parser(shipped_grammar("age_of_innovation"))


def test_a_word_means_what_its_place_allows(tmp_path: Path) -> None:
    """Lark's contextual lexer: a name may be spelt like a keyword that cannot come there."""
    path = tmp_path / "words.lark"
    path.write_text(
        'command: _CALL NAME _END\n_CALL: "call"\n_END: "end"\nNAME: /[a-z]+/\n%ignore " "', encoding="utf-8"
    )
    tree = command_parser(str(path)).parse("call call end")
    assert tree is not None
    assert tree.children == ["call"]


def test_only_what_lark_documents_is_used() -> None:
    """Modules inside Lark may change with any version; names that `lark` itself exports do not."""
    package = Path(tmlog.__file__).parent
    imports = [
        line.strip()
        for path in package.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.match(r"\s*(?:from|import) lark\b", line)
    ]
    names = [name for line in imports for name in line.removeprefix("from lark import ").split(", ")]
    assert imports
    assert set(names) <= set(lark.__all__)


@pytest.mark.parametrize("samples", GAMES, ids=lambda samples: samples.vocabulary.game)
def test_no_rule_of_a_command_has_another_inside(samples: Samples) -> None:
    """A phrase is a verb with words; `make_phrase` counts on it."""
    for rule in command_parser(samples.vocabulary.grammar).lark.rules:
        if not rule.options.expand1:
            inner = {str(symbol.name) for symbol in rule.expansion if not symbol.is_term}
            assert {name for name in inner if not name.startswith("_")} == set(), rule


@pytest.mark.parametrize(
    ("text", "start", "expected"),
    [
        ("", None, {"_ROLL", "_STOP"}),
        ("roll", None, {"COUNT"}),
        ("roll 2 for", None, {"NAME"}),
        ("roll 2 stop", 7, {"_FOR", END}),  # a terminal of the grammar, but not here
        ("roll 2 ?", 7, {"_FOR"}),  # no terminal at all: Lark does not count the end among what it expected
        ("stop ?", 5, set()),
        ("?", 0, {"_ROLL", "_STOP"}),
    ],
)
def test_a_mismatch_says_where_and_what_was_expected(
    grammar: str, text: str, start: int | None, expected: set[str]
) -> None:
    parser = command_parser(grammar)
    assert parser.parse(text) is None
    assert parser.mismatch(text) == Mismatch(start, frozenset(expected))


def test_a_command_has_no_mismatch(grammar: str) -> None:
    with pytest.raises(ValueError, match="is a command"):
        command_parser(grammar).mismatch("roll 2")


def test_short_texts_are_remembered_and_long_ones_are_not(grammar: str, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    parse = CommandParser.parse
    monkeypatch.setattr(CommandParser, "parse", lambda self, text: parsed.append(text) or parse(self, text))
    monkeypatch.setattr(phrases, "MAX_LENGTH_KEPT", 6)
    reader = PhraseReader(toy(grammar))
    for text, kept in (("roll 2", True), ("roll 23", False), ("roll x", True), ("roll xx", False)):
        for read in (reader.read, reader.read_all, reader.phrase):
            first = read(text)
            parsed.clear()
            assert read(text) == first
            assert (parsed == []) is kept, text
