"""What the simple players of games on hexes do alike: first places, answers to offers of power, the ends of turns."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

import msgspec

from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.hexland.offers import Offer
from tmlog.games.hexland.simulation.places import free_homes, place_worth
from tmlog.kernel.moves import Copied
from tmlog.kernel.simulation.search import WHIM, Moves, Search
from tmlog.syntax.tree import Phrase

_PLACES = 24
"""How much luck adds to the place of a first building."""
_GENEROUS = 10
"""How often, in a hundred, power is taken that seems too dear."""
_SAID_TO_BE_OVER = 1
"""How often, in a hundred, a player says that a turn is over."""


class Table(Copied, Protocol):
    """A position, as far as such a player looks at it."""

    board: HexMap
    terrain: str
    round: int

    @property
    def occupied(self) -> int:
        """The hexes with buildings of anybody."""

    @property
    def players(self) -> Mapping[str, Any]:
        """By name."""


TableT = TypeVar("TableT", bound=Table)


class SharedBot(Search[TableT]):
    """Decides for every player of a game."""

    rounds: int
    """How many a game has."""

    @abstractmethod
    def say(self, verb: str, *values: str | int) -> Phrase:
        """A command."""

    def first_place(self, position: TableT, player: Any, spades: Callable[[str], int]) -> str:
        """A hex for a first building; `spades` says how many turn a terrain into the player's."""
        taken = position.occupied

        def value(index: int) -> int:
            own = place_worth(position.board, position.terrain, index, taken, player.structures, spades)
            return own + self.shuffler.below(_PLACES)

        best = max(free_homes(position.terrain, player.home, taken), key=value)
        return position.board.names[best]

    def answer(self, position: TableT, offer: Offer, *, may_take: bool = True) -> Moves:
        """Cheap power is taken; the last round has little use for it."""
        left = self.rounds - position.round
        enough = position.players[offer.to].vp > offer.amount
        wanted = offer.amount <= 1 + left // 2 or self.shuffler.chance(_GENEROUS)
        verb = "leech" if wanted and enough and may_take else "decline"
        return self.played(position, offer.to, (self.say(verb, offer.amount, offer.builder),))

    def take_owed(self, position: TableT, name: str) -> Moves:
        """Decide what has to be decided."""
        moves = self.complete(Moves(name, (), position))
        if moves is None or not moves.phrases:
            raise RuntimeError(f"{name} can do nothing with {dict(position.players[name].owed)}")
        return moves

    def as_turn(self, moves: Moves) -> Moves:
        """The line as the player's own turn, sometimes with a word that it is over."""
        over = (self.say("done"),) if self.shuffler.chance(_SAID_TO_BE_OVER) else ()
        after = self.attempt(moves.after, moves.player, over) if over else moves.after
        if after is None:
            over, after = (), moves.after
        return Moves(moves.player, moves.phrases + over, after, is_turn=True)

    def after_passing(self, moves: Moves, work: str, coin: str) -> Moves:
        """Conversions may come behind the pass."""
        player = moves.after.players[moves.player]
        if getattr(player, work.lower()) and self.shuffler.chance(WHIM):
            phrase = self.say("convert", 1, work, 1, coin)
            after = self.attempt(moves.after, moves.player, (phrase,))
            if after is not None:
                return msgspec.structs.replace(moves, phrases=(*moves.phrases, phrase), after=after)
        return moves
