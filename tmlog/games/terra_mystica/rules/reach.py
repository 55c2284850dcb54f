"""Where a player can build: direct adjacency, shipping, tunnels and carpets."""

from __future__ import annotations

from tmlog.games.hexland import reach
from tmlog.games.hexland.bill import Bill
from tmlog.games.hexland.terrain import CYCLE, steps_between
from tmlog.games.terra_mystica.components import Resources, tiles
from tmlog.games.terra_mystica.rules import book
from tmlog.games.terra_mystica.rules.gains import held_of, pay
from tmlog.games.terra_mystica.state import NOWHERE, Player, Position
from tmlog.kernel.refusal import forbid, refuse


def direct(position: Position, player: Player) -> int:
    """Return the hexes directly adjacent to the player's structures."""
    return reach.adjacent_to_all(player.structures, position.adjacent)


def shipping(player: Player) -> int:
    """Return the player's shipping, with the bonus card; factions without the track cannot ship."""
    if player.faction.shipping is None:
        return 0
    card = tiles().bonus_cards[player.bonus].shipping if player.bonus else 0
    return player.ship + card


def without_flight(position: Position, player: Player) -> int:
    """Return the hexes that are directly adjacent or reached by ship."""
    return direct(position, player) | reach.by_ship(position.board, player.structures, _ships(position, player))


def _ships(position: Position, player: Player) -> int:
    """Return the shipping that counts now; spades of a cult bonus are used outside the round of the bonus card."""
    return player.ship if position.phase == "cult" else shipping(player)


def skips(player: Player) -> int:
    """Return how many spaces a tunnel or a carpet skips."""
    return player.carpet if player.faction.flight is not None else 0


def by_flight(position: Position, player: Player) -> int:
    """Return the hexes that tunnels or carpets reach."""
    return reach.over(position.board, player.structures, skips(player))


def reachable(position: Position, player: Player) -> int:
    """Return the hexes where a player could transform or build now, also by flight if that is allowed."""
    mask = without_flight(position, player)
    if position.phase == "cult":
        return mask
    return mask | (by_flight(position, player) if position.tunnelled == NOWHERE else 1 << position.tunnelled)


def require_free(position: Position, index: int) -> None:
    """Refuse a hex with a structure on it."""
    owner = position.owner(index)
    if owner is not None:
        forbid("occupied", f"{position.board.names[index]} is occupied by {owner}")


def require_reach(position: Position, player: Player, index: int, *, then: Bill = ()) -> None:
    """Refuse a hex out of reach; pay for a tunnel or flight if nothing else reaches it (p. 11, p. 20, FAQ).

    `then` is what the same command pays after the tunnel or flight.
    """
    own, board = player.structures, position.board
    if position.adjacent(index) & own or position.tunnelled == index:
        return
    if board.by_ship(index, _ships(position, player)) & own:  # as far from the hex as to it
        return
    flight = player.faction.flight
    flies = flight is not None and position.phase != "cult" and position.tunnelled == NOWHERE
    if flight is not None and flies and board.over(index, skips(player)) & own:
        pay(position, player, flight_cost(player), flight.name, then=then, rule=book.FACTION)
        player.score(flight.vp, "flights and tunnels")
        position.tunnelled = index
        return
    refuse_reach(position, player, index)


def refuse_reach(position: Position, player: Player, index: int) -> None:
    """Refuse a hex that cannot be reached now, by whatever means."""
    if not reachable(position, player) >> index & 1:
        why = _needed_shipping(position, player, 1 << index)
        refuse(position, "reach", f"{position.board.names[index]} is out of reach of {player.name}: {why}")


def flight_cost(player: Player) -> Resources:
    """Return what a tunnel or a carpet flight costs; with the stronghold tunnels are cheaper (p. 20)."""
    flight = player.faction.flight
    if flight is None:
        return {}
    return flight.stronghold_cost if flight.stronghold_cost and player.has_stronghold else flight.cost


def can_fly(position: Position, player: Player) -> bool:
    """Whether a tunnel or a flight could be paid for, or has been."""
    paid = position.tunnelled != NOWHERE
    return skips(player) > 0 and (paid or all(held_of(player, what) >= n for what, n in flight_cost(player).items()))


def _needed_shipping(position: Position, player: Player, bit: int) -> str:
    """Return which shipping would reach the hex, and what the player has."""
    flight = player.faction.flight
    if flight is not None and position.phase != "cult" and position.tunnelled != NOWHERE:
        return f"an action has {flight.name} only once, to {position.board.names[position.tunnelled]}"
    if player.faction.shipping is None:
        far = f", and {flight.name} skips {skips(player)}" if flight is not None else ""
        return f"none of their structures is next to it{far}"
    level = _ships(position, player)
    for more in range(level + 1, player.faction.shipping.most + 1):
        if reach.by_ship(position.board, player.structures, more) & bit:
            return f"shipping {more} would reach it, they have {level}"
    return "none of their structures is next to it, and no shipping reaches it"


def spades_between(player: Player, source: str, target: str) -> int:
    """Return how many spades turn one terrain into another by the shorter way; Giants always need two (p. 10)."""
    if source == target:
        return 0
    return player.faction.spades_a_hex or steps_between(source, target)


def ways_between(player: Player, source: str, target: str) -> list[int]:
    """Return the spades of both ways round the cycle, the shorter first, without a way through home terrain."""
    up = (CYCLE.index(target) - CYCLE.index(source)) % len(CYCLE)
    home = (CYCLE.index(player.home) - CYCLE.index(source)) % len(CYCLE)
    ways = [up] if not 0 < home < up else []
    if not up < home < len(CYCLE):
        ways.append(len(CYCLE) - up)
    return sorted(ways)
