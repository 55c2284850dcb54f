"""What a row changed about offers of power: who accepted and who declined."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tmlog.games.common.presentation.naming import amounts
from tmlog.games.hexland.offers import Offer
from tmlog.games.hexland.power import power_room
from tmlog.games.hexland.presentation.change import AnyHexChange, power_gained
from tmlog.kernel.presentation import Event
from tmlog.syntax.tree import Phrase

_SOURCE = "power"
"""The source of the points that accepted power costs."""
_LEECH = Phrase("leech", ())
"""An acceptance in a row without commands."""


def answered(change: AnyHexChange, gone: Sequence[Offer]) -> Iterator[Event]:
    """Yield the answers to a player's offers, and power that a ruling let the player take without an offer."""
    cost = change.old.points.get(_SOURCE, 0) - change.new.points.get(_SOURCE, 0)
    accepted = _accepted(change, gone, cost)
    if accepted:
        yield from _accept(change, accepted, cost)
    elif cost:
        power, points = _amount(change, "pw", cost + 1), _amount(change, "vp", cost)
        yield change.event("power", "ruled_power", power=power, points=points)
    key = _how_declined(change)
    for offer in gone:
        if key and not _is_among(offer, accepted):
            power, builder = _amount(change, "pw", offer.amount), change.title(offer.builder)
            yield change.event("power", key, power=power, builder=builder)


def _is_among(offer: Offer, offers: Sequence[Offer]) -> bool:
    """Whether an offer is one of `offers` by identity, since two offers can be equal."""
    return any(offer is other for other in offers)


def _accepted(change: AnyHexChange, gone: Sequence[Offer], cost: int) -> Sequence[Offer]:
    """Return the accepted offers: by the commands of the row, or by what the player gained and paid."""
    if not change.acts:
        gained = change.is_calm and change.entry.line is None and power_gained(change.old, change.new) > 0
        return gone if cost or gained else []
    accepted: list[Offer] = []
    for phrase in change.commands:
        if phrase.verb == "leech":
            amount, builder = phrase.values
            there = [o for o in gone if not _is_among(o, accepted) and builder in (None, o.builder)]
            accepted += sorted(there, key=lambda offer: offer.amount != amount)[:1]
    return accepted


def _accept(change: AnyHexChange, accepted: Sequence[Offer], cost: int) -> Iterator[Event]:
    """Yield the accepted power. It costs one point less than it brings, so the price shows the gain."""
    taken = _with_room(change, accepted)
    if cost and not taken:  # room that a ruling made, which no command shows
        taken = list(accepted)
    power, builders = _amount(change, "pw", cost + len(taken)), _builders(change, taken)
    if cost:
        yield change.event("power", "accept_cost", power=power, builders=builders, points=_amount(change, "vp", cost))
    elif taken:
        yield change.event("power", "accept", power=power, builders=builders)
    lost = [offer for offer in accepted if not _is_among(offer, taken)]
    if lost:
        yield change.event("power", "no_room", builders=_builders(change, lost))


def _with_room(change: AnyHexChange, accepted: Sequence[Offer]) -> list[Offer]:
    """Return the accepted offers that brought power: earlier offers fill the bowls, and spent power makes room."""
    room, waiting, taken = power_room(change.old), list(accepted), []
    for phrase in change.commands or [_LEECH] * len(accepted):
        room += _made_room(phrase)
        if phrase.verb == "leech" and waiting:
            offer = waiting.pop(0)
            if room:
                taken.append(offer)
            room -= min(offer.amount, room)
    return taken


def _made_room(phrase: Phrase) -> int:
    """Return by how much a conversion or a sacrifice of power changes the room for power."""
    values: Sequence[Any] = phrase.values
    if phrase.verb == "convert" and str(values[1]).lower() == "pw":
        return 2 * int(values[0])
    return -2 * int(values[0]) if phrase.verb == "burn" else 0


def _builders(change: AnyHexChange, offers: Sequence[Offer]) -> str:
    return change.words.joined([change.title(name) for name in dict.fromkeys(offer.builder for offer in offers)])


def _amount(change: AnyHexChange, resource: str, count: int) -> str:
    return amounts(change.words, {resource: count})


def _how_declined(change: AnyHexChange) -> str:
    """Return the key of the words for offers that were declined or let go; empty if they simply ended."""
    if not change.is_calm or change.new.dropped or not (change.acts or change.entry.line is None):
        return ""
    if not change.acts or any(phrase.verb == "decline" for phrase in change.commands):
        return "decline"
    return "lapse" if power_room(change.old) else ""
