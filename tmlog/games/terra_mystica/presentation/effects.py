"""What cards, tiles and board spaces do, in words made from their tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from tmlog.games.common.presentation.naming import amounts
from tmlog.games.terra_mystica.components import (
    STRUCTURES,
    BonusCard,
    FavorTile,
    Gain,
    Tile,
    faction_actions,
    factions,
    tiles,
)
from tmlog.games.terra_mystica.names import colours
from tmlog.kernel.catalogue import Catalogue

_BIG = {"SH", "SA"}
_ONE = {"shipping": "effect.shipping_space", "spade": "effect.spade", "town": "effect.town", "big": "effect.big"}
_SEVERAL = {"shipping": "effect.shipping_spaces", "town": "effect.towns"}
"""Things other than structures, in words."""


@cache
def bonus_card(words: Catalogue, name: str) -> str:
    """Return a bonus card: its income, its action, and what it brings when passing."""
    return _sentence(words, _tile(words, tiles().bonus_cards[name]))


@cache
def favor_tile(words: Catalogue, name: str) -> str:
    """Return a favor tile: its steps, and what it does."""
    return _sentence(words, _tile(words, tiles().favor_tiles[name]))


def _tile(words: Catalogue, tile: BonusCard | FavorTile) -> Iterator[str]:
    """Yield what a tile does: at once, every round, by an action, always, for what a player does, when passing."""
    if isinstance(tile, FavorTile):
        yield words("effect.steps", count=tile.steps, cult=words(f"cult.{tile.cult}"))
        yield from _parts(words, tile.once)
    if tile.income:
        yield words("effect.income", what=amounts(words, tile.income))
    if tile.action:
        yield words("effect.action", what=gained(words, tile.action))
    if isinstance(tile, BonusCard) and tile.shipping:
        yield words("effect.shipping", count=tile.shipping)
    if isinstance(tile, FavorTile) and tile.town_power:
        yield words("effect.town_power", count=tile.town_power)
    if tile.scores:
        built = {what: points for what, points in tile.scores.items() if what in STRUCTURES}
        yield from [words("effect.building", what=_each(words, built))] if built else []
        yield from _each_of(words, {what: points for what, points in tile.scores.items() if what not in built})
    yield from _passing(words, tile)


def _passing(words: Catalogue, tile: Tile) -> Iterator[str]:
    each = {what: points for what, points in tile.pass_vp.items() if isinstance(points, int)}
    if each:
        yield words("effect.passing", what=_each(words, each))
    for what, points in tile.pass_vp.items():
        if not isinstance(points, int):
            things = words(_SEVERAL.get(what, f"structures.{what}"))
            by_count = words("effect.by_count", first=points[1], last=points[-1], things=things)
            yield words("effect.passing", what=by_count)


@cache
def town_tile(words: Catalogue, name: str) -> str:
    """Return a town tile: its points, and what else it brings."""
    tile = tiles().town_tiles[name]
    keys = [words("effect.keys", count=tile.keys)] if tile.keys > 1 else []
    return _sentence(words, [*_parts(words, tile.once), *keys])


@cache
def scoring_tile(words: Catalogue, name: str) -> str:
    """Return a scoring tile: what brings points during its round."""
    return _each(words, tiles().scoring_tiles[name].vp)


@cache
def cult_bonus(words: Catalogue, name: str) -> str:
    """Return what a scoring tile brings at the end of its round."""
    tile = tiles().scoring_tiles[name]
    if tile.cult == "priests":
        every = words("effect.every_priests", count=tile.steps)
    else:
        every = words("effect.every_steps", count=tile.steps, cult=words(f"cult.{tile.cult}"))
    return words("effect.round_end", what=amounts(words, tile.bonus), every=every)


@cache
def power_action(words: Catalogue, name: str) -> str:
    """Return a power action: its price, and what it brings."""
    action = tiles().power_actions[name]
    return words("effect.costs", power=action.power, what=gained(words, action.gain))


@cache
def faction_action(words: Catalogue, name: str) -> str:
    """Return a special action of a faction: what it brings, and its price if it has one."""
    owner = faction_actions()[name]
    action = factions()[owner].actions[name]
    what = gained(words, action.gain, words(f"terrain.{colours()[owner]}"))
    return words("effect.for_price", what=what, price=amounts(words, action.cost)) if action.cost else what


def gained(words: Catalogue, gain: Gain, home: str = "") -> str:
    """Return `2 workers and 3 power`; `home` is the terrain of the faction, if only one faction can gain it."""
    return words.joined(_parts(words, gain, home))


def _parts(words: Catalogue, gain: Gain, home: str = "") -> list[str]:
    terrain = home or words("effect.home")
    return [words(f"amount.{name}", count=count, home=terrain) for name, count in gain.effects]


def _each(words: Catalogue, points: Mapping[Any, int]) -> str:
    """Return words such as `2 points for each dwelling`."""
    return _sentence(words, _each_of(words, points))


def _each_of(words: Catalogue, points: Mapping[Any, int]) -> Iterator[str]:
    """Yield the points for each thing; stronghold and sanctuary are named together if they bring the same."""
    if points.keys() == _BIG and points["SH"] == points["SA"]:
        points = {"big": points["SH"]}
    for what, count in points.items():
        thing = words(_ONE.get(what, f"structure.{what}"))
        yield words("effect.each", points=words("amount.vp", count=count), thing=thing)


def _sentence(words: Catalogue, parts: Iterable[str]) -> str:
    return words("list.comma").join(parts)
