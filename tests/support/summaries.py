"""Summaries for tests: the story of a log with everything that tells it, and the summary in any format."""

from __future__ import annotations

from tests.support.formats import write
from tmlog.kernel.replay import Replay
from tmlog.kernel.result import Played
from tmlog.kernel.verdict import Judgement
from tmlog.output.documents.naming import Names
from tmlog.output.documents.summary import summary
from tmlog.pipeline import play
from tmlog.source import source_from_text
from tmlog.views.story import Story, tell


def told(text: str) -> tuple[Names, Story, Replay, Judgement]:
    played = play(source_from_text("game", text))
    assert isinstance(played, Played)
    presentation = played.present("en")
    return Names(presentation), tell(played, presentation), played.replay, played.judgement


def summary_of(text: str, form: str = "text", *, spoiler_free: bool = False) -> str:
    return write(summary(*told(text), spoiler_free=spoiler_free), form)
