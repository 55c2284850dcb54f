"""Whose turn it is, what must be decided first, and what belongs to the current action."""

from __future__ import annotations

from tmlog.codes.code import Citation
from tmlog.games.age_of_innovation.components import DISCIPLINES
from tmlog.games.age_of_innovation.phases import begin_turn, choosing_order, end_turn, is_due, settle
from tmlog.games.age_of_innovation.rules import book
from tmlog.games.age_of_innovation.rules.offers import lapse
from tmlog.games.age_of_innovation.rules.spades import begin_work, goes_on_to_build, goes_on_to_transform, is_spent
from tmlog.games.age_of_innovation.state import Player, Position
from tmlog.games.common.state import next_player
from tmlog.games.hexland.offers import must_answer
from tmlog.games.hexland.power import power_room
from tmlog.kernel.moves import settled
from tmlog.kernel.record import Record
from tmlog.kernel.refusal import refuse
from tmlog.wording import counted, join_words

PHASES = {
    "draft": "boards, factions and palaces are being drafted",
    "bonuses": "the first round bonuses are being taken",
    "choices": "books and levels of the start are being chosen",
    "buildings": "the first buildings are being placed",
    "competencies": "the first competencies are being taken",
    "spades": "the first spades are being used",
    "income": "income is still to be chosen",
    "science": "the science bonus is still to be chosen",
    "play": "the round is being played",
    "final": "the game is over",
}
_PHASE_RULES = {
    "draft": book.DRAFT,
    "bonuses": book.DRAFT,
    "buildings": book.FIRST_BUILDINGS,
    "competencies": book.COMPETENCY,
    "spades": book.FIRST_SPADES,
    "income": book.INCOME,
    "science": book.SCIENCE,
    "final": book.OVER,
}
IN_ORDER = ("spades", "science")
"""Phases in which players choose one after the other (p. 17, p. 20); in others any order is allowed."""
_OWED = {
    "palace": "take a palace tile",
    "replace": "replace a school",
    "upgrade": "upgrade a workshop to a guild",
    "guild": "place a guild, or `give up guild`",
    "workshop": "build a workshop",
}
_COUNTED = {
    "competency": ("take", "competency"),
    "town": ("take", "town tile"),
    "books": ("take", "book"),
    "levels": ("take", "level"),
    "bridge": ("build", "bridge"),
}


def decide(player: Player) -> str:
    """Return in words what a player has to do first."""
    parts = []
    for name, count in player.owed.items():
        if name in _COUNTED:
            verb, noun = _COUNTED[name]
            more = ", or `give up bridge`" if name == "bridge" and not player.unused else ""
            plural = "competencies" if name == "competency" and count > 1 else ""
            parts.append(f"{verb} {f'{count} {plural}' if plural else counted(count, noun)}{more}")
        elif name == "pair":
            parts.append(f"take {counted(count, 'level')} in one discipline")
        else:
            parts.append(_OWED.get(name) or f"place the neutral {name.removeprefix('place ')}")
    keys = "use a key" if player.unused else "use or keep a key"
    parts += [f"{keys} for {DISCIPLINES[discipline]}" for discipline in player.gates]
    if player.spades and player.works[0].built:
        parts.append("`give up spades`")
    elif player.spades:
        more = "" if player.unused else ", or `give up spades`"
        parts.append(f"use {counted(player.spades, 'spade')}{more}")
    return join_words(parts, "and")


def pending(position: Position) -> str | None:
    """Return who must decide what before anybody acts, in words; None if nobody must."""
    for name in choosing_order(position):
        player = position.players[name]
        if player.must_decide if position.phase == "competencies" else player.must_choose:  # spades come later
            return f"{name} must first {decide(player)}"
    offer = must_answer(position)
    if offer is not None:
        return f"{offer.to} must first accept or decline {offer.amount} power from {offer.builder}"
    return None


_RULES = {
    "palace": book.PALACE,
    "competency": book.COMPETENCY,
    "town": book.TOWN,
    "bridge": book.BRIDGE,
    "guild": book.PALACE_TILE,
    "replace": book.PALACE_TILE,
    "place ": book.NEUTRAL,
    "workshop": book.WORKSHOP,
}


def rule_of(player: Player) -> Citation | None:
    """Return the rule about the first thing that a player has to take; None if no rule is narrower than the code's."""
    for name in player.owed:
        return _RULES.get("place " if name.startswith("place ") else name)
    if player.gates:
        return book.KEY
    return book.SPADES if player.spades else None


def _rule_of_pending(position: Position) -> Citation | None:
    """Return the rule about what `pending` says."""
    for name in choosing_order(position):
        if position.players[name].must_choose:
            return rule_of(position.players[name])
    return book.OFFER


def refuse_phase(position: Position) -> None:
    """Refuse a command of another phase, and say whom the phase waits for."""
    undecided = pending(position)
    more = f"; {undecided}" if undecided else ""
    refuse(position, "phase", f"not now: {PHASES[position.phase]}{more}", rule=_PHASE_RULES.get(position.phase))


def take_turn(position: Position, player: Player) -> None:
    """Make it this player's turn. Refuses if the turn of another player is not over."""
    if position.phase != "play":
        refuse_phase(position)
        return
    if position.active == player.name:
        return
    undecided = pending(position)
    is_out = player.passed and not all(other.passed for other in position.players.values())
    passed, not_own = (f"{player.name} have passed; ", "") if is_out else ("", f", not of {player.name}")
    rule = book.PASSED if passed else book.ONE_ACTION
    if undecided and not passed:
        refuse(position, "owed", undecided, rule=_rule_of_pending(position))
    elif position.active is None:
        refuse(position, "turn", f"{passed or f'{player.name} cannot act: '}everybody has passed", rule=rule)
    elif position.actions_left or undecided:
        refuse(position, "turn", f"{passed}it is the turn of {position.active}{not_own}", rule=rule)
    else:
        _lapse_offers(position)
        end_turn(position)
        if position.active != player.name:
            refuse(position, "turn", f"{passed}it is the turn of {position.active}{not_own}", rule=rule)
    if position.active != player.name:  # a ruling goes on as if it were
        begin_turn(position, player.name)


def take_action(position: Position, player: Player) -> None:
    """Use one of the turn's actions."""
    take_turn(position, player)
    alone = not position.actions_left and next_player(position) == player.name
    undecided = pending(position)
    # Whoever has acted must wait for the next turn, whatever others still have to answer.
    if undecided and (position.actions_left or alone or player.must_choose):
        refuse(position, "owed", undecided, rule=_rule_of_pending(position))
    if alone:
        begin_turn(position, player.name)  # the last who has not passed acts again and again
    if not position.actions_left:
        done = "have passed" if player.passed else "have acted already"
        message = f"{player.name} {done}; it is the turn of {next_player(position)}"
        refuse(position, "turn", message, rule=book.PASSED if player.passed else book.ONE_ACTION)
        position.actions_left = 1
    position.actions_left -= 1
    player.in_sequence = False
    player.unused = ""
    _lapse_offers(position)
    for other in position.players.values():
        other.works = tuple(work for work in other.works if work.spades)  # no workshop follows any more


def _lapse_offers(position: Position) -> None:
    """End offers that cannot bring anything; they bring nothing even if there is room later."""
    for player in position.players.values():
        if position.offers and not power_room(player):
            lapse(position, player)


def choose(position: Position, player: Player, what: str) -> None:
    """Check that a player may choose now: in the player's turn, or in set-up, income and science bonus."""
    if position.phase == "play":
        if position.active != player.name and not player.must_choose:
            take_turn(position, player)
    elif position.phase in IN_ORDER:
        first = next((name for name in choosing_order(position) if position.players[name].must_choose), None)
        if first is not None and first != player.name:
            message = f"{first} choose before {player.name}"
            refuse(position, "turn", message, rule=_PHASE_RULES.get(position.phase, book.SPADES))
    elif position.phase not in ("choices", "competencies", "income"):
        refuse_phase(position)
    _in_one_go(position, player, what)


def _in_one_go(position: Position, player: Player, what: str) -> None:
    """Refuse to mix the gains of one tile: they come in any order, but each in one go (palace 15)."""
    if not player.in_sequence:
        return
    left = {"books": player.owed.get("books"), "bridge": player.owed.get("bridge"), "spades": player.spades}
    if what not in left:  # a town on the way, or what its tile brings, is taken when it comes
        return
    if player.begun and player.begun != what and left[player.begun]:
        refuse(
            position,
            "owed",
            f"{player.name} must first finish {player.begun}: the two cannot be mixed",
            rule=book.PALACE_TILE,
        )
    if player.begun == "spades" and what != "spades":
        player.works = tuple(work for work in player.works if not is_spent(work))
    player.begun = what


def work_on(position: Position, player: Player, index: int, *, transforms: bool) -> None:
    """Go on with the current action Transform and Build, or begin one."""
    if position.phase != "play":
        _use_spades_alone(position, player)
        return
    if transforms:
        under_way = goes_on_to_transform(position, player, index)
    else:
        may_act = bool(position.actions_left) or next_player(position) == player.name
        under_way = goes_on_to_build(player, index, may_act=may_act)
    if under_way:
        if player.works[0].built:
            message = f"the workshop of this action stands, and spades come before it: {player.name} can only give up"
            refuse(position, "spades", f"{message} what is left")
        _require_placed(position, player)
        _in_one_go(position, player, "spades")
        return
    take_action(position, player)
    begin_work(player)


def _use_spades_alone(position: Position, player: Player) -> None:
    """Spades of the set-up or of the science bonus, when their time has come."""
    if position.phase not in ("spades", "science"):
        refuse_phase(position)
    choose(position, player, "spades")
    if not player.works:
        refuse(position, "spades", f"{player.name} have no spades to use")
        begin_work(player)


def _require_placed(position: Position, player: Player) -> None:
    """Buildings and the palace tile first: free spades never make the hex of a building to be placed (p. 9, p. 22)."""
    if any(name in ("palace", "guild") or name.startswith("place ") for name in player.owed):
        refuse(position, "owed", f"{player.name} must first {decide(player)}", rule=rule_of(player))


def between_actions(position: Position, player: Player) -> None:
    """Refuse a conversion in the middle of an action (p. 16)."""
    if player.name != position.just_passed:
        take_turn(position, player)
    if player.must_choose:
        message = f"no conversion within an action: {player.name} must first {decide(player)}"
        refuse(position, "owed", message, rule=book.IN_TURN)
    player.works = ()


def _let_happen(position: Position, record: Record) -> None:
    for event in settle(position):
        record(*event)


def keep_turn(position: Position, before: Position, name: str) -> None:
    """Keep the turn of the player who was in turn before a ruling out of turn, also at the beginning of a round."""
    if position.round > before.round:  # what was due before the ruling made it somebody's turn
        before = settled(before, is_due, _let_happen)
    if before.active is None or position.phase != "play":
        return
    is_next = not before.actions_left and next_player(before) == name and not before.players[before.active].must_choose
    if before.active == name or is_next:
        return
    position.active = before.active
    position.actions_left = before.actions_left
