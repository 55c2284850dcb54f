"""The name tables: all hexes, tiles, factions, options and so on, with their other spellings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from tmlog.games.age_of_innovation.components import DISCIPLINES
from tmlog.games.age_of_innovation.profile import SWITCHED_BY_OPTION
from tmlog.games.common.data import load_data
from tmlog.games.common.names import NameTable, list_hint, named
from tmlog.games.hexland.maps import NamedMap, lettered


class GameMap(NamedMap, frozen=True, eq=False):
    """A side of the board."""

    players: tuple[int, ...]
    """How many can play on it."""
    border: tuple[str, ...]
    """The hexes with a dashed side."""

    @property
    def rivers(self) -> tuple[str, ...]:
        """The river spaces, numbered within their row."""
        return tuple(self.board.river_names)

    @property
    def border_mask(self) -> int:
        """The border hexes as a set of the board."""
        return _border(self)


@cache
def _border(game_map: GameMap) -> int:
    return game_map.board.set_of(game_map.border)


@cache
def maps() -> Mapping[str, GameMap]:
    """Return the maps by name."""
    return {
        name: GameMap(name, lettered(data["rows"]), tuple(data["players"]), tuple(data["border"]))
        for name, data in load_data(__file__, "maps").items()
    }


@cache
def tables() -> Mapping[str, NameTable]:
    """Return the tables by the role of the words that they check; hexes, rivers and players depend on the log."""
    data, tiles = load_data(__file__, "names"), load_data(__file__, "tiles")
    disciplines: dict[str, Any] = {name: {"meant": (name[:3], name[:4])} for name in DISCIPLINES}
    resources = data["resources"] | disciplines
    return {
        "COLOUR": named("colour", "TM508", data["colours"], "colours are"),
        "FACTION": named("faction", "TM508", data["factions"], "factions are"),
        "DISCIPLINE": named("discipline", "TM507", disciplines, "disciplines are"),
        "RESOURCE": named("resource", "TM506", resources, "resources are"),
        "BUILDING": named("building", "TM505", data["buildings"], "buildings are"),
        "PALACE": NameTable("palace", "TM503", tuple(tiles["palaces"]), hint=_range_hint(tiles["palaces"])),
        "COMPETENCY": NameTable(
            "competency", "TM503", tuple(tiles["competencies"]), hint=_range_hint(tiles["competencies"])
        ),
        "INNOVATION": _plain("innovation", "TM503", tiles["innovations"], "innovations are"),
        "BONUS": _plain("round bonus", "TM503", tiles["bonuses"], "round bonuses are"),
        "TOWN": _plain("town tile", "TM503", tiles["towns"], "town tiles are"),
        "SCORING_TILE": _plain("round scoring tile", "TM503", tiles["scoring"], "they are"),
        "FINAL_TILE": _plain("final round tile", "TM503", tiles["final_tiles"], "they are"),
        "BOOK_TILE": _plain("book action tile", "TM503", tiles["book_actions"], "they are"),
        "POWER_ACTION": _plain("power action", "TM504", tiles["power_actions"], "power actions are"),
        "BOOK_ACTION": _plain("book action", "TM504", tiles["book_actions"], "book actions are"),
        "SOURCE": named("special action", "TM504", data["sources"], "what can be used is"),
        "THING": named("thing to give up", "TM514", data["owed"], "what can be given up is"),
        "OPTION": _plain("option", "TM509", SWITCHED_BY_OPTION, "options are"),
        "MAP": _plain("map", "TM510", maps(), "maps are"),
    }


def _plain(noun: str, code: str, listed: Iterable[str], intro: str) -> NameTable:
    known = tuple(listed)
    return NameTable(noun, code, known, hint=list_hint(intro, known))


def _range_hint(numbers: Iterable[str]) -> str:
    first, *_, last = numbers
    return f"there are {first} to {last}"
