"""The name tables: all hexes, tiles, factions, options and so on, with their other spellings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from tmlog.games.common import data
from tmlog.games.common.names import NameTable, also, list_hint, named
from tmlog.games.hexland.maps import NamedMap, lettered


class GameMap(NamedMap, frozen=True, eq=False):
    """A map: its land hexes and river spaces by name."""

    site_id: str

    @property
    def rivers(self) -> tuple[str, ...]:
        """The river spaces in reading order."""
        return tuple(f"r{number}" for number in range(len(self.board.rivers)))


load_data = partial(data.load_data, __file__)
"""A data file of this package by its name."""


@cache
def maps() -> Mapping[str, GameMap]:
    """Return the maps by name."""
    return {
        name: GameMap(name, lettered(data["rows"], data["first_row"]), data["site_id"])
        for name, data in load_data("maps").items()
    }


@cache
def colours() -> Mapping[str, str]:
    """Return the colour of every faction."""
    return {name: facts["colour"] for name, facts in load_data("names")["factions"].items()}


@cache
def tables() -> Mapping[str, NameTable]:
    """Return the tables by the role of the words that they check, without hexes and rivers, which depend on the map."""
    data = load_data("names")
    factions = data["factions"]
    tiles = load_data("tiles")
    bonus, favor, town, scoring = (
        tuple(tiles[kind]) for kind in ("bonus_cards", "favor_tiles", "town_tiles", "scoring_tiles")
    )
    final = sorted([*data["final_scorings"], *tiles["final_tiles"]])
    things = (*data["resources"], *data["cults"], *bonus, *favor, *town, *data["owed"])
    on_tiles = [
        name for kind in ("bonus_cards", "favor_tiles") for name in tiles[kind] if "action" in tiles[kind][name]
    ]
    actions = (*tiles["power_actions"], *_faction_actions(), *data["actions"], *on_tiles)
    map_ids = {known.site_id: name for name, known in maps().items()}
    colours = list_hint("colours are", data["colours"])
    terrains = {facts["title"]: colour for colour, facts in data["colours"].items()}
    gains = f"{_tiles_hint(favor, town)}, cults, resources, and what can be owed, such as SPADE"
    return {
        "FACTION": NameTable("faction", "TM201", tuple(factions), also(factions), list_hint("factions are", factions)),
        "BUILDING": named("structure to upgrade to", "TM206", data["buildings"], "a structure is upgraded to"),
        "RESOURCE": named("resource", "TM207", data["resources"], "resources are"),
        "CULT": named("cult", "TM208", data["cults"], "cults are"),
        "COLOUR": NameTable("colour", "TM209", tuple(data["colours"]), also(data["colours"]), colours, terrains),
        "TILE": NameTable("bonus card", "TM204", bonus, hint=_tiles_hint(bonus)),
        "SETUP_TILE": NameTable(
            "tile", "TM204", (*bonus, *favor, *town, *scoring), hint=_tiles_hint(bonus, favor, town)
        ),
        "SCORING_TILE": NameTable("scoring tile", "TM204", scoring, hint=_tiles_hint(scoring)),
        "THING": NameTable("thing", "TM214", things, also(data["resources"]), gains),
        "ACTION": NameTable("action", "TM205", actions, hint=_actions_hint(tuple(tiles["power_actions"]), on_tiles)),
        "OPTION": NameTable("option", "TM210", tuple(data["options"]), hint="docs/notation.md lists them"),
        "MAP": NameTable("map", "TM211", tuple(maps()), map_ids, list_hint("maps are", maps())),
        "MAP_ID": NameTable("map", "TM211", (*maps(), *map_ids), hint=list_hint("maps are", maps())),
        "FINAL_SCORING": NameTable("final scoring tile", "TM212", tuple(final), hint=list_hint("they are", final)),
    }


def _faction_actions() -> list[str]:
    """Return the special actions of factions."""
    return sorted(action for facts in load_data("factions").values() for action in facts.get("actions", ()))


def _actions_hint(power: tuple[str, ...], on_tiles: list[str]) -> str:
    return f"actions are {power[0]} to {power[-1]}, a faction's own, {', '.join(on_tiles)}"


def _tiles_hint(*kinds: tuple[str, ...]) -> str:
    return f"there are {', '.join(f'{kind[0]} to {kind[-1]}' for kind in kinds)}"
