"""Gaining and paying: resources, power, steps on cult tracks, victory points of the round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tmlog.games.terra_mystica.components import CULTS, tiles
from tmlog.games.terra_mystica.state import Player, Position, Refused
from tmlog.wording import counted

_NOUNS = {"c": "coin", "w": "worker", "p": "priest"}
_CULT_POWER = {3: 1, 5: 2, 7: 2, 10: 3}
TOP = 10


def gain(player: Player, resources: Mapping[Any, int], source: str = "") -> None:
    """Take resources. Priests beyond the supply of seven and power that cannot move are lost."""
    for resource, amount in resources.items():
        if resource == "pw":
            gain_power(player, amount)
        elif resource == "p":
            player.p += min(amount, max(0, player.priests_left))
        elif resource == "vp":
            player.score(amount, source)
        else:
            setattr(player, resource, getattr(player, resource) + amount)


def gain_power(player: Player, amount: int) -> int:
    """Move tokens from bowl I to II, then from II to III; how much of it was gained (p. 9)."""
    first = min(amount, player.bowls[0])
    player.bowls[0] -= first
    player.bowls[1] += first
    second = min(amount - first, player.bowls[1])
    player.bowls[1] -= second
    player.bowls[2] += second
    return first + second


def power_room(player: Player) -> int:
    """How much power can still be gained."""
    return 2 * player.bowls[0] + player.bowls[1]


def pay(player: Player, resources: Mapping[Any, int], what: str, times: int = 1) -> None:
    """Pay, or be refused without having paid anything."""
    for resource, each in resources.items():
        held = player.bowls[2] if resource == "pw" else getattr(player, resource)
        if held < each * times:
            needed = each * times
            price = f"{needed} power in bowl III" if resource == "pw" else counted(needed, _NOUNS[resource])
            raise Refused("short", f"{what} needs {price}, {player.name} has {held}")
    for resource, each in resources.items():
        if resource == "pw":
            player.bowls[2] -= each * times
            player.bowls[0] += each * times
        else:
            setattr(player, resource, getattr(player, resource) - each * times)


def score_round(position: Position, player: Player, what: str, times: int = 1) -> None:
    """The points of the round's scoring tile for doing something."""
    name = position.scoring_tile
    if name is not None and position.phase == "play":
        points = tiles().scoring_tiles[name].vp.get(what, 0)  # type: ignore[call-overload]
        if points:
            player.score(points * times, name)


def advance_cult(position: Position, player: Player, cult: int, steps: int) -> None:
    """Steps on a cult track, with the power of the spaces passed; the last needs a key and is one player's (p. 13)."""
    for _ in range(steps):
        level = player.cults[cult]
        if level == TOP:
            return
        if level == TOP - 1 and not _may_reach_top(position, player, cult):
            player.blocked[cult] += 1
            return
        if level == TOP - 1:
            player.keys -= 1
        player.cults[cult] = level + 1
        gain_power(player, _CULT_POWER.get(level + 1, 0))


def _may_reach_top(position: Position, player: Player, cult: int) -> bool:
    return player.keys > 0 and all(other.cults[cult] < TOP for other in position.players.values())


def use_new_keys(position: Position, player: Player) -> None:
    """A key that comes in the same turn lifts the tracks that stopped at 9, if there are keys for all of them."""
    waiting = [cult for cult in player.blocked if _may_reach_top(position, player, cult)]
    if 0 < len(waiting) <= player.keys:
        for cult in waiting:
            advance_cult(position, player, cult, 1)
        player.blocked.clear()


def gain_spades(position: Position, player: Player, count: int) -> None:
    """Spades to be used at once, with what factions and the scoring tile give for them."""
    player.owed["SPADE"] += count
    score_round(position, player, "spade", count)
    if player.name == "halflings":
        player.score(count, "spades")
    if player.name == "alchemists" and player.has_stronghold:
        gain_power(player, 2 * count)


def take_favor(position: Position, player: Player, name: str) -> None:
    """A favor tile, with its steps."""
    if position.favor_supply.get(name, 0) < 1:
        raise Refused("supply", f"there is no {name} left")
    if name in player.favors:
        raise Refused("tile", f"{player.name} already has {name}")
    tile = tiles().favor_tiles[name]
    position.favor_supply[name] -= 1
    player.favors.append(name)
    advance_cult(position, player, CULTS.index(tile.cult), tile.steps)


def take_town(position: Position, player: Player, name: str) -> None:
    """A town tile, with all it brings."""
    if position.town_supply.get(name, 0) < 1:
        raise Refused("supply", f"there is no {name} left")
    tile = tiles().town_tiles[name]
    position.town_supply[name] -= 1
    player.towns.append(name)
    player.keys += tile.keys
    player.score(tile.vp, "towns")
    gain(player, tile.gain)
    if tile.shipping:
        advance_shipping(player)
    if tile.every_cult:
        _advance_every_cult(position, player, tile.every_cult)
    use_new_keys(position, player)
    if player.name == "witches":
        player.score(5, "towns")
    if player.name == "swarmlings":
        player.w += 3
    score_round(position, player, "town")


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
            player.blocked[cult] += 1
        else:
            advance_cult(position, player, cult, steps)


def advance_shipping(player: Player) -> bool:
    """One space on the shipping track, with its points; whether there was one. Fakirs fly farther instead."""
    shipping = player.faction.shipping
    if player.name == "fakirs":
        player.carpet += 1
        return True
    if shipping is None or player.ship == shipping.most:
        return False
    player.ship += 1
    player.score(shipping.vp[player.ship - shipping.start - 1], "shipping")
    return True
