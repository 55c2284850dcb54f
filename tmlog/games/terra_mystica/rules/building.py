"""Structures on the map: dwellings, upgrades, and what strongholds bring."""

from __future__ import annotations

from tmlog.games.hexland.terrain import COLOUR_OF
from tmlog.games.terra_mystica.components import STRUCTURES, Structure
from tmlog.games.terra_mystica.rules import book
from tmlog.games.terra_mystica.rules.effects import gain
from tmlog.games.terra_mystica.rules.gains import owe_favors, pay, score
from tmlog.games.terra_mystica.rules.offers import offer_power
from tmlog.games.terra_mystica.rules.reach import require_free, require_reach
from tmlog.games.terra_mystica.rules.spades import transform
from tmlog.games.terra_mystica.rules.towns import grow_town
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.kernel.refusal import forbid, refuse
from tmlog.wording import counted

FROM: dict[Structure, Structure] = {"TP": "D", "TE": "TP", "SH": "TP", "SA": "TE"}
"""What each structure replaces."""
NAMES: dict[Structure, str] = {
    "D": "dwelling",
    "TP": "trading house",
    "TE": "temple",
    "SH": "stronghold",
    "SA": "sanctuary",
}


def require_home(position: Position, player: Player, index: int) -> None:
    """Refuse a hex that is not home terrain."""
    there = position.terrain[index]
    if there != player.home:
        home = f"the home terrain of {player.name} is {COLOUR_OF[player.home]}"
        rule = book.FIRST_DWELLINGS if position.phase == "dwellings" else book.DWELLING
        refuse(position, "terrain", f"{position.board.names[index]} is {COLOUR_OF[there]}; {home}", rule=rule)


def build_dwelling(position: Position, player: Player, index: int) -> None:
    """Build a dwelling on home terrain; spades may first turn the hex into home terrain (p. 9)."""
    require_free(position, index)
    require_supply(player, "D")
    if player.owed.get("FREE_D"):
        require_home(position, player, index)
        player.owe("FREE_D", -1)
    else:
        cost = player.faction.structures["D"].cost
        if position.terrain[index] != player.home:
            transform(position, player, index, player.home, then=(("a dwelling", cost),))
        else:
            require_reach(position, player, index, then=(("a dwelling", cost),))
        if player.owed.get("SPADE") and (position.by.spades_before_building or player.dug):
            left = counted(player.owed["SPADE"], "spade")
            refuse(position, "owed", f"{player.name} have {left} left to use before building", rule=book.SPADES)
        pay(position, player, cost, "a dwelling", rule=book.DWELLING)
    put(position, player, index, "D")


def upgrade(position: Position, player: Player, index: int, structure: Structure) -> None:
    """Replace a structure by the next kind, and give what the new structure brings (p. 11)."""
    before = FROM[structure]
    if not player.by_kind[STRUCTURES.index(before)] >> index & 1:
        there = what_stands(position, index)
        only = f"only a {NAMES[before]} of {player.name} becomes a {NAMES[structure]}"
        forbid("structure", f"{position.board.names[index]} has {there}; {only}", rule=book.UPGRADE)
    require_supply(player, structure)
    free = player.owed.get("FREE_TP", 0)
    if free and structure != "TP":
        message = f"the free upgrade is from a dwelling to a trading house, the log says {NAMES[structure]}"
        refuse(position, "owed", message, rule=book.FACTION)
    track = player.faction.structures[structure]
    if free:
        player.owe("FREE_TP", -1)
    else:
        cost = track.cost
        if track.alone is not None and not has_neighbour(position, player, index):
            cost = track.alone
        where = " with no opponent beside it" if cost is track.alone else ""
        pay(position, player, cost, f"upgrading to a {NAMES[structure]}{where}", rule=book.UPGRADE_PRICE)
    _set_kind(player, before, player.by_kind[STRUCTURES.index(before)] & ~(1 << index))
    put(position, player, index, structure)
    if structure in ("TE", "SA"):
        owe_favors(position, player, player.faction.favors)
    if structure == "SH":
        gain(position, player, player.faction.stronghold.once, "stronghold")


def what_stands(position: Position, index: int) -> str:
    """Return in words which structure is on a hex, and whose it is."""
    for player in position.players.values():
        for kind, mask in zip(STRUCTURES, player.by_kind, strict=True):
            if mask >> index & 1:
                return f"a {NAMES[kind]} of {player.name}"
    return "no structure"


def has_neighbour(position: Position, player: Player, index: int) -> bool:
    """Whether somebody else has a structure directly adjacent, which makes trading houses cheap (p. 11)."""
    around = position.adjacent(index)
    return any(other.structures & around for other in position.players.values() if other is not player)


def put(position: Position, player: Player, index: int, structure: Structure) -> None:
    """Place a structure: points, offers of power, towns."""
    player.structures |= 1 << index
    _set_kind(player, structure, player.by_kind[STRUCTURES.index(structure)] | 1 << index)
    if position.phase == "dwellings":
        return
    score(position, player, structure)
    offer_power(position, player, index)
    grow_town(position, player, index)


def _set_kind(player: Player, structure: Structure, mask: int) -> None:
    kinds = list(player.by_kind)
    kinds[STRUCTURES.index(structure)] = mask
    player.by_kind = (kinds[0], kinds[1], kinds[2], kinds[3], kinds[4])


def require_supply(player: Player, structure: Structure) -> None:
    """Refuse a structure of which none are left."""
    count = player.faction.structures[structure].count
    if player.built(structure) == count:
        stand = f"all {count} are built" if count > 1 else "it is built"
        forbid("supply", f"{player.name} have no {NAMES[structure]} left: {stand}")
