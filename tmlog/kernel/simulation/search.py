"""The search of a simple bot: it tries some turns and takes the turn that leads to the best position.

The search adds chance to the worth of a position, so that games differ and every kind of move occurs in some game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, Generic

import msgspec

from tmlog.kernel.moves import Place
from tmlog.kernel.refusal import Refused
from tmlog.kernel.shuffle import Shuffler
from tmlog.syntax.tree import Phrase

Plan = tuple[Phrase, ...]
"""The first commands of a line. The search plays them to find out whether they are legal and what they are worth."""
Option = tuple[Phrase, int]
"""A command, and its worth in addition to the position after it."""

WHIM = 5
"""The percentage of turns that are chosen at random and not by their worth."""


class Moves(msgspec.Struct, frozen=True):
    """A line of a player, and the position after it."""

    player: str
    """Empty if the line belongs to nobody."""
    phrases: Plan
    after: Any
    is_turn: bool = False
    """Whether it is the player's own turn, and not an answer to another player."""
    round: int = 0
    """The round in which the line begins. A line may go on into the next round."""


def attempt(
    step: Callable[[Place, str, Phrase], None], position: Place, name: str, phrases: Iterable[Phrase]
) -> Place | None:
    """The position after several commands. Returns None if a command is refused."""
    trial = position.copy()
    try:
        for phrase in phrases:
            step(trial, name, phrase)
    except Refused:
        return None
    return trial


class Search(ABC, Generic[Place]):
    """Decides for every player of a game."""

    luck = 200
    """The most that chance adds to the worth of a turn, in hundredths of a point."""
    least_gain = 50
    """How much a turn must gain, chance included, to be better than passing."""
    most_follow_ups = 12
    """The search gives up a plan that needs more follow-ups than this."""

    def __init__(self, shuffler: Shuffler) -> None:
        self.shuffler = shuffler

    # --- what a game supplies -----------------------------------------------------------------------------------------

    @abstractmethod
    def attempt(self, position: Place, name: str, phrases: Iterable[Phrase]) -> Place | None:
        """The position after several commands. Returns None if a command is refused."""

    @abstractmethod
    def worth(self, position: Place, name: str) -> int:
        """What a position is worth to a player, in hundredths of a victory point."""

    @abstractmethod
    def plans(self, position: Place, name: str) -> Iterable[Plan]:
        """The turns to try, without passing."""

    @abstractmethod
    def follow_ups(self, position: Place, name: str) -> Iterable[Option]:
        """Commands for the decisions that a turn leaves open."""

    @abstractmethod
    def last_resort(self, position: Place, name: str) -> Iterable[Phrase]:
        """Commands to try if no follow-up is legal."""

    @abstractmethod
    def must_decide(self, position: Place, name: str) -> bool:
        """Whether the player has to decide something before the game can go on."""

    def may_decide(self, position: Place, name: str) -> bool:
        """Whether the player can decide something now."""
        return self.must_decide(position, name)

    def complete(self, moves: Moves) -> Moves | None:
        """The line with commands for every open decision added. Returns None if that fails."""
        return self.settle(moves)

    def liking(self, _name: str, _plan: Plan) -> int:
        """The worth of a plan in addition to the position after it."""
        return 0

    # --- the search ---------------------------------------------------------------------------------------------------

    def played(self, position: Place, name: str, phrases: Plan) -> Moves:
        """A line that must be legal. Raises RuntimeError if it is not."""
        after = self.attempt(position, name, phrases)
        if after is None:
            raise RuntimeError(f"{name} cannot go on")
        return Moves(name, phrases, after)

    def best_turn(self, start: Moves) -> Moves | None:
        """The best turn if it gains enough, sometimes a random turn. Returns None if no turn gains enough."""
        name = start.player
        now = self.worth(start.after, name)
        turns: list[tuple[int, Moves]] = []
        for plan in self.plans(start.after, name):
            after = self.attempt(start.after, name, plan)
            moves = self.complete(Moves(name, start.phrases + plan, after)) if after is not None else None
            if moves is not None:
                luck = self.shuffler.below(self.luck) + self.liking(name, plan)
                turns.append((self.worth_of(moves) - now + luck, moves))
        if turns and self.shuffler.chance(WHIM):
            return self.shuffler.choice(turns)[1]
        gained, best = max(turns, key=lambda turn: turn[0], default=(0, start))
        return best if gained > self.least_gain else None

    def settle(self, moves: Moves) -> Moves | None:
        """The line with commands for all open decisions added, one after the other. Returns None if that fails."""
        for _ in range(self.most_follow_ups):
            if not self.may_decide(moves.after, moves.player):
                return moves
            following = self.follow_up(moves)
            if following is None:
                return None if self.must_decide(moves.after, moves.player) else moves
            moves = following
        return None

    def follow_up(self, moves: Moves) -> Moves | None:
        """The line with the best command for the next open decision. Returns None if no command is legal."""
        name = moves.player
        options = [*self.follow_ups(moves.after, name)]
        tried = [
            (self.worth(after, name) + beyond + self.shuffler.below(self.luck), (phrase,), after)
            for phrase, beyond in options
            if (after := self.attempt(moves.after, name, (phrase,))) is not None
        ]
        if not tried:
            resort = self.last_resort(moves.after, name)
            tried = [(0, (p,), after) for p in resort if (after := self.attempt(moves.after, name, (p,))) is not None]
        if not tried:
            return None
        _, phrases, after = max(tried, key=lambda option: option[0])
        return Moves(name, moves.phrases + phrases, after)

    def worth_of(self, moves: Moves) -> int:
        """What the position after a line is worth to its player."""
        return self.worth(moves.after, moves.player)
