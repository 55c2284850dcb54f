"""Slips of the pen around a refused command: a line that is there twice, a wrong amount in the command before it."""

from __future__ import annotations

from itertools import islice

from tmlog.kernel.game import Game
from tmlog.kernel.hints import kind, makes_legal, print_command
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

    The nearest amount is shown: `burn 3. action ACT5` without enough power gets `burn 4`.
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


def _amount(phrase: Phrase) -> int:
    return sum(value for value in phrase.values if isinstance(value, int))
