"""What a replay keeps: the rows of the history, claims that do not hold, rules that a ruling waived."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tmlog.diagnostics import Span
from tmlog.kernel.refusal import Refusal
from tmlog.syntax.tree import Command, Line, Row, Turn

Record = Callable[[str, str], None]
"""Notes something that happened by itself to a player, in words that everybody may know; the player is empty for what
happened to nobody."""


def discard(_player: str, _happened: str) -> None:
    """A `Record` that ignores events."""


class FalseClaim(msgspec.Struct, frozen=True):
    """Something that a log says a player has, and what the player really has, both with their units."""

    place: Span
    player: str
    claimed: str
    """Empty, like `found`, if the viewer may not know it."""
    found: str
    column: str = ""


class Waiver(msgspec.Struct, frozen=True):
    """A rule that a ruling let a move break."""

    place: Span
    refusal: Refusal


class Comparison(msgspec.Struct, frozen=True, gc=False):
    """A line that claims something, and the position that its claims were compared with."""

    line: Turn | Row
    rows: int
    """How many rows the history had then; not every line that claims something makes one."""
    position: Any
    agrees: bool


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A row of the history: who did what, or what happened to whom, and the position after it."""

    player: str
    """Empty for a row that belongs to nobody."""
    happened: str
    """What happened by itself; empty for a line of the log."""
    line: Line | None
    commands: tuple[Command, ...]
    position: Any
