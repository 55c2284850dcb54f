"""Legal moves, and hints about legal moves for a refused one. A move is legal if a step with it is not refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from tmlog.kernel.game import Decision, Game, Move
from tmlog.kernel.moves import attempt, settled
from tmlog.kernel.refusal import Refusal
from tmlog.kernel.viewer import EVERYTHING, Viewer
from tmlog.syntax.printer import print_phrase
from tmlog.syntax.tree import Command, Phrase
from tmlog.syntax.vocabulary import Writer
from tmlog.wording import join_words

_SHOWN = 6
_TRIED = 2_000
"""The largest number of commands to try. Only a player with a huge supply has more."""


def legal(game: Game, position: Any, viewer: Viewer = EVERYTHING) -> Iterator[Move]:
    """Every legal command that the viewer may know of. What chance writes is never a move."""
    return _accepted(game, position, game.candidates(position), viewer)


def decisions(game: Game, position: Any) -> list[Decision]:
    """Who owes which decision after everything that is due has happened. Those that the game waits for come first."""
    return sorted(game.decisions(_settled(game, position)), key=lambda decision: not decision.is_waited_for)


def what_else(game: Game, position: Any, player: str, command: Command, viewer: Viewer = EVERYTHING) -> str | None:
    """A hint: legal commands of the same kind for the player, or else who has to decide what. May be None."""
    alike = _in_words(game, position, player, game.candidates(position, command.verb), viewer, "legal now")
    if alike:
        return alike
    now = _settled(game, position)
    return _answer(game, now, viewer) or _awaited(game, now, player)


def _settled(game: Game, position: Any) -> Any:
    return settled(position, game.is_due, game.let_happen)


def _accepted(game: Game, position: Any, moves: Iterable[Move], viewer: Viewer) -> Iterator[Move]:
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


def _in_words(game: Game, position: Any, name: str, moves: Iterable[Move], viewer: Viewer, intro: str) -> str | None:
    """The first few legal moves of a player; None if there are none."""
    own = (move for move in islice(moves, _TRIED) if move[0] == name)
    verbs = game.vocabulary().verbs
    legal_moves = _accepted(game, position, own, viewer)
    texts = [print_phrase(phrase, verbs[phrase.verb]) for _, phrase in islice(legal_moves, _SHOWN + 1)]
    if not texts:
        return None
    more = ["others"] if len(texts) > _SHOWN else []
    shown = texts[:_SHOWN]
    if any("," in text for text in shown):  # else nobody could see where a command ends
        shown = [f"`{text}`" for text in shown]
    return f"{intro}: {join_words([*shown, *more], 'and')}"


def _answer(game: Game, position: Any, viewer: Viewer) -> str | None:
    """Legal commands of the player that the game waits for. None if the game waits only for a turn."""
    awaited = game.awaited_verbs(position)
    if awaited is None:
        return None
    name, verbs = awaited
    moves = (move for verb in verbs for move in game.candidates(position, verb))
    return _in_words(game, position, name, moves, viewer, f"legal now for {name}")


def _awaited(game: Game, position: Any, player: str) -> str | None:
    """Who has to decide what, in words. None if the only pending decision is the player's own turn."""
    waiting = [decision for decision in decisions(game, position) if decision.is_waited_for]
    if [decision.player for decision in waiting] == [player] and game.has_only_the_turn(position, player):
        return None
    has = game.vocabulary().has
    return join_words([f"{one.player} {has} to {one.what}" for one in waiting[:_SHOWN]], "and") or None
