"""Actions other than building: priests, power and special actions, tracks, conversions, passing."""

from __future__ import annotations

from tmlog.games.terra_mystica.components import tiles
from tmlog.games.terra_mystica.rules.gains import advance_cult, advance_shipping, gain, gain_spades, pay
from tmlog.games.terra_mystica.state import ANY_CULT, Player, Position, Refused
from tmlog.wording import join_words

_RATES = {
    ("PW", "C"): (1, 1),
    ("PW", "W"): (3, 1),
    ("PW", "P"): (5, 1),
    ("P", "W"): (1, 1),
    ("P", "C"): (1, 1),
    ("W", "C"): (1, 1),
    ("C", "VP"): (3, 1),
}
_FACTION_ACTIONS = {
    "ACTA": "auren",
    "ACTC": "chaosmagicians",
    "ACTE": "engineers",
    "ACTG": "giants",
    "ACTN": "nomads",
    "ACTS": "swarmlings",
    "ACTW": "witches",
}


def send_priest(position: Position, player: Player, cult: int, steps: int | None) -> None:
    """A priest to a cult: on the best free space, on the one named, or back to the supply for one step (p. 13)."""
    if steps == 0:
        raise Refused("supply", "no space is for 0 steps")
    spots = position.cult_spots[cult]
    best = steps or max(spots, default=1)
    if best > 1 and best not in spots:
        raise Refused("supply", f"no space for {best} steps is free")
    pay(player, {"p": 1}, "sending a priest")
    if best > 1:
        spots.remove(best)
        player.priests_on_cults += 1
    advance_cult(position, player, cult, best)


def convert(player: Player, give: int, given: str, take: int, taken: str) -> None:
    """Change resources at the rates of p. 13; Darklings ordain and Alchemists trade points as their boards say."""
    if (given, taken) == ("W", "P"):
        _ordain(player, give, take)
        return
    rates = dict(_RATES)
    if player.name == "alchemists":
        rates |= {("C", "VP"): (2, 1), ("VP", "C"): (1, 1)}
    if (given, taken) not in rates:
        raise Refused("convert", f"{given} cannot be converted to {taken}")
    each, gives = rates[given, taken]
    if give != take * each // gives:
        raise Refused("convert", f"{take}{taken} costs {take * each // gives}{given}, not {give}")
    if given == "VP":
        if player.vp < give:
            raise Refused("short", f"converting needs {give} points, {player.name} has {player.vp}")
        player.score(-give, "conversion")
    else:
        pay(player, {given.lower(): give}, "converting")
    gain(player, {taken.lower(): take}, "conversion")


def _ordain(player: Player, give: int, take: int) -> None:
    if give != take or give > player.ordain:
        raise Refused("convert", f"{player.name} cannot ordain {take} workers now")
    pay(player, {"w": give}, "ordaining")
    gain(player, {"p": take})
    player.owed["CONVERT_W_TO_P"] = player.ordain = 0


def burn(player: Player, count: int) -> None:
    """Remove a token of bowl II for each that moves to bowl III."""
    if player.bowls[1] < 2 * count:
        raise Refused(
            "short", f"burning {count} needs {2 * count} tokens in bowl II, {player.name} has {player.bowls[1]}"
        )
    player.bowls[1] -= 2 * count
    player.bowls[2] += count


def special_action(position: Position, player: Player, name: str) -> None:
    """A power action of the board, or one of the player's own cards, tiles and stronghold."""
    everything = tiles()
    if name in everything.power_actions:
        _power_action(position, player, name)
    elif name in everything.bonus_cards:
        if player.bonus != name:
            raise Refused("tile", f"{player.name} does not hold {name}")
        _use(player, name)
        card = everything.bonus_cards[name]
        _spades(position, player, card.spades)
        player.owed["CULT"] += card.cult_steps
    elif name in everything.favor_tiles:
        if name not in player.favors:
            raise Refused("tile", f"{player.name} does not have {name}")
        _use(player, name)
        player.owed["CULT"] += everything.favor_tiles[name].cult_steps
    else:
        _faction_action(position, player, name)


def _power_action(position: Position, player: Player, name: str) -> None:
    action = tiles().power_actions[name]
    if name in position.power_actions_used:
        raise Refused("used", f"{name} has been used this round")
    pay(player, {"pw": action.power}, name)
    position.power_actions_used.add(name)
    gain(player, action.gain)
    _spades(position, player, action.spades)
    player.owed["BRIDGE"] += action.bridges


def _spades(position: Position, player: Player, count: int) -> None:
    if count:
        gain_spades(position, player, count)
        position.sub.update({"dig": 1, "transform": count, "build": 1})


def _faction_action(position: Position, player: Player, name: str) -> None:
    if _FACTION_ACTIONS.get(name) != player.name or (name != "ACTE" and not player.has_stronghold):
        raise Refused("tile", f"{player.name} does not have {name}")
    if name != "ACTE":
        _use(player, name)
    match name:
        case "ACTA":
            player.owed["CULT"] += 2
            player.pair = ANY_CULT
        case "ACTC":
            position.actions_left += 2
        case "ACTE":
            pay(player, {"w": 2}, "a bridge")
            player.owed["BRIDGE"] += 1
        case "ACTG":
            _spades(position, player, 2)
            position.sub["transform"] = 1
        case "ACTN":
            player.owed["FREE_TF"] += 1
            position.sub.update({"dig": 1, "transform": 1, "build": 1})
        case "ACTS":
            player.owed["FREE_TP"] += 1
            position.sub["upgrade"] += 1
        case "ACTW":
            player.owed["FREE_D"] += 1
            position.sub["build"] += 1


def _use(player: Player, name: str) -> None:
    if name in player.used:
        raise Refused("used", f"{player.name} has used {name} this round")
    player.used.add(name)


def advance(player: Player, track: str) -> None:
    """A space on the shipping or the exchange track."""
    if track == "ship":
        shipping = player.faction.shipping
        if shipping is None or player.ship == shipping.most:
            raise Refused("track", f"{player.name} cannot advance shipping")
        pay(player, shipping.cost, "shipping")
        advance_shipping(player)
        return
    digging = player.faction.digging
    if player.dig == len(digging.vp):
        raise Refused("track", f"{player.name} cannot lower the exchange rate")
    pay(player, digging.cost, "lowering the exchange rate")
    player.score(digging.vp[player.dig], "digging")
    player.dig += 1


def score_pass(position: Position, player: Player) -> None:
    """Points that passing brings: bonus card, favor tile, the Engineers' bridges."""
    everything = tiles()
    if player.bonus:
        for what, points in everything.bonus_cards[player.bonus].pass_vp.items():
            times = player.ship if what == "shipping" else player.built[what]
            player.score(points * times, player.bonus)
    for favor in player.favors:
        points_by_count = everything.favor_tiles[favor].pass_vp
        if points_by_count:
            player.score(points_by_count[player.built["TP"]], favor)
    if player.name == "engineers" and player.has_stronghold:
        own = [
            (first, second)
            for first, second, builder in position.bridges
            if position.owner[first] == position.owner[second] == builder == player.name
        ]
        player.score(3 * len(own), "bridges")


def _cards(position: Position) -> str:
    return f"there are {join_words(list(position.bonus_pool), 'and')}"


def take_bonus(position: Position, player: Player, card: str | None) -> None:
    """Put the bonus card back and take another, with the coins on it."""
    if card is None:
        raise Refused("tile", f"{player.name} must take a bonus card", _cards(position))
    if card not in position.bonus_pool:
        raise Refused("tile", f"{card} is not there to be taken", _cards(position))
    player.c += position.bonus_pool.pop(card)
    if player.bonus:
        position.bonus_pool[player.bonus] = 0
    player.bonus = card
