"""Where the result of a command goes."""

from __future__ import annotations

import sys

import click

from tmlog.cli.files import STANDARD_OUTPUT, is_read_from


def keep_log(log: str, output: str) -> None:
    """Refuse to overwrite the log."""
    if is_read_from(log, output):
        raise click.UsageError("OUT is the log itself; it is not overwritten.")


def check_output(log: str, output: str, *, what: str = "a page") -> None:
    """Refuse to overwrite the log, and to fill a terminal with what nobody reads there."""
    keep_log(log, output)
    if output == STANDARD_OUTPUT and sys.stdout is not None and sys.stdout.isatty():
        raise click.UsageError(f"{what} is not for a terminal; say where to, with -o")
