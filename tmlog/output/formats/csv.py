"""`csv`: tables for spreadsheets."""

from __future__ import annotations

import re

from tmlog.output.formats import Cells, Format
from tmlog.output.visible import visible

_FORMULA = re.compile(r"[=+\-@\t\r]")
_NUMBER = re.compile(r"[+-]?[0-9]+")


def cells(content: Cells) -> str:
    """Rows as CSV. A cell that looks like a formula becomes text, because names and notes come from logs."""
    import csv
    import io

    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([harmless(visible(cell)) for cell in row] for row in content)
    return text.getvalue()


def harmless(cell: str) -> str:
    """A cell that no spreadsheet computes: `=cmd` gets an apostrophe in front, the number -3 does not."""
    return f"'{cell}" if _FORMULA.match(cell) and not _NUMBER.fullmatch(cell) else cell


FORMAT = Format(
    name="csv",
    about="comma-separated values for spreadsheets; no cell is a formula",
    cells=cells,
)
