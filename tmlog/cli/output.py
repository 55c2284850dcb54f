"""Where the result of a command goes."""

from __future__ import annotations

import os
import sys

import click

from tmlog.cli.files import LOG_ENDING, STANDARD_OUTPUT, beginning_of, is_read_from, name_of
from tmlog.cli.options import FORCE
from tmlog.cli.show import show
from tmlog.cli.writing import write_output
from tmlog.diagnostics import Diagnostic
from tmlog.games.forms import is_surely_a_log
from tmlog.output.visible import visible


def keep_log(log: str, output: str) -> None:
    """Raise click.UsageError if the output would overwrite the log."""
    if is_read_from(log, output):
        raise click.UsageError("OUT is the log itself; tmlog never overwrites it.")


def keep_logs(log: str, output: str) -> None:
    """Raise click.UsageError if the output would overwrite the log, or any other log without `--force`."""
    keep_log(log, output)
    keep_other_logs(output)


def keep_other_logs(output: str) -> None:
    """Raise click.UsageError if the output would overwrite a log of any form, unless the user says `--force`."""
    if output != STANDARD_OUTPUT and not click.get_current_context().meta.get(FORCE) and _is_log(output):
        message = f"{visible(name_of(output))} is a log, and tmlog does not overwrite it; nothing was written."
        raise click.UsageError(f"{message} Name another file, or add --force.")


def check_output(log: str, output: str, *, what: str = "a page") -> None:
    """Raise click.UsageError if the output would overwrite a log, or fill a terminal with `what`."""
    keep_logs(log, output)
    if output == STANDARD_OUTPUT and sys.stdout.isatty():
        raise click.UsageError(f"{what} cannot be shown on a terminal; name a file with -o")


def deliver(output: str, content: str | bytes) -> list[Diagnostic]:
    """Write the result of a command. If that fails, print and return a finding."""
    failed = write_output(output, content)
    show(failed, None)
    return failed


def _is_log(path: str) -> bool:
    """Whether the path is an existing log, by its name or its text."""
    if not os.path.isfile(path):
        return False
    if path.lower().endswith(LOG_ENDING):
        return True
    try:
        beginning = beginning_of(path)
    except OSError:  # if it cannot be written either, the finding about that says why
        return False
    return beginning is not None and is_surely_a_log(beginning)
