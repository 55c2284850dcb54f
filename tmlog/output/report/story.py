"""The story of the game in a report: the result, the rounds in words, charts, turning points, final scoring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import msgspec

from tmlog.kernel.presentation import Contest, Presentation
from tmlog.kernel.verdict import Judgement
from tmlog.output.charts import Charts, Flag, charts
from tmlog.output.documents.decisions import overtook, scored, turning_points
from tmlog.output.documents.document import Listing, Paragraph, Run
from tmlog.output.documents.naming import Names
from tmlog.output.documents.results import result
from tmlog.output.documents.rounds import rounds
from tmlog.views.standings import places, ranked
from tmlog.views.story import Chapter, LeadChange, Story

_MOST = 4
"""The largest number of turning points of one kind."""
_LASTING = 5
"""The smallest number of rows that a lead must last to be mentioned."""


class Place(msgspec.Struct, frozen=True):
    """A line of the result."""

    place: int
    player: str
    points: int
    share: float
    """The percentage of the points of the leader, from 0 to 100."""


class Tale(msgspec.Struct, frozen=True):
    """The story of a game for a report."""

    result: str
    places: Sequence[Place]
    rounds: Sequence[Paragraph]
    decided: Sequence[tuple[Run, ...]]
    """What decided the game, in a few sentences."""
    charts: Charts
    chapters: Sequence[Chapter]
    contests: Sequence[Contest]


def tale(presentation: Presentation, story: Story, judgement: Judgement) -> Tale:
    """The story of a game for a report, as far as the game was played."""
    names = Names(presentation)
    return Tale(
        result=result(names, judgement),
        places=list(_places(judgement.scores)),
        rounds=list(rounds(names, story, with_points=True)),
        decided=[item for block in turning_points(names, story) if isinstance(block, Listing) for item in block.items],
        charts=charts(presentation, story.numbers, story.sources, list(_turns(names, story))),
        chapters=story.chapters,
        contests=story.contests,
    )


def _places(scores: Mapping[str, int]) -> Iterator[Place]:
    order = ranked(scores)
    points = [scores[player] for player in order]
    most = max(*points, 1)
    for player, place, held in zip(order, places(points), points, strict=True):
        yield Place(place, player, held, round(max(held, 0) / most * 100, 1))


def _turns(names: Names, story: Story) -> Iterator[Flag]:
    """Flags for the leads that lasted longest and for the largest gains. A chart has room for only a few of each."""
    told = {change.moment.row: overtook(names, change) for change in _leads(story)}
    for swing in story.swings[:_MOST]:
        told.setdefault(swing.moment.row, scored(names, story, swing))
    return (Flag(row, words) for row, words in told.items())


def _leads(story: Story) -> list[LeadChange]:
    """The changes of the lead, during rounds, that lasted longest: until the next change or the end of the rounds."""
    rounds = [chapter for chapter in story.chapters if chapter.round]
    end = rounds[-1].rows[-1] if rounds else 0
    rows = [*(change.moment.row for change in story.lead_changes), end]
    lasted = {row: min(until, end) - row for row, until in pairwise(rows)}
    taken = [one for one in story.lead_changes if one.former and lasted[one.moment.row] >= _LASTING]
    return sorted(taken, key=lambda one: -lasted[one.moment.row])[:_MOST]
