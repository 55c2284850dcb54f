"""For whom a view, a hint or a message is made: it shows nothing that its viewer may not know."""

from __future__ import annotations

import msgspec


class Viewer(msgspec.Struct, frozen=True):
    """Somebody who looks at a game: one player, the public, or whoever may see everything."""

    player: str = ""
    """The player who looks; empty for the public and for whoever sees everything."""
    sees_everything: bool = False

    def sees(self, player: str) -> bool:
        """Whether what is hidden in a player's hand may be shown to this viewer."""
        return self.sees_everything or (bool(player) and player == self.player)


EVERYTHING = Viewer(sees_everything=True)
"""The moderator, and everybody in a game without secrets."""
PUBLIC = Viewer()
"""What all players and onlookers may know."""
