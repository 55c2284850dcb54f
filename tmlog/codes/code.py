"""The type of a code."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Severity(StrEnum):
    """An error makes a log wrong; a warning does not."""

    ERROR = "error"
    WARNING = "warning"


class Citation(msgspec.Struct, frozen=True):
    """One rule, and where it is written. A code often covers several rules; a finding cites its own."""

    rule: str
    """The rule, in one sentence."""
    reference: str
    """A section of the documentation or a page of the rule book."""


class Code(msgspec.Struct, frozen=True):
    """A kind of finding."""

    code: str
    title: str
    rule: str
    """The rule, in one sentence; every finding shows it."""
    explanation: str
    """More about the rule, for `tmlog explain`."""
    reference: str
    """Where the rule is written: a section of the documentation or a page of the rule book."""
    severity: Severity = Severity.ERROR
    remedy: str = ""
    """What to do about it, for `tmlog explain`."""
