"""A position as plain data with names instead of numbers, and back; `tmlog state` prints it and hashes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tmlog.games.age_of_innovation.components import BUILDINGS, DISCIPLINES, boards, factions
from tmlog.games.age_of_innovation.setting import Setting
from tmlog.games.age_of_innovation.state import NOWHERE, Offer, Player, Position, Work
from tmlog.games.common.serialise import field_values, plain_fields
from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.hexland.serialise import hex_data, hex_fields
from tmlog.games.hexland.terrain import COLOURS


def to_data(position: Position) -> dict[str, Any]:
    """Return everything about a position, as values of JSON."""
    board = position.board
    data = hex_data(position)
    data["players"] = {name: _player(player, board) for name, player in position.players.items()}
    data["scholar_spots"] = dict(zip(DISCIPLINES, position.scholar_spots, strict=True))
    data["book_supply"] = dict(zip(DISCIPLINES, position.book_supply, strict=True))
    plain: dict[str, Any] = msgspec.to_builtins(data, str_keys=True)
    return plain


def _player(player: Player, board: HexMap) -> dict[str, Any]:
    data = field_values(player, "board", "faction", "structures", "by_kind", "home")
    # Under a name of their own: `palace` is the palace tile.
    data["buildings"] = {kind: board.names_of(mask) for kind, mask in zip(BUILDINGS, player.by_kind, strict=True)}
    for field in ("neutral", "annexed", "in_town"):
        data[field] = board.names_of(getattr(player, field))
    for field in ("books", "levels"):
        data[field] = dict(zip(DISCIPLINES, getattr(player, field), strict=True))
    data["links"] = [board.river_names[river] for river in player.links]
    data["pair"] = None if player.pair is None else DISCIPLINES[player.pair]
    data["gates"] = {DISCIPLINES[discipline]: steps for discipline, steps in player.gates.items()}
    data["works"] = [_work(work, board) for work in player.works]
    return data


def _work(work: Work, board: HexMap) -> dict[str, Any]:
    data = msgspec.structs.asdict(work)
    data["transformed"] = [board.names[index] for index in work.transformed]
    data["reached"] = None if work.reached == NOWHERE else board.names[work.reached]
    return data


def from_data(data: Mapping[str, Any]) -> Position:
    """Return the position that `to_data` has written."""
    setting = msgspec.convert(data["setting"], Setting)
    special: dict[str, Any] = {
        **hex_fields(data, setting, Offer),
        "players": {name: _read_player(player, setting) for name, player in data["players"].items()},
        "scholar_spots": tuple(map(tuple, data["scholar_spots"].values())),
        "book_supply": tuple(data["book_supply"].values()),
        "competency_supply": {int(number): left for number, left in data["competency_supply"].items()},
    }
    return Position(**special, **plain_fields(data, *special))


def _read_player(data: Mapping[str, Any], setting: Setting) -> Player:
    board = setting.board
    by_kind = tuple(board.set_of(data["buildings"][kind]) for kind in BUILDINGS)
    colour, faction = data["name"].split()
    special: dict[str, Any] = {
        "board": boards()[colour],
        "faction": factions(setting.edition)[faction],
        "home": COLOURS[colour],
        "by_kind": by_kind,
        "structures": sum(by_kind),
        "books": tuple(data["books"].values()),
        "levels": tuple(data["levels"].values()),
        "links": tuple(board.river_names.index(name) for name in data["links"]),
        "pair": None if data["pair"] is None else DISCIPLINES.index(data["pair"]),
        "gates": {DISCIPLINES.index(name): steps for name, steps in data["gates"].items()},
        "works": tuple(_read_work(work, board) for work in data["works"]),
    }
    special |= {field: board.set_of(data[field]) for field in ("neutral", "annexed", "in_town")}
    return Player(**special, **plain_fields(data, *special, "buildings"))


def _read_work(data: Mapping[str, Any], board: HexMap) -> Work:
    reached = NOWHERE if data["reached"] is None else board.number[data["reached"]]
    transformed = tuple(board.number[name] for name in data["transformed"])
    return Work(**{**data, "reached": reached, "transformed": transformed})
