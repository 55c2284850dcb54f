"""The viewer of a view, a hint or a message: it shows only what its viewer may know."""

from __future__ import annotations

import msgspec


class Viewer(msgspec.Struct, frozen=True):
    """Somebody who looks at a game: a player, the public, or somebody who may see everything."""

    player: str = ""
    """The player who looks; empty for the public and for a viewer who sees everything."""
    sees_everything: bool = False

    def sees(self, player: str) -> bool:
        """Whether this viewer may see what a player holds in secret."""
        return self.sees_everything or (bool(player) and player == self.player)


EVERYTHING = Viewer(sees_everything=True)
"""A moderator, and everybody in a game without secrets."""
PUBLIC = Viewer()
"""A viewer who knows only what everybody may know."""
EVERYBODY = "public"
"""What callers write for this viewer instead of the name of a player."""


def viewer_named(name: str | None) -> Viewer:
    """The viewer that a caller names: a player, `public`, or None for somebody who may see everything."""
    if name is None:
        return EVERYTHING
    return PUBLIC if name.strip().casefold() == EVERYBODY else Viewer(name)
