"""The version of tmlog."""

__version__ = "0.1.0"
