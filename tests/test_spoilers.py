"""Summaries without spoilers: no word of points or places, and nothing that depends on them."""

from __future__ import annotations

import re

import msgspec
import pytest

from tests.support.cli import Write, codes, run
from tests.support.examples import TEXT
from tests.support.formats import DOCUMENT_FORMATS
from tests.support.games import of_every_game
from tests.support.kit import Kit
from tests.support.prose import html_parts
from tests.support.summaries import summary_of, told
from tmlog.output.documents.summary import summary

TELLING = re.compile(
    r"(?i)\bpoints?\b|\bwo?ins?\b|\bwon\b|\blead|\bled\b|winner|ahead|front|first place|level with|\brank"
)


@of_every_game
@pytest.mark.parametrize("number", range(12))
def test_no_word_tells_the_standing(kit: Kit, number: int) -> None:
    names, story, *_ = told(kit.log_of(number))
    for form in DOCUMENT_FORMATS:
        text = summary_of(kit.log_of(number), form, spoiler_free=True)
        said = " ".join(html_parts(text)[1]) if form == "html" else text
        assert not TELLING.search(said), said
        seated = [said.index(names.player(player)) for player in story.players]
        assert seated == sorted(seated)


@of_every_game
@pytest.mark.parametrize("number", range(12))
def test_nothing_depends_on_the_points(kit: Kit, number: int) -> None:
    """With all points, places and leads taken away it is the same document."""
    names, story, replay, judgement = told(kit.log_of(number))
    blind = msgspec.structs.replace(
        story,
        points=(),
        moments=tuple(msgspec.structs.replace(moment, gains=()) for moment in story.moments),
        chapters=tuple(
            msgspec.structs.replace(
                chapter,
                facts="",
                standings=tuple(msgspec.structs.replace(one, gained=0, points=0, place=1) for one in chapter.standings),
            )
            for chapter in story.chapters
        ),
        lead_changes=(),
        swings=(),
        sources=(),
        contests=(),
    )
    unknown = msgspec.structs.replace(judgement, scores={}, sources={})
    assert summary(names, blind, replay, unknown, spoiler_free=True) == summary(
        names, story, replay, judgement, spoiler_free=True
    )


def test_findings_of_a_log_are_spoilers_too(write: Write) -> None:
    name = write("game.tml", TEXT.replace("=> 22vp 2c 1w 0p", "=> 23vp 2c 1w 0p"))
    assert codes(run("summary", name).stderr) == ["TM401"]
    free = run("summary", "--spoiler-free", name)
    assert (free.exit_code, free.stderr) == (1, "")
