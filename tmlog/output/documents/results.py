"""The result of a game, or its standing so far, and the verdict on its log, in a sentence or two."""

from __future__ import annotations

from tmlog.kernel.replay import Replay
from tmlog.kernel.verdict import Judgement, Status
from tmlog.output.documents.naming import Names
from tmlog.views.causes import FALSE_CLAIM
from tmlog.views.standings import ranked, winners


def result(names: Names, judgement: Judgement) -> str:
    """Who won, or who is ahead: `The Reds (Anna) won with 120 points, 3 points ahead of the Blues`."""
    first = winners(judgement.scores)
    others = [name for name in ranked(judgement.scores) if name not in first]
    points = judgement.scores[first[0]]
    key = "won" if judgement.is_over else "leads"
    if len(first) > 1:
        called = names.joined([names.player_and_person(name) for name in first])
        return names.say(f"result.{key}.shared", players=called, points=names.points(points))
    called, told = names.player_and_person(first[0]), names.points(points)
    if not others:
        return names.say(f"result.{key}.alone", player=called, points=told)
    behind = [name for name in others if judgement.scores[name] == judgement.scores[others[0]]]
    ahead = names.points(points - judgement.scores[behind[0]])
    return names.say(f"result.{key}.ahead", player=called, points=told, ahead=ahead, others=names.players(behind))


def _rests_on(names: Names, judgement: Judgement) -> str:
    """A further sentence where the verdict rests on more than the rules."""
    if judgement.assurance is None or not judgement.rests_on_log:
        return ""
    return " " + names.say(f"assurance.{judgement.assurance.trust.name.lower()}", count=judgement.assurance.declared)


def verdict(names: Names, replay: Replay, judgement: Judgement, *, in_detail: bool) -> str:
    """The verdict in words. In detail, it has the message of the finding, which may reveal points."""
    status = judgement.status
    if status in (Status.LEGAL, Status.INCOMPLETE):
        return names.say(f"verdict.{status.value}") + _rests_on(names, judgement)
    errors = [found for found in judgement.diagnostics if found.is_error]
    if status is Status.ILLEGAL:  # a false claim does not end the replay
        found = next(found for found in errors if found.code != FALSE_CLAIM)
        key = "verdict.illegal" if replay.refused else "verdict.unreadable"
    else:
        found = (errors or judgement.diagnostics)[0]
        key = "verdict.disputed"
    return names.say(f"{key}.{'full' if in_detail else 'short'}", line=found.span.line, message=found.message)
