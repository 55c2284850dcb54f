"""What a row changed about power from building: who accepted and who declined it."""

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
"""What accepted power costs is told with the power."""
_LEECH = Phrase("leech", ())
"""Stands for an acceptance in a row that has no commands."""


def answered(change: AnyHexChange, gone: Sequence[Offer]) -> Iterator[Event]:
    """Offers of a player that are gone after a row, and power that a ruling let somebody take without an offer."""
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
    """Whether it is one of them: two offers can be alike."""
    return any(offer is other for other in offers)


def _accepted(change: AnyHexChange, gone: Sequence[Offer], cost: int) -> Sequence[Offer]:
    """The offers that were accepted, as the row's commands say, or else by what the player has more and less."""
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
    """Power costs a point less than it brings, so what was gained shows in what was paid."""
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
    """The offers that brought something: those before filled the bowls, and power spent before made room again."""
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
    """By how much power that is converted or sacrificed changes the room for more."""
    values: Sequence[Any] = phrase.values
    if phrase.verb == "convert" and str(values[1]).lower() == "pw":
        return 2 * int(values[0])
    return -2 * int(values[0]) if phrase.verb == "burn" else 0


def _builders(change: AnyHexChange, offers: Sequence[Offer]) -> str:
    return change.words.joined([change.title(name) for name in dict.fromkeys(offer.builder for offer in offers)])


def _amount(change: AnyHexChange, resource: str, count: int) -> str:
    return amounts(change.words, {resource: count})


def _how_declined(change: AnyHexChange) -> str:
    """Whether offers were declined or let go; they also end with the round, or with whoever has no use for them."""
    if not change.is_calm or change.new.dropped or not (change.acts or change.entry.line is None):
        return ""
    if not change.acts or any(phrase.verb == "decline" for phrase in change.commands):
        return "decline"
    return "lapse" if power_room(change.old) else ""
