"""Guesses what a player of Age of Innovation may have counted wrongly in a row.

`tmlog.games.common.guesses` says what a guess is; `tmlog.games.hexland.guesses` has the guesses about power.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tmlog.games.age_of_innovation.books import parse_books
from tmlog.games.age_of_innovation.components import DISCIPLINES, OWN, Gain, tiles
from tmlog.games.age_of_innovation.phases import INCOME, SCIENCE_BONUS
from tmlog.games.age_of_innovation.rules.actions import special_actions
from tmlog.games.age_of_innovation.rules.building import has_neighbour
from tmlog.games.age_of_innovation.rules.gains import held
from tmlog.games.age_of_innovation.rules.science import income_of
from tmlog.games.age_of_innovation.rules.tiles import FEE, needs_fee, place_of
from tmlog.games.age_of_innovation.state import ROUNDS, Offer
from tmlog.games.common.guesses import Case, case_of, left_out, other_count
from tmlog.games.hexland import offers
from tmlog.games.hexland.guesses import accepted, counted_as_accepted, other_price, scored
from tmlog.kernel.game import Explanation
from tmlog.kernel.record import Entry
from tmlog.wording import counted

_RESOURCES = ("c", "t", "s", "pw", "vp")


def explanations(history: Sequence[Entry], index: int) -> Iterator[Explanation]:
    """Yield the guesses for a row, the most likely first."""
    case = case_of(history, index)
    for guesses in (_offers, accepted, scored, _tiles, _income, _science_bonus, _prices, _gains, _books, _levels):
        yield from guesses(case)


def _columns(gain: Gain) -> dict[str, int]:
    """Return what something brings, by the columns of claims."""
    return {name.upper(): getattr(gain, name) for name in _RESOURCES if getattr(gain, name)}


def _price(cost: Mapping[Any, int]) -> dict[str, int]:
    return {str(name).upper(): amount for name, amount in cost.items()}


# --- power and points -------------------------------------------------------------------------------------------------


def _offers(case: Case) -> Iterator[Explanation]:
    """Guess that the player counted an offer of power as accepted that the replay does not find accepted."""
    answered = case.arguments("leech")
    seen: list[Offer] = []
    for position in case.positions:
        for offer in position.offers:
            is_new = offer.to == case.after.name and offer not in seen
            if is_new and not any(amount == offer.amount and of in (None, offer.builder) for amount, of in answered):
                seen.append(offer)
                player = position.players[offer.to]
                gained = offers.gained(offer.amount, player, player.vp)
                is_open = offer in case.position.offers
                yield from counted_as_accepted(case, offer.amount, gained, offer.builder, is_open=is_open)


def _tiles(case: Case) -> Iterator[Explanation]:
    """Guess that the player counted points of a tile, although nothing in the row brings them."""
    position = case.position
    if not position.round:
        return
    setting, everything = position.setting, tiles()
    tile = setting.scoring[position.round - 1]
    points = [(f"round {tile}", worth) for worth in everything.scoring[tile].vp.values()]
    if position.round == ROUNDS:
        final = setting.final_tile
        points += [(f"final {final}", worth) for worth in everything.final_tiles[final].values()]
    points += [(source, worth) for source, own in held(case.after) for worth in own.scores.values()]
    for source, worth in dict.fromkeys(points):
        yield Explanation(f"{worth} VP of {source} counted, but nothing in the row brings them", {"VP": worth})


# --- income -----------------------------------------------------------------------------------------------------------


def _income(case: Case) -> Iterator[Explanation]:
    """Guess that the player left out a part of the income, or counted one building too many or too few."""
    player = next((event.position.players[event.player] for event in case.events if event.happened == INCOME), None)
    if player is None:
        return
    for building in OWN:
        built, income = player.built(building), player.board.buildings[building].income
        noun = "universities" if building == "university" else f"{building}s"
        yield from left_out(f"the income of {noun}", _columns(income[built]))
        yield from other_count(noun, built, [_columns(some) for some in income])
    for source, tile in held(player):
        yield from left_out(f"the income of {source}", _columns(tile.income))
    for name, gain in income_of(player):
        yield from left_out(f"the income of level 9 in {name}", _columns(gain))
    yield from left_out("the income of the planning board", _columns(player.board.income))


def _science_bonus(case: Case) -> Iterator[Explanation]:
    """Guess that the player counted the science bonus of the last round once too often or too rarely."""
    for event in case.events:
        if event.happened == SCIENCE_BONUS:
            tile = event.position.setting.scoring[event.position.round - 1]
            yield from left_out(f"one science bonus of {tile}", _columns(tiles().scoring[tile].bonus))


# --- prices -----------------------------------------------------------------------------------------------------------


def _prices(case: Case) -> Iterator[Explanation]:
    """Guess that the player did not pay something, paid it twice, or paid the wrong price of a guild."""
    position, player = case.position, case.after
    built = [(values[0], "workshop") for values in case.arguments("build")]
    for hex_name, building in built + [(values[0], values[1]) for values in case.arguments("upgrade")]:
        row, what = player.board.buildings[building], f"a {building} on {hex_name}"
        cost = row.cost
        if row.beside_others:
            yield from other_price(what, _price(row.beside_others), _price(row.cost))
            cost = row.beside_others if has_neighbour(position, player, position.board.number[hex_name]) else cost
        yield from left_out(f"the price of {what}", {column: -amount for column, amount in _price(cost).items()})
    for what, price in _other_prices(case):
        yield from left_out(f"the price of {what}", {column: -amount for column, amount in price.items()})


def _other_prices(case: Case) -> Iterator[tuple[str, Mapping[str, int]]]:
    """Yield what the commands of the row cost, without buildings."""
    player, everything = case.after, tiles()
    for (track,) in case.arguments("advance_track"):
        way = player.board.shipping if track == "shipping" else player.board.terraforming
        yield f"advancing {track}", _price(way.cost)
    for (name,) in case.arguments("power_action"):
        power = everything.power_actions[name].power - player.faction.power_discount
        yield f"power action {name}", {"PW": 2 * power}  # bowl III counts twice
    if case.arguments("send"):
        yield "the scholar sent", {"S": 1}
    if any("tunnel" in values for verb in ("build", "transform") for values in case.arguments(verb)):
        yield "the tunnel", {"T": 1}
    if any("flight" in values for verb in ("build", "transform") for values in case.arguments(verb)):
        yield "the flight", {"S": 1}
    if case.arguments("innovate") and case.before is not None and needs_fee(case.positions[0], case.before):
        yield "the innovation without a palace", {"C": FEE}
    spade = player.board.terraforming.tools[player.dig]
    for count in range(1, 4):
        if case.arguments("build") or case.arguments("transform"):
            yield counted(count, "spade"), {"T": count * spade}


# --- what is gained ---------------------------------------------------------------------------------------------------


def _gains(case: Case) -> Iterator[Explanation]:
    """Guess that the player left out what an action or a tile brings, or the coins on a round bonus."""
    for what, gain in _gained(case):
        yield from left_out(f"what {what} brings", _columns(gain))
    for (bonus,) in case.arguments("pass"):
        coins = case.positions[-2].bonus_pool.get(bonus, 0) if len(case.positions) > 1 else 0
        yield from left_out(f"{counted(coins, 'coin')} on bonus {bonus}", {"C": coins})
    coins = case.after.faction.coins_a_spade
    if coins and (case.arguments("build") or case.arguments("transform")):
        for count in range(1, 4):
            yield from left_out(f"{count * coins} coins for {counted(count, 'spade')}", {"C": count * coins})


def _gained(case: Case) -> Iterator[tuple[str, Gain]]:
    """Yield what the commands of the row bring, without points; `scored` has the guesses about points."""
    everything = tiles()
    gains: Mapping[str, tuple[str, Mapping[Any, Gain]]] = {
        "power_action": ("power action", {name: one.gain for name, one in everything.power_actions.items()}),
        "book_action": ("book action", {name: one.gain for name, one in everything.book_actions.items()}),
        "use": ("the action of", special_actions(case.after)),
        "take_town": ("town", {name: tile.once for name, tile in everything.towns.items()}),
        "take_palace": ("palace", {number: tile.once for number, tile in everything.palaces.items()}),
        "take_competency": ("competency", {number: tile.once for number, tile in everything.competencies.items()}),
        "innovate": ("innovation", {name: tile.once for name, tile in everything.innovations.items()}),
    }
    for verb, (words, by_name) in gains.items():
        for name, *_ in case.arguments(verb):
            if name in by_name:
                yield f"{words} {name}", by_name[name]


# --- science ----------------------------------------------------------------------------------------------------------


def _books(case: Case) -> Iterator[Explanation]:
    """Guess that the player left out books that were taken, were paid, or came with a competency."""
    for (text,) in case.arguments("take_books"):
        yield from left_out(f"the books taken ({text})", dict(zip(DISCIPLINES, parse_books(text), strict=True)))
    for verb in ("innovate", "book_action"):
        for name, text in case.arguments(verb):
            if text:
                paid = dict(zip(DISCIPLINES, parse_books(text), strict=True))
                yield from left_out(f"the books for {name}", {book: -count for book, count in paid.items()})
    for (number,) in case.arguments("take_competency"):
        discipline, _, books = place_of(case.position, number)
        books += case.after.faction.books_a_competency
        yield from left_out(f"{counted(books, 'book')} of competency {number}", {DISCIPLINES[discipline]: books})


def _levels(case: Case) -> Iterator[Explanation]:
    """Guess that the player left out levels, or the power of the levels passed."""
    if case.before is None:
        return
    power_of = tiles().disciplines.power
    for name, was, now in zip(DISCIPLINES, case.before.levels, case.after.levels, strict=True):
        yield from left_out(f"{counted(now - was, 'level')} in {name}", {"levels": now - was})
        power = sum(power_of.get(level, 0) for level in range(was + 1, now + 1))
        yield from left_out(f"{power} power of the levels in {name}", {"PW": power})
