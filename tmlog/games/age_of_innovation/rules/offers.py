"""Power from building: who is offered power when somebody builds beside them, and what they may do about it (p. 8)."""

from __future__ import annotations

from tmlog.games.age_of_innovation.rules import book
from tmlog.games.age_of_innovation.rules.towns import power_of
from tmlog.games.age_of_innovation.state import Offer, Player, Position
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.offers import cost, gained, how_to_decline, must_answer, offers_to
from tmlog.games.hexland.power import gain_power
from tmlog.kernel.refusal import refuse
from tmlog.wording import join_words


def offer_power(position: Position, builder: Player, index: int) -> None:
    """Offer power to all neighbours of a new building, clockwise from the builder."""
    offers = []
    for name in position.clockwise(builder.name):
        other = position.players[name]
        # A bridge that is its owner's only joins hexes in the eyes of that player alone.
        beside = position.adjacent(index, other) & other.structures
        if beside and not other.dropped:
            offers.append(Offer(builder.name, name, power_of(other, beside)))
    position.offers = (*position.offers, *offers)


def accept(position: Position, player: Player, amount: int, builder: str | None) -> None:
    """Take power: all that is offered, as far as bowls and points allow; it costs one point less than it brings."""
    offer = _find(position, player, amount, builder)
    _require_order(position, offer)
    power = gained(offer.amount, player, player.vp)
    if not power and offer in position.offers:
        refuse(position, "offer", f"all power of {player.name} is in bowl III, so the offer brings nothing")
    _remove(position, offer)
    gain_power(player, power)
    if cost(power):
        player.score(-cost(power), "power")


def decline(position: Position, player: Player, amount: int | None, builder: str | None) -> None:
    """Decline an offer, or all offers."""
    if amount is None:
        mine = offers_to(position, player)
        if not mine:
            refuse(position, "offer", f"{player.name} have no offer of power to decline")
    else:
        mine = [_find(position, player, amount, builder)]
    for offer in mine:
        _require_order(position, offer)
        _remove(position, offer)


def lapse(position: Position, player: Player) -> None:
    """End the offers of a player without an answer."""
    position.offers = tuple([offer for offer in position.offers if offer.to != player.name])


def _find(position: Position, player: Player, amount: int, builder: str | None) -> Offer:
    """Return the open offer that the command means: by its amount, or by what it brings."""
    mine = [offer for offer in offers_to(position, player) if builder in (None, offer.builder)]
    matching = [offer for offer in mine if offer.amount == amount]
    matching = matching or [offer for offer in mine if gained(offer.amount, player, player.vp) == amount]
    if matching:
        return matching[0]
    source = f" from {builder}" if builder else ""
    why = _why_no_offer(position, player, builder)
    decline_it = how_to_decline(amount, mine)
    if decline_it:
        _require_order(position, mine[0])
    refuse(position, "offer", f"{player.name} have no offer of {amount} power{source}: {why}", decline_it)
    return Offer(builder or player.name, player.name, amount)


def _why_no_offer(position: Position, player: Player, builder: str | None) -> str:
    """Return in words what is offered instead, or why nothing is."""
    open_offers = [f"{offer.amount} from {offer.builder}" for offer in offers_to(position, player)]
    if open_offers:
        return f"they are offered {join_words(open_offers, 'and')}"
    if builder == player.name:
        return "buildings of one's own bring no power"
    other = position.players.get(builder) if builder else None
    if other and not any(position.adjacent(at, player) & other.structures for at in bits(player.structures)):
        return f"no building of {builder} is next to theirs"
    return "no offer to them is open"


def _require_order(position: Position, offer: Offer) -> None:
    """Refuse an answer out of order: answers come clockwise from the builder, unless any order is allowed."""
    if position.by.offers_in_any_order or offer not in position.offers:
        return
    first = must_answer(position)
    if first and first.to != offer.to and position.offers.index(first) < position.offers.index(offer):
        message = f"{first.to} must first accept or decline {first.amount} power from {first.builder}"
        refuse(position, "owed", message, rule=book.OFFER)


def _remove(position: Position, offer: Offer) -> None:
    """Remove one offer that is equal to the given offer."""
    offers = list(position.offers)
    if offer in offers:
        offers.remove(offer)
    position.offers = tuple(offers)
