"""Logs from the command line, judged one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tmlog import pipeline
from tmlog.cli.crash import attempt
from tmlog.cli.files import STANDARD_INPUT, STANDARD_INPUT_NAME, read_logs
from tmlog.cli.progress import progress
from tmlog.cli.show import show
from tmlog.diagnostics import Diagnostic
from tmlog.verdict import Judgement, Status


def judge_logs(paths: Iterable[str], *, show_findings: bool) -> Iterator[tuple[str, Judgement]]:
    """Every log that the paths name, with its verdict; one that cannot be read is illegal."""
    for path, source, found in progress(read_logs(paths)):
        judgement = Judgement(Status.ILLEGAL, {}, found, was_read=False)
        if source is not None:
            result = attempt(lambda source=source: pipeline.judge(source), path)  # type: ignore[misc]
            judgement = Judgement(Status.ILLEGAL, {}, [result]) if isinstance(result, Diagnostic) else result
        if show_findings:
            show(judgement.diagnostics, source)
        yield (STANDARD_INPUT_NAME if path == STANDARD_INPUT else path), judgement
