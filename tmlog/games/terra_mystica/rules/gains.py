"""Gaining and paying: resources, power, steps on cult tracks, victory points of the round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tmlog.codes.code import Citation
from tmlog.games.hexland.bill import Bill, shortage
from tmlog.games.hexland.power import gain_power, spend_power
from tmlog.games.terra_mystica.components import CULTS, Scored, Tile, tiles
from tmlog.games.terra_mystica.rules import book
from tmlog.games.terra_mystica.rules.offers import is_open
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.kernel.refusal import forbid, refuse

NOUNS = {"c": "coin", "w": "worker", "p": "priest", "pw": "power in bowl III"}
CULT_POWER = {3: 1, 5: 2, 7: 2, 10: 3}
TOP = 10


def gain_resources(player: Player, resources: Mapping[Any, int], source: str = "") -> None:
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


def pay(
    position: Position,
    player: Player,
    resources: Mapping[Any, int],
    what: str,
    times: int = 1,
    *,
    then: Bill = (),
    rule: Citation | None = None,
) -> None:
    """Pay a price. Refuses if the player cannot pay this and what the same command costs `then`; takes nothing then."""
    if then or any(held_of(player, resource) < each * times for resource, each in resources.items()):
        bill = ((what, {resource: each * times for resource, each in resources.items()}), *then)
        _refuse_shortage(player, bill, rule)
    for resource, each in resources.items():
        spend(position, player, resource, each * times)


def _refuse_shortage(player: Player, bill: Bill, rule: Citation | None) -> None:
    """Refuse a bill that the player cannot pay, and name everything that is missing."""
    missing = shortage(player.name, bill, lambda resource: held_of(player, resource), NOUNS)
    if missing:
        power = sum(price.get("pw", 0) for _, price in bill) - player.bowls[2]
        forbid("short", missing, _sacrifice(player, power) if power > 0 else None, rule=rule)


def _sacrifice(player: Player, missing: int) -> str | None:
    """Return why the player cannot get the missing power; None if sacrificing brings it."""
    if player.bowls[1] >= 2 * missing:
        return None
    if player.bowls[1] < 2:
        return "bowl II has too few tokens for burning"
    return f"burning would bring {player.bowls[1] // 2} of the {missing} that are missing"


def held_of(player: Player, resource: str) -> int:
    """Return how much of a resource a player can pay with."""
    return player.bowls[2] if resource == "pw" else int(getattr(player, resource))


def spend(position: Position, player: Player, resource: str, amount: int) -> None:
    """Take away an amount of a resource. Power goes back to bowl I, and a sacrifice must be spent exactly."""
    if resource == "pw":
        held = player.bowls[2]
        if player.burnt and held != amount:
            refuse(
                position,
                "burn",
                f"{player.name} sacrificed power to spend exactly {held}, not {amount}",
                rule=book.SACRIFICE_NEED,
            )
        player.burnt = 0
        spend_power(player, amount)
    elif resource == "c":
        player.c -= amount
    elif resource == "w":
        player.w -= amount
    else:
        player.p -= amount


def held(player: Player) -> Iterator[tuple[str, Tile]]:
    """Yield the cards and tiles that do something as long as the player has them, by name."""
    everything = tiles()
    if player.bonus:
        yield player.bonus, everything.bonus_cards[player.bonus]
    for favor in player.favors:
        yield favor, everything.favor_tiles[favor]


def score(position: Position, player: Player, event: Scored, times: int = 1) -> None:
    """Give the points for doing something: of the player's tiles, and of the scoring tile of the round (p. 18)."""
    for name, tile in held(player):
        points = tile.scores.get(event, 0)
        if points:
            player.score(points * times, name)
    scoring = position.scoring_tile
    if scoring is not None and position.phase == "play":
        points = tiles().scoring_tiles[scoring].vp.get(event, 0)
        if points:
            player.score(points * times, scoring)


def advance_cult(position: Position, player: Player, cult: int, steps: int) -> None:
    """Take steps on a cult track, with the power of the spaces; one player with a key reaches space 10 (p. 13)."""
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
    _wait_for_pending_steps(position, player, cult)
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


def why_stuck(position: Position, player: Player, cult: int) -> str | None:
    """Return in words why a step cannot move the marker on a track; None if it can, or if a later key may move it."""
    level, name = player.cults[cult], CULTS[cult]
    if level == TOP:
        return f"{player.name} are on space {TOP} of {name}, the last"
    first = next((other.name for other in position.players.values() if other.cults[cult] == TOP), None)
    if level == TOP - 1 and first:
        return f"{player.name} are on space {level} of {name}, and {first} are on space {TOP}"
    if level == TOP - 1 and not may_reach_top(position, player, cult) and not position.by.late_keys:
        return f"{player.name} are on space {level} of {name} and have no key for space {TOP}"
    return None


def can_step(position: Position, player: Player) -> bool:
    """Whether a step can move the marker of a player on any track."""
    return not all(why_stuck(position, player, cult) for cult in range(len(CULTS)))


def key_choices(position: Position, player: Player) -> list[int]:
    """Return the tracks that stopped at 9 and wait for the player to say which of them uses the key."""
    return [cult for cult, steps in player.blocked.items() if steps and may_reach_top(position, player, cult)]


def _wait_for_pending_steps(position: Position, player: Player, cult: int) -> None:
    """Refuse space 10 while Cultists could still take it with steps that wait, or that open offers may bring."""
    if not position.by.wait_for_cultists:
        return
    for other in position.players.values():
        steps = other.faction.on_power_accepted
        if not steps or other.dropped:
            continue
        builds = [build for build in position.builds if build.builder == other.name and is_open(position, build)]
        pending = other.cult_later + other.owed.get("CULT", 0) + steps * len(builds)
        if pending and other is not player and other.keys and other.cults[cult] + pending >= TOP:
            step = f"space 10 of {CULTS[cult]} with a step for power that others accept"
            refuse(position, "owed", f"{other.name} could still take {step}", rule=book.CULT_TOP)


def use_new_keys(position: Position, player: Player) -> None:
    """Lift the tracks that stopped at 9 in this turn, if there are keys for all of them."""
    waiting = [cult for cult in player.blocked if may_reach_top(position, player, cult)]
    if 0 < len(waiting) <= player.keys:
        player.blocked = {}
        for cult in waiting:
            advance_cult(position, player, cult, 1)


def gain_spades(position: Position, player: Player, count: int) -> None:
    """Give spades, which the player must use at once."""
    player.owe("SPADE", count)
    if position.by.spades_pay_when_gained:
        _reward_spades(position, player, count)


def use_spades(position: Position, player: Player, count: int) -> None:
    """Use up spades on a hex."""
    player.owe("SPADE", -count)
    if not position.by.spades_pay_when_gained:
        _reward_spades(position, player, count)


def _reward_spades(position: Position, player: Player, count: int) -> None:
    """Give what the scoring tile (p. 10), Halflings and the Alchemists' stronghold bring for spades (p. 20)."""
    score(position, player, "spade", count)
    reward(player, player.faction.on_spade, count)
    if player.has_stronghold:
        reward(player, player.faction.stronghold.on_spade, count)


def reward(player: Player, each: Mapping[Any, int], spades: int) -> None:
    """Give what a faction gets for each spade (p. 20)."""
    if each:
        gain_resources(player, {resource: amount * spades for resource, amount in each.items()}, "spades")


def available_favors(position: Position, player: Player) -> list[str]:
    """Return the favor tiles that a player can take."""
    return [name for name, left in position.favor_supply.items() if left and name not in player.favors]


def owe_favors(position: Position, player: Player, count: int) -> None:
    """Let the player choose favor tiles; if they cannot be refused, no more than there are."""
    if not position.by.refuse_gains:
        count = min(count, len(available_favors(position, player)) - player.owed.get("GAIN_FAVOR", 0))
    if count > 0:
        player.owe("GAIN_FAVOR", count)


def advance_every_cult(position: Position, player: Player, steps: int) -> None:
    """Take steps on all tracks. With too few keys for space 10 the player chooses with `+CULT`."""
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
    """Advance one space in shipping, if possible, with its points. Fakirs fly farther instead."""
    shipping, flight = player.faction.shipping, player.faction.flight
    if flight is not None and flight.by_shipping:
        player.carpet += 1
    elif shipping is not None and player.ship < shipping.most:
        player.ship += 1
        player.score(shipping.vp[player.ship - shipping.start - 1], "shipping")
