"""Documents for people: what they consist of, and how they are written as text, Markdown, BBCode and HTML."""

from __future__ import annotations

from collections.abc import Callable

from tmlog.render.prose.document import Document

FORMATS = ("text", "markdown", "bbcode", "html")
"""The formats, by the names that users give them."""


def writer(form: str) -> Callable[[Document], str]:
    """Whatever writes documents in a format, imported when it is asked for."""
    from importlib import import_module

    write: Callable[[Document], str] = import_module(f"tmlog.render.prose.{form}").write
    return write
