"""Which decisions players owe: what a game waits for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tmlog.games.age_of_innovation.beginning import DRAFTED, first_buildings
from tmlog.games.age_of_innovation.phases import choosing_order, needs_area, round_is_over
from tmlog.games.age_of_innovation.state import ROUNDS, Position
from tmlog.games.age_of_innovation.turns import IN_ORDER, decide
from tmlog.games.common.state import next_player
from tmlog.games.hexland.offers import must_answer
from tmlog.games.hexland.power import power_room
from tmlog.kernel.game import Decision
from tmlog.wording import join_words

MODERATOR = "moderator"
_ANSWERS = ("leech", "decline")
_CHOICES = (
    *("take_palace", "take_competency", "take_town", "take_books", "advance", "use_key", "keep_key", "bridge"),
    *("upgrade", "replace", "place", "transform", "give_up"),
)
"""The verbs that take what an action has brought."""
_QUEUED = {"bonuses": ("take_bonus",), "buildings": ("build", "place")}
"""The verbs of the stages of the set-up in which players follow one another."""


def awaited_verbs(position: Position) -> tuple[str, Sequence[str]] | None:
    """Return the players who owe more than a turn, with the verbs of the answer."""
    if position.phase == "draft":
        return None  # everything is open then, and the words of the decision say it better
    if position.queue and position.phase in _QUEUED:
        return position.queue[0], _QUEUED[position.phase]
    choosing = next((name for name in choosing_order(position) if position.players[name].must_choose), None)
    if choosing is not None:
        build = ("build",) if position.players[choosing].owed.get("workshop") else ()
        return choosing, (*build, *_CHOICES)
    offer = must_answer(position)
    return (offer.to, _ANSWERS) if offer else None


def decisions(position: Position) -> Iterator[Decision]:
    """Yield every decision that a player owes."""
    if position.phase == "final":
        return
    if position.round == ROUNDS and round_is_over(position) and needs_area(position):
        yield Decision(MODERATOR, "reveal the area tile of the neutral faction")
        return
    yield from _offers(position)
    yield from _choices(position)
    yield from _queue(position)
    if position.phase == "play":
        yield from _turn(position)


def _offers(position: Position) -> Iterator[Decision]:
    """Yield the open offers that can bring something; the game waits for the first, or for all in any order."""
    first = must_answer(position)
    for offer in position.offers:
        if power_room(position.players[offer.to]):
            waited_for = offer is first or position.by.offers_in_any_order
            yield Decision(offer.to, f"accept or decline {offer.amount} power from {offer.builder}", waited_for)


def _choices(position: Position) -> Iterator[Decision]:
    waiting = [name for name in choosing_order(position) if position.players[name].must_choose]
    in_order = position.phase in IN_ORDER
    for place, name in enumerate(waiting):
        player = position.players[name]
        if position.phase in ("buildings", "competencies") and not player.must_decide:
            continue  # spades have their own stage
        yield Decision(name, decide(player), is_waited_for=not in_order or place == 0)


def _queue(position: Position) -> Iterator[Decision]:
    if not position.queue:
        return
    name = position.queue[0]
    player = position.players[name]
    if position.phase == "draft":
        left = [kind for kind in DRAFTED if kind not in player.drafted]
        yield Decision(name, f"take {join_words([f'a {kind}' for kind in left], 'or')}")
    elif position.phase == "bonuses":
        yield Decision(name, "take a round bonus")
    elif position.phase == "buildings":
        yield Decision(name, f"place {join_words([f'a {kind}' for kind in first_buildings(player)], 'or')}")


def _turn(position: Position) -> Iterator[Decision]:
    """Yield the turn of the active player, if nothing else has to be decided first."""
    blocked = any(player.must_choose for player in position.players.values()) or must_answer(position) is not None
    name = position.active if position.actions_left else next_player(position)
    if name and not blocked and not position.players[name].passed:
        yield Decision(name, "take an action or pass")
