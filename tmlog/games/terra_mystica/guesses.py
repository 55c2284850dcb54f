"""Guesses what a player of Terra Mystica may have counted wrongly in a row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tmlog.games.common.guesses import Case, case_of, left_out, other_count
from tmlog.games.hexland import offers
from tmlog.games.hexland.guesses import accepted, counted_as_accepted, other_price, scored
from tmlog.games.terra_mystica.components import CULTS, STRUCTURES, Tile, tiles
from tmlog.games.terra_mystica.phases import CULT_INCOME, INCOME
from tmlog.games.terra_mystica.rules.gains import CULT_POWER, held
from tmlog.games.terra_mystica.rules.tiles import pass_points
from tmlog.kernel.game import Explanation
from tmlog.kernel.record import Entry
from tmlog.wording import counted

_NAMES = {"D": "dwellings", "TP": "trading houses", "TE": "temples", "SH": "stronghold", "SA": "sanctuary"}


def explanations(history: Sequence[Entry], index: int) -> Iterator[Explanation]:
    """Yield the guesses for a row, the most likely first."""
    case = case_of(history, index)
    for guesses in (_offers, accepted, scored, _tiles, _income, _cult_bonus, _prices, _cult_steps):
        yield from guesses(case)


def _columns(resources: Mapping[Any, int]) -> dict[str, int]:
    """Return resources by the columns of a ledger; spades have no column."""
    return {name.upper(): amount for name, amount in resources.items() if name != "spades"}


# --- power and points -------------------------------------------------------------------------------------------------


def _offers(case: Case) -> Iterator[Explanation]:
    """Guess that the player counted an offer of power as accepted that the replay does not find accepted."""
    answered = case.arguments("leech")
    seen: set[int] = set()
    for position in case.positions:
        for offer in position.offers:
            is_new = offer.to == case.after.name and offer.build not in seen
            if is_new and (offer.amount, offer.builder) not in answered:
                seen.add(offer.build)
                player = position.players[offer.to]
                gained = offers.gained(offer.amount, player, player.vp)
                is_open = offer in case.position.offers
                yield from counted_as_accepted(case, offer.amount, gained, offer.builder, is_open=is_open)


def _tiles(case: Case) -> Iterator[Explanation]:
    """Guess that the player counted points of a tile, although nothing in the row brings them."""
    everything, player = tiles(), case.after
    scoring = case.position.scoring_tile
    points: list[tuple[str, int]] = []
    points += [(scoring, worth) for worth in everything.scoring_tiles[scoring].vp.values()] if scoring else []
    card = case.before.bonus if case.before else None
    there: list[tuple[str, Tile]] = [(favor, everything.favor_tiles[favor]) for favor in player.favors]
    there += [(card, everything.bonus_cards[card])] if card else []
    for name, tile in there:
        points += [(name, worth) for worth in tile.scores.values()]
        points += [(name, pass_points(player, what, each)) for what, each in tile.pass_vp.items()]
    for name, worth in points:
        if worth:
            yield Explanation(f"{worth} VP of {name} counted, but nothing in the row brings them", {"VP": worth})


# --- income -----------------------------------------------------------------------------------------------------------


def _is(case: Case, kind: str) -> bool:
    """Whether the row is income of a kind; in a ledger it may follow commands of the player."""
    said = [str(values[0]) for values in case.arguments("income_for_faction")]
    return kind in (case.entry.happened, *said)


def _income(case: Case) -> Iterator[Explanation]:
    """Guess that the player left out a part of the income, or counted one structure too many or too few."""
    if not _is(case, INCOME):
        return
    player = case.after
    for structure in STRUCTURES:
        built, income = player.built(structure), player.faction.structures[structure].income
        yield from left_out(f"the income of {_NAMES[structure]}", _columns(income[built]))
        yield from other_count(_NAMES[structure], built, [_columns(some) for some in income])
    for name, tile in held(player):
        yield from left_out(f"the income of {name}", _columns(tile.income))


def _cult_bonus(case: Case) -> Iterator[Explanation]:
    """Guess that the player counted the cult bonus of the round once too often or too rarely."""
    scoring = case.position.scoring_tile
    if scoring and _is(case, CULT_INCOME):
        yield from left_out(f"one cult bonus of {scoring}", _columns(tiles().scoring_tiles[scoring].bonus))


# --- prices and cults -------------------------------------------------------------------------------------------------


def _prices(case: Case) -> Iterator[Explanation]:
    """Guess that the player did not pay a structure, paid it twice, or paid the wrong price of a trading house."""
    structures = case.after.faction.structures
    for hex_name, structure in [(values[0], "D") for values in case.arguments("build")] + case.arguments("upgrade"):
        track = structures[structure]
        price, what = _columns(track.cost), f"{structure} on {hex_name}"
        yield from left_out(f"the price of {what}", {column: -amount for column, amount in price.items()})
        if track.alone:
            yield from other_price(what, price, _columns(track.alone))


def _cult_steps(case: Case) -> Iterator[Explanation]:
    """Guess that the player left out steps on cults, or the power of the spaces passed."""
    if case.before is None:
        return
    for cult, was, now in zip(CULTS, case.before.cults, case.after.cults, strict=True):
        yield from left_out(f"{counted(now - was, 'step')} of {cult}", {"cults": now - was})
        power = sum(CULT_POWER.get(level, 0) for level in range(was + 1, now + 1))
        yield from left_out(f"{power} power of the cult of {cult}", {"PW": power})
