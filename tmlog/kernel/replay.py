"""The replay of a log: line by line, with a snapshot a row, undo, rulings and claims. It knows no game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar

import msgspec

from tmlog.diagnostics import Span
from tmlog.kernel.refusal import Refusal, Refused
from tmlog.source import MAX_FINDINGS
from tmlog.syntax.tree import Bare, Command, Line, Log, Row, Ruling, Turn, Undo
from tmlog.wording import counted

Record = Callable[[str, str], None]
"""Notes something that happened to a player by itself, in words."""


def unseen(_player: str, _happened: str) -> None:
    """Nobody records what happens by itself."""


class FalseClaim(msgspec.Struct, frozen=True):
    """Something that a log says a player has, and what the player really has."""

    place: Span
    player: str
    what: str
    claimed: str
    found: str


class Waiver(msgspec.Struct, frozen=True):
    """A rule that a ruling let a move break."""

    place: Span
    refusal: Refusal


class Comparison(msgspec.Struct, frozen=True, gc=False):
    """A line that claims something, and the position that its claims were compared with."""

    line: Turn | Row
    rows: int
    """How many rows the history had then; not every line that claims something makes one."""
    position: Any
    agrees: bool


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A row of the history: who did what, or what happened to whom, and the position after it."""

    player: str
    happened: str
    """What happened by itself; empty for a line of the log."""
    line: Line | None
    commands: tuple[Command, ...]
    position: Any


class Table(Protocol):
    """A game under way, as the replay sees it."""

    @property
    def position(self) -> Any:
        """Where it stands; has `copy()`, `waived` for rulings and `remarked` for oddities of a step."""

    def restore(self, position: Any) -> None:
        """Go on from another position."""

    def begin(self, record: Record) -> None:
        """What the set-up gives everybody."""

    def play(self, line: Turn | Row, command: Command, record: Record) -> None:
        """Play one command; raises `Refused`, with the position half-changed."""

    def play_bare(self, command: Command, record: Record) -> None:
        """A line without a player; raises `Refused` as `play` does."""

    def end_line(self, line: Turn | Row, before: Any) -> None:
        """What a line means beyond its commands, with the position before it."""

    def makes_row(self, commands: tuple[Command, ...]) -> bool:
        """Whether a line of which these commands were played is a row of the history of its own."""

    def claims(self, line: Turn | Row) -> list[FalseClaim] | None:
        """What a line claims wrongly; None where it claims nothing."""

    def finish(self, record: Record) -> None:
        """What is due when the log ends."""


class Replay(msgspec.Struct):
    """What came of a log: its history, and what stopped it."""

    table: Table
    start: Any = None
    """The position before the first row."""
    history: list[Entry] = msgspec.field(default_factory=list)
    refused: Refusal | None = None
    place: Span | None = None
    tried: tuple[str, Command] | None = None
    """Who was refused which command."""
    waivers: list[Waiver] = msgspec.field(default_factory=list)
    remarks: list[tuple[Span, str]] = msgspec.field(default_factory=list)
    """What was odd but allowed. Of remarks, waivers and false claims alike a few more than are shown are kept."""
    false_claims: list[FalseClaim] = msgspec.field(default_factory=list)
    comparisons: list[Comparison] = msgspec.field(default_factory=list)
    """Every line that claims something, as it was compared."""
    rows: int = 0
    agree: int = 0
    undone: frozenset[int] = frozenset()
    """The lines that were taken back."""

    def record(self, player: str, happened: str) -> None:
        """A row for something that happened by itself."""
        self.history.append(Entry(player, happened, None, (), self.table.position.copy()))


_PLAYED = (Row, Turn)
_Kind = TypeVar("_Kind")


def replay(log: Log, table: Table) -> Replay:
    """Play a log as far as it is legal. The good prefix of it stands."""
    result = Replay(table, table.position.copy())
    lines, too_far = standing(log.lines)
    kept = {id(line) for line in lines}
    played = log.lines[: log.lines.index(too_far)] if too_far else log.lines
    result.undone = frozenset(line.line for line in played if id(line) not in kept)
    table.begin(result.record)
    for line in lines:
        if isinstance(line, _PLAYED):
            _play_line(result, line)
        elif isinstance(line, Bare):
            _play_bare(result, line)
        elif line is too_far:
            stand = sum(isinstance(other, Turn) and bool(other.commands) for other in lines)
            message = f"undo of {counted(too_far.count, 'line')}, but only {stand} can be taken back"
            result.refused, result.place = Refusal("undo", message), line.span
        if result.refused:
            return result
    table.restore(table.position.copy())
    table.finish(result.record)
    return result


def standing(lines: tuple[Line, ...]) -> tuple[list[Line], Undo | None]:
    """The lines that no undo takes back, and the first undo of more than stand. Only turns with commands count."""
    if not any(isinstance(line, Undo) for line in lines):
        return list(lines), None
    kept: list[Line | None] = []
    countable: list[int] = []
    too_far = None
    for line in lines:
        if isinstance(line, Undo) and line.count > len(countable):
            too_far = line  # it takes nothing back, and what follows was never played
            kept.append(line)
            break
        if isinstance(line, Undo):
            for _ in range(line.count):
                kept[countable.pop()] = None
        elif isinstance(line, Turn) and line.commands:
            countable.append(len(kept))
        kept.append(line)
    return [line for line in kept if line is not None], too_far


def _play_bare(result: Replay, line: Bare) -> None:
    """A line without a player; it can be refused like any other, and then nothing of it stays."""
    table, rows = result.table, len(result.history)
    before = table.position
    table.restore(before.copy())
    try:
        table.play_bare(line.command, result.record)
    except Refused as refused:
        result.refused, result.place = refused.refusal, line.command.span
        del result.history[rows:]
        table.restore(before)


def _play_line(result: Replay, line: Turn | Row) -> None:
    table = result.table
    before, rows, waivers, remarks = table.position, len(result.history), len(result.waivers), len(result.remarks)
    table.restore(before.copy())
    done = 0
    try:
        for done, command in enumerate(line.commands):  # noqa: B007 - needed where one is refused
            _play_command(result, line, command)
        table.end_line(line, before)
    except Refused as refused:
        result.refused, result.place = refused.refusal, line.span
        if line.commands:  # a line without any can be refused as a whole
            result.place, result.tried = line.commands[done].span, (line.player.name, line.commands[done])
        del result.history[rows:], result.waivers[waivers:], result.remarks[remarks:]
        table.restore(before.copy())
        for good in line.commands[:done]:
            _play_command(result, line, good)
        if done:
            # What is refused is known; that the commands before it leave something open is no second refusal.
            with suppress(Refused):
                table.end_line(line, before)
            _end_line(result, line, line.commands[:done])
        return
    if not line.commands and table.position == before:  # a claim alone: a long log of them needs no copies
        table.restore(before)
    _end_line(result, line, line.commands)
    found = table.claims(line)
    if found is not None:
        result.rows += 1
        result.agree += not found
        result.comparisons.append(Comparison(line, len(result.history), table.position, not found))
        if found:
            _keep(result.false_claims, found)


def _play_command(result: Replay, line: Turn | Row, command: Command) -> None:
    """One command; in a ruling its checks are waived, as far as it can be carried out."""
    position = result.table.position
    if isinstance(line, Ruling):
        waived: list[Refusal] = []
        position.waived = waived
        result.table.play(line, command, result.record)
        position.waived = None
        _keep(result.waivers, [Waiver(command.span, refusal) for refusal in waived[:1]])
    else:
        result.table.play(line, command, result.record)
    if position.remarked:
        _keep(result.remarks, [(command.span, remark) for remark in position.remarked])
        position.remarked = ()


def _keep(kept: list[_Kind], found: list[_Kind]) -> None:
    """Keep what was found until there is more than anybody is shown."""
    if len(kept) <= MAX_FINDINGS:
        kept += found


def _end_line(result: Replay, line: Turn | Row, commands: tuple[Command, ...]) -> None:
    """The row of a line: the position itself, which nothing changes any more, for the next line plays on a copy."""
    if result.table.makes_row(commands):
        result.history.append(Entry(line.player.name, "", line, commands, result.table.position))
