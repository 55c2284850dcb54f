"""What a row changed about power via structures: who accepted and who declined it, and what that means for Cultists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tmlog.catalogue import Catalogue
from tmlog.games.hexland.power import power_room
from tmlog.games.hexland.presentation.naming import amounts
from tmlog.games.terra_mystica.presentation.change import Change, income_of, power_gained
from tmlog.games.terra_mystica.state import Offer, Player, Position
from tmlog.kernel.presentation import Event
from tmlog.kernel.replay import Entry
from tmlog.syntax.tree import Phrase, Ruling

_SOURCE = "power"
"""What accepted power costs is told with the power."""
_LEECH = Phrase("leech", ())
"""Stands for an acceptance in a row that has no commands."""


def answers(words: Catalogue, before: Position, entry: Entry) -> Iterator[Event]:
    """Offers that were answered or given up, and power that a ruling let somebody take without an offer."""
    after = entry.position
    if before.offers is after.offers and not isinstance(entry.line, Ruling):
        return
    left = {(offer.build, offer.to) for offer in after.offers}
    gone = [offer for offer in before.offers if (offer.build, offer.to) not in left]
    for name, old in before.players.items():
        if old.points is not after.players[name].points or any(offer.to == name for offer in gone):
            change = Change(words, entry, before, after, old, after.players[name])
            yield from _answered(change, [offer for offer in gone if offer.to == name])


def _answered(change: Change, gone: list[Offer]) -> Iterator[Event]:
    cost = change.old.points.get(_SOURCE, 0) - change.new.points.get(_SOURCE, 0)
    accepted = _accepted(change, gone, cost)
    if accepted:
        yield from _accept(change, accepted, cost)
    elif cost:
        power, points = _amount(change, "pw", cost + 1), _amount(change, "vp", cost)
        yield change.event("power", "ruled_power", power=power, points=points)
    key = _how_declined(change)
    for offer in gone:
        if key and offer not in accepted:
            builder = change.words(f"faction.{offer.builder}")
            yield change.event("power", key, power=_amount(change, "pw", offer.amount), builder=builder)


def _accepted(change: Change, gone: list[Offer], cost: int) -> list[Offer]:
    """The offers that were accepted, as the row's commands say, or else by what the player has more and less."""
    if not change.acts:
        gained = _is_calm(change) and change.entry.line is None and power_gained(change.old, change.new) > 0
        return gone if cost or gained else []
    accepted: list[Offer] = []
    for phrase in change.commands:
        if phrase.verb == "leech":
            amount, builder = phrase.values
            open_offers = [o for o in gone if o not in accepted and builder in (None, o.builder)]
            accepted += sorted(open_offers, key=lambda offer: offer.amount != amount)[:1]
    return accepted


def _accept(change: Change, accepted: list[Offer], cost: int) -> Iterator[Event]:
    """Power costs a point less than it brings, so what was gained shows in what was paid (p. 12)."""
    taken = _with_room(change, accepted)
    if cost and not taken:  # room that a ruling made, which no command shows
        taken = accepted
    power, builders = _amount(change, "pw", cost + len(taken)), _builders(change, taken)
    if cost:
        yield change.event("power", "accept_cost", power=power, builders=builders, points=_amount(change, "vp", cost))
    elif taken:
        yield change.event("power", "accept", power=power, builders=builders)
    lost = [offer for offer in accepted if offer not in taken]
    if lost:
        yield change.event("power", "no_room", builders=_builders(change, lost))


def _with_room(change: Change, accepted: list[Offer]) -> list[Offer]:
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
    if phrase.verb == "convert" and values[1] == "PW":
        return 2 * int(values[0])
    return -2 * int(values[0]) if phrase.verb == "burn" else 0


def _builders(change: Change, offers: list[Offer]) -> str:
    return change.words.joined([change.words(f"faction.{name}") for name in dict.fromkeys(o.builder for o in offers)])


def _amount(change: Change, resource: str, count: int) -> str:
    return amounts(change.words, {resource: count})


def _how_declined(change: Change) -> str:
    """Whether offers were declined or let go; they also end with the round, or with whoever has no use for them."""
    if not _is_calm(change) or change.new.dropped or not (change.acts or change.entry.line is None):
        return ""
    if not change.acts or any(phrase.verb == "decline" for phrase in change.commands):
        return "decline"
    return "lapse" if power_room(change.old) else ""


def _is_calm(change: Change) -> bool:
    """Whether the round went on, without income and without an end to all offers."""
    return change.after.phase == "play" and change.before.round == change.after.round


def cultists(change: Change) -> Iterator[Event]:
    """The Cultists' step where somebody accepted, and their power where all declined (p. 20)."""
    if change.new.name != "cultists" or _is_own_action(change):
        return
    steps = _pending_steps(change.new) - _pending_steps(change.old)
    if steps > 0:
        yield change.event("power", "cultists_step", count=steps)
    gained = power_gained(change.old, change.new)
    if gained > 0:
        yield change.event("power", "cultists_power", power=_amount(change, "pw", gained))


def _is_own_action(change: Change) -> bool:
    """Whether what the Cultists got in a row comes from something else: their own commands, or income."""
    announced = all(phrase.verb == "announced" for phrase in change.commands)
    new_round = change.before.round != change.after.round
    return not announced or new_round or bool(income_of(change.entry))


def _pending_steps(player: Player) -> int:
    return player.cult_later + player.owed.get("CULT", 0)
