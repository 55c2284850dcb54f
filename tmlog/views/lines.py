"""Which row of the history a line of the log is about."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from tmlog.kernel.record import Comparison, Entry
from tmlog.kernel.replay import Replay


def claimed_row(history: Sequence[Entry], comparison: Comparison) -> int:
    """The player's own row that a claim is about: that of its line, or the last before it; 0 where there is none."""
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
        """The row that a line made, or that it claims something about; nothing for other lines."""
        return self._rows.get(line) or None

    def before(self, line: int) -> int:
        """The last row that was made before a line; 0 where there is none."""
        place = bisect_right(self._made, line)
        return self._rows[self._made[place - 1]] if place else 0
