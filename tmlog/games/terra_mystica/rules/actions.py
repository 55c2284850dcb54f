"""Actions other than building: priests, power and special actions, tracks, conversions, passing."""

from __future__ import annotations

from tmlog.games.hexland.power import burn_power
from tmlog.games.terra_mystica.components import CULTS, tiles
from tmlog.games.terra_mystica.rules.gains import (
    TOP,
    advance_cult,
    advance_shipping,
    gain,
    gain_spades,
    may_reach_top,
    pay,
)
from tmlog.games.terra_mystica.rules.idle import idle
from tmlog.games.terra_mystica.rules.spades import transformable
from tmlog.games.terra_mystica.rules.towns import bridge_sites
from tmlog.games.terra_mystica.state import ANY_CULT, BRIDGES, Player, Position
from tmlog.kernel.refusal import forbid, refuse
from tmlog.wording import counted, join_words

RATES = {
    ("PW", "C"): 1,
    ("PW", "W"): 3,
    ("PW", "P"): 5,
    ("P", "W"): 1,
    ("P", "C"): 1,
    ("W", "C"): 1,
    ("C", "VP"): 3,
}
"""What one of the second costs of the first (p. 13)."""
ALCHEMISTS_RATES = {("C", "VP"): 2, ("VP", "C"): 1}
FACTION_ACTIONS = {
    "ACTA": "auren",
    "ACTC": "chaosmagicians",
    "ACTE": "engineers",
    "ACTG": "giants",
    "ACTN": "nomads",
    "ACTS": "swarmlings",
    "ACTW": "witches",
}


_ALWAYS = {"ACTE"}
"""What a faction may do without its stronghold, as often as it can pay."""


def has_action(player: Player, name: str) -> bool:
    """Whether an action of the player's own faction is there to be used."""
    return FACTION_ACTIONS[name] == player.name and (name in _ALWAYS or player.has_stronghold)


def send_priest(position: Position, player: Player, cult: int, steps: int | None) -> None:
    """A priest to a cult: on the best free space, on the one named, or back to the supply for one step (p. 13)."""
    spots = position.cult_spots[cult]
    best = steps if steps is not None else max(spots, default=1)
    if best < 1 or (best > 1 and best not in spots):
        free = join_words([str(spot) for spot in sorted({*spots, 1}, reverse=True)], "or")
        forbid("supply", f"no space for {best} steps is free on {CULTS[cult]}", f"free: {free} steps")
    level = player.cults[cult]
    stuck = level == TOP or (level == TOP - 1 and not may_reach_top(position, player, cult))
    if stuck and not position.by.waste_priests:
        why = "is on the last space" if level == TOP else "cannot go to space 10"
        refuse(position, "track", f"the marker of {player.name} on {CULTS[cult]} {why}")
    pay(position, player, {"p": 1}, "sending a priest")
    if best > 1:
        left = list(spots)
        left.remove(best)
        position.cult_spots = (*position.cult_spots[:cult], tuple(left), *position.cult_spots[cult + 1 :])
        player.priests_on_cults += 1
    advance_cult(position, player, cult, best)


def rates_of(position: Position, player: Player) -> dict[tuple[str, str], int]:
    """What a player may convert into what, and what one costs."""
    rates = dict(RATES)
    if not position.by.coins_to_points:
        del rates["C", "VP"]
    if not position.by.priests_to_coins:
        del rates["P", "C"]
    if player.name == "alchemists":
        rates |= ALCHEMISTS_RATES
    return rates


def convert(position: Position, player: Player, give: int, given: str, take: int, taken: str) -> None:
    """Change resources at the rates of p. 13; Darklings ordain and Alchemists trade points as their boards say."""
    if (given, taken) == ("W", "P"):
        _ordain(position, player, give, take)
        return
    each = rates_of(position, player).get((given, taken))
    if each is None:
        refuse(position, "convert", f"{given} cannot be converted to {taken}", _way(given, taken))
        each = RATES.get((given, taken), ALCHEMISTS_RATES.get((given, taken), 0))
    if give != take * each:
        refuse(position, "convert", f"{take}{taken} costs {take * each}{given}, not {give}")
    if taken == "P" and player.priests_left < take and not position.by.waste_priests:
        forbid("supply", f"{player.name} have {counted(max(0, player.priests_left), 'priest')} in the supply")
    if given == "VP":
        if player.vp < give:
            forbid("short", f"converting needs {give} points, {player.name} have {player.vp}")
        player.score(-give, "conversion")
    else:
        pay(position, player, {given.lower(): give}, "converting")
    gain(player, {taken.lower(): take}, "conversion")


def _way(given: str, taken: str) -> str | None:
    return {
        ("P", "C"): "convert the priest to a worker, and the worker to a coin",
        ("C", "VP"): "coins become points in final scoring",
    }.get((given, taken))


def _ordain(position: Position, player: Player, give: int, take: int) -> None:
    if give != take or give > player.ordain:
        refuse(position, "convert", f"{player.name} cannot ordain {counted(take, 'worker')} now")
    if player.priests_left < take and not position.by.waste_priests:
        forbid("supply", f"{player.name} have {counted(max(0, player.priests_left), 'priest')} in the supply")
    pay(position, player, {"w": give}, "ordaining")
    gain(player, {"p": take})
    player.ordain = 0 if position.by.ordain_once else max(0, player.ordain - give)
    if "CONVERT_W_TO_P" in player.owed:
        player.owe("CONVERT_W_TO_P", -player.owed["CONVERT_W_TO_P"])


def burn(position: Position, player: Player, count: int) -> None:
    """Remove a token of bowl II for each that moves to bowl III."""
    if count < 1:
        idle(position, "burn", "burning 0 power does nothing")
    if player.bowls[1] < 2 * count:
        held = player.bowls[1]
        forbid("short", f"burning {count} needs {2 * count} tokens in bowl II, {player.name} have {held}")
    burn_power(player, count)
    if not position.by.burn_freely and position.waived is None:
        player.burnt += count


def special_action(position: Position, player: Player, name: str) -> None:
    """A power action of the board, or one of the player's own cards, tiles and stronghold."""
    everything = tiles()
    if name in everything.power_actions:
        _power_action(position, player, name)
    elif name in everything.bonus_cards:
        card = everything.bonus_cards[name]
        if player.bonus != name:
            refuse(position, "tile", f"{player.name} do not hold {name}", f"{player.name} hold {player.bonus}")
        if not (card.spades or card.cult_steps):
            forbid("tile", f"{name} has no action")
        _use(position, player, name)
        _spades(position, player, card.spades)
        _cult_steps(player, card.cult_steps)
    elif name in everything.favor_tiles:
        steps = everything.favor_tiles[name].cult_steps
        if name not in player.favors:
            refuse(position, "tile", f"{player.name} do not have {name}")
        if not steps:
            forbid("tile", f"{name} has no action")
        _use(position, player, name)
        _cult_steps(player, steps)
    else:
        _faction_action(position, player, name)


def _cult_steps(player: Player, count: int) -> None:
    if count:
        player.owe("CULT", count)


def _power_action(position: Position, player: Player, name: str) -> None:
    action = tiles().power_actions[name]
    if name in position.power_actions_used:
        left = [other for other in tiles().power_actions if other not in position.power_actions_used]
        refuse(position, "used", f"{name} has been used this round", f"left: {', '.join(left) or 'none'}")
    if action.gain.get("p", 0) > player.priests_left and not position.by.waste_priests:
        forbid("supply", f"{player.name} have no priest in the supply")
    if action.bridges:
        _require_bridge_site(position, player)
    pay(position, player, {"pw": action.power}, name)
    if name not in position.power_actions_used:
        position.power_actions_used = (*position.power_actions_used, name)
    gain(player, action.gain)
    _spades(position, player, action.spades)
    if action.bridges:
        player.owe("BRIDGE", action.bridges)


def _require_bridge_site(position: Position, player: Player) -> None:
    """Where a bridge cannot be given up there must be a place for it."""
    if position.by.refuse_gains:
        return
    if player.bridges == BRIDGES:
        forbid("supply", f"{player.name} have built all {BRIDGES} bridges")
    if not bridge_sites(position, player):
        refuse(position, "bridge", f"{player.name} have no place for a bridge")


def _spades(position: Position, player: Player, count: int) -> None:
    if count:
        gain_spades(position, player, count)
        position.parts = {"dig": 1, "transform": count, "build": 1}


def _faction_action(position: Position, player: Player, name: str) -> None:
    if name not in FACTION_ACTIONS:
        forbid("tile", f"{name} is no action of this game")
    if FACTION_ACTIONS[name] != player.name:
        refuse(position, "tile", f"{player.name} do not have {name}")
    elif not has_action(player, name):
        refuse(position, "tile", f"{player.name} have {name} only with the stronghold")
    if name not in _ALWAYS:
        _use(position, player, name)
    match name:
        case "ACTA":
            player.owe("CULT", 2)
            player.pair = ANY_CULT
        case "ACTC":
            position.actions_left += 2
        case "ACTE":
            _require_bridge_site(position, player)
            pay(position, player, {"w": 2}, "a bridge")
            player.owe("BRIDGE", 1)
        case "ACTG":
            _spades(position, player, 2)
            position.parts = {**position.parts, "transform": 1}
        case _:
            _free_thing(position, player, name)


def _free_thing(position: Position, player: Player, name: str) -> None:
    """Something for nothing, which must be there to be had where it cannot be given up."""
    if not position.by.refuse_gains and not free_places(position, player, name):
        forbid("supply", f"{player.name} have nothing to use {name} on")
    thing, parts = {
        "ACTN": ("FREE_TF", {"transform": 1, "build": 1}),
        "ACTS": ("FREE_TP", {"upgrade": 1}),
        "ACTW": ("FREE_D", {"build": 1}),
    }[name]
    if name == "ACTN" and position.by.refuse_gains:  # spades may be bought, and the sandstorm given up
        parts["dig"] = 1
    player.owe(thing, 1)
    position.parts = parts


def free_places(position: Position, player: Player, name: str) -> list[int]:
    """The hexes where a sandstorm, a free trading house or a witches' ride can go."""
    hexes = range(len(position.terrain))
    if name == "ACTN":
        near = position.board.neighbours
        open_hexes = (index for index in transformable(position, player) if near[index] & player.structures)
        return [index for index in open_hexes if position.terrain[index] != player.home]
    if name == "ACTS":
        left = player.built("TP") < player.faction.structures["TP"].count
        return [index for index in hexes if left and player.by_kind[0] >> index & 1]
    left = player.built("D") < player.faction.structures["D"].count
    return [
        index
        for index in hexes
        if left and position.terrain[index] == player.home and not position.occupied >> index & 1
    ]


def _use(position: Position, player: Player, name: str) -> None:
    if name in player.used:
        refuse(position, "used", f"{player.name} have used {name} this round")
    else:
        player.used = (*player.used, name)


def advance(position: Position, player: Player, track: str) -> None:
    """A space on the shipping or the exchange track (p. 11)."""
    if track == "ship":
        shipping = player.faction.shipping
        if shipping is None or player.ship == shipping.most:
            why = "have no shipping" if shipping is None else f"have the highest shipping, {player.ship}"
            refuse(position, "track", f"{player.name} {why}")
        else:
            pay(position, player, shipping.cost, "shipping")
            advance_shipping(player)
        return
    digging = player.faction.digging
    if player.dig == len(digging.vp):
        refuse(position, "track", f"{player.name} cannot lower the exchange rate any more")
        return
    pay(position, player, digging.cost, "lowering the exchange rate")
    player.score(digging.vp[player.dig], "digging")
    player.dig += 1


def score_pass(position: Position, player: Player) -> None:
    """Points that passing brings: bonus card, favor tile, the Engineers' bridges (p. 14, p. 20)."""
    everything = tiles()
    if player.bonus:
        for what, points in everything.bonus_cards[player.bonus].pass_vp.items():
            times = player.ship if what == "shipping" else player.built(what)
            if times:
                player.score(points * times, player.bonus)
    for favor in player.favors:
        points_by_count = everything.favor_tiles[favor].pass_vp
        if points_by_count and player.built("TP"):
            player.score(points_by_count[player.built("TP")], favor)
    if player.name == "engineers" and player.has_stronghold:
        own = [
            builder == player.name and player.structures >> first & player.structures >> second & 1
            for first, second, builder in position.bridges
        ]
        if any(own):
            player.score(3 * sum(map(bool, own)), "bridges")


def take_bonus(position: Position, player: Player, card: str | None) -> None:
    """Put the bonus card back and take another, with the coins on it (p. 14)."""
    there = f"there are {join_words(list(position.bonus_pool), 'and')}"
    if card is None:
        refuse(position, "tile", f"{player.name} must take a bonus card", there)
        return
    if card not in position.bonus_pool:
        forbid("card", f"{card} is not there to be taken", there)
    pool = dict(position.bonus_pool)
    player.c += pool.pop(card)
    if player.bonus:
        pool[player.bonus] = 0
    player.bonus, position.bonus_pool = card, pool
