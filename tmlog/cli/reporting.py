"""The report of a log, from its file to a file."""

from __future__ import annotations

from tmlog.cli.exits import FINDINGS, verdict_status
from tmlog.cli.files import refuse_folder
from tmlog.cli.judging import play_logs
from tmlog.cli.output import deliver
from tmlog.cli.show import show
from tmlog.output.report import report
from tmlog.reporting import told


def write_report(path: str, output: str, language: str) -> int:
    """Write the report and show the findings; the exit status. A log that cannot be read has no report."""
    refuse_folder(path)
    ((_, source, played),) = play_logs([path])
    judgement = played.judgement
    show(judgement.diagnostics, source)
    if source is None:
        return verdict_status([judgement]) or FINDINGS
    return verdict_status([judgement], deliver(output, report(told(source, played), language)))
