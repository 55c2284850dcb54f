"""One command at a time: who may do it now, and what it does.

A rule refuses by raising, wherever it stands, with the position half-changed; `try_step` and the replay keep a copy and
make a value of it. So every rule is written once, where it acts, and what is legal is what is not refused.
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

AFTER_PASSING = ("convert", "burn")
"""What may still follow behind the own pass (p. 16)."""


def step(position: Position, name: str, phrase: Phrase, record: Record = discard) -> None:
    """Play one command of a player, and before it what is due. Raises `Refused`."""
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
"""The position after a command, or why it is refused; the position before is left alone."""


def let_happen(position: Position, record: Record) -> None:
    """What is due: the end of the round, the science bonus, income."""
    for event in settle(position):
        record(*event)


def finish(position: Position, record: Record) -> None:
    """Let everything happen that is due, and final scoring as a whole."""
    if is_due(position):
        let_happen(position, record)
    while position.phase == "final":
        event = final_row(position)
        if event is None:
            return
        record(*event)


def is_over(position: Position) -> bool:
    """Whether nothing is left to do but to count."""
    ended = position.round == ROUNDS and round_is_over(position) and not needs_area(position)
    return position.phase == "final" or ended


def _comes_before(position: Position, name: str, verb: str) -> bool:
    """Whether a command comes before what is due: a conversion behind the own pass, a ruling before final scoring."""
    if position.waived is not None and is_over(position):
        return True
    return name == position.just_passed and verb in AFTER_PASSING
