"""Findings in a report, each with the row that it belongs to."""

from __future__ import annotations

from bisect import bisect_right

import msgspec

from tmlog.codes import CODES
from tmlog.diagnostics import Diagnostic
from tmlog.kernel.replay import Replay
from tmlog.source import Source

_MOST_CHARACTERS = 300
"""Of a line of the log that is shown with a finding."""


class Finding(msgspec.Struct, frozen=True):
    """A finding, ready to be shown."""

    number: int
    code: str
    severity: str
    message: str
    line: int
    column: int
    text: str
    """The line of the log."""
    notes: tuple[str, ...]
    rule: str
    hint: str
    row: int | None
    """The last row that the line, or what was played before it, led to; nothing where nothing was played."""


def findings(diagnostics: list[Diagnostic], source: Source | None, replay: Replay | None) -> list[Finding]:
    """All findings, in the order of their places."""
    rows = Rows(replay) if replay else None
    return [
        Finding(
            number=number,
            code=found.code,
            severity=found.severity.value,
            message=found.message,
            line=found.span.line,
            column=found.span.column,
            text=source.line(found.span.line)[:_MOST_CHARACTERS] if source else "",
            notes=found.notes,
            rule=f"{CODES[found.code].rule} ({CODES[found.code].reference})",
            hint=found.hint or "",
            row=rows.of_line(found.span.line) if rows else None,
        )
        for number, found in enumerate(diagnostics, 1)
    ]


class Rows:
    """Which row of the history a line of the log led to."""

    def __init__(self, replay: Replay) -> None:
        played = [(entry.line.line, row) for row, entry in enumerate(replay.history, 1) if entry.line]
        self._lines = [line for line, _ in played]
        self._rows = [row for _, row in played]

    def of_line(self, line: int) -> int:
        """The row of a line, or of the last line before it that made one; 0 where there is none."""
        place = bisect_right(self._lines, line)
        return self._rows[place - 1] if place else 0
