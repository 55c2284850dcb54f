"""Plays one command at a time.

A rule refuses a command by raising `Refused`, even if the position is half changed. `try_step` and the replay keep a
copy and return the refusal as a value. So every rule is written once, where it acts: a command is legal if no rule
refuses it.
"""

from __future__ import annotations

from functools import partial

from tmlog.games.age_of_innovation.beginning import SET_UP, go_on
from tmlog.games.age_of_innovation.commands import RULES
from tmlog.games.age_of_innovation.phases import (
    final_row,
    go_on_to_actions,
    is_due,
    needs_area,
    round_is_over,
    settle,
)
from tmlog.games.age_of_innovation.rules.actions import score_lowest_level
from tmlog.games.age_of_innovation.state import ROUNDS, Position
from tmlog.kernel.moves import attempt
from tmlog.kernel.record import Record, discard
from tmlog.kernel.refusal import forbid
from tmlog.syntax.tree import Phrase

AFTER_PASSING = ("convert", "burn", "connect")
"""The verbs that may follow a player's pass (p. 16, p. 22)."""


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
    if name != position.just_passed and verb != "wait":
        position.just_passed = None
    rule(position, player, phrase.values)
    score_lowest_level(player)
    if position.phase in SET_UP:
        go_on(position)
    go_on_to_actions(position)


try_step = partial(attempt, step)
"""Return the position after a command, or why it is refused; `position` does not change."""


def let_happen(position: Position, record: Record) -> None:
    """Let happen what is due: the end of the round, the science bonus, income."""
    for event in settle(position):
        record(*event)


def finish(position: Position, record: Record) -> None:
    """Let happen everything that is due, and all of final scoring."""
    if is_due(position):
        let_happen(position, record)
    while position.phase == "final":
        event = final_row(position)
        if event is None:
            return
        record(*event)


def is_over(position: Position) -> bool:
    """Whether the game was played to its end, with all of final scoring."""
    return position.phase == "final" and not position.final_rows


def is_played(position: Position) -> bool:
    """Whether only final scoring is left."""
    ended = position.round == ROUNDS and round_is_over(position) and not needs_area(position)
    return position.phase == "final" or ended


def _comes_before(position: Position, name: str, verb: str) -> bool:
    """Whether a command comes before what is due: a conversion after a pass, a ruling before final scoring."""
    if position.waived is not None and is_played(position):
        return True
    return name == position.just_passed and verb in AFTER_PASSING
