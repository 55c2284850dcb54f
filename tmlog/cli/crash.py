"""Failures of tmlog itself: the user gets a finding like any other, never a bare traceback."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeVar

import click

from tmlog import __version__
from tmlog.codes import CRASH
from tmlog.diagnostics import Diagnostic, Span, problem

TRACEBACK_VARIABLE = "TMLOG_TRACEBACK"
"""The environment variable that makes tmlog print the traceback of a failure."""

Result = TypeVar("Result")


def attempt(work: Callable[[], Result], file: str, *, tells_why: bool = True) -> Result | Diagnostic:
    """The result of the work, or its failure as a finding. This is the only place that catches every exception.

    With `tells_why=False` nothing quotes the error, because it may quote something that the viewer may not know.
    """
    try:
        return work()
    except Exception as error:  # noqa: BLE001 - whatever failed, the user gets a finding and the next log its turn
        if tells_why and os.environ.get(TRACEBACK_VARIABLE):
            from traceback import format_exception

            click.echo("".join(format_exception(error)), err=True)
        return _crash(error, file, tells_why=tells_why)


def _crash(error: Exception, file: str, *, tells_why: bool) -> Diagnostic:
    """A finding with the error, its place in the code of tmlog, and the version of tmlog."""
    from traceback import extract_tb

    frames = extract_tb(error.__traceback__)
    where = f"{os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else "unknown place"
    what = f"{type(error).__name__}: {error}" if tells_why else type(error).__name__
    message = f"tmlog {__version__} failed: {what} ({where})"
    hint = f"please report this with the log; {TRACEBACK_VARIABLE}=1 shows more"
    return problem(CRASH, file, Span(1, 1, 1), message, hint=hint)
