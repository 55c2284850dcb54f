"""Translates PyYAML's errors to messages for people who do not know YAML well."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import yaml

from tmlog.diagnostics import Span
from tmlog.source import Source
from tmlog.wording import quoted

_GLUED = re.compile(r"\s*(?:- +)?([\w-]+):([^\s:/].*)")
"""A key, a colon and a value without a blank between."""
_QUOTES = "put the text in quotes"

_Finding: TypeAlias = tuple[Span, str, str | None]
"""Place, message and hint."""


class _Complaint(NamedTuple):
    """An error of PyYAML. Places are lines and columns, counted from 1."""

    source: Source
    problem: str
    context: str
    place: tuple[int, int]
    begin: tuple[int, int]
    """The beginning of the text, list or key with the problem."""


def explain(error: yaml.YAMLError, source: Source) -> tuple[Span, str, str | None]:
    """The place where a text stops being YAML, a message, and a hint or None."""
    mark, begin = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    complaint = _Complaint(
        source,
        str(getattr(error, "problem", None) or ""),
        str(getattr(error, "context", None) or ""),
        _place(mark or begin, source),
        _place(begin or mark, source),
    )
    return next(
        finding(complaint) for part, finding in _FINDINGS if part in complaint.problem or part in complaint.context
    )


def _place(mark: yaml.Mark | None, source: Source) -> tuple[int, int]:
    """Line and column of a mark. A mark after the last line becomes the end of the last line."""
    if mark is None:
        return 1, 1
    line = min(mark.line + 1, max(1, len(source.lines)))
    return (line, mark.column + 1) if line == mark.line + 1 else (line, len(source.line(line)) + 1)


def _at(place: tuple[int, int]) -> Span:
    line, column = place
    return Span(line, column, column + 1)


def _rest_of_line(source: Source, line: int, column: int) -> Span:
    return Span(line, column, max(column, len(source.line(line).rstrip())) + 1)


def _here(message: str, hint: str | None = None) -> Callable[[_Complaint], _Finding]:
    return lambda complaint: (_at(complaint.place), message, hint)


def _at_begin(message: str, hint: str | None = None) -> Callable[[_Complaint], _Finding]:
    return lambda complaint: (_at(complaint.begin), message, hint)


def _open_bracket(complaint: _Complaint) -> _Finding:
    line, column = complaint.begin
    bracket = complaint.source.line(line)[column - 1 : column]
    hint = f"close it with `{'}' if bracket == '{' else ']'}`, and put commas between the items in it"
    return _at(complaint.begin), f"the bracket `{bracket}` is not closed, or a comma is missing after it", hint


def _question_mark(complaint: _Complaint) -> _Finding:
    """A text such as `why?` without quotes, in brackets."""
    return _at(complaint.place), "there is a `?` between brackets, which is a sign of YAML", _QUOTES


def _large_number(complaint: _Complaint) -> _Finding:
    """A huge number in the version of a directive, or in an escaped character."""
    line, _ = complaint.place
    is_directive = complaint.source.line(line).startswith("%")
    return _VERSION(complaint._replace(place=(line, 1))) if is_directive else _ESCAPE(complaint)


def _no_colon(complaint: _Complaint) -> _Finding:
    source, (line, column) = complaint.source, complaint.begin
    written = source.line(line)[column - 1 :].rstrip()
    message = f"expected `key: value`, found {quoted(written)}"
    return _glued(source, line) or (_rest_of_line(source, line, column), message, "is a colon missing?")


def _glued(source: Source, line: int) -> _Finding | None:
    """A finding for a missing blank as in `name:League`, else None."""
    match = _GLUED.match(source.line(line))
    if match is None:
        return None
    hint = f"write {quoted(f'{match[1]}: {match[2].rstrip()}')}"
    return Span(line, match.start(1) + 1, match.end(1) + 2), "there is no blank after the colon", hint


def _second_colon(complaint: _Complaint) -> _Finding:
    """A colon where no value may begin: `title: Round 1: the start`, or a line that is indented too much."""
    source, (line, column) = complaint.source, complaint.place
    before = source.line(line)[: column - 1]
    key, colon, value = before.partition(": ")
    if colon and value.strip():
        written = source.line(line)[len(key) + len(colon) :].strip()
        hint = f"put the text in quotes: {quoted(f'{key.strip()}: {_in_quotes(written)}')}"
        return _at(complaint.place), "there is a second colon in the value", hint
    above = next((number for number in range(line - 1, 0, -1) if source.line(number).strip()), 0)
    first = len(before) - len(before.lstrip()) + 1
    message = "the line is indented more than the line above, which already has a value"
    hint = "indent all keys of a block by the same number of blanks"
    return _glued(source, above) or (_rest_of_line(source, line, first), message, hint)


def _wrong_block(complaint: _Complaint) -> _Finding:
    """A line, or text after a quoted value, that does not fit the block around it."""
    source, (line, column) = complaint.source, complaint.place
    span = _rest_of_line(source, line, column)
    if source.line(line)[: column - 1].strip(" -"):
        hint = "put the whole value in one pair of quotes"
        return span, "only a comment may follow the closing quotation mark", hint
    message = "the line does not fit the block above: its indent is different, or it mixes `- item` with `key: value`"
    return span, message, "indent all keys of a block by the same number of blanks"


def _first_character(complaint: _Complaint) -> _Finding:
    line, column = complaint.place
    character = complaint.source.line(line)[column - 1 : column]
    return _at(complaint.place), f"a value cannot begin with {quoted(character)}", _QUOTES


def _in_quotes(text: str) -> str:
    """A text as YAML in quotes."""
    return f'"{text}"' if '"' not in text and "\\" not in text else "'" + text.replace("'", "''") + "'"


_ESCAPE = _here("unknown special character", "write the backslash twice, or use single quotes")
_VERSION = _here("unknown version of YAML", "leave out the line that begins with `%`")

_FINDINGS: tuple[tuple[str, Callable[[_Complaint], _Finding]], ...] = (
    ("unexpected end of stream", _at_begin("the quotation mark is never closed")),
    ("unexpected document separator", _at_begin("the quotation mark is never closed")),
    ("but got '?'", _question_mark),
    ("expected ','", _open_bracket),
    ("could not find expected ':'", _no_colon),
    ("mapping values are not allowed", _second_colon),
    ("expected <block end>", _wrong_block),
    ("cannot start any token", _first_character),
    ("sequence entries are not allowed", _here("a list begins on a line of its own, not after the key")),
    ("too large a number", _large_number),
    ("escape", _ESCAPE),
    ("incompatible YAML document", _VERSION),
    ("expected '<document start>'", _here("the first block or list ends above this line; a file has only one")),
    ("expected the node content", _here("expected a value, found a sign of YAML", _QUOTES)),
    ("while scanning an alias", _at_begin("a value that begins with `*` is an alias for YAML", _QUOTES)),
    ("while scanning an anchor", _at_begin("a value that begins with `&` is an anchor for YAML", _QUOTES)),
    ("tag", _at_begin("a value that begins with `!` is a tag for YAML", _QUOTES)),
    ("directive", _at_begin("a line that begins with `%` is a directive for YAML", _QUOTES)),
    ("block scalar", _at_begin("after `|` or `>` a text begins on the next line", "put a text on this line in quotes")),
    ("", _here("this is not YAML")),
)
"""Words in PyYAML's problem or context, and the function that makes the finding. The first match counts."""
