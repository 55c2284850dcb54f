"""Exit statuses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tmlog.diagnostics import Diagnostic

OK = 0
FINDINGS = 1
USAGE = 2  # click's own
INTERNAL = 3

CRASH = "TM001"


def exit_status(diagnostics: Iterable[Diagnostic]) -> int:
    """What findings mean for the caller; warnings alone are no failure."""
    errors = {diagnostic.code for diagnostic in diagnostics if diagnostic.is_error}
    if CRASH in errors:
        return INTERNAL
    return FINDINGS if errors else OK
