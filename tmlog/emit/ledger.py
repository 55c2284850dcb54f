"""The row ledger as text, CSV or JSON."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap
from typing import Any

from tmlog.emit.human import visible
from tmlog.emit.json import as_json
from tmlog.emit.spreadsheet import comma_separated
from tmlog.emit.tables import aligned
from tmlog.views.ledger import Figure, Kind, LedgerRow

_LEAST = 24
"""The narrowest column for what was done; a narrower terminal breaks the lines itself."""
_MARKED = frozenset({Kind.RULING, Kind.UNDONE})
"""Kinds that are named before what was done."""


def as_text(rows: list[LedgerRow], width: int) -> str:
    """For people: a heading for every round, columns under each other, what was done within the width."""
    names = _columns(rows)
    head = ["row", "player", *(cell for name in names for cell in (name, ""))]
    left = frozenset({1, *range(3, len(head), 2)})  # the player, and every change behind its value
    titles, *numbers = aligned([head, *_cells(rows, names)], left, " ")
    start = max(map(len, [titles, *numbers])) + 2
    lines = [titles]
    for title, group in groupby(zip(rows, numbers, strict=True), key=lambda pair: pair[0].stage.title):
        lines += ["", f"== {title} =="]
        for row, before in group:
            indent = start if row.player else len("row ")
            lines += wrap(
                visible(_said(row)),
                max(width, start + _LEAST),
                initial_indent=before.ljust(indent),
                subsequent_indent=" " * indent,
                break_on_hyphens=False,
            ) or [before]
    return "\n".join(lines) + "\n"


def _columns(rows: list[LedgerRow]) -> list[str]:
    return list(next((row.figures for row in rows if row.figures), {}))


def _cells(rows: list[LedgerRow], names: list[str]) -> Iterator[list[str]]:
    for row in rows:
        numbers = [cell for name in names for cell in _shown(row.figures.get(name))]
        yield [str(row.row or ""), row.player or "", *numbers]


def _shown(figure: Figure | None) -> tuple[str, str]:
    return ("", "") if figure is None else (figure.value, f"{figure.change:+}" if figure.change else "")


def _said(row: LedgerRow) -> str:
    """What a row tells, with what kind it is and why."""
    if row.kind is Kind.NOTE:
        return f"note: {row.done}"
    reason = f' "{row.reason}"' if row.reason else ""
    return f"{row.kind.value}{reason}: {row.done}" if row.kind in _MARKED else f"{row.done}{reason}"


def as_spreadsheet(rows: list[LedgerRow]) -> str:
    """For spreadsheets: the rows that have figures."""
    names = _columns(rows)
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
            *(cell for name in names for cell in _shown(row.figures[name])),
            row.done,
        ]
        for row in rows
        if row.figures
    ]
    return comma_separated([head, *body])


def as_data(file: str, rows: list[LedgerRow]) -> str:
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
