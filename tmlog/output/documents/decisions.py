"""What decided a game: changes of the lead, the largest gain at a stretch, the best round, and final scoring."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.kernel.presentation import Contest, Event
from tmlog.output.documents.document import Block, Group, Heading, Listing, Paragraph, Row, Run, Style, TableBlock
from tmlog.output.documents.naming import Names
from tmlog.views.story import LeadChange, Moment, Standing, Story, Swing

_TOLD = 2
"""The largest number of events in the words for a stretch."""
_SOURCES = 3
"""The largest number of sources that explain a win."""
_CLEARLY = 3
"""A source explains a win if it gave the winner this many points more than the average of the others."""
_ENOUGH = 3
"""How many rounds must have begun before there are turning points."""


def turning_points(names: Names, story: Story) -> Iterator[Block]:
    """A heading and a list of the turning points in the rounds. Empty if there are none."""
    if sum(chapter.round > 0 for chapter in story.chapters) < _ENOUGH:
        return
    items = [item for tell in (_lead, _best_stretch, _best_round, _difference) if (item := tell(names, story))]
    if items:
        yield Heading(names.say("heading.turning_points"))
        yield Listing(tuple(items))


def _lead(names: Names, story: Story) -> tuple[Run, ...]:
    leads = _leads(story)
    if not leads:
        return ()
    last, changes = leads[-1], [change for change in leads if change.former]
    chapter = story.chapters[last.moment.chapter].title
    ending = "" if story.before_scoring else "_so_far"
    if changes:
        said = names.say(f"turning.changes{ending}", count=len(changes), chapter=chapter, event=overtook(names, last))
    else:
        said = names.say(f"turning.kept{ending}", leader=names.player(last.leader), chapter=chapter)
    return _labelled(names.say("turning.lead"), said)


def _leads(story: Story) -> list[LeadChange]:
    """Changes of the lead, without final scoring, because its parts could be counted in any order."""
    return [change for change in story.lead_changes if story.chapters[change.moment.chapter].round]


def overtook(names: Names, change: LeadChange) -> str:
    """A clause about a change of the lead, and what the player of the row did: the new leader or another player."""
    actor, former = change.moment.player, names.player(change.former)
    deeds = _said(_deeds(change.moment, actor) or _scores(change.moment, actor))
    if actor == change.leader or not deeds:
        deeds = [*deeds, names.say("turning.overtook", former=former)]
        return names.say("turning.event", player=names.player(change.leader), what=names.joined(deeds))
    values = {"player": names.player(actor), "what": names.joined(deeds)}
    return names.say("turning.overtook_when", leader=names.player(change.leader), former=former, **values)


def _best_stretch(names: Names, story: Story) -> tuple[Run, ...]:
    """The largest gain at a stretch. Events that the last change of the lead mentions are not repeated."""
    if not story.swings:
        return ()
    best, told = story.swings[0], [change.moment for change in _leads(story)[-1:] if change.former]
    if any(event in _deeds(moment, moment.player) for moment in told for event in _deeds(best.moment, best.player)):
        said = names.say("turning.same", player=names.player(best.player), points=names.points(best.gained))
    else:
        said = names.say("turning.sentence", event=scored(names, story, best))
    return _labelled(names.say("turning.best_stretch"), said)


def scored(names: Names, story: Story, swing: Swing) -> str:
    """A clause about a gain at a stretch: who, how many points, and how."""
    gained = names.say(
        "turning.gained",
        points=names.points(swing.gained),
        chapter=story.chapters[swing.moment.chapter].title,
    )
    deeds = [*_said(_deeds(swing.moment, swing.player)), gained]
    return names.say("turning.event", player=names.player(swing.player), what=names.joined(deeds))


def _best_round(names: Names, story: Story) -> tuple[Run, ...]:
    rounds = [chapter for chapter in story.chapters if chapter.round]
    most = max((one.gained for chapter in rounds for one in chapter.standings), default=0)
    if most <= 0:
        return ()
    told = []
    for chapter in rounds:
        best = [one.player for one in chapter.standings if one.gained == most]
        values = {"players": names.players(best), "points": names.points(most), "chapter": chapter.title}
        if best:
            told.append(names.say("turning.in_round", count=len(best), **values))
    said = names.say("turning.sentence", event=names.joined(told))
    return _labelled(names.say("turning.best_round"), said)


def _difference(names: Names, story: Story) -> tuple[Run, ...]:
    """The sources that gave the winner clearly more than the average of the others, the largest difference first."""
    (winner, *others), first = story.sources.players, [one for one in story.chapters[-1].standings if one.place == 1]
    if not story.before_scoring or len(first) > 1 or not others:
        return ()
    more = {group: group.points[0] * len(others) - sum(group.points[1:]) for group in story.sources.groups}
    better = [group for group in more if more[group] >= _CLEARLY * len(others) and group.points[0] > 0]
    best = sorted(better, key=lambda group: -more[group])[:_SOURCES]
    if not best:
        return ()
    named = [names.say("turning.source", title=group.title, points=group.points[0]) for group in best]
    said = names.say("turning.sources", player=names.player(winner), sources=names.joined(named))
    return _labelled(names.say("turning.difference"), said)


def _deeds(moment: Moment, player: str) -> list[Event]:
    """The most important events of a player, in order. If no event has a weight, the events with short words."""
    own = [event for event in moment.events if event.player == player and event.without_points]
    told = [event for event in own if event.weight] or [event for event in own if event.brief]
    best = sorted(told, key=lambda event: -event.weight)[:_TOLD]
    return [event for event in told if event in best]


def _scores(moment: Moment, player: str) -> list[Event]:
    """Events of a player that are only about points."""
    return [event for event in moment.events if event.player == player and not event.without_points][:_TOLD]


def _said(events: list[Event]) -> list[str]:
    return [event.in_short for event in events]


def final_scoring(names: Names, story: Story) -> Iterator[Block]:
    """A heading, who moved up, and a table of the points in final scoring. Empty if it has not begun."""
    if not story.before_scoring:
        return
    yield Heading(names.say("heading.final_scoring"))
    yield Paragraph((Run(_moves(names, story)), Run(_most(names, story.chapters[-1].standings))))
    if story.contests:
        yield _awards(names, story)


def _moves(names: Names, story: Story) -> str:
    """A sentence about the players who rose in final scoring."""
    pairs = zip(story.before_scoring, story.chapters[-1].standings, strict=True)
    rose = [(before, after) for before, after in pairs if after.place < before.place]
    if not rose:
        return names.say("scoring.unmoved")
    moves = [
        names.say(
            "scoring.rose",
            player=names.player(after.player),
            old=names.say(f"ordinal.{before.place}"),
            new=names.say(f"ordinal.{after.place}"),
        )
        for before, after in rose
    ]
    return names.say("scoring.moved", moves=names.joined(moves))


def _most(names: Names, standings: tuple[Standing, ...]) -> str:
    most = max(one.gained for one in standings)
    players = names.players([one.player for one in standings if one.gained == most])
    return names.say("scoring.most", players=players, points=names.points(most))


def _awards(names: Names, story: Story) -> TableBlock:
    """A table of the points in every part of final scoring, players in the order of their final places."""
    players = [one.player for one in sorted(story.chapters[-1].standings, key=lambda one: one.place)]
    rows = (Row((contest.title, *(str(_award(contest, player)) for player in players))) for contest in story.contests)
    return TableBlock(("", *map(names.player, players)), (Group("", tuple(rows)),))


def _award(contest: Contest, player: str) -> int:
    return sum(award.points for award in contest.awards if award.player == player)


def _labelled(label: str, said: str) -> tuple[Run, ...]:
    return (Run(label, Style.STRONG), Run(said))
