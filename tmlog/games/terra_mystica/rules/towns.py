"""Towns, and the bridges and river links that join them (p. 14, p. 17)."""

from __future__ import annotations

from tmlog.games.hexland.groups import ALL_HEXES, connected, ends_of, open_sites
from tmlog.games.terra_mystica.components import STRUCTURES, tiles
from tmlog.games.terra_mystica.rules import book
from tmlog.games.terra_mystica.state import BRIDGES, Player, Position
from tmlog.kernel.moves import is_allowed
from tmlog.kernel.refusal import forbid, refuse
from tmlog.wording import counted, join_words

TOWN_POWER = 7
_TOWN_STRUCTURES = 4


def bridge_sites(position: Position, player: Player) -> list[tuple[int, int]]:
    """Return where a player could build a bridge: over a river, at a free place, beside a structure of the player."""
    ends = (1 << len(position.terrain)) - 1 if position.by.bridge_anywhere else player.structures
    return open_sites(ends if player.bridges < BRIDGES else 0, position.board.bridge_sites, position.bridged)


def build_bridge(position: Position, player: Player, first: int, second: int) -> None:
    """Build a bridge between two hexes that face each other over a river, beside a structure of the player (p. 17)."""
    names = position.board.names
    if not position.board.bridge_sites[first] >> second & 1:
        refuse(
            position,
            "bridge",
            f"no bridge can join {names[first]} and {names[second]}: they do not face each other over a river",
        )
    if position.bridged.get(first, 0) >> second & 1:
        forbid("bridge", f"there is a bridge between {names[first]} and {names[second]} already")
    if not (position.by.bridge_anywhere or player.structures & (1 << first | 1 << second)):
        refuse(position, "bridge", f"{player.name} have no structure at {names[first]} or {names[second]}")
    if player.bridges == BRIDGES:
        forbid("supply", f"{player.name} have built all {BRIDGES} bridges", rule=book.BRIDGES)
    player.bridges += 1
    if player.owed.get("BRIDGE"):
        player.owe("BRIDGE", -1)
    position.bridges = (*position.bridges, (first, second, player.name))
    position.bridged = ends_of(position.bridges)
    for name in (player.name, *position.after(player.name)):
        found_towns(position, position.players[name], 1 << first | 1 << second)


def connect_river(position: Position, player: Player, river: int) -> None:
    """Let the Mermaids count a river space as a link, if that founds a town at once (p. 20)."""
    before = player.owed.get("GAIN_TW", 0)
    links = player.links
    player.links = (*links, river)
    found_towns(position, player)
    if player.owed.get("GAIN_TW", 0) == before:
        shore = position.board.shores[river]
        why = why_no_town(position, player, shore)
        player.links = links
        refuse(position, "town", f"r{river} founds no town: {why}")


def connect_hexes(position: Position, player: Player, hexes: list[int]) -> None:
    """Found a town over a river space between hexes; of two spaces, over the first that founds a town."""
    wanted = sum(1 << index for index in set(hexes))
    if not wanted & player.structures:
        names = join_words([position.board.names[index] for index in hexes], "and")
        refuse(position, "town", f"no structure of {player.name} is on {names}")
    for river, shore in enumerate(position.board.shores):
        if shore & wanted == wanted and founds_town(position, player, river):
            connect_river(position, player, river)
            return
    between = [river for river, shore in enumerate(position.board.shores) if shore & wanted == wanted]
    names = join_words([position.board.names[index] for index in hexes], "and")
    if not between:
        refuse(position, "town", f"no river space lies between {names}")
    else:
        connect_river(position, player, between[0])


def founds_town(position: Position, player: Player, river: int) -> bool:
    """Whether a link over a river space would found a town."""
    return is_allowed(position, lambda trial: connect_river(trial, trial.players[player.name], river))


def grow_town(position: Position, player: Player, index: int) -> None:
    """Update towns after a new structure; most structures stand alone, or beside an existing town."""
    near = position.adjacent(index) & player.structures
    if player.links or not (player.in_town >> index & 1 or not near or near & ~player.in_town == 0):
        found_towns(position, player, 1 << index)
    elif near:
        player.in_town |= 1 << index


def found_towns(position: Position, player: Player, changed: int = ALL_HEXES) -> None:
    """Found towns of groups of structures; what touches a town belongs to it (p. 14).

    Only groups with a hex of `changed` are looked at.
    """
    if player.dropped:
        return
    for group in groups(position, player, changed):
        if group & player.in_town:
            player.in_town |= group
        elif is_town(player, group) and _tiles_left(position):
            player.in_town |= group
            player.owe("GAIN_TW", 1)


def is_town(player: Player, group: int) -> bool:
    """Whether structures are a town: enough of them, with enough power; a sanctuary counts as two."""
    if group.bit_count() < _TOWN_STRUCTURES - 1:
        return False
    count, power = _size(player, group)
    return count >= _TOWN_STRUCTURES and power >= _power_needed(player)


def _power_needed(player: Player) -> int:
    return min([tiles().favor_tiles[name].town_power or TOWN_POWER for name in player.favors] or [TOWN_POWER])


def _size(player: Player, group: int) -> tuple[int, int]:
    """Return how many structures a group counts as, and its power value; a sanctuary counts as two."""
    tracks = player.faction.structures
    counts = [(mask & group).bit_count() for mask in player.by_kind]
    power = sum(count * tracks[kind].power for kind, count in zip(STRUCTURES, counts, strict=True))
    return sum(counts) + counts[STRUCTURES.index("SA")], power


def why_no_town(position: Position, player: Player, among: int = ALL_HEXES) -> str:
    """Return in words what the largest group of structures outside towns has, and what a town needs."""
    every = groups(position, player, among)
    free = [group for group in every if not group & player.in_town]
    if not _tiles_left(position):
        return "no town tile is left"
    if not free:
        return "the structures there belong to a town already" if every else "no structures are there"
    count, power = max(_size(player, group) for group in free)
    where = " outside towns" if player.in_town else ""
    has = f"the largest group{where} has {counted(count, 'structure')} and power {power}"
    return f"{has}, a town needs {_TOWN_STRUCTURES} structures and power {_power_needed(player)}"


def _tiles_left(position: Position) -> bool:
    promised = sum(player.owed.get("GAIN_TW", 0) for player in position.players.values())
    return sum(position.town_supply.values()) > promised


def groups(position: Position, player: Player, among: int = ALL_HEXES) -> list[int]:
    """Return the groups of directly adjacent or linked structures of a player that have a hex in `among`."""
    if player.links:
        return connected(player.structures, lambda index: _linked(position, player, index), among)
    near = position.adjacent if position.bridged else position.board.neighbours.__getitem__
    return connected(player.structures, near, among)


def _linked(position: Position, player: Player, index: int) -> int:
    """Return the hexes directly adjacent to a hex, and those linked to it over a river space by the Mermaids."""
    near = position.adjacent(index)
    for river in player.links:
        shore = position.board.shores[river]
        if shore >> index & 1:
            near |= shore
    return near
