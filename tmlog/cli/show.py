"""Prints findings to standard error, in colours only on a terminal and only if NO_COLOR is not set."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable

import click

from tmlog.cli.files import STANDARD_OUTPUT
from tmlog.diagnostics import Diagnostic
from tmlog.kernel.result import Result
from tmlog.output.findings import Style, finding_text, no_colours
from tmlog.source import Source

_WIDTH = 100
"""The width of output that does not go to a terminal, in columns."""
_COLOURS = {"error": "red", "warning": "yellow", "mark": "green", "label": "cyan"}


def show(diagnostics: Iterable[Diagnostic], source: Source | None) -> None:
    """Print findings about one text to standard error, a blank line after each."""
    style = style_of_asides()
    for diagnostic in diagnostics:
        click.echo(finding_text(diagnostic, source, style) + "\n", err=True, color=True)


def show_result(result: Result) -> None:
    """Print all findings of a result, about the log and the files beside it, to standard error."""
    for diagnostic in result.judgement.diagnostics:
        show([diagnostic], result.source_of(diagnostic))


def style_of_asides() -> Style:
    """The colours for standard error."""
    return _styled if colours_wanted() else no_colours


def colours_wanted() -> bool:
    """Whether standard error is a terminal whose user has not asked for plain text."""
    return not os.environ.get("NO_COLOR") and sys.stderr is not None and sys.stderr.isatty()


def terminal_width(output: str) -> int:
    """The columns of the terminal that the output goes to. Without a terminal, always the same number."""
    if output != STANDARD_OUTPUT or not sys.stdout.isatty():
        return _WIDTH
    return shutil.get_terminal_size().columns


def _styled(text: str, kind: str) -> str:
    return click.style(text, fg=_COLOURS.get(kind), bold=kind != "label")
