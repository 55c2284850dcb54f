"""The position in a report is the engine's position, at every row.

The film is read from the page itself. What `tmlog state` says of a position is worked out here anew, apart from the
code that makes the film.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.support.games import log_of
from tests.support.report import FULL_SPOTS, PIECES, film_in, looks, played, report_of
from tmlog.games.terra_mystica.components import factions
from tmlog.kernel.scenery import Bowls
from tmlog.views.positions import position_after

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def expected(data: dict[str, Any]) -> dict[str, Any]:
    """What is to be seen of a position that `tmlog state` prints."""
    players = data["players"].values()
    return {
        "terrain": data["terrain"],
        "pieces": {name: f"{kind} {player['home']}" for player in players for kind in PIECES for name in player[kind]},
        "towns": {name for player in players for name in player["in_town"]},
        "bridges": {(frozenset((a, b)), data["players"][owner]["home"]) for a, b, owner in data["bridges"]},
        "round": [_state(data, number) for number in range(1, 7)],
        "actions": set(data["power_actions_used"]),
        "favors": data["favor_supply"],
        "towns left": data["town_supply"],
        "pool": data["bonus_pool"],
        "spots": {cult: _free(spots) for cult, spots in data["cult_spots"].items()},
        "players": {name: _player(player) for name, player in data["players"].items()},
    }


def _state(data: dict[str, Any], number: int) -> str:
    if data["phase"] == "final" or number < data["round"]:
        return "taken"
    return "now" if number == data["round"] else "free"


def _free(spots: list[int]) -> list[bool]:
    """Which of the spaces 3, 2, 2, 2 are free, the first of equal ones first."""
    left = Counter(spots)
    free = []
    for steps in FULL_SPOTS:
        free.append(left[steps] > 0)
        left[steps] -= 1
    return free


def _player(player: dict[str, Any]) -> dict[str, Any]:
    board = factions()[player["name"]]
    spade = board.digging.spades[player["dig"]]
    ((resource, count),) = spade.items()
    noun = {"w": "worker", "p": "priest"}[resource]
    return {
        **{field: player[field] for field in ("vp", "c", "w", "p", "keys", "cults", "bonus")},
        "bowls": list(player["bowls"]),
        "left": {kind: board.structures[kind].count - len(player[kind]) for kind in PIECES},
        "favors": sorted(player["favors"]),
        "towns": dict(Counter(player["towns"])),
        # A card that was used and given back when passing is no longer to be seen there.
        "used": {name for name in player["used"] if name[:3] == "ACT" or name in (player["bonus"], *player["favors"])},
        "ship": player["ship"] if board.shipping else None,
        "dig": f"{count} {noun}{'s' if count > 1 else ''}",
        "bridges left": 3 - player["bridges"],
        "sent": player["priests_on_cults"],
        "map": _map(player),
    }


def _map(player: dict[str, Any]) -> set[str]:
    return {name for kind in PIECES for name in player[kind]}


def check_every_row(text: str) -> int:
    """Compare all rows of a log; how many there were."""
    told, _ = played(text)
    assert told.game is not None
    assert told.replay is not None
    film = film_in(report_of(text))
    assert len(film.changes) == len(told.replay.history)
    for row in range(len(film.changes) + 1):
        seen = looks(film.values(row))
        data = dict(told.game.describe(position_after(told.replay, row)))
        wanted = expected(data)
        for name, player in seen["players"].items():
            spoken = player.pop("map")
            names = wanted["players"][name].pop("map")
            structures = spoken.split("bridge")[0]
            assert {
                word.strip(",;") for word in structures.split() if word[:1] in "ABCDEFGHI" and word[1:2].isdigit()
            } == names
        assert seen == wanted, row
    return len(film.changes)


@pytest.mark.parametrize("number", [0, 3, 6])
def test_simulated_games(number: int) -> None:
    """Two, three and five players, both profiles."""
    assert check_every_row(log_of(number)) > 80


def test_example() -> None:
    assert check_every_row((EXAMPLES / "two-player-opening.tml").read_text(encoding="utf-8")) == 37


def test_real_games(corpus: Path) -> None:
    for path in sorted((corpus / "ledgers").glob("*.txt"))[::12]:
        assert check_every_row(path.read_text(encoding="utf-8")) > 200


def test_every_slot_has_a_place_and_every_place_a_slot() -> None:
    """What the scenery binds is what the values fill, nothing more and nothing less."""
    told, _ = played(log_of(6))
    assert told.game is not None
    assert told.log is not None
    assert told.replay is not None
    presentation = told.game.present(told.log, told.replay.start, "en")
    scenery = presentation.scenery
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
    assert slots == {slot for part in presentation.values(told.replay.start) for slot in part}
