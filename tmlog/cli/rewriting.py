"""Formats logs one by one, for `tmlog fmt`."""

from __future__ import annotations

import difflib

import click

from tmlog.cli.files import STANDARD_INPUT
from tmlog.cli.writing import cannot_write, replace_file, write_standard_output
from tmlog.convert import canonical
from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.games.forms import form_of
from tmlog.output.visible import visible
from tmlog.pipeline import parse
from tmlog.source import Source, source_from_text
from tmlog.syntax.tree import Log, Row
from tmlog.wording import counted


class Formatter:
    """Formats logs one by one and counts what it did."""

    def __init__(self, *, only_look: bool, diff: bool) -> None:
        self.only_look = only_look
        self.diff = diff
        self.formatted = self.changed = 0

    def format(self, path: str, source: Source) -> list[Diagnostic]:
        """Write, compare or show one log. Returns its findings; after an error nothing was changed."""
        parsed = parse(source)
        form = form_of(parsed.log) if parsed.log else None
        if parsed.log is not None and form is not None and not form.is_canonical:
            return [_not_canonical(path, source.name, parsed.log)]
        text = canonical(parsed)
        if text is None:
            return parsed.diagnostics
        changes = text != source.original
        again = parse(source_from_text(source.name, text)) if changes else parsed
        if again.has_errors:  # a line of canonical text can be longer than the limit
            return again.diagnostics
        try:
            self._put(path, source, text, changes=changes)
        except OSError as error:
            return [cannot_write(path, error)]
        self.formatted += 1
        self.changed += changes
        return parsed.diagnostics

    def _put(self, path: str, source: Source, text: str, *, changes: bool) -> None:
        if self.diff:
            _print_diff(source, text)
        elif self.only_look:
            if changes:
                write_standard_output(f"{visible(source.name)} is not canonical\n")
        elif path == STANDARD_INPUT:
            write_standard_output(text)
        elif changes:
            replace_file(path, text, expected=source.original.encode())

    def summarise(self) -> None:
        """Print counts of the logs to standard error."""
        done = "would change" if self.only_look else "changed"
        click.echo(f"{counted(self.formatted, 'log')} formatted, {self.changed} {done}", err=True)


def _print_diff(source: Source, text: str) -> None:
    """Print what would change, for people to read or for `patch` to apply."""
    before, after = _lines(source.original), _lines(text)
    diff = difflib.unified_diff(before, after, visible(source.name), f"{visible(source.name)} (canonical)")
    for line in diff:
        write_standard_output(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n")


def _lines(text: str) -> list[str]:
    """Lines with their line feeds. Like `diff` and `patch`, this splits at line feeds only."""
    *lines, last = text.split("\n")
    return [f"{line}\n" for line in lines] + ([last] if last else [])


def _not_canonical(path: str, name: str, log: Log) -> Diagnostic:
    target = "GAME" if path == STANDARD_INPUT else path
    message = f"a {log.form.title} has no canonical form"
    row = next((line.span for line in log.lines if isinstance(line, Row)), Span(1, 1, 1))
    return problem("TM113", name, row, message, hint=f"make a native log from it: tmlog convert {target}")
