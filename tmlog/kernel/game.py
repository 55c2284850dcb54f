"""What a game is to the rest of the program."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from tmlog.diagnostics import Diagnostic
from tmlog.kernel.presentation import Presentation
from tmlog.kernel.replay import Entry, Replay
from tmlog.kernel.verdict import Judgement
from tmlog.source import Source
from tmlog.syntax.tree import Form, Line, Log, Phrase
from tmlog.syntax.vocabulary import Vocabulary


class Decision(msgspec.Struct, frozen=True):
    """Something that a player has to decide."""

    player: str
    what: str
    is_waited_for: bool = True
    """Whether nothing else can go on before it."""


class Wishes(msgspec.Struct, frozen=True):
    """What a simulated game shall be; what is left out is drawn, or the usual."""

    seed: int
    players: int | None = None
    seats: tuple[str, ...] = ()
    """Who plays, in seat order, in any spelling that logs accept."""
    profile: str = ""
    map: str = ""
    edition: str = ""
    distribution: str = ""
    """How what they play with comes to the players."""


class Impossible(msgspec.Struct, frozen=True):
    """A wish that cannot be fulfilled: which, why, and what could be wished for."""

    wish: str
    message: str
    hint: str | None = None


class Stage(msgspec.Struct, frozen=True):
    """How far a game is."""

    round: int
    """0 before the first."""
    title: str
    """What stands over the rows of it."""
    phase: str


class Explanation(msgspec.Struct, frozen=True):
    """Something that may have been counted wrongly in a row, and by how much the columns then differ."""

    words: str
    differences: Mapping[str, int]


class Game(Protocol):
    """A game package: it says how its logs are written and judges what they say."""

    @property
    def GAME(self) -> str:  # noqa: N802 - a constant of the package
        """Its name in the head of a log."""

    def vocabulary(self) -> Vocabulary:
        """Its notation."""

    def play(self, log: Log, source: Source) -> Replay | Judgement:
        """The replay of a log without errors; a verdict at once on one that cannot be set up or played."""

    def verdict(self, replay: Replay, source: Source) -> Judgement:
        """What the rules say of a log that was played."""

    def as_played(self, log: Log) -> Log:
        """The log as the game's online moderator reads what was typed; any other log as it is."""

    def convert(self, log: Log, source: Source, form: Form) -> tuple[Log, list[Diagnostic]]:
        """A log without errors in another form, nothing lost, and what its reader should know.

        An error among it says that the game has no such form.
        """

    def check_names(self, log: Log, source: Source) -> list[Diagnostic]:
        """The names in the log that the game does not have."""

    def figures(self, position: Any, player: str) -> Mapping[str, str]:
        """What a ledger shows of a player, column by column."""

    def claimable(self, position: Any, player: str) -> Mapping[str, str]:
        """What claims can say of a player, by the columns that `claimed` gives them; a ledger may show some as one."""

    def worth(self, column: str, figure: str) -> int:
        """A figure as the one number whose changes a ledger shows."""

    def claimed(self, line: Line) -> Mapping[str, str]:
        """What a line claims, spelled as `claimable` spells it."""

    def stage(self, position: Any) -> Stage:
        """How far the game is."""

    def explanations(self, history: Sequence[Entry], index: int) -> Iterable[Explanation]:
        """What may have been counted wrongly in a row of the history, the likeliest first."""

    def describe(self, position: Any) -> Mapping[str, Any]:
        """Everything about a position, as values of JSON."""

    def decisions(self, position: Any) -> list[Decision]:
        """Who owes which decision, those that the game waits for first."""

    def legal(self, position: Any) -> Iterable[tuple[str, Phrase]]:
        """Every legal command with its player."""

    def simulate(self, wishes: Wishes) -> Log | Impossible:
        """A whole game, played by the program itself; the same for the same wishes."""

    def present(self, log: Log, start: Any, language: str) -> Presentation:
        """The game of a log for people to look at, by the position before its first row."""
