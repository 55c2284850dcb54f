"""What a document consists of: a title, headings, paragraphs, lists and tables. No links, no pictures.

Everything in it is plain text as it came from a log or the catalogue. Whoever writes a document makes all of it
harmless in its format, whatever it is.
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
    """A piece of text that looks the same throughout."""

    text: str
    style: Style = Style.PLAIN


class Heading(msgspec.Struct, frozen=True):
    """What stands over a part of the document."""

    text: str


class Paragraph(msgspec.Struct, frozen=True):
    """Text: its pieces with a blank between each and the next."""

    runs: tuple[Run, ...]


class Listing(msgspec.Struct, frozen=True):
    """A list; the order of its items has no numbers."""

    items: tuple[tuple[Run, ...], ...]


class Row(msgspec.Struct, frozen=True):
    """Cells, and a longer text after them. If the last cells are left out, the text begins in their place."""

    cells: tuple[str, ...]
    note: str = ""


class Group(msgspec.Struct, frozen=True):
    """Rows that belong together, under a title of their own if they have one."""

    title: str
    rows: tuple[Row, ...]


class TableBlock(msgspec.Struct, frozen=True):
    """Columns of numbers, which stand to the right, and of words."""

    head: tuple[str, ...]
    groups: tuple[Group, ...]
    left: frozenset[int] = frozenset({0})
    """The columns of words."""
    gap: int = 2
    """The blanks between columns where letters are all equally wide."""

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
    """The whole: its language, its title, what it says."""

    language: str
    title: str
    blocks: tuple[Block, ...]


def plain(text: str) -> tuple[Run, ...]:
    """Text of which nothing stands out."""
    return (Run(text),)


def tidy(text: str) -> str:
    """Text on one line: control characters as pictures of themselves, single blanks, none around it."""
    return " ".join(visible(text).split())
