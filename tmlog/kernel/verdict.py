"""The verdict on a log: its status, its points, and findings about refusals, false claims and rulings."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from tmlog.diagnostics import Diagnostic, Span, by_position, problem
from tmlog.kernel.assurance import VERIFIED, Assurance
from tmlog.kernel.drift import Drift, drifts
from tmlog.kernel.head import place_in_head
from tmlog.kernel.viewer import EVERYTHING, Viewer
from tmlog.source import MAX_FINDINGS, Source
from tmlog.syntax.tree import Log

if TYPE_CHECKING:
    from tmlog.kernel.game import Game, NotJudged
    from tmlog.kernel.refusal import Refusal
    from tmlog.kernel.replay import Replay


class Status(StrEnum):
    """The status of a log."""

    LEGAL = "legal"
    """Complete, and every move is legal."""
    INCOMPLETE = "incomplete"
    """Legal so far."""
    ILLEGAL = "illegal"
    DISPUTED = "disputed"
    """Legal, but a claim in it is false or a ruling let an illegal move stand."""


class Judgement(msgspec.Struct, frozen=True):
    """The verdict: status, points, findings, and how many rows agree with the replay."""

    status: Status
    scores: dict[str, int]
    diagnostics: list[Diagnostic]
    sources: dict[str, dict[str, int]] = {}
    """The points of every player by source. Their sum is the score."""
    rows_claimed: int = 0
    rows_agree: int = 0
    not_judged: str = ""
    """Why the moves were not judged; empty if they were judged."""
    is_over: bool = False
    """Whether the game was played to its end, also if an illegal line follows. Then the points are final."""
    was_read: bool = True
    """Whether the log could be read."""
    assurance: Assurance | None = None
    """What the verdict relies on; None if the log is illegal or no move was judged."""

    @property
    def in_words(self) -> str:
        """The status in words for people."""
        if self.not_judged:
            return f"moves not judged: {self.not_judged}"
        words = {Status.LEGAL: "legal: complete", Status.INCOMPLETE: "legal so far"}.get(self.status, self.status.value)
        return f"{words}, {self.assurance}" if self.rests_on_log else words

    @property
    def rests_on_log(self) -> bool:
        """Whether the verdict rests on more than the rules: on what the log declares, or did not see."""
        return self.assurance not in (None, VERIFIED)

    @property
    def verdict(self) -> Status:
        """The status, as an audit calls it."""
        return self.status


def not_judged(why: NotJudged, log: Log, source: Source) -> Judgement:
    """The verdict on a log whose moves cannot be judged."""
    warning = problem("TM324", source.name, place_in_head(log, "game"), why.reason)
    return Judgement(Status.INCOMPLETE, {}, [warning] if why.warns else [], not_judged=why.reason)


def set_up_faults(game: Game, setting: object, log: Log, source: Source) -> list[Diagnostic]:
    """A finding for each fault of the set-up, at the line of the head with the fault."""
    return [
        problem(game.set_up_code, source.name, _place_of(game, log, key), message)
        for key, message in game.set_up_faults(setting)
    ]


def _place_of(game: Game, log: Log, key: str) -> Span:
    """The place of a key in the head; in a log without it, of the last line that says the same."""
    verbs = game.vocabulary().verbs
    lines = [command.span for command in log.bare_commands() if verbs[command.verb].key == key]
    return place_in_head(log, key) if log.entry(key) or not lines else lines[-1]


def judge(game: Game, result: Replay, source: Source, viewer: Viewer = EVERYTHING) -> Judgement:
    """The verdict on a log that was played. Its findings show only what the viewer may know."""
    position = result.position
    is_over = game.is_over(position)
    sources = {name: dict(by_source) for name, by_source in game.points(position).items()}
    return Judgement(
        status=_status(result, is_over=is_over),
        scores={name: sum(by_source.values()) for name, by_source in sources.items()},
        diagnostics=findings(game, result, source, viewer),
        sources=sources,
        rows_claimed=result.rows,
        rows_agree=result.agree,
        is_over=is_over,
        assurance=None if result.refused else game.assurance(position),
    )


def findings(game: Game, result: Replay, source: Source, viewer: Viewer = EVERYTHING) -> list[Diagnostic]:
    """The findings about the refusal, false claims, waived rules and remarks."""
    wrong = drifts(result.false_claims, result.comparisons)
    found = [_false_claim(drift, source) for drift in wrong[: MAX_FINDINGS + 1]]
    for waiver in result.waivers:
        message = f"the ruling lets an illegal move stand: {waiver.refusal.message}"
        found.append(problem("TM402", source.name, waiver.place, message))
    found += [problem("TM323", source.name, place, remark) for place, remark in result.remarks]
    found = not_too_many(found, MAX_FINDINGS - bool(result.refused))
    if result.refused and result.place:
        found.append(_refusal(game, result, result.refused, result.place, source, viewer))
    return found


def _refusal(game: Game, result: Replay, refused: Refusal, place: Span, source: Source, viewer: Viewer) -> Diagnostic:
    """The finding about the command that ended the replay, with a hint about legal commands."""
    hint = _hint(game, result, refused, viewer)
    code = "TM322" if refused.kind == "undo" else game.refusal_codes[refused.kind]
    return problem(code, source.name, place, refused.message, hint=hint, related=refused.related, cites=refused.cites)


def _hint(game: Game, result: Replay, refused: Refusal, viewer: Viewer) -> str | None:
    """The hint of a refusal, and what would be legal; None if there is nothing to say."""
    if result.tried is None:
        return refused.hint
    from tmlog.kernel.hints import what_else  # these try many commands; seldom needed
    from tmlog.kernel.slips import other_amount, other_direction, other_order, said_twice

    order = other_order(game, result, viewer) or other_direction(game, result, viewer)
    if "`" in (refused.hint or ""):  # a hint with a command in it says enough, if the commands are in the right order
        return order or refused.hint
    if twice := said_twice(result):
        return twice
    legal = order or other_amount(game, result, viewer) or what_else(game, result.tried_in, *result.tried, viewer)
    return "; ".join(filter(None, (refused.hint, legal))) or None


def _status(result: Replay, *, is_over: bool) -> Status:
    if result.refused:
        return Status.ILLEGAL
    if result.false_claims or result.waivers:
        return Status.DISPUTED
    return Status.LEGAL if is_over else Status.INCOMPLETE


def not_too_many(found: list[Diagnostic], most: int = MAX_FINDINGS) -> list[Diagnostic]:
    """The first findings, sorted by place. If there were more than `most`, the last finding has a note about it."""
    if len(found) <= most:
        return by_position(found)
    *kept, last = by_position(found[:most])
    note = f"there are more than {most} findings; the others are not shown"
    return [*kept, msgspec.structs.replace(last, notes=(*last.notes, note))]


def _false_claim(drift: Drift, source: Source) -> Diagnostic:
    """The finding about a false claim, and about the later claims that repeat it."""
    claim = drift.claim
    message = f"the log says {claim.claimed} {claim.relation} {claim.player}, the replay has {claim.found}"
    if not claim.claimed:
        message = f"the log claims something of {claim.player} that the replay does not have"
    return problem("TM401", source.name, claim.place, message, notes=(drift.note,) if drift.note else ())
