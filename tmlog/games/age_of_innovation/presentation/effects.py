"""What tiles, boards and actions do, in words made from their tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from tmlog.games.age_of_innovation.components import (
    DISCIPLINES,
    Faction,
    Gain,
    Ladder,
    Levels,
    Tile,
    factions,
    tiles,
)
from tmlog.games.common.presentation.naming import amounts
from tmlog.kernel.catalogue import Catalogue

_BIG = {"palace", "university"}


def gained(words: Catalogue, gain: Gain) -> str:
    """Return words such as `2 tools and 3 power`; what has to be chosen is named by its kind."""
    parts = [amounts(words, {field: count}) for field, count in _numbers(gain).items()]
    if gain.building:
        parts.append(words("effect.neutral", building=words(f"structure.{gain.building}")))
    return words.joined(parts)


def _numbers(gain: Gain) -> dict[str, int]:
    fields: dict[str, Any] = msgspec.structs.asdict(gain)
    return {field: count for field, count in fields.items() if isinstance(count, int) and count}


def books(words: Catalogue, held: Levels, *more: str) -> str:
    """Return words such as `2 books of Banking and 1 book of Law`, and what is paid beside them."""
    named = zip(DISCIPLINES, held, strict=True)
    return words.joined([*(words(f"books.{name}", count=count) for name, count in named if count), *more])


def levels(words: Catalogue, reached: Levels) -> list[str]:
    """Return words such as `2 levels in Banking`, `1 level in Law`."""
    named = [(name, count) for name, count in zip(DISCIPLINES, reached, strict=True) if count]
    return [words("effect.levels", count=count, discipline=words(f"discipline.{name}")) for name, count in named]


# --- tiles ------------------------------------------------------------------------------------------------------------


@cache
def palace(words: Catalogue, number: int) -> str:
    """Return a palace tile."""
    return _sentence(words, _tile(words, tiles().palaces[number]))


@cache
def competency(words: Catalogue, number: int) -> str:
    """Return a competency."""
    return _sentence(words, _tile(words, tiles().competencies[number]))


@cache
def innovation(words: Catalogue, name: str) -> str:
    """Return an innovation."""
    return _sentence(words, _tile(words, tiles().innovations[name]))


@cache
def bonus(words: Catalogue, name: str) -> str:
    """Return a round bonus."""
    return _sentence(words, _tile(words, tiles().bonuses[name]))


@cache
def town(words: Catalogue, name: str) -> str:
    """Return a town tile, which brings everything at once."""
    return gained(words, tiles().towns[name].once)


def _tile(words: Catalogue, tile: Tile) -> Iterator[str]:
    """Yield what a tile does: every round, once, by an action, for what a player does, when passing."""
    for key in ("income", "once", "action"):
        what = gained(words, getattr(tile, key) or Gain())
        if what:
            yield words(f"effect.{key}", what=what)
    if tile.scores:
        yield each(words, tile.scores)
    yield from _passing(words, tile)
    yield from _at_once(words, tile)
    if tile.shipping:
        yield words("effect.shipping", count=tile.shipping)
    if tile.town_power:
        yield words("effect.town_power", count=tile.town_power)
    if tile.flight:
        yield words("effect.flight")
    if tile.river_towns:
        yield words("effect.river_towns")


def _passing(words: Catalogue, tile: Tile) -> Iterator[str]:
    if tile.pass_vp:
        yield words("effect.passing", what=each(words, tile.pass_vp))
    for building, count in tile.pass_steps.items():
        what = words("effect.levels_each", count=count, thing=words(f"structure.{building}"))
        yield words("effect.passing", what=what)
    if tile.pass_lowest_level:
        yield words("effect.passing", what=words("effect.lowest"))


def _at_once(words: Catalogue, tile: Tile) -> Iterator[str]:
    if tile.once_vp:
        yield words("effect.once", what=each(words, tile.once_vp))
    if tile.ladder:
        yield words("effect.once", what=_ladder(words, tile.ladder))
    if tile.best_levels:
        yield words("effect.once", what=words("effect.best", count=tile.best_levels))
    if tile.steps_a_shape:
        yield words("effect.once", what=words("effect.shapes"))


def _ladder(words: Catalogue, ladder: Ladder) -> str:
    """Return words such as `8, 12 or 18 points for 7, 9 or 11 buildings`."""
    either = words("effect.or")
    return words(
        "effect.ladder",
        points=either.join(str(points) for points in ladder.vp.values()),
        counts=either.join(str(count) for count in ladder.vp),
        things=words(f"effect.{ladder.what}"),
    )


def each(words: Catalogue, points: Mapping[Any, int]) -> str:
    """Return `2 points for each workshop`; palace and university bring the same wherever they bring something."""
    if points.keys() == _BIG:
        points = {"big": points["palace"]}
    return _sentence(
        words,
        (
            words("effect.each", points=words("amount.vp", count=count), thing=words(f"each.{what}"))
            for what, count in points.items()
        ),
    )


# --- factions ---------------------------------------------------------------------------------------------------------


@cache
def faction(words: Catalogue, edition: str, name: str, players: int) -> str:
    """Return what a faction can do; some of it depends on how many play."""
    own = factions(edition)[name]
    return _sentence(words, (*_tile(words, own), *_faction(words, own, players)))


def _faction(words: Catalogue, own: Faction, players: int) -> Iterator[str]:
    if own.coins_a_riverside_workshop:
        yield words("effect.riverside_coins", coins=words("amount.c", count=own.coins_a_riverside_workshop))
    if own.coins_a_spade:
        yield words("effect.coins_a_spade", coins=words("amount.c", count=own.coins_a_spade))
    if own.books_a_competency:
        yield words("effect.books_a_competency", count=own.books_a_competency)
    if own.science_bonus_levels:
        yield words("effect.science_bonus_levels", count=own.science_bonus_levels)
    if own.power_discount:
        points = words("amount.vp", count=own.power_action_vp[players])
        yield words("effect.power_discount", count=own.power_discount, points=points)
    if own.tunnel_vp:
        yield words("effect.tunnel", points=words("amount.vp", count=own.tunnel_vp[players]))
    if own.on_town != Gain():
        what = gained(words, own.on_town)
        yield words("effect.on_town_and_workshop" if own.free_workshops else "effect.on_town", what=what)
    yield from _beginning(words, own)


def _beginning(words: Catalogue, own: Faction) -> Iterator[str]:
    if own.first_building:
        key = "effect.first" if own.first_workshops else "effect.first_only"
        yield words(key, building=words(f"structure.{own.first_building}"))
    if own.first_competencies:
        yield words("effect.first_competency")
    if own.start.steps:
        yield words("effect.first_levels", count=own.start.steps)


# --- beside the map ---------------------------------------------------------------------------------------------------


@cache
def scoring_tile(words: Catalogue, name: str) -> str:
    """Return a round scoring tile: what brings points during its round."""
    return each(words, tiles().scoring[name].vp)


@cache
def final_tile(words: Catalogue, name: str) -> str:
    """Return the final round tile."""
    return each(words, tiles().final_tiles[name])


@cache
def science_bonus(words: Catalogue, name: str) -> str:
    """Return what a round scoring tile brings at the end of its round."""
    tile = tiles().scoring[name]
    every = words("effect.every_levels", count=tile.levels, discipline=words(f"discipline.{tile.discipline}"))
    return words("effect.round_end", what=gained(words, tile.bonus), every=every)


@cache
def power_action(words: Catalogue, name: str) -> str:
    """Return a power action: its price, and what it brings."""
    action = tiles().power_actions[name]
    return words("effect.costs", price=words("amount.pw", count=action.power), what=gained(words, action.gain))


@cache
def book_action(words: Catalogue, name: str) -> str:
    """Return a book action: its price, and what it brings."""
    action = tiles().book_actions[name]
    what = each(words, action.vp) if action.vp else gained(words, action.gain)
    return words("effect.costs", price=words("amount.books", count=action.books), what=what)


def place(words: Catalogue, levels_and_books: tuple[int, int]) -> str:
    """Return what a place of the display of competencies brings: `2 levels and 1 book`."""
    steps, count = levels_and_books
    parts = [words("effect.place_levels", count=steps)]
    if count:
        parts.append(words("amount.books", count=count))
    return words.joined(parts)


@cache
def price(words: Catalogue, fixed: Levels, total: int) -> str:
    """Return what an innovation costs: `2 books of banking and 3 more`."""
    return words("effect.price", books=books(words, fixed), count=total - sum(fixed))


def _sentence(words: Catalogue, parts: Iterator[str] | tuple[str, ...]) -> str:
    return words("list.comma").join(parts)
