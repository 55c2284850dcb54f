"""Documents as plain text, wrapped to a width, for terminals and mails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from tmlog.output.columns import aligned
from tmlog.output.documents.document import Block, Document, Heading, Listing, Paragraph, Run, TableBlock
from tmlog.output.visible import visible

WIDTH = 80
"""The width of a mail, in columns."""
_LEAST = 24
"""The smallest width of the notes after a table; a narrower terminal breaks the lines itself."""


def write(document: Document, width: int = WIDTH) -> str:
    """The document as plain text without styles."""
    title = wrapped(document.title, width)
    blocks = [[*title, _underline("=", title)]] if document.title else []
    blocks += [list(_lines(block, width)) for block in document.blocks]
    return "\n\n".join("\n".join(lines) for lines in blocks) + "\n"


def _lines(block: Block, width: int) -> Iterable[str]:
    if isinstance(block, Heading):
        title = wrapped(block.text, width)
        return [*title, _underline("-", title)]
    if isinstance(block, Paragraph):
        return wrapped(_text(block.runs), width)
    if isinstance(block, Listing):
        return [line for item in block.items for line in wrapped(_text(item), width, "- ", "  ")]
    return table_lines(block, width)


def table_lines(table: TableBlock, width: int) -> Iterator[str]:
    """A table as lines with aligned columns, titles of groups, and notes wrapped to the width."""
    blank = ("",) * len(table.head)
    cells = [table.head, *((row.cells + blank)[: len(blank)] for row in table.rows)]
    shown = [[visible(cell) for cell in row] for row in cells]
    titles, *lines = aligned(shown, table.left, " " * table.gap)
    beside = len(shown[0][0]) + table.gap
    after = max(map(len, [titles, *lines])) + 2
    yield titles
    numbered = iter(lines)
    for group in table.groups:
        if group.title:
            yield from ("", f"== {visible(group.title)} ==")
        for row in group.rows:
            indent = after if len(row.cells) == len(table.head) else beside
            before = next(numbered)
            yield from wrapped(row.note, max(width, after + _LEAST), before.ljust(indent), " " * indent) or [before]


def wrapped(text: str, width: int, first: str = "", others: str = "") -> list[str]:
    """Text wrapped to a width. Control characters are made visible, so they cannot do harm or begin a line."""
    return wrap(visible(text), width, initial_indent=first, subsequent_indent=others, break_on_hyphens=False)


def _text(runs: Iterable[Run]) -> str:
    return " ".join(run.text for run in runs)


def _underline(sign: str, title: list[str]) -> str:
    return sign * max(map(len, title), default=0)
