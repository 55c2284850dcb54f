"""Prices: what a command costs altogether, and what is missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tmlog.wording import counted, join_words

Bill = tuple[tuple[str, Mapping[Any, int]], ...]
"""What a command pays for, each with its price by resource."""


def shortage(name: str, bill: Bill, held: Callable[[str], int], nouns: Mapping[str, str]) -> str | None:
    """Return in words everything that a player lacks for a bill, with its sum; None if the player can pay.

    `a tunnel 2 + a dwelling 1 = 3 workers are needed, dwarves have 2`
    """
    totals: dict[str, int] = {}
    for _, price in bill:
        for resource, amount in price.items():
            totals[resource] = totals.get(resource, 0) + amount
    short = [resource for resource, total in totals.items() if total > held(resource)]
    if not short:
        return None
    has = join_words([str(held(resource)) for resource in short], "and")
    if len(short) > 1:
        has = join_words([_amount(held(resource), nouns[resource]) for resource in short], "and")
    payers = [what for what, price in bill if any(price.get(resource) for resource in short)]
    if len(payers) == 1:
        needs = join_words([_amount(totals[resource], nouns[resource]) for resource in short], "and")
        return f"{payers[0]} needs {needs}, {name} have {has}"
    needs = join_words([_sum(bill, resource, totals[resource], nouns[resource]) for resource in short], "and")
    return f"{needs} are needed, {name} have {has}"


def _sum(bill: Bill, resource: str, total: int, noun: str) -> str:
    """Return an amount with what it is for: `a tunnel 2 + a dwelling 1 = 3 workers`."""
    parts = [f"{what} {price[resource]}" for what, price in bill if price.get(resource)]
    return f"{' + '.join(parts)} = {_amount(total, noun)}"


def _amount(number: int, noun: str) -> str:
    return f"{number} {noun}" if noun.startswith("power") else counted(number, noun)
