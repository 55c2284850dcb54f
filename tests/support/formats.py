"""Documents in every format, and the formats of every command, for tests."""

from __future__ import annotations

import click

from tmlog.cli import COMMANDS, tmlog
from tmlog.cli.formats import FormatName
from tmlog.output.documents.document import Document
from tmlog.output.documents.plain_text import WIDTH
from tmlog.output.formats import Content, find_format, formats_for

DOCUMENT_FORMATS = [form.name for form in formats_for(Content.DOCUMENT)]


def write(document: Document, form: str, width: int = WIDTH) -> str:
    found = find_format(form)
    assert found is not None
    assert found.document is not None
    return found.document(document, width)


def formats_of(command: str) -> list[str]:
    """The formats that a command takes, as its own option says."""
    found = tmlog.get_command(click.Context(tmlog), command)
    assert found is not None
    return [
        form.name for option in found.params if isinstance(option.type, FormatName) for form in option.type.formats()
    ]


COMMANDS_WITH_FORMATS = [command for command in COMMANDS if formats_of(command)]
