"""Spades: buying them, and turning hexes into other terrain with them (p. 10)."""

from __future__ import annotations

from tmlog.games.hexland.bill import Bill
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.terrain import COLOUR_OF, CYCLE, towards
from tmlog.games.terra_mystica.rules import book
from tmlog.games.terra_mystica.rules.gains import gain_spades, pay, reward, use_spades
from tmlog.games.terra_mystica.rules.reach import (
    can_fly,
    reachable,
    refuse_reach,
    require_free,
    require_reach,
    spades_between,
    ways_between,
    without_flight,
)
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.kernel.refusal import refuse
from tmlog.wording import counted

MOST_SPADES = len(CYCLE) // 2
"""What the farthest terrain needs."""


def open_digging(position: Position) -> None:
    """Let the current action buy spades as long as it has transformed no hex (p. 10), or with loose-dig another hex."""
    parts = position.parts
    if position.by.loose_digging and parts.get("transform"):
        position.parts = {**parts, "dig": 1}
    elif position.transformed:
        position.parts = {name: count for name, count in parts.items() if name != "dig"}


def dig(position: Position, player: Player, count: int) -> None:
    """Buy spades with workers, the Darklings with priests, for which they get points."""
    if count < 1:
        refuse(position, "spades", "a player digs at least one spade")
    if not position.by.dig_any_number:
        _require_need(position, player, count)
    price = player.faction.digging.spades[player.dig]
    pay(position, player, price, f"buying {counted(count, 'spade')}", count, rule=book.SPADE_PRICE)
    if not position.by.refuse_gains and not transformable(position, player):
        refuse(position, "spades", f"{player.name} have no hex in reach to use spades on")
    player.dug += count
    reward(player, player.faction.on_bought_spade, count)
    gain_spades(position, player, count)


def _require_need(position: Position, player: Player, count: int) -> None:
    """Refuse more spades than one hex needs: up to three, and always two for Giants."""
    total = player.owed.get("SPADE", 0) + count
    always = player.faction.spades_a_hex
    if always and total != always:
        message = f"{player.name} use {always} spades on every hex, and the log gives them {total}"
        refuse(position, "spades", message, rule=book.FACTION)
    if total > MOST_SPADES:
        refuse(position, "spades", f"no hex needs {total} spades; {player.name} can use {MOST_SPADES}")


def transformable(position: Position, player: Player) -> list[int]:
    """Return the free hexes in reach that the player's spades could turn into something else."""
    free = without_flight(position, player) if not can_fly(position, player) else reachable(position, player)
    free &= ~position.occupied
    only_home = player.faction.spades_a_hex and not position.by.any_terrain
    return [index for index in bits(free) if not only_home or position.terrain[index] != player.home]


def transform(position: Position, player: Player, index: int, target: str | None, *, then: Bill = ()) -> None:
    """Turn a hex into another terrain with spades, or with a sandstorm. Without a target: towards home.

    `then` is what the same command pays afterwards.
    """
    require_free(position, index)
    if player.owed.get("FREE_TF"):
        sandstorm(position, player, index, target or player.home)
        return
    source = position.terrain[index]
    owed = player.owed.get("SPADE", 0)
    target = target or nearest_home(player, source, owed)
    _require_target(position, player, index, target)
    need = _spades_needed(position, player, source, target)
    name = position.board.names[index]
    if need == 0 or need > owed:
        refuse_reach(position, player, index)  # more spades would not help
        way = f"{COLOUR_OF[source]} to {COLOUR_OF[target]}"
        message = f"{name} needs {counted(need, 'spade')} from {way}, {player.name} have {owed}"
        if need > spades_between(player, source, target):
            message += f": the shorter way would stop at {COLOUR_OF[player.home]}, their home terrain"
        if need == 0:
            message = f"{name} is {COLOUR_OF[source]} already"
        always_two = player.faction.spades_a_hex and need
        refuse(position, "terrain", message, rule=book.FACTION if always_two else book.TERRAIN)
    if target != player.home:
        _stop_short(position, player, need)
    if player.dug and need != owed and not position.by.dig_any_number:
        message = f"{name} takes {counted(need, 'spade')}, {player.name} have {owed}: all go on one hex"
        refuse(position, "spades", message, rule=book.ONE_HEX)
    require_reach(position, player, index, then=then)
    use_spades(position, player, min(need, owed))
    _change(position, index, target)


def sandstorm(position: Position, player: Player, index: int, target: str) -> None:
    """Use the Nomads' sandstorm: next to a structure of the player, over no river and no bridge (p. 20)."""
    if not position.board.neighbours[index] & player.structures:
        refuse(position, "reach", f"{position.board.names[index]} is not next to a structure of {player.name}")
    if position.terrain[index] == target:
        refuse(position, "terrain", f"{position.board.names[index]} already has this terrain")
    _require_target(position, player, index, target)
    player.owe("FREE_TF", -1)
    _change(position, index, target)


def _require_target(position: Position, player: Player, index: int, target: str) -> None:
    """Giants' spades and sandstorms make home terrain only, where the book is followed."""
    bound = player.faction.spades_a_hex or player.owed.get("FREE_TF")
    if bound and target != player.home and not position.by.any_terrain:
        refuse(position, "terrain", f"{player.name} can turn {position.board.names[index]} into home terrain only")


def _spades_needed(position: Position, player: Player, source: str, target: str) -> int:
    """Return the spades that a change takes: the shorter way, or the longer way if the spades fit exactly."""
    shortest = spades_between(player, source, target)
    if not position.by.long_way_round or not shortest or player.faction.spades_a_hex:
        return shortest
    ways = ways_between(player, source, target)
    owed = player.owed.get("SPADE", 0)
    return owed if owed in ways else ways[0]


def _stop_short(position: Position, player: Player, need: int) -> None:
    """Check a hex that does not become home terrain."""
    if position.phase == "cult":
        return
    if position.short_of_home and not position.by.hexes_short_of_home:
        refuse(position, "spades", "only one hex of an action may stop short of home terrain")
    takes_all = position.by.one_hex_short_of_home and not position.by.loose_digging
    if takes_all and player.dug and need != player.owed.get("SPADE", 0):
        refuse(position, "spades", "a hex that stops short of home terrain takes all spades that were dug")
    position.short_of_home = True


def _change(position: Position, index: int, terrain: str) -> None:
    position.terrain = position.terrain[:index] + terrain + position.terrain[index + 1 :]
    position.transformed = (*position.transformed, index)


def nearest_home(player: Player, source: str, spades: int) -> str:
    """Return home terrain, or the nearest terrain to it that the spades can make."""
    return player.home if player.faction.spades_a_hex else towards(source, player.home, spades)
