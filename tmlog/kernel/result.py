"""What came of a log: one result for the API, the command line and all output."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tmlog.diagnostics import Diagnostic
from tmlog.kernel.attachments import NO_ATTACHMENTS, Attachments
from tmlog.kernel.game import Game
from tmlog.kernel.presentation import Presentation
from tmlog.kernel.replay import Replay
from tmlog.kernel.verdict import Judgement
from tmlog.kernel.viewer import EVERYTHING, Viewer
from tmlog.source import Source
from tmlog.syntax.tree import Log


class Difference(msgspec.Struct, frozen=True):
    """The first row that differs, its first column that does, the likely cause, and how many rows agree after it."""

    row: int
    line: int
    player: str
    column: str
    claimed: str
    found: str
    cause: str
    rows_after: int
    agree_after: int


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """A log, the game it is of, what came of it, and the verdict."""

    name: str
    """Where the log came from, for messages."""
    judgement: Judgement
    source: Source | None = None
    """None if nothing could be read."""
    game: Game | None = None
    """None if the text is no log of any game."""
    log: Log | None = None
    replay: Replay | None = None
    """None if nothing could be played."""
    difference: Difference | None = None
    """The first row that claims something else than the replay finds."""
    viewer: Viewer = EVERYTHING
    """For whom findings are worded and views are made."""
    files: Attachments = NO_ATTACHMENTS
    """The files beside the log that its head names."""

    def source_of(self, finding: Diagnostic) -> Source | None:
        """The text that a finding is about: the log, or a file beside it; None if that text could not be read."""
        texts = (self.source, *self.files.values())
        return next((text for text in texts if text is not None and text.name == finding.file), None)


class Played(Result, frozen=True, kw_only=True):
    """The result of a log that was played, as far as it is legal: nothing of it is missing."""

    source: Source
    game: Game
    log: Log
    replay: Replay

    def figures(self, position: Any, player: str) -> Mapping[str, str]:
        """What a ledger shows of a player in a position, by column."""
        return self.game.figures(position, player, self.viewer)

    def present(self, language: str) -> Presentation:
        """The game for people to look at."""
        return self.game.present(self.log, self.replay.start, language, self.viewer)
