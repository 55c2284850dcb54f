"""How a game went, one paragraph per round: what mattered most in it, and who was ahead after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from tmlog.output.documents.document import Paragraph, Run, Style
from tmlog.output.documents.naming import Names
from tmlog.views.story import Chapter, Highlight, Standing, Story

_MOST, _LEAST = 4, 2
"""The largest and the smallest number of events in a paragraph."""
_WEIGHTY = 2
"""Events of less weight are used only if there are too few others."""
_MOST_WITHOUT_POINTS = 6
"""The largest number of events if the paragraph has no standing; then events of any weight are used."""


def rounds(names: Names, story: Story, *, with_points: bool) -> Iterator[Paragraph]:
    """A paragraph for every round, or for the set-up if no round has begun. Without points, nothing reveals them."""
    former = ""
    known: frozenset[tuple[str, str]] = frozenset()
    for number, chapter in enumerate([one for one in story.chapters if one.round] or story.chapters):
        is_over = bool(story.before_scoring) or chapter != story.chapters[-1]
        chosen = _chosen(chapter, known, with_points=with_points)
        known |= {(one.event.player, said) for one, said in chosen.items()}
        sentences = list(_events(names, story, chapter, number, chosen))
        if not sentences:
            sentences.append(names.say("round.quiet" if is_over else "round.just_begun"))
        if with_points and is_over:
            sentences.append(_standing(names, chapter.standings, former, number))
            leaders = _leaders(chapter.standings)
            former = leaders[0].player if len(leaders) == 1 else ""
        yield Paragraph((*_label(names, chapter, with_facts=with_points), *map(Run, sentences)))


def _label(names: Names, chapter: Chapter, *, with_facts: bool) -> Iterator[Run]:
    """The title of the round, and what scores in it."""
    if chapter.facts and with_facts:
        yield Run(names.say("round.label_before_facts", chapter=chapter.title), Style.STRONG)
        yield Run(names.say("round.facts", facts=chapter.facts), Style.EMPHASIS)
    else:
        yield Run(names.say("round.label", chapter=chapter.title), Style.STRONG)


def _events(
    names: Names, story: Story, chapter: Chapter, number: int, chosen: Mapping[Highlight, str]
) -> Iterator[str]:
    """One or two sentences about the chosen events, in order. Players who did the same share a clause."""
    deeds: dict[str, list[str]] = {}
    for row in chapter.rows:
        for event in story.moments[row - 1].events:
            if Highlight(row, event) in chosen:
                deeds.setdefault(event.player, []).append(chosen[Highlight(row, event)])
    doers: dict[str, list[str]] = {}
    for player, done in deeds.items():
        doers.setdefault(names.joined(done), []).append(player)
    clauses = [names.say("round.clause", players=names.players(who), what=what) for what, who in doers.items()]
    for place in range(0, len(clauses), 2):
        first, *second = clauses[place : place + 2]
        if second:
            yield names.variant("round.two", number + place, first=first, second=second[0])
        else:
            yield names.variant("round.last", number, first=first) if place else names.say("round.one", first=first)


def _chosen(chapter: Chapter, known: Set[tuple[str, str]], *, with_points: bool) -> Mapping[Highlight, str]:
    """The events to mention, with their words. Nothing comes twice, and nothing that an earlier round mentioned."""
    told: dict[tuple[str, str], Highlight] = {}
    for one in chapter.highlights:
        said = one.event.in_short if with_points else one.event.without_points
        if said and (one.event.player, said) not in known and not _is_like(one, told.values()):
            told.setdefault((one.event.player, said), one)
    events = {one: said for (_, said), one in told.items()}
    if not with_points:
        return dict(list(events.items())[:_MOST_WITHOUT_POINTS])
    weighty = [one for one in events if one.event.weight >= _WEIGHTY]
    chosen = weighty[:_MOST] if len(weighty) >= _LEAST else list(events)[:_LEAST]
    return {one: events[one] for one in _with_best(chapter, chosen, list(events))}


def _is_like(one: Highlight, told: Iterable[Highlight]) -> bool:
    """Whether an event has little weight and the same player and kind as an event that is already chosen."""
    return one.event.weight <= _WEIGHTY and any(
        (one.event.player, one.event.kind) == (other.event.player, other.event.kind) for other in told
    )


def _with_best(chapter: Chapter, chosen: list[Highlight], events: list[Highlight]) -> list[Highlight]:
    """The chosen events, with at least one event of a player who gained most in the round, if there is one."""
    most = max(one.gained for one in chapter.standings)
    best = {one.player for one in chapter.standings if one.gained == most}
    theirs = [one for one in events if one.event.player in best]
    if not theirs or any(one in chosen for one in theirs):
        return chosen
    return [*chosen[: _MOST - 1], theirs[0]]


def _standing(names: Names, standings: Sequence[Standing], former: str, number: int) -> str:
    """A sentence about who is ahead, and by how much."""
    leaders = _leaders(standings)
    points = names.points(leaders[0].points)
    others = [one for one in standings if one.place > 1]
    if len(leaders) > 1 or not others:
        return names.variant(
            "standing.level", number, leaders=names.players([one.player for one in leaders]), points=points
        )
    followers = [one for one in others if one.points == max(other.points for other in others)]
    return names.variant(
        "standing.kept" if leaders[0].player == former else "standing.took",
        number,
        leader=names.player(leaders[0].player),
        points=points,
        ahead=leaders[0].points - followers[0].points,
        others=names.players([one.player for one in followers]),
    )


def _leaders(standings: Sequence[Standing]) -> list[Standing]:
    return [one for one in standings if one.place == 1]
