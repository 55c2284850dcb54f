"""Text -> replay -> report: the flow for those who want to look at a game."""

from __future__ import annotations

from tmlog.games import load_game
from tmlog.output.report import Told
from tmlog.output.report import report as page
from tmlog.pipeline import Played, play
from tmlog.source import Source


def told(source: Source, played: Played) -> Told:
    """What a report is made of."""
    game = load_game(played.log.game) if played.log else None
    return Told(source.name, source, played.judgement, game, played.log, played.replay)


def report(source: Source, language: str) -> str:
    """The report of a log, whatever came of it."""
    return page(told(source, play(source)), language)
