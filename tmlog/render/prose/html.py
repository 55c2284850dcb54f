"""Documents as pages of HTML that need nothing else: no script, no file beside them, one style sheet inside."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256

from tmlog.render.prose.document import Document, Style, tidy
from tmlog.render.templates import environment

_STYLES = "prose.css"
_ELEMENTS = {Style.STRONG: "strong", Style.EMPHASIS: "em"}


def write(document: Document) -> str:
    """The document as a page whose policy allows its own style sheet and nothing else."""
    styles = environment().get_template(_STYLES).render()
    digest = b64encode(sha256(styles.encode()).digest()).decode()
    blocks = [(type(block).__name__, block) for block in document.blocks]
    page = environment().get_template("prose.html")
    return page.render(document=document, blocks=blocks, digest=digest, tidy=tidy, elements=_ELEMENTS)
