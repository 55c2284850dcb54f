"""What a position looks like: as the values of slots say it, and as `tmlog state` says it, in the same words.

What `tmlog state` says of a position is worked out here anew, apart from the code that makes the values.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tests.support import innovation, mystica
from tests.support.kit import Kit
from tmlog.games.age_of_innovation.components import DISCIPLINES, NEUTRAL, OWN, boards, tiles
from tmlog.games.terra_mystica.components import factions

Data = dict[str, Any]
Values = Mapping[str, str]
MYSTICA_PIECES = ("D", "TP", "TE", "SH", "SA")
CULTS = ("FIRE", "WATER", "EARTH", "AIR")
FULL_SPOTS = [3, 2, 2, 2]
ROUNDS = range(1, 7)


class Look(NamedTuple):
    """A game, and how its positions are compared."""

    kit: Kit
    seen: Callable[[Values], Data]
    expected: Callable[[Data], Data]


# --- what the values say ----------------------------------------------------------------------------------------------


def _board_seen(values: Values, tracks: Sequence[str]) -> Data:
    hexes = [slot.removesuffix(".ground") for slot in values if slot.endswith(".ground")]
    return {
        "terrain": {name: values[f"{name}.ground"].split()[1] for name in hexes},
        "pieces": {name: values[f"{name}.piece"] for name in hexes if values[f"{name}.piece"]},
        "badges": {name: values[f"{name}.badge"] for name in hexes if values[f"{name}.badge"]},
        "bridges": {
            (frozenset(slot.split("-")), value.split()[1])
            for slot, value in values.items()
            if re.fullmatch(r"[A-I]\d+-[A-I]\d+", slot) and value
        },
        "round": [values[f"round{number}"] for number in ROUNDS],
        "actions": _in_state(values, "actions.", "used"),
        "towns left": _left(values, "towns."),
        "pool": {
            name: int(value.split()[1]) if "coin" in value else 0
            for name, value in _slots(values, "bonuses.").items()
            if value.startswith("free")
        },
        "spots": {track: [values[f"{track}.spot{number}"] == "free" for number in range(4)] for track in tracks},
    }


def _slots(values: Values, prefix: str) -> dict[str, str]:
    return {slot.removeprefix(prefix): value for slot, value in values.items() if slot.startswith(prefix)}


def _in_state(values: Values, prefix: str, state: str) -> set[str]:
    return {name for name, value in _slots(values, prefix).items() if value.split()[0] == state}


def _left(values: Values, prefix: str) -> dict[str, int]:
    tiles = _slots(values, prefix)
    return {tile: int(value.split("\u00d7")[1]) if "\u00d7" in value else 0 for tile, value in tiles.items()}


def _players(values: Values) -> dict[str, dict[str, str]]:
    """The slots of every player."""
    names = [slot.removesuffix(".vp") for slot in values if slot.endswith(".vp")]
    return {name: _slots(values, f"{name}.") for name in names}


def _player_seen(own: Mapping[str, str], fields: Sequence[str], tracks: Sequence[str], pieces: Sequence[str]) -> Data:
    return {
        **{field: int(own[field]) for field in ("vp", "c", "keys", "sent", *fields)},
        "bowls": [int(own[f"bowl{number}"]) for number in (1, 2, 3)],
        "levels": {track: int(own[track]) for track in tracks},
        "left": {kind: int(own[kind]) for kind in pieces},
        "used": {slot for slot, value in own.items() if value == "used"},
        "ship": int(own["ship"].split(" ")[0]) if "ship" in own else None,
        "dig": own["dig"],
        "bridges left": int(own["bridges"]),
        "map": _hexes(own["map"]),
    }


def _hexes(spoken: str) -> set[str]:
    """The hexes with buildings that a text names."""
    words = re.split(r"[\s,;]+", spoken.split("bridge")[0].split("annex")[0].split("town")[0])
    return {word for word in words if re.fullmatch(r"[A-I]\d+", word)}


def _counted(held: Mapping[str, str]) -> dict[str, int]:
    """Tiles, and how many there are of each."""
    return {tile: int((value + "\u00d71").split("\u00d7")[1]) for tile, value in held.items()}


# --- what the state says ----------------------------------------------------------------------------------------------


def _board_expected(data: Data, homes: Mapping[str, str], spots: str, badges: Callable[[Data], Data]) -> Data:
    return {
        "terrain": data["terrain"],
        "badges": {name: badge for player in data["players"].values() for name, badge in badges(player).items()},
        "bridges": {(frozenset((a, b)), homes[owner]) for a, b, owner in data["bridges"]},
        "round": [_state(data, number) for number in ROUNDS],
        "towns left": data["town_supply"],
        "pool": data["bonus_pool"],
        "spots": {track: _free(free) for track, free in data[spots].items()},
    }


def _state(data: Data, number: int) -> str:
    if data["phase"] == "final" or number < data["round"]:
        return "taken"
    return "now" if number == data["round"] else "free"


def _free(spots: Sequence[int]) -> list[bool]:
    """Which of the spaces 3, 2, 2, 2 are free, the first of equal ones first."""
    left = Counter(spots)
    free = []
    for steps in FULL_SPOTS:
        free.append(left[steps] > 0)
        left[steps] -= 1
    return free


def _counts(noun: str, count: int) -> str:
    return f"{count} {noun}{'s' if count > 1 else ''}"


# --- Terra Mystica ----------------------------------------------------------------------------------------------------


def _mystica_seen(values: Values) -> Data:
    board = _board_seen(values, CULTS)
    return {**board, "favors": _left(values, "favors."), "players": _each(_mystica_player, _players(values))}


def _each(look: Callable[[Any], Data], players: Mapping[str, Any]) -> dict[str, Data]:
    return {name: look(player) for name, player in players.items()}


def _mystica_player(own: Mapping[str, str]) -> Data:
    held = {tile: value for tile, value in own.items() if re.fullmatch(r"(BON|FAV|TW)\d+", tile) and value != "gone"}
    return {
        **_player_seen(own, ("w", "p"), CULTS, MYSTICA_PIECES),
        "bonus": next((tile for tile in held if tile.startswith("BON")), None),
        "favors": sorted(tile for tile in held if tile.startswith("FAV")),
        "towns": _counted({tile: value for tile, value in held.items() if tile.startswith("TW")}),
    }


def _mystica_expected(data: Data) -> Data:
    players = data["players"]
    homes = {name: player["home"] for name, player in players.items()}
    pieces = {
        place: f"{kind} {player['home']}"
        for player in players.values()
        for kind in MYSTICA_PIECES
        for place in player[kind]
    }
    return {
        **_board_expected(data, homes, "cult_spots", lambda player: dict.fromkeys(player["in_town"], "town gold")),
        "pieces": pieces,
        "actions": set(data["power_actions_used"]),
        "favors": data["favor_supply"],
        "players": _each(_mystica_state, players),
    }


def _mystica_state(player: Data) -> Data:
    board = factions()[player["name"]]
    ((resource, count),) = board.digging.spades[player["dig"]].items()
    return {
        **{field: player[field] for field in ("vp", "c", "w", "p", "keys", "bonus")},
        "bowls": list(player["bowls"]),
        "levels": player["cults"],
        "left": {kind: board.structures[kind].count - len(player[kind]) for kind in MYSTICA_PIECES},
        "favors": sorted(player["favors"]),
        "towns": dict(Counter(player["towns"])),
        # A card that was used and given back when passing is no longer to be seen there.
        "used": {name for name in player["used"] if name[:3] == "ACT" or name in (player["bonus"], *player["favors"])},
        "ship": player["ship"] if board.shipping else None,
        "dig": _counts({"w": "worker", "p": "priest"}[resource], count),
        "bridges left": 3 - player["bridges"],
        "sent": player["priests_on_cults"],
        "map": {name for kind in MYSTICA_PIECES for name in player[kind]},
    }


# --- Age of Innovation ------------------------------------------------------------------------------------------------


def _innovation_seen(values: Values) -> Data:
    board = _board_seen(values, DISCIPLINES)
    supply = {name: int(count) for name, count in _slots(values, "supply.").items()}
    return {
        **board,
        "book actions": _in_state(values, "book-actions.", "used"),
        "competencies": _left(values, "competencies."),
        "innovations": _in_state(values, "innovations.", "free"),
        "palaces": _in_state(values, "palaces.", "free"),
        "books": {name: supply[name] for name in DISCIPLINES},
        "neutral": {kind: supply[kind] for kind in NEUTRAL},
        "area": values.get("area", "free").partition(" ")[2],
        "players": _each(_innovation_player, _players(values)),
    }


def _innovation_player(own: Mapping[str, str]) -> Data:
    held: dict[str, dict[str, str]] = {}
    for slot, value in own.items():
        kind, _, name = slot.partition(" ")
        if name and value != "gone":
            held.setdefault(kind, {})[name] = value
    return {
        **_player_seen(own, ("t", "s", "annexes"), DISCIPLINES, OWN),
        "books": {name: int(own[f"books.{name}"]) for name in DISCIPLINES},
        "all books": int(own["books"]),
        "bonus": next(iter(held.get("bonus", {})), None),
        "palace": next(iter(held.get("palace", {})), None),
        "competencies": set(held.get("competency", {})),
        "innovations": set(held.get("innovation", {})),
        "towns": _counted(held.get("town", {})),
    }


def _innovation_expected(data: Data) -> Data:
    players = data["players"]
    homes = {name: player["colour"] for name, player in players.items()}
    pieces = {
        place: f"{kind} {'neutral' if place in player['neutral'] else player['colour']}"
        for player in players.values()
        for kind, places in player["buildings"].items()
        for place in places
    }
    return {
        **_board_expected(data, homes, "scholar_spots", _signs),
        "pieces": pieces,
        "actions": set(data["power_used"]),
        "book actions": set(data["books_used"]),
        "competencies": data["competency_supply"],
        "innovations": set(data["innovation_pool"]),
        "palaces": set(map(str, data["palace_pool"])),
        "books": data["book_supply"],
        "neutral": data["neutral_supply"],
        "area": str(data["area"] or ""),
        "players": _each(lambda player: _innovation_state(player, data["round"]), players),
    }


def _signs(player: Data) -> Data:
    in_town, annexed = set(player["in_town"]), set(player["annexed"])
    return {
        **dict.fromkeys(in_town - annexed, "town gold"),
        **dict.fromkeys(annexed - in_town, "annex neutral"),
        **dict.fromkeys(in_town & annexed, "annexed_town gold"),
    }


def _innovation_state(player: Data, number: int) -> Data:
    board = boards()[player["colour"]]
    neutral = set(player["neutral"])
    keeps_bonus = number == ROUNDS[-1] or not player["passed"]
    return {
        **{
            field: player[field]
            for field in ("vp", "c", "t", "s", "annexes", "keys", "bonus", "sent", "levels", "books", "ship")
        },
        "bowls": list(player["bowls"]),
        "all books": sum(player["books"].values()),
        "left": {kind: board.buildings[kind].count - len(set(player["buildings"][kind]) - neutral) for kind in OWN},
        "palace": str(player["palace"]) if player["palace"] else None,
        "competencies": set(map(str, player["competencies"])),
        "innovations": set(player["innovations"]),
        "towns": dict(Counter(player["towns"])),
        # A round bonus that was used and given back when passing is no longer to be seen there.
        "used": {_slot(player, name) for name in player["used"] if name != "bonus" or keeps_bonus},
        "dig": _counts("tool", board.terraforming.tools[player["dig"]]),
        "bridges left": 3 - player["bridges"],
        "map": {name for places in player["buildings"].values() for name in places},
    }


def _slot(player: Data, name: str) -> str:
    """The slot of what was used."""
    match name:
        case "faction":
            return name
        case "bonus" | "palace":
            return f"{name} {player[name]}"
        case "competency":
            return f"competency {next(number for number, tile in tiles().competencies.items() if tile.action)}"
    return f"innovation {name}"


LOOKS = (
    Look(mystica.KIT, _mystica_seen, _mystica_expected),
    Look(innovation.KIT, _innovation_seen, _innovation_expected),
)
