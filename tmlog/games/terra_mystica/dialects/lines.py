"""How lines of Terra Mystica are played: those that people write, and the rows that terra.snellman.net prints."""

from __future__ import annotations

from itertools import dropwhile, islice

import msgspec

from tmlog.games.terra_mystica.commands import drop
from tmlog.games.terra_mystica.dialects.audit import RowAudit
from tmlog.games.terra_mystica.dialects.forms import LEDGER, SOURCE
from tmlog.games.terra_mystica.dialects.rewrites import as_played, lines_after_comments, with_joined_steps
from tmlog.games.terra_mystica.engine import let_happen, step
from tmlog.games.terra_mystica.phases import cult_bonuses, final_row, is_due, round_is_over, start_round
from tmlog.games.terra_mystica.rules.offers import all_declined, awaited_offers, could_be_accepted, open_builds
from tmlog.games.terra_mystica.setting import dropped_by
from tmlog.games.terra_mystica.state import ROUNDS, Build, Position
from tmlog.games.terra_mystica.turns import PHASES, end_complete_turn
from tmlog.kernel.game import Game
from tmlog.kernel.lines import LineRules
from tmlog.kernel.record import FalseClaim, Record, discard
from tmlog.kernel.refusal import Refused, refuse
from tmlog.syntax.tree import Command, Form, Line, Log, Row, Turn

_IGNORED = frozenset({"income", "income_for_faction", "start", "setup_row"})
"""Commands for steps that happen by themselves."""
_TOKENS = frozenset({"setup_row", "income_for_faction", "announced", "score_resources"})
"""Commands that terra.snellman.net writes into ledgers; `+6VP for FIRE` in final scoring is one too."""
_UNUSUAL = _IGNORED | _TOKENS | {"plus"}
_CUT_OFF = "the site shows the comment of this line or above it first, which ended the turn; use `##` to end nothing"


class MysticaLines(LineRules):
    """Plays the lines of a log. A ledger has a row for everything; other logs get rows for what happens by itself."""

    def __init__(self, game: Game, form: Form) -> None:
        super().__init__(game)
        self.is_ledger = form == LEDGER
        self.has_tokens = form != SOURCE
        """Whether commands of the site mean something; in typed source they do not."""
        self.lines: tuple[Line, ...] = ()
        """All lines of the log."""
        self.after_comments: frozenset[int] = frozenset()
        """The numbers of the typed lines that a comment separates from the lines before."""
        self.cut_off = 0
        """The number of the line whose player was in turn until a comment ended the turn; 0 if there is none."""
        self.had_cult_row: set[str] = set()
        """The players with a row for the cult bonus of this round; the next empty row of one who left is for income."""
        self.audit: RowAudit | None = None
        """Compares the rows of a ledger; None for other logs, and before the first row."""

    def as_played(self, log: Log) -> Log:
        """Return the log as the site plays it: typed source rewritten, in any other log two equal steps joined."""
        if log.form == SOURCE:
            self.after_comments = frozenset(lines_after_comments(log))
        played = as_played(log) if log.form == SOURCE else with_joined_steps(log)
        self.lines = played.lines
        return played

    def begin(self, position: Position, record: Record) -> None:
        """Record a row of the set-up per player. A ledger has these rows already, and they are compared."""
        if self.is_ledger:
            self.audit = RowAudit(position)
        else:
            super().begin(position, record)

    def before(self, position: Position, line: Turn | Row) -> Position:
        """Return the position in which a line begins: a comment of typed source ends a turn that is complete."""
        if line.line not in self.after_comments:
            return position
        after = position.copy()
        end_complete_turn(after)
        self.cut_off = line.line if position.active == line.player.name != after.active else 0
        return after

    def play(self, position: Position, line: Turn | Row, command: Command, record: Record) -> None:
        """Play one command, or let happen what a command of the site stands for."""
        seen = discard if self.is_ledger else record
        phrase = command.phrase
        if phrase.verb in _UNUSUAL and (self._is_token(position, line, command, seen) or phrase.verb in _IGNORED):
            return
        try:
            step(position, line.player.name, phrase, seen)
        except Refused as refused:
            if refused.refusal.kind == "turn" and line.line == self.cut_off and command is line.commands[0]:
                raise Refused(msgspec.structs.replace(refused.refusal, hint=_CUT_OFF)) from None
            raise

    def play_bare(self, position: Position, command: Command, record: Record) -> None:
        """Play a line without a player: somebody leaves, named by faction or by seat."""
        name = dropped_by(command, position.setting.seats)
        if name is None:
            return
        if is_due(position):
            let_happen(position, discard if self.is_ledger else record)
        drop(position, name)
        if self.audit:
            self.audit.has_dropped = True

    def play_empty(self, position: Position, line: Turn | Row, record: Record) -> None:
        """Let happen what is due in an empty row of a player who left."""
        name = line.player.name
        seen = discard if self.is_ledger else record
        if not self.has_tokens or not position.players[name].dropped:
            return
        if position.phase == "final" or (round_is_over(position) and position.round == ROUNDS):
            self._final_row(position, name, None, seen)
        elif round_is_over(position):
            self._income_row(position, name, seen, cult=True)
        elif position.phase == "cult":
            self._income_row(position, name, seen, cult=name not in self.had_cult_row)

    def makes_row(self, commands: tuple[Command, ...]) -> bool:
        """Whether a line makes a row: every row of a ledger, and lines of other logs in which players do something."""
        return self.is_ledger or any(command.verb not in _TOKENS for command in commands)

    def false_columns(self, position: Position, row: Row) -> list[FalseClaim]:
        """The columns of a ledger's row that differ from the replay."""
        return self.audit.false_columns(position, row) if self.audit else []

    # --- the site's own rows ------------------------------------------------------------------------------------------

    def _is_token(self, position: Position, line: Turn | Row, command: Command, record: Record) -> bool:
        """Return whether the site writes this command by itself, and if so, let it happen."""
        if not self.has_tokens:
            return False
        name, values = line.player.name, command.phrase.values
        match command.verb:
            case "income_for_faction":
                self._income_row(position, name, record, cult=str(values[0]).startswith("cult"))
            case "announced":
                if str(values[0]).startswith("all opponents declined"):
                    self._consolation(position, line)
            case "score_resources":
                self._final_row(position, name, "resources", record)
            case "plus" if values[1] == "VP" and values[2]:
                self._final_row(position, name, str(values[2]), record, int(values[0] or 0))
            case _:
                return False
        return True

    def _income_row(self, position: Position, name: str, record: Record, *, cult: bool) -> None:
        """Let happen what a row of income stands for: cult bonuses or income of all, unless a row before it did."""
        if position.phase != "cult":
            self.had_cult_row.clear()
        if cult:
            self.had_cult_row.add(name)
        if round_is_over(position) and position.round == ROUNDS:
            refuse(position, "phase", "there is no income after the last round")
            return
        if not cult and round_is_over(position):  # nobody got a cult bonus, so that there was no row of it
            for event in cult_bonuses(position):
                record(*event)
        if cult and round_is_over(position):
            events = cult_bonuses(position)
        elif not cult and position.phase == "cult":
            if not is_due(position):
                refuse(position, "owed", f"not now: {PHASES['cult']}")
            events = start_round(position)
        else:
            return
        for event in events:
            record(*event)

    def _consolation(self, position: Position, line: Turn | Row) -> None:
        """Give the Cultists their power; a ledger shows it before the last refusal.

        Of several builds it is the oldest of those that only the player of the next line has not answered.
        """
        builds = [build for build in open_builds(position, line.player.name) if could_be_accepted(position, build)]
        if len(builds) > 1 and (refusal := self._next_line(line)):
            builds = [build for build in builds if _is_refused_with(position, build, refusal)] or builds
        if builds:
            all_declined(position, builds[0])
            position.announced = ()

    def _next_line(self, line: Turn | Row) -> Turn | Row | None:
        """Return the next line in which a player does something; None after the last."""
        later = islice(dropwhile(lambda other: other is not line, self.lines), 1, None)
        turns = (other for other in later if isinstance(other, Turn | Row) and other.commands)
        return next((other for other in turns if other.commands[0].verb != "announced"), None)

    def _final_row(
        self, position: Position, name: str, source: str | None, record: Record, points: int | None = None
    ) -> None:
        """Play a row of final scoring. Refuses wrong points."""
        if is_due(position):
            let_happen(position, record)
        if position.phase != "final":
            refuse(position, "phase", f"points of final scoring are given after round {ROUNDS}")
        due = [row for row in position.final_rows if row[1] == name and source in (None, row[0])]
        if points is not None and [row[2] for row in due[:1]] != [points]:
            right = due[0][2] if due else "none"
            refuse(position, "gain", f"the log says {points} points for {source}, the replay has {right}")
        event = final_row(position, name, source)
        if event:
            record(*event)


def _is_refused_with(position: Position, build: Build, refusal: Turn | Row) -> bool:
    """Whether a line refuses all offers of a build that are open and were worth something."""
    awaited = awaited_offers(position, build)
    if any(offer.to != refusal.player.name for offer in awaited):
        return False
    declined = [command.phrase.values for command in refusal.commands if command.verb == "decline"]
    if (None, None) in declined or len(declined) < len(refusal.commands):  # an action ends all offers of its player
        return True
    return all((offer.amount, build.builder) in declined for offer in awaited)
