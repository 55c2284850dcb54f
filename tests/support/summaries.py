"""Summaries for tests: the story of a log with everything that tells it, and the summary in any format."""

from __future__ import annotations

from tests.support.formats import write
from tmlog.games import load_game
from tmlog.kernel.replay import Replay
from tmlog.kernel.verdict import Judgement
from tmlog.output.documents.naming import Names
from tmlog.output.documents.summary import summary
from tmlog.pipeline import play
from tmlog.source import source_from_text
from tmlog.views.story import Story, tell


def told(text: str) -> tuple[Names, Story, Replay, Judgement]:
    played = play(source_from_text("game", text))
    assert played.log is not None
    assert played.replay is not None
    game = load_game(played.log.game)
    presentation = game.present(played.log, played.replay.start, "en")
    story = tell(game, presentation, played.replay, played.judgement)
    return Names(presentation), story, played.replay, played.judgement


def summary_of(text: str, form: str = "text", *, spoiler_free: bool = False) -> str:
    return write(summary(*told(text), spoiler_free=spoiler_free), form)
