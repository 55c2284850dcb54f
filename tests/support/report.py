"""What the tests of reports share: the report of a log, the film in it, and what a position should look like."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from tmlog import report_text
from tmlog.pipeline import Played, play
from tmlog.render.report import Told
from tmlog.reporting import told
from tmlog.source import source_from_text
from tmlog.views.film import Film

FILM = re.compile(r'<script type="application/json" id="film">(.*?)</script>', re.DOTALL)


def played(text: str, name: str = "game.tml") -> tuple[Told, Played]:
    source = source_from_text(name, text)
    result = play(source)
    return told(source, result), result


def report_of(text: str, name: str = "game.tml") -> str:
    return report_text(text, name)


def film_in(page: str) -> Film:
    """The film that a page carries, as its script reads it."""
    (data,) = FILM.findall(page)
    film = msgspec.json.decode(data)
    changes = tuple(tuple((slot, value) for slot, value in row) for row in film["changes"])
    return Film(tuple(film["slots"]), tuple(film["first"]), changes)


PIECES = ("D", "TP", "TE", "SH", "SA")
FULL_SPOTS = [3, 2, 2, 2]


def looks(values: Mapping[str, str]) -> dict[str, Any]:
    """What the values of the slots say of a position, in the words of `tmlog state`."""
    hexes = [slot.removesuffix(".ground") for slot in values if slot.endswith(".ground")]
    return {
        "terrain": {name: values[f"{name}.ground"].split()[1] for name in hexes},
        "pieces": {name: values[f"{name}.piece"] for name in hexes if values[f"{name}.piece"]},
        "towns": {name for name in hexes if values[f"{name}.badge"]},
        "bridges": {
            (frozenset(slot.split("-")), value.split()[1])
            for slot, value in values.items()
            if re.fullmatch(r"[A-I]\d+-[A-I]\d+", slot) and value
        },
        "round": [values[f"round{number}"] for number in range(1, 7)],
        "actions": {slot[8:] for slot, value in values.items() if slot.startswith("actions.") and value == "used"},
        "favors": _left(values, "favors."),
        "towns left": _left(values, "towns."),
        "pool": {
            slot[8:]: int(value.split()[1]) if "coin" in value else 0
            for slot, value in values.items()
            if slot.startswith("bonuses.") and value.startswith("free")
        },
        "spots": {
            cult: [values[f"{cult}.spot{number}"] == "free" for number in range(4)]
            for cult in ("FIRE", "WATER", "EARTH", "AIR")
        },
        "players": _players(values),
    }


def _left(values: Mapping[str, str], prefix: str) -> dict[str, int]:
    tiles = {slot.removeprefix(prefix): value for slot, value in values.items() if slot.startswith(prefix)}
    return {tile: int(value.split("\u00d7")[1]) if "\u00d7" in value else 0 for tile, value in tiles.items()}


def _players(values: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    names = [slot.removesuffix(".vp") for slot in values if slot.endswith(".vp")]
    return {name: _player(values, name) for name in names}


def _player(values: Mapping[str, str], name: str) -> dict[str, Any]:
    own = {slot.removeprefix(f"{name}."): value for slot, value in values.items() if slot.startswith(f"{name}.")}
    held = {tile: value for tile, value in own.items() if re.fullmatch(r"(BON|FAV|TW)\d+", tile) and value != "gone"}
    return {
        **{field: int(own[field]) for field in ("vp", "c", "w", "p", "keys")},
        "bowls": [int(own[f"bowl{number}"]) for number in (1, 2, 3)],
        "cults": {cult: int(own[cult]) for cult in ("FIRE", "WATER", "EARTH", "AIR")},
        "left": {kind: int(own[kind]) for kind in PIECES},
        "bonus": next((tile for tile in held if tile.startswith("BON")), None),
        "favors": sorted(tile for tile in held if tile.startswith("FAV")),
        "towns": {tile: int((value + "\u00d71").split("\u00d7")[1]) for tile, value in held.items() if tile[0] == "T"},
        "used": {slot for slot, value in own.items() if value == "used"},
        "ship": int(own["ship"].split(" ")[0]) if "ship" in own else None,
        "dig": own["dig"],
        "bridges left": int(own["bridges"]),
        "sent": int(own["sent"]),
        "map": own["map"],
    }
