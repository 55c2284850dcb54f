"""What `tmlog fmt` does with each log."""

from __future__ import annotations

import difflib
import sys

import click

from tmlog.cli.files import STANDARD_INPUT, cannot_write, write_atomically
from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.emit.human import visible
from tmlog.pipeline import canonical, parse
from tmlog.source import Source
from tmlog.syntax.tree import Form, Log, Row
from tmlog.wording import counted


class Formatter:
    """Formats logs one by one and counts what it did."""

    def __init__(self, *, only_look: bool, diff: bool) -> None:
        self.only_look = only_look
        self.diff = diff
        self.formatted = self.changed = 0

    def format(self, path: str, source: Source) -> list[Diagnostic]:
        """Write, compare or show one log; what stands in the way is returned, and then nothing is changed."""
        parsed = parse(source)
        if parsed.log is not None and parsed.log.form is Form.LEDGER:
            return [_no_ledger(path, source.name, parsed.log)]
        text = canonical(parsed)
        if text is None:
            return parsed.diagnostics
        self.formatted += 1
        changes = text != source.original
        self.changed += changes
        if self.diff:
            _print_diff(source, text)
        elif self.only_look and changes:
            click.echo(f"{visible(source.name)} is not canonical")
        elif path == STANDARD_INPUT and not self.only_look:
            sys.stdout.buffer.write(text.encode())  # not echo, which takes escape sequences out of comments
            sys.stdout.buffer.flush()
        elif changes and not self.only_look:
            try:
                write_atomically(path, text)
            except OSError as error:
                return [cannot_write(path, error)]
        return parsed.diagnostics

    def summarise(self) -> None:
        """Say what was done, beside the results."""
        done = "would change" if self.only_look else "changed"
        click.echo(f"{counted(self.formatted, 'log')} formatted, {self.changed} {done}", err=True)


def _print_diff(source: Source, text: str) -> None:
    name = visible(source.name)
    for line in difflib.unified_diff(_lines(source.original), _lines(text), name, f"{name} (canonical)"):
        said, end, _ = line.partition("\n")
        click.echo(visible(said) if end else f"{visible(said)}\n\\ No newline at end of file")


def _lines(text: str) -> list[str]:
    """Lines with their ends, cut at line feeds only, as logs are."""
    *lines, last = text.split("\n")
    return [f"{line}\n" for line in lines] + ([last] if last else [])


def _no_ledger(path: str, name: str, log: Log) -> Diagnostic:
    target = "GAME" if path == STANDARD_INPUT else path
    message = "a ledger is what the online moderator printed; it has no canonical form"
    row = next((line.span for line in log.lines if isinstance(line, Row)), Span(1, 1, 1))
    return problem("TM113", name, row, message, hint=f"make a native log of it: tmlog convert {target}")
