"""What a position is worth to a player: a guess in hundredths of a victory point, in whole numbers.

Whole numbers because sums of floating-point numbers are not the same in every version of Python.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from tmlog.games.terra_mystica.components import (
    CULTS,
    STRUCTURES,
    Gain,
    Tile,
    faction_actions,
    factions,
    tile_actions,
    tiles,
)
from tmlog.games.terra_mystica.rules.tiles import pass_points
from tmlog.games.terra_mystica.rules.towns import TOWN_POWER, groups
from tmlog.games.terra_mystica.state import ROUNDS, Player, Position

_UNITS = {"c": 10, "w": 20, "p": 30, "pw": 8, "vp": 25, "spades": 30}
"""Resources in tenths of a coin, while there is something to buy with them."""
_BOWLS = (2, 6, 10)
"""A token of power in each bowl, the same way."""
_PRICE = (3, 3, 3, 4, 4, 4, 4)
"""Hundredths of a point for a tenth of a coin, by the rounds that are still to come. Who spends wins."""
_INCOME_PRICE = 6
"""The same for what comes every round and brings more in turn."""
_STRUCTURES = (300, 350, 400, 500, 500)
"""For each structure: final scoring, power from neighbours."""
_ACTION: Mapping[str, int] = {
    "spades": 250,
    "cult_steps": 120,
    "pair": 75,
    "every_cult": 300,
    "shipping": 300,
    "flight": 150,
    "bridges": 150,
    "favors": 500,
    "ordinations": 50,
    "sandstorms": 400,
    "dwellings": 450,
    "trading_houses": 350,
    "actions": 125,
}
"""One of each effect of a special action, once per round; resources have their price."""
_SPADES_ON_A_HEX = 400
"""The most that the spades of an action are worth for each hex that they may be used on."""
_BRIDGES_SCORE = 250
_CHEAPER_FLIGHT = 100
_POWER_A_SPADE = 75
"""What a stronghold brings per round beside its action: points for bridges, cheaper tunnels, power for spades."""
_KEPT_ACTION = (3, 4)
"""The action of a tile that is kept for good is worth less per round: it is not used in every round."""
_TOWN_POWER = 80
_SCORED = {"D": 110, "TP": 50, "TE": 30, "SH": 15, "SA": 15, "spade": 100, "town": 30}
"""Per round, for each point that a favor tile gives when something is done."""
_PASSING = 70
"""Per round, for each point that a favor tile gives for passing with many structures."""
_CULT_STEP = 45
_KEY = 150
_SHIP = 150
_DIG_A_ROUND = 130
_TOWARDS_TOWN = 50
_CARD_SHIP = 100
"""A space of shipping while a bonus card is held."""


def worth(position: Position, player: Player) -> int:
    """Return the worth of a position: points, resources, and what they will still bring."""
    left = ROUNDS - position.round
    price = _PRICE[left]
    points = 100 * player.vp + price * held(player, last=not left)
    points += left * _INCOME_PRICE * _income(player)
    for kind, value in zip(player.by_kind, _STRUCTURES, strict=True):
        points += kind.bit_count() * value
    points += _abilities(player, left) + _towns(position, player) + _cults(position, player, price)
    return points


def held(player: Player, *, last: bool) -> int:
    """Return the worth of resources in tenths of a coin; in the last round only final scoring counts."""
    one, two, three = player.bowls
    if last:
        return 10 * (player.c + player.w + player.p + three) + 5 * two
    power = _BOWLS[0] * one + _BOWLS[1] * two + _BOWLS[2] * three
    return _UNITS["c"] * player.c + _UNITS["w"] * player.w + _UNITS["p"] * player.p + power


def card_worth(position: Position, player: Player, card: str) -> int:
    """Return what a bonus card brings until it is given back; the coins on it are counted when they are held."""
    left = ROUNDS - position.round
    if not left:
        return 0
    facts = tiles().bonus_cards[card]
    points = _PRICE[left] * _units(facts.income) + _CARD_SHIP * facts.shipping
    if facts.action:
        points += _action(facts.action, _PRICE[left])
    points += _scored(facts)
    for what, each in facts.pass_vp.items():
        points += 100 * pass_points(player, what, each)
    return points


def liking(action: str) -> int:
    """Return what an action is worth beyond the position after it: more actions, or a bridge at a faction's own price.

    Everything else that an action brings is seen in the position, or is decided before the worth is looked at.
    """
    owner = faction_actions().get(action)
    if owner is not None:
        gain = factions()[owner].actions[action].gain
        return _ACTION["actions"] * gain.actions + _ACTION["bridges"] * gain.bridges
    on_board = tiles().power_actions.get(action)
    other = on_board.gain if on_board else tile_actions().get(action)
    return _ACTION["actions"] * other.actions if other else 0


def _action(gain: Gain, price: int) -> int:
    """Return the worth of one use of a special action, with `price` for a tenth of a coin."""
    points = sum(count * (_ACTION[name] if name in _ACTION else price * _UNITS[name]) for name, count in gain.effects)
    too_many = _ACTION["spades"] * gain.spades - _SPADES_ON_A_HEX * gain.hexes
    return points - max(0, too_many) if gain.hexes else points


def _scored(tile: Tile) -> int:
    """Return the worth per round of the points that a card or tile gives when something is done."""
    return sum(_SCORED[what] * points for what, points in tile.scores.items())


def _units(resources: Mapping[Any, int]) -> int:
    return sum(_UNITS[resource] * amount for resource, amount in resources.items())


@cache
def _incomes(name: str) -> tuple[tuple[int, ...], ...]:
    """Return for each kind of structure the income by the number of structures."""
    structures = factions()[name].structures
    return tuple(tuple(_units(income) for income in structures[kind].income) for kind in STRUCTURES)


def _income(player: Player) -> int:
    """Return the income of a round, in tenths of a coin."""
    units = 0
    for by_count, mask in zip(_incomes(player.name), player.by_kind, strict=True):
        units += by_count[mask.bit_count()]
    for favor in player.favors:
        units += _units(tiles().favor_tiles[favor].income)
    return units


def _abilities(player: Player, left: int) -> int:
    """Return the worth of tracks, keys, favor tiles and the stronghold, which are used again and again."""
    points = _SHIP * player.ship * min(left, 3) // 3 + _DIG_A_ROUND * player.dig * left + _KEY * player.keys
    for favor in player.favors:
        points += _favor(favor) * (left + 1)
    if player.has_stronghold:
        points += _stronghold(player.name) * left
    return points


@cache
def _favor(name: str) -> int:
    """Return the worth per round of a favor tile, beside its income."""
    tile = tiles().favor_tiles[name]
    points = _scored(tile) + (_TOWN_POWER if tile.town_power else 0)
    if tile.action:
        part, whole = _KEPT_ACTION
        points += _action(tile.action, _PRICE[0]) * part // whole
    return points + sum(_PASSING * (each if isinstance(each, int) else each[-1]) for each in tile.pass_vp.values())


@cache
def _stronghold(name: str) -> int:
    """Return the worth per round of a faction's stronghold, beside its income and what is seen in the position."""
    faction = factions()[name]
    brings = faction.stronghold
    points = sum(_action(action.gain, _PRICE[0]) for action in faction.actions.values() if not action.always)
    points += _ACTION["flight"] * brings.once.flight + _POWER_A_SPADE * brings.on_spade.get("pw", 0)
    points += _BRIDGES_SCORE if brings.bridge_vp else 0
    return points + (_CHEAPER_FLIGHT if faction.flight and faction.flight.stronghold_cost else 0)


def _towns(position: Position, player: Player) -> int:
    """Return the worth of structures on the way to a town, the nearer the better."""
    points = 0
    structures = player.faction.structures
    for group in groups(position, player):
        if group & player.in_town:
            continue
        power = 0
        for kind, mask in zip(STRUCTURES, player.by_kind, strict=True):
            power += (mask & group).bit_count() * structures[kind].power
        points += _TOWARDS_TOWN * min(power, TOWN_POWER) ** 2 // 4
    return points


def _cults(position: Position, player: Player, price: int) -> int:
    """Return the worth of steps on the cults, and of the cult bonus of the round."""
    points = _CULT_STEP * sum(player.cults)
    if 0 < position.round < ROUNDS:
        tile = tiles().scoring_tiles[position.setting.scoring[position.round - 1]]
        level = player.priests_on_cults if tile.cult == "priests" else player.cults[CULTS.index(tile.cult)]
        points += level // tile.steps * price * _units(tile.bonus)
    return points
