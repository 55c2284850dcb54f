"""Answers to questions about a position: who decides what, what is legal, what it looks like."""

from __future__ import annotations

from typing import Any

import msgspec

from tmlog.kernel.game import Decision
from tmlog.kernel.verdict import Judgement
from tmlog.output.json import as_json
from tmlog.output.points import won
from tmlog.views.positions import Move, Snapshot

_WAITS = "  (the game waits for this)"


def decisions_as_text(decisions: list[Decision], judgement: Judgement) -> str:
    """A line for every decision; those that the game waits for are marked."""
    if decisions:
        return "".join(f"{d.player}: {d.what}{_WAITS if d.is_waited_for else ''}\n" for d in decisions)
    return f"the game is over: {won(judgement)}\n" if judgement.is_over else "nobody owes a decision\n"


def decisions_as_json(decisions: list[Decision]) -> str:
    """A list, empty when the game is over."""
    return as_json([{"player": d.player, "what": d.what, "waiting": d.is_waited_for} for d in decisions]) + "\n"


def moves_as_text(moves: list[Move]) -> str:
    """A line for every move, as it would stand in a log."""
    return "".join(f"{move.player}: {move.command}\n" for move in moves)


def moves_as_json(moves: list[Move]) -> str:
    """A list."""
    return as_json([msgspec.structs.asdict(move) for move in moves]) + "\n"


def snapshot_as_json(file: str, snapshot: Snapshot) -> str:
    """One object, the same bytes for the same position."""
    data: dict[str, Any] = {"file": file, **msgspec.structs.asdict(snapshot)}
    return as_json(data) + "\n"
