"""Logs of the made-up card game for tests (tests/orchard), with its card file beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.orchard.install import install
from tests.orchard.simulation import CARD_FILE

HEAD = """\
tmlog: 1
game: orchard
players: Anna, Ben
cards: "cards.yaml"
"""
DEALT = """
fill m1=apple, m2=pear, m3=plum
Anna: draw apple, cherry
Ben: draw plum, quince
"""
PLAYED = f"""{HEAD}target: 5
{DEALT}
Anna: play cherry. draw pear  => 5p 2h
Ben: take m2. fill m2=apple
"""
"""A whole game: Anna has the five points, and Ben gets his turn."""


@pytest.fixture
def orchard(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder with the card file, in which the game is known."""
    install(monkeypatch)
    monkeypatch.chdir(tmp_path)
    (tmp_path / CARD_FILE.name).write_bytes(CARD_FILE.read_bytes())
    return tmp_path


def written(folder: Path, text: str, name: str = "game.tml") -> str:
    """A log beside the card file."""
    (folder / name).write_text(text, encoding="utf-8")
    return name
