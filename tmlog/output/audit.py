"""What an audit tells people: the verdict, the first row that differs, what probably went wrong, what agrees after."""

from __future__ import annotations

from tmlog.diagnostics import Diagnostic
from tmlog.kernel.verdict import Judgement
from tmlog.output.human import in_words, visible
from tmlog.views.causes import FALSE_CLAIM, Difference
from tmlog.wording import counted


def up_to_first(found: list[Diagnostic], first: Difference | None) -> list[Diagnostic]:
    """All findings, but of the rows that differ only the first: what comes after it mostly follows from it."""
    return [one for one in found if one.code != FALSE_CLAIM or (first and one.span.line == first.line)]


def audit_summary(name: str, judgement: Judgement, first: Difference | None) -> str:
    """The verdict on a log in a few lines."""
    if not judgement.was_read:
        return visible(f"{name}: {in_words(judgement)}")
    rows = _agree(judgement.rows_agree, judgement.rows_claimed)
    scores = ", ".join(f"{player} {points}" for player, points in judgement.scores.items())
    verdict = judgement.in_words if judgement.not_judged else judgement.verdict.value
    lines = [visible(f"{name}: {verdict}, {rows}" + (f"; {scores}" if scores else ""))]
    if first:
        place = f"row {first.row} (line {first.line}), {first.player}, {first.column}"
        lines.append(f"  first difference: {place}: {first.claimed} in the log, {first.found} by the replay")
        lines.append(f"  likely cause: {visible(first.cause)}")
        lines.append(f"  after it: {_agree(first.agree_after, first.rows_after)}")
    return "\n".join(lines)


def _agree(number: int, rows: int) -> str:
    return f"{number} of {counted(rows, 'row')} {'agrees' if rows == 1 else 'agree'}"
