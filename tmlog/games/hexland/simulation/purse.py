"""Paying a cost: which conversions and sacrifices of power provide what is missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from tmlog.games.hexland.power import HasBowls
from tmlog.syntax.tree import Phrase


class Exchange(Protocol):
    """The prices of a game: what power buys, and what resources are called."""

    units: tuple[str, str, str]
    """Coins, then workers or tools, then priests or scholars: each is converted to the one before it."""
    prices: Mapping[str, int]
    """The power that 1 of each costs."""

    def say(self, verb: str, *values: str | int) -> Phrase:
        """Return a command, with resources in the game's spelling."""


class Purse:
    """The resources of a player while conversions are planned."""

    def __init__(
        self,
        exchange: Exchange,
        player: HasBowls,
        learned_left: int,
        sell: Callable[[int], Phrase | None] = lambda _coins: None,
    ) -> None:
        self.exchange = exchange
        self.held = {unit: int(getattr(player, unit)) for unit in exchange.units}
        self.bowls = player.bowls
        self.learned_left = learned_left
        self.sell = sell
        self.phrases: list[Phrase] = []

    def fund(self, cost: Mapping[str, int]) -> list[Phrase] | None:
        """Return the commands that must come before the cost can be paid; None if it cannot be paid."""
        coin, work, learned = self.exchange.units
        spare = {resource: self.held[resource] - cost.get(resource, 0) for resource in self.held}
        if spare[learned] < 0 and not self._buy(learned, -spare[learned]):
            return None
        if spare[work] < 0 and not self._work(-spare[work], spare[learned]):
            return None
        if spare[coin] < 0 and not self._coins(-spare[coin], spare[work]):
            return None
        if cost.get("pw") and not self.spend_power(cost["pw"]):
            return None
        return self.phrases

    def _buy(self, resource: str, count: int) -> bool:
        """Buy a resource with power. Return whether that is possible."""
        if resource == self.exchange.units[2] and self.learned_left < count:
            return False
        amount = count * self.exchange.prices[resource]
        if not self.spend_power(amount):
            return False
        self.phrases.append(self.exchange.say("convert", amount, "pw", count, resource))
        return True

    def spend_power(self, amount: int) -> bool:
        """Spend power, after a sacrifice of exactly what is missing. Return whether that is possible."""
        one, two, three = self.bowls
        missing = max(0, amount - three)
        if two < 2 * missing:
            return False
        if missing:
            self.phrases.append(self.exchange.say("burn", missing))
        self.bowls = (one + amount, two - 2 * missing, three + missing - amount)
        return True

    def _work(self, count: int, learned: int) -> bool:
        _, work, dear = self.exchange.units
        if self._buy(work, count):
            return True
        if learned < count:
            return False
        self.phrases.append(self.exchange.say("convert", count, dear, count, work))
        return True

    def _coins(self, count: int, work: int) -> bool:
        coin, cheap, _ = self.exchange.units
        if self._buy(coin, count):
            return True
        sold = self.sell(count)
        if sold is not None:
            self.phrases.append(sold)
            return True
        if work < count:
            return False
        self.phrases.append(self.exchange.say("convert", count, cheap, count, coin))
        return True
