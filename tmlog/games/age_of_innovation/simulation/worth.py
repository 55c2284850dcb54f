"""What a position is worth to a player: a guess in hundredths of a victory point, in whole numbers.

Whole numbers because sums of floating-point numbers are not the same in every version of Python.
"""

from __future__ import annotations

from functools import cache

from tmlog.games.age_of_innovation.components import BUILDINGS, DISCIPLINES, OWN, POWER, Gain, Tile, boards, tiles
from tmlog.games.age_of_innovation.rules.gains import held
from tmlog.games.age_of_innovation.rules.tiles import INNOVATION_BOOKS, count_of
from tmlog.games.age_of_innovation.rules.towns import TOWN_POWER, groups
from tmlog.games.age_of_innovation.scoring import neutral_levels
from tmlog.games.age_of_innovation.state import INNOVATIONS, ROUNDS, Player, Position

_UNITS = {"c": 10, "t": 25, "s": 35, "pw": 8, "vp": 25, "books": 30, "steps": 14, "pair": 22, "every": 50}
_UNITS |= {"spades": 45, "bridges": 25, "competencies": 120, "towns": 200, "shipping": 40, "terraforming": 50}
_UNITS |= {"tokens": 12, "annexes": 25, "guilds": 80, "upgrade": 90, "replace": 25, "actions": 40}
"""What is gained in tenths of a coin, while there is something to buy with it."""
_BOOK = 14
"""A book beside what it brings nearer."""
_BOWLS = (2, 6, 10)
"""A token of power in each bowl, the same way."""
_PRICE = (2, 3, 3, 4, 4, 4, 4)
"""Hundredths of a point for a tenth of a coin, by the rounds that are still to come. Who spends wins."""
_INCOME_PRICE = 6
"""The same for what comes every round and brings more in turn."""
_BUILDINGS = {"workshop": 260, "guild": 400, "school": 460, "palace": 700, "university": 560, "tower": 360}
_BUILDINGS |= {"monument": 420}
"""For each building: final scoring, power from neighbours."""
_EVENTS = {"workshop": 12, "guild": 8, "school": 4, "palace": 2, "university": 2, "border workshop": 4}
_EVENTS |= {"riverside workshop": 7, "spade": 15, "level": 30, "town": 5, "track": 5, "innovation": 4, "scholar": 12}
"""How often things are done that bring points, in tenths a round."""
_LEVEL = 40
_RANKS = (800, 400, 200)
_KEY = 140
_SHIP = 170
_DIG_A_ROUND = 110
_TOWARDS_TOWN = 18
_TOWN_BUILDINGS = 4
_FEE_SAVED = 80
_ANNEX = 30
_FLIGHT_A_ROUND = 300
_RIVER_TOWNS_A_ROUND = 120
_SHIPPING_BONUS = 120
_BIG = ("palace", "university")


def worth(position: Position, player: Player) -> int:
    """Return the worth of a position: points, resources, and what they will still bring."""
    left = ROUNDS - position.round
    price = _PRICE[left]
    points = 100 * player.vp + price * held_units(player, last=not left)
    points += left * _INCOME_PRICE * _income(player)
    for kind, mask in zip(BUILDINGS, player.by_kind, strict=True):
        if mask:
            points += mask.bit_count() * _BUILDINGS[kind]
    own = groups(position, player)
    points += _abilities(player, left) + _towns(player, own) + _science(position, player, left)
    return points + (_innovations(position, player, left, len(own)) if left else 0)


def _innovations(position: Position, player: Player, left: int, groups_there: int) -> int:
    """Return the worth of books: the nearer they are to the best innovation, the more; a palace lowers the price."""
    made = len(player.innovations)
    if made == INNOVATIONS:
        return 0
    needed = INNOVATION_BOOKS + player.board.extra_books[made]
    have = min(sum(player.books), needed)
    best = max([_innovation(player, name, left, groups_there) for name in position.innovation_pool], default=0)
    saved = _FEE_SAVED * (INNOVATIONS - made) if player.count("palace") else 0
    return best * 2 * have * have // (5 * needed * needed) + saved


def _innovation(player: Player, name: str, left: int, groups_there: int) -> int:
    """Return what an innovation would bring now."""
    tile = tiles().innovations[name]
    points = _usual_worth(name, left)
    for what, each in tile.once_vp.items():
        points += 100 * each * count_of(player, what)
    if tile.best_levels:
        points += 100 * sum(sorted(player.levels)[-tile.best_levels :])
    if tile.ladder:
        counts = {"buildings": player.structures.bit_count(), "groups": groups_there, "bridges": player.bridges}
        reached = counts[tile.ladder.what]
        points += 100 * max((vp for least, vp in tile.ladder.vp.items() if reached >= least), default=0)
    return points


@cache
def _usual_worth(name: str, left: int) -> int:
    """Return the part of an innovation's worth that is the same for everybody."""
    tile = tiles().innovations[name]
    points = 100 * tile.once.vp + 4 * (units(tile.once) - _UNITS["vp"] * tile.once.vp)
    points += left * (_INCOME_PRICE * units(tile.income) + (4 * units(tile.action) if tile.action else 0))
    points += 250 * tile.steps_a_shape
    return points + sum(200 * vp * left for vp in tile.pass_vp.values())


def held_units(player: Player, *, last: bool) -> int:
    """Return the worth of resources in tenths of a coin; in the last round only final scoring counts."""
    one, two, three = player.bowls
    books = sum(player.books)
    if last:
        return 10 * (player.c + player.t + player.s + books + three) + 5 * two
    power = _BOWLS[0] * one + _BOWLS[1] * two + _BOWLS[2] * three
    return 10 * player.c + _UNITS["t"] * player.t + _UNITS["s"] * player.s + _BOOK * books + power


@cache
def units(what: Gain) -> int:
    """Return what something brings, in tenths of a coin."""
    total = sum(each * int(getattr(what, name)) for name, each in _UNITS.items())
    return total + _UNITS["steps"] * sum(what.levels) + (120 if what.building else 0)


def tile_worth(player: Player, tile: Tile, left: int) -> int:
    """Return what a tile brings beside its income, in all rounds that are left."""
    points = 0
    if tile.action is not None:
        points += left * 4 * units(tile.action)
    for event, vp in tile.scores.items():
        points += 10 * vp * _EVENTS[event] * left
    for what, vp in tile.pass_vp.items():
        points += 100 * vp * count_of(player, what) * (left + 1) + (60 if what in _BIG else 120) * vp * left // 2
    if tile.pass_lowest_level:
        points += 100 * min(player.levels) * (left + 1)
    points += _FLIGHT_A_ROUND * left * tile.flight + _RIVER_TOWNS_A_ROUND * left * tile.river_towns
    return points + (150 * left if tile.town_power else 0)


def palace_worth(position: Position, player: Player, number: int) -> int:
    """Return what a palace tile will bring, before its palace stands."""
    left = ROUNDS - position.round
    tile = tiles().palaces[number]
    return left * _INCOME_PRICE * units(tile.income) + 4 * units(tile.once) + tile_worth(player, tile, left)


def bonus_worth(position: Position, player: Player, name: str) -> int:
    """Return what a round bonus brings until it is given back; the coins on it are counted when they are held."""
    left = ROUNDS - position.round
    if not left:
        return 0
    tile = tiles().bonuses[name]
    points = _PRICE[left] * (units(tile.income) + (units(tile.action) if tile.action else 0))
    points += sum(10 * vp * _EVENTS[event] for event, vp in tile.scores.items())
    points += sum(100 * vp * count_of(player, what) for what, vp in tile.pass_vp.items())
    points += sum(_LEVEL * each * player.count(kind) for kind, each in tile.pass_steps.items())
    return points + _SHIPPING_BONUS * tile.shipping


@cache
def _row_income(colour: str) -> tuple[tuple[int, ...], ...]:
    """Return for each kind of building the income by the number of buildings."""
    rows = boards()[colour].buildings
    return tuple(tuple(units(income) for income in rows[kind].income) for kind in OWN)


def _income(player: Player) -> int:
    """Return the income of a round, in tenths of a coin."""
    total = 0
    for by_count, mask in zip(_row_income(player.colour), player.by_kind, strict=False):
        total += by_count[(mask & ~player.neutral).bit_count()]
    for source, tile in held(player):
        if not source.startswith("bonus"):
            total += units(tile.income)
    for name, level in zip(DISCIPLINES, player.levels, strict=True):
        if level >= 9:
            total += units(tiles().disciplines.income[name])
    return total


def _abilities(player: Player, left: int) -> int:
    """Return the worth of tracks, keys and tiles, which are used again and again."""
    points = _SHIP * player.ship * min(left, 3) // 3 + _DIG_A_ROUND * player.dig * left + _KEY * player.keys
    points += _ANNEX * player.annexes
    for source, tile in held(player):
        if not source.startswith("bonus"):
            points += tile_worth(player, tile, left)
    return points


def _towns(player: Player, own: list[int]) -> int:
    """Return the worth of buildings on the way to a town, the nearer the better."""
    points = 0
    for group in own:
        if group & player.in_town:
            continue
        annexes = (player.annexed & group).bit_count()
        power = annexes
        for kind, mask in zip(BUILDINGS, player.by_kind, strict=True):
            power += (mask & group).bit_count() * POWER[kind]
        count = min(group.bit_count() + annexes, _TOWN_BUILDINGS)
        points += _TOWARDS_TOWN * min(power, TOWN_POWER) * count
    return points


def _science(position: Position, player: Player, left: int) -> int:
    """Return the worth of levels: the science bonus of later rounds, and the ranking."""
    points = _LEVEL * sum(player.levels)
    scoring = position.setting.scoring
    for number in range(max(position.round, 1), ROUNDS):
        tile = tiles().scoring[scoring[number - 1]]
        level = player.levels[DISCIPLINES.index(tile.discipline)] + player.faction.science_bonus_levels
        points += level // tile.levels * _PRICE[left] * units(tile.bonus)
    neutral = neutral_levels(position)
    for discipline, level in enumerate(player.levels):
        ahead = sum(other.levels[discipline] > level for other in position.players.values())
        ahead += bool(neutral) and neutral[discipline] > level
        if level and ahead < len(_RANKS):
            points += _RANKS[ahead] * (1 + position.round) // 10
    return points
