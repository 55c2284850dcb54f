"""Terra Mystica."""

from tmlog.games.terra_mystica.check_names import check_names
from tmlog.games.terra_mystica.notation import GAME, vocabulary

__all__ = ["GAME", "check_names", "vocabulary"]
