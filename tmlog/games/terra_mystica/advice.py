"""What would be legal instead of a command that was refused."""

from __future__ import annotations

from tmlog.games.terra_mystica.candidates import candidates, settled
from tmlog.games.terra_mystica.decisions import decisions
from tmlog.games.terra_mystica.engine import try_step
from tmlog.games.terra_mystica.notation import VERBS
from tmlog.games.terra_mystica.state import Position
from tmlog.kernel.moves import alternatives, awaited
from tmlog.syntax.tree import Command, Phrase


def what_else(position: Position, name: str, command: Command) -> str | None:
    """Commands of the same kind that the player could give now; where there are none, who has to decide what."""

    def accepted(player: str, phrase: Phrase) -> bool:
        return isinstance(try_step(position, player, phrase), Position)

    alike = alternatives(name, candidates(position, command.verb), accepted, VERBS)
    return alike or awaited(name, decisions(settled(position)), only_turn=not position.players[name].owed)
