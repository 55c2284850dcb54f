"""The charts of a game, as geometry that a template only writes down."""

from tmlog.render.charts.drawer import Charts, charts
from tmlog.render.charts.plots import Flag

__all__ = ["Charts", "Flag", "charts"]
