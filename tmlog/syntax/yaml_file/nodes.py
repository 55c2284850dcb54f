"""YAML text -> nodes with their places, and findings about text that is not YAML or that the reader does not accept.

The builder makes nodes from the parser's events, one by one and without recursion. So it can refuse a file that is
nested too deep, or full of aliases, before the file uses much memory.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any, TypeAlias, cast

import msgspec
import yaml
from yaml.resolver import Resolver
from yaml.scanner import ScannerError

from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.source import Source
from tmlog.syntax.yaml_file.faults import explain
from tmlog.wording import counted, quoted

MAX_LENGTH = 256 * 1024
"""The largest number of characters in a file; a league of a hundred games has about 20,000."""
MAX_DEPTH = 20
"""The largest number of blocks and lists inside each other; files for tmlog need at most six."""
MAX_TEXT = 10_000
"""The largest number of characters in one text."""

_UNREADABLE = re.compile("[^\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
"""Control characters; tabs, which the two parsers treat differently; and characters that end a line only in YAML, so
that line numbers after them would be wrong."""


class Kind(Enum):
    """The type that YAML gives a value without quotes. The words follow "which YAML reads as"."""

    TEXT = "text"
    NUMBER = "a number"
    FLAG = "true or false"
    DATE = "a date"
    NOTHING = "no value"


_KINDS = {"int": Kind.NUMBER, "float": Kind.NUMBER, "bool": Kind.FLAG, "timestamp": Kind.DATE, "null": Kind.NOTHING}
_TAG = "tag:yaml.org,2002:"
_MERGE = "<<"


class Scalar(msgspec.Struct, frozen=True):
    """A single value without its quotes."""

    span: Span
    text: str
    kind: Kind
    is_quoted: bool

    @property
    def is_nothing(self) -> bool:
        """Whether the value is missing, as in `name:`."""
        return self.kind is Kind.NOTHING and not self.text


class Items(msgspec.Struct, frozen=True):
    """A list."""

    span: Span
    items: list[Node]


class Entry(msgspec.Struct, frozen=True):
    """A key with its value."""

    key: Scalar
    value: Node


class Entries(msgspec.Struct, frozen=True):
    """A block of `key: value` lines."""

    span: Span
    entries: dict[str, Entry]
    is_whole: bool
    """False if a key was refused. Then it is not known which keys are missing."""


class Refused(msgspec.Struct, frozen=True):
    """A value that was already reported."""

    span: Span


Node: TypeAlias = Scalar | Items | Entries | Refused


def read_nodes(source: Source, loader: Any) -> tuple[Node | None, list[Diagnostic]]:
    """The root of a file, read with a loader of PyYAML, and findings.

    The root is None if the file is empty or cannot be read to its end.
    """
    text = source.text
    if len(text) > MAX_LENGTH:
        message = f"the file has {len(text):,} characters; at most {MAX_LENGTH:,} are read"
        return None, [problem("TM136", source.name, Span(1, 1, 1), message)]
    unreadable = _unreadable(source)
    if unreadable:
        return None, unreadable
    builder = _Builder(source)
    try:
        return builder.build(text, loader), builder.diagnostics
    except yaml.YAMLError as error:
        span, message, hint = explain(error, source)
        return None, [*builder.diagnostics, problem("TM130", source.name, span, message, hint=hint)]


def _unreadable(source: Source) -> list[Diagnostic]:
    return [
        _about_character(source.name, line[at], Span(number, at + 1, at + 2))
        for number, line in enumerate(source.lines, 1)
        for at in (match.start() for match in _UNREADABLE.finditer(line))
    ]


def _events(text: str, loader_type: Any) -> Iterator[yaml.Event]:
    """What `yaml.parse` yields. Raises only yaml.YAMLError.

    PyYAML's parser in Python does not check the size of numbers: `"\\U00110000"` and `%YAML 1.` with thousands of
    digits raise other errors there.
    """
    loader = loader_type(text)
    try:
        while loader.check_event():
            yield loader.get_event()
    except (OverflowError, ValueError) as error:
        raise ScannerError(None, None, "found too large a number", loader.get_mark()) from error
    finally:
        loader.dispose()


def _about_character(file: str, character: str, span: Span) -> Diagnostic:
    if character == "\t":
        return problem("TM130", file, span, "the line contains a tab", hint="use blanks")
    return problem("TM130", file, span, f"the line contains {quoted(character)}")


class _Open(msgspec.Struct):
    """A list or block that is not complete yet. The children of a block are keys and values in turn."""

    span: Span
    is_list: bool
    is_tagged: bool
    children: list[Node]


class _Stop(Exception):  # noqa: N818 - not an error: it ends the reading of a file after a finding
    """Raised to stop reading a file."""


class _Builder:
    """Builds nodes from events and collects findings."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.diagnostics: list[Diagnostic] = []
        self.run_on: list[Span] = []
        """Texts without quotes that continue on the next line. They are reported only if the rest is YAML."""
        self.open: list[_Open] = []
        self.root: Node | None = None
        self.documents = 0
        self.resolve: Callable[[type, str, tuple[bool, bool]], str] = Resolver().resolve

    def build(self, text: str, loader: Any) -> Node | None:
        """The root of a text; None if the text is empty or not read to its end. Raises yaml.YAMLError."""
        try:
            for event in _events(text, loader):
                self._event(event)
        except _Stop:
            return None
        for span in self.run_on:
            message = "a text without quotes ends with its line, but the next line is indented as if the text continued"
            hint = "check the indentation of the next line, or begin a text of several lines with `|`"
            self._report("TM131", span, message, hint)
        if self.root is None or (isinstance(self.root, Scalar) and self.root.is_nothing):
            what = "holds only comments" if "#" in text else "is empty"
            self._report("TM137", Span(1, 1, 1), f"the file {what}")
            return None
        return self.root

    def _event(self, event: yaml.Event) -> None:
        match event:
            case yaml.DocumentStartEvent():
                self._document(event)
            case yaml.AliasEvent():
                span = self._span(event)
                message = f"{quoted(self._written(span))} is a YAML alias, which tmlog does not read"
                self._report("TM131", span, message, "write the value itself, or put a text in quotes")
                self._add(Refused(span))
            case yaml.ScalarEvent():
                self._add(self._scalar(event))
            case yaml.CollectionStartEvent():
                self._begin(event)
            case yaml.CollectionEndEvent():
                self._add(self._closed(self.open.pop()))

    def _closed(self, ended: _Open) -> Node:
        if ended.is_tagged:
            return Refused(ended.span)
        return Items(ended.span, ended.children) if ended.is_list else self._entries(ended)

    def _document(self, event: yaml.DocumentStartEvent) -> None:
        self.documents += 1
        if self.documents > 1:
            message = "a second document begins here; a file has only one"
            self._report("TM131", self._span(event), message, "leave out the line `---`, or make two files")
            raise _Stop
        if event.version or event.tags:
            message = "a line that begins with `%` is a YAML directive, which tmlog does not read"
            self._report("TM131", self._span(event), message, "leave it out")

    def _scalar(self, event: yaml.ScalarEvent) -> Node:
        span = self._span(event)
        if self._is_tagged(event, span):
            return Refused(span)
        if len(event.value) > MAX_TEXT:
            message = f"the text has {len(event.value):,} characters; at most {MAX_TEXT:,} are read"
            self._report("TM136", span, message)
            return Refused(span)
        if event.style:
            return Scalar(span, event.value, Kind.TEXT, is_quoted=True)
        if _end(event).line > _start(event).line:
            self.run_on.append(span)
            return Refused(span)
        tag = self.resolve(yaml.ScalarNode, event.value, (True, False))
        return Scalar(span, event.value, _KINDS.get(tag.removeprefix(_TAG), Kind.TEXT), is_quoted=False)

    def _begin(self, event: yaml.CollectionStartEvent) -> None:
        span = self._span(event)
        is_tagged = self._is_tagged(event, span)
        if len(self.open) == MAX_DEPTH:
            message = f"more than {counted(MAX_DEPTH, 'list')} and blocks inside each other"
            self._report("TM136", span, message)
            raise _Stop
        self.open.append(_Open(span, isinstance(event, yaml.SequenceStartEvent), is_tagged, []))

    def _is_tagged(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent, span: Span) -> bool:
        """Report a tag or an anchor. Returns whether the value has a tag."""
        if event.anchor is not None:
            message = f"`&{event.anchor}` is a YAML anchor, which tmlog does not read"
            self._report("TM131", span, message, "leave it out, or put a text in quotes")
        if event.tag is not None:
            message = "a word that begins with `!` is a YAML tag, which tmlog does not read"
            self._report("TM131", span, message, "leave it out, or put a text in quotes")
        return event.tag is not None

    def _entries(self, block: _Open) -> Entries:
        entries: dict[str, Entry] = {}
        is_whole = True
        for key, value in zip(block.children[::2], block.children[1::2], strict=True):
            if not isinstance(key, Scalar) or not self._is_key(key):
                is_whole = False
                if isinstance(key, Items | Entries):
                    self._report("TM131", key.span, "a key is a word, not a list or a block")
            elif key.text in entries:
                first = entries[key.text].key.span.line
                self._report("TM132", key.span, f"the key {quoted(key.text)} is there twice, first on line {first}")
            else:
                entries[key.text] = Entry(key, value)
        return Entries(block.span, entries, is_whole)

    def _is_key(self, key: Scalar) -> bool:
        """Whether a key is accepted. Reports a key that is not."""
        if key.text == _MERGE and not key.is_quoted:
            message = "`<<` is a YAML merge key, which tmlog does not read"
            self._report("TM131", key.span, message, "write the keys themselves")
            return False
        if not key.text:
            self._report("TM131", key.span, "there is no key before the colon")
        return bool(key.text)

    def _add(self, node: Node) -> None:
        if self.open:
            self.open[-1].children.append(node)
        else:
            self.root = node

    def _span(self, event: yaml.Event) -> Span:
        """The place of an event on its first line."""
        start, end = _start(event), _end(event)
        lines = self.source.lines
        if start.line >= len(lines):  # a value that is left out at the end of the file
            last = len(lines[-1]) + 1
            return Span(len(lines), last, last)
        if isinstance(event, yaml.CollectionStartEvent) or end.line > start.line:
            last = len(self.source.line(start.line + 1).rstrip())
        else:
            last = end.column
        return Span(start.line + 1, start.column + 1, max(start.column, last) + 1)

    def _written(self, span: Span) -> str:
        return self.source.line(span.line)[span.column - 1 : span.end - 1]

    def _report(self, code: str, span: Span, message: str, hint: str | None = None) -> None:
        self.diagnostics.append(problem(code, self.source.name, span, message, hint=hint))


def _start(event: yaml.Event) -> yaml.Mark:
    return cast(yaml.Mark, event.start_mark)  # events from a parser always have a mark


def _end(event: yaml.Event) -> yaml.Mark:
    return cast(yaml.Mark, event.end_mark)
