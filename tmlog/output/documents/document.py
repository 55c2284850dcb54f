"""The parts of a document: a title, headings, paragraphs, lists and tables. No links, no pictures.

All texts are as they came from a log or the catalogue. The writer of a format must make every text harmless.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

from tmlog.output.visible import visible


class Style(StrEnum):
    """How a piece of text looks."""

    PLAIN = "plain"
    STRONG = "strong"
    EMPHASIS = "emphasis"


class Run(msgspec.Struct, frozen=True):
    """A piece of text in one style."""

    text: str
    style: Style = Style.PLAIN


class Heading(msgspec.Struct, frozen=True):
    """The heading of a part of the document."""

    text: str


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph: pieces of text with blanks between."""

    runs: tuple[Run, ...]


class Listing(msgspec.Struct, frozen=True):
    """A list without numbers."""

    items: tuple[tuple[Run, ...], ...]


class Row(msgspec.Struct, frozen=True):
    """Cells, and a longer text after them. If the last cells are left out, the text takes their place."""

    cells: tuple[str, ...]
    note: str = ""


class Group(msgspec.Struct, frozen=True):
    """Rows that belong together, with an optional title."""

    title: str
    rows: tuple[Row, ...]


class TableBlock(msgspec.Struct, frozen=True):
    """A table: columns of numbers are aligned to the right, columns of words to the left."""

    head: tuple[str, ...]
    groups: tuple[Group, ...]
    left: frozenset[int] = frozenset({0})
    """The indexes of the columns of words."""
    gap: int = 2
    """The number of blanks between columns in plain text."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of all groups."""
        return tuple(row for group in self.groups for row in group.rows)

    @property
    def has_notes(self) -> bool:
        """Whether any row has a note, so that there is one more column."""
        return any(row.note for row in self.rows)


Block: TypeAlias = Heading | Paragraph | Listing | TableBlock


class Document(msgspec.Struct, frozen=True):
    """A document: its language, its title and its blocks."""

    language: str
    title: str
    blocks: tuple[Block, ...]


def plain(text: str) -> tuple[Run, ...]:
    """Text without any style."""
    return (Run(text),)


def tidy(text: str) -> str:
    """Text on one line: control characters made visible, single blanks, no blanks around it."""
    return " ".join(visible(text).split())
