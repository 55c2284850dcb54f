"""The replay of a log: line by line, with a position per row, undo, rulings and claims. It knows no game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from tmlog.diagnostics import Span
from tmlog.kernel.lines import LineRules
from tmlog.kernel.record import Comparison, Entry, FalseClaim, Waiver
from tmlog.kernel.refusal import Refusal, Refused
from tmlog.source import MAX_FINDINGS
from tmlog.syntax.tree import Bare, Command, Line, Log, Row, Ruling, Turn, Undo
from tmlog.wording import counted


class Replay(msgspec.Struct):
    """The outcome of a replay: the history, and what stopped it."""

    position: Any
    """The last position. Everything that was due has happened, also before a line that was refused."""
    start: Any
    """The position before the first row."""
    history: list[Entry] = msgspec.field(default_factory=list)
    refused: Refusal | None = None
    place: Span | None = None
    tried: tuple[str, Command] | None = None
    """The player and the command that was refused."""
    tried_line: Turn | Row | None = None
    """The line of that command."""
    tried_after: tuple[Command, Any] | None = None
    """The command before it in the same line, and the position before that; None for the first command of a line."""
    tried_in: Any = None
    """The position in which a line was refused, before anything that was due. Hints are about this position."""
    waivers: list[Waiver] = msgspec.field(default_factory=list)
    remarks: list[tuple[Span, str]] = msgspec.field(default_factory=list)
    """What was odd but allowed. Remarks and waivers are kept only up to a few more than are shown."""
    false_claims: list[FalseClaim] = msgspec.field(default_factory=list)
    """All of them: thousands can repeat one mistake, and are one finding."""
    comparisons: list[Comparison] = msgspec.field(default_factory=list)
    """The comparison of every line with claims."""
    rows: int = 0
    agree: int = 0
    undone: frozenset[int] = frozenset()
    """The numbers of the lines that were undone."""
    happenings: int = 1
    """The number of what happens by itself before the next command, or because of it."""

    def record(self, player: str, happened: str) -> None:
        """Add a row for something that happened by itself."""
        self.history.append(Entry(player, happened, None, (), self.position.copy(), self.happenings))


_PLAYED = (Row, Turn)
_Kind = TypeVar("_Kind")


def replay(log: Log, rules: LineRules, start: Any) -> Replay:
    """Play a log from its first position up to the first illegal command, and return the outcome.

    An illegal log ends like the same log without its illegal command and everything after it.
    """
    result = Replay(start, start.copy())
    lines, too_far = apply_undos(log.lines, rules.makes_bare_row)
    kept = {id(line) for line in lines}
    played = log.lines[: log.lines.index(too_far)] if too_far else log.lines
    result.undone = frozenset(line.line for line in played if id(line) not in kept)
    rules.begin(result.position, result.record)
    for line in lines:
        if isinstance(line, _PLAYED):
            _play_line(result, rules, line)
        elif isinstance(line, Bare):
            _play_bare(result, rules, line)
        elif line is too_far:
            stand = sum(isinstance(other, Turn) and bool(other.commands) for other in lines)
            message = f"the log undoes {counted(too_far.count, 'line')}, but only {stand} can be undone"
            hint = f"`undo {stand}` takes back all of them" if stand else None
            result.refused, result.place = Refusal("undo", message, hint), line.span
        if result.refused:
            result.tried_in = result.position
            break
    result.position = result.position.copy()
    result.happenings += 1
    rules.game.finish(result.position, result.record)
    return result


def _nothing(_command: Command) -> bool:
    return False


def apply_undos(
    lines: tuple[Line, ...], belongs_to_turn: Callable[[Command], bool] = _nothing
) -> tuple[list[Line], Undo | None]:
    """The lines left after all undos, and the first undo that goes back too far. Only turns with commands count.

    A line without a player goes with the turn before it if `belongs_to_turn` says so: what chance brought.
    """
    if not any(isinstance(line, Undo) for line in lines):
        return list(lines), None
    kept: list[Line] = []
    countable: list[int] = []
    too_far = None
    for line in lines:
        if isinstance(line, Undo) and line.count > len(countable):
            too_far = line  # it undoes nothing, and the lines after it are not played
            kept.append(line)
            break
        if isinstance(line, Undo) and line.count:
            first = countable[-line.count]
            del countable[-line.count :]
            kept[first:] = [one for one in kept[first:] if not _is_taken_back(one, belongs_to_turn)]
        elif isinstance(line, Turn) and line.commands:
            countable.append(len(kept))
        kept.append(line)
    return kept, too_far


def _is_taken_back(line: Line, belongs_to_turn: Callable[[Command], bool]) -> bool:
    """Whether an undo that reaches back before a line takes it back."""
    if isinstance(line, Bare):
        return belongs_to_turn(line.command)
    return isinstance(line, Turn) and bool(line.commands)


def _play_bare(result: Replay, rules: LineRules, line: Bare) -> None:
    """Play a line without a player. If it is refused, the position and the history stay as they were."""
    before, rows = result.position, len(result.history)
    result.position = before.copy()
    result.happenings += 1
    if rules.game.wants_places:
        result.position.place = line.command.span
    try:
        rules.play_bare(result.position, line.command, result.record)
    except Refused as refused:
        result.refused, result.place = refused.refusal, line.command.span
        del result.history[rows:]
        result.position = before
        return
    _keep_remarks(result, line.command)
    if rules.makes_bare_row(line.command):
        result.history.append(Entry("", "", line, (line.command,), result.position))


def _play_line(result: Replay, rules: LineRules, line: Turn | Row) -> None:
    before = rules.before(result.position, line)
    rows, waivers, remarks = len(result.history), len(result.waivers), len(result.remarks)
    result.position = before.copy()
    done = 0
    try:
        for done, command in enumerate(line.commands):  # noqa: B007 - needed if a command is refused
            _play_command(result, rules, line, command)
        if isinstance(line, Ruling) or not line.commands:
            _settle_line(result, rules, line, before)
    except Refused as refused:
        result.refused, result.place = refused.refusal, line.span
        if line.commands:  # a line without commands is refused as a whole
            result.place, result.tried = line.commands[done].span, (line.player.name, line.commands[done])
            result.tried_line = line
        del result.history[rows:], result.waivers[waivers:], result.remarks[remarks:]
        result.position = before.copy()
        _play_good_part(result, rules, line, line.commands[:done], before)
        return
    if not line.commands and result.position == before:  # a claim alone: saves memory in a log with many
        result.position = before
    _end_line(result, rules, line, line.commands)
    if isinstance(line, Row) or line.claim:
        _compare_claims(result, rules, line)


def _play_good_part(
    result: Replay, rules: LineRules, line: Turn | Row, commands: tuple[Command, ...], before: Any
) -> None:
    """Play the commands of a line before the refused command: they are legal."""
    for command in commands:
        result.tried_after = command, result.position.copy()
        _play_command(result, rules, line, command)
    if commands:
        # The line is already refused; an open decision of the commands before is not a second refusal.
        with suppress(Refused):
            if isinstance(line, Ruling):
                _settle_line(result, rules, line, before)
        _end_line(result, rules, line, commands)


def _settle_line(result: Replay, rules: LineRules, line: Turn | Row, before: Any) -> None:
    """Do what a ruling, or a line without commands, does in addition to its commands."""
    if isinstance(line, Ruling):
        rules.game.end_ruling(result.position, line.player.name, before)
    if not line.commands:
        result.happenings += 1
        rules.play_empty(result.position, line, result.record)


def _compare_claims(result: Replay, rules: LineRules, line: Turn | Row) -> None:
    """Compare the claims of a line with what the player has, and keep the result."""
    position = result.position
    found = rules.false_columns(position, line) if isinstance(line, Row) else rules.false_claims(position, line)
    result.rows += 1
    result.agree += not found
    result.comparisons.append(Comparison(line, len(result.history), result.position, not found))
    result.false_claims += found


def _play_command(result: Replay, rules: LineRules, line: Turn | Row, command: Command) -> None:
    """Play one command. In a ruling, all checks are waived that can be waived. Raises `Refused`."""
    position = result.position
    result.happenings += 1
    if rules.game.wants_places:
        position.place = command.span
    if isinstance(line, Ruling):
        waived: list[Refusal] = []
        position.waived = waived
        rules.play(position, line, command, result.record)
        position.waived = None
        _keep(result.waivers, [Waiver(command.span, refusal) for refusal in waived[:1]])
    else:
        rules.play(position, line, command, result.record)
    _keep_remarks(result, command)


def _keep_remarks(result: Replay, command: Command) -> None:
    """Move what was odd about a command from the position to the result."""
    position = result.position
    if position.remarked:
        _keep(result.remarks, [(command.span, remark) for remark in position.remarked])
        position.remarked = ()


def _keep(kept: list[_Kind], found: list[_Kind]) -> None:
    """Add what was found, unless there is already more than is shown."""
    if len(kept) <= MAX_FINDINGS:
        kept += found


def _end_line(result: Replay, rules: LineRules, line: Turn | Row, commands: tuple[Command, ...]) -> None:
    """Add the row of a line. It keeps the position without a copy, because the next line plays on a copy."""
    if rules.makes_row(commands):
        result.history.append(Entry(line.player.name, "", line, commands, result.position))
