"""Where the result of a command goes."""

from __future__ import annotations

import os
import sys

import click

from tmlog.cli.files import LOG_ENDING, STANDARD_OUTPUT, is_read_from, read_log, write_output
from tmlog.cli.show import show
from tmlog.diagnostics import Diagnostic
from tmlog.games.forms import is_certainly_a_log
from tmlog.output.visible import visible


def keep_log(log: str, output: str) -> None:
    """Refuse to overwrite the log."""
    if is_read_from(log, output):
        raise click.UsageError("OUT is the log itself; it is not overwritten.")


def keep_logs(log: str, output: str) -> None:
    """Refuse to overwrite the log, or any other: what is written is none, so it cannot be meant to replace one."""
    keep_log(log, output)
    if output != STANDARD_OUTPUT and _is_log(output):
        raise click.UsageError(f"{visible(output)} is a log; it is not overwritten, and nothing was written.")


def check_output(log: str, output: str, *, what: str = "a page") -> None:
    """Refuse to overwrite a log, and to fill a terminal with what nobody reads there."""
    keep_logs(log, output)
    if output == STANDARD_OUTPUT and sys.stdout is not None and sys.stdout.isatty():
        raise click.UsageError(f"{what} is not for a terminal; say where to, with -o")


def deliver(output: str, content: str | bytes) -> list[Diagnostic]:
    """Write what a command was asked for; why that failed, if it did, is shown and returned."""
    failed = write_output(output, content)
    show(failed, None)
    return failed


def _is_log(path: str) -> bool:
    """Whether a file is there that is a log by its name or its text. Any text at all could be command source."""
    if not os.path.isfile(path):
        return False
    if path.lower().endswith(LOG_ENDING):
        return True
    source, _ = read_log(path)
    return source is not None and is_certainly_a_log(source)
