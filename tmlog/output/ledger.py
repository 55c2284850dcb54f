"""The row ledger as cells and as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tmlog.kernel.game import HIDDEN
from tmlog.views.ledger import Figure, LedgerRow


def columns(rows: list[LedgerRow]) -> list[str]:
    """The names of the figures, in the order of the ledger."""
    return list(next((row.figures for row in rows if row.figures), {}))


def changes(row: LedgerRow, names: list[str]) -> list[str]:
    """The figures of a row, each followed by its change."""
    return [cell for name in names for cell in _shown(row.figures.get(name))]


def _shown(figure: Figure | None) -> tuple[str, str]:
    return ("", "") if figure is None else (figure.value, f"{figure.change:+}" if figure.change else "")


def ledger_cells(rows: list[LedgerRow]) -> list[list[str]]:
    """The names of the columns, and the rows of the history."""
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
        if row.row
    ]
    return [head, *body]


def ledger_data(file: str, rows: list[LedgerRow], persons: Mapping[str, str]) -> dict[str, Any]:
    """One object: the name of the log, the persons by player, and an entry for every row."""
    return {"file": file, "persons": dict(persons), "rows": [_entry(row) for row in rows]}


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
    """A single number as an int; figures with slashes and hidden figures stay text."""
    return value if "/" in value or value == HIDDEN else int(value)
