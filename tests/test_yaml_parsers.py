"""YAML files of users get the same findings, values and places from libyaml and from PyYAML's parser in Python."""

import random

import pytest
import yaml

from tests.support.league import League
from tests.test_yaml_file import WHOLE
from tmlog.source import source_from_text
from tmlog.syntax import yaml_file
from tmlog.syntax.yaml_file import YamlFile, read_yaml

FILES = 2_000
SEED = 11

FLOW = "{name: x, rounds: 3, players: [{name: y, factions: [a, b]}], points: {a: 1, b: 2}, notes: n o t e}\n"
STYLES = """\
---
name: 'It''s
  a league'
players: [{name: "A \\
    b\\n\\x41", factions: [
      a, b:c, 'd', "e"]}, {name: a-b, first-season: -1}]   # a comment
points: {a: 1, "b": 2, 'c' : 3}
notes: >2-
    one
   two

  # not a comment
# a comment
...
"""
PIECES = [
    *("\n", "\n  ", "\n    ", "\n\n", "\n- ", "\n? ", "\n: ", "\n#", "\n---", "\n...", "---\n", "...\n", "%TAG ! x\n"),
    *(" ", "  ", ": ", ":", ",", "[", "]", "{", "}", "- ", "-", "? ", "?", " #", "#", "'", '"', "\\", "\\\n", "\\x"),
    *("|", "|2", "|+", ">", ">-", "&", "&a ", "*", "*a", "!", "!!str ", "%", "@", "`", "=", "~", "<<: "),
    *("no", "007", "12:30", "name", "players: ", "\u00e9", "\u0085", "\ufeff"),
]  # fmt: skip

pytestmark = pytest.mark.skipif(not yaml.__with_libyaml__, reason="PyYAML was built without libyaml")


def garbled(chance: random.Random) -> str:
    """A file with one to three places changed, or only such pieces."""
    if chance.random() < 0.2:
        return "".join(chance.choices([*PIECES, "a", "b"], k=chance.randint(1, 25)))
    text = chance.choice([WHOLE, FLOW, STYLES])
    for _ in range(chance.choice([1, 1, 2, 3])):
        start = chance.randrange(len(text) + 1)
        text = text[:start] + chance.choice(PIECES) + text[start + chance.choice([0, 0, 1, 3, 6]) :]
    return text


def read(text: str, loader: type, monkeypatch: pytest.MonkeyPatch) -> YamlFile[League]:
    monkeypatch.setattr(yaml_file, "FAST_LOADER", loader)
    return read_yaml(source_from_text("league.yaml", text), League)


def test_both_parsers_give_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(SEED)
    clean = 0
    for _ in range(FILES):
        text = garbled(chance)
        fast = read(text, yaml.CSafeLoader, monkeypatch)
        assert fast == read(text, yaml.SafeLoader, monkeypatch), text
        clean += not fast.diagnostics
    assert clean > FILES // 20, "few files are read without findings, and only those are libyaml's alone"


@pytest.mark.parametrize(
    "text",
    [
        "name: x\nplayers: [{name: y, factions: [who?]}]",  # libyaml: no finding
        "name: x\npoints: {a?: 1}",
        "name: x\nnotes: |#\n  y",
        "name: x\nnotes: >2-#\n  y",
        "name: x\nplayers: [w:,y]",  # libyaml: not YAML
        'name: "\\ud800"',
        "name: x\nplayers: [!w, y]",  # libyaml: other places
        "{name:\n}",
    ],
)
def test_texts_that_the_parsers_read_differently(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    python = read(text, yaml.SafeLoader, monkeypatch)
    assert python.diagnostics
    assert read(text, yaml.CSafeLoader, monkeypatch) == python


def test_libyaml_alone_reads_a_file_without_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    loaders: list[type] = []

    class Noted(yaml.CSafeLoader):
        def __init__(self, text: str) -> None:
            loaders.append(type(self))
            super().__init__(text)

    class Unwanted(yaml.SafeLoader):
        def __init__(self, text: str) -> None:
            raise AssertionError("the file was read again")

    monkeypatch.setattr(yaml, "SafeLoader", Unwanted)
    assert read(WHOLE, Noted, monkeypatch).diagnostics == []
    assert loaders == [Noted]
