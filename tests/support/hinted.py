"""Puts the commands that a hint shows into the log, at the place that the hint names."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from tmlog.diagnostics import Diagnostic, Span
from tmlog.source import Source

_COMMAND = re.compile("`([^`]*)`")
_LINE_OF = re.compile(r"first a line of ([^:]+): ")
_LEGAL_FOR = re.compile(r"the command is legal for ([^:]+): ")
_INSTEAD = ("legal now: ", "did you mean ")
_AMOUNT = re.compile(r"write `([^`]*)` instead of `([^`]*)`")
_ORDER = re.compile(r"write it (before|after) `([^`]*)`")
_SEPARATOR = re.compile(r"\.|#|=>")


class Changed(NamedTuple):
    """A log with a hinted command in it."""

    text: str
    command: str
    until: Span
    """The first place at which a finding is allowed: everything before it must be legal."""


def hinted(found: Diagnostic, source: Source) -> Iterator[Changed]:
    """The log with each hinted command: instead of the command, before it, or on a line of another player."""
    for clause in (found.hint or "").split("; "):
        amount = _AMOUNT.fullmatch(clause)
        if amount:
            yield _with_amount(found.span, source, *amount.groups())
        order = _ORDER.fullmatch(clause)
        if order:
            yield _with_order(found.span, source, *order.groups())
        if amount or order or "which is refused here" in clause or "is the line there twice" in clause:
            continue
        for command in _COMMAND.findall(clause):
            change = _changed(found.span, source, clause, command)
            if change:
                yield change


def _changed(place: Span, source: Source, clause: str, command: str) -> Changed | None:
    number = place.line
    line = source.line(number)
    colon = line.find(":")
    if place.end <= colon + 1:  # the player is wrong
        new = line[: place.column - 1] + command + line[place.end - 1 :]
        return _with(source, number, [new], Span(number, len(command) + 2, 0), command) if colon > 0 else None
    start, end = _piece(line, place)
    before, refused = line[:start], line[start:end]
    whole = [before.rstrip().removesuffix(".")] if start > colon + 2 else []
    if clause.endswith("on a line of its own"):
        cut = line[: place.column - 1].rstrip(" ,.;")
        return _with(source, number, [cut, command], Span(number + 2, 0, 0), command)
    if clause.startswith(_INSTEAD) or (clause.startswith("first `")):
        return _with(source, number, [before + command], Span(number, start + len(command), 0), command)
    if clause.startswith("put ") and clause.endswith("before it"):
        new = f"{before}{command}. {refused}"
        return _with(source, number, [new], Span(number, len(new), 0), command)
    other = _LINE_OF.match(clause)
    if other:
        lines = [*whole, f"{other[1]}: {command}"]
        return _with(source, number, lines, Span(number + len(lines), 0, 0), command)
    if _LEGAL_FOR.match(clause):
        return _with(source, number, [*whole, command], Span(number + len(whole) + 1, 0, 0), command)
    return None


def _with_amount(place: Span, source: Source, right: str, wrong: str) -> Changed:
    """The log with another amount in the command before the refused command, and with the refused command."""
    line = source.line(place.line)
    start, end = _piece(line, place)
    at = line.lower().rindex(wrong.lower(), 0, start)
    new = f"{line[:at]}{right}{line[at + len(wrong) : end]}"
    return _with(source, place.line, [new], Span(place.line, len(new), 0), right)


def _with_order(place: Span, source: Source, side: str, other: str) -> Changed:
    """The log with the refused command before or after another command of its line."""
    line = source.line(place.line)
    start, end = _piece(line, place)
    refused = line[start:end]
    if side == "before":
        at = line.lower().rindex(other.lower(), 0, start)
        new = f"{line[:at]}{refused}. {line[at : at + len(other)]}"
    else:
        new = f"{line[:start]}{other}. {refused}"
    return _with(source, place.line, [new], Span(place.line, len(new), 0), refused)


def _piece(line: str, place: Span) -> tuple[int, int]:
    """Where the command around a place begins and ends; a refused command is the place itself."""
    at = place.column - 1
    start = max(line.rfind(".", 0, at), line.find(":", 0, at)) + 1
    start += len(line[start:]) - len(line[start:].lstrip())
    end = _SEPARATOR.search(line, max(at, start))
    return start, len(line[: end.start() if end else len(line)].rstrip())


def _with(source: Source, number: int, new: list[str], until: Span, command: str) -> Changed:
    lines = [source.line(at) for at in range(1, number)]
    return Changed("\n".join([*lines, *new]) + "\n", command, until)
