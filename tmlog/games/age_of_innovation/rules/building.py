"""Buildings on the map: workshops, upgrades, neutral buildings, annexes (p. 9, p. 12, p. 13)."""

from __future__ import annotations

from tmlog.games.age_of_innovation.components import BUILDINGS, OWN, Building
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
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.terrain import COLOUR_OF, steps_between
from tmlog.kernel.refusal import forbid, refuse
from tmlog.wording import join_words

FROM: dict[Building, Building] = {"guild": "workshop", "school": "guild", "palace": "guild", "university": "school"}
"""What each building replaces."""


def require_home(position: Position, player: Player, index: int) -> None:
    """Refuse a hex that is not home terrain."""
    there = position.terrain[index]
    if there != player.home:
        home = f"the home terrain of {player.name} is {player.colour}"
        refuse(position, "terrain", f"{position.board.names[index]} is {COLOUR_OF[there]}; {home}")


def require_supply(player: Player, building: Building) -> None:
    """Refuse a building of which none are left."""
    count = player.board.buildings[building].count
    if player.built(building) == count:
        forbid("supply", f"{player.name} have no {building} left: all {count} stand")


def build_workshop(position: Position, player: Player, index: int, way: str | None) -> None:
    """Build a workshop on home terrain; spades may first turn the hex into home terrain (p. 12)."""
    require_free(position, index)
    require_supply(player, "workshop")
    if position.terrain[index] != player.home:
        transform(position, player, index, player.home, way)
    elif current(player).reached != index:
        reach_with(position, player, index, way)
    if not player.works:  # by a ruling, with spades that build nothing and are used up
        begin_work(player)
    work = current(player)
    first = work.transformed[:1]
    if first and index not in first and not work.free_workshop:
        refuse(position, "turn", f"{player.name} build only on the hex that this action first made home terrain")
    if not work.free_workshop:
        pay(player, player.board.buildings["workshop"].cost, "a workshop")
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
        message = f"{position.board.names[index]} has no {before} of {player.name} to upgrade"
        forbid("structure", message, _upgrade_hint(position, player, index))
    require_supply(player, building)
    row = player.board.buildings[building]
    if not free:
        cheap = row.beside_others is not None and has_neighbour(position, player, index)
        pay(player, row.beside_others if cheap and row.beside_others else row.cost, f"upgrading to a {building}")
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


def _upgrade_hint(position: Position, player: Player, index: int) -> str:
    for kind in BUILDINGS:
        if player.hexes(kind) >> index & 1:
            if player.neutral >> index & 1:
                return f"the {kind} there is neutral and cannot be upgraded"
            targets = [f"a {new}" for new, old in FROM.items() if old == kind]
            what = f"becomes {join_words(targets, 'or')}" if targets else "cannot be upgraded"
            return f"the {kind} there {what}"
    owner = position.owner(index)
    return f"the building there is that of {owner}" if owner else "there is no building"


def has_neighbour(position: Position, player: Player, index: int) -> bool:
    """Whether somebody else has a building adjacent, which makes guilds cheap (p. 13)."""
    around = position.adjacent(index, player)
    return any(other.structures & around for other in position.players.values() if other is not player)


def replace_school(position: Position, player: Player, index: int) -> None:
    """Turn a school into a guild (palace 3)."""
    if not player.hexes("school") & ~player.neutral & 1 << index:
        forbid("structure", f"{position.board.names[index]} has no school of {player.name} to replace")
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
        forbid("supply", f"there is no neutral {building} left")
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
        forbid("supply", f"{player.name} have no annex to place")
    if not player.structures >> index & 1:
        forbid("structure", f"{name} has no building of {player.name}")
    if player.annexed >> index & 1:
        forbid("structure", f"the building on {name} has an annex already")
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
