"""`json`: output for programs."""

from __future__ import annotations

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
    """The content as indented JSON with a line feed at the end."""
    return msgspec.json.format(msgspec.json.encode(content)).decode() + "\n"


FORMAT = Format(
    name="json",
    about="JSON for programs",
    verdicts=verdicts,
    audits=audits,
    data=data,
)
