"""The verdict on a log of Age of Innovation: refusals, false claims and rulings as findings."""

from __future__ import annotations

from tmlog.diagnostics import Diagnostic
from tmlog.games.age_of_innovation.beginning import begin
from tmlog.games.age_of_innovation.engine import is_over
from tmlog.games.age_of_innovation.replay import AgeOfInnovationTable
from tmlog.games.age_of_innovation.set_up import check_set_up, left_open
from tmlog.games.age_of_innovation.setting import read_setting
from tmlog.games.age_of_innovation.state import Player, Position
from tmlog.kernel import judging
from tmlog.kernel.replay import Replay, replay
from tmlog.kernel.verdict import Judgement, Status
from tmlog.source import Source
from tmlog.syntax.tree import Log

CODES = {
    "turn": "TM601",
    "owed": "TM602",
    "short": "TM603",
    "reach": "TM604",
    "terrain": "TM605",
    "occupied": "TM606",
    "supply": "TM607",
    "used": "TM608",
    "tile": "TM609",
    "offer": "TM610",
    "phase": "TM611",
    "structure": "TM612",
    "bridge": "TM613",
    "town": "TM614",
    "convert": "TM615",
    "gain": "TM616",
    "track": "TM617",
    "spades": "TM618",
    "dropped": "TM619",
    "books": "TM620",
    "key": "TM622",
    "undo": "TM322",
}
"""The code of each kind of refusal."""


def play(log: Log, source: Source) -> Replay | Judgement:
    """The replay of a log; one that does not say enough to be played is not judged."""
    setting = read_setting(log)
    open_question = left_open(setting)
    if open_question:
        return judging.left_open(open_question)
    faults = check_set_up(setting, log, source)
    if faults:
        return Judgement(Status.ILLEGAL, {}, faults)
    return replay(log, AgeOfInnovationTable(begin(setting)))


def verdict(result: Replay, source: Source) -> Judgement:
    """Status, scores and findings of a log that was played."""
    position: Position = result.table.position
    points = {name: (player.vp, _sources(player)) for name, player in position.players.items()}
    return judging.judgement(result, findings(result, source), points, is_over=is_over(position))


def _sources(player: Player) -> dict[str, int]:
    """Where the points of a player come from, those of the beginning first."""
    return {"start": player.board.start.vp, **{source: points for source, points in player.points.items() if points}}


def findings(result: Replay, source: Source) -> list[Diagnostic]:
    """Refusal, false claims and waived rules as findings."""
    return judging.findings(result, source, CODES, _hint)


def _hint(result: Replay) -> str | None:
    """What would be legal instead, from the position."""
    from tmlog.games.age_of_innovation.advice import what_else  # asks the rules about many commands; seldom needed

    return what_else(result.table.position, *result.tried) if result.tried else None
