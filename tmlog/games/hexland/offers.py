"""Power that is offered because somebody built: who decides when, how much it brings, what it costs."""

from __future__ import annotations

from tmlog.games.hexland.power import HasBowls, power_room


def clockwise(seats: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The other players from the left of one on."""
    place = seats.index(name)
    return seats[place + 1 :] + seats[:place]


def gained(amount: int, holder: HasBowls, points: int) -> int:
    """How much of an offer is gained: no more than there is room for, and than the victory points pay for."""
    return min(amount, power_room(holder), points + 1)


def cost(gained: int) -> int:
    """The victory points that power costs: one less than it brings."""
    return max(0, gained - 1)
