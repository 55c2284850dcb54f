"""Exit statuses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tmlog.diagnostics import Diagnostic
    from tmlog.kernel.verdict import Judgement

OK = 0
FINDINGS = 1
INTERNAL = 3


def exit_status(diagnostics: Iterable[Diagnostic]) -> int:
    """The exit status for findings. Warnings alone are not a failure."""
    from tmlog.codes import CRASH

    errors = {diagnostic.code for diagnostic in diagnostics if diagnostic.is_error}
    if CRASH in errors:
        return INTERNAL
    return FINDINGS if errors else OK


def verdict_status(judgements: Iterable[Judgement], failed: Iterable[Diagnostic] = ()) -> int:
    """The exit status for verdicts and for `failed`, the findings about output that could not be written.

    An illegal or disputed log is a failure, even without findings.
    """
    from tmlog.kernel.verdict import Status

    every = list(judgements)
    is_wrong = any(judgement.status in (Status.ILLEGAL, Status.DISPUTED) for judgement in every)
    found = [found for judgement in every for found in judgement.diagnostics]
    return exit_status([*found, *failed]) or (FINDINGS if is_wrong else OK)
