"""The row ledger of any log: who did what, or what happened to whom, and what the player has after it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from enum import StrEnum

import msgspec

from tmlog.kernel.game import Stage
from tmlog.kernel.record import Entry
from tmlog.kernel.result import Played
from tmlog.syntax.printer import Printer
from tmlog.syntax.tree import Bare, Command, Line, Note, Ruling, Section, Turn, Undo


class Kind(StrEnum):
    """The kind of a row."""

    TURN = "turn"
    EVENT = "event"
    """Something that happened by itself."""
    RULING = "ruling"
    UNDONE = "undone"
    """A line that was undone. Rows of this kind and the next two kinds have no number and no figures."""
    UNDO = "undo"
    NOTE = "note"


class Figure(msgspec.Struct, frozen=True):
    """What a player has of something, and the change since the player's last row; None for the first row."""

    value: str
    change: int | None = None


class LedgerRow(msgspec.Struct, frozen=True):
    """A row of the ledger."""

    kind: Kind
    stage: Stage
    row: int | None = None
    """The number of the row, from 1; None if it is not a row of the history."""
    line: int | None = None
    """The line of the log; None if something happened by itself."""
    player: str | None = None
    done: str = ""
    """The commands in canonical spelling, what happened, or the text of the note."""
    reason: str | None = None
    """The reason of an undo or a ruling."""
    comment: str | None = None
    section: str | None = None
    """The last heading in the log before the row."""
    figures: dict[str, Figure] = {}
    """Empty if the row belongs to nobody."""


def what_happened(entry: Entry, printer: Printer) -> str:
    """The commands of a row in canonical spelling, or what happened by itself."""
    return entry.happened or spell(entry.commands, printer)


def spell(commands: tuple[Command, ...], printer: Printer) -> str:
    """Commands in canonical spelling."""
    return ". ".join(printer.phrase(command.phrase) for command in commands)


def ledger(result: Played) -> list[LedgerRow]:
    """The rows of the history, with notes, undos and undone lines between them."""
    return list(_Ledger(result).rows())


class _Ledger:
    """Goes through history and log side by side."""

    def __init__(self, result: Played) -> None:
        self.result = result
        self.game = result.game
        self.replay = result.replay
        self.printer = Printer(result.game.vocabulary())
        self.stage = result.game.stage(result.replay.start)
        self.section: str | None = None
        self.latest: dict[str, dict[str, str]] = {}
        """The figures of every player's last row."""
        self.beside = deque(line for line in result.log.lines if self._stands_beside(line))

    def _stands_beside(self, line: Line) -> bool:
        """Whether a line is in the ledger although it is not a row of the history."""
        return isinstance(line, Note | Undo | Section) or line.line in self.replay.undone

    def rows(self) -> Iterator[LedgerRow]:
        """All rows in order.

        What happened by itself comes directly before the next line that was played. Nothing comes after a refused line.
        """
        history = self.replay.history
        refused = self.replay.place.line if self.replay.place else None
        until = _lines_ahead(history, refused)
        for number, entry in enumerate(history, 1):
            yield from self._beside(until[number - 1])
            self.stage = self.game.stage(entry.position)
            yield self._row(number, entry)
        yield from self._beside(refused)

    def _row(self, number: int, entry: Entry) -> LedgerRow:
        line = entry.line
        is_ruling = isinstance(line, Ruling)
        return LedgerRow(
            kind=Kind.EVENT if line is None else Kind.RULING if is_ruling else Kind.TURN,
            stage=self.stage,
            row=number,
            line=line.line if line else None,
            player=entry.player or None,
            done=what_happened(entry, self.printer),
            reason=_reason(line),
            comment=_comment(line),
            section=self.section,
            figures=self._figures(entry) if entry.player else {},
        )

    def _figures(self, entry: Entry) -> dict[str, Figure]:
        """What the player of a row has after it."""
        before = self.latest.get(entry.player)
        self.latest[entry.player] = now = dict(self.result.figures(entry.position, entry.player))
        return {name: Figure(value, self._change(name, before, value)) for name, value in now.items()}

    def _change(self, name: str, before: dict[str, str] | None, value: str) -> int | None:
        """The difference to the figure in the player's last row; None if there is no such row."""
        if before is None:
            return None
        worth = self.game.worth
        return worth(name, value) - worth(name, before[name]) if value != before[name] else 0

    def _beside(self, before: int | None) -> Iterator[LedgerRow]:
        """The notes, undos and undone lines before the line with that number, or all that are left."""
        while self.beside and (before is None or self.beside[0].line < before):
            line = self.beside.popleft()
            if isinstance(line, Section):
                self.section = line.title
            else:
                yield self._line_beside(line)

    def _line_beside(self, line: Line) -> LedgerRow:
        kind, player, done = Kind.NOTE, None, ""
        if isinstance(line, Turn):
            kind, player, done = Kind.UNDONE, line.player.name, spell(line.commands, self.printer)
        elif isinstance(line, Bare):
            kind, done = Kind.UNDONE, spell((line.command,), self.printer)
        elif isinstance(line, Undo):
            kind, done = Kind.UNDO, f"undo {line.count}" if line.count > 1 else "undo"
        elif isinstance(line, Note):
            done = line.text.value
        return LedgerRow(
            kind=kind,
            stage=self.stage,
            line=line.line,
            player=player,
            done=done,
            reason=_reason(line),
            comment=_comment(line),
            section=self.section,
        )


def _lines_ahead(history: list[Entry], refused: int | None) -> list[int | None]:
    """For every row the line that was played then or was refused; None for what happened after the last line."""
    ahead: list[int | None] = []
    coming = refused
    for entry in reversed(history):
        coming = entry.line.line if entry.line else coming
        ahead.append(coming)
    return ahead[::-1]


def _reason(line: Line | None) -> str | None:
    return line.reason.value if isinstance(line, Ruling | Undo) and line.reason else None


def _comment(line: Line | None) -> str | None:
    return line.comment.text.strip() if line and line.comment else None
