"""Where a player can transform and build: adjacency, shipping, tunnels and flights (p. 8, p. 20, p. 22)."""

from __future__ import annotations

from tmlog.games.age_of_innovation.components import tiles
from tmlog.games.age_of_innovation.rules import book
from tmlog.games.age_of_innovation.rules.gains import pay
from tmlog.games.age_of_innovation.state import Player, Position
from tmlog.games.hexland.bill import Bill
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.reach import adjacent_to_all, by_ship, over
from tmlog.kernel.refusal import forbid, refuse

_FLIGHT_VP = 5
_FLIGHT_SKIPS = 2
_TUNNEL_SKIPS = 1
RULES = {"tunnel": book.TUNNEL, "flight": book.FLIGHT}
_WHO_HAS = {"tunnel": "only moles tunnel", "flight": "only the player who has built palace 9 flies"}


def direct(position: Position, player: Player) -> int:
    """Return the hexes adjacent to the player's buildings."""
    return adjacent_to_all(player.structures, lambda index: position.adjacent(index, player))


def shipping(position: Position, player: Player) -> int:
    """Return how many river spaces ships cross; a round bonus counts in the action phase only (p. 23)."""
    more = tiles().bonuses[player.bonus].shipping if player.bonus and position.phase == "play" else 0
    return player.ship + more


def in_reach(position: Position, player: Player) -> int:
    """Return the hexes that are adjacent or reached by ship."""
    return direct(position, player) | by_ship(position.board, player.structures, shipping(position, player))


def skips(player: Player, way: str) -> int:
    """Return how many spaces a tunnel or a flight of the player skips; 0 if the player has neither."""
    if way == "tunnel":
        return _TUNNEL_SKIPS if player.faction.tunnel_vp else 0
    flies = player.palace is not None and player.has_palace and tiles().palaces[player.palace].flight
    return _FLIGHT_SKIPS if flies else 0


def by_way(position: Position, player: Player, way: str) -> int:
    """Return the hexes that a tunnel or a flight reaches: not too far, and not adjacent to an own building."""
    skipped = skips(player, way)
    if not skipped:
        return 0
    return over_spaces(position, player, player.structures, skipped) & ~direct(position, player) & ~player.structures


def over_spaces(position: Position, player: Player, hexes: int, skipped: int) -> int:
    """Return the hexes reached from a set by skipping spaces; bridges count as edges (p. 8, p. 20)."""
    board = position.board
    if not position.bridged:
        return over(board, hexes, skipped)
    reached = frontier = {board.land_cells[index] for index in bits(hexes)}
    for _ in range(skipped + 1):
        near = {cell for at in frontier for cell in board.around[at]}
        for index in bits(board.land(frontier)):
            near |= {board.land_cells[end] for end in bits(position.adjacent(index, player))}
        frontier = near - reached
        reached = reached | frontier
    return board.land(reached) & ~hexes


def require_free(position: Position, index: int) -> None:
    """Refuse a hex with a building on it."""
    owner = position.owner(index)
    if owner is not None:
        forbid("occupied", f"{position.board.names[index]} is occupied by {owner}")


def require_reach(position: Position, player: Player, index: int) -> None:
    """Refuse what is neither adjacent nor reached by ship."""
    if not in_reach(position, player) >> index & 1:
        why = _what_would_reach(position, player, index)
        refuse(position, "reach", f"{position.board.names[index]} is out of reach of {player.name}: {why}")


def require_way(player: Player, way: str) -> None:
    """Refuse tunnels to those who cannot dig them, and flights to those who cannot fly."""
    if not skips(player, way):
        forbid("reach", f"{player.name} have no {way}s: {_WHO_HAS[way]}", rule=RULES[way])


def take_way(position: Position, player: Player, index: int, way: str, then: Bill) -> None:
    """Make a tunnel or a flight to a hex, and pay for it: in Transform and Build only, an action (p. 20, p. 22)."""
    name, rule = position.board.names[index], RULES[way]
    if position.phase != "play":
        refuse(position, "reach", f"a {way} belongs to the action Transform and Build, not to these spades", rule=rule)
    if not by_way(position, player, way) >> index & 1:
        if direct(position, player) >> index & 1:
            refuse(
                position, "reach", f"{name} is adjacent to a building of {player.name}: no {way} leads there", rule=rule
            )
        else:
            far = f"it skips {skips(player, way)}"
            refuse(position, "reach", f"no {way} of {player.name} reaches {name}: {far}", rule=rule)
    if way == "tunnel":
        pay(player, {"t": 1}, "a tunnel", then=then, rule=rule)
        player.score(player.faction.tunnel_vp[len(position.players)], "tunnels")
    else:
        pay(player, {"s": 1}, "a flight", then=then, rule=rule)
        player.score(_FLIGHT_VP, "flights")


def _what_would_reach(position: Position, player: Player, index: int) -> str:
    """Return which shipping, tunnel or flight would reach the hex."""
    for way in ("tunnel", "flight"):
        if position.phase == "play" and by_way(position, player, way) >> index & 1:
            return f"only a {way} reaches it, which the log says with `by {way}`"
    level = shipping(position, player)
    for more in range(level + 1, player.board.shipping.most + 1):
        if by_ship(position.board, player.structures, more) >> index & 1:
            return f"shipping {more} would reach it, they have {level}"
    return "none of their buildings is next to it, and no shipping reaches it"
