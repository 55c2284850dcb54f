"""Commands that do nothing."""

from __future__ import annotations

from tmlog.games.terra_mystica.state import Position
from tmlog.kernel.refusal import refuse


def idle(position: Position, kind: str, message: str) -> None:
    """A command that does nothing is remarked on where it is read over, and refused elsewhere."""
    if position.by.idle_commands:
        if message not in position.remarked:
            position.remarked = (*position.remarked, message)
    else:
        refuse(position, kind, message)
