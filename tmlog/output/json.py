"""Verdicts and findings for programs."""

from __future__ import annotations

from typing import Any

import msgspec

from tmlog.diagnostics import Diagnostic
from tmlog.kernel.verdict import Judgement


def check_entry(file: str, judgement: Judgement) -> dict[str, Any]:
    """What `tmlog check` says of a log."""
    return {
        "file": file,
        "status": judgement.status.value,
        "scores": judgement.scores,
        "diagnostics": list(map(finding, judgement.diagnostics)),
    }


def no_answer(file: str, judgement: Judgement) -> dict[str, Any]:
    """What is said instead of an answer about a log that cannot be played."""
    return {**check_entry(file, judgement), "not_judged": judgement.not_judged}


def audit_entry(file: str, judgement: Judgement) -> dict[str, Any]:
    """What `tmlog audit` says of a ledger."""
    return {
        "file": file,
        "verdict": judgement.verdict.value,
        "rows": {"claimed": judgement.rows_claimed, "agree": judgement.rows_agree},
        "scores": judgement.scores,
        "diagnostics": list(map(finding, judgement.diagnostics)),
    }


def finding(diagnostic: Diagnostic) -> dict[str, Any]:
    """One finding."""
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        "line": diagnostic.span.line,
        "column": diagnostic.span.column,
        "end": diagnostic.span.end,
        "notes": list(diagnostic.notes),
        "hint": diagnostic.hint,
    }


def as_json(entries: list[dict[str, Any]] | dict[str, Any]) -> str:
    """The entries, or one, as text."""
    return msgspec.json.format(msgspec.json.encode(entries)).decode()
