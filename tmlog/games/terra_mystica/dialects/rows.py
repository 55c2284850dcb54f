"""The columns of a ledger's row, also where copying changed the tabs between them.

A browser copies a row with its tabs. Editors, mails and forums turn tabs into blanks, or drop empty columns. Every
value has a unit and every change a sign, so most of these rows can still be read. A number without a sign could be
either.
"""

from __future__ import annotations

import re

import msgspec

_CHANGE = ("[+-]?[0-9]{1,6}|", "a change such as +3, or empty")
COLUMN_SHAPES: tuple[tuple[str, tuple[str, str]], ...] = (
    ("change of VP", _CHANGE),
    ("VP", ("-?[0-9]{1,6} VP", "a value such as 20 VP")),
    ("change of coins", _CHANGE),
    ("coins", ("[0-9]{1,6} C", "a value such as 15 C")),
    ("change of workers", _CHANGE),
    ("workers", ("[0-9]{1,6} W", "a value such as 3 W")),
    ("change of priests", _CHANGE),
    ("priests", ("[0-9]{1,6} P", "a value such as 0 P")),
    ("change of power", _CHANGE),
    ("power", ("[0-9]{1,6}(?:/[0-9]{1,6}){2} PW", "bowls such as 5/7/0 PW")),
    ("change of cults", _CHANGE),
    ("cults", ("[0-9]{1,6}(?:/[0-9]{1,6}){3}", "steps such as 1/0/1/0")),
    ("leech", ("(?:[0-9]{1,6}(?: [0-9]{1,6})* ?)?", "numbers such as 2 1 1, or empty")),
)
"""The columns between the faction and the commands: name, shape, and the shape in words."""

ROW = re.compile("\t".join(f"(?:{shape})" for _, (shape, _) in COLUMN_SHAPES))
"""The columns between the faction and the commands, with their tabs."""

_VALUES = (shape.replace(" ", r"\s+") for _, (shape, _) in COLUMN_SHAPES[1:12:2])
_LOOSE_ROW = re.compile(
    r"\s*(?P<faction>[^\W\d]+(?: [^\W\d]+)?)"
    + "".join(rf"\s+(?:([+-][0-9]{{1,6}})\s+)?({value})(?!\S)" for value in _VALUES)
    + r"(?:\s+((?:[0-9]{1,6}\s+)*[0-9]{1,6})(?!\S))?\s*(?P<commands>.*)"
)
"""A row with any blanks between its columns. Changes need their sign here: `1 5 C` may be 15 coins, torn apart."""
_UNITS = ["VP", "C", "W", "P", "PW"]
_UNIT = re.compile(rf"[0-9]\s+({'|'.join(_UNITS)})\b")


class LooseRow(msgspec.Struct, frozen=True):
    """A row without single tabs between its columns. Places are offsets in the line."""

    faction: tuple[int, int]
    columns: tuple[str, ...]
    places: tuple[int, ...]
    commands: int
    """Where the commands begin."""


def loose_row(text: str) -> LooseRow | None:
    """Return the row in a line that lost tabs; None if the line is not a row, or can be read in two ways."""
    match = _LOOSE_ROW.fullmatch(text)
    if match is None:
        return None
    faction, *columns, commands = range(1, _LOOSE_ROW.groups + 1)
    return LooseRow(
        faction=match.span(faction),
        columns=tuple(" ".join((match[column] or "").split()) for column in columns),
        places=tuple(match.start(column) for column in columns),
        commands=match.start(commands),
    )


def looks_like_row(text: str) -> bool:
    """Whether a line has the values of a row, whatever is between them."""
    return "VP" in text and _UNIT.findall(text)[: len(_UNITS)] == _UNITS
