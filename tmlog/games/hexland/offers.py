"""Power that is offered because somebody built: who decides when, how much it brings, what it costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from tmlog.games.common.state import CommonPlayer
from tmlog.games.hexland.power import HasBowls, power_room


class Offer(Protocol):
    """Power offered to a player because somebody built beside."""

    @property
    def builder(self) -> str:
        """Who built."""

    @property
    def to(self) -> str:
        """Who may take it."""

    @property
    def amount(self) -> int:
        """How much."""


OfferT = TypeVar("OfferT", bound=Offer, covariant=True)


class HasOffers(Protocol[OfferT]):
    """A position with offers that are not answered yet, oldest first."""

    @property
    def offers(self) -> tuple[OfferT, ...]:
        """Open offers of power."""

    @property
    def players(self) -> Mapping[str, HasBowls]:
        """By name."""


def offers_to(position: HasOffers[OfferT], player: CommonPlayer) -> list[OfferT]:
    """The open offers of a player, oldest first."""
    return [offer for offer in position.offers if offer.to == player.name]


def must_answer(position: HasOffers[OfferT]) -> OfferT | None:
    """The offer that comes next where they are answered at once; one that can bring nothing needs no answer."""
    return next((offer for offer in position.offers if power_room(position.players[offer.to])), None)


def gained(amount: int, holder: HasBowls, points: int) -> int:
    """How much of an offer is gained: no more than there is room for, and than the victory points pay for."""
    return min(amount, power_room(holder), points + 1)


def cost(gained: int) -> int:
    """The victory points that power costs: one less than it brings."""
    return max(0, gained - 1)
