"""Actions other than building: priests, power and special actions, tracks, conversions, passing."""

from __future__ import annotations

from functools import cache
from typing import NoReturn

from tmlog.games.hexland.power import burn_power
from tmlog.games.terra_mystica.components import CULTS, Faction, Gain, faction_actions, factions, tile_actions, tiles
from tmlog.games.terra_mystica.rules import book
from tmlog.games.terra_mystica.rules.effects import gain, require_use
from tmlog.games.terra_mystica.rules.gains import (
    advance_cult,
    advance_shipping,
    gain_resources,
    pay,
    why_stuck,
)
from tmlog.games.terra_mystica.rules.idle import idle
from tmlog.games.terra_mystica.state import PRIESTS, Player, Position
from tmlog.kernel.refusal import forbid, refuse
from tmlog.wording import counted, join_words

_WORDS = {"PW": "power", "C": "coins", "W": "workers", "P": "priests", "VP": "points"}
RATES = {
    ("PW", "C"): 1,
    ("PW", "W"): 3,
    ("PW", "P"): 5,
    ("P", "W"): 1,
    ("P", "C"): 1,
    ("W", "C"): 1,
    ("C", "VP"): 3,
}
"""The price of 1 of the second resource in the first (p. 13)."""


def send_priest(position: Position, player: Player, cult: int, steps: int | None) -> None:
    """Send a priest to a cult: to the best free space, to the named space, or back to the supply for 1 step (p. 13)."""
    spots = position.cult_spots[cult]
    best = steps if steps is not None else max(spots, default=1)
    if best < 1 or (best > 1 and best not in spots):
        free = join_words([str(spot) for spot in sorted({*spots, 1}, reverse=True)], "or")
        message = f"no space for {best} steps is free on {CULTS[cult]}; a priest can go there for {free}"
        forbid("supply", message, rule=book.PRIEST)
    stuck = why_stuck(position, player, cult)
    if stuck and not position.by.waste_priests:
        refuse(position, "track", f"no step can be taken: {stuck}", rule=book.CULT_TOP)
    pay(position, player, {"p": 1}, "sending a priest", rule=book.PRIEST)
    if best > 1:
        left = list(spots)
        left.remove(best)
        position.cult_spots = (*position.cult_spots[:cult], tuple(left), *position.cult_spots[cult + 1 :])
        player.priests_on_cults += 1
    advance_cult(position, player, cult, best)


def rates_of(position: Position, player: Player) -> dict[tuple[str, str], int]:
    """Return what a player may convert into what, and the price of 1."""
    rates = dict(RATES)
    if not position.by.coins_to_points:
        del rates["C", "VP"]
    if not position.by.priests_to_coins:
        del rates["P", "C"]
    return rates | own_rates(player.faction)


def own_rates(faction: Faction) -> dict[tuple[str, str], int]:
    """Return what only this faction may convert, at any time (p. 20)."""
    return {(given, taken): each for given, into in faction.conversions.items() for taken, each in into.items()}


@cache
def _rates_of_all() -> dict[tuple[str, str], int]:
    """Return all rates: those of everybody, and those of single factions. Rulings may use them."""
    rates: dict[tuple[str, str], int] = {}
    for faction in factions().values():
        rates |= own_rates(faction)
    return rates | RATES


def convert(position: Position, player: Player, give: int, given: str, take: int, taken: str) -> None:
    """Change resources at the rates of p. 13; Darklings ordain and Alchemists trade points as their boards say."""
    if (given, taken) == ("W", "P"):
        _ordain(position, player, give, take)
        return
    if position.by.ordain_once:
        _end_ordaining(player)
    each = rates_of(position, player).get((given, taken))
    if each is None:
        refuse(position, "convert", f"{_WORDS[given]} cannot become {_WORDS[taken]}", _way(given, taken))
        each = _rates_of_all().get((given, taken), 0)
    if give != take * each:
        refuse(position, "convert", f"{take}{taken} costs {take * each}{given}, not {give}{given}")
    if taken == "P" and player.priests_left < take and not position.by.waste_priests:
        _forbid_priests(player, take)
    if given == "VP":
        if player.vp < give:
            forbid("short", f"converting needs {give} points, {player.name} have {player.vp}", rule=book.FACTION)
        player.score(-give, "conversion")
    else:
        pay(position, player, {given.lower(): give}, "converting", rule=book.CONVERSION)
    gain_resources(player, {taken.lower(): take}, "conversion")


def _way(given: str, taken: str) -> str | None:
    return {
        ("P", "C"): "convert the priest to a worker, and the worker to a coin",
        ("C", "VP"): "coins become points in final scoring",
    }.get((given, taken))


def _ordain(position: Position, player: Player, give: int, take: int) -> None:
    most = player.faction.stronghold.once.ordinations
    if not most:
        refuse(position, "convert", f"workers of {player.name} cannot become priests: only Darklings ordain workers")
    elif not player.ordain:
        when = _when_to_ordain(position, most)
        refuse(position, "convert", f"{player.name} cannot ordain workers now, only {when}", rule=book.FACTION)
    elif give != take:
        refuse(position, "convert", f"{take}P costs {take}W, not {give}W", rule=book.FACTION)
    elif give > player.ordain:
        message = f"{player.name} cannot ordain more than {counted(player.ordain, 'worker')}, the log says {give}"
        refuse(position, "convert", message, rule=book.FACTION)
    if player.priests_left < take and not position.by.waste_priests:
        _forbid_priests(player, take)
    pay(position, player, {"w": give}, "ordaining", rule=book.FACTION)
    gain_resources(player, {"p": take})
    if position.by.ordain_once:
        _end_ordaining(player)
    else:
        player.ordain = max(0, player.ordain - give)


def _when_to_ordain(position: Position, most: int) -> str:
    """Return in words when a player may ordain."""
    if position.by.ordain_later:
        return "once, with the first conversion after the stronghold is built"
    first = ", with the first conversion" if position.by.ordain_once else ""
    return f"up to {counted(most, 'worker')} in the turn that builds the stronghold{first}"


def _end_ordaining(player: Player) -> None:
    """Take away the right to ordain, which the stronghold of the Darklings gives once."""
    player.ordain = 0
    if "CONVERT_W_TO_P" in player.owed:
        player.owe("CONVERT_W_TO_P", -player.owed["CONVERT_W_TO_P"])


def _forbid_priests(player: Player, wanted: int) -> NoReturn:
    """Refuse priests beyond the supply."""
    left = max(0, player.priests_left)
    message = f"{player.name} have {counted(left, 'priest')} left in the supply of {PRIESTS}, the log takes {wanted}"
    forbid("supply", message, rule=book.PRIEST_SUPPLY)


def burn(position: Position, player: Player, count: int) -> None:
    """Remove a token of bowl II for each that moves to bowl III."""
    if count < 1:
        idle(position, "burn", "burning 0 power does nothing")
    if player.bowls[1] < 2 * count:
        held = player.bowls[1]
        forbid(
            "short",
            f"burning {count} needs {2 * count} tokens in bowl II, {player.name} have {held}",
            rule=book.SACRIFICE,
        )
    burn_power(player, count)
    if not position.by.burn_freely and position.waived is None:
        player.burnt += count


def special_action(position: Position, player: Player, name: str) -> None:
    """Use a power action of the board, or an action of the player's cards, tiles or faction."""
    if name in tiles().power_actions:
        _power_action(position, player, name)
    elif name in tile_actions():
        _tile_action(position, player, name)
    elif name in faction_actions():
        _faction_action(position, player, name)
    else:
        forbid("tile", f"{name} is not an action of this game")


def _power_action(position: Position, player: Player, name: str) -> None:
    """Use a power action, once per round for all players (p. 17)."""
    action = tiles().power_actions[name]
    if name in position.power_actions_used:
        left = [other for other in tiles().power_actions if other not in position.power_actions_used]
        message = f"{name} has been used this round; unused: {', '.join(left) or 'none'}"
        refuse(position, "used", message, rule=book.POWER_ACTION)
    require_use(position, player, action.gain, name)
    pay(position, player, {"pw": action.power}, name, rule=book.POWER_PRICE)
    if name not in position.power_actions_used:
        position.power_actions_used = (*position.power_actions_used, name)
    _bring(position, player, action.gain, name)


def _tile_action(position: Position, player: Player, name: str) -> None:
    """Use the action of the bonus card or a favor tile, once per round and for free (p. 14)."""
    if name in tiles().bonus_cards and player.bonus != name:
        message = f"{player.name} do not hold {name}: they hold {player.bonus or 'no bonus card'}"
        refuse(position, "tile", message, rule=book.SPECIAL)
    if name in tiles().favor_tiles and name not in player.favors:
        have = f"they have {join_words(list(player.favors), 'and')}" if player.favors else "they have no favor tile"
        refuse(position, "tile", f"{player.name} do not have {name}: {have}", rule=book.SPECIAL)
    _use(position, player, name)
    require_use(position, player, tile_actions()[name], name)
    _bring(position, player, tile_actions()[name], name)


def _faction_action(position: Position, player: Player, name: str) -> None:
    """Use the action of the faction: with the stronghold once per round, or always (p. 20)."""
    owner = faction_actions()[name]
    if owner != player.name:
        refuse(position, "tile", f"{name} is an action of {owner}, not of {player.name}", rule=book.FACTION)
    elif not has_action(player, name):
        message = f"{player.name} have {name} only with the stronghold, which is not built"
        refuse(position, "tile", message, rule=book.FACTION)
    action = factions()[owner].actions[name]
    if not action.always:
        _use(position, player, name)
    require_use(position, player, action.gain, name)
    pay(position, player, action.cost, name, rule=book.FACTION)
    _bring(position, player, action.gain, name)


def has_action(player: Player, name: str) -> bool:
    """Whether the player has this action of the faction."""
    action = player.faction.actions.get(name)
    return action is not None and (action.always or player.has_stronghold)


def _bring(position: Position, player: Player, what: Gain, name: str) -> None:
    """Give what an action brings; the player may buy more spades for a hex that needs them (p. 10)."""
    gain(position, player, what, name)
    if what.spades:
        position.parts = {"dig": 1, **position.parts}


def _use(position: Position, player: Player, name: str) -> None:
    if name in player.used:
        refuse(position, "used", f"{player.name} have used {name} this round", rule=book.SPECIAL)
    else:
        player.used = (*player.used, name)


def advance(position: Position, player: Player, track: str) -> None:
    """Advance one space on the shipping or the exchange track (p. 11)."""
    if track == "ship":
        shipping = player.faction.shipping
        if shipping is None or player.ship == shipping.most:
            why = "have no shipping" if shipping is None else f"have the highest shipping, {player.ship}"
            refuse(position, "track", f"{player.name} {why}", rule=book.SHIPPING)
        else:
            pay(position, player, shipping.cost, "a step in shipping", rule=book.SHIPPING)
            advance_shipping(player)
        return
    digging = player.faction.digging
    if player.dig == len(digging.vp):
        message = f"{player.name} cannot advance the exchange track: they are at its end"
        refuse(
            position, "track", message if digging.vp else f"{player.name} have no exchange track", rule=book.EXCHANGE
        )
        return
    pay(position, player, digging.cost, "a step on the exchange track", rule=book.EXCHANGE)
    player.score(digging.vp[player.dig], "digging")
    player.dig += 1
