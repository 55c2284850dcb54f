"""What a code is."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Severity(StrEnum):
    """An error makes a log wrong; a warning is worth a look."""

    ERROR = "error"
    WARNING = "warning"


class Code(msgspec.Struct, frozen=True):
    """A kind of finding."""

    code: str
    title: str
    rule: str
    """What is right, in one sentence; stands under every finding."""
    explanation: str
    """What else there is to know, for `tmlog explain`."""
    reference: str
    """Where it is written: a section of the documentation or a page of the rule book."""
    severity: Severity = Severity.ERROR
