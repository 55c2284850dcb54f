"""Legal moves: a move is legal if a step with it is not refused. `tmlog.kernel.hints` makes hints of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tmlog.kernel.game import Decision, Game, Move
from tmlog.kernel.moves import attempt, settled
from tmlog.kernel.refusal import Refusal
from tmlog.kernel.viewer import EVERYTHING, Viewer
from tmlog.syntax.tree import Phrase
from tmlog.syntax.vocabulary import Writer


def legal(game: Game, position: Any, viewer: Viewer = EVERYTHING) -> Iterator[Move]:
    """Every legal command that the viewer may know of. What chance writes is never a move."""
    return accepted(game, position, game.candidates(position), viewer)


def decisions(game: Game, position: Any) -> list[Decision]:
    """Who owes which decision after everything that is due has happened. Those that the game waits for come first."""
    return sorted(game.decisions(settled_for(game, position)), key=lambda decision: not decision.is_waited_for)


def settled_for(game: Game, position: Any) -> Any:
    """The position after everything that is due has happened."""
    return settled(position, game.is_due, game.let_happen)


def accepted(game: Game, position: Any, moves: Iterable[Move], viewer: Viewer) -> Iterator[Move]:
    """The moves among `moves` that are legal and that the viewer may know of, each tried on a copy of the position."""
    verbs = game.vocabulary().verbs
    too_much = None
    for player, phrase in moves:
        if verbs[phrase.verb].writer is Writer.CHANCE or (game.has_secrets and not viewer.sees(player)):
            continue
        without_amount = (player, *_without_amounts(phrase)) if phrase.verb in game.amount_verbs else None
        if without_amount is not None and without_amount == too_much:
            continue
        after = attempt(game.step, position, player, phrase)
        if isinstance(after, Refusal):
            too_much = without_amount if after.kind in game.too_much_kinds else too_much
        elif not after.remarked:
            yield player, phrase


def _without_amounts(phrase: Phrase) -> tuple[object, ...]:
    """The verb and the words of a command that are not numbers."""
    return phrase.verb, *(value for value in phrase.values if not isinstance(value, int))
