"""A finding as text for people: place, message, the line with the place marked, the rule, a hint."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from tmlog.codes import CRASH
from tmlog.diagnostics import Diagnostic, Span
from tmlog.output.visible import visible
from tmlog.source import Source

Style = Callable[[str, str], str]
"""Takes a text and its kind ("error", "warning", "place", "mark", "label"), and returns the text with colours."""

_CONTEXT = 100
"""How many characters of a line are shown; of a longer line, the part around the place."""


def no_colours(text: str, _kind: str) -> str:
    """The text unchanged: a `Style` for files, pipes and people who want no colours."""
    return text


def finding_text(diagnostic: Diagnostic, source: Source | None, style: Style = no_colours) -> str:
    """A finding as several lines of text. Control characters of the log are made visible, so they cannot do harm.

    If there is a source, the text shows the line, unless tmlog itself failed: then the line is not the reason.
    """
    place = f"{visible(diagnostic.file)}:{diagnostic.span.line}:{diagnostic.span.column}:"
    severity = diagnostic.severity.value
    title = f"{diagnostic.code} {severity}:"
    lines = [f"{style(place, 'place')} {style(title, severity)} {visible(diagnostic.message)}"]
    if source is not None and diagnostic.code != CRASH:
        lines += excerpt(diagnostic.span, source, style)
    for other in diagnostic.related:
        place = f"{visible(diagnostic.file)}:{other.span.line}:{other.span.column}:"
        lines.append(f"  {style('see:', 'label')} {style(place, 'place')} {visible(other.message)}")
        lines += excerpt(other.span, source, style) if source else []
    lines += [f"  {style('note:', 'label')} {visible(note)}" for note in diagnostic.notes]
    lines.append(f"  {style('rule:', 'label')} {diagnostic.rule}")
    if diagnostic.hint:
        lines.append(f"  {style('hint:', 'label')} {visible(diagnostic.hint)}")
    return "\n".join(lines)


def excerpt(place: Span, source: Source, style: Style = no_colours) -> list[str]:
    """A line of a source with its number, and a mark under the place. Of a long line, the part around the place."""
    text = source.line(place.line)
    if not text.strip():
        return []
    start, end = place.column - 1, place.end - 1
    first = max(0, min(start - _CONTEXT // 2, len(text) - _CONTEXT))
    last = first + _CONTEXT
    shown = visible(text[first:last])
    before = visible(text[first:start])
    marked = visible(text[start : min(end, last)])
    indent = "".join("\t" if character == "\t" else " " * _width(character) for character in before)
    number = str(place.line)
    lead, gap = ("...", "   ") if first else ("", "")
    tail = "..." if last < len(text) else ""
    mark = "^" + "~" * (sum(map(_width, marked)) - 1)
    return [f" {number} | {lead}{shown}{tail}", f" {' ' * len(number)} | {gap}{indent}{style(mark, 'mark')}"]


def _width(character: str) -> int:
    """How many columns a character takes on a terminal."""
    if unicodedata.combining(character) or unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1
