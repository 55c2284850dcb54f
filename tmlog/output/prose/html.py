"""Documents as pages of HTML that need nothing else: no script, no file beside them, one style sheet inside."""

from __future__ import annotations

from tmlog.output.policy import policy
from tmlog.output.prose.document import Document
from tmlog.output.static import static
from tmlog.output.templates import fill


def write(document: Document) -> str:
    """The document as a page whose policy allows its own style sheet and nothing else."""
    style = static("prose.css")
    blocks = [(type(block).__name__, block) for block in document.blocks]
    return fill("prose.html.jinja", document=document, blocks=blocks, style=style, policy=policy(style))
