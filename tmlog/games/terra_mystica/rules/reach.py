"""Where a player can build: direct adjacency, shipping, tunnels and carpets."""

from __future__ import annotations

from tmlog.games.hexland.hexmap import bits
from tmlog.games.terra_mystica.components import tiles
from tmlog.games.terra_mystica.rules.gains import pay
from tmlog.games.terra_mystica.state import CYCLE, Player, Position, Refused

_FLIGHT_VP = 4


def direct(position: Position, player: Player) -> int:
    """The hexes directly adjacent to the player's structures."""
    mask = 0
    for index in bits(player.structures):
        mask |= position.adjacent(index)
    return mask


def shipping(player: Player) -> int:
    """The player's shipping, with the bonus card; factions without the track cannot ship."""
    if player.faction.shipping is None:
        return 0
    card = tiles().bonus_cards[player.bonus].shipping if player.bonus else 0
    return player.ship + card


def by_ship(position: Position, player: Player, level: int) -> int:
    """The hexes that ships reach from the player's structures."""
    mask = 0
    for index in bits(player.structures):
        mask |= position.board.by_ship(index, level)
    return mask


def by_flight(position: Position, player: Player) -> int:
    """The hexes that tunnels or carpets reach."""
    skipped = {"dwarves": 1, "fakirs": player.carpet}.get(player.name, 0)
    mask = 0
    if skipped:
        for index in bits(player.structures):
            mask |= position.board.over(index, skipped)
    return mask


def require_reach(position: Position, player: Player, index: int, *, cult: bool) -> None:
    """Refuse what is out of reach; pay for a tunnel or a flight where nothing else reaches (p. 11, p. 20)."""
    bit = 1 << index
    level = player.ship if cult else shipping(player)
    if direct(position, player) & bit or (level and by_ship(position, player, level) & bit):
        return
    if position.tunnelled == index:
        return
    if not cult and position.tunnelled is None and by_flight(position, player) & bit:
        cost = {"p": 1} if player.name == "fakirs" else {"w": 1 if player.has_stronghold else 2}
        pay(player, cost, "carpet flight" if player.name == "fakirs" else "tunnelling")
        player.score(_FLIGHT_VP, "flights and tunnels")
        position.tunnelled = index
        return
    message = f"{position.board.names[index]} is out of reach of {player.name}"
    raise Refused("reach", message, _needed_shipping(position, player, bit, level))


def _needed_shipping(position: Position, player: Player, bit: int, level: int) -> str | None:
    """What would reach the hex."""
    if player.faction.shipping is None:
        return None
    for more in range(level + 1, player.faction.shipping.most + 1):
        if by_ship(position, player, more) & bit:
            return f"shipping {more} would reach it; {player.name} has {level}"
    return "no shipping of this faction would reach it"


def spades_between(player: Player, source: str, target: str) -> int:
    """How many spades turn one terrain into another; Giants always need two."""
    if source == target:
        return 0
    if player.name == "giants":
        return 2
    steps = abs(CYCLE.index(source) - CYCLE.index(target))
    return min(steps, len(CYCLE) - steps)
