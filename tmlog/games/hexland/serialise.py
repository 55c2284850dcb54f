"""Positions of games on hexes as plain data, and back: what all of them have, with names instead of numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from tmlog.games.hexland.groups import ends_of
from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.hexland.terrain import COLOUR_OF, COLOURS

_DERIVED = frozenset({"board", "by", "bridged", "remarked", "waived"})
"""What follows from the rest, or is never there between rows."""


def shared_data(position: Any) -> dict[str, Any]:
    """All fields of a position; players, and what a game has for itself, are as they are there."""
    names = position.board.names
    data = {field: getattr(position, field) for field in position.__struct_fields__ if field not in _DERIVED}
    data["setting"] = msgspec.structs.asdict(position.setting) | {"options": sorted(position.setting.options)}
    data["terrain"] = {name: COLOUR_OF[terrain] for name, terrain in zip(names, position.terrain, strict=True)}
    data["bridges"] = [[names[a], names[b], owner] for a, b, owner in position.bridges]
    data["offers"] = [msgspec.structs.asdict(offer) for offer in position.offers]
    return data


def shared_fields(data: Mapping[str, Any], setting: Any, offer: Callable[..., Any]) -> dict[str, Any]:
    """The fields that were written so, and those that follow from them."""
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


def plain_fields(data: Mapping[str, Any], *without: str) -> dict[str, Any]:
    """The other fields, whose values are what they are; lists are tuples in a position."""
    return {
        field: tuple(value) if isinstance(value, list) else value
        for field, value in data.items()
        if field not in without
    }
