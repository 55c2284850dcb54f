"""Paying for something in this game: coins, workers, priests and power (p. 13); Alchemists sell points."""

from __future__ import annotations

from collections.abc import Mapping

from tmlog.games.hexland.simulation.purse import Purse
from tmlog.games.terra_mystica.candidates import say
from tmlog.games.terra_mystica.rules.actions import RATES
from tmlog.games.terra_mystica.state import Player
from tmlog.syntax.tree import Phrase


class Exchange:
    """What power buys."""

    units = ("c", "w", "p")
    prices: Mapping[str, int] = {taken.lower(): price for (given, taken), price in RATES.items() if given == "PW"}

    def say(self, verb: str, *values: str | int) -> Phrase:
        """Return a command, with resources in capitals."""
        return say(verb, *(value.upper() if isinstance(value, str) else value for value in values))


_EXCHANGE = Exchange()


def fund(player: Player, cost: Mapping[str, int]) -> list[Phrase] | None:
    """Return the commands that must come before a cost can be paid, or None if it cannot be paid."""
    points_a_coin = player.faction.conversions.get("VP", {}).get("C", 0)

    def sell(coins: int) -> Phrase | None:
        points = points_a_coin * coins
        return say("convert", points, "VP", coins, "C") if points and player.vp > 3 * points else None

    return Purse(_EXCHANGE, player, player.priests_left, sell).fund(cost)
