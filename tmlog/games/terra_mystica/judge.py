"""The verdict on a log of Terra Mystica: refusals, false claims and rulings as findings."""

from __future__ import annotations

from tmlog.diagnostics import Diagnostic
from tmlog.games.terra_mystica.dialects.rewrites import as_played
from tmlog.games.terra_mystica.engine import is_over
from tmlog.games.terra_mystica.replay import TerraMysticaTable
from tmlog.games.terra_mystica.set_up import check_set_up, left_open, unknown_rules
from tmlog.games.terra_mystica.setting import read_setting
from tmlog.games.terra_mystica.state import Player, Position, begin
from tmlog.kernel import judging
from tmlog.kernel.replay import Replay, replay
from tmlog.kernel.verdict import Judgement, Status
from tmlog.source import Source
from tmlog.syntax.tree import Log

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
        return judging.not_known(reason, log, source)
    open_question = left_open(setting)
    if open_question:
        return judging.left_open(open_question)
    faults = check_set_up(setting, log, source)
    if faults:
        return Judgement(Status.ILLEGAL, {}, faults)
    return replay(as_played(log), TerraMysticaTable(begin(setting), log.form))


def verdict(result: Replay, source: Source) -> Judgement:
    """Status, scores and findings of a log that was played."""
    position: Position = result.table.position
    points = {name: (player.vp, _sources(player)) for name, player in position.players.items()}
    return judging.judgement(result, findings(result, source), points, is_over=is_over(position))


def _sources(player: Player) -> dict[str, int]:
    """Where the points of a player come from, those of the beginning first."""
    return {"start": player.faction.start.vp, **{source: points for source, points in player.points.items() if points}}


def findings(result: Replay, source: Source) -> list[Diagnostic]:
    """Refusal, false claims and waived rules as findings."""
    return judging.findings(result, source, CODES, _hint)


def _hint(result: Replay) -> str | None:
    """What would be legal instead, from the position."""
    from tmlog.games.terra_mystica.advice import what_else  # asks the rules about many commands; seldom needed

    return what_else(result.table.position, *result.tried) if result.tried else None
