"""What a game is to the rest of the program: the base class of every game.

The kernel drives, a game answers. `tmlog.kernel` replays lines, keeps the history, judges, lists legal moves and words
hints; a game says how its logs are written, what a command does, and what is to be said of a position. Methods with a
sensible default need not be written by a game.

A position is the game's own class. The kernel asks of it only `copy()`, `waived` (a list while a ruling is being
played, else None) and `remarked` (what was odd but allowed in the last step).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from tmlog.diagnostics import Diagnostic
from tmlog.kernel.assurance import VERIFIED, Assurance
from tmlog.kernel.attachments import Attachments
from tmlog.kernel.forms import ForeignForm
from tmlog.kernel.lines import LineRules
from tmlog.kernel.meta import Impossible, Wishes
from tmlog.kernel.presentation import Presentation
from tmlog.kernel.record import Entry, Record, discard
from tmlog.kernel.viewer import EVERYTHING, Viewer
from tmlog.source import Source
from tmlog.syntax.tree import Amount, Form, Line, Log, Phrase, Turn
from tmlog.syntax.vocabulary import Vocabulary

HIDDEN = "?"
"""A figure that the viewer may not know."""
Move = tuple[str, Phrase]
"""A player and a command."""


class Decision(msgspec.Struct, frozen=True):
    """Something that a player has to decide."""

    player: str
    what: str
    is_waited_for: bool = True
    """Whether nothing else can go on before it."""


class Stage(msgspec.Struct, frozen=True):
    """How far a game is."""

    round: int
    """0 before the first."""
    title: str
    """The heading of the rows that belong to it."""
    phase: str


class Explanation(msgspec.Struct, frozen=True):
    """Something that may have been counted wrongly in a row, and by how much the columns then differ."""

    words: str
    differences: Mapping[str, int]


class NotJudged(msgspec.Struct, frozen=True):
    """Why the moves of a log are not judged."""

    reason: str
    warns: bool = False
    """Whether this is a finding of its own: the log is complete, but its rules are not known."""


class Game(ABC):
    """A game: how its logs are written, what its commands do, and what there is to say of a position."""

    name: ClassVar[str]
    """Its name in the head of a log."""
    refusal_codes: ClassVar[Mapping[str, str]]
    """The code of each kind of refusal."""
    set_up_code: ClassVar[str]
    """The code of a set-up that the rules do not allow."""
    has_secrets: ClassVar[bool] = False
    """Whether players hold what others may not know."""
    public_refusals: ClassVar[frozenset[str]] = frozenset()
    """In a game with secrets, the kinds of refusals whose messages and hints tell none."""
    hidden_columns: ClassVar[frozenset[str]] = frozenset()
    """The columns of the ledger that only the player may know."""
    wants_places: ClassVar[bool] = False
    """Whether a position is told, as `position.place`, where the command stands that is played on it."""
    claim_units: ClassVar[Mapping[str, str]] = {}
    """The columns that single amounts of a claim are about, by unit."""
    claim_groups: ClassVar[Mapping[int, str]] = {}
    """The columns that groups such as `3/9/0` are about, by how many numbers they have."""
    claim_words: ClassVar[Mapping[str, str]] = {}
    """What messages call a column whose name does not say it."""

    # --- notation -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def vocabulary(self) -> Vocabulary:
        """Its notation."""

    def check_names(self, log: Log, source: Source) -> list[Diagnostic]:  # noqa: ARG002 - for games to override
        """Return a finding for each name in the log that the game does not have."""
        return []

    def knows_player(self, name: str) -> bool:  # noqa: ARG002 - for games to override
        """Whether only a log of this game can call a player so. Free names are no evidence."""
        return False

    def foreign_forms(self) -> Sequence[ForeignForm]:
        """The forms beside native logs in which its games are recorded."""
        return ()

    def line_rules(self, form: Form) -> LineRules:  # noqa: ARG002 - for games to override
        """How the lines of a log in that form are played."""
        return LineRules(self)

    # --- set-up -------------------------------------------------------------------------------------------------------

    def check_files(self, files: Attachments) -> list[Diagnostic]:  # noqa: ARG002 - for games to override
        """Return what is wrong with the files that the head names; `setting` gets only files without an error."""
        return []

    @abstractmethod
    def setting(self, log: Log, files: Attachments) -> Any:
        """What the log fixes before the first move."""

    def not_judged(self, setting: Any, log: Log) -> NotJudged | None:  # noqa: ARG002 - for games to override
        """Return why a log cannot be played: it leaves something open, or its rules are not known."""
        return None

    def set_up_faults(self, setting: Any) -> Iterable[tuple[str, str]]:  # noqa: ARG002 - for games to override
        """What the rules do not allow in a set-up: the key of the head that is at fault, and why."""
        return ()

    @abstractmethod
    def first_position(self, setting: Any) -> Any:
        """The position before the first row."""

    def record_set_up(self, position: Any, record: Record) -> None:  # noqa: B027 - nothing, unless a game overrides it
        """Record the rows that the set-up makes."""

    # --- play ---------------------------------------------------------------------------------------------------------

    @abstractmethod
    def step(self, position: Any, player: str, phrase: Phrase, record: Record = discard, /) -> None:
        """Play one command of a player, and before it what is due. Raises `Refused` with the position half-changed."""

    def step_bare(self, position: Any, phrase: Phrase, record: Record) -> None:  # noqa: B027 - see above
        """Play a command without a player, such as what chance brings nobody. Raises `Refused` as `step` does."""

    def end_ruling(self, position: Any, player: str, before: Any) -> None:  # noqa: B027 - see above
        """Put right what a ruling must not change, such as whose turn it is; `before` is the position before it."""

    def is_due(self, position: Any) -> bool:  # noqa: ARG002 - for games to override
        """Whether something happens by itself before the next command."""
        return False

    def let_happen(self, position: Any, record: Record) -> None:  # noqa: B027 - see above
        """Let happen what is due."""

    def finish(self, position: Any, record: Record) -> None:
        """Let happen what is due when the log ends."""
        if self.is_due(position):
            self.let_happen(position, record)

    @abstractmethod
    def is_over(self, position: Any) -> bool:
        """Whether the game was played to its end."""

    @abstractmethod
    def points(self, position: Any) -> Mapping[str, Mapping[str, int]]:
        """Where the points of every player come from, in seat order; a player's sources add up to the score."""

    def assurance(self, position: Any) -> Assurance:  # noqa: ARG002 - for games to override
        """What the verdict rests on."""
        return VERIFIED

    # --- chance -------------------------------------------------------------------------------------------------------

    def outcomes(self, position: Any) -> Sequence[Move]:  # noqa: ARG002 - for games to override
        """What chance may write now, each outcome as often as it is likely; empty where nothing is left to chance."""
        return ()

    # --- questions about a position -----------------------------------------------------------------------------------

    @abstractmethod
    def decisions(self, position: Any) -> list[Decision]:
        """Who owes which decision once everything has happened that is due, those that the game waits for first."""

    @abstractmethod
    def candidates(self, position: Any, verb: str = "") -> Iterable[Move]:
        """Moves worth trying, a superset of the legal ones, each once; of one verb if it is named."""

    def awaited_verbs(self, position: Any) -> tuple[str, Sequence[str]] | None:  # noqa: ARG002 - for games to override
        """Whom the game waits for before anybody acts, and the verbs of the answer; None if it waits for a turn."""
        return None

    def has_only_the_turn(self, position: Any, player: str) -> bool:  # noqa: ARG002 - for games to override
        """Whether a player who is waited for owes nothing but the turn."""
        return True

    @abstractmethod
    def stage(self, position: Any) -> Stage:
        """How far the game is."""

    @abstractmethod
    def figures(self, position: Any, player: str, viewer: Viewer = EVERYTHING) -> Mapping[str, str]:
        """What a ledger shows of a player, by column."""

    def claimable(self, position: Any, player: str) -> Mapping[str, str]:
        """What claims can say of a player, by column; a ledger may show several columns as one."""
        return self.figures(position, player)

    def claimed(self, line: Line) -> Mapping[str, str]:
        """What a line claims, by column, spelled as in `claimable`."""
        if not isinstance(line, Turn) or not line.claim:
            return {}
        return {self.column_of(amount): amount.joined for amount in line.claim.amounts}

    def column_of(self, amount: Amount) -> str:
        """The column that an amount of a claim is about."""
        return self.claim_units[amount.unit] if amount.unit else self.claim_groups[len(amount.numbers)]

    def worth(self, column: str, figure: str) -> int:  # noqa: ARG002 - for games to override
        """A figure as the one number whose changes a ledger shows; 0 for a figure that is hidden."""
        return sum(int(number) for number in figure.split("/") if number != HIDDEN)

    def explanations(self, history: Sequence[Entry], index: int) -> Iterable[Explanation]:  # noqa: ARG002 - as above
        """What may have been counted wrongly in a row of the history, the likeliest first."""
        return ()

    def shown(self, player: str, phrase: Phrase, viewer: Viewer) -> Phrase:  # noqa: ARG002 - for games to override
        """A command as a viewer may know it: what is hidden from the viewer is left out."""
        return phrase

    @abstractmethod
    def describe(self, position: Any, viewer: Viewer = EVERYTHING) -> Mapping[str, Any]:
        """Everything that a viewer may know about a position, as values of JSON."""

    @abstractmethod
    def present(self, log: Log, start: Any, language: str, viewer: Viewer = EVERYTHING) -> Presentation:
        """The game of a log for people to look at; `start` is the position before its first row."""

    # --- games that were never played ---------------------------------------------------------------------------------

    @abstractmethod
    def simulate(self, wishes: Wishes) -> Log | Impossible:
        """A whole game, played by the program itself; the same for the same wishes."""
