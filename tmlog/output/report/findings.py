"""Findings in a report, each with its row."""

from __future__ import annotations

import os.path

import msgspec

from tmlog.diagnostics import Diagnostic, Span
from tmlog.kernel.result import Result
from tmlog.output.findings import excerpt
from tmlog.views.lines import Lines


class Spot(msgspec.Struct, frozen=True):
    """Another place that a finding is about."""

    line: int
    column: int
    message: str
    text: str


class Finding(msgspec.Struct, frozen=True):
    """A finding, ready to be shown."""

    number: int
    code: str
    severity: str
    message: str
    file: str
    """The file beside the log that the finding is about; empty for the log itself."""
    line: int
    column: int
    text: str
    """The line of the log with a mark under the place."""
    notes: tuple[str, ...]
    rule: str
    hint: str
    related: tuple[Spot, ...] = ()
    row: int | None = None
    """The row that the finding is about; None if its line made no row or was refused."""
    after: int | None = None
    """The last row before the finding; None if nothing was played."""


def findings(result: Result) -> list[Finding]:
    """All findings, sorted by place."""
    replay = result.replay
    lines = Lines(replay) if replay else None
    refused = replay.place if replay and replay.refused else None
    return [
        _finding(number, found, result, lines, refused) for number, found in enumerate(result.judgement.diagnostics, 1)
    ]


def _finding(number: int, found: Diagnostic, result: Result, lines: Lines | None, refused: Span | None) -> Finding:
    """A finding for the report. A refusal has no row, even if the commands before it on the same line made one."""
    line = found.span.line
    source = result.source_of(found)

    def text(place: Span) -> str:
        return "\n".join(excerpt(place, source)) if source else ""

    return Finding(
        number=number,
        code=found.code,
        severity=found.severity.value,
        message=found.message,
        file="" if source is result.source else os.path.basename(found.file),
        line=line,
        column=found.span.column,
        text=text(found.span),
        notes=found.notes,
        rule=found.rule,
        hint=found.hint or "",
        related=tuple(Spot(one.span.line, one.span.column, one.message, text(one.span)) for one in found.related),
        row=lines.row(line) if lines and found.span != refused else None,
        after=lines.before(line) if lines else None,
    )
