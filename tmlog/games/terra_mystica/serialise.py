"""A position as plain data with names instead of numbers, and back; `tmlog state` prints it and hashes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tmlog.games.common.serialise import field_values, plain_fields
from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.hexland.serialise import hex_data, hex_fields
from tmlog.games.hexland.terrain import COLOUR_OF, COLOURS
from tmlog.games.terra_mystica.components import CULTS, STRUCTURES, factions
from tmlog.games.terra_mystica.setting import Setting
from tmlog.games.terra_mystica.state import NOWHERE, Build, Offer, Player, Position


def to_data(position: Position) -> dict[str, Any]:
    """Return everything about a position, as values of JSON."""
    board = position.board
    data = hex_data(position)
    data["players"] = {name: _player(player, board) for name, player in position.players.items()}
    data["cult_spots"] = {cult: list(spots) for cult, spots in zip(CULTS, position.cult_spots, strict=True)}
    data["tunnelled"] = None if position.tunnelled == NOWHERE else board.names[position.tunnelled]
    data["transformed"] = [board.names[index] for index in position.transformed]
    data["builds"] = [msgspec.structs.asdict(build) for build in position.builds]
    plain: dict[str, Any] = msgspec.to_builtins(data)
    return plain


def _player(player: Player, board: HexMap) -> dict[str, Any]:
    data = field_values(player, "faction", "structures", "by_kind")
    data["home"] = COLOUR_OF[player.home]
    data["cults"] = dict(zip(CULTS, player.cults, strict=True))
    for kind, mask in zip(STRUCTURES, player.by_kind, strict=True):
        data[kind] = board.names_of(mask)
    data["in_town"] = board.names_of(player.in_town)
    data["links"] = [f"r{river}" for river in player.links]
    data["blocked"] = {CULTS[cult]: steps for cult, steps in player.blocked.items()}
    return data


def from_data(data: Mapping[str, Any]) -> Position:
    """Return the position that `to_data` has written."""
    setting = msgspec.convert(data["setting"], Setting)
    board = setting.board
    special: dict[str, Any] = {
        **hex_fields(data, setting, Offer),
        "players": {name: _read_player(player, board) for name, player in data["players"].items()},
        "cult_spots": tuple(map(tuple, data["cult_spots"].values())),
        "tunnelled": NOWHERE if data["tunnelled"] is None else board.number[data["tunnelled"]],
        "transformed": tuple(board.number[name] for name in data["transformed"]),
        "builds": tuple(Build(**build) for build in data["builds"]),
        "announced": tuple((name, text) for name, text in data["announced"]),
    }
    return Position(**special, **plain_fields(data, *special))


def _read_player(data: Mapping[str, Any], board: HexMap) -> Player:
    by_kind = tuple(board.set_of(data[kind]) for kind in STRUCTURES)
    special: dict[str, Any] = {
        "faction": factions()[data["name"]],
        "home": COLOURS[data["home"]],
        "cults": tuple(data["cults"].values()),
        "by_kind": by_kind,
        "structures": sum(by_kind),
        "in_town": board.set_of(data["in_town"]),
        "links": tuple(int(name[1:]) for name in data["links"]),
        "blocked": {CULTS.index(cult): steps for cult, steps in data["blocked"].items()},
    }
    return Player(**special, **plain_fields(data, *special, *STRUCTURES))
