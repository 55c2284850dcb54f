"""What a replay keeps: the rows of the history, false claims, and rules that a ruling waived."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tmlog.diagnostics import Span
from tmlog.kernel.refusal import Refusal
from tmlog.syntax.tree import Command, Line, Row, Turn

Record = Callable[[str, str], None]
"""Records something that happened by itself: the player, or an empty text for nobody, and what happened, in words that
everybody may know."""


def discard(_player: str, _happened: str) -> None:
    """A `Record` that ignores events."""


class FalseClaim(msgspec.Struct, frozen=True):
    """What a log claims that a player has, and what the player has in the replay, both with units."""

    place: Span
    player: str
    claimed: str
    """Empty, like `found`, if the viewer may not know it."""
    found: str
    column: str = ""
    relation: str = "for"
    """The word between the claim and the player: what is *for* the player, or done *by* the player."""
    is_carried: bool = True
    """Whether a mistake in it goes on into later claims. A change, or an offer, is counted anew in every row."""


class Waiver(msgspec.Struct, frozen=True):
    """A rule that a move broke and that a ruling waived."""

    place: Span
    refusal: Refusal


class Comparison(msgspec.Struct, frozen=True, gc=False):
    """A line with claims, and the position that the claims were compared with."""

    line: Turn | Row
    rows: int
    """How many rows the history had then. Not every line with claims makes a row."""
    position: Any
    agrees: bool


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A row of the history: who did what, or what happened to whom, and the position after it."""

    player: str
    """Empty if the row belongs to nobody."""
    happened: str
    """What happened by itself; empty for a row made by a line of the log."""
    line: Line | None
    commands: tuple[Command, ...]
    position: Any
    happening: int = 0
    """The number of what happened by itself; 0 for a row made by a line. An income has a row per player, all with the
    same number: between these rows nobody can do anything."""
