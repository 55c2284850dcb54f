"""Which decisions players owe: what a game waits for (p. 8, p. 9, p. 12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tmlog.games.common.state import next_player
from tmlog.games.hexland.offers import must_answer
from tmlog.games.hexland.power import power_room
from tmlog.games.terra_mystica.components import CULTS
from tmlog.games.terra_mystica.phases import next_order
from tmlog.games.terra_mystica.rules.gains import key_choices
from tmlog.games.terra_mystica.state import Position
from tmlog.games.terra_mystica.turns import decide, must_decide
from tmlog.kernel.game import Decision
from tmlog.wording import either

_ACT = "take an action or pass"
_ANSWERS = {
    "SPADE": ("transform", "build"),
    "FREE_TF": ("transform",),
    "FREE_D": ("build",),
    "FREE_TP": ("upgrade",),
    "CULT": ("plus",),
    "GAIN_FAVOR": ("plus",),
    "GAIN_TW": ("plus",),
    "BRIDGE": ("bridge",),
    "CONVERT_W_TO_P": ("convert",),
}
"""The verbs with which a player takes what is owed."""


def awaited_verbs(position: Position) -> tuple[str, Sequence[str]] | None:
    """Return the player who owes more than a turn, with the verbs of the answer; None if nobody does."""
    if position.phase in ("dwellings", "bonuses"):
        return position.queue[0], ("build",) if position.phase == "dwellings" else ("pass",)
    for name in (position.active, *next_order(position)):
        player = position.players[name] if name else None
        if player and player.burnt:
            return player.name, ("convert", "action")
        if player and must_decide(position, player) and (name == position.active or not position.by.late_decisions):
            verbs = [verb for what in player.owed for verb in _ANSWERS.get(what, ())]
            return player.name, tuple(dict.fromkeys(verbs)) or ("plus",)  # `+` says which track uses a key
    late = position.by.late_decisions
    offer = next(iter(position.offers), None) if late and position.active is None else None
    offer = offer if late else must_answer(position)
    return (offer.to, ("leech", "decline")) if offer else None


def decisions(position: Position) -> Iterator[Decision]:
    """Yield every decision that a player owes."""
    if position.phase == "dwellings":
        yield Decision(position.queue[0], "place a dwelling")
    elif position.phase == "bonuses":
        yield Decision(position.queue[0], "take a bonus card")
    elif position.phase == "cult":
        yield from _cult_spades(position)
    elif position.phase == "play":
        yield from _offers(position)
        yield from _owed(position)
        yield from _turn(position)


def _cult_spades(position: Position) -> Iterator[Decision]:
    waiting = [name for name in next_order(position) if position.players[name].owed.get("SPADE")]
    for place, name in enumerate(waiting):
        first = place == 0 or position.by.cult_spades_in_any_order
        yield Decision(name, decide(position, position.players[name]), is_waited_for=first)


def _offers(position: Position) -> Iterator[Decision]:
    """Yield the open offers; the game waits for the first, or for late answers once everybody has passed."""
    first = None if position.by.late_decisions else must_answer(position)
    for offer in position.offers:
        if not position.by.late_decisions and not power_room(position.players[offer.to]):
            continue  # it brings nothing and needs no answer
        waited_for = offer is first if first else position.active is None
        yield Decision(offer.to, f"accept or decline {offer.amount} power from {offer.builder}", waited_for)


def _owed(position: Position) -> Iterator[Decision]:
    for name, player in position.players.items():
        if player.burnt:
            yield Decision(name, "spend the power that was sacrificed")
        if must_decide(position, player):
            yield Decision(name, decide(position, player))
        elif key_choices(position, player):
            tracks = either(f"+{CULTS[cult]}" for cult in key_choices(position, player))
            yield Decision(name, f"say which track uses the key: {tracks}", is_waited_for=False)
        if player.cult_later:
            yield Decision(name, "take a cult step for power that was accepted", is_waited_for=position.active is None)


def _turn(position: Position) -> Iterator[Decision]:
    """Yield the turn of the active player, if nothing else has to be decided first."""
    blocked = any(must_decide(position, player) or player.burnt for player in position.players.values())
    if not position.by.late_decisions:
        blocked = blocked or must_answer(position) is not None
    name = position.active if position.actions_left else next_player(position)
    if name and not blocked:
        yield Decision(name, _ACT)
