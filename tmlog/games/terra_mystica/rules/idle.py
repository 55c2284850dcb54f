"""Commands that do nothing."""

from __future__ import annotations

from tmlog.codes.code import Citation
from tmlog.games.terra_mystica.state import Position
from tmlog.kernel.refusal import refuse


def idle(position: Position, kind: str, message: str, *, rule: Citation | None = None) -> None:
    """Remark on a command without effect if the rules ignore it, else refuse it."""
    if position.by.idle_commands:
        if message not in position.remarked:
            position.remarked = (*position.remarked, message)
    else:
        refuse(position, kind, message, rule=rule)
