"""The base class of every game: all that the rest of the program knows about a game.

The kernel drives, a game answers. `tmlog.kernel` replays lines, keeps the history, judges, lists legal moves and makes
hints. A game says how its logs are written, what a command does, and how to describe a position. A game overrides a
method with a default only if it needs to.

A position is a class of the game. The kernel uses only its `copy()`, `waived` (a list while a ruling is played, else
None) and `remarked` (what was odd but allowed in the last step).
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
    """Whether the game cannot go on before this decision."""


class Stage(msgspec.Struct, frozen=True):
    """How far a game is: its round and phase."""

    round: int
    """0 before the first round."""
    title: str
    """The heading of the rows of this stage."""
    phase: str


class Explanation(msgspec.Struct, frozen=True):
    """A possible mistake in a row, and by how much the mistake would change each column."""

    words: str
    differences: Mapping[str, int]


class NotJudged(msgspec.Struct, frozen=True):
    """Why the moves of a log are not judged."""

    reason: str
    warns: bool = False
    """Whether to report this as a finding: the log is complete, but tmlog does not know its rules."""


class Game(ABC):
    """A game: how its logs are written, what its commands do, and how to describe a position."""

    name: ClassVar[str]
    """The name of the game in the head of a log."""
    refusal_codes: ClassVar[Mapping[str, str]]
    """The code of each kind of refusal."""
    set_up_code: ClassVar[str]
    """The code of a set-up that the rules do not allow."""
    has_secrets: ClassVar[bool] = False
    """Whether players have something that others may not see, such as a hand of cards."""
    public_refusals: ClassVar[frozenset[str]] = frozenset()
    """In a game with secrets, the kinds of refusals whose messages and hints reveal no secret."""
    hidden_columns: ClassVar[frozenset[str]] = frozenset()
    """The columns of the ledger that only the player may know."""
    amount_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs with amounts, of which candidates come in rising order."""
    too_much_kinds: ClassVar[frozenset[str]] = frozenset()
    """Kinds of refusals that hold for all larger amounts of the same command too."""
    give_away_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs that only give something up. Lists of legal moves have them at the end."""
    wants_places: ClassVar[bool] = False
    """Whether the kernel sets `position.place` to the place of each command before it plays the command."""
    preparations: ClassVar[tuple[tuple[str, ...], ...]] = ()
    """The verbs of commands that people forget before another command: single verbs, and pairs that people forget
    together. Hints try them in this order, so what costs least comes first."""
    waiting_kinds: ClassVar[frozenset[str]] = frozenset()
    """Kinds of refusals that say that the decision or the turn of somebody else comes first."""
    claim_units: ClassVar[Mapping[str, str]] = {}
    """The column of a single amount of a claim, by its unit."""
    claim_groups: ClassVar[Mapping[int, str]] = {}
    """The column of a group such as `3/9/0`, by how many numbers it has."""
    claim_words: ClassVar[Mapping[str, str]] = {}
    """What messages call a column, if its own name is not clear."""

    # --- notation -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def vocabulary(self) -> Vocabulary:
        """The notation of the game."""

    def check_names(self, log: Log, source: Source) -> list[Diagnostic]:  # noqa: ARG002 - for games to override
        """Return a finding for each name in the log that the game does not have."""
        return []

    def knows_player(self, name: str) -> bool:  # noqa: ARG002 - for games to override
        """Whether only a log of this game can have a player of that name. Never true for freely chosen names."""
        return False

    def foreign_forms(self) -> Sequence[ForeignForm]:
        """The other forms than native logs in which the game is recorded."""
        return ()

    def line_rules(self, form: Form) -> LineRules:  # noqa: ARG002 - for games to override
        """The rules for playing the lines of a log in that form."""
        return LineRules(self)

    def persons(self, log: Log) -> Mapping[str, str]:
        """The person who plays each player, as far as the log names persons. Do not trust the names."""
        from tmlog.syntax.native import seated

        return {seat: person for seat, person in seated(log.head) if person is not None}

    # --- set-up -------------------------------------------------------------------------------------------------------

    def check_files(self, files: Attachments) -> list[Diagnostic]:  # noqa: ARG002 - for games to override
        """Return findings about the files that the head names. `setting` gets only files without errors."""
        return []

    @abstractmethod
    def setting(self, log: Log, files: Attachments) -> Any:
        """Everything that the log fixes before the first move, such as players and tiles."""

    def not_judged(self, setting: Any, log: Log) -> NotJudged | None:  # noqa: ARG002 - for games to override
        """Return why a log cannot be played: it leaves something open, or tmlog does not know its rules."""
        return None

    def set_up_faults(self, setting: Any) -> Iterable[tuple[str, str]]:  # noqa: ARG002 - for games to override
        """What the rules do not allow in a set-up: for each fault the key of the head, and a message."""
        return ()

    @abstractmethod
    def first_position(self, setting: Any) -> Any:
        """The position before the first row."""

    def record_set_up(self, position: Any, record: Record) -> None:  # noqa: B027 - nothing, unless a game overrides it
        """Record the rows that the set-up makes."""

    # --- play ---------------------------------------------------------------------------------------------------------

    @abstractmethod
    def step(self, position: Any, player: str, phrase: Phrase, record: Record = discard, /) -> None:
        """Let happen what is due, then play a command of a player. Raises `Refused` with the position half-changed."""

    def step_bare(self, position: Any, phrase: Phrase, record: Record) -> None:  # noqa: B027 - see above
        """Play a command without a player, such as a draw of chance for nobody. Raises `Refused` as `step` does."""

    def end_ruling(self, position: Any, player: str, before: Any) -> None:  # noqa: B027 - see above
        """Restore what a ruling must not change, such as whose turn it is; `before` is the position before it."""

    def is_due(self, position: Any) -> bool:  # noqa: ARG002 - for games to override
        """Whether something will happen by itself before the next command."""
        return False

    def let_happen(self, position: Any, record: Record) -> None:  # noqa: B027 - see above
        """Change the position by everything that is due, and record it."""

    def finish(self, position: Any, record: Record) -> None:
        """Change the position by everything that is due at the end of the log, and record it."""
        if self.is_due(position):
            self.let_happen(position, record)

    @abstractmethod
    def is_over(self, position: Any) -> bool:
        """Whether the game was played to its end."""

    @abstractmethod
    def points(self, position: Any) -> Mapping[str, Mapping[str, int]]:
        """The points of every player by source, players in seat order. The sum of a player's sources is the score."""

    def assurance(self, position: Any) -> Assurance:  # noqa: ARG002 - for games to override
        """What the verdict relies on."""
        return VERIFIED

    # --- chance -------------------------------------------------------------------------------------------------------

    def outcomes(self, position: Any) -> Sequence[Move]:  # noqa: ARG002 - for games to override
        """The outcomes of chance that may come next, likelier outcomes more often; empty if nothing is random."""
        return ()

    # --- questions about a position -----------------------------------------------------------------------------------

    @abstractmethod
    def decisions(self, position: Any) -> list[Decision]:
        """Who owes which decision after everything that is due has happened."""

    @abstractmethod
    def candidates(self, position: Any, verb: str = "") -> Iterable[Move]:
        """Moves to try, each once: all legal moves and maybe others. With `verb`, only moves with that verb."""

    def awaited_verbs(self, position: Any) -> tuple[str, Sequence[str]] | None:  # noqa: ARG002 - for games to override
        """The player who must answer before anybody acts, and the verbs of the answer; None if a turn comes next."""
        return None

    def has_only_the_turn(self, position: Any, player: str) -> bool:  # noqa: ARG002 - for games to override
        """Whether the player owes only a turn, and no other decision."""
        return True

    @abstractmethod
    def stage(self, position: Any) -> Stage:
        """The round and phase of a position."""

    @abstractmethod
    def figures(self, position: Any, player: str, viewer: Viewer = EVERYTHING) -> Mapping[str, str]:
        """What a ledger shows about a player, by column."""

    def claimable(self, position: Any, player: str) -> Mapping[str, str]:
        """What claims can say about a player, by column. A ledger may show several of these columns as one."""
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
        """A figure as one number, so that a ledger can show how it changes; 0 for a hidden figure."""
        return sum(int(number) for number in figure.split("/") if number != HIDDEN)

    def explanations(self, history: Sequence[Entry], index: int) -> Iterable[Explanation]:  # noqa: ARG002 - as above
        """Possible mistakes in a row of the history, the likeliest first."""
        return ()

    def shown(self, player: str, phrase: Phrase, viewer: Viewer) -> Phrase:  # noqa: ARG002 - for games to override
        """A command without the words that the viewer may not know."""
        return phrase

    @abstractmethod
    def describe(self, position: Any, viewer: Viewer = EVERYTHING) -> Mapping[str, Any]:
        """Everything that a viewer may know about a position, as values of JSON."""

    @abstractmethod
    def present(self, log: Log, start: Any, language: str, viewer: Viewer = EVERYTHING) -> Presentation:
        """The presentation of a log for people; `start` is the position before its first row."""

    # --- simulated games ----------------------------------------------------------------------------------------------

    @abstractmethod
    def simulate(self, wishes: Wishes) -> Log | Impossible:
        """A whole game played by the program, or why the wishes are impossible. The same wishes give the same game."""
