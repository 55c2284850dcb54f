"""Age of Innovation as the protocol `Game` wants it; so far its notation, its names and its set-up."""

from tmlog.diagnostics import problem
from tmlog.games.age_of_innovation.check_names import check_names
from tmlog.games.age_of_innovation.notation import GAME, vocabulary
from tmlog.games.age_of_innovation.set_up import check_set_up, left_open, place_in_head
from tmlog.games.age_of_innovation.setting import read_setting
from tmlog.source import Source
from tmlog.syntax.tree import Log
from tmlog.verdict import Judgement, Status

__all__ = ["GAME", "as_played", "check_names", "play", "vocabulary"]


def as_played(log: Log) -> Log:
    """No online moderator reads these logs."""
    return log


def play(log: Log, source: Source) -> Judgement:
    """Whether the game can be set up; no move is judged yet."""
    setting = read_setting(log)
    reason = left_open(setting)
    faults = [] if reason else check_set_up(setting, log, source)
    if faults:
        return Judgement(Status.ILLEGAL, {}, faults)
    if reason:
        return Judgement(Status.INCOMPLETE, {}, [], not_judged=reason)
    reason = "this version does not know the rules of Age of Innovation"
    return Judgement(
        Status.INCOMPLETE, {}, [problem("TM324", source.name, place_in_head(log, "game"), reason)], not_judged=reason
    )
