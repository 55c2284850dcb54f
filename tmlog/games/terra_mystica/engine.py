"""Plays one command at a time.

A rule refuses a command by raising `Refused`, even if the position is half changed. `try_step` and the replay keep a
copy and return the refusal as a value. So every rule is written once, where it acts: a command is legal if no rule
refuses it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tmlog.games.terra_mystica.commands import RULES
from tmlog.games.terra_mystica.phases import final_row, is_due, round_is_over, settle
from tmlog.games.terra_mystica.rules import book
from tmlog.games.terra_mystica.state import ROUNDS, Player, Position
from tmlog.games.terra_mystica.turns import end_complete_turn
from tmlog.kernel.moves import attempt
from tmlog.kernel.record import Record, discard
from tmlog.kernel.refusal import Refusal, forbid, refuse
from tmlog.syntax.tree import Phrase


def step(position: Position, name: str, phrase: Phrase, record: Record = discard) -> None:
    """Let happen what is due, and play one command of a player. Raises `Refused`."""
    player = position.players[name]
    verb = phrase.verb
    if is_due(position) and not _comes_before(position, name, verb):
        let_happen(position, record)
    if player.dropped:
        forbid("dropped", f"{name} have dropped out")
    rule = RULES.get(verb)
    if rule is None:
        forbid("phase", "players cannot give this command")
    if name != position.just_passed:
        position.just_passed = None
    if not position.by.burn_freely:
        _spend_sacrifice_first(position, player, verb)
    if position.active != name:
        end_complete_turn(position)
    rule(position, player, phrase.values)
    if player.burnt and verb != "burn":
        refuse(position, "burn", f"{name} sacrificed power and must spend it at once", rule=book.SACRIFICE_NEED)
    if position.announced:
        announced, position.announced = position.announced, ()
        for event in announced:
            record(*event)


try_step: Callable[[Position, str, Phrase], Position | Refusal] = partial(attempt, step)
"""Return the position after a command, or why it is refused; `position` does not change."""


def let_happen(position: Position, record: Record) -> None:
    """Let happen what is due: the end of the round, cult bonuses, income."""
    for event in settle(position):
        record(*event)


def finish(position: Position, record: Record) -> None:
    """Let happen everything that is due, and all of final scoring."""
    if is_due(position):
        let_happen(position, record)
    while position.phase == "final" and position.final_rows:
        source, name, _ = position.final_rows[0]
        event = final_row(position, name, source)
        if event:
            record(*event)


def is_over(position: Position) -> bool:
    """Whether the game was played to its end, with all of final scoring."""
    return position.phase == "final" and not position.final_rows


def is_played(position: Position) -> bool:
    """Whether only final scoring is left."""
    return position.phase == "final" or (position.round == ROUNDS and round_is_over(position))


def _comes_before(position: Position, name: str, verb: str) -> bool:
    """Whether a command comes before what is due: a conversion after a pass, a ruling before final scoring."""
    if position.waived is not None and is_played(position):
        return True
    return name == position.just_passed and verb in ("convert", "burn") and not position.by.convert_only_in_turn


def _spend_sacrifice_first(position: Position, player: Player, verb: str) -> None:
    """Sacrificed power is spent with the next command (p. 13)."""
    for other in position.players.values():
        if other.burnt and (other is not player or verb not in ("convert", "action", "burn")):
            message = f"{other.name} sacrificed power and must spend it at once"
            refuse(position, "burn", message, rule=book.SACRIFICE_NEED)
