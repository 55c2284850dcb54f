"""Paying for something in this game: coins, tools, scholars, power, and books."""

from __future__ import annotations

from collections.abc import Mapping

from tmlog.games.age_of_innovation.books import print_books
from tmlog.games.age_of_innovation.candidates import say
from tmlog.games.age_of_innovation.components import DISCIPLINES, Levels
from tmlog.games.age_of_innovation.rules.actions import BOOK_POWER, RATES
from tmlog.games.age_of_innovation.state import Player, Position
from tmlog.games.hexland.simulation.purse import Purse
from tmlog.syntax.tree import Phrase


class Exchange:
    """What power buys (p. 16)."""

    units = ("c", "t", "s")
    prices: Mapping[str, int] = {taken: price for (given, taken), price in RATES.items() if given == "pw"}

    def say(self, verb: str, *values: str | int) -> Phrase:
        """Return a command."""
        return say(verb, *values)


_EXCHANGE = Exchange()


def purse_of(player: Player) -> Purse:
    """Return what a player has."""
    return Purse(_EXCHANGE, player, player.scholars_left)


def fund(player: Player, cost: Mapping[str, int]) -> list[Phrase] | None:
    """Return the commands that must come before a cost can be paid; None if it cannot be paid."""
    return purse_of(player).fund(cost)


def fund_books(
    position: Position, player: Player, price: tuple[Levels, int], cost: Mapping[str, int]
) -> tuple[list[Phrase], str] | None:
    """Return the commands before a price with books, and the books to pay; None if it cannot be paid.

    It pays with the books that the player has most of, and buys missing books with power.
    """
    fixed, total = price
    missing = [max(0, least - held) for least, held in zip(fixed, player.books, strict=True)]
    books = [min(held, least) for held, least in zip(player.books, fixed, strict=True)]
    while sum(books) + sum(missing) < total:
        spare = [held - given for held, given in zip(player.books, books, strict=True)]
        most = max(range(len(spare)), key=lambda index: spare[index])
        if spare[most]:
            books[most] += 1
        else:
            missing[max(range(len(missing)), key=lambda index: position.book_supply[index] - missing[index])] += 1
    purse = purse_of(player)
    for name, count in zip(DISCIPLINES, missing, strict=True):
        if count:
            if not purse.spend_power(count * BOOK_POWER):
                return None
            purse.phrases.append(say("convert", count * BOOK_POWER, "pw", count, name))
    before = purse.fund(cost)
    paid = [given + bought for given, bought in zip(books, missing, strict=True)]
    return None if before is None else (before, print_books((paid[0], paid[1], paid[2], paid[3])))
