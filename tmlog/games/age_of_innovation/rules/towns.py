"""Towns, and the bridges and river links that join them (p. 9, p. 23)."""

from __future__ import annotations

from collections.abc import Iterable

from tmlog.games.age_of_innovation.components import BUILDINGS, POWER, tiles
from tmlog.games.age_of_innovation.rules import book
from tmlog.games.age_of_innovation.rules.gains import owe_towns
from tmlog.games.age_of_innovation.state import BRIDGES, Player, Position
from tmlog.games.hexland.groups import ALL_HEXES, connected, ends_of, open_sites
from tmlog.kernel.moves import is_allowed
from tmlog.kernel.refusal import forbid, refuse
from tmlog.wording import counted

TOWN_POWER = 7
_TOWN_BUILDINGS = 4
_WITH_UNIVERSITY = 3
_WITH_MONUMENT = 2


def power_of(player: Player, hexes: int) -> int:
    """Return the power value of the player's buildings on some hexes, annexes counted."""
    power = (player.annexed & hexes).bit_count()
    for kind, mask in zip(BUILDINGS, player.by_kind, strict=True):
        if mask & hexes:
            power += (mask & hexes).bit_count() * POWER[kind]
    return power


def groups(position: Position, player: Player) -> list[int]:
    """Return the player's buildings as sets of adjacent ones."""
    return connected(player.structures, lambda index: position.adjacent(index, player))


def over_rivers(position: Position, player: Player, rivers: Iterable[int], among: int) -> list[int]:
    """Return the groups of buildings with some river spaces skipped that have a hex in `among`."""
    shores = [position.board.shores[river] for river in rivers]

    def near(index: int) -> int:
        mask = position.adjacent(index, player)
        for shore in shores:
            if shore >> index & 1:
                mask |= shore
        return mask

    return connected(player.structures, near, among)


def is_town(position: Position, player: Player, group: int) -> bool:
    """Whether buildings are a town: enough of them, with enough power (p. 9, p. 22, p. 24)."""
    plain = group.bit_count()
    annexes = (player.annexed & group).bit_count()
    fewer = 0 if position.by.annexes_for_four_only else annexes
    enough = (
        plain + annexes >= _TOWN_BUILDINGS
        or (player.hexes("university") & group and plain + fewer >= _WITH_UNIVERSITY)
        or (player.hexes("monument") & group and plain + fewer >= _WITH_MONUMENT)
    )
    return bool(enough) and power_of(player, group) >= _power_needed(player)


def _power_needed(player: Player) -> int:
    tile = tiles().palaces[player.palace] if player.palace and player.has_palace else None
    return tile.town_power if tile and tile.town_power else TOWN_POWER


def found_towns(position: Position, player: Player, changed: int = ALL_HEXES, *, skipped: Iterable[int] = ()) -> None:
    """Found towns of groups of buildings; what touches a town belongs to it.

    Only groups with a hex of `changed` are looked at. A river space that is skipped counts now and not later (p. 22).
    """
    if player.dropped:
        return
    for group in over_rivers(position, player, skipped, changed):
        if group & player.in_town:
            player.in_town |= group
        elif is_town(position, player, group) and _tiles_left(position):
            player.in_town |= group
            owe_towns(position, player, 1)


def _tiles_left(position: Position) -> bool:
    promised = sum(player.owed.get("town", 0) for player in position.players.values())
    return sum(position.town_supply.values()) > promised


def connect_river(position: Position, player: Player, river: int) -> None:
    """Skip a river space between own buildings, if that founds a town at once (palace 14)."""
    if not (player.palace and player.has_palace and tiles().palaces[player.palace].river_towns):
        forbid("town", f"{player.name} do not have palace 14, which founds towns over a river", rule=book.PALACE_TILE)
    before = player.owed.get("town", 0)
    found_towns(position, player, position.board.shores[river], skipped=(river,))
    if player.owed.get("town", 0) == before:
        why = why_no_town(position, player, position.board.shores[river], skipped=(river,))
        forbid("town", f"{position.board.river_names[river]} founds no town: {why}")
    player.links = (*player.links, river)


def why_no_town(position: Position, player: Player, among: int = ALL_HEXES, *, skipped: Iterable[int] = ()) -> str:
    """Return in words what the largest group of buildings outside towns has, and what a town needs."""
    every = over_rivers(position, player, skipped, among)
    free = [group for group in every if not group & player.in_town]
    if not _tiles_left(position):
        return "no town tile is left"
    if not free:
        return "the buildings there belong to a town already" if every else "no buildings are there"
    sizes = [(group.bit_count() + (player.annexed & group).bit_count(), power_of(player, group)) for group in free]
    count, power = max(sizes)
    where = " outside towns" if player.in_town else ""
    has = f"the largest group{where} has {counted(count, 'building')} and power {power}"
    return f"{has}, a town needs {_TOWN_BUILDINGS} buildings and power {_power_needed(player)}"


def founds_town(position: Position, player: Player, river: int) -> bool:
    """Whether a link over a river space would found a town."""
    return is_allowed(position, lambda trial: connect_river(trial, trial.players[player.name], river))


# --- bridges ----------------------------------------------------------------------------------------------------------


def sites_of(position: Position, *, over_land: bool) -> list[int]:
    """Return for each hex the hexes that a bridge can join to it, over a river or also over land (p. 20)."""
    return position.board.facing if over_land else position.board.bridge_sites


def bridge_sites(position: Position, player: Player, *, over_land: bool = False) -> list[tuple[int, int]]:
    """Return where a player could build a bridge: at a free place, beside a building of the player."""
    own = player.structures if player.bridges < BRIDGES else 0
    return open_sites(own, sites_of(position, over_land=over_land), position.bridged)


def build_bridge(position: Position, player: Player, first: int, second: int, *, over_land: bool = False) -> None:
    """Build a bridge between two hexes that face each other over a river, beside a building of the player (p. 23)."""
    names = position.board.names
    if not sites_of(position, over_land=over_land)[first] >> second & 1:
        forbid("bridge", f"no bridge can join {names[first]} and {names[second]}: they do not face each other")
    if position.bridged.get(first, 0) >> second & 1:
        forbid("bridge", f"there is a bridge between {names[first]} and {names[second]} already")
    if not player.structures & (1 << first | 1 << second):
        refuse(position, "bridge", f"{player.name} have no building at {names[first]} or {names[second]}")
    if player.bridges == BRIDGES:
        forbid("supply", f"{player.name} have built all {BRIDGES} bridges", rule=book.BRIDGES)
    player.bridges += 1
    player.unused = ""
    position.bridges = (*position.bridges, (first, second, player.name))
    position.bridged = ends_of(position.bridges)
    for name in (player.name, *position.clockwise(player.name)):
        found_towns(position, position.players[name], 1 << first | 1 << second)
