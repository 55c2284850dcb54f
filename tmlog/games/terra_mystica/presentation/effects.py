"""What cards, tiles and board spaces do, in words made from their tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from tmlog.games.hexland.presentation.naming import amounts
from tmlog.games.terra_mystica.components import tiles
from tmlog.kernel.catalogue import Catalogue

_BIG = {"SH", "SA"}


@cache
def bonus_card(words: Catalogue, name: str) -> str:
    """A bonus card: its income, its action, and what it brings when passing."""
    card = tiles().bonus_cards[name]
    return _sentence(words, _bonus_card(words, card))


def _bonus_card(words: Catalogue, card: Any) -> Iterator[str]:
    if card.income:
        yield words("effect.income", what=amounts(words, card.income))
    if card.spades:
        yield words("effect.spades", count=card.spades)
    if card.cult_steps:
        yield words("effect.cult_steps", count=card.cult_steps)
    if card.shipping:
        yield words("effect.shipping", count=card.shipping)
    if card.pass_vp:
        yield words("effect.passing", what=_each(words, card.pass_vp))


@cache
def favor_tile(words: Catalogue, name: str) -> str:
    """A favor tile: its steps, and what it does."""
    return _sentence(words, _favor_tile(words, tiles().favor_tiles[name]))


def _favor_tile(words: Catalogue, tile: Any) -> Iterator[str]:
    yield words("effect.steps", count=tile.steps, cult=words(f"cult.{tile.cult}"))
    if tile.income:
        yield words("effect.income", what=amounts(words, tile.income))
    if tile.cult_steps:
        yield words("effect.cult_steps", count=tile.cult_steps)
    if tile.town_power:
        yield words("effect.town_power", count=tile.town_power)
    if tile.build_vp:
        yield words("effect.building", what=_each(words, tile.build_vp))
    if tile.pass_vp:
        by_count = words("effect.trading_houses", first=tile.pass_vp[1], last=tile.pass_vp[-1])
        yield words("effect.passing", what=by_count)


@cache
def town_tile(words: Catalogue, name: str) -> str:
    """A town tile: its points, and what else it brings."""
    return _sentence(words, _town_tile(words, tiles().town_tiles[name]))


def _town_tile(words: Catalogue, tile: Any) -> Iterator[str]:
    yield words("amount.vp", count=tile.vp)
    if tile.gain:
        yield amounts(words, tile.gain)
    if tile.every_cult:
        yield words("effect.every_cult", count=tile.every_cult)
    if tile.shipping:
        yield words("effect.step_forward", count=tile.shipping)
    if tile.keys > 1:
        yield words("effect.keys", count=tile.keys)


@cache
def scoring_tile(words: Catalogue, name: str) -> str:
    """A scoring tile: what brings points during its round."""
    return _each(words, tiles().scoring_tiles[name].vp)


@cache
def cult_bonus(words: Catalogue, name: str) -> str:
    """What a scoring tile brings at the end of its round."""
    tile = tiles().scoring_tiles[name]
    if tile.cult == "priests":
        every = words("effect.every_priest")
    else:
        every = words("effect.every_steps", count=tile.steps, cult=words(f"cult.{tile.cult}"))
    return words("effect.round_end", what=amounts(words, tile.bonus), every=every)


@cache
def power_action(words: Catalogue, name: str) -> str:
    """A power action: its price, and what it brings."""
    action = tiles().power_actions[name]
    gain = {"spade": action.spades} if action.spades else action.gain
    what = words("effect.bridge") if action.bridges else amounts(words, gain)
    return words("effect.costs", power=action.power, what=what)


def _each(words: Catalogue, points: Mapping[Any, int]) -> str:
    """`2 points for each dwelling`; stronghold and sanctuary bring the same wherever they bring something."""
    things = {"shipping": "effect.shipping_space", "spade": "effect.spade", "town": "effect.town"}
    if points.keys() == _BIG:
        points = {"big": points["SH"]}
        things["big"] = "effect.big"
    return _sentence(
        words,
        (
            words(
                "effect.each",
                points=words("amount.vp", count=count),
                thing=words(things.get(what, f"structure.{what}")),
            )
            for what, count in points.items()
        ),
    )


def _sentence(words: Catalogue, parts: Iterator[str]) -> str:
    return words("list.comma").join(parts)
