"""The name tables: which hexes, tiles, factions, options and so on there are, and how else they are written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, partial
from typing import Any

import msgspec

from tmlog.games.hexland import data as hexland_data
from tmlog.games.hexland.maps import NamedMap, lettered


class Table(msgspec.Struct, frozen=True):
    """The names of one kind."""

    noun: str
    """What a message calls one of them."""
    code: str
    """The code of the finding where there is no such name."""
    names: tuple[str, ...]
    also: Mapping[str, str] = {}
    """Other spellings, in lower case, and the name they stand for."""
    hint: str = ""
    """What to say where nothing looks alike."""
    meant: Mapping[str, str] = {}
    """Words that are not read, in lower case, and the name that was surely meant."""

    known: frozenset[str] = frozenset()
    """The same as a set."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "known", frozenset(self.names))

    def __contains__(self, name: object) -> bool:
        return name in self.known


class GameMap(NamedMap, frozen=True, eq=False):
    """A map: its land hexes and river spaces by name."""

    moderator_id: str

    @property
    def rivers(self) -> tuple[str, ...]:
        """The river spaces in reading order."""
        return tuple(f"r{number}" for number in range(len(self.board.rivers)))


load_data = partial(hexland_data.load_data, __file__)
"""A data file of this package by its name."""


@cache
def maps() -> Mapping[str, GameMap]:
    """The maps by name."""
    return {
        name: GameMap(name, data["title"], lettered(data["rows"], data["first_row"]), data["moderator_id"])
        for name, data in load_data("maps").items()
    }


@cache
def colours() -> Mapping[str, str]:
    """The colour of every faction."""
    return {name: facts["colour"] for name, facts in load_data("names")["factions"].items()}


@cache
def tables() -> Mapping[str, Table]:
    """The tables by the role of the words they check; hexes and rivers are the map's."""
    data = load_data("names")
    factions = data["factions"]
    bonus, favor, town, scoring = (
        tuple(load_data("tiles")[kind]) for kind in ("bonus_cards", "favor_tiles", "town_tiles", "scoring_tiles")
    )
    things = (*data["resources"], *data["cults"], *bonus, *favor, *town, *data["owed"])
    actions = tuple(name for group in data["actions"] for name in group)
    map_ids = {known.moderator_id: name for name, known in maps().items()}
    colours = _range_hint("colours are", data["colours"])
    terrains = {facts["title"]: colour for colour, facts in data["colours"].items()}
    gains = f"{_tiles_hint(favor, town)}, cults, resources, and what can be owed, such as SPADE"
    return {
        "FACTION": Table("faction", "TM201", tuple(factions), _also(factions), _range_hint("factions are", factions)),
        "BUILDING": _named("structure to upgrade to", "TM206", data["buildings"], "a structure is upgraded to"),
        "RESOURCE": _named("resource", "TM207", data["resources"], "resources are"),
        "CULT": _named("cult", "TM208", data["cults"], "cults are"),
        "COLOUR": Table("colour", "TM209", tuple(data["colours"]), _also(data["colours"]), colours, terrains),
        "TILE": Table("bonus card", "TM204", bonus, hint=_tiles_hint(bonus)),
        "SETUP_TILE": Table("tile", "TM204", (*bonus, *favor, *town, *scoring), hint=_tiles_hint(bonus, favor, town)),
        "SCORING_TILE": Table("scoring tile", "TM204", scoring, hint=_tiles_hint(scoring)),
        "THING": Table("thing", "TM214", things, _also(data["resources"]), gains),
        "ACTION": Table("action", "TM205", actions, hint="actions are ACT1 to ACT6, a faction's own, BON1, BON2, FAV6"),
        "OPTION": Table("option", "TM210", tuple(data["options"]), hint="docs/notation.md lists them"),
        "MAP": Table("map", "TM211", tuple(maps()), map_ids, _range_hint("maps are", maps())),
        "MAP_ID": Table("map", "TM211", (*maps(), *map_ids), hint=_range_hint("maps are", maps())),
        "FINAL_SCORING": Table(
            "final scoring tile",
            "TM212",
            tuple(data["final_scorings"]),
            hint=_range_hint("they are", data["final_scorings"]),
        ),
    }


def _named(noun: str, code: str, data: Mapping[str, Any], intro: str) -> Table:
    return Table(noun, code, tuple(data), _also(data), _range_hint(intro, data))


def _also(data: Mapping[str, Any]) -> dict[str, str]:
    return {spelling: name for name, facts in data.items() for spelling in facts.get("also", ())}


def _range_hint(intro: str, names: Iterable[str]) -> str:
    return f"{intro} {', '.join(names)}"


def _tiles_hint(*kinds: tuple[str, ...]) -> str:
    return f"there are {', '.join(f'{kind[0]} to {kind[-1]}' for kind in kinds)}"
