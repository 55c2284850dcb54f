"""Positions of games on hexes as plain data, and back, with names instead of numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from tmlog.games.common.serialise import field_values, setting_data
from tmlog.games.hexland.groups import ends_of
from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.hexland.terrain import COLOUR_OF, COLOURS

_DERIVED = ("board", "by", "bridged", "remarked", "waived")
"""Fields that follow from the others, or that are empty between rows."""


def hex_data(position: Any) -> dict[str, Any]:
    """Return all fields of a position; players, and what only one game has, are not translated yet."""
    names = position.board.names
    data = field_values(position, *_DERIVED)
    data["setting"] = setting_data(position.setting)
    data["terrain"] = {name: COLOUR_OF[terrain] for name, terrain in zip(names, position.terrain, strict=True)}
    data["bridges"] = [[names[a], names[b], owner] for a, b, owner in position.bridges]
    data["offers"] = [msgspec.structs.asdict(offer) for offer in position.offers]
    return data


def hex_fields(data: Mapping[str, Any], setting: Any, offer: Callable[..., Any]) -> dict[str, Any]:
    """Return the fields of a position that `hex_data` translated or left out."""
    board: HexMap = setting.board
    bridges = tuple((board.number[a], board.number[b], owner) for a, b, owner in data["bridges"])
    return {
        "setting": setting,
        "board": board,
        "by": setting.by,
        "terrain": "".join(COLOURS[colour] for colour in data["terrain"].values()),
        "bridges": bridges,
        "bridged": ends_of(bridges),
        "offers": tuple(offer(**fields) for fields in data["offers"]),
        "final_rows": tuple((source, name, points) for source, name, points in data["final_rows"]),
    }
