"""Finds players of an Orchard log who are not seated."""

from __future__ import annotations

from tmlog.diagnostics import Span
from tmlog.games.common.check_names import NameChecker
from tmlog.kernel.head import words_in_head
from tmlog.source import Source
from tmlog.syntax.tree import Log


class OrchardNames(NameChecker):
    """Knows the players of one log."""

    player_role = "PLAYER"
    not_seated_code = "TM901"
    twice_code = "TM901"
    claim_code = "TM908"
    claim_units = ("p", "h", "w")
    claim_groups = {}  # noqa: RUF012 - a class variable
    claim_hint = "units are p for points, h for cards in the hand and w for what the hand is worth"

    def __init__(self, log: Log, source: Source) -> None:
        super().__init__(log, source, {}, words_in_head(log, "players"))

    def check_player(self, name: str, span: Span) -> None:
        """Any name may play, but only those of the head do."""
        self.not_seated(name, span)
