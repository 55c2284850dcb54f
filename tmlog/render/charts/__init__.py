"""The charts of a game, as geometry that a template only writes down."""

from tmlog.render.charts.drawer import Charts, Flag, charts

__all__ = ["Charts", "Flag", "charts"]
