"""Guesses what a player may have counted wrongly in a row: offers of power, and prices that depend on neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tmlog.games.common import guesses
from tmlog.games.common.guesses import POINTS, Case, left_out
from tmlog.kernel.game import Explanation

POWER = "PW"
"""The column of power."""
PRICE = "power"
"""The source of the points that accepted power costs."""


def counted_as_accepted(case: Case, offered: int, gained: int, builder: str, *, is_open: bool) -> Iterator[Explanation]:
    """Guess that the player counted an offer of power as accepted that the replay does not find accepted."""
    is_declined = bool(case.arguments("decline"))
    state = "the offer is declined" if is_declined else "no line of the log accepts it"
    why = "the offer is still open" if is_open else state
    words = f"{offered} power from {builder} counted as accepted, but {why}"
    if gained:
        yield Explanation(words, {column: n for column, n in ((POINTS, 1 - gained), (POWER, gained)) if n})


def accepted(case: Case) -> Iterator[Explanation]:
    """Guess that the player accepted an offer of power and did not count the power, or its price."""
    offers = case.arguments("leech")
    paid = -case.points().get(PRICE, 0)
    for amount, builder in offers:
        gained = paid + 1 if paid and len(offers) == 1 else amount  # less if the bowls hold no more
        what = f"{gained} power from {builder or 'a neighbour'}"
        yield from left_out(what, {POINTS: 1 - gained, POWER: gained})
        if gained > 1:
            yield Explanation(f"the price of {what}, {gained - 1} VP, left out", {POINTS: gained - 1})


def scored(case: Case) -> Iterator[Explanation]:
    """Guess that the player did not count points of the row; `accepted` has the guesses about the price of power."""
    return guesses.scored(case, {PRICE})


def other_price(what: str, paid: Mapping[str, int], other: Mapping[str, int]) -> Iterator[Explanation]:
    """Guess that the player paid the wrong one of two prices.

    Both are by column: `paid` is the price beside an opponent, `other` the price without an opponent.
    """
    more = {name: amount - paid.get(name, 0) for name, amount in other.items() if amount != paid.get(name, 0)}
    words = f"the price of {what} taken as if {{}} opponent stood beside it"
    yield Explanation(words.format("no"), {name: -amount for name, amount in more.items()})
    yield Explanation(words.format("an"), more)
