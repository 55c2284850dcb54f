"""`text`: output for people, on a terminal or in a mail."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tmlog.output.formats import Format, Piece, VerdictOptions

if TYPE_CHECKING:
    from tmlog.diagnostics import Diagnostic
    from tmlog.kernel.result import Result
    from tmlog.output.documents.document import Document


def verdicts(results: Iterable[Result], options: VerdictOptions) -> Iterator[Piece]:
    """The findings of each log, then a line for each log and a line with counts. Everything goes to standard error."""
    from tmlog.output.verdicts import check_summary, status_line

    judged = []
    for result in results:
        judged.append((result.name, result.judgement))
        yield from _findings(result, result.judgement.diagnostics, options)
        if options.quiet and options.strict and result.judgement.not_judged:
            yield Piece(status_line(result.name, result.judgement), aside=True)
    if not options.quiet:
        yield Piece(check_summary(judged), aside=True)


def audits(results: Iterable[Result], options: VerdictOptions) -> Iterator[Piece]:
    """The findings of each log up to the first row that differs, and a few lines about its rows."""
    from tmlog.output.verdicts import audit_summary, up_to_first

    for result in results:
        yield from _findings(result, up_to_first(result.judgement.diagnostics, result.difference), options)
        yield Piece(audit_summary(result.name, result.judgement, result.difference))


def _findings(result: Result, found: Iterable[Diagnostic], options: VerdictOptions) -> Iterator[Piece]:
    """Each finding with a blank line after it."""
    from tmlog.output.findings import finding_text

    for diagnostic in found:
        yield Piece(f"{finding_text(diagnostic, result.source_of(diagnostic), options.style)}\n\n", aside=True)


def document(content: Document, width: int) -> str:
    """The document, wrapped to the width."""
    from tmlog.output.documents.plain_text import write

    return write(content, width)


FORMAT = Format(
    name="text",
    about="plain text for people, on a terminal or in a mail",
    verdicts=verdicts,
    audits=audits,
    plain=str,
    document=document,
)
