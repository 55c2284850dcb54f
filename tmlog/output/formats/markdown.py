"""`markdown`: CommonMark with the tables of GitHub. Every paragraph is one line, as forums need it.

A sign that has a meaning in CommonMark, in the usual extensions or at the beginning of a line gets a backslash. Other
signs do not, so that the source is easy to read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from tmlog.output.documents.document import Block, Document, Heading, Listing, Paragraph, Run, Style, TableBlock, tidy
from tmlog.output.formats import Format

_SIGNS = re.compile(
    r"""[\\`*_\[\]<>&|~#!$^={}@]    # emphasis, code, links, HTML, tables, headings, mathematics, mentions
    | :(?=\S)                       # addresses, emoji
    | (?<=www)\.                    # addresses
    """,
    re.VERBOSE | re.IGNORECASE,
)
_LINE_START = re.compile(r"^(?:(?=[-+])|(\d+)(?=[.)]))")
"""Signs at the beginning of a line that would begin a list or underline a heading."""
_MARKS = {Style.STRONG: "**", Style.EMPHASIS: "*"}


def document(content: Document, _width: int) -> str:
    """The document as blocks with a blank line between them."""
    title = [f"# {_inline(content.title)}"] if content.title else []
    return "\n\n".join([*title, *map(_block, content.blocks)]) + "\n"


def _block(block: Block) -> str:
    if isinstance(block, Heading):
        return f"## {_line(block.text)}"
    if isinstance(block, Paragraph):
        return _joined(block.runs)
    if isinstance(block, Listing):
        return "\n".join(f"- {_joined(item)}" for item in block.items)
    return "\n\n".join(_tables(block))


def _tables(table: TableBlock) -> Iterator[str]:
    """A table for every group, because a Markdown table cannot have several parts."""
    notes = [""] if table.has_notes else []
    places = range(len(table.head))
    rule = ["---" if place in table.left else "---:" for place in places] + ["---" for _ in notes]
    for group in table.groups:
        if group.title:
            yield f"### {_line(group.title)}"
        rows = [[*row.cells, *[""] * (len(places) - len(row.cells)), *[row.note for _ in notes]] for row in group.rows]
        yield "\n".join([_row([*table.head, *notes]), f"| {' | '.join(rule)} |", *map(_row, rows)])


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(map(_inline, cells))} |"


def _joined(runs: Iterable[Run]) -> str:
    """Runs as one line. The first run is also made harmless as the beginning of a line, unless it has a style."""
    first, *others = runs
    text = _line(first.text) if first.style is Style.PLAIN else _run(first)
    return " ".join([text, *map(_run, others)])


def _run(run: Run) -> str:
    mark = _MARKS.get(run.style, "")
    return f"{mark}{_inline(run.text)}{mark}"


def _line(text: str) -> str:
    """Text at the beginning of a line, or after the sign of a heading or an item."""
    return _LINE_START.sub(r"\1\\", _inline(text))


def _inline(text: str) -> str:
    """The text with a backslash before every sign that has a meaning."""
    return _SIGNS.sub(r"\\\g<0>", tidy(text))


FORMAT = Format(
    name="markdown",
    about="Markdown (CommonMark with tables as on GitHub) for forums and wikis",
    document=document,
)
