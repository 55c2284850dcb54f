"""Offers of power after a build: who answers when, how much power they bring, what it costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from tmlog.games.common.state import CommonPlayer
from tmlog.games.hexland.power import HasBowls, power_room


class Offer(Protocol):
    """Power offered to a player because a neighbour built."""

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
    """Return the open offers of a player, oldest first."""
    return [offer for offer in position.offers if offer.to == player.name]


def must_answer(position: HasOffers[OfferT]) -> OfferT | None:
    """Return the next offer that must be answered, if answers come at once. An offer without gain needs no answer."""
    return next((offer for offer in position.offers if power_room(position.players[offer.to])), None)


def how_to_decline(amount: int, offers: Sequence[Offer]) -> str | None:
    """Return a hint for a player who accepts 0 power from a single offer: to decline it; None for other amounts."""
    if amount or len(offers) != 1:
        return None
    return f"did you mean `decline {offers[0].amount} from {offers[0].builder}`?"


def gained(amount: int, holder: HasBowls, points: int) -> int:
    """Return the power gained from an offer, limited by the room in the bowls and by victory points."""
    return min(amount, power_room(holder), points + 1)


def cost(gained: int) -> int:
    """Return the victory points that power costs: one less than the power gained."""
    return max(0, gained - 1)
