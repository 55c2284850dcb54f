"""The generated JSON: up to date, the same whoever makes it, and a parser that does what Lark does."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from tests.conftest import ROOT
from tests.support.generate import command
from tests.support.reference import TERRA_MYSTICA, lark_command_parser
from tests.support.samples import GAMES, Samples
from tmlog.syntax.parser import END, Parser, Unexpected
from tools.compile_data import Tables, command_parser, outputs

MADE = list(outputs())
PARSERS = {samples.vocabulary.grammar: Parser(samples.vocabulary.grammar) for samples in GAMES}
PIECES = (
    " ", "  ", "\t", "\u00a0", "\n", "-", "+", ":", ",", ".", "[", "]", "=>", "#", '"', "_", "0", "7", "1234567",
    "e7", "r3", "x", "to", "for", "from", "p", "email", "username", "player", "bridge", "\u0130", "\u017f", "\u212a",
    "\u00df", "take", "bonus", "and", "key", "on", "by", "law", "2 law, 3 banking", "rA1",
)  # fmt: skip
"""Among them letters that are others in upper or lower case: the long s, the Kelvin sign."""


@pytest.mark.parametrize(("path", "text"), MADE, ids=lambda value: value.name if isinstance(value, Path) else "")
def test_what_is_checked_in_is_what_is_made(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, f"{path.name} is not up to date: `make data`"


def test_no_json_without_a_source() -> None:
    there = {*ROOT.glob("grammar/*.json"), *ROOT.glob("tmlog/**/*.json")}
    assert there == {path for path, _ in MADE}


@pytest.mark.parametrize("path", sorted(ROOT.glob("tmlog/games/*/data/*.yaml")), ids=lambda path: path.name)
def test_json_says_what_yaml_says(path: Path) -> None:
    said = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    written = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert said == json.loads(json.dumps(written))  # keys of JSON are texts, also those that are numbers in YAML


@pytest.mark.parametrize("seed", ["1", "2"])
def test_same_bytes_whatever_the_order_of_hashes(seed: str) -> None:
    program = "import json; from tools.compile_data import outputs; print(json.dumps([text for _, text in outputs()]))"
    made = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(made.stdout) == [text for _, text in MADE]


def by_lark(text: str, grammar: str = TERRA_MYSTICA.grammar) -> object:
    """Rule and arguments, or the place of the mistake and what was expected there."""
    try:
        tree = lark_command_parser(grammar).parse(text)
    except UnexpectedToken as error:
        return None if error.token.type == END else error.pos_in_stream, error.accepts
    except UnexpectedCharacters as error:
        return error.pos_in_stream, error.allowed - {"<END-OF-FILE>"}
    return str(tree.data), [token and (token.type, str(token), token.start_pos) for token in tree.children]


def by_tables(text: str, grammar: str = TERRA_MYSTICA.grammar) -> object:
    try:
        name, tokens = PARSERS[grammar].parse(text)
    except Unexpected as error:
        return error.start, error.expected
    return name, list(tokens)


@pytest.mark.parametrize("samples", GAMES, ids=lambda samples: samples.vocabulary.game)
@given(st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_lark_and_the_tables_agree(samples: Samples, random: Random) -> None:
    grammar = samples.vocabulary.grammar
    for verb in samples.written:
        text = command(random, verb, samples)
        assert by_tables(text, grammar) == by_lark(text, grammar), text
        for _ in range(random.choice((1, 1, 2, 3))):
            text = garbled(random, text)
            assert by_tables(text, grammar) == by_lark(text, grammar), text


def garbled(random: Random, text: str) -> str:
    start = random.randint(0, len(text))
    end = min(len(text), start + random.choice((0, 1, 1, 2, 5)))
    return text[:start] + random.choice((*PIECES, text[start:end] * 2, "")) + text[end:]


@pytest.mark.parametrize("text", ["", " ", "[", "[ ", "[x", "pass ", "pass#", "player a #", "build\u0130", "PA\u017fS"])
def test_lark_and_the_tables_agree_at_the_edges(text: str) -> None:
    assert by_tables(text) == by_lark(text)


@pytest.mark.parametrize(
    ("grammar", "why"),
    [
        ('command: "a" inner\ninner: B\nB: /b/', "a command is a rule with its arguments"),
        ("command: B?\nB: /b/", "a command is a rule with its arguments"),
        ('command: B | _PLUS\nB: /[+b]/\n_PLUS: "+"', "a sign that is also a word"),
        ("command: B | C\nB: / ?b/\nC: / +c?/", "blanks may be part of"),
    ],
)
def test_a_grammar_that_the_tables_cannot_say_is_refused(grammar: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        tables_of(grammar)


def tables_of(grammar: str) -> dict[str, Any]:
    return Tables(command_parser(f"{grammar}\nBLANKS: / +/\n%ignore BLANKS")).as_data()


@pytest.mark.parametrize(
    ("grammar", "words"),
    [
        ("command: _C\n_C: /co?(da|eb)(?![\\w-])/i", {"cda", "ceb", "coda", "coeb"}),
        ("command: _C\n_C: /c/", set()),  # C is none
        ("command: _C\n_C: /(?ai:k)/", set()),  # and the Kelvin sign is no K
        ("command: B | _C\nB.2: /[a-z]+/i\n_C: /c(?![\\w-])/i", set()),  # the other one is looked for first
        ("command: B | _C\nB: /[a-z]+/i\n_C.2: /c(?![\\w-])/i", {"c"}),
    ],
)
def test_words_that_need_no_pattern(grammar: str, words: set[str]) -> None:
    listed = {word for lexer in tables_of(grammar)["lexers"] for word in lexer["words"]}
    assert listed - {""} == words
