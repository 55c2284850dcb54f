"""What actions, tiles and strongholds bring: one function for each effect, and what an effect needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tmlog.games.terra_mystica.components import Gain
from tmlog.games.terra_mystica.rules import book
from tmlog.games.terra_mystica.rules.gains import (
    advance_every_cult,
    advance_shipping,
    can_step,
    gain_resources,
    gain_spades,
    owe_favors,
)
from tmlog.games.terra_mystica.rules.spades import transformable
from tmlog.games.terra_mystica.rules.towns import bridge_sites
from tmlog.games.terra_mystica.state import ANY_CULT, BRIDGES, PRIESTS, Player, Position
from tmlog.kernel.refusal import forbid, refuse

Effect = Callable[[Position, Player, Gain], None]
RESOURCES = ("vp", "c", "w", "p", "pw")
FREE = {"sandstorms": "FREE_TF", "trading_houses": "FREE_TP", "dwellings": "FREE_D"}
"""Effects that give something for free, and the names under which it is owed."""


def gain(position: Position, player: Player, what: Gain, source: str) -> None:
    """Take everything that something brings; its points are counted under `source`."""
    for name, count in what.effects:
        if name in RESOURCES:
            gain_resources(player, {name: count}, source)
        else:
            OTHER_EFFECTS[name](position, player, what)


def require_use(position: Position, player: Player, what: Gain, name: str) -> None:
    """Refuse an action whose gain is not available and can neither be wasted nor given up."""
    if what.p > player.priests_left and not position.by.waste_priests:
        forbid("supply", f"{player.name} have no priest left in the supply of {PRIESTS}", rule=book.PRIEST_SUPPLY)
    if position.by.refuse_gains:
        return
    if (what.cult_steps or what.pair) and not can_step(position, player):
        forbid("supply", f"{player.name} have nothing to use {name} on: no marker on the cult tracks can move")
    if what.bridges:
        _require_bridge_site(position, player)
    for effect, owed in FREE.items():
        if getattr(what, effect) and not free_places(position, player, owed):
            forbid("supply", f"{player.name} have nothing to use {name} on")


def _require_bridge_site(position: Position, player: Player) -> None:
    if player.bridges == BRIDGES:
        forbid("supply", f"{player.name} have built all {BRIDGES} bridges", rule=book.BRIDGES)
    if not bridge_sites(position, player):
        refuse(position, "bridge", f"{player.name} have no place for a bridge")


def free_places(position: Position, player: Player, owed: str) -> list[int]:
    """Return the hexes for a sandstorm, a free trading house or a witches' ride, by the name of what is owed."""
    hexes = range(len(position.terrain))
    if owed == "FREE_TF":
        near = position.board.neighbours
        open_hexes = (index for index in transformable(position, player) if near[index] & player.structures)
        return [index for index in open_hexes if position.terrain[index] != player.home]
    if owed == "FREE_TP":
        left = player.built("TP") < player.faction.structures["TP"].count
        return [index for index in hexes if left and player.by_kind[0] >> index & 1]
    left = player.built("D") < player.faction.structures["D"].count
    return [
        index
        for index in hexes
        if left and position.terrain[index] == player.home and not position.occupied >> index & 1
    ]


# --- the effects ------------------------------------------------------------------------------------------------------


def _open(position: Position, player: Player, **parts: int) -> None:
    """Add parts to the current action; a player who is not in turn can only give up the gain."""
    if position.active in (player.name, None):
        more = {name: position.parts.get(name, 0) + count for name, count in parts.items()}
        position.parts = {**position.parts, **more}


def _spades(position: Position, player: Player, what: Gain) -> None:
    """Spades for hexes in reach, and a dwelling on one of these (p. 10)."""
    gain_spades(position, player, what.spades)
    _open(position, player, transform=what.hexes or what.spades, build=1)


def _cult_steps(_position: Position, player: Player, what: Gain) -> None:
    player.owe("CULT", what.cult_steps)


def _pair(_position: Position, player: Player, what: Gain) -> None:
    player.owe("CULT", what.pair)
    player.pair = ANY_CULT


def _every_cult(position: Position, player: Player, what: Gain) -> None:
    advance_every_cult(position, player, what.every_cult)


def _shipping(_position: Position, player: Player, what: Gain) -> None:
    for _ in range(what.shipping):
        advance_shipping(player)


def _flight(_position: Position, player: Player, what: Gain) -> None:
    player.carpet += what.flight


def _bridges(position: Position, player: Player, what: Gain) -> None:
    """Give bridges to build; if they cannot be given up, no more than there are places."""
    count = what.bridges
    if not position.by.refuse_gains and position.waived is None:
        count = min(count, BRIDGES - player.bridges, len(bridge_sites(position, player)))
    if count:
        player.owe("BRIDGE", count)


def _favors(position: Position, player: Player, what: Gain) -> None:
    owe_favors(position, player, what.favors)


def _ordinations(position: Position, player: Player, what: Gain) -> None:
    """Workers that may become priests in this turn; with strict-darkling-sh that is decided at once (p. 20)."""
    player.ordain = what.ordinations
    if position.by.ordain_once and not position.by.ordain_later:
        player.owe("CONVERT_W_TO_P", what.ordinations)


def _sandstorms(position: Position, player: Player, what: Gain) -> None:
    """Give sandstorms; if a sandstorm may be given up, the player may buy spades instead."""
    if _owe_free(position, player, "FREE_TF", what.sandstorms):
        _open(position, player, transform=what.sandstorms, build=1)
        if position.by.refuse_gains:
            _open(position, player, dig=1)


def _dwellings(position: Position, player: Player, what: Gain) -> None:
    if _owe_free(position, player, "FREE_D", what.dwellings):
        _open(position, player, build=what.dwellings)


def _trading_houses(position: Position, player: Player, what: Gain) -> None:
    if _owe_free(position, player, "FREE_TP", what.trading_houses):
        _open(position, player, upgrade=what.trading_houses)


def _owe_free(position: Position, player: Player, owed: str, count: int) -> bool:
    """Give something for free, no more than there are places if it cannot be given up. Return whether there is any."""
    if not position.by.refuse_gains:
        count = min(count, len(free_places(position, player, owed)))
    if count:
        player.owe(owed, count)
    return count > 0


def _actions(position: Position, player: Player, what: Gain) -> None:
    if position.active in (player.name, None):
        position.actions_left += what.actions


OTHER_EFFECTS: Mapping[str, Effect] = {
    "spades": _spades,
    "cult_steps": _cult_steps,
    "pair": _pair,
    "every_cult": _every_cult,
    "shipping": _shipping,
    "flight": _flight,
    "bridges": _bridges,
    "favors": _favors,
    "ordinations": _ordinations,
    "sandstorms": _sandstorms,
    "dwellings": _dwellings,
    "trading_houses": _trading_houses,
    "actions": _actions,
}
"""The functions of the effects that are not resources."""
