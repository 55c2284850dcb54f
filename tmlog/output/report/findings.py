"""Findings in a report, each with the row that it belongs to."""

from __future__ import annotations

import msgspec

from tmlog.codes import CODES
from tmlog.diagnostics import Diagnostic, Span
from tmlog.kernel.replay import Replay
from tmlog.output.findings import excerpt
from tmlog.source import Source
from tmlog.views.lines import Lines


class Finding(msgspec.Struct, frozen=True):
    """A finding, ready to be shown."""

    number: int
    code: str
    severity: str
    message: str
    line: int
    column: int
    text: str
    """The line of the log with a mark under the place."""
    notes: tuple[str, ...]
    rule: str
    hint: str
    row: int | None = None
    """The row that it is about; nothing where its line made none, or was refused."""
    after: int | None = None
    """The last row that was played before it; nothing where nothing was played."""


def findings(diagnostics: list[Diagnostic], source: Source | None, replay: Replay | None) -> list[Finding]:
    """All findings, in the order of their places."""
    lines = Lines(replay) if replay else None
    refused = replay.place if replay and replay.refused else None
    return [_finding(number, found, source, lines, refused) for number, found in enumerate(diagnostics, 1)]


def _finding(
    number: int, found: Diagnostic, source: Source | None, lines: Lines | None, refused: Span | None
) -> Finding:
    """The commands of a line before the one that was refused have a row, but the refusal is not about that."""
    line = found.span.line
    return Finding(
        number=number,
        code=found.code,
        severity=found.severity.value,
        message=found.message,
        line=line,
        column=found.span.column,
        text="\n".join(excerpt(found, source)) if source else "",
        notes=found.notes,
        rule=f"{CODES[found.code].rule} ({CODES[found.code].reference})",
        hint=found.hint or "",
        row=lines.row(line) if lines and found.span != refused else None,
        after=lines.before(line) if lines else None,
    )
