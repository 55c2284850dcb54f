"""The registry of output formats: what `--format` accepts, for every command.

A format is one module of this package with a `FORMAT`. It has a writer for each kind of content that it can write. A
command says which kinds of content it has, and takes every format that can write one of them. So a new command needs
no new format, and a new format needs no change in any command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import msgspec

if TYPE_CHECKING:
    from tmlog.kernel.result import Result
    from tmlog.output.documents.document import Document
    from tmlog.output.findings import Style

FORMATS = {
    name: f"{__name__}.{name}"
    for name in (
        "text",
        "json",
        "csv",
        "markdown",
        "bbcode",
        "html",
        "svg",
        "png",
    )
}
"""The module of each format, by the name that users give it. The first is the usual one; `--help` keeps the order."""
OLD_NAMES = {"human": "text", "table": "text"}
"""Old names of formats. They are still accepted, so that scripts keep working, but help does not show them."""
DEFAULT = next(iter(FORMATS))


class Content(StrEnum):
    """A kind of content: what a command has, and what a format can write."""

    VERDICTS = "verdicts"
    """Logs and their verdicts, for `check`."""
    AUDITS = "audits"
    """Logs and how many of their rows agree with the replay, for `audit`."""
    PLAIN = "plain"
    """Plain text, ready to print."""
    DOCUMENT = "document"
    """A document with headings, paragraphs, lists and tables."""
    CELLS = "cells"
    """Rows of cells; the first row names the columns."""
    DATA = "data"
    """Lists, mappings, texts and numbers."""
    PICTURE = "picture"
    """A picture, as SVG."""


Cells: TypeAlias = Sequence[Sequence[str]]
Data: TypeAlias = list[dict[str, Any]] | dict[str, Any]


class Piece(msgspec.Struct, frozen=True):
    """A part of the output about many logs, ready as soon as its log was judged."""

    text: str
    aside: bool = False
    """Whether it is not part of the result, but information for the user: it goes to standard error."""


class VerdictOptions(msgspec.Struct, frozen=True):
    """What a user can choose for verdicts in any format. A format may ignore it."""

    style: Style
    """The colours of asides."""
    quiet: bool = False
    """Whether to write only the findings, without a summary."""
    strict: bool = False
    """Whether a log whose moves were not judged is a failure. The output then says so, even if it is quiet."""


VerdictWriter: TypeAlias = Callable[["Iterable[Result]", VerdictOptions], Iterator[Piece]]
"""Takes results one by one. It must not keep them, because there may be thousands."""


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """A format: its name, a short description, and a writer for each kind of content that it can write."""

    name: str
    about: str
    """One line for the documentation and for shells that explain what they complete."""
    verdicts: VerdictWriter | None = None
    audits: VerdictWriter | None = None
    plain: Callable[[str], str] | None = None
    document: Callable[[Document, int], str] | None = None
    """Also takes the width in columns; a format that does not break lines ignores it."""
    cells: Callable[[Cells], str] | None = None
    data: Callable[[Data], str] | None = None
    picture: Callable[[str, int | None], str | bytes] | None = None
    """Also takes the width in pixels, or None if the user gave no width."""
    require: Callable[[], None] | None = None
    """Raises `FormatMissing` if something that the format needs is not installed."""

    def can_write(self, *contents: Content) -> bool:
        """Whether it has a writer for at least one of the kinds of content."""
        return any(getattr(self, content.value) is not None for content in contents)


class FormatMissing(Exception):  # noqa: N818 - not an error of the program
    """Raised if something that a format needs is not installed. The message says what to do."""


def find_format(name: str) -> Format | None:
    """The format of that name or old name, or None. Imports only the module of that format."""
    module = FORMATS.get(OLD_NAMES.get(name, name))
    if module is None:
        return None
    found: Format = import_module(module).FORMAT
    return found


def formats_for(*contents: Content) -> list[Format]:
    """The formats that can write at least one of the kinds of content, in the order of the registry."""
    known = (find_format(name) for name in FORMATS)
    return [form for form in known if form is not None and form.can_write(*contents)]


Writer = TypeVar("Writer")


def required(form: Format, writer: Writer | None) -> Writer:
    """The writer of a format. Raises TypeError if it is None; a command must not accept such a format."""
    if writer is None:
        raise TypeError(f"the format {form.name} cannot write this content")
    return writer
