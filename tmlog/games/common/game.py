"""What games that are played in rounds, in public, answer alike."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar

from tmlog.diagnostics import Diagnostic
from tmlog.kernel.game import Decision, Explanation, Game, Move, Stage
from tmlog.kernel.meta import Impossible, Wishes
from tmlog.kernel.presentation import Presentation
from tmlog.kernel.record import Entry, Record
from tmlog.kernel.viewer import EVERYTHING, Viewer
from tmlog.source import Source
from tmlog.syntax.tree import Log


class RoundsGame(Game):
    """A game that is played in rounds, with a set-up before them and final scoring after them, and without secrets.

    What few logs need is in modules of the game's package that are imported at the first question.
    """

    package: ClassVar[str]
    """The package of the game."""
    phase_words: ClassVar[Mapping[str, str]]
    """What people call the phases of a round."""

    @abstractmethod
    def points_at_start(self, player: Any) -> int:
        """Return the points that a player begins with."""

    def record_set_up(self, position: Any, record: Record) -> None:
        """Record a row of the set-up for each player."""
        for name in position.players:
            record(name, "setup")

    def points(self, position: Any) -> Mapping[str, Mapping[str, int]]:
        """Return for each player the points by source, those of the start first, without sources that gave none."""
        return {
            name: {"start": self.points_at_start(player), **{what: n for what, n in player.points.items() if n}}
            for name, player in position.players.items()
        }

    def stage(self, position: Any) -> Stage:
        """Return the stage of a position: the set-up, a round with its phase, or final scoring."""
        if position.phase == "final":
            return Stage(position.round, "final scoring", "final scoring")
        if not position.round:
            return Stage(0, "set-up", "set-up")
        return Stage(position.round, f"round {position.round}", self.phase_words[position.phase])

    # --- answers of modules that are imported when they are needed ----------------------------------------------------

    def check_names(self, log: Log, source: Source) -> list[Diagnostic]:
        """Return a finding for each name in the log that the game does not have."""
        found: list[Diagnostic] = self._module("check_names").check_names(log, source)
        return found

    def decisions(self, position: Any) -> list[Decision]:
        """Return the decisions that players owe."""
        return list(self._module("decisions").decisions(position))

    def candidates(self, position: Any, verb: str = "") -> Iterable[Move]:
        """Return the moves worth trying."""
        moves: Iterable[Move] = self._module("candidates").candidates(position, verb)
        return moves

    def explanations(self, history: Sequence[Entry], index: int) -> Iterable[Explanation]:
        """Return guesses about what the player counted wrongly in a row."""
        guesses: Iterable[Explanation] = self._module("guesses").explanations(history, index)
        return guesses

    def describe(self, position: Any, _viewer: Viewer = EVERYTHING) -> Mapping[str, Any]:
        """Return everything about a position."""
        data: Mapping[str, Any] = self._module("serialise").to_data(position)
        return data

    def present(self, log: Log, start: Any, language: str, _viewer: Viewer = EVERYTHING) -> Presentation:
        """Return the presentation of a game."""
        presentation: Presentation = self._module("presentation").present(log, start, language, self.persons(log))
        return presentation

    def simulate(self, wishes: Wishes) -> Log | Impossible:
        """Return a whole game that the program plays, or why that is impossible."""
        log: Log | Impossible = self._module("simulation.write").simulate(wishes)
        return log

    def _module(self, name: str) -> Any:
        return import_module(f"{self.package}.{name}")
