"""What an action brings must be used: an action that cannot bring anything is refused, and no action is given up whole.

A player who does not want to act passes (p. 16). Spades are used at once (p. 12).
"""

from __future__ import annotations

from functools import partial
from typing import NoReturn

from tmlog.games.age_of_innovation.components import DISCIPLINES, Building, Gain
from tmlog.games.age_of_innovation.rules import book
from tmlog.games.age_of_innovation.rules.building import build_workshop
from tmlog.games.age_of_innovation.rules.gains import can_advance, gain, held_of
from tmlog.games.age_of_innovation.rules.reach import by_way, in_reach
from tmlog.games.age_of_innovation.rules.spades import begin_work
from tmlog.games.age_of_innovation.rules.towns import bridge_sites
from tmlog.games.age_of_innovation.state import BRIDGES, SCHOLARS, Player, Position
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.power import power_room
from tmlog.kernel.moves import is_allowed
from tmlog.kernel.refusal import forbid, refuse

_TO_BE_USED = frozenset({"spades", "bridges", "pair", "steps"})
"""Gains that the player still has to use. A player may waste a part of them, but not everything."""
_WAYS = {"tunnel": "t", "flight": "s"}
"""Tunnels and flights, and what each is paid with."""


def gain_from_action(position: Position, player: Player, what: Gain, action: str) -> None:
    """Give what an action brings, and remember the action if all of it has still to be used."""
    gain(position, player, what, action)
    brought = {name for name in what.__struct_fields__ if name != "levels" and getattr(what, name)}
    if brought and brought <= _TO_BE_USED:
        player.unused = action


def require_part_used(position: Position, player: Player) -> None:
    """Refuse to give up the last part of an action of which nothing has been used."""
    if player.unused:
        message = f"{player.unused} has not been used at all: {player.name} cannot give up everything that it brings"
        refuse(position, "gain", message, "a player who does not want to act passes")
        player.unused = ""


def require_use(position: Position, player: Player, what: Gain, action: str) -> None:
    """Refuse an action whose gain has no use: no place for a bridge, no building to change, no room for power."""
    if what.bridges:
        _require_bridge_site(position, player)
    guild_left = player.built("guild") < player.board.buildings["guild"].count
    if what.upgrade and not (player.built("workshop") and guild_left):
        _forbid_change(player, "workshop", "upgrade")
    if what.replace and not (player.built("school") and guild_left):
        _forbid_change(player, "school", "replace")
    if not _brings_something(position, player, what):
        forbid("supply", _why_nothing(player, what, action), rule=book.SCHOLARS if what.s else book.BOARD_ACTION)


def _forbid_change(player: Player, building: Building, verb: str) -> NoReturn:
    """Refuse an action that makes a guild, for lack of a building to change or of a guild."""
    count = player.board.buildings["guild"].count
    why = f"no guild left: all {count} are built" if player.built(building) else f"no {building} to {verb}"
    forbid("supply", f"{player.name} have {why}", rule=book.UPGRADE)


def _require_bridge_site(position: Position, player: Player) -> None:
    """Refuse a bridge for which there is no piece or no place."""
    if player.bridges == BRIDGES:
        forbid("supply", f"{player.name} have built all {BRIDGES} bridges", rule=book.BRIDGES)
    if not bridge_sites(position, player):
        forbid("bridge", f"{player.name} have no place for a bridge")


def _brings_something(position: Position, player: Player, what: Gain) -> bool:
    """Whether any part of a gain can be used."""
    if what.vp or what.c or what.t or what.bridges or what.upgrade or what.replace:
        return True
    if (what.s and player.scholars_left > 0) or (what.pw and power_room(player)):
        return True
    if what.books and (sum(position.book_supply) or position.by.books_unlimited):
        return True
    if what.steps or what.pair:
        return any(can_advance(position, player, discipline) for discipline in range(len(DISCIPLINES)))
    return bool(what.spades) and can_use_spades(position, player)


def _why_nothing(player: Player, what: Gain, action: str) -> str:
    """Return why an action brings nothing, in words."""
    if what.s:
        return f"{player.name} have no scholar left in the supply of {SCHOLARS}"
    if what.pw:
        return f"{action} brings nothing: all power of {player.name} is in bowl III"
    if what.books:
        return f"{action} brings nothing: there are no books left"
    if what.steps or what.pair:
        return f"{action} brings nothing: {player.name} cannot advance in any discipline"
    if what.spades:
        return f"{action} brings nothing: {player.name} have no hex in reach to transform or to build on"
    return f"{action} brings nothing to {player.name} now"


def can_use_spades(position: Position, player: Player) -> bool:
    """Whether an action Transform and Build with a free spade can do anything: a hex to transform, or to build on."""
    hexes = in_reach(position, player)
    for way, price in _WAYS.items():
        if held_of(player, price):
            hexes |= by_way(position, player, way)
    if any(position.terrain[index] != player.home for index in bits(hexes & ~position.occupied)):
        return True
    return can_build(position, player)


def can_build(position: Position, player: Player) -> bool:
    """Whether a workshop can be built without any spade."""
    ways: dict[str | None, int] = {None: in_reach(position, player)}
    ways |= {way: by_way(position, player, way) for way in _WAYS}
    return any(
        position.terrain[index] == player.home and is_allowed(position, partial(_build, player.name, index, way))
        for way, hexes in ways.items()
        for index in bits(hexes & ~position.occupied)
    )


def _build(name: str, index: int, way: str | None, trial: Position) -> None:
    begin_work(trial.players[name])
    build_workshop(trial, trial.players[name], index, way)
