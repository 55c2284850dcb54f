"""The verdict on a log."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from tmlog.diagnostics import Diagnostic


class Status(StrEnum):
    """What a log is."""

    LEGAL = "legal"
    """Complete, and every move is allowed."""
    INCOMPLETE = "incomplete"
    """Legal so far."""
    ILLEGAL = "illegal"
    DISPUTED = "disputed"
    """Legal, but a claim in it is false or a ruling let an illegal move stand."""


class Judgement(msgspec.Struct, frozen=True):
    """What the rules say of a log, and what its rows claim."""

    status: Status
    scores: dict[str, int]
    diagnostics: list[Diagnostic]
    sources: dict[str, dict[str, int]] = {}
    """For every player where the points come from; they add up to the score."""
    rows_claimed: int = 0
    rows_agree: int = 0
    not_judged: str = ""
    """Why the moves were not judged, where they were not."""
    is_over: bool = False
    """Whether the game was played to its end: then the points are final."""
    was_read: bool = True
    """Whether there was a text to judge at all."""

    @property
    def in_words(self) -> str:
        """The status for people."""
        if self.not_judged:
            return f"moves not judged: {self.not_judged}"
        return {Status.LEGAL: "legal: complete", Status.INCOMPLETE: "legal so far"}.get(self.status, self.status.value)

    @property
    def verdict(self) -> Status:
        """The status, as an audit calls it."""
        return self.status
