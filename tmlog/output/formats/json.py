"""`json`: output for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

from tmlog.output.formats import Data, Format, Piece, VerdictOptions

if TYPE_CHECKING:
    from tmlog.kernel.result import Result


def verdicts(results: Iterable[Result], _options: VerdictOptions) -> Iterator[Piece]:
    """A list with an object for each log."""
    from tmlog.output.verdicts import check_entry

    yield Piece(data([check_entry(result.name, result.judgement) for result in results]))


def audits(results: Iterable[Result], _options: VerdictOptions) -> Iterator[Piece]:
    """A list with an object for each log."""
    from tmlog.output.verdicts import audit_entry

    yield Piece(data([audit_entry(result.name, result.judgement) for result in results]))


def data(content: Data) -> str:
    """The content as indented JSON with a line feed at the end.

    Control, bidirectional and other invisible characters are escaped, so that nothing of a log can act on a terminal.
    """
    text = msgspec.json.format(msgspec.json.encode(content)).decode()
    if not text.replace("\n", "").isprintable():
        text = "".join(map(_escaped, text))
    return text + "\n"


def _escaped(character: str) -> str:
    """A character as it may stand in JSON. Those that are not printable stand only inside of strings."""
    if character == "\n" or character.isprintable():
        return character
    return json.dumps(character)[1:-1]


FORMAT = Format(
    name="json",
    about="JSON for programs",
    verdicts=verdicts,
    audits=audits,
    data=data,
)
