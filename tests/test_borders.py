"""What knows no game has no word of one: output, kernel, views, syntax, cli, and the texts that all games share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tmlog.kernel.catalogue import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
GAMES = ("terra_mystica", "age_of_innovation")
NAMED_IN_CATALOGUES = ("game", "faction", "terrain", "structure", "structures", "cult", "discipline", "name")


def words_of_games() -> Iterator[str]:
    """What the games call their own: names in data, and what their catalogues say of factions, pieces and places."""
    for section in ("common", "hexland", *GAMES):
        told = yaml.safe_load((ROOT / f"tmlog/games/{section}/words/en.yaml").read_text(encoding="utf-8"))
        for part in NAMED_IN_CATALOGUES:
            names = told.get(part, {})
            yield from [names] if isinstance(names, str) else names.values()
    yield from ("mystica", "innovation", "rune", "snellman", "cult", "favor", "bonus card", "priest", "priests")
    yield from ("worker", "workers", "coin", "power action", "spade", "shipping", "bowl of power", "town tile")
    yield from ("faction", "factions", "victory points", "dunes", "bulrushes", "terraforming", "annex", "annexes")
    yield from ("innovations", "competency", "competencies", "tool", "scholars", "planning board", "science board")
    yield from (
        "universities",
        "palaces",
        "book action",
        "science bonus",
        "round bonus",
        "tunnel",
        "tunnels",
        "monuments",
    )


ORDINARY = {
    *("river", "plains", "water", "earth", "fire", "air", "green", "forest", "mountains"),
    *("books", "tools", "tool", "law", "medicine", "school", "schools", "engineering", "bridge", "science"),
    *("architecture", "census", "communication", "libraries", "professors"),
}
"""Words that people use anywhere; some of them are words of code."""
NO_WORD_OF_A_GAME = ("output", "kernel", "views", "syntax", "cli")


def forbidden_words() -> re.Pattern[str]:
    words = {word.lower() for word in words_of_games()} - ORDINARY
    return re.compile(rf"\b({'|'.join(map(re.escape, sorted(words)))})\b", re.IGNORECASE)


@pytest.mark.parametrize("package", NO_WORD_OF_A_GAME)
def test_package_has_no_word_of_a_game(package: str) -> None:
    """Neither code nor docstrings, templates, styles and script."""
    endings = {".py", ".jinja", ".css", ".js", ".html"}
    files = [path for path in (ROOT / "tmlog" / package).rglob("*") if path.suffix in endings]
    assert len(files) > 7
    forbidden = forbidden_words()
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match.group()}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for match in forbidden.finditer(line)
    ]
    assert found == []


@pytest.mark.parametrize("section", ["report", "charts", "story"])
def test_shared_texts_have_no_word_of_a_game(section: str) -> None:
    for language in LANGUAGES:
        text = (ROOT / f"tmlog/output/words/{section}/{language}.yaml").read_text(encoding="utf-8")
        assert forbidden_words().findall(text) == []


RIDDLES = ("online moderator", "not written so", " read over", " reads over", "what is none", "begins no further")
"""Phrases that people had to read twice; CONTRIBUTING.md says what to write instead."""


def test_no_text_speaks_in_riddles() -> None:
    folders, endings = ("tmlog", "docs", "grammar", "examples"), {".py", ".md", ".yaml", ".jinja", ".lark", ".js"}
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in endings]
    found = [
        f"{path.relative_to(ROOT)}: {phrase}"
        for path in [*files, ROOT / "README.md", ROOT / "CHANGELOG.md"]
        for phrase in RIDDLES
        if phrase in path.read_text(encoding="utf-8").lower()
    ]
    assert found == []
