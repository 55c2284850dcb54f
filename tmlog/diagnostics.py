"""Findings about a log: one type for all stages.

The codes, their severities and their explanations are in `tmlog.codes`.
"""

from __future__ import annotations

import msgspec

from tmlog.codes import CODES, Severity
from tmlog.codes.code import Citation


class Span(msgspec.Struct, frozen=True, order=True):
    """A place in a line. Line and column count from 1, in characters; `end` is the column after the last character."""

    line: int
    column: int
    end: int


class Related(msgspec.Struct, frozen=True):
    """A second place that a finding is about, and what happened there: `Ben drew the last cherry here`."""

    span: Span
    message: str


class Diagnostic(msgspec.Struct, frozen=True):
    """One finding: what is wrong, where, what the rule is and what would be right instead."""

    code: str
    severity: Severity
    message: str
    file: str
    span: Span
    notes: tuple[str, ...] = ()
    hint: str | None = None
    related: tuple[Related, ...] = ()
    """Other places in the same file that the message mentions."""
    cites: Citation | None = None
    """The rule of this finding, if it is narrower than the rule of its code."""

    @property
    def rule(self) -> str:
        """The rule that the finding cites, and where it is written."""
        cited = self.cites or CODES[self.code]
        return f"{cited.rule} ({cited.reference})"

    @property
    def is_error(self) -> bool:
        """Whether this makes the log wrong."""
        return self.severity is Severity.ERROR

    def __str__(self) -> str:
        return f"{self.file}:{self.span.line}:{self.span.column}: {self.code} {self.severity}: {self.message}"


def problem(
    code: str,
    file: str,
    span: Span,
    message: str,
    *,
    hint: str | None = None,
    notes: tuple[str, ...] = (),
    related: tuple[Related, ...] = (),
    cites: Citation | None = None,
) -> Diagnostic:
    """A finding with the severity that the registry gives its code. Raises KeyError if the code is not registered."""
    return Diagnostic(code, CODES[code].severity, message, file, span, notes, hint, related, cites)


def by_position(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    """The findings sorted by place. Findings at the same place keep their order."""
    return sorted(diagnostics, key=lambda diagnostic: diagnostic.span)
