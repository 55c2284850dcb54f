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


def what_else(position: Position, name: str, command: Command) -> str | None:
    """Commands of the same kind that the player could give now; where there are none, who has to decide what."""
    before = settled(position)
    alike = (
        print_phrase(phrase, VERBS[phrase.verb])
        for player, phrase in candidates(before)
        if player == name and phrase.verb == command.verb and isinstance(try_step(before, name, phrase), Position)
    )
    shown = list(islice(alike, _SHOWN + 1))
    if shown:
        more = ["others"] if len(shown) > _SHOWN else []
        return f"legal now: {join_words([*shown[:_SHOWN], *more], 'and')}"
    waiting = [f"{decision.player} has to {decision.what}" for decision in decisions(before) if decision.is_waited_for]
    return join_words(waiting[:_SHOWN], "and") or None
