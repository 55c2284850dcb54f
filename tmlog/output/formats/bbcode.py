"""`bbcode`: posts for BoardGameGeek, with bold, italics, sizes, and tables in letters of equal width.

BBCode has neither tables nor headings, and no way to escape a bracket. So brackets of the text become brackets with a
quill, which look similar but have no meaning, and addresses are written so that no forum makes links from them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from tmlog.output.documents.document import Block, Document, Heading, Listing, Paragraph, Run, Style, tidy
from tmlog.output.documents.plain_text import WIDTH, table_lines
from tmlog.output.formats import Format

_SIGNS = str.maketrans("[]", "\u2045\u2046")
_ADDRESS = re.compile(r"(?i)(?<=www)\.|:(?=//)|(?<=mailto):")
_UNLINKED = {".": " .", ":": "\u2236"}
_TAGS = {Style.STRONG: "b", Style.EMPHASIS: "i"}


def document(content: Document, _width: int) -> str:
    """The document as a post."""
    title = [_heading(content.title, 18)] if content.title else []
    return "\n\n".join([*title, *map(_block, content.blocks)]) + "\n"


def _block(block: Block) -> str:
    if isinstance(block, Heading):
        return _heading(block.text, 14)
    if isinstance(block, Paragraph):
        return _joined(block.runs)
    if isinstance(block, Listing):
        return "\n".join(f"\u2022 {_joined(item)}" for item in block.items)
    return "[c]" + "\n".join(map(_harmless, table_lines(block, WIDTH))) + "[/c]"


def _heading(text: str, size: int) -> str:
    return f"[size={size}][b]{_harmless(tidy(text))}[/b][/size]"


def _joined(runs: Iterable[Run]) -> str:
    return " ".join(map(_run, runs))


def _run(run: Run) -> str:
    text = _harmless(tidy(run.text))
    tag = _TAGS.get(run.style)
    return f"[{tag}]{text}[/{tag}]" if tag else text


def _harmless(text: str) -> str:
    """The text with everything changed that could be a tag or a link."""
    return _ADDRESS.sub(lambda sign: _UNLINKED[sign[0]], text.translate(_SIGNS))


FORMAT = Format(
    name="bbcode",
    about="BBCode of BoardGameGeek for forum posts",
    document=document,
)
