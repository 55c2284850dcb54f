"""Where the rounds of a foreign log begin, for the headings of a native one. They are for readers only."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tmlog.games.terra_mystica.setting import dropped_by
from tmlog.games.terra_mystica.state import ROUNDS
from tmlog.syntax.tree import Bare, Line, Remark, Row, Turn

SET_UP = "set-up"
_FINAL_SCORING = "final scoring"
_ROUND = re.compile(r"Round ([1-6]) income")
_HEADING = re.compile(
    r"Default game options|Randomize setup|Round [0-9]+ income|Round [0-9]+, turn [0-9]+|Scoring \S.*"
    r"|Converting resources to VPs"
)
_BETWEEN_ROUNDS = frozenset({"leech", "decline", "transform", "plus", "minus", "wait", "done", "planning", "start"})
"""What players still do after everybody has passed."""


_SILENT_SECTION = re.compile(r"# == (?!=)((?:(?!==)[^#\"])+) ==")


def section_of(text: str) -> str | None:
    """Return the title of a section that command source has as a silent comment; else None."""
    match = _SILENT_SECTION.fullmatch(text)
    return match[1] if match else None


def is_heading_of_site(text: str) -> bool:
    """Whether terra.snellman.net writes this line into its ledger by itself."""
    return _HEADING.fullmatch(text.strip()) is not None


class LedgerSections:
    """Finds the rounds of a ledger, which says twice where a round begins; the first time counts."""

    def __init__(self) -> None:
        self.seen: set[str] = set()

    def before(self, line: Line) -> str | None:
        """Return the title of the section that begins with a line; None if no section begins there."""
        if not isinstance(line, Remark) or line.comment is None:
            return None
        said = line.comment.text.strip()
        match = _ROUND.fullmatch(said)
        title = f"round {match[1]}" if match else _FINAL_SCORING if said.startswith("Scoring ") else ""
        if not title or title in self.seen:
            return None
        self.seen.add(title)
        return title


class SourceSections:
    """Finds the rounds of command source: the first action after all have passed begins the next round."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = seats
        self.waiting = set(seats)
        self.dropped: set[str] = set()
        self.round = 0

    def before(self, line: Line) -> str | None:
        """Return the title of the section that begins with a line; None if no section begins there."""
        if isinstance(line, Bare):
            self._drop(line)
        if not isinstance(line, Turn | Row):
            return None
        verbs = {command.verb for command in line.commands}
        begins = self.seats and not self.waiting and self.round < ROUNDS and verbs - _BETWEEN_ROUNDS
        if begins:
            self.round += 1
            self.waiting = set(self.seats) - self.dropped
        if verbs & {"pass", "resign", "drop_faction"}:
            self.waiting.discard(line.player.name)
        if verbs & {"resign", "drop_faction"}:
            self.dropped.add(line.player.name)
        return f"round {self.round}" if begins else None

    def _drop(self, line: Bare) -> None:
        name = dropped_by(line.command, self.seats)
        if name is not None:
            self.dropped.add(name)
            self.waiting.discard(name)
