"""The search of a simple player: of all turns it thinks about it takes the one after which its position is worth most.

Chance is added to what things are worth, so that games differ and everything that can be done is done in some of them.
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
"""The beginning of a line; whether it is legal and what it is worth is found out by playing it."""
Option = tuple[Phrase, int]
"""A command, and what it is worth beyond the position that it leads to."""

WHIM = 5
"""How often, in a hundred turns, something else is done than what seems best."""


class Moves(msgspec.Struct, frozen=True):
    """A line of a player, and the position after it."""

    player: str
    """Empty for a line of nobody."""
    phrases: Plan
    after: Any
    is_turn: bool = False
    """Whether it is the player's own turn, as opposed to an answer to what others did."""


def attempt(
    step: Callable[[Place, str, Phrase], None], position: Place, name: str, phrases: Iterable[Phrase]
) -> Place | None:
    """The position after several commands, if none of them is refused."""
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
    """How much luck adds to what a turn is worth, at most, in hundredths of a point."""
    least_gain = 50
    """What a turn must bring, luck included, to be better than passing."""
    most_follow_ups = 12
    """After so many something must be wrong with a plan."""

    def __init__(self, shuffler: Shuffler) -> None:
        self.shuffler = shuffler

    # --- what a game says ---------------------------------------------------------------------------------------------

    @abstractmethod
    def attempt(self, position: Place, name: str, phrases: Iterable[Phrase]) -> Place | None:
        """The position after several commands, if none of them is refused."""

    @abstractmethod
    def worth(self, position: Place, name: str) -> int:
        """What a position is worth to a player, in hundredths of a victory point."""

    @abstractmethod
    def plans(self, position: Place, name: str) -> Iterable[Plan]:
        """The turns worth thinking about, passing aside."""

    @abstractmethod
    def follow_ups(self, position: Place, name: str) -> Iterable[Option]:
        """Ways to go on with what a turn leaves to be decided."""

    @abstractmethod
    def last_resort(self, position: Place, name: str) -> Iterable[Phrase]:
        """What is said where no follow-up is possible."""

    @abstractmethod
    def must_decide(self, position: Place, name: str) -> bool:
        """Whether something has to be decided before anything goes on."""

    def may_decide(self, position: Place, name: str) -> bool:
        """Whether something can be decided."""
        return self.must_decide(position, name)

    def complete(self, moves: Moves) -> Moves | None:
        """A line with everything decided that it leaves open; None where that fails."""
        return self.settle(moves)

    def liking(self, _name: str, _plan: Plan) -> int:
        """What a plan is worth beyond the position that it leads to."""
        return 0

    # --- the search ---------------------------------------------------------------------------------------------------

    def played(self, position: Place, name: str, phrases: Plan) -> Moves:
        """A line that must be possible."""
        after = self.attempt(position, name, phrases)
        if after is None:
            raise RuntimeError(f"{name} cannot go on")
        return Moves(name, phrases, after)

    def best_turn(self, start: Moves) -> Moves | None:
        """The best turn of those that improve the position, sometimes any; None where there is none."""
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
        """Decide one thing after the other."""
        for _ in range(self.most_follow_ups):
            if not self.may_decide(moves.after, moves.player):
                return moves
            following = self.follow_up(moves)
            if following is None:
                return None if self.must_decide(moves.after, moves.player) else moves
            moves = following
        return None

    def follow_up(self, moves: Moves) -> Moves | None:
        """The best next thing to take."""
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
        """What the position after a line is worth to who plays it."""
        return self.worth(moves.after, moves.player)
