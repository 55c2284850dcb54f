"""The report: one HTML file that needs no other files, with a replay, the story, the ledger and the findings."""

from tmlog.output.report.page import report

__all__ = ["report"]
