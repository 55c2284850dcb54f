"""Documents for people: what they consist of, and how they are written as text, Markdown, BBCode and HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tmlog.output.prose.document import Document

FORMATS = ("text", "markdown", "bbcode", "html")
"""By the names that users give them; each is written by the module of that name, loaded when it is wanted."""


def write(document: Document, form: str, width: int | None = None) -> str:
    """The document in a format; text is wrapped to the width, if there is one to be kept."""
    from importlib import import_module

    room = {"width": width} if form == "text" and width else {}
    written: str = import_module(f"tmlog.output.prose.{form}").write(document, **room)
    return written
