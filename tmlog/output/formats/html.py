"""`html`: pages with one style sheet inside, without scripts and without other files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.output.formats import Format

if TYPE_CHECKING:
    from tmlog.output.documents.document import Document


def document(content: Document, _width: int) -> str:
    """The document as a page. Its security policy allows only its own style sheet."""
    from tmlog.output.policy import policy
    from tmlog.output.static import static
    from tmlog.output.templates import fill

    style = static("document.css")
    blocks = [(type(block).__name__, block) for block in content.blocks]
    return fill("document.html.jinja", document=content, blocks=blocks, style=style, policy=policy(style))


FORMAT = Format(
    name="html",
    about="a page that needs no other file and no network",
    document=document,
)
