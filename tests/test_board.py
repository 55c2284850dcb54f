"""Pictures of the board: SVG and PNG, well-formed, the same every time, harmless."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.payloads import IN_LOGS
from tests.support.cli import run
from tests.support.hostile import HARMLESS, HOSTILE_LOGS

ROOT = Path(__file__).resolve().parents[1]
PICTURE = ROOT / "docs" / "pictures" / "board.svg"
GAME = str(ROOT / "examples" / "four-players.tml")


def test_board_of_the_documentation_is_what_tmlog_draws() -> None:
    """The snapshot of the SVG is the picture in the documentation; `make pictures` makes it anew. Look at it."""
    assert run("board", GAME, "--row", "202").stdout == PICTURE.read_text(encoding="utf-8")


def test_board_is_well_formed_and_says_what_stands_where() -> None:
    root = ET.fromstring(run("board", GAME).stdout)  # noqa: S314 - our own
    space = {"svg": "http://www.w3.org/2000/svg"}
    assert (root.findtext("svg:title", namespaces=space) or "").endswith("row 233, Final scoring")
    assert "Engineers: dwellings on C5, G1;" in (root.findtext("svg:desc", namespaces=space) or "")
    assert "style" not in {name for element in root.iter() for name in element.attrib}


def test_board_before_the_first_row_is_empty() -> None:
    text = run("board", GAME, "--row", "0").stdout
    assert 'class="piece gone"' in text
    assert not re.search(r'class="piece p-', text)


def test_board_as_png(tmp_path: Path) -> None:
    assert run("board", GAME, "-o", str(tmp_path / "board.PNG"), "--width", "500").exit_code == 0
    data = (tmp_path / "board.PNG").read_bytes()
    assert data.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(data[16:20], "big") == 500
    assert run("board", GAME, "--format", "png", "--width", "500").stdout_bytes == data


def test_png_needs_an_extra(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is missed before the log is read, so nothing is said of the log."""
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    result = run("board", str(tmp_path / "none.tml"), "-o", str(tmp_path / "board.png"))
    assert result.exit_code == 2
    assert "pip install resvg-py" in result.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--row", "234"], "there is no row 234"),
        (["--row", "-1"], "there is no row -1"),
        (["-o", "board.gif"], "the name of a picture ends in .svg or .png; use --format for another name"),
        (["-o", "board"], "the name of a picture ends in .svg or .png; use --format for another name"),
        (["-o", "board.svg", "--format", "png"], "--format png contradicts the ending of board.svg"),
        (["-o", "board.PNG", "--format", "svg"], "--format svg contradicts the ending of board.PNG"),
        (["-o", "board.svg", "--width", "500"], "--width is for a PNG"),
        (["--width", "500"], "--width is for a PNG"),
        (["--width", "0"], "0 is not in the range"),
        (["-o", GAME], "never overwrites it"),
    ],
)
def test_wrong_usage_of_board(options: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("board", GAME, *options)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())
    assert list(tmp_path.iterdir()) == []


def test_board_under_any_name_with_a_format(tmp_path: Path) -> None:
    assert run("board", GAME, "--format", "png", "-o", str(tmp_path / "board")).exit_code == 0
    assert (tmp_path / "board").read_bytes().startswith(b"\x89PNG\r\n")


@pytest.mark.parametrize("game", HOSTILE_LOGS)
def test_hostile_texts_are_not_in_the_board(game: str) -> None:
    log = HOSTILE_LOGS[game]
    expected = run("board", "-", stdin=log(HARMLESS)).stdout
    for text in IN_LOGS.values():
        assert run("board", "-", stdin=log(text)).stdout == expected
