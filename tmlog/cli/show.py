"""Findings on the terminal: colours only on a terminal, and not where NO_COLOR is set."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable

import click

from tmlog.cli.exits import CRASH
from tmlog.cli.files import STANDARD_OUTPUT
from tmlog.diagnostics import Diagnostic
from tmlog.output.human import human, plain
from tmlog.source import Source

_WIDTH = 100
"""Columns where there is no terminal."""
_COLOURS = {"error": "red", "warning": "yellow", "mark": "green", "label": "cyan"}


def show(diagnostics: Iterable[Diagnostic], source: Source | None) -> None:
    """Print findings to standard error, a blank line after each."""
    style = _styled if colours_wanted() else plain
    for diagnostic in diagnostics:
        excerpt_of = None if diagnostic.code == CRASH else source  # the fault is tmlog's, not that of any line
        click.echo(human(diagnostic, excerpt_of, style) + "\n", err=True, color=True)


def colours_wanted() -> bool:
    """Whether standard error is a terminal whose user has not asked for plain text."""
    return not os.environ.get("NO_COLOR") and sys.stderr is not None and sys.stderr.isatty()


def terminal_width(output: str) -> int:
    """The columns of the terminal that the output goes to; without one always the same, for the same bytes."""
    if output != STANDARD_OUTPUT or sys.stdout is None or not sys.stdout.isatty():
        return _WIDTH
    return shutil.get_terminal_size().columns


def _styled(text: str, kind: str) -> str:
    return click.style(text, fg=_COLOURS.get(kind), bold=kind != "label")
