"""Slips of the pen around a refused command: a line that is there twice, a wrong amount, order or direction."""

from __future__ import annotations

from itertools import islice
from typing import Any

from tmlog.kernel.game import Game
from tmlog.kernel.hints import is_reverse, kind, makes_legal, print_command
from tmlog.kernel.moves import attempt
from tmlog.kernel.refusal import Refusal
from tmlog.kernel.replay import Replay
from tmlog.kernel.viewer import Viewer
from tmlog.syntax.tree import Phrase, Row, Turn

_TRIED = 60
"""How many other amounts are tried."""


def said_twice(result: Replay) -> str | None:
    """A hint that the refused line repeats the line before it; None if it does not.

    Only the row directly before counts: players often do the same thing again in a later turn.
    """
    line = result.tried_line
    rows = [entry for entry in result.history[-2:] if entry.line is not line]
    before = rows[-1].line if rows and line else None
    if line is None or not isinstance(before, (Row, Turn)) or before.player.name != line.player.name:
        return None
    if [one.phrase for one in before.commands] != [one.phrase for one in line.commands]:
        return None
    return f"line {before.line} says the same: is the line there twice?"


def other_amount(game: Game, result: Replay, viewer: Viewer) -> str | None:
    """A hint with another amount for the command before the refused command; None if no amount makes it legal.

    The amount that is nearest to the written amount is shown.
    """
    if result.tried is None or result.tried_after is None:
        return None
    player, refused = result.tried
    last, position = result.tried_after
    if last.verb not in game.amount_verbs or (game.has_secrets and not viewer.sees(player)):
        return None
    every = (phrase for name, phrase in game.candidates(position, last.verb) if name == player)
    others = [phrase for phrase in islice(every, _TRIED) if kind(phrase) == kind(last.phrase)]
    others.sort(key=lambda phrase: abs(_amount(phrase) - _amount(last.phrase)))
    for phrase in others:
        if makes_legal(game, position, player, [phrase, refused.phrase]):
            return f"write `{print_command(game, phrase)}` instead of `{print_command(game, last.phrase)}`"
    return None


def other_order(game: Game, result: Replay, viewer: Viewer) -> str | None:
    """A hint that two commands of the line changed places; None if the line is not legal the other way round.

    The refused command may belong before the command in front of it, or after the next command.
    """
    if result.tried is None or result.tried_line is None:
        return None
    player, refused = result.tried
    if game.has_secrets and not viewer.sees(player):
        return None
    commands = result.tried_line.commands
    rest = [command.phrase for command in commands[commands.index(refused) + 1 :]]
    if result.tried_after:
        last, position = result.tried_after
        if _is_whole(game, position, player, [refused.phrase, last.phrase, *rest]):
            return f"write it before `{print_command(game, last.phrase)}`"
    if rest and _is_whole(game, result.tried_in, player, [rest[0], refused.phrase, *rest[1:]]):
        return f"write it after `{print_command(game, rest[0])}`"
    return None


def other_direction(game: Game, result: Replay, viewer: Viewer) -> str | None:
    """A hint with the refused command the other way round; None if the rest of the line is not legal after it.

    A command alone does not show what it was for, so the line must have more commands.
    """
    if result.tried is None or result.tried_line is None:
        return None
    player, refused = result.tried
    if refused.verb not in game.amount_verbs or (game.has_secrets and not viewer.sees(player)):
        return None
    commands = result.tried_line.commands
    rest = [command.phrase for command in commands[commands.index(refused) + 1 :]]
    every = (phrase for name, phrase in game.candidates(result.tried_in, refused.verb) if name == player)
    others = [phrase for phrase in islice(every, _TRIED) if rest and kind(phrase) != kind(refused.phrase)]
    others = [phrase for phrase in others if is_reverse(phrase, refused.phrase)]
    others.sort(key=lambda phrase: abs(_amount(phrase) - _amount(refused.phrase)))
    for phrase in others:
        if _is_whole(game, result.tried_in, player, [phrase, *rest]):
            return f"legal now: `{print_command(game, phrase)}`"
    return None


def _is_whole(game: Game, position: Any, player: str, phrases: list[Phrase]) -> bool:
    """Whether a player can give these commands one after the other, and owes nothing of them afterwards."""
    for phrase in phrases:
        position = attempt(game.step, position, player, phrase)
        if isinstance(position, Refusal) or position.remarked:
            return False
    awaited = game.awaited_verbs(position)
    return awaited is None or awaited[0] != player


def _amount(phrase: Phrase) -> int:
    return sum(value for value in phrase.values if isinstance(value, int))
