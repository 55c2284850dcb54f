"""Power via structures: who is offered power when somebody builds, and what they may do about it (p. 12)."""

from __future__ import annotations

from tmlog.games.hexland.hexmap import bits
from tmlog.games.terra_mystica.rules.gains import gain_power, power_room
from tmlog.games.terra_mystica.state import Build, Offer, Player, Position, Refused
from tmlog.wording import join_words


def offer_power(position: Position, builder: Player, index: int) -> None:
    """Offer power to all neighbours of a new structure, in turn order from the builder."""
    build = Build(builder.name)
    around = position.adjacent(index)
    for name in position.after(builder.name):
        other = position.players[name]
        if other.dropped:
            continue
        amount = 0
        for neighbour in bits(around):
            structure = position.structure[neighbour]
            if structure is not None and position.owner[neighbour] == name:
                amount += other.faction.structures[structure].power
        if amount:
            build.open += 1
            other.offers.append(Offer(build, amount))


def accept(position: Position, player: Player, amount: int, builder: str | None) -> None:
    """Take power: all that is offered, as far as bowls and points allow; it costs one point less than it brings."""
    offer = _find(player, amount, builder)
    if offer.tainted:
        raise Refused("offer", "this offer can only be declined now")
    place = player.offers.index(offer)
    player.offers.remove(offer)
    if "strict-leech" in position.options:
        for earlier in player.offers[:place]:
            earlier.tainted = True
    gained = min(amount, power_room(player), player.vp + 1)
    gain_power(player, gained)
    if gained > 1:
        player.score(1 - gained, "power")
    _answered(position, player, offer, accepted=gained > 0)


def decline(position: Position, player: Player, amount: int, builder: str) -> None:
    """Refuse an offer."""
    offer = _find(player, amount, builder)
    player.offers.remove(offer)
    _answered(position, player, offer, accepted=False)


def decline_all(position: Position, player: Player) -> None:
    """Refuse everything: also what an own action does, and leaving the game."""
    offers, player.offers = player.offers, []
    for offer in offers:
        _answered(position, player, offer, accepted=False)


def all_declined(position: Position, player: Player, build: Build) -> None:
    """The Cultists' consolation, where the game is played with it."""
    build.settled = True
    if player.name == "cultists" and "errata-cultist-power" in position.options:
        gain_power(player, 1)


def open_builds(position: Position, builder: str) -> list[Build]:
    """The builds of a player whose offers are not all answered, oldest first."""
    found = [
        offer.build
        for player in position.players.values()
        for offer in player.offers
        if offer.build.builder == builder and not offer.build.settled and not offer.build.accepted
    ]
    return list(dict.fromkeys(found))


def _find(player: Player, amount: int, builder: str | None) -> Offer:
    matching = [o for o in player.offers if o.amount == amount and builder in (None, o.build.builder)]
    if matching:
        return next((offer for offer in matching if not offer.tainted), matching[0])
    source = f" from {builder}" if builder else ""
    offers = join_words([f"{offer.amount} from {offer.build.builder}" for offer in player.offers], "and")
    hint = f"open offers: {offers}" if offers else "there is no open offer"
    raise Refused("offer", f"{player.name} has no offer of {amount} power{source}", hint)


def _answered(position: Position, player: Player, offer: Offer, *, accepted: bool) -> None:
    build = offer.build
    build.open -= 1
    build.could_gain += accepted or (power_room(player) > 0 and not player.dropped)
    builder = position.players[build.builder]
    if builder.dropped:
        return
    if accepted and not build.accepted:
        build.accepted = True
        if builder.name == "cultists":
            builder.cult_later += 1
    if build.open == 0 and not build.accepted and build.could_gain and not build.settled:
        all_declined(position, builder, build)
