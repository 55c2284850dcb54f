"""`tally`: a tiny format that no release has. It shows what it takes to add one; tests register it for a moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tmlog.kernel.result import Result
from tmlog.output.formats import Format, Piece, VerdictOptions


def verdicts(results: Iterable[Result], _options: VerdictOptions) -> Iterator[Piece]:
    """A line for each status, with the number of logs that have it."""
    counts = Counter(result.judgement.status.value for result in results)
    for status, count in sorted(counts.items()):
        yield Piece(f"{status} {count}\n")


FORMAT = Format(
    name="tally",
    about="logs counted by their status",
    verdicts=verdicts,
)
