"""Structures on the map: building, upgrading, bridges, towns."""

from __future__ import annotations

from tmlog.games.hexland.hexmap import bits
from tmlog.games.terra_mystica.components import Structure, tiles
from tmlog.games.terra_mystica.rules.gains import advance_shipping, gain_power, gain_spades, pay, score_round
from tmlog.games.terra_mystica.rules.offers import offer_power
from tmlog.games.terra_mystica.rules.reach import require_reach, spades_between
from tmlog.games.terra_mystica.state import BRIDGES, CYCLE, Player, Position, Refused
from tmlog.wording import counted

_FROM: dict[Structure, Structure] = {"TP": "D", "TE": "TP", "SH": "TP", "SA": "TE"}
_TOWN_POWER = 7
_TOWN_STRUCTURES = 4


def require_free(position: Position, index: int) -> None:
    """Refuse a hex with a structure on it."""
    if position.owner[index] is not None:
        raise Refused("occupied", f"{position.board.names[index]} is occupied by {position.owner[index]}")


def transform(position: Position, player: Player, index: int, target: str | None) -> None:
    """Turn a hex into another terrain with spades, or with a sandstorm."""
    require_free(position, index)
    source = position.terrain[index]
    cult = position.phase == "cult"
    if player.owed["FREE_TF"]:
        if not position.board.neighbours[index] & player.structures:
            raise Refused("reach", f"{position.board.names[index]} is not next to a structure of {player.name}")
        if source == (target or player.home):
            raise Refused("terrain", f"{position.board.names[index]} already has this terrain")
        player.owed["FREE_TF"] -= 1
        _change(position, index, target or player.home)
        return
    owed = player.owed["SPADE"]
    if target is None:
        target = _nearest(player, source, owed)
    need = spades_between(player, source, target)
    if need == 0 or need > owed:
        message = f"{position.board.names[index]} needs {counted(need, 'spade')}, {player.name} has {owed}"
        raise Refused("terrain", message)
    require_reach(position, player, index, cult=cult)
    player.owed["SPADE"] -= need
    _change(position, index, target)


def _change(position: Position, index: int, terrain: str) -> None:
    position.terrain[index] = terrain
    position.transformed |= 1 << index


def _nearest(player: Player, source: str, spades: int) -> str:
    """Home, or as near to it as the spades go."""
    need = spades_between(player, source, player.home)
    if need <= spades:
        return player.home
    place = CYCLE.index(source)
    ways = [CYCLE[(place + step) % len(CYCLE)] for step in (spades, -spades)]
    return min(ways, key=lambda terrain: spades_between(player, terrain, player.home))


def build_dwelling(position: Position, player: Player, index: int) -> None:
    """A dwelling on home terrain, which spades may make of a hex on the way."""
    require_free(position, index)
    _require_supply(player, "D")
    if player.owed["FREE_D"]:
        if position.terrain[index] != player.home:
            raise Refused("terrain", f"{position.board.names[index]} is not home terrain of {player.name}")
        player.owed["FREE_D"] -= 1
    else:
        if position.terrain[index] != player.home:
            transform(position, player, index, player.home)
        else:
            require_reach(position, player, index, cult=False)
        if player.owed["SPADE"]:
            raise Refused("owed", f"{player.name} must use or give up all spades before building")
        pay(player, player.faction.structures["D"].cost, "a dwelling")
    put(position, player, index, "D")


def upgrade(position: Position, player: Player, index: int, structure: Structure) -> None:
    """Replace a structure by the next on its way, with what the new one brings."""
    if position.owner[index] != player.name or position.structure[index] != _FROM[structure]:
        raise Refused("structure", f"{position.board.names[index]} has no {_FROM[structure]} of {player.name}")
    _require_supply(player, structure)
    if player.owed["FREE_TP"] and structure != "TP":
        raise Refused("owed", "the free upgrade is one to a trading house")
    track = player.faction.structures[structure]
    if structure == "TP" and player.owed["FREE_TP"]:
        player.owed["FREE_TP"] -= 1
    else:
        cost = track.cost
        if track.alone is not None and not _has_neighbour(position, player, index):
            cost = track.alone
        pay(player, cost, f"upgrading to {structure}")
    player.built[_FROM[structure]] -= 1
    put(position, player, index, structure)
    if structure in ("TE", "SA"):
        player.owed["GAIN_FAVOR"] += 2 if player.name == "chaosmagicians" else 1
    if structure == "SH":
        _stronghold(position, player)


def _has_neighbour(position: Position, player: Player, index: int) -> bool:
    return any(position.owner[near] not in (None, player.name) for near in bits(position.adjacent(index)))


def _stronghold(position: Position, player: Player) -> None:
    """What a stronghold brings at once (p. 20)."""
    match player.name:
        case "alchemists":
            gain_power(player, 12)
        case "auren":
            player.owed["GAIN_FAVOR"] += 1
        case "cultists":
            player.score(7, "stronghold")
        case "darklings":
            player.ordain = 3
            if "strict-darkling-sh" in position.options:
                player.owed["CONVERT_W_TO_P"] = 3
        case "fakirs":
            player.carpet += 1
        case "halflings":
            gain_spades(position, player, 3)
            position.sub.update({"transform": 3, "build": 1})
        case "mermaids":
            advance_shipping(player)


def put(position: Position, player: Player, index: int, structure: Structure) -> None:
    """Place a structure: points, offers of power, towns."""
    position.owner[index] = player.name
    position.structure[index] = structure
    player.structures |= 1 << index
    player.built[structure] += 1
    if position.phase == "dwellings":
        return
    for favor in player.favors:
        points = tiles().favor_tiles[favor].build_vp.get(structure, 0)
        if points:
            player.score(points, favor)
    score_round(position, player, structure)
    offer_power(position, player, index)
    found_towns(position, player)


def build_bridge(position: Position, player: Player, first: int, second: int) -> None:
    """A bridge between two hexes that face each other over a river, with an own structure at one end (p. 17)."""
    names = position.board.names
    if not position.board.bridge_sites[first] >> second & 1:
        raise Refused("bridge", f"no bridge can join {names[first]} and {names[second]}")
    if position.bridged[first] >> second & 1:
        raise Refused("bridge", f"there is a bridge between {names[first]} and {names[second]} already")
    if player.name not in (position.owner[first], position.owner[second]):
        raise Refused("bridge", f"{player.name} has no structure at {names[first]} or {names[second]}")
    if player.bridges == BRIDGES:
        raise Refused("supply", f"{player.name} has built all {BRIDGES} bridges")
    player.bridges += 1
    player.owed["BRIDGE"] -= 1
    position.bridges.append((first, second, player.name))
    position.bridged[first] |= 1 << second
    position.bridged[second] |= 1 << first
    for other in position.players.values():
        found_towns(position, other)


def connect_river(position: Position, player: Player, river: int) -> None:
    """The Mermaids count a river space as a link, if that founds a town at once."""
    before = player.owed["GAIN_TW"]
    player.links.append(river)
    found_towns(position, player)
    if player.owed["GAIN_TW"] == before:
        player.links.pop()
        raise Refused("town", f"r{river} founds no town")


def found_towns(position: Position, player: Player) -> None:
    """Groups of structures that have become towns; what touches a town belongs to it (p. 14)."""
    if player.dropped:
        return
    needed = min([tiles().favor_tiles[name].town_power for name in player.favors if name == "FAV5"] or [_TOWN_POWER])
    for group in groups(position, player):
        if group & player.in_town:
            player.in_town |= group
            continue
        structures = [position.structure[index] for index in bits(group)]
        power = sum(player.faction.structures[structure].power for structure in structures if structure)
        size = len(structures) + structures.count("SA")
        left = sum(position.town_supply.values()) - sum(p.owed["GAIN_TW"] for p in position.players.values())
        if size >= _TOWN_STRUCTURES and power >= needed and left > 0:
            player.in_town |= group
            player.owed["GAIN_TW"] += 1


def groups(position: Position, player: Player) -> list[int]:
    """The player's structures as sets of directly adjacent ones; links of the Mermaids count."""
    left = own = player.structures
    found = []
    while left:
        group, frontier = 0, left & -left
        while frontier:
            group |= frontier
            reached = 0
            for index in bits(frontier):
                reached |= position.adjacent(index)
            for river in player.links:
                if position.board.shores[river] & frontier:
                    reached |= position.board.shores[river]
            frontier = reached & own & ~group
        found.append(group)
        left &= ~group
    return found


def _require_supply(player: Player, structure: Structure) -> None:
    if player.built[structure] == player.faction.structures[structure].count:
        raise Refused("supply", f"{player.name} has no {structure} left")
