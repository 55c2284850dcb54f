"""The tree of a log: everything that was written, with its place.

Nodes are frozen and have line, column and end. They form no cycles, so the garbage collector can skip them. A `Command`
is a `Phrase` with a place; all commands with the same text share one `Phrase`. Names have their canonical spelling but
are not checked: `K99` is a hex here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from tmlog.diagnostics import Span
from tmlog.syntax.vocabulary import Value


class Form(msgspec.Struct, frozen=True):
    """How a log is written. A game may read other forms than the native form (tmlog.kernel.forms)."""

    title: str


NATIVE = Form("native log")


class Word(msgspec.Struct, frozen=True, gc=False):
    """An argument: its role, its canonical value, and its place as offsets into the text of its command."""

    role: str
    value: Value
    start: int
    end: int


class Phrase(msgspec.Struct, frozen=True, gc=False):
    """The content of a command, without its place. An optional argument that is left out is None."""

    verb: str
    words: tuple[Word | None, ...]
    values: tuple[Value | None, ...] = ()
    """The values of the words, computed once per phrase."""

    def __post_init__(self) -> None:
        values = tuple([None if word is None else word.value for word in self.words])
        msgspec.structs.force_setattr(self, "values", values)


class Node(msgspec.Struct, frozen=True, gc=False):
    """A piece of the log with its place, which is always within one line."""

    line: int
    column: int
    end: int

    @property
    def span(self) -> Span:
        """The place for a finding."""
        return Span(self.line, self.column, self.end)


class Comment(Node, frozen=True):
    """A comment, from `#` to the end of the line. The text is without the `#`."""

    text: str


class Text(Node, frozen=True):
    """A quoted or free text that people wrote. The value is without quotes and escapes."""

    value: str


class Command(Node, frozen=True):
    """A command with its place."""

    phrase: Phrase

    @property
    def verb(self) -> str:
        """The verb of its phrase."""
        return self.phrase.verb

    def span_of(self, word: Word) -> Span:
        """The place of one of its arguments."""
        return Span(self.line, self.column + word.start, self.column + word.end)


class Player(Node, frozen=True):
    """The name in front of a turn, in canonical spelling."""

    name: str


class Amount(Node, frozen=True):
    """A claimed number with its unit, or several numbers with slashes between: `23vp`, `3/9/0`."""

    numbers: tuple[int, ...]
    unit: str = ""

    @property
    def joined(self) -> str:
        """The numbers with slashes between, without the unit."""
        return "/".join(map(str, self.numbers))


class Claim(Node, frozen=True):
    """What the log claims that a player has after the line."""

    amounts: tuple[Amount, ...]


class Line(Node, frozen=True):
    """A line of the body, with its comment."""

    comment: Comment | None


class Blank(Line, frozen=True):
    """A blank line."""


class Remark(Line, frozen=True):
    """A comment on a line of its own."""


class Section(Line, frozen=True):
    """A heading: `== round 1 ==`."""

    title: str


class Note(Line, frozen=True):
    """A remark that belongs to the story of the game."""

    text: Text


class Undo(Line, frozen=True):
    """Undoes the last `count` lines."""

    count: int
    reason: Text | None


class Turn(Line, frozen=True):
    """`player: command. command => claim`, or a claim alone."""

    player: Player
    commands: tuple[Command, ...]
    claim: Claim | None


class Ruling(Turn, frozen=True):
    """A turn that a moderator allows, legal or not."""

    reason: Text | None


class Bare(Line, frozen=True):
    """A command without a player, by the person who runs the game."""

    command: Command


class Row(Line, frozen=True):
    """A row of a ledger: a turn, and columns with the numbers after it."""

    player: Player
    commands: tuple[Command, ...]
    columns: tuple[str, ...]
    places: tuple[int, ...] = ()
    """The offsets of the columns in the line, -1 for an empty column; none if single tabs separate the columns."""


class HeadEntry(Line, frozen=True):
    """`key: value`. The places of the words are offsets into the line."""

    key: str
    words: tuple[Word, ...]

    def span_of(self, word: Word) -> Span:
        """The place of one word of the value."""
        return Span(self.line, word.start + 1, word.end + 1)

    def value(self) -> Value | None:
        """The first word of the value. Returns None if there are no words."""
        return self.words[0].value if self.words else None


HeadLine: TypeAlias = HeadEntry | Remark


class Log(msgspec.Struct, frozen=True):
    """A whole log. A log in a foreign form has no head, only lines."""

    form: Form
    game: str
    head: tuple[HeadLine, ...]
    lines: tuple[Line, ...]

    def entry(self, key: str) -> HeadEntry | None:
        """The line of the head with that key. Returns None if the head does not have it."""
        return next((line for line in self.head if isinstance(line, HeadEntry) and line.key == key), None)

    def commands(self) -> Iterator[Command]:
        """Every command, in the order written."""
        for line in self.lines:
            if isinstance(line, (Turn, Row)):
                yield from line.commands
            elif isinstance(line, Bare):
                yield line.command

    def bare_commands(self) -> Iterator[Command]:
        """The commands without a player, in the order written."""
        return (line.command for line in self.lines if isinstance(line, Bare))


def meaning(log: Log) -> object:
    """The tree without places and blank lines. Two texts with the same meaning and comments have equal trees."""
    lines = [_stripped(line) for line in (*log.head, *log.lines) if not isinstance(line, Blank)]
    return (log.form, log.game, lines)


def _stripped(node: object) -> object:
    if isinstance(node, tuple):
        return tuple(_stripped(item) for item in node)
    if isinstance(node, Node | Word | Phrase):
        fields = (field for field in node.__struct_fields__ if field not in {"line", "column", "start", "end"})
        return (type(node).__name__, *(_stripped(getattr(node, field)) for field in fields))
    return node
