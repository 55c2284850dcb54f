"""Terra Mystica."""

from tmlog.games.terra_mystica.dialects.rewrites import as_played
from tmlog.games.terra_mystica.notation import vocabulary

__all__ = ["as_played", "vocabulary"]
