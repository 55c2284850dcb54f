"""The verdict on a log: refusals, false claims, rulings and faults of the set-up as findings. It knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from tmlog.diagnostics import Diagnostic, by_position, problem
from tmlog.kernel.head import place_in_head
from tmlog.kernel.replay import FalseClaim, Replay
from tmlog.kernel.verdict import Judgement, Status
from tmlog.source import MAX_FINDINGS, Source
from tmlog.syntax.tree import Log

Hint = Callable[[Replay], str | None]
"""What would be legal instead of the command that a replay ended with; asked only where the rule does not say it."""


def not_known(reason: str, log: Log, source: Source) -> Judgement:
    """A log by rules that this version does not know is not judged."""
    found = problem("TM324", source.name, place_in_head(log, "game"), reason)
    return Judgement(Status.INCOMPLETE, {}, [found], not_judged=reason)


def left_open(question: str) -> Judgement:
    """Nor is one that does not say something without which it cannot be played."""
    return Judgement(Status.INCOMPLETE, {}, [], not_judged=question)


def set_up_faults(code: str, faults: Iterable[tuple[str, str]], log: Log, source: Source) -> list[Diagnostic]:
    """What is wrong with a set-up: the key of the head that is at fault, and why."""
    return [problem(code, source.name, place_in_head(log, key), message) for key, message in faults]


def findings(result: Replay, source: Source, codes: Mapping[str, str], hint: Hint) -> list[Diagnostic]:
    """Refusal, false claims and waived rules as findings; `codes` has the code of each kind of refusal."""
    found = [_false_claim(claim, source) for claim in result.false_claims]
    for waiver in result.waivers:
        message = f"the ruling lets an illegal move stand: {waiver.refusal.message}"
        found.append(problem("TM402", source.name, waiver.place, message))
    found += [problem("TM323", source.name, place, remark) for place, remark in result.remarks]
    found = _not_too_many(found)
    refused = result.refused
    if refused and result.place:
        instead = refused.hint or hint(result)
        found.append(problem(codes[refused.kind], source.name, result.place, refused.message, hint=instead))
    return found


def status(result: Replay, *, is_over: bool) -> Status:
    """What a log is, by its replay and by whether the game was played to its end."""
    if result.refused:
        return Status.ILLEGAL
    if result.false_claims or result.waivers:
        return Status.DISPUTED
    return Status.LEGAL if is_over else Status.INCOMPLETE


def judgement(
    result: Replay, found: list[Diagnostic], points: Mapping[str, tuple[int, dict[str, int]]], *, is_over: bool
) -> Judgement:
    """The verdict on a log that was played; `points` has every player's score and the sources that add up to it."""
    scores = {name: score for name, (score, _) in points.items()}
    sources = {name: by_source for name, (_, by_source) in points.items()}
    over = is_over and not result.refused
    said = status(result, is_over=is_over)
    return Judgement(said, scores, found, sources, result.rows, result.agree, is_over=over)


def _not_too_many(found: list[Diagnostic]) -> list[Diagnostic]:
    """No more findings than people can use, the weightiest kinds first; the last one in the log says if there are."""
    if len(found) <= MAX_FINDINGS:
        return found
    *kept, last = by_position(found[:MAX_FINDINGS])
    note = f"there are more than {MAX_FINDINGS} findings; the others are not shown"
    return [*kept, msgspec.structs.replace(last, notes=(note,))]


def _false_claim(claim: FalseClaim, source: Source) -> Diagnostic:
    message = f"{claim.player} have {claim.found}, not {claim.claimed} ({claim.what})"
    return problem("TM401", source.name, claim.place, message)
