"""`json`: output for programs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

from tmlog.output.formats import Data, Format, Piece, VerdictOptions
from tmlog.output.visible import INVISIBLE

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
    lines = (INVISIBLE.sub(_escaped, line) for line in text.split("\n"))
    return "\n".join(lines) + "\n"


def _escaped(match: re.Match[str]) -> str:
    """An invisible character as JSON writes it inside of a string; elsewhere JSON has no such character."""
    return json.dumps(match.group())[1:-1]


FORMAT = Format(
    name="json",
    about="JSON for programs",
    verdicts=verdicts,
    audits=audits,
    data=data,
)
