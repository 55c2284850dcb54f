"""The summary of a game, as long as a forum post: who played, who won, how it went, what decided it."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.kernel.replay import Replay
from tmlog.kernel.verdict import Judgement
from tmlog.output.documents.decisions import final_scoring, turning_points
from tmlog.output.documents.document import Block, Document, Group, Heading, Paragraph, Row, Run, Style, TableBlock
from tmlog.output.documents.naming import Names
from tmlog.output.documents.results import result, verdict
from tmlog.output.documents.rounds import rounds
from tmlog.views.positions import Until
from tmlog.views.standings import ranked
from tmlog.views.story import Story


def summary(
    names: Names,
    story: Story,
    replay: Replay,
    judgement: Judgement,
    *,
    spoiler_free: bool,
    until: Until | None = None,
) -> Document:
    """The summary as a document. Without spoilers it has no points, for readers who will replay the game.

    `until` is the row that the user named as the last.
    """
    blocks = _blocks(names, story, replay, judgement, with_points=not spoiler_free, until=until)
    return Document(names.language, names.title, tuple(blocks))


def _blocks(
    names: Names, story: Story, replay: Replay, judgement: Judgement, *, with_points: bool, until: Until | None
) -> Iterator[Block]:
    said = [Run(_opening(names)), Run(verdict(names, replay, judgement, in_detail=with_points))]
    if until is not None:
        said.insert(1, Run(names.say("until.story", row=until.row, rows=until.rows)))
    yield Paragraph(tuple(said))
    if with_points:
        yield Paragraph((Run(result(names, judgement), Style.STRONG),))
        yield _table(names, story, judgement)
    yield Heading(names.say("heading.rounds"))
    yield from rounds(names, story, with_points=with_points)
    if with_points:
        yield from turning_points(names, story)
        yield from final_scoring(names, story)


def _opening(names: Names) -> str:
    """Sentences about the players and the set-up."""
    players = [names.player_and_person(player.key) for player in names.presentation.players]
    facts = [names.say("opening.fact", label=fact.label, value=fact.value) for fact in names.presentation.facts]
    return " ".join([names.say("opening.players", count=len(players), players=names.joined(players)), *facts])


def _table(names: Names, story: Story, judgement: Judgement) -> TableBlock:
    """A table of the points per round, players with most points first."""
    say = names.say
    head = [say("column.player"), say("column.start")]
    gains = [list(story.points[0])]
    for chapter in story.chapters:
        gained = [one.gained for one in chapter.standings]
        if chapter.round or len(gains) > 1:
            head.append(say("column.round", number=chapter.round) if chapter.round else say("column.scoring"))
            gains.append(gained)
        else:
            gains[0] = [start + more for start, more in zip(gains[0], gained, strict=True)]
    seats = {player: seat for seat, player in enumerate(story.players)}
    rows = (
        Row((names.player(player), *(str(column[seats[player]]) for column in gains), str(judgement.scores[player])))
        for player in ranked(judgement.scores)
    )
    return TableBlock((*head, say("column.total")), (Group("", tuple(rows)),))
