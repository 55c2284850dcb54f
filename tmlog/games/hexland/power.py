"""Power: tokens in three bowls. Gained power moves tokens from I to II to III, spent power from III to I."""

from __future__ import annotations

from typing import Protocol


class HasBowls(Protocol):
    """A player with power."""

    bowls: tuple[int, int, int]


def gain_power(holder: HasBowls, amount: int) -> int:
    """Move tokens from bowl I to II, then from II to III. Return the power gained."""
    one, two, three = holder.bowls
    first = min(amount, one)
    second = min(amount - first, two + first)
    holder.bowls = (one - first, two + first - second, three + second)
    return first + second


def power_room(holder: HasBowls) -> int:
    """Return how much power can still be gained."""
    return 2 * holder.bowls[0] + holder.bowls[1]


def spend_power(holder: HasBowls, amount: int) -> None:
    """Move tokens from bowl III to I. The caller checks that there are enough."""
    one, two, three = holder.bowls
    holder.bowls = (one + amount, two, three - amount)


def burn_power(holder: HasBowls, count: int) -> None:
    """Remove a token of bowl II for each token that moves to bowl III. The caller checks that there are enough."""
    one, two, three = holder.bowls
    holder.bowls = (one, two - 2 * count, three + count)
