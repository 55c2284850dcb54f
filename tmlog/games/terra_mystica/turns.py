"""Whose turn it is, what must be decided first, and which parts of an action are open."""

from __future__ import annotations

from collections.abc import Collection

from tmlog.codes.code import Citation
from tmlog.games.common.state import next_player
from tmlog.games.hexland.offers import must_answer
from tmlog.games.hexland.power import power_room
from tmlog.games.terra_mystica.components import CULTS
from tmlog.games.terra_mystica.phases import begin_turn, end_turn, is_due, next_order, settle
from tmlog.games.terra_mystica.rules import book
from tmlog.games.terra_mystica.rules.gains import key_choices
from tmlog.games.terra_mystica.rules.offers import lapse
from tmlog.games.terra_mystica.state import NOWHERE, Player, Position
from tmlog.kernel.moves import settled
from tmlog.kernel.record import Record
from tmlog.kernel.refusal import refuse
from tmlog.wording import either

PHASES = {
    "dwellings": "the first dwellings are being placed",
    "bonuses": "the first bonus cards are being taken",
    "cult": "spades of the cult bonus are still to be used",
    "play": "the round is being played",
    "final": "the game is over",
}
_PHASE_RULES = {
    "dwellings": book.FIRST_DWELLINGS,
    "bonuses": book.FIRST_CARDS,
    "cult": book.CULT_SPADES,
    "final": book.OVER,
}
OWED = {
    "GAIN_FAVOR": "take {} favor tile",
    "GAIN_TW": "take {} town tile",
    "CULT": "take {} cult step",
    "SPADE": "use {} spade",
    "FREE_TF": "transform a hex with the sandstorm",
    "FREE_D": "build the dwelling of the witches' ride",
    "FREE_TP": "upgrade a dwelling for free",
    "BRIDGE": "build a bridge",
    "CONVERT_W_TO_P": "ordain up to {} worker",
}
"""What a player must take or give up before the turn goes on, in words; what must come first is first."""
TILES = frozenset({"CULT", "GAIN_FAVOR", "GAIN_TW"})
"""What an action brings, as opposed to what it still has to do."""


def decide(position: Position, player: Player, among: Collection[str] = OWED) -> str:
    """Return in words what a player has to do first, or the part of it that is named in `among`."""
    parts = []
    tracks = () if position.by.late_keys else key_choices(position, player)
    if tracks:
        parts.append(f"say which track uses the key: {either(f'+{CULTS[cult]}' for cult in tracks)}")
    for name in (name for name in OWED if name in among):
        count = player.owed.get(name, 0)
        if count:
            text = OWED[name].format(count) + ("s" if count > 1 and "{}" in OWED[name] else "")
            if name == "GAIN_FAVOR" and count < player.faction.favors:
                text += f" more: they take {player.faction.favors}"
            # Tiles and steps can be given up too, but nobody wants to hear that.
            if name == "SPADE":
                may_give_up = not player.dug or position.by.loose_digging
            else:
                may_give_up = position.by.refuse_gains and name not in TILES
            parts.append(f"{text}, or give up with `-{name}`" if may_give_up else text)
    return ", and ".join(parts)


def must_decide(position: Position, player: Player) -> bool:
    """Whether a player has to decide something before the next turn; a key that comes late may wait (`late_keys`)."""
    return bool(player.owed) or (not position.by.late_keys and bool(key_choices(position, player)))


_RULES = {
    "SPADE": book.SPADES,
    "CULT": book.CULT_STEP,
    "GAIN_FAVOR": book.FAVOR,
    "GAIN_TW": book.TOWN,
    "BRIDGE": book.BRIDGE,
}
"""The rules that say how players take what they are owed; the rest is special to factions."""


def rule_of(player: Player) -> Citation:
    """Return the rule about the first thing that a player must decide; about the key if nothing is owed."""
    return next((_RULES.get(name, book.FACTION) for name in OWED if player.owed.get(name)), book.CULT_TOP)


def rule_of_pending(position: Position) -> Citation:
    """Return the rule about what `pending` says."""
    late = position.by.late_decisions
    owing = [
        player
        for player in position.players.values()
        if must_decide(position, player) and (not late or player.name == position.active)
    ]
    return rule_of(owing[0]) if owing else book.ANSWERS


def pending(position: Position) -> str | None:
    """Return who must decide what before the next turn, in words; None if nobody must."""
    if position.by.late_decisions:
        active = position.players[position.active] if position.active else None
        return f"{active.name} must first {decide(position, active)}" if active and active.owed else None
    for player in position.players.values():
        if must_decide(position, player):
            return f"{player.name} must first {decide(position, player)}"
    offer = must_answer(position)
    if offer is not None:
        return f"{offer.to} must first accept or decline {offer.amount} power from {offer.builder}"
    return None


def end_complete_turn(position: Position) -> None:
    """End the turn of the active player if everything of it is done, and decisions may be late."""
    if not position.by.late_decisions or position.phase != "play" or position.active is None:
        return
    if not position.players[position.active].owed and not position.actions_left:
        end_turn(position)


def take_turn(position: Position, player: Player) -> None:
    """Make it this player's turn. Refuses if the turn of another player is not over."""
    if position.phase != "play":
        following = f"; {position.queue[0]} are next" if position.queue else ""
        message = f"not now: {PHASES[position.phase]}{following}"
        refuse(position, "phase", message, rule=_PHASE_RULES[position.phase])
        return
    if position.active == player.name:
        return
    undecided = pending(position)
    is_out = player.passed and not all(other.passed for other in position.players.values())
    passed, not_own = (f"{player.name} have passed; ", "") if is_out else ("", f", not of {player.name}")
    rule = book.PASSED if passed else book.ONE_ACTION
    if undecided and not passed:
        refuse(position, "owed", undecided, rule=rule_of_pending(position))
    elif position.active is None:
        refuse(position, "turn", f"{passed or f'{player.name} cannot act: '}everybody has passed", rule=rule)
    elif position.actions_left or undecided:
        refuse(position, "turn", f"{passed}it is the turn of {position.active}{not_own}", rule=rule)
    else:
        end_turn(position)
        if position.active != player.name:
            refuse(position, "turn", f"{passed}it is the turn of {position.active}{not_own}", rule=rule)
    if position.active != player.name:  # a ruling goes on as if it were
        begin_turn(position, player.name)


def take_action(position: Position, player: Player) -> None:
    """Use one of the turn's actions; offers of power that are still open are thereby declined."""
    take_turn(position, player)
    alone = not position.actions_left and next_player(position) == player.name
    undecided = pending(position)
    may_wait = position.by.decide_at_end_of_turn and (alone or position.actions_left)
    # Whoever has acted must wait for the next turn, whatever others still have to answer.
    has_acted = not position.actions_left and not alone and not must_decide(position, player)
    if undecided and not may_wait and not has_acted:
        refuse(position, "owed", undecided, rule=rule_of_pending(position))
    if alone:
        begin_turn(position, player.name)
    if not position.actions_left:
        done = "have passed" if player.passed else "have acted already"
        message = f"{player.name} {done}; it is the turn of {next_player(position)}"
        refuse(position, "turn", message, rule=book.PASSED if player.passed else book.ONE_ACTION)
        position.actions_left = 1
    position.actions_left -= 1
    position.parts = {}
    position.tunnelled = NOWHERE
    position.transformed = ()
    position.short_of_home = False
    player.dug = 0
    if not player.owed.get("CULT"):
        player.pair = None
    if not position.by.late_keys:
        player.blocked = {}
    if position.by.late_decisions:
        lapse(position, player)
    elif position.offers:  # those that can bring nothing need no answer
        for other in position.players.values():
            if not power_room(other):
                lapse(position, other)


def use_part(position: Position, player: Player, name: str) -> bool:
    """Use a part of the current action. Return whether the action had that part."""
    if position.active != player.name or not position.parts.get(name):
        return False
    if not position.by.tiles_can_wait and (TILES & set(player.owed) or key_choices(position, player)):
        refuse(position, "owed", f"{player.name} must first {decide(position, player, TILES)}", rule=rule_of(player))
    position.parts = {**position.parts, name: position.parts[name] - 1}
    return True


def part_or_action(position: Position, player: Player, name: str) -> None:
    """Use a part of the current action, or take a new action."""
    if not use_part(position, player, name):
        take_action(position, player)


def require_transform(position: Position, player: Player) -> None:
    """Refuse to transform another hex than the action allows, and spades of the cult bonus out of order."""
    if position.phase == "cult":
        waiting = [name for name in next_order(position) if position.players[name].owed.get("SPADE")]
        if waiting and waiting[0] != player.name and not position.by.cult_spades_in_any_order:
            refuse(position, "turn", f"{waiting[0]} use the spades of the cult bonus first", rule=book.CULT_SPADES)
        return
    take_turn(position, player)
    if use_part(position, player, "transform"):
        return
    if position.by.take_anything and position.actions_left and player.owed.get("SPADE"):
        take_action(position, player)  # with spades that the player just took, transforming is the action
        position.parts = {"transform": player.owed["SPADE"] - 1, "build": 1}
        return
    message = f"{player.name} have no spades: they must buy them, or use an action that brings spades"
    if player.owed.get("SPADE"):
        message = f"{player.name} have transformed all hexes that this action allows"
    refuse(position, "spades", message, rule=book.SPADES)


def between_actions(position: Position, player: Player) -> None:
    """Refuse a conversion in the middle of an action, unless conversions may come anywhere in the turn."""
    if player.name == position.just_passed and not position.by.convert_only_in_turn:
        return
    take_turn(position, player)
    if position.by.convert_mid_action:
        return
    if must_decide(position, player):
        message = f"no conversion in the middle of an action: {player.name} must first {decide(position, player)}"
        refuse(position, "owed", message, rule=book.IN_TURN)
    position.parts = {}


def _let_happen(position: Position, record: Record) -> None:
    for event in settle(position):
        record(*event)


def keep_turn(position: Position, before: Position, name: str) -> None:
    """Keep the turn of the player who was in turn before a ruling out of turn, also at the beginning of a round."""
    if position.round > before.round:  # what was due before the ruling made it somebody's turn
        before = settled(before, is_due, _let_happen)
    if before.active is None:
        return
    is_next = not before.actions_left and next_player(before) == name and not before.players[before.active].owed
    if before.active == name or is_next or position.phase != "play":
        return
    position.active = before.active
    position.actions_left = before.actions_left
    position.parts = before.parts
    position.tunnelled = before.tunnelled
    position.transformed = before.transformed
    position.short_of_home = before.short_of_home
    owed = [what for what in position.players[name].owed if what not in TILES]
    if owed:
        refuse(position, "owed", f"a ruling out of turn is carried out as a whole: {name} still owe {', '.join(owed)}")
