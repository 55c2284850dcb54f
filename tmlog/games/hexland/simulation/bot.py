"""What the simple players of games on hexes do alike: find first places, answer offers of power."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from tmlog.games.common.simulation.bot import CommonBot, Seated
from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.hexland.offers import Offer
from tmlog.games.hexland.simulation.places import free_homes, place_worth
from tmlog.kernel.simulation.search import Moves

_PLACES = 24
"""How much luck adds to the worth of a place for a first building."""
_GENEROUS = 10
"""How often, in a hundred offers, a player takes power that seems too expensive."""


class Mapped(Seated, Protocol):
    """A position with a map."""

    board: HexMap
    terrain: str
    round: int

    @property
    def occupied(self) -> int:
        """The set of hexes with a building of any player."""


MappedT = TypeVar("MappedT", bound=Mapped)


class HexBot(CommonBot[MappedT]):
    """Decides for every player of a game on hexes."""

    rounds: int
    """How many rounds a game has."""

    def first_place(self, position: MappedT, player: Any, spades: Callable[[str], int]) -> str:
        """Return a hex for a first building; `spades` says how many spades turn a terrain into the player's."""
        taken = position.occupied

        def value(index: int) -> int:
            own = place_worth(position.board, position.terrain, index, taken, player.structures, spades)
            return own + self.shuffler.below(_PLACES)

        best = max(free_homes(position.terrain, player.home, taken), key=value)
        return position.board.names[best]

    def answer(self, position: MappedT, offer: Offer, *, may_take: bool = True) -> Moves:
        """Return the answer to an offer: cheap power is taken, and in the last rounds less of it."""
        left = self.rounds - position.round
        enough = position.players[offer.to].vp > offer.amount
        wanted = offer.amount <= 1 + left // 2 or self.shuffler.chance(_GENEROUS)
        verb = "leech" if wanted and enough and may_take else "decline"
        return self.played(position, offer.to, (self.say(verb, offer.amount, offer.builder),))
