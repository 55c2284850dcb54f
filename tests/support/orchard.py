"""Logs of the made-up card game for tests (tests/orchard), with its card file beside them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.orchard.install import install
from tests.orchard.simulation import CARD_FILE
from tests.support.cli import run
from tmlog.kernel.attachments import Unreadable
from tmlog.kernel.result import Played
from tmlog.kernel.viewer import EVERYTHING, Viewer
from tmlog.pipeline import play
from tmlog.source import source_from_text

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


RELATED = f"""{HEAD}
fill m1=apple, m2=pear, m3=cherry
Anna: draw apple, cherry
Ben: draw ?2
Anna: shake. roll 2
Ben: play cherry
"""
"""Ben plays a card that he cannot have drawn: the last one came to Anna."""


def read(name: str) -> bytes | Unreadable:
    return CARD_FILE.read_bytes() if name == CARD_FILE.name else Unreadable()


def played(text: str, viewer: Viewer = EVERYTHING) -> Played:
    result = play(source_from_text("game.tml", text), read=read, viewer=viewer)
    assert isinstance(result, Played), result.judgement
    return result


def findings(*arguments: str) -> list[dict[str, object]]:
    """The findings of a log, as `check --format json` has them."""
    (entry,) = json.loads(run("check", "--format", "json", *arguments).stdout)
    found: list[dict[str, object]] = entry["diagnostics"]
    return found
