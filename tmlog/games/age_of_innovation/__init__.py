"""Age of Innovation."""

from tmlog.games.age_of_innovation.notation import vocabulary

__all__ = ["vocabulary"]
