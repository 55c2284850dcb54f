"""Puts the commands that a hint shows into the log, at the place that the hint names."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from tmlog.diagnostics import Diagnostic, Span
from tmlog.source import Source

_COMMAND = re.compile("`([^`]*)`")
_LINE_OF = re.compile(r"first a line of ([^:]+): ")
_LEGAL_FOR = re.compile(r"the command is legal for ([^:]+): ")


class Changed(NamedTuple):
    """A log with a hinted command in it."""

    text: str
    command: str
    until: Span
    """The first place at which a finding is allowed: everything before it must be legal."""


def hinted(found: Diagnostic, source: Source) -> Iterator[Changed]:
    """The log with each hinted command. `legal now` replaces the command; `first` and `put before` come before it."""
    for clause in (found.hint or "").split("; "):
        for command in _COMMAND.findall(clause):
            change = _changed(found, source, clause, command)
            if change:
                yield change


def _changed(found: Diagnostic, source: Source, clause: str, command: str) -> Changed | None:
    number, start, end = found.span.line, found.span.column - 1, found.span.end - 1
    line = source.line(number)
    before, refused, after = line[:start], line[start:end], line[end:]
    after = after.partition("=>")[0]  # a claim about what the line did before the change
    prefix = line[: line.index(":") + 1]
    if clause.startswith(("legal now: ", "did you mean")):
        return _with(source, number, [before + command], Span(number, start + len(command), 0), command)
    if clause.startswith("put "):
        new = f"{before}{command}. {refused}"
        return _with(source, number, [new], Span(number, len(new), 0), command)
    other = _LINE_OF.match(clause)
    whole = [before.rstrip().removesuffix(".")] if before.strip() != prefix.strip() else []
    if other:
        lines = [*whole, f"{other[1]}: {command}", f"{prefix} {refused}{after}"]
        return _with(source, number, lines, Span(number + len(whole) + 1, 0, 0), command)
    if _LEGAL_FOR.match(clause):
        return _with(source, number, [*whole, command], Span(number + len(whole) + 1, 0, 0), command)
    if clause.startswith("first "):
        return _with(source, number, [f"{before}{command}"], Span(number, start + len(command), 0), command)
    return None


def _with(source: Source, number: int, new: list[str], until: Span, command: str) -> Changed:
    lines = [source.line(at) for at in range(1, number)]
    return Changed("\n".join([*lines, *new]) + "\n", command, until)
