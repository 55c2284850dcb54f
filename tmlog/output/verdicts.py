"""Verdicts in words for people and as plain data for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tmlog.diagnostics import Diagnostic
from tmlog.kernel.result import Difference
from tmlog.kernel.verdict import Judgement
from tmlog.output.visible import visible
from tmlog.wording import counted

# --- in words ---------------------------------------------------------------------------------------------------------


def check_summary(judged: Sequence[tuple[str, Judgement]]) -> str:
    """A line with the verdict on each log, and a last line that counts logs, errors and warnings."""
    every = [diagnostic for _, judgement in judged for diagnostic in judgement.diagnostics]
    errors = sum(diagnostic.is_error for diagnostic in every)
    warnings = f", {counted(len(every) - errors, 'warning')}" if len(every) > errors else ""
    checked = sum(judgement.was_read for _, judgement in judged)
    lines = [status_line(name, judgement) for name, judgement in judged]
    return "".join([*lines, f"{counted(checked, 'log')} checked: {counted(errors, 'error')}{warnings}\n"])


def status_line(name: str, judgement: Judgement) -> str:
    """The name of a log and its status in words, as a line."""
    return f"{visible(name)}: {visible(_in_words(judgement))}\n"


def up_to_first(found: list[Diagnostic], first: Difference | None) -> list[Diagnostic]:
    """All findings, but only the first row that differs: later differences mostly follow from it."""
    from tmlog.views.causes import FALSE_CLAIM  # imported here because other verdicts do not need this module

    return [one for one in found if one.code != FALSE_CLAIM or (first and one.span.line == first.line)]


def audit_summary(name: str, judgement: Judgement, first: Difference | None) -> str:
    """The verdict on a log in a few lines: its rows, its points, and the first row that differs with a likely cause."""
    if not judgement.was_read:
        return visible(f"{name}: {_in_words(judgement)}") + "\n"
    rows = _agree(judgement.rows_agree, judgement.rows_claimed)
    scores = ", ".join(f"{player} {points}" for player, points in judgement.scores.items())
    verdict = judgement.in_words if judgement.not_judged else judgement.verdict.value
    verdict += f", {judgement.assurance}" if judgement.rests_on_log else ""
    lines = [visible(f"{name}: {verdict}, {rows}" + (f"; {scores}" if scores else ""))]
    if first:
        place = f"row {first.row} (line {first.line}), {first.player}, {first.column}"
        lines.append(f"  first difference: {place}: the log says {first.claimed}, the replay has {first.found}")
        lines.append(f"  likely cause: {visible(first.cause)}")
        lines.append(f"  after it: {_agree(first.agree_after, first.rows_after)}")
    return "".join(f"{line}\n" for line in lines)


def _in_words(judgement: Judgement) -> str:
    """The status of a log in words; "not read" if the log could not be read."""
    return judgement.in_words if judgement.was_read else "not read"


def _agree(number: int, rows: int) -> str:
    return f"{number} of {counted(rows, 'row')} {'agrees' if rows == 1 else 'agree'}"


# --- as data ----------------------------------------------------------------------------------------------------------


def check_entry(file: str, judgement: Judgement) -> dict[str, Any]:
    """What `tmlog check` says about a log. It also stands in place of an answer if the log cannot be played."""
    return {
        "file": file,
        "status": judgement.status.value,
        "assurance": _assurance(judgement),
        "scores": judgement.scores,
        "diagnostics": list(map(finding_entry, judgement.diagnostics)),
        "not_judged": judgement.not_judged,
    }


def audit_entry(file: str, judgement: Judgement) -> dict[str, Any]:
    """What `tmlog audit` says about a log."""
    return {
        "file": file,
        "verdict": judgement.verdict.value,
        "assurance": _assurance(judgement),
        "rows": {"claimed": judgement.rows_claimed, "agree": judgement.rows_agree},
        "scores": judgement.scores,
        "diagnostics": list(map(finding_entry, judgement.diagnostics)),
    }


def _assurance(judgement: Judgement) -> str | None:
    return None if judgement.assurance is None else str(judgement.assurance)


def finding_entry(diagnostic: Diagnostic) -> dict[str, Any]:
    """One finding."""
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        "file": diagnostic.file,
        "line": diagnostic.span.line,
        "column": diagnostic.span.column,
        "end": diagnostic.span.end,
        "notes": list(diagnostic.notes),
        "hint": diagnostic.hint,
        "related": [
            {"line": other.span.line, "column": other.span.column, "end": other.span.end, "message": other.message}
            for other in diagnostic.related
        ],
    }
