"""What the simple players of all games do alike: decide what they owe, end their turns, convert after passing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

import msgspec

from tmlog.kernel.moves import Copied
from tmlog.kernel.simulation.search import WHIM, Moves, Search
from tmlog.syntax.tree import Phrase

_DONE = 1
"""How often, in a hundred turns, a player writes that the turn is over."""


class Seated(Copied, Protocol):
    """A position with players."""

    @property
    def players(self) -> Mapping[str, Any]:
        """The players by name."""


SeatedT = TypeVar("SeatedT", bound=Seated)


class CommonBot(Search[SeatedT]):
    """Decides for every player of a game."""

    @abstractmethod
    def say(self, verb: str, *values: str | int) -> Phrase:
        """Return a command."""

    def take_owed(self, position: SeatedT, name: str) -> Moves:
        """Return the moves with which a player decides everything that is owed.

        Raises RuntimeError if no move is possible: the rules never ask for an impossible decision.
        """
        moves = self.complete(Moves(name, (), position))
        if moves is None or not moves.phrases:
            raise RuntimeError(f"{name} can do nothing with {dict(position.players[name].owed)}")
        return moves

    def as_turn(self, moves: Moves) -> Moves:
        """Return the moves as the player's own turn, sometimes with `done` at the end."""
        over = (self.say("done"),) if self.shuffler.chance(_DONE) else ()
        after = self.attempt(moves.after, moves.player, over) if over else moves.after
        if after is None:
            over, after = (), moves.after
        return Moves(moves.player, moves.phrases + over, after, is_turn=True)

    def after_passing(self, moves: Moves, work: str, coin: str) -> Moves:
        """Return the moves, sometimes with a conversion after the pass."""
        player = moves.after.players[moves.player]
        if getattr(player, work.lower()) and self.shuffler.chance(WHIM):
            phrase = self.say("convert", 1, work, 1, coin)
            after = self.attempt(moves.after, moves.player, (phrase,))
            if after is not None:
                return msgspec.structs.replace(moves, phrases=(*moves.phrases, phrase), after=after)
        return moves
