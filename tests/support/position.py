"""Positions of Terra Mystica as the case files write them: built from YAML, and looked up in."""

from collections.abc import Mapping
from typing import Any

from tests.support.cases import names
from tmlog.games.hexland.groups import ends_of
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.terrain import COLOURS
from tmlog.games.terra_mystica.components import CULTS, STRUCTURES
from tmlog.games.terra_mystica.phases import begin_turn
from tmlog.games.terra_mystica.state import Player, Position

PLAIN = ("vp", "c", "w", "p", "keys", "ship", "dig", "passed", "dropped", "bonus", "carpet", "cult_later")


def arrange(position: Position, given: Mapping[str, Any]) -> None:
    """Change a position before the first move into the one that a case gives."""
    given = dict(given)
    position.phase = "play"
    position.queue = ()
    position.round = given.pop("round", 1)
    position.order = tuple(given.pop("order", position.order))
    position.bonus_pool = given.pop("pool", dict.fromkeys(position.bonus_pool, 1))
    position.power_actions_used = tuple(given.pop("used", ()))
    for name, colour in given.pop("terrain", {}).items():
        set_terrain(position, position.board.number[name], COLOURS[colour])
    active = given.pop("active", None)
    for name in position.setting.seats:
        arrange_player(position, position.players[name], given.pop(name, {}))
    assert not given, f"unknown in given: {sorted(given)}"
    position.next_order = tuple(name for name in position.order if position.players[name].passed)
    first = next((name for name in position.order if not position.players[name].passed), None)
    if active or first:
        begin_turn(position, active or first)
    else:
        position.active = None


def set_terrain(position: Position, index: int, terrain: str) -> None:
    position.terrain = position.terrain[:index] + terrain + position.terrain[index + 1 :]


def arrange_player(position: Position, player: Player, given: Mapping[str, Any]) -> None:
    given = dict(given)
    number = position.board.number
    for field in PLAIN:
        if field in given:
            setattr(player, field, given.pop(field))
    if player.bonus:
        position.bonus_pool = {card: coins for card, coins in position.bonus_pool.items() if card != player.bonus}
    for field in ("bowls", "cults", "favors", "towns", "used"):
        if field in given:
            setattr(player, field, tuple(given.pop(field)))
    place_structures(position, player, given)
    player.in_town = sum(1 << number[name] for name in names(given.pop("town", [])))
    for pair in given.pop("bridges", []):
        first, second = (number[name] for name in pair.split(":"))
        add_bridge(position, player, first, second)
    for cult, spots in given.pop("priests", {}).items():
        place_priests(position, player, CULTS.index(cult), spots)
    position.favor_supply = without(position.favor_supply, player.favors)
    position.town_supply = without(position.town_supply, player.towns)
    if player.name == "fakirs" and player.has_stronghold:
        player.carpet += 1
    assert not given, f"unknown in given of {player.name}: {sorted(given)}"


def without(supply: Mapping[str, int], taken: tuple[str, ...]) -> dict[str, int]:
    return {tile: left - taken.count(tile) for tile, left in supply.items()}


def place_structures(position: Position, player: Player, given: dict[str, Any]) -> None:
    kinds = []
    for kind in STRUCTURES:
        hexes = [position.board.number[name] for name in names(given.pop(kind, []))]
        kinds.append(sum(1 << index for index in hexes))
        for index in hexes:
            set_terrain(position, index, player.home)
    player.by_kind = tuple(kinds)
    player.structures = sum(kinds)


def add_bridge(position: Position, player: Player, first: int, second: int) -> None:
    player.bridges += 1
    position.bridges = (*position.bridges, (first, second, player.name))
    position.bridged = ends_of(position.bridges)


def place_priests(position: Position, player: Player, cult: int, spots: list[int]) -> None:
    left = list(position.cult_spots[cult])
    for spot in spots:
        left.remove(spot)
        player.priests_on_cults += 1
    position.cult_spots = (*position.cult_spots[:cult], tuple(left), *position.cult_spots[cult + 1 :])


def differences(position: Position, then: Mapping[str, Any]) -> list[str]:
    """Where a position is not as a case says."""
    found = []
    for key, wanted in then.items():
        if key in position.players:
            player = position.players[key]
            for field, value in wanted.items():
                seen = look(position, player, field)
                if seen != normal(field, value):
                    found.append(f"{key} {field}: {seen}, not {normal(field, value)}")
        else:
            seen = look_at_table(position, key)
            if isinstance(wanted, dict):  # of a table, only what the case names
                seen = {name: seen.get(name) for name in wanted}
            if seen != wanted:
                found.append(f"{key}: {seen}, not {wanted}")
    return found


def normal(field: str, value: Any) -> Any:
    """A fact as it is compared: lists of names sorted."""
    if field == "priests":
        return sum(map(len, value.values()))
    if field in STRUCTURES or field in {"favors", "towns", "used", "town", "bridges", "offers"}:
        return sorted(names(value))
    return dict(value) if isinstance(value, dict) else value


def look(position: Position, player: Player, field: str) -> Any:
    hexes = position.board.names
    if field in STRUCTURES:
        return sorted(hexes[index] for index in bits(player.by_kind[STRUCTURES.index(field)]))
    match field:
        case "town":
            return sorted(hexes[index] for index in bits(player.in_town))
        case "bridges":
            return sorted(f"{hexes[a]}:{hexes[b]}" for a, b, owner in position.bridges if owner == player.name)
        case "offers":
            return sorted(
                f"{offer.amount} from {offer.builder}" for offer in position.offers if offer.to == player.name
            )
        case "priests":
            return player.priests_on_cults
        case "owed":
            return dict(player.owed)
        case "bowls" | "cults":
            return list(getattr(player, field))
        case "favors" | "towns" | "used":
            return sorted(getattr(player, field))
    return getattr(player, field)


def look_at_table(position: Position, key: str) -> Any:
    hexes = position.board.names
    colour = {letter: name for name, letter in COLOURS.items()}
    match key:
        case "terrain":
            return {name: colour[position.terrain[index]] for index, name in enumerate(hexes)}
        case "pool":
            return dict(position.bonus_pool)
        case "used":
            return sorted(position.power_actions_used)
        case "order":
            return list(position.order)
    return getattr(position, key)
