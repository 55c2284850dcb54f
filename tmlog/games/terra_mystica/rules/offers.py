"""Power via structures: who is offered power when somebody builds, and what they may do about it (p. 12)."""

from __future__ import annotations

import msgspec

from tmlog.games.common.state import clockwise
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.offers import cost, gained, how_to_decline, must_answer, offers_to
from tmlog.games.hexland.power import gain_power, power_room
from tmlog.games.terra_mystica.components import STRUCTURES
from tmlog.games.terra_mystica.rules import book
from tmlog.games.terra_mystica.state import Build, Offer, Player, Position
from tmlog.kernel.refusal import refuse
from tmlog.wording import join_words


def offer_power(position: Position, builder: Player, index: int) -> None:
    """Offer power to all neighbours of a new structure, clockwise from the builder."""
    around = position.adjacent(index)
    number = position.built
    offers = []
    around_table = position.order if position.by.late_decisions else position.setting.seats
    for name in clockwise(around_table, builder.name):
        other = position.players[name]
        if other.structures & around and not other.dropped:
            amount = power_beside(other, around)
            offers.append(Offer(number, builder.name, name, amount, worth=min(amount, power_room(other))))
    if offers:
        position.built += 1
        position.builds = (*position.builds, Build(number, builder.name))
        position.offers = (*position.offers, *offers)


def power_beside(player: Player, around: int) -> int:
    """Return the power of a player's structures on the hexes around a new structure."""
    tracks, power = player.faction.structures, 0
    for kind, mask in zip(STRUCTURES, player.by_kind, strict=True):
        if mask & around:
            power += (mask & around).bit_count() * tracks[kind].power
    return power


def accept(position: Position, player: Player, amount: int, builder: str | None) -> None:
    """Take power: all that is offered, as far as bowls and points allow; it costs one point less than it brings."""
    offer = _find(position, player, amount, builder)
    build = _build_of(position, offer)
    brings = gained(offer.amount, player, player.vp)
    too_late = build is not None and build.settled and brings > 0 and not position.by.leech_without_offer
    if offer.tainted or too_late:
        why = "a conversion or a later offer came first" if offer.tainted else "all the others have declined"
        power = f"{offer.amount} power from {offer.builder}"
        message = f"{player.name} can only decline {power} now: {why}"
        refuse(position, "offer", message, _instead_of_accepting(position, player, offer))
    _require_order(position, offer)
    if not brings and not position.by.idle_commands and offer in position.offers:
        refuse(position, "offer", f"all power of {player.name} is in bowl III, so the offer brings nothing")
    _remove(position, offer)
    if "strict-leech" in position.setting.options and position.by.late_decisions:
        _taint(position, player, before=offer)
    gain_power(player, brings)
    _lower_worth(position, player)
    price = cost(brings)
    if price:
        player.score(-price, "power")
    _answered(position, player, offer, accepted=brings > 0)


def _instead_of_accepting(position: Position, player: Player, offer: Offer) -> str:
    """Return a hint for an offer that can only be declined; a newer offer that is equal may then be accepted."""
    answer = f"`decline {offer.amount} from {offer.builder}`"
    newer = [other for other in offers_to(position, player) if other.build > offer.build and not other.tainted]
    is_equal = any((other.amount, other.builder) == (offer.amount, offer.builder) for other in newer)
    return f"put {answer} before it" if is_equal else f"write {answer}"


def decline(position: Position, player: Player, amount: int, builder: str) -> None:
    """Decline an offer."""
    offer = _find(position, player, amount, builder, exactly=True)
    _require_order(position, offer)
    _remove(position, offer)
    _answered(position, player, offer, accepted=False)


def decline_all(position: Position, player: Player) -> None:
    """Decline all offers of a player."""
    for offer in offers_to(position, player):
        _require_order(position, offer)
    lapse(position, player)


def lapse(position: Position, player: Player) -> None:
    """End the offers of a player without an answer: with the player's next action, or by leaving the game."""
    for offer in offers_to(position, player):
        _remove(position, offer)
        _answered(position, player, offer, accepted=False)


def taint_all(position: Position, player: Player) -> None:
    """After a conversion a player cannot take the power that was offered before (strict-leech)."""
    if position.offers and "strict-leech" in position.setting.options:
        _taint(position, player, before=None)


def all_declined(position: Position, build: Build) -> None:
    """Give the Cultists power because all declined, if the game is played with that rule."""
    _change(position, build, settled=True)
    builder = position.players[build.builder]
    power = builder.faction.on_power_declined
    if power and not builder.dropped and "errata-cultist-power" in position.setting.options:
        gain_power(builder, power)
        position.announced = (*position.announced, (builder.name, "[all opponents declined power]"))


def could_be_accepted(position: Position, build: Build) -> bool:
    """Whether an offer of a build is open, or was declined, that could bring something when it was made."""
    return build.could_gain or bool(awaited_offers(position, build))


def is_open(position: Position, build: Build) -> bool:
    """Whether somebody may still accept the first power for a build."""
    return not build.accepted and any(o.worth and not o.tainted for o in position.offers if o.build == build.number)


def awaited_offers(position: Position, build: Build) -> list[Offer]:
    """Return the open offers of a build that could bring something when they were made."""
    return [offer for offer in position.offers if offer.build == build.number and offer.worth]


def open_builds(position: Position, builder: str) -> list[Build]:
    """Return the builds of a player whose offers are not all answered and of which none was accepted, oldest first."""
    return [b for b in position.builds if b.builder == builder and not b.settled and not b.accepted]


def _find(position: Position, player: Player, amount: int, builder: str | None, *, exactly: bool = False) -> Offer:
    """Return the open offer that the command means; for accepting, profiles also allow other numbers."""
    offers = [offer for offer in offers_to(position, player) if builder in (None, offer.builder)]
    matching = [offer for offer in offers if offer.amount == amount]
    if not matching and not exactly and position.by.accept_above_offer:
        most = gained(amount, player, player.vp)
        matching = [offer for offer in offers if offer.amount < amount and offer.amount == most]
    if not matching and not exactly and not position.by.accept_above_offer:
        matching = [offer for offer in offers if amount == gained(offer.amount, player, player.vp)]
    if not matching and not exactly and position.by.leech_without_offer and position.phase == "play":
        return Offer(-1, builder or player.name, player.name, amount)
    if not matching:
        source = f" from {builder}" if builder else ""
        why = _why_no_offer(position, player, builder)
        decline_it = how_to_decline(amount, offers)
        if decline_it:
            _require_order(position, offers[0])
        refuse(position, "offer", f"{player.name} have no offer of {amount} power{source}: {why}", decline_it)
        return Offer(-1, builder or player.name, player.name, amount)
    return matching[0]


def _why_no_offer(position: Position, player: Player, builder: str | None) -> str:
    """Return in words what is offered instead, or why nothing is."""
    open_offers = [f"{offer.amount} from {offer.builder}" for offer in offers_to(position, player)]
    if open_offers:
        return f"they are offered {join_words(open_offers, 'and')}"
    if builder == player.name:
        return "structures of one's own bring no power"
    other = position.players.get(builder) if builder else None
    beside = [index for index in bits(player.structures) if other and position.adjacent(index) & other.structures]
    if other and not beside:
        return f"no structure of {builder} is next to theirs"
    return "no offer to them is open"


def _require_order(position: Position, offer: Offer) -> None:
    """Refuse an answer out of order: answers come clockwise from the builder, unless they may be late (p. 12)."""
    first = None if position.by.late_decisions or offer not in position.offers else must_answer(position)
    if first and first.to != offer.to and position.offers.index(first) < position.offers.index(offer):
        message = f"{first.to} must first accept or decline {first.amount} power from {first.builder}"
        what = f"{first.amount} from {first.builder}"
        hint = f"first a line of {first.to}: `leech {what}` or `decline {what}`"
        refuse(position, "owed", message, hint, rule=book.ANSWERS)


def _remove(position: Position, offer: Offer) -> None:
    position.offers = tuple([other for other in position.offers if other is not offer])


def _taint(position: Position, player: Player, before: Offer | None) -> None:
    """Mark offers to a player that can now only be declined: those before another offer, or all."""
    late = [o for o in position.offers if o.to == player.name and (before is None or o.build < before.build)]
    if late:
        position.offers = tuple(
            [msgspec.structs.replace(offer, tainted=True) if offer in late else offer for offer in position.offers]
        )


def _lower_worth(position: Position, player: Player) -> None:
    """Lower what the other offers of a player can bring, after the player accepted power."""
    room = power_room(player)
    if any(offer.to == player.name and offer.worth > room for offer in position.offers):
        position.offers = tuple(
            [
                msgspec.structs.replace(offer, worth=min(offer.worth, room)) if offer.to == player.name else offer
                for offer in position.offers
            ]
        )


def _change(position: Position, build: Build, **changes: bool) -> Build:
    """Replace a build by a changed copy, and return the copy."""
    changed = msgspec.structs.replace(build, **changes)
    position.builds = tuple([changed if other is build else other for other in position.builds])
    return changed


def _build_of(position: Position, offer: Offer) -> Build | None:
    for build in position.builds:
        if build.number == offer.build:
            return build
    return None


def _answered(position: Position, player: Player, offer: Offer, *, accepted: bool) -> None:
    build = _build_of(position, offer)
    if build is None:
        return
    if accepted and not build.accepted and not build.settled:
        _reward_builder(position, build)
    accepted = accepted or build.accepted
    could_gain = accepted or build.could_gain or (offer.worth > 0 and not player.dropped)
    if (accepted, could_gain) != (build.accepted, build.could_gain):
        build = _change(position, build, accepted=accepted, could_gain=could_gain)
    if could_gain and not accepted and not build.settled and not awaited_offers(position, build):
        all_declined(position, build)
    if all(other.build != build.number for other in position.offers):
        position.builds = tuple([other for other in position.builds if other.number != build.number])


def _reward_builder(position: Position, build: Build) -> None:
    """Give the Cultists a step for the first player who accepts (p. 20)."""
    builder = position.players[build.builder]
    steps = builder.faction.on_power_accepted
    if not steps or builder.dropped:
        return
    position.announced = (*position.announced, (builder.name, "[opponent accepted power]"))
    if position.by.late_decisions and position.active != builder.name:
        builder.cult_later += steps
    else:
        builder.owe("CULT", steps)
