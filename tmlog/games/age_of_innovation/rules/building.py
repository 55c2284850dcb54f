"""Buildings on the map: workshops, upgrades, neutral buildings, annexes (p. 9, p. 12, p. 13)."""

from __future__ import annotations

from tmlog.games.age_of_innovation.components import BUILDINGS, OWN, Building, Row
from tmlog.games.age_of_innovation.rules import book
from tmlog.games.age_of_innovation.rules.gains import owe_competencies, pay, score
from tmlog.games.age_of_innovation.rules.offers import offer_power
from tmlog.games.age_of_innovation.rules.reach import in_reach, require_free, require_reach
from tmlog.games.age_of_innovation.rules.spades import (
    begin_work,
    current,
    pay_for_home,
    reach_with,
    tools_a_spade,
    transform,
)
from tmlog.games.age_of_innovation.rules.tiles import palace_gains
from tmlog.games.age_of_innovation.rules.towns import found_towns
from tmlog.games.age_of_innovation.state import Player, Position, Work
from tmlog.games.hexland.bill import Bill
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.terrain import COLOUR_OF, steps_between
from tmlog.kernel.refusal import forbid, refuse

FROM: dict[Building, Building] = {"guild": "workshop", "school": "guild", "palace": "guild", "university": "school"}
"""What each building replaces."""


def require_home(position: Position, player: Player, index: int) -> None:
    """Refuse a hex that is not home terrain."""
    there = position.terrain[index]
    if there != player.home:
        home = f"the home terrain of {player.name} is {player.colour}"
        rule = book.FIRST_BUILDINGS if position.phase == "buildings" else book.WORKSHOP
        refuse(position, "terrain", f"{position.board.names[index]} is {COLOUR_OF[there]}; {home}", rule=rule)


def require_supply(player: Player, building: Building) -> None:
    """Refuse a building of which none are left."""
    count = player.board.buildings[building].count
    if player.built(building) == count:
        stand = f"all {count} are built" if count > 1 else "it is built"
        forbid("supply", f"{player.name} have no {building} left: {stand}")


def build_workshop(position: Position, player: Player, index: int, way: str | None) -> None:
    """Build a workshop on home terrain; spades may first turn the hex into home terrain (p. 12)."""
    require_free(position, index)
    require_supply(player, "workshop")
    cost = player.board.buildings["workshop"].cost
    then: Bill = () if current(player).free_workshop else (("a workshop", cost),)
    if position.terrain[index] != player.home:
        transform(position, player, index, player.home, way, then=then)
    elif current(player).reached != index:
        reach_with(position, player, index, way, then=then)
    if not player.works:  # by a ruling, with spades that build nothing and are used up
        begin_work(player)
    work = current(player)
    first = work.transformed[:1]
    if first and index not in first and not work.free_workshop:
        names = position.board.names
        message = f"this action of {player.name} builds on {names[first[0]]}, its first hex, not on {names[index]}"
        refuse(position, "turn", message, rule=book.WORKSHOP_HEX)
    if not work.free_workshop:
        pay(player, cost, "a workshop", rule=book.WORKSHOP)
    spare = (Work(work.spades, granted=True, may_buy=False, may_build=False, built=True),) if work.spades else ()
    player.works = (*spare, *player.works[1:])
    player.unused = ""
    player.owe("workshop", -player.owed.get("workshop", 0))
    put(position, player, index, "workshop")


def upgrade(position: Position, player: Player, index: int, building: Building, *, free: bool) -> None:
    """Replace a building by the next kind, and give what the new building brings (p. 13)."""
    before = FROM.get(building)
    if before is None:
        forbid("structure", f"nothing is upgraded to a {building}", "workshops are built, towers and monuments placed")
    if not player.hexes(before) & ~player.neutral & 1 << index:
        there = what_stands(position, index)
        message = f"{position.board.names[index]} has {there}; only a {before} of {player.name} becomes a {building}"
        forbid("structure", message)
    require_supply(player, building)
    row = player.board.buildings[building]
    if not free:
        cheap = row.beside_others is not None and has_neighbour(position, player, index)
        pay(
            player,
            row.beside_others if cheap and row.beside_others else row.cost,
            _upgrading(building, row, cheap=cheap),
            rule=book.UPGRADE,
        )
    _take_away(player, index, before)
    put(position, player, index, building)
    if building in ("school", "university"):
        owe_competencies(position, player, 1)
    if building == "palace":
        _palace(position, player)


def _palace(position: Position, player: Player) -> None:
    """Let the player choose the palace tile; after a draft the player has it already (p. 13, p. 18)."""
    if player.palace is None:
        if position.palace_pool:
            player.owe("palace", 1)
    else:
        palace_gains(position, player)


def _upgrading(building: Building, row: Row, *, cheap: bool) -> str:
    """Return in words what is paid for."""
    where = " with no opponent beside it" if row.beside_others and not cheap else ""
    return f"upgrading to a {building}{where}"


def what_stands(position: Position, index: int) -> str:
    """Return in words which building is on a hex, and whose it is."""
    for player in position.players.values():
        for kind in BUILDINGS:
            if player.hexes(kind) >> index & 1:
                neutral = "neutral " if player.neutral >> index & 1 else ""
                return f"a {neutral}{kind} of {player.name}"
    return "no building"


def has_neighbour(position: Position, player: Player, index: int) -> bool:
    """Whether somebody else has a building adjacent, which makes guilds cheap (p. 13)."""
    around = position.adjacent(index, player)
    return any(other.structures & around for other in position.players.values() if other is not player)


def replace_school(position: Position, player: Player, index: int) -> None:
    """Turn a school into a guild (palace 3)."""
    if not player.hexes("school") & ~player.neutral & 1 << index:
        there = what_stands(position, index)
        message = f"{position.board.names[index]} has {there}, not a school of {player.name}"
        forbid("structure", message, rule=book.PALACE_TILE)
    require_supply(player, "guild")
    _take_away(player, index, "school")
    put(position, player, index, "guild")


def place_guild(position: Position, player: Player, index: int) -> None:
    """Place a guild on any free home terrain, in reach or not (palace 16)."""
    require_free(position, index)
    require_home(position, player, index)
    require_supply(player, "guild")
    put(position, player, index, "guild")


def place_neutral(position: Position, player: Player, index: int, building: Building) -> None:
    """Place a neutral building on a free hex in reach; tools turn the hex into home terrain (p. 9)."""
    require_free(position, index)
    require_reach(position, player, index)
    pay_for_home(position, player, index)
    put_neutral(position, player, index, building)


def put_neutral(position: Position, player: Player, index: int, building: Building) -> None:
    """Place a neutral building from the supply."""
    left = position.neutral_supply[building]
    if not left:
        forbid("supply", f"there is no neutral {building} left", rule=book.NEUTRAL)
    position.neutral_supply = {**position.neutral_supply, building: left - 1}
    player.neutral |= 1 << index
    put(position, player, index, building)


def places_for_neutral(position: Position, player: Player) -> list[int]:
    """Return where a neutral building could be placed with the tools that there are."""
    free = in_reach(position, player) & ~position.occupied
    spades = player.t // tools_a_spade(player)
    return [index for index in bits(free) if steps_between(position.terrain[index], player.home) <= spades]


def place_annex(position: Position, player: Player, index: int) -> None:
    """Place an annex beside a building of the player that has none (p. 24)."""
    name = position.board.names[index]
    if not player.annexes:
        forbid("supply", f"{player.name} have no annex to place: competency 6 brings annexes", rule=book.ANNEX)
    if not player.structures >> index & 1:
        there = what_stands(position, index)
        forbid("structure", f"{name} has {there}, not a building of {player.name}", rule=book.ANNEX)
    if player.annexed >> index & 1:
        forbid("structure", f"the building on {name} has an annex already", rule=book.ANNEX)
    player.annexes -= 1
    player.annexed |= 1 << index
    found_towns(position, player, 1 << index)


def put(position: Position, player: Player, index: int, building: Building) -> None:
    """Place a building: points, offers of power, towns. The first buildings of the game bring nothing."""
    player.structures |= 1 << index
    _set_kind(player, building, player.hexes(building) | 1 << index)
    if position.phase == "buildings":
        return
    _score(position, player, index, building)
    offer_power(position, player, index)
    found_towns(position, player, 1 << index)


def _score(position: Position, player: Player, index: int, building: Building) -> None:
    if building in OWN:
        score(position, player, building)  # type: ignore[arg-type]
    if building == "workshop":
        if position.setting.border >> index & 1:
            score(position, player, "border workshop")
        if position.board.riverside >> index & 1:
            score(position, player, "riverside workshop")
            player.c += player.faction.coins_a_riverside_workshop


def _take_away(player: Player, index: int, building: Building) -> None:
    """Put a building back on the planning board; an annex stays for the next building."""
    _set_kind(player, building, player.hexes(building) & ~(1 << index))


def _set_kind(player: Player, building: Building, mask: int) -> None:
    kinds = list(player.by_kind)
    kinds[BUILDINGS.index(building)] = mask
    player.by_kind = tuple(kinds)
