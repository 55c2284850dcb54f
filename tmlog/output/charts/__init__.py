"""The charts of a game, as geometry that a template only writes down."""

from tmlog.output.charts.drawer import Charts, charts
from tmlog.output.charts.plots import Flag

__all__ = ["Charts", "Flag", "charts"]
