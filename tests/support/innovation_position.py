"""Positions of Age of Innovation as the case files write them: built from YAML, and looked up in."""

from collections.abc import Mapping
from typing import Any

from tests.support.cases import names
from tmlog.games.age_of_innovation.components import BUILDINGS, DISCIPLINES, Levels
from tmlog.games.age_of_innovation.phases import begin_turn
from tmlog.games.age_of_innovation.rules.gains import give_spades
from tmlog.games.age_of_innovation.state import Player, Position
from tmlog.games.hexland.groups import ends_of
from tmlog.games.hexland.terrain import COLOUR_OF, COLOURS

PLAIN = ("vp", "c", "t", "s", "keys", "ship", "dig", "annexes", "passed", "dropped")
LISTED = ("towns", "competencies", "innovations", "used")
MASKS = {"neutral": "neutral", "annexed": "annexed", "town": "in_town"}
ALWAYS_NEUTRAL = ("tower", "monument")
SUPPLIES = {"town-supply": "town_supply", "competency-supply": "competency_supply"}


def by_discipline(value: Any, default: Levels) -> Levels:
    """Levels or books: four numbers, or some of them by name."""
    if isinstance(value, Mapping):
        assert set(value) <= set(DISCIPLINES), value
        value = [value.get(name, number) for name, number in zip(DISCIPLINES, default, strict=True)]
    return tuple(value)  # type: ignore[return-value]


# --- built ------------------------------------------------------------------------------------------------------------


def arrange(position: Position, given: Mapping[str, Any]) -> None:
    """Change a position before the first move into the one that a case gives."""
    given = dict(given)
    position.phase = given.pop("phase", "play")
    position.queue = ()
    position.round = given.pop("round", 1)
    position.order = tuple(seat_of(position, name) for name in given.pop("order", position.order))
    position.power_used = tuple(names(given.pop("used", ())))
    position.books_used = tuple(names(given.pop("books-used", ())))
    for name, colour in given.pop("terrain", {}).items():
        set_terrain(position, position.board.number[name], COLOURS[colour])
    pool, active = given.pop("pool", None), given.pop("active", None)
    supplies = {key: given.pop(key, {}) for key in (*SUPPLIES, "book-supply")}
    own = {seat_of(position, name): given.pop(name) for name in list(given) if is_seat(position, name)}
    assert not given, f"unknown in given: {sorted(given)}"
    for name, player in position.players.items():
        arrange_player(position, player, own.get(name, {}))
    arrange_supplies(position, supplies, pool)
    position.next_order = tuple(name for name in position.order if position.players[name].passed)
    first = next((name for name in position.order if not position.players[name].passed), None)
    if active or first:
        begin_turn(position, seat_of(position, active or first))
    else:
        position.active = None


def is_seat(position: Position, name: str) -> bool:
    return any(name == seat or name in seat.split() for seat in position.setting.seats)


def seat_of(position: Position, name: str) -> str:
    """The player that is meant by the whole name, the faction or the colour."""
    return next(seat for seat in position.setting.seats if name == seat or name in seat.split())


def set_terrain(position: Position, index: int, terrain: str) -> None:
    position.terrain = position.terrain[:index] + terrain + position.terrain[index + 1 :]


def arrange_player(position: Position, player: Player, given: Mapping[str, Any]) -> None:
    given = dict(given)
    player.owed, player.works, player.gates = dict(given.pop("owed", {})), (), {}
    for field in PLAIN:
        if field in given:
            setattr(player, field, given.pop(field))
    for field in LISTED:
        setattr(player, field, tuple(names(given.pop(field, []))))
    player.bonus, player.palace = given.pop("bonus", None), given.pop("palace-tile", None)
    player.bowls = tuple(given.pop("bowls", player.bowls))
    player.books = by_discipline(given.pop("books", {}), player.books)
    player.levels = by_discipline(given.pop("levels", {}), player.levels)
    place_buildings(position, player, given)
    for field, attribute in MASKS.items():
        mask = position.board.set_of(names(given.pop(field, [])))
        setattr(player, attribute, getattr(player, attribute) | mask)
    for pair in given.pop("bridges", []):
        first, second = (position.board.number[name] for name in pair.split(":"))
        add_bridge(position, player, first, second)
    for discipline, spots in given.pop("sent", {}).items():
        send_scholars(position, player, DISCIPLINES.index(discipline), spots)
    if "spades" in given:
        give_spades(position, player, given.pop("spades"))
    take_tiles(position, player)
    assert not given, f"unknown in given of {player.name}: {sorted(given)}"


def place_buildings(position: Position, player: Player, given: dict[str, Any]) -> None:
    kinds = []
    for kind in BUILDINGS:
        hexes = [position.board.number[name] for name in names(given.pop(kind, []))]
        kinds.append(sum(1 << index for index in hexes))
        for index in hexes:
            set_terrain(position, index, player.home)
        if kind in ALWAYS_NEUTRAL:
            player.neutral |= kinds[-1]
    player.by_kind = tuple(kinds)
    player.structures = sum(kinds)


def add_bridge(position: Position, player: Player, first: int, second: int) -> None:
    player.bridges += 1
    position.bridges = (*position.bridges, (min(first, second), max(first, second), player.name))
    position.bridged = ends_of(position.bridges)


def send_scholars(position: Position, player: Player, discipline: int, spots: list[int]) -> None:
    left = list(position.scholar_spots[discipline])
    for spot in spots:
        left.remove(spot)
        player.sent += 1
    spaces = position.scholar_spots
    position.scholar_spots = (*spaces[:discipline], tuple(left), *spaces[discipline + 1 :])


def take_tiles(position: Position, player: Player) -> None:
    """What a player has is not there to be taken by others."""
    position.palace_pool = tuple(number for number in position.palace_pool if number != player.palace)
    position.innovation_pool = tuple(name for name in position.innovation_pool if name not in player.innovations)
    position.town_supply = without(position.town_supply, player.towns)
    position.competency_supply = without(position.competency_supply, player.competencies)
    left = [number - own for number, own in zip(position.book_supply, player.books, strict=True)]
    position.book_supply = (left[0], left[1], left[2], left[3])
    neutral = {kind: (player.hexes(kind) & player.neutral).bit_count() for kind in BUILDINGS}
    position.neutral_supply = {kind: count - neutral[kind] for kind, count in position.neutral_supply.items()}


def without(supply: Mapping[Any, int], taken: tuple[Any, ...]) -> dict[Any, int]:
    return {tile: left - taken.count(tile) for tile, left in supply.items()}


def arrange_supplies(position: Position, supplies: Mapping[str, Any], pool: Mapping[str, int] | None) -> None:
    """What the case says of supplies, and the round bonuses that nobody has, a coin on each."""
    held = [player.bonus for player in position.players.values()]
    free = [name for name in position.setting.bonuses if name not in held][:3]
    position.bonus_pool = dict(pool) if pool is not None else dict.fromkeys(free, 1)
    for key, attribute in SUPPLIES.items():
        setattr(position, attribute, {**getattr(position, attribute), **supplies[key]})
    position.book_supply = by_discipline(supplies["book-supply"], position.book_supply)


# --- looked up in -----------------------------------------------------------------------------------------------------


def differences(position: Position, then: Mapping[str, Any]) -> list[str]:
    """Where a position is not as a case says."""
    found = []
    for key, facts in then.items():
        if is_seat(position, key):
            player = position.players[seat_of(position, key)]
            for field, wanted in facts.items():
                found += compare(f"{key} {field}", look(position, player, field), wanted)
        else:
            found += compare(key, look_at_table(position, key), facts)
    return found


def compare(what: str, seen: Any, wanted: Any) -> list[str]:
    """Lists in any order, tuples in theirs; of tables only what the case names, but all of it where it is empty."""
    if isinstance(seen, Mapping):
        if isinstance(wanted, list):
            wanted = dict(zip(DISCIPLINES, wanted, strict=True))
        seen = {name: seen.get(name, 0) for name in wanted} if wanted else seen
    elif isinstance(seen, tuple):
        wanted = tuple(wanted)
    elif isinstance(seen, list):
        wanted, seen = sorted(map(str, names(wanted))), sorted(map(str, seen))
    return [] if seen == wanted else [f"{what}: {seen}, not {wanted}"]


def look(position: Position, player: Player, field: str) -> Any:
    board = position.board
    if field in BUILDINGS or field in MASKS:
        return board.names_of(getattr(player, MASKS[field]) if field in MASKS else player.hexes(field))
    if field in LISTED:
        return list(getattr(player, field))
    match field:
        case "books" | "levels":
            return dict(zip(DISCIPLINES, getattr(player, field), strict=True))
        case "palace-tile":
            return player.palace
        case "bridges":
            own = [sorted(ends) for *ends, owner in position.bridges if owner == player.name]
            return [f"{board.names[first]}:{board.names[second]}" for first, second in own]
        case "offers":
            return [f"{offer.amount} from {offer.builder}" for offer in position.offers if offer.to == player.name]
        case "gates":
            return {DISCIPLINES[discipline]: steps for discipline, steps in player.gates.items()}
        case "spades":
            return player.spades
        case "owed" | "points":
            return dict(getattr(player, field))
    return getattr(player, field)


def look_at_table(position: Position, key: str) -> Any:
    board = position.board
    match key:
        case "terrain":
            return {name: COLOUR_OF[letter] for name, letter in zip(board.names, position.terrain, strict=True)}
        case "pool":
            return dict(position.bonus_pool)
        case "used":
            return list(position.power_used)
        case "books-used":
            return list(position.books_used)
        case "book-supply":
            return dict(zip(DISCIPLINES, position.book_supply, strict=True))
        case "palaces":
            return list(position.palace_pool)
        case "innovations":
            return list(position.innovation_pool)
    return getattr(position, SUPPLIES.get(key, key))
