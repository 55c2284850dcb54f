"""What decided a game: the lead and its changes, the most at a stretch, the best round, and final scoring."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.kernel.presentation import Contest, Event
from tmlog.output.documents.document import Block, Group, Heading, Listing, Paragraph, Row, Run, Style, TableBlock
from tmlog.output.documents.naming import Names
from tmlog.views.story import LeadChange, Moment, Standing, Story, Swing

_TOLD = 2
"""How many events a stretch is told by."""
_SOURCES = 3
"""How many sources of points a win is explained by."""
_CLEARLY = 3
"""How many points more than the others on average a source must have brought to be named."""
_ENOUGH = 3
"""How many rounds must have begun before anything can have been a turning point."""


def turning_points(names: Names, story: Story) -> Iterator[Block]:
    """Of the rounds, as far as they were played."""
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
    """Changes within final scoring are left out: its parts could be counted in any order."""
    return [change for change in story.lead_changes if story.chapters[change.moment.chapter].round]


def overtook(names: Names, change: LeadChange) -> str:
    """By whatever the leader did, or somebody else, who may have paid points for something."""
    actor, former = change.moment.player, names.player(change.former)
    deeds = _said(_deeds(change.moment, actor) or _scores(change.moment, actor))
    if actor == change.leader or not deeds:
        deeds = [*deeds, names.say("turning.overtook", former=former)]
        return names.say("turning.event", player=names.player(change.leader), what=names.joined(deeds))
    values = {"player": names.player(actor), "what": names.joined(deeds)}
    return names.say("turning.overtook_when", leader=names.player(change.leader), former=former, **values)


def _best_stretch(names: Names, story: Story) -> tuple[Run, ...]:
    """What was told of the last change of the lead already is not told again."""
    if not story.swings:
        return ()
    best, told = story.swings[0], [change.moment for change in _leads(story)[-1:] if change.former]
    if any(event in _deeds(moment, moment.player) for moment in told for event in _deeds(best.moment, best.player)):
        said = names.say("turning.same", player=names.player(best.player), points=names.points(best.gained))
    else:
        said = names.say("turning.sentence", event=scored(names, story, best))
    return _labelled(names.say("turning.best_stretch"), said)


def scored(names: Names, story: Story, swing: Swing) -> str:
    """Who gained how many points at a stretch, and by what."""
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
    """The sources that brought the winner more than the others on average, by how much more."""
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
    """The weightiest that a player did, as it happened; where nothing has weight, what there are short words for."""
    own = [event for event in moment.events if event.player == player and event.without_points]
    told = [event for event in own if event.weight] or [event for event in own if event.brief]
    best = sorted(told, key=lambda event: -event.weight)[:_TOLD]
    return [event for event in told if event in best]


def _scores(moment: Moment, player: str) -> list[Event]:
    """What brought or cost a player points, of which nothing is left without them."""
    return [event for event in moment.events if event.player == player and not event.without_points][:_TOLD]


def _said(events: list[Event]) -> list[str]:
    return [event.in_short for event in events]


def final_scoring(names: Names, story: Story) -> Iterator[Block]:
    """Who moved by it, and what was given for what."""
    if not story.before_scoring:
        return
    yield Heading(names.say("heading.final_scoring"))
    yield Paragraph((Run(_moves(names, story)), Run(_most(names, story.chapters[-1].standings))))
    if story.contests:
        yield _awards(names, story)


def _moves(names: Names, story: Story) -> str:
    """Who rose; those who fell are the others."""
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
    """What every part of it brought, players in the order of the final places."""
    players = [one.player for one in sorted(story.chapters[-1].standings, key=lambda one: one.place)]
    rows = (Row((contest.title, *(str(_award(contest, player)) for player in players))) for contest in story.contests)
    return TableBlock(("", *map(names.player, players)), (Group("", tuple(rows)),))


def _award(contest: Contest, player: str) -> int:
    return sum(award.points for award in contest.awards if award.player == player)


def _labelled(label: str, said: str) -> tuple[Run, ...]:
    return (Run(label, Style.STRONG), Run(said))
