"""A game as the tests need it that hold for every game: simulated games by number, and what plays and judges them."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from importlib import import_module
from types import ModuleType
from typing import Any

from tests.support.samples import Samples
from tmlog.games import load_game
from tmlog.kernel.game import Game, Move
from tmlog.kernel.legal import legal
from tmlog.kernel.replay import Replay
from tmlog.kernel.shuffle import Shuffler
from tmlog.kernel.simulation.search import Moves
from tmlog.syntax.printer import print_log
from tmlog.syntax.tree import Log, Phrase

Position = Any
"""Of any game."""


class Kit:
    """What tests ask a game. Everything with a number is about the simulated game of that number."""

    name: str
    samples: Samples
    no_moves: frozenset[str]
    """Verbs of players that move nothing."""
    answers: frozenset[str]
    """Verbs that use up something that is owed."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.log_of = lru_cache(1000)(self._log_of)
        self._in_any_order = lru_cache(30)(self._shuffled)

    def module(self, name: str) -> ModuleType:
        """A module of the game."""
        return import_module(f"tmlog.games.{self.package}.{name}")

    @property
    def game(self) -> Game:
        """The game as the rest of the program knows it."""
        return load_game(self.name)

    @property
    def step(self) -> Callable[[Position, str, Phrase], None]:
        return self.module("engine").step

    @property
    def try_step(self) -> Callable[[Position, str, Phrase], Position]:
        """The position after a command, or a refusal."""
        return self.module("engine").try_step

    @property
    def is_played(self) -> Callable[[Position], bool]:
        return self.module("engine").is_played

    @property
    def finish(self) -> Callable[[Position, Any], None]:
        return self.module("engine").finish

    @property
    def legal(self) -> Callable[[Position], Iterator[Move]]:
        return partial(legal, self.game)

    @property
    def candidates(self) -> Callable[[Position], Iterator[Move]]:
        return self.module("candidates").candidates

    @property
    def say(self) -> Callable[..., Phrase]:
        return self.module("candidates").say

    @property
    def to_data(self) -> Callable[[Position], dict[str, Any]]:
        return self.module("serialise").to_data

    @property
    def from_data(self) -> Callable[[dict[str, Any]], Position]:
        return self.module("serialise").from_data

    # --- what each game says ------------------------------------------------------------------------------------------

    def setting_of(self, number: int) -> Any:
        """What the game is played with."""
        raise NotImplementedError

    def begin(self, setting: Any) -> Position:
        """The position before the first command."""
        raise NotImplementedError

    def lines_of(self, number: int) -> Iterator[Moves]:
        """The game as it is played, line by line."""
        raise NotImplementedError

    def written(self, number: int) -> Log:
        """The game as a log."""
        raise NotImplementedError

    def every_command(self, position: Position) -> Iterator[Move]:
        """Everything that can be written."""
        raise NotImplementedError

    def assert_invariants(self, position: Position) -> None:
        """What holds in every position."""
        raise NotImplementedError

    def assert_history(self, replay: Replay) -> int:
        """What holds from row to row; the number of rows."""
        raise NotImplementedError

    def spelled_otherwise(self, position: Position, name: str, phrase: Phrase) -> list[list[Move]]:
        """What else the same could be said with."""
        raise NotImplementedError

    def owes(self, position: Position, name: str) -> dict[str, int]:
        """What a player has to decide, and how much of it."""
        raise NotImplementedError

    # --- what follows from it -----------------------------------------------------------------------------------------

    def _log_of(self, number: int) -> str:
        return print_log(self.written(number), self.game.vocabulary())

    def may_be_stuck(self, position: Position) -> bool:
        """Whether it is right that no player can do anything."""
        return False

    def samples_on(self, position: Position) -> Samples:
        """The words of the game, with hexes of the map that is played on."""
        return self.samples

    def is_accepted(self, result: Position) -> bool:
        """Whether what came of a step is no refusal."""
        return isinstance(result, self.module("state").Position)

    def positions(self, number: int) -> Iterator[Position]:
        """The position before the first command, and after each of them, also in the middle of lines."""
        position = self.begin(self.setting_of(number))
        yield position.copy()
        for moves in self.lines_of(number):
            for phrase in moves.phrases:
                if moves.player:
                    self.step(position, moves.player, phrase)
                    yield position.copy()
            if not moves.player:
                position = moves.after.copy()
                yield position.copy()

    def _shuffled(self, number: int) -> list[Position]:
        everything = [position for position in self.positions(number) if not self.is_played(position)]
        return Shuffler(number).shuffled(everything)

    def sample(self, number: int, count: int) -> list[Position]:
        """Some positions of a game, those in the middle of lines as likely as others."""
        return [position.copy() for position in self._in_any_order(number)[:count]]
