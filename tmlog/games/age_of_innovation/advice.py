"""What would be legal instead of a command that was refused."""

from __future__ import annotations

from collections.abc import Callable

from tmlog.games.age_of_innovation.candidates import candidates, settled
from tmlog.games.age_of_innovation.decisions import decisions
from tmlog.games.age_of_innovation.engine import try_step
from tmlog.games.age_of_innovation.notation import VERBS
from tmlog.games.age_of_innovation.phases import choosing_order
from tmlog.games.age_of_innovation.state import Position
from tmlog.games.hexland.offers import must_answer
from tmlog.kernel.moves import alternatives, awaited
from tmlog.syntax.tree import Command, Phrase

Accepted = Callable[[str, Phrase], bool]

_ANSWERS = ("leech", "decline")
_CHOICES = (
    *("take_palace", "take_competency", "take_town", "take_books", "advance", "use_key", "keep_key", "bridge"),
    *("upgrade", "replace", "place", "transform", "give_up"),
)
"""The verbs with which something is taken that an action has brought."""


def what_else(position: Position, name: str, command: Command) -> str | None:
    """Commands of the same kind that the player could give now; where there are none, how the game would go on."""

    def accepted(player: str, phrase: Phrase) -> bool:
        return isinstance(try_step(position, player, phrase), Position)

    now = settled(position)
    alike = alternatives(name, candidates(position, command.verb), accepted, VERBS)
    return alike or _answer(now, accepted) or awaited(name, decisions(now), only_turn=now.phase == "play")


def _answer(position: Position, accepted: Accepted) -> str | None:
    """What those could write for whom the game waits, where that is more than a turn of theirs."""
    if position.phase in ("draft", "bonuses", "buildings"):
        return None  # everything is open then, and the words say it better
    choosing = next((name for name in choosing_order(position) if position.players[name].must_choose), None)
    offer = must_answer(position)
    name = choosing or (offer.to if offer else None)
    if name is None:
        return None
    moves = (move for verb in (_CHOICES if choosing else _ANSWERS) for move in candidates(position, verb))
    return alternatives(name, moves, accepted, VERBS, said=f"legal now for {name}")
