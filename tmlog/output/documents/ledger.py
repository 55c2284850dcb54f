"""The row ledger as a document: a table with a heading for every round, and what was done after the numbers."""

from __future__ import annotations

from itertools import groupby

from tmlog.kernel.catalogue import Catalogue
from tmlog.output.documents.document import Document, Group, Row, TableBlock
from tmlog.output.ledger import changes, columns
from tmlog.output.words import catalogue
from tmlog.views.ledger import Kind, LedgerRow

_MARKED = frozenset({Kind.RULING, Kind.UNDONE})
"""Kinds of rows that have their kind in front of the text."""


def ledger_document(rows: list[LedgerRow], language: str, title: str) -> Document:
    """The rows, each value followed by its change."""
    say = catalogue(language, "story")
    names = columns(rows)
    head = (say("ledger.row"), say("ledger.player"), *(cell for name in names for cell in (name, "")))
    left = frozenset({1, *range(3, len(head), 2)})  # the player, and every change
    groups = tuple(
        Group(stage, tuple(_row(say, row, names) for row in group))
        for stage, group in groupby(rows, key=lambda row: row.stage.title)
    )
    return Document(language, title, (TableBlock(head, groups, left, gap=1),))


def _row(say: Catalogue, row: LedgerRow, names: list[str]) -> Row:
    number = str(row.row or "")
    cells = (number, row.player, *changes(row, names)) if row.player else (number,)
    return Row(cells, _said(say, row))


def _said(say: Catalogue, row: LedgerRow) -> str:
    """The text of a row, with its kind and reason if it has them."""
    if row.kind is Kind.NOTE:
        return say("ledger.note", text=row.done)
    reason = say("ledger.reason", reason=row.reason) if row.reason else ""
    if row.kind in _MARKED:
        return say("ledger.marked", kind=say(f"ledger.kind.{row.kind.value}"), reason=reason, done=row.done)
    return f"{row.done}{reason}"
