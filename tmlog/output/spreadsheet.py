"""Tables for spreadsheets."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

from tmlog.output.human import visible

_FORMULA = re.compile(r"[=+\-@\t\r]")
_NUMBER = re.compile(r"[+-]?[0-9]+")


def comma_separated(rows: Iterable[Sequence[str]]) -> str:
    """Rows as CSV. What a spreadsheet would take for a formula is text there: names and notes come from logs."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([harmless(visible(cell)) for cell in row] for row in rows)
    return text.getvalue()


def harmless(cell: str) -> str:
    """A cell that no spreadsheet computes: an apostrophe stands before `=cmd`, but not before the number -3."""
    return f"'{cell}" if _FORMULA.match(cell) and not _NUMBER.fullmatch(cell) else cell
