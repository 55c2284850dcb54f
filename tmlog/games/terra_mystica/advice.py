"""What would be legal instead of a command that was refused."""

from __future__ import annotations

from itertools import islice

from tmlog.games.terra_mystica.decisions import decisions
from tmlog.games.terra_mystica.engine import try_step
from tmlog.games.terra_mystica.legal import candidates, settled
from tmlog.games.terra_mystica.notation import VERBS
from tmlog.games.terra_mystica.state import Position
from tmlog.syntax.printer import print_phrase
from tmlog.syntax.tree import Command
from tmlog.wording import join_words

_SHOWN = 6
_TRIED = 2_000
"""The most commands that are tried; there are more only where somebody is unheard-of rich."""


def what_else(position: Position, name: str, command: Command) -> str | None:
    """Commands of the same kind that the player could give now; where there are none, who has to decide what."""
    alike = (
        print_phrase(phrase, VERBS[phrase.verb])
        for player, phrase in islice(candidates(position, command.verb), _TRIED)
        if player == name and isinstance(try_step(position, name, phrase), Position)
    )
    shown = list(islice(alike, _SHOWN + 1))
    if shown:
        more = ["others"] if len(shown) > _SHOWN else []
        return f"legal now: {join_words([*shown[:_SHOWN], *more], 'and')}"
    waiting = [decision for decision in decisions(settled(position)) if decision.is_waited_for]
    if [decision.player for decision in waiting] == [name] and not position.players[name].owed:
        return None  # that it is their turn they know
    return join_words([f"{decision.player} have to {decision.what}" for decision in waiting[:_SHOWN]], "and") or None
