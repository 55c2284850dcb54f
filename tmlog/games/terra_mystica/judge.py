"""The verdict on a log of Terra Mystica: refusals, false claims and rulings as findings."""

from __future__ import annotations

import msgspec

from tmlog.diagnostics import Diagnostic, by_position, problem
from tmlog.games.terra_mystica.engine import is_over
from tmlog.games.terra_mystica.replay import TerraMysticaTable
from tmlog.games.terra_mystica.rewrites import as_played
from tmlog.games.terra_mystica.set_up import check_set_up, left_open, place_in_head, unknown_rules
from tmlog.games.terra_mystica.setting import read_setting
from tmlog.games.terra_mystica.state import Player, Position, begin
from tmlog.kernel.replay import FalseClaim, Replay, replay
from tmlog.source import MAX_FINDINGS, Source
from tmlog.syntax.tree import Log
from tmlog.verdict import Judgement, Status

CODES = {
    "turn": "TM301",
    "owed": "TM302",
    "short": "TM303",
    "reach": "TM304",
    "terrain": "TM305",
    "occupied": "TM306",
    "supply": "TM307",
    "used": "TM308",
    "tile": "TM309",
    "card": "TM309",
    "offer": "TM310",
    "phase": "TM311",
    "structure": "TM312",
    "bridge": "TM313",
    "town": "TM314",
    "convert": "TM315",
    "gain": "TM316",
    "track": "TM317",
    "spades": "TM318",
    "dropped": "TM319",
    "burn": "TM320",
    "undo": "TM322",
}
"""The code of each kind of refusal."""


def play(log: Log, source: Source) -> Replay | Judgement:
    """The replay of a log; one that this version cannot play is not judged, and says why."""
    setting = read_setting(log)
    reason = unknown_rules(setting, log)
    if reason:
        found = problem("TM324", source.name, place_in_head(log, "game"), reason)
        return Judgement(Status.INCOMPLETE, {}, [found], not_judged=reason)
    open_question = left_open(setting)
    if open_question:
        return Judgement(Status.INCOMPLETE, {}, [], not_judged=open_question)
    faults = check_set_up(setting, log, source)
    if faults:
        return Judgement(Status.ILLEGAL, {}, faults)
    return replay(as_played(log), TerraMysticaTable(begin(setting), log.form))


def verdict(result: Replay, source: Source) -> Judgement:
    """Status, scores and findings of a log that was played."""
    scores = {name: player.vp for name, player in _position(result).players.items()}
    sources = {name: _sources(player) for name, player in _position(result).players.items()}
    found = findings(result, source)
    over = not result.refused and is_over(_position(result))
    return Judgement(_status(result), scores, found, sources, result.rows, result.agree, is_over=over)


def _position(result: Replay) -> Position:
    position: Position = result.table.position
    return position


def _sources(player: Player) -> dict[str, int]:
    """Where the points of a player come from, those of the beginning first."""
    return {"start": player.faction.start.vp, **{source: points for source, points in player.points.items() if points}}


def findings(result: Replay, source: Source) -> list[Diagnostic]:
    """Refusal, false claims and waived rules as findings."""
    found = [_false_claim(claim, source) for claim in result.false_claims]
    for waiver in result.waivers:
        message = f"the ruling lets an illegal move stand: {waiver.refusal.message}"
        found.append(problem("TM402", source.name, waiver.place, message))
    found += [problem("TM323", source.name, place, remark) for place, remark in result.remarks]
    found = _not_too_many(found)
    if result.refused and result.place:
        code = CODES[result.refused.kind]
        found.append(problem(code, source.name, result.place, result.refused.message, hint=_hint(result)))
    return found


def _not_too_many(found: list[Diagnostic]) -> list[Diagnostic]:
    """No more findings than people can use, the weightiest kinds first; the last one in the log says if there are."""
    if len(found) <= MAX_FINDINGS:
        return found
    *kept, last = by_position(found[:MAX_FINDINGS])
    note = f"there are more than {MAX_FINDINGS} findings; the others are not shown"
    return [*kept, msgspec.structs.replace(last, notes=(note,))]


def _hint(result: Replay) -> str | None:
    """What would be legal instead, from the rule that refused or from the position."""
    from tmlog.games.terra_mystica.advice import what_else  # asks the rules about many commands; seldom needed

    if result.refused and result.refused.hint:
        return result.refused.hint
    return what_else(_position(result), *result.tried) if result.tried else None


def _status(result: Replay) -> Status:
    if result.refused:
        return Status.ILLEGAL
    if result.false_claims or result.waivers:
        return Status.DISPUTED
    return Status.LEGAL if is_over(_position(result)) else Status.INCOMPLETE


def _false_claim(claim: FalseClaim, source: Source) -> Diagnostic:
    message = f"{claim.player} have {claim.found}, not {claim.claimed} ({claim.what})"
    return problem("TM401", source.name, claim.place, message)
