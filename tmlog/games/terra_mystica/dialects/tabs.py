"""Rows of a ledger whose tabs became blanks when they were copied."""

from __future__ import annotations

import re

from tmlog.syntax.lines import LineReader

_VALUE = re.compile(r"[0-9] (VP|C|W|P|PW)\b")


def has_lost_tabs(text: str) -> bool:
    """Whether a line without tabs looks like a row of a ledger."""
    return _VALUE.findall(text) == ["VP", "C", "W", "P", "PW"]


def report_lost_tabs(reader: LineReader, number: int, text: str) -> None:
    """Report a row of a ledger without its tabs."""
    said = text.strip()
    at = text.index(said)
    message = "this looks like a row of a ledger whose tabs were lost in copying"
    reader.report("TM112", number, at, at + len(said), message, hint="copy the ledger again, with its tabs")
