"""The result of a log: one type for the API, the command line and all output."""

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
    """The first row that differs, its first wrong column, the likely cause, and how many rows agree after it."""

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
    """A log, its game, its replay, and the verdict."""

    name: str
    """The name of the log in messages."""
    judgement: Judgement
    source: Source | None = None
    """None if the log could not be read."""
    game: Game | None = None
    """None if the text is not a log of any game."""
    log: Log | None = None
    replay: Replay | None = None
    """None if nothing could be played."""
    difference: Difference | None = None
    """The first row whose claims differ from the replay."""
    viewer: Viewer = EVERYTHING
    """Who will see the findings and views."""
    files: Attachments = NO_ATTACHMENTS
    """The files beside the log that its head names."""

    def source_of(self, finding: Diagnostic) -> Source | None:
        """The text that a finding is about: the log, or a file beside it; None if that text could not be read."""
        texts = (self.source, *self.files.values())
        return next((text for text in texts if text is not None and text.name == finding.file), None)


class Played(Result, frozen=True, kw_only=True):
    """The result of a log that was played, at least in part. No field is None but `difference`."""

    source: Source
    game: Game
    log: Log
    replay: Replay

    def figures(self, position: Any, player: str) -> Mapping[str, str]:
        """What a ledger shows about a player in a position, by column."""
        return self.game.figures(position, player, self.viewer)

    @property
    def persons(self) -> Mapping[str, str]:
        """The person who plays each player, as far as the log names persons."""
        return self.game.persons(self.log)

    def present(self, language: str) -> Presentation:
        """The presentation of the game for people."""
        return self.game.present(self.log, self.replay.start, language, self.viewer)
