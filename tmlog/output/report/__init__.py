"""The report: one HTML file, complete in itself, with a replay, the story, the ledger and the findings."""

from tmlog.output.report.page import Told, report

__all__ = ["Told", "report"]
