"""Finds the row of the history that belongs to a line of the log."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from tmlog.kernel.record import Comparison, Entry
from tmlog.kernel.replay import Replay


def claimed_row(history: Sequence[Entry], comparison: Comparison) -> int:
    """The row of the player that a claim is about: the row of its line, or the player's last row before it, else 0."""
    player = comparison.line.player.name
    return next((row for row in range(comparison.rows, 0, -1) if history[row - 1].player == player), 0)


class Lines:
    """The rows of all lines of a log that was played."""

    def __init__(self, replay: Replay) -> None:
        made = {entry.line.line: row for row, entry in enumerate(replay.history, 1) if entry.line}
        claimed = {one.line.line: claimed_row(replay.history, one) for one in replay.comparisons}
        self._rows = {**claimed, **made}
        self._made = sorted(made)

    def row(self, line: int) -> int | None:
        """The row that a line made, or that its claim is about. Returns None for other lines."""
        return self._rows.get(line) or None

    def before(self, line: int) -> int:
        """The last row up to a line; 0 if there is no such row."""
        place = bisect_right(self._made, line)
        return self._rows[self._made[place - 1]] if place else 0
