"""The verdict on a log of Terra Mystica: refusals and false claims as findings."""

from __future__ import annotations

from tmlog.diagnostics import Diagnostic, problem
from tmlog.games.terra_mystica.components import factions
from tmlog.games.terra_mystica.replay import FalseClaim, Replay, read_set_up, replay
from tmlog.games.terra_mystica.rewrites import as_played
from tmlog.games.terra_mystica.state import ROUNDS
from tmlog.source import Source
from tmlog.syntax.tree import Form, Log, Ruling
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
}
"""The code of each kind of refusal."""

_PLAYABLE_MAPS = ("base", "base-2017", "fire-and-ice-2")
_OTHER_RULES = ("loose-", "manual-fav5", "fire-and-ice-factions")
"""Options that bring rules which this version does not know."""
_PLAYABLE_FINAL_SCORING = ("connected-clusters",)


def judge(log: Log, source: Source) -> Judgement | None:
    """Judge a log by the online moderator's rules; None for one that this version cannot play."""
    if not _is_playable(log):
        return None
    result = replay(as_played(log))
    diagnostics = [_finding(claim, source) for claim in result.false_claims]
    if result.refused and result.place:
        code = CODES[result.refused.kind]
        message, hint = result.refused.message, result.refused.hint
        diagnostics.append(problem(code, source.name, result.place, message, hint=hint))
    return Judgement(_status(result), result.scores, diagnostics, result.sources, result.rows, result.agree)


def _is_playable(log: Log) -> bool:
    """Whether everything that the log sets up is something that this version knows the rules of."""
    if log.form is Form.NATIVE:
        profile = log.entry("profile")
        if profile is None or profile.value() != "snellman" or any(isinstance(line, Ruling) for line in log.lines):
            return False
    set_up = read_set_up(log)
    return (
        len(set_up.seats) > 1
        and set(set_up.seats) <= set(factions())
        and len(set_up.scoring) == ROUNDS
        and set_up.map in _PLAYABLE_MAPS
        and set(set_up.final_scoring) <= set(_PLAYABLE_FINAL_SCORING)
        and not any(option.startswith(_OTHER_RULES) for option in set_up.options)
        and not any(command.verb == "faction_variant" for command in log.commands())
    )


def _status(result: Replay) -> Status:
    if result.refused:
        return Status.ILLEGAL
    if result.false_claims:
        return Status.DISPUTED
    return Status.LEGAL if result.engine.is_over else Status.INCOMPLETE


def _finding(claim: FalseClaim, source: Source) -> Diagnostic:
    message = f"{claim.player} has {claim.found}, not {claim.claimed} ({claim.what})"
    return problem("TM401", source.name, claim.place, message)
