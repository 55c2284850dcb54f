"""Paying for something: which conversions and sacrifices make up for what is missing (p. 13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tmlog.games.terra_mystica.legal import say
from tmlog.games.terra_mystica.rules.actions import RATES
from tmlog.games.terra_mystica.state import Player
from tmlog.syntax.tree import Phrase


def add(*costs: Mapping[Any, int]) -> dict[str, int]:
    """Several costs as one."""
    total: dict[str, int] = {}
    for cost in costs:
        for resource, amount in cost.items():
            total[resource] = total.get(resource, 0) + amount
    return total


def times(count: int, cost: Mapping[Any, int]) -> dict[str, int]:
    """A cost several times."""
    return {resource: count * amount for resource, amount in cost.items()}


class Purse:
    """What a player has, while conversions are thought through."""

    def __init__(self, player: Player) -> None:
        self.held = {"c": player.c, "w": player.w, "p": player.p}
        self.bowls = player.bowls
        self.vp = player.vp if player.name == "alchemists" else 0
        self.priests_left = player.priests_left
        self.phrases: list[Phrase] = []

    def fund(self, cost: Mapping[str, int]) -> list[Phrase] | None:
        """What must be said before the cost can be paid; None where it cannot. Power comes last in the cost."""
        spare = {resource: self.held[resource] - cost.get(resource, 0) for resource in self.held}
        if spare["p"] < 0 and not self._buy("p", -spare["p"]):
            return None
        if spare["w"] < 0 and not self._workers(-spare["w"], spare["p"]):
            return None
        if spare["c"] < 0 and not self._coins(-spare["c"], spare["w"]):
            return None
        if cost.get("pw") and not self._spend_power(cost["pw"]):
            return None
        return self.phrases

    def _buy(self, resource: str, count: int) -> bool:
        """With power."""
        if resource == "p" and self.priests_left < count:
            return False
        amount = count * RATES["PW", resource.upper()]
        if not self._spend_power(amount):
            return False
        self.phrases.append(say("convert", amount, "PW", count, resource.upper()))
        return True

    def _spend_power(self, amount: int) -> bool:
        """Sacrifice what is missing, and no more, and spend all."""
        one, two, three = self.bowls
        missing = max(0, amount - three)
        if two < 2 * missing:
            return False
        if missing:
            self.phrases.append(say("burn", missing))
        self.bowls = (one + amount, two - 2 * missing, three + missing - amount)
        return True

    def _workers(self, count: int, priests: int) -> bool:
        if self._buy("w", count):
            return True
        if priests < count:
            return False
        self.phrases.append(say("convert", count, "P", count, "W"))
        return True

    def _coins(self, count: int, workers: int) -> bool:
        if self._buy("c", count):
            return True
        if self.vp > 3 * count:
            self.phrases.append(say("convert", count, "VP", count, "C"))
            return True
        if workers < count:
            return False
        self.phrases.append(say("convert", count, "W", count, "C"))
        return True
