"""What a game is to the rest of the program."""

from __future__ import annotations

from typing import Protocol

from tmlog.diagnostics import Diagnostic
from tmlog.source import Source
from tmlog.syntax.tree import Form, Log
from tmlog.syntax.vocabulary import Vocabulary
from tmlog.verdict import Judgement


class Game(Protocol):
    """A game package: it says how its logs are written and judges what they say."""

    @property
    def GAME(self) -> str:  # noqa: N802 - a constant of the package
        """Its name in the head of a log."""

    def vocabulary(self) -> Vocabulary:
        """Its notation."""

    def judge(self, log: Log, source: Source) -> Judgement | None:
        """The verdict on a log without errors; None for one that the game cannot play yet."""

    def as_played(self, log: Log) -> Log:
        """The log as the game's online moderator reads what was typed; any other log as it is."""

    def convert(self, log: Log, source: Source, form: Form) -> tuple[Log, list[Diagnostic]]:
        """A log without errors in another form, nothing lost, and what its reader should know."""

    def check_names(self, log: Log, source: Source) -> list[Diagnostic]:
        """The names in the log that the game does not have."""
