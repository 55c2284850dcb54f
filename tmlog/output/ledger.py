"""The row ledger for spreadsheets and programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tmlog.output.json import as_json
from tmlog.output.spreadsheet import comma_separated
from tmlog.views.ledger import Figure, LedgerRow


def columns(rows: list[LedgerRow]) -> list[str]:
    """The names of the figures, in their order."""
    return list(next((row.figures for row in rows if row.figures), {}))


def changes(row: LedgerRow, names: list[str]) -> list[str]:
    """The figures of a row, each with its change behind it."""
    return [cell for name in names for cell in _shown(row.figures.get(name))]


def _shown(figure: Figure | None) -> tuple[str, str]:
    return ("", "") if figure is None else (figure.value, f"{figure.change:+}" if figure.change else "")


def spreadsheet(_file: str, rows: list[LedgerRow]) -> str:
    """For spreadsheets: the rows that have figures."""
    names = columns(rows)
    head = [
        "row",
        "line",
        "round",
        "phase",
        "player",
        "kind",
        *(f"{n}{c}" for n in names for c in ("", " change")),
        "done",
    ]
    body = [
        [
            *(
                str(row.row),
                str(row.line or ""),
                str(row.stage.round),
                row.stage.phase,
                row.player or "",
                row.kind.value,
            ),
            *changes(row, names),
            row.done,
        ]
        for row in rows
        if row.figures
    ]
    return comma_separated([head, *body])


def structured(file: str, rows: list[LedgerRow]) -> str:
    """For programs."""
    return as_json({"file": file, "rows": [_entry(row) for row in rows]}) + "\n"


def _entry(row: LedgerRow) -> dict[str, Any]:
    return {
        "row": row.row,
        "line": row.line,
        "round": row.stage.round,
        "phase": row.stage.phase,
        "section": row.section,
        "player": row.player,
        "kind": row.kind.value,
        "done": row.done,
        "reason": row.reason,
        "comment": row.comment,
        "figures": {
            name: {"value": _number(figure.value), "change": figure.change} for name, figure in row.figures.items()
        },
    }


def _number(value: str) -> int | str:
    """A number where it is one; bowls and cults keep their slashes."""
    return value if "/" in value else int(value)


FORMATS: dict[str, Callable[[str, list[LedgerRow]], str]] = {"csv": spreadsheet, "json": structured}
