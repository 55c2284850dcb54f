"""Terra Mystica."""

from tmlog.games.terra_mystica.notation import vocabulary
from tmlog.games.terra_mystica.rewrites import as_played

__all__ = ["as_played", "vocabulary"]
