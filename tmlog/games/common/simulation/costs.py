"""Sums and multiples of costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def add(*costs: Mapping[Any, int]) -> dict[str, int]:
    """Return the sum of several costs."""
    total: dict[str, int] = {}
    for cost in costs:
        for resource, amount in cost.items():
            total[resource] = total.get(resource, 0) + amount
    return total


def times(count: int, cost: Mapping[Any, int]) -> dict[str, int]:
    """Return a cost multiplied by a number."""
    return {resource: count * amount for resource, amount in cost.items()}
