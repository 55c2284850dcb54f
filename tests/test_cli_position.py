"""`tmlog state --format text`: a position that people can read, at 80 columns, in every game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.payloads import PAYLOADS
from tests.support.cli import CONTROL, Write, run
from tests.support.examples import EXAMPLES, NATIVE, TEXT, WHOLE
from tests.support.orchard import PLAYED, written
from tmlog.kernel.result import Played
from tmlog.output.documents.plain_text import WIDTH
from tmlog.pipeline import play
from tmlog.source import source_from_text
from tmlog.views.positions import position_after


def shown(log: str, *options: str) -> str:
    result = run("state", log, "--format", "text", *options)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def parts(text: str) -> dict[str, list[str]]:
    """The lines below each underlined title."""
    found = re.split(r"^(\S.*)\n(?:-+|=+)\n", text, flags=re.MULTILINE)
    return {title: body.splitlines() for title, body in zip(found[1::2], found[2::2], strict=True)}


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("row", ["0", "20", "last"])
def test_it_fits_into_80_columns(name: str, row: str) -> None:
    text = shown(EXAMPLES[name], *([] if row == "last" else ["--row", row]))
    assert max(map(len, text.splitlines())) <= WIDTH
    assert all(line == line.rstrip() for line in text.splitlines())
    assert "\n\n\n" not in text
    assert text.endswith("\n")


def test_the_default_is_still_json() -> None:
    assert json.loads(run("state", NATIVE).stdout) == json.loads(run("state", NATIVE, "--format", "json").stdout)


def test_what_a_position_says() -> None:
    text = shown(NATIVE)
    assert text.splitlines()[3:10] == [
        "Row 37 of 37, Round 2.",
        "engineers: leech 1 from witches",
        "To decide: witches: take an action or pass.",
        "",
        "           VP   C  W  P      PW    cults",
        "Witches    23  12  1  0   4/4/1  0/0/0/7  to move",
        "Engineers  27   3  0  0  0/11/0  0/0/0/0  passed",
    ]
    found = parts(text)
    assert list(found)[1:] == [
        *("Map: Base game", "Cult board", "Scoring tiles", "Power actions", "Bonus cards", "Favor tiles", "Town tiles"),
        *("Witches (north)", "Engineers (south)"),
    ]
    assert "x ACT4  4 power: 7 coins [used]" in found["Power actions"]
    assert "> Round 2  2 points for each dwelling, then 1 priest for every 4 steps of Water" in found["Scoring tiles"]
    assert "Air          7          0  free: 2 2 2" in found["Cult board"]
    assert "  FAV8  2 steps of Air, income 4 power" in found["Witches (north)"]


def test_the_map_shows_grounds_pieces_and_owners() -> None:
    board = parts(shown(NATIVE))["Map: Base game"]
    row = next(number for number, line in enumerate(board) if line.startswith("E1:K"))
    assert board[row].index("E7:S") == board[row + 1].index("SH.E")
    assert board[row].index("E9:G") == board[row + 1].index("TP.W")
    assert board[row - 2].startswith("   D1:G"), "every other row is half a hex further to the right"
    assert "bridge C2-D4 (Engineers), bridge F4-G3 (Witches)" in board
    assert "W=Witches, E=Engineers" in " ".join(board)


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("row", [0, 30, 60])
def test_all_hexes_and_pieces_are_on_the_map(name: str, row: int) -> None:
    result = play(source_from_text(name, Path(EXAMPLES[name]).read_text(encoding="utf-8")))
    assert isinstance(result, Played)
    presentation = result.present("en")
    position = position_after(result.replay, row)
    values = {slot: value for part in presentation.values(position) for slot, value in part.items()}
    board = presentation.scenery.board
    assert board is not None
    lines = parts(shown(EXAMPLES[name], "--row", str(row)))[board.title]
    drawn = "\n".join(lines).partition("\n\nY=desert")[0]
    assert set(re.findall(r"\b([A-I]\d+):", drawn)) == {cell.key for cell in board.cells if not cell.ground}
    pieces = [cell for cell in board.cells if values.get(cell.piece_slot)]
    assert len(re.findall(r"[A-Za-z]+[.*+][A-Za-z]+", drawn)) == len(pieces)
    assert drawn.count("~") == sum(bool(cell.ground) for cell in board.cells)


def test_towns_and_other_pieces_have_signs() -> None:
    text = shown(EXAMPLES["innovation-four-players.tml"])
    assert "g=guild, p=palace, s=school, t=tower, u=university, w=workshop; *=annex, +=town" in " ".join(text.split())
    assert "t+n" in text, "a neutral tower in a town"


def test_an_earlier_row_and_the_end() -> None:
    log = EXAMPLES["four-players.tml"]
    assert "Row 202 of 233, Round 6.\n" in shown(log, "--row", "202")
    assert "Row 0 of 233, " in shown(log, "--row", "0")
    ended = shown(log)
    assert "To decide" not in ended
    assert "Cultists (east) won with 108 points, 1 point ahead of Darklings." in ended


def test_a_game_without_a_board(orchard: Path) -> None:
    log = written(orchard, PLAYED)
    text = shown(log, "--row", "4")
    found = parts(text)
    assert list(found) == ["Orchard", "The tree", "On the table", "Anna", "Ben"]
    assert "m1: apple" in " ".join(found["On the table"])
    assert re.search(r"hand: \w+", " ".join(found["Ben"]))
    assert max(map(len, text.splitlines())) <= WIDTH


def test_hidden_cards_stay_hidden(orchard: Path) -> None:
    log = written(orchard, PLAYED)
    public = parts(shown(log, "--row", "4", "--viewer", "public"))
    assert "quince" not in "\n".join(public["Ben"])
    assert "hand: ?" in " ".join(public["Ben"])
    assert "quince" in "\n".join(parts(shown(log, "--row", "4", "--viewer", "Ben"))["Ben"])


def test_a_narrow_terminal_gets_no_broken_map(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tmlog.cli.logs.terminal_width", lambda _output: 60)
    board = parts(shown(NATIVE))["Map: Base game"]
    assert board[0] == "bridge C2-D4 (Engineers), bridge F4-G3 (Witches)"


@pytest.mark.parametrize("payload", PAYLOADS.values(), ids=list(PAYLOADS))
def test_nothing_of_a_log_acts_on_a_terminal(write: Write, payload: str) -> None:
    harmless = "".join(sign for sign in payload if sign not in '\n\r"#').strip() or "x"
    text = TEXT.replace("Two-player opening", harmless).replace('"north"', f'"{harmless}"')
    result = run("state", write("game.tml", text), "--format", "text")
    assert not CONTROL.search(result.stdout)
