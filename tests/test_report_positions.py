"""The position in a report is the engine's position, at every row.

The film is read from the page itself; tests/support/looks.py says what it should look like.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.games import KITS, of_every_game
from tests.support.kit import Kit
from tests.support.looks import LOOKS, Look
from tests.support.report import film_in, played, report_of
from tmlog.kernel.scenery import Bowls, Scenery
from tmlog.views.positions import position_after

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
MYSTICA, INNOVATION = LOOKS


def check_every_row(look: Look, text: str) -> int:
    """Compare all rows of a log; how many there were."""
    result = played(text)
    assert result.game is not None
    assert result.replay is not None
    film = film_in(report_of(text))
    assert len(film.changes) == len(result.replay.history)
    for row in range(len(film.changes) + 1):
        data = dict(result.game.describe(position_after(result.replay, row)))
        seen, wanted = look.seen(film.values(row)), look.expected(data)
        assert seen == wanted, row
    return len(film.changes)


@pytest.mark.parametrize("number", [0, 3, 6])
def test_simulated_games(number: int) -> None:
    """Two, three and five players, both profiles."""
    assert check_every_row(MYSTICA, MYSTICA.kit.log_of(number)) > 80


@pytest.mark.parametrize("number", [0, 1, 3, 6, 8, 12, 15])
def test_simulated_games_of_age_of_innovation(number: int) -> None:
    """Two to five players, bundles and draft, both editions, some with options."""
    assert check_every_row(INNOVATION, INNOVATION.kit.log_of(number)) > 80


def test_example() -> None:
    text = (EXAMPLES / "two-player-opening.tml").read_text(encoding="utf-8")
    assert check_every_row(MYSTICA, text) == 37


def test_real_games(corpus: Path) -> None:
    for path in sorted((corpus / "ledgers").glob("*.txt"))[::12]:
        assert check_every_row(MYSTICA, path.read_text(encoding="utf-8")) > 200


def slots_of(scenery: Scenery) -> set[str]:
    """Every slot that the scenery binds."""
    slots = {
        slot
        for cell in scenery.board.cells
        if not cell.ground
        for slot in (cell.ground_slot, cell.piece_slot, cell.badge_slot)
    }
    slots |= {link.slot for link in scenery.board.links}
    for board in scenery.track_boards:
        for track in board.tracks:
            slots |= {item.slot for item in (*track.tokens, *track.spaces)}
    for panel in (*scenery.tables, *scenery.panels):
        slots |= {panel.note.slot} if panel.note else set()
        for section in panel.sections:
            for item in section.items:
                slots |= {bowl.slot for bowl in item.bowls} if isinstance(item, Bowls) else {item.slot}
    return slots


@of_every_game
@pytest.mark.parametrize("number", [0, 6])
def test_every_slot_has_a_place_and_every_place_a_slot(kit: Kit, number: int) -> None:
    """What the scenery binds is what the values fill, nothing more and nothing less."""
    result = played(kit.log_of(number))
    assert result.log is not None
    assert result.replay is not None
    presentation = kit.game.present(result.log, result.replay.start, "en")
    filled = {slot for part in presentation.values(result.replay.start) for slot in part}
    assert slots_of(presentation.scenery) == filled


@of_every_game
@pytest.mark.parametrize("number", [0, 6])
def test_every_look_has_its_shape_and_paint(kit: Kit, number: int) -> None:
    """What values, tracks and panels name is drawn: no piece without an outline, nothing without a colour."""
    result = played(kit.log_of(number))
    assert result.log is not None
    assert result.replay is not None
    presentation = kit.game.present(result.log, result.replay.start, "en")
    scenery = presentation.scenery
    shapes = {shape.key for shape in scenery.shapes}
    looks = {(paint.key, shape) for paint in scenery.paints for shape in shapes}
    named = {(ground.key, ground.key) for ground in scenery.board.grounds}
    named |= {(panel.paint, "point") for panel in scenery.panels}
    named |= {(track.paint, "point") for board in scenery.track_boards for track in board.tracks}
    cells = scenery.board.cells
    on_board = {slot for cell in cells for slot in (cell.ground_slot, cell.piece_slot, cell.badge_slot)}
    for entry in result.replay.history:
        for part in presentation.values(entry.position):
            seen = [value.split() for slot, value in part.items() if slot in on_board and value]
            named |= {(paint, shape) for shape, paint in seen}
    assert named <= looks
    items = [item for panel in (*scenery.tables, *scenery.panels) for part in panel.sections for item in part.items]
    assert {item.shape for item in items if item.kind in ("count", "pips") and item.shape} <= shapes


def test_both_games_are_looked_at() -> None:
    assert [look.kit for look in LOOKS] == list(KITS)
