"""Gaining and paying: resources, power, steps on cult tracks, victory points of the round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tmlog.games.hexland.power import gain_power, spend_power
from tmlog.games.terra_mystica.components import CULTS, tiles
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.kernel.refusal import forbid, refuse
from tmlog.wording import counted

_NOUNS = {"c": "coin", "w": "worker", "p": "priest"}
CULT_POWER = {3: 1, 5: 2, 7: 2, 10: 3}
TOP = 10


def gain(player: Player, resources: Mapping[Any, int], source: str = "") -> None:
    """Take resources. Priests beyond the supply of seven and power that cannot move are lost."""
    for resource, amount in resources.items():
        if resource == "pw":
            gain_power(player, amount)
        elif resource == "c":
            player.c += amount
        elif resource == "w":
            player.w += amount
        elif resource == "p":
            player.p += min(amount, max(0, player.priests_left))
        else:
            player.score(amount, source)


def pay(position: Position, player: Player, resources: Mapping[Any, int], what: str, times: int = 1) -> None:
    """Pay, or be refused without having paid anything."""
    for resource, each in resources.items():
        held = held_of(player, resource)
        if held < each * times:
            needed = each * times
            price = f"{needed} power in bowl III" if resource == "pw" else counted(needed, _NOUNS[resource])
            hint = _sacrifice(player, needed - held) if resource == "pw" else None
            forbid("short", f"{what} needs {price}, {player.name} have {held}", hint)
    for resource, each in resources.items():
        spend(position, player, resource, each * times)


def _sacrifice(player: Player, missing: int) -> str:
    """How power could be made up for."""
    if player.bowls[1] >= 2 * missing:
        return f"burn {missing} would make up for it"
    if player.bowls[1] < 2:
        return "bowl II has too few tokens for burning"
    return f"burning would bring {player.bowls[1] // 2} of the {missing} that are missing"


def held_of(player: Player, resource: str) -> int:
    """How much of a resource a player can pay with."""
    return player.bowls[2] if resource == "pw" else int(getattr(player, resource))


def spend(position: Position, player: Player, resource: str, amount: int) -> None:
    """Give away what is there. Power goes back to bowl I, and a sacrifice of power has thereby found its purpose."""
    if resource == "pw":
        held = player.bowls[2]
        if player.burnt and held != amount:
            refuse(position, "burn", f"{player.name} sacrificed power for exactly {held} power to spend, not {amount}")
        player.burnt = 0
        spend_power(player, amount)
    elif resource == "c":
        player.c -= amount
    elif resource == "w":
        player.w -= amount
    else:
        player.p -= amount


def score_round(position: Position, player: Player, what: str, times: int = 1) -> None:
    """The points of the round's scoring tile for doing something."""
    name = position.scoring_tile
    if name is not None and position.phase == "play":
        points = tiles().scoring_tiles[name].vp.get(what, 0)  # type: ignore[call-overload]
        if points:
            player.score(points * times, name)


def advance_cult(position: Position, player: Player, cult: int, steps: int) -> None:
    """Steps on a cult track, with the power of the spaces passed; the last needs a key and is one player's (p. 13)."""
    level = player.cults[cult]
    below_top = min(level + steps, TOP - 1)
    if below_top > level:
        _climb(player, cult, below_top)
    if level + steps < TOP or level == TOP:
        return
    if not may_reach_top(position, player, cult):
        if position.by.late_keys:
            player.blocked = {**player.blocked, cult: player.blocked.get(cult, 0) + 1}
        return
    _wait_for_cultists(position, player, cult)
    player.keys -= 1
    _climb(player, cult, TOP)


def _climb(player: Player, cult: int, level: int) -> None:
    """Move the marker up, with the power of every space on the way."""
    before = player.cults[cult]
    _put_marker(player, cult, level)
    power = sum([power for space, power in CULT_POWER.items() if before < space <= level])
    if power:
        gain_power(player, power)


def _put_marker(player: Player, cult: int, level: int) -> None:
    cults = list(player.cults)
    cults[cult] = level
    player.cults = (cults[0], cults[1], cults[2], cults[3])


def step_back(player: Player, cult: int, steps: int) -> None:
    """Give steps back; power that they brought stays."""
    _put_marker(player, cult, player.cults[cult] - steps)


def may_reach_top(position: Position, player: Player, cult: int) -> bool:
    """Whether a player has a key for the last space and nobody stands there (p. 13)."""
    return player.keys > 0 and all(other.cults[cult] < TOP for other in position.players.values())


def _wait_for_cultists(position: Position, player: Player, cult: int) -> None:
    """Where steps may wait, nobody overtakes Cultists who could take the last space with theirs."""
    cultists = position.players.get("cultists")
    if cultists is None or cultists is player or not position.by.wait_for_cultists:
        return
    pending = cultists.cult_later + cultists.owed.get("CULT", 0)
    if pending and cultists.keys and cultists.cults[cult] + pending >= TOP:
        refuse(position, "owed", f"cultists could still take space 10 of {CULTS[cult]} with a step they are owed")


def use_new_keys(position: Position, player: Player) -> None:
    """A key that comes in the same turn lifts the tracks that stopped at 9, if there are keys for all of them."""
    waiting = [cult for cult in player.blocked if may_reach_top(position, player, cult)]
    if 0 < len(waiting) <= player.keys:
        player.blocked = {}
        for cult in waiting:
            advance_cult(position, player, cult, 1)


def gain_spades(position: Position, player: Player, count: int) -> None:
    """Spades to be used at once."""
    player.owe("SPADE", count)
    if position.by.spades_pay_when_gained:
        _reward_spades(position, player, count)


def use_spades(position: Position, player: Player, count: int) -> None:
    """Spades leave the hand, into a hex."""
    player.owe("SPADE", -count)
    if not position.by.spades_pay_when_gained:
        _reward_spades(position, player, count)


def _reward_spades(position: Position, player: Player, count: int) -> None:
    """What the scoring tile (p. 10), Halflings and the Alchemists' stronghold give for spades (p. 20)."""
    score_round(position, player, "spade", count)
    if player.name == "halflings":
        player.score(count, "spades")
    if player.name == "alchemists" and player.has_stronghold:
        gain_power(player, 2 * count)


def available_favors(position: Position, player: Player) -> list[str]:
    """The favor tiles that a player can take."""
    return [name for name, left in position.favor_supply.items() if left and name not in player.favors]


def owe_favors(position: Position, player: Player, count: int) -> None:
    """Favor tiles to be chosen; where none can be refused, no more than there are."""
    if not position.by.refuse_gains:
        count = min(count, len(available_favors(position, player)) - player.owed.get("GAIN_FAVOR", 0))
    if count > 0:
        player.owe("GAIN_FAVOR", count)


def take_favor(position: Position, player: Player, name: str) -> None:
    """A favor tile, with its steps."""
    if position.favor_supply.get(name, 0) < 1:
        forbid("supply", f"there is no {name} left", _choice(available_favors(position, player)))
    if name in player.favors:
        refuse(position, "tile", f"{player.name} already have {name}", _choice(available_favors(position, player)))
    tile = tiles().favor_tiles[name]
    position.favor_supply = {**position.favor_supply, name: position.favor_supply[name] - 1}
    player.favors = (*player.favors, name)
    advance_cult(position, player, CULTS.index(tile.cult), tile.steps)


def take_town(position: Position, player: Player, name: str) -> None:
    """A town tile, with all it brings."""
    if position.town_supply.get(name, 0) < 1:
        left = [other for other, count in position.town_supply.items() if count]
        forbid("supply", f"there is no {name} left", _choice(left))
    tile = tiles().town_tiles[name]
    position.town_supply = {**position.town_supply, name: position.town_supply[name] - 1}
    player.towns = (*player.towns, name)
    player.keys += tile.keys
    player.score(tile.vp, "towns")
    gain(player, tile.gain)
    if tile.shipping:
        advance_shipping(player)
    if tile.every_cult:
        _advance_every_cult(position, player, tile.every_cult)
    if position.by.late_keys and position.by.lift_after_key:
        use_new_keys(position, player)
    if player.name == "witches":
        player.score(5, "towns")
    if player.name == "swarmlings":
        player.w += 3
    score_round(position, player, "town")


def _choice(names: list[str]) -> str:
    return f"there are {', '.join(names)}" if names else "there are none at all"


def _advance_every_cult(position: Position, player: Player, steps: int) -> None:
    """Steps on all tracks. Where keys are short for those that would reach the top the player chooses with `+CULT`."""
    tops = [
        cult
        for cult in range(4)
        if TOP - steps <= player.cults[cult] < TOP and all(p.cults[cult] < TOP for p in position.players.values())
    ]
    for cult in range(4):
        if cult in tops and len(tops) > player.keys:
            advance_cult(position, player, cult, TOP - 1 - player.cults[cult])
            player.blocked = {**player.blocked, cult: player.blocked.get(cult, 0) + 1}
        else:
            advance_cult(position, player, cult, steps)


def advance_shipping(player: Player) -> None:
    """One space on the shipping track, with its points, if there is one. Fakirs fly farther instead."""
    shipping = player.faction.shipping
    if player.name == "fakirs":
        player.carpet += 1
    elif shipping is not None and player.ship < shipping.most:
        player.ship += 1
        player.score(shipping.vp[player.ship - shipping.start - 1], "shipping")
