"""The charts of a game as geometry; a template writes it as SVG."""

from tmlog.output.charts.drawer import Charts, charts
from tmlog.output.charts.plots import Flag

__all__ = ["Charts", "Flag", "charts"]
