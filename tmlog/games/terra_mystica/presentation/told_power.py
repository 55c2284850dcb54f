"""What a row changed about power via structures: who accepted and who declined, and what the Cultists get."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.games.common.presentation.naming import amounts
from tmlog.games.hexland.presentation.change import power_gained
from tmlog.games.hexland.presentation.told_power import answered
from tmlog.games.terra_mystica.presentation.change import Change, income_of
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Event
from tmlog.kernel.record import Entry
from tmlog.syntax.tree import Ruling


def answers(words: Catalogue, before: Position, entry: Entry) -> Iterator[Event]:
    """Yield offers that were answered or given up, and power that a ruling let a player take without an offer."""
    after = entry.position
    if before.offers is after.offers and not isinstance(entry.line, Ruling):
        return
    left = {(offer.build, offer.to) for offer in after.offers}
    gone = [offer for offer in before.offers if (offer.build, offer.to) not in left]
    for name, old in before.players.items():
        if old.points is not after.players[name].points or any(offer.to == name for offer in gone):
            change = Change(words, entry, before, after, old, after.players[name])
            yield from answered(change, [offer for offer in gone if offer.to == name])


def cultists(change: Change) -> Iterator[Event]:
    """Yield the Cultists' step if somebody accepted, or their power if all declined (p. 20)."""
    if not change.new.faction.on_power_accepted or _is_own_action(change):
        return
    steps = _pending_steps(change.new) - _pending_steps(change.old)
    if steps > 0:
        yield change.event("power", "cultists_step", count=steps)
    gained = power_gained(change.old, change.new)
    if gained > 0:
        yield change.event("power", "cultists_power", power=amounts(change.words, {"pw": gained}))


def _is_own_action(change: Change) -> bool:
    """Whether what the Cultists got in a row comes from something else: their own commands, or income."""
    announced = all(phrase.verb == "announced" for phrase in change.commands)
    new_round = change.before.round != change.after.round
    return not announced or new_round or bool(income_of(change.entry))


def _pending_steps(player: Player) -> int:
    return player.cult_later + player.owed.get("CULT", 0)
