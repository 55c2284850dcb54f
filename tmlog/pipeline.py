"""The flow, one direction: text -> tree -> names -> replay -> verdict. Each stage returns its result and its findings.

source      bytes or text, lines counted                                 tmlog.source
recognise   native log, command source or ledger                         tmlog.syntax.recognise
parse       the tree, one bad line hides no other                        tmlog.syntax
names       hexes, tiles, factions, options that the game does not have  tmlog.games
play        the moves by the rules, a position for every row             tmlog.kernel.replay, tmlog.games
verdict     legal or not, points, claims that do not hold                tmlog.games
causes      what probably went wrong in the first row that differs       tmlog.views.causes
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tmlog.diagnostics import Diagnostic, by_position
from tmlog.games import load_game
from tmlog.kernel.replay import Replay
from tmlog.reading import Parsed, parse
from tmlog.source import Source
from tmlog.syntax.tree import Log
from tmlog.verdict import Judgement, Status

if TYPE_CHECKING:
    from tmlog.views.causes import Difference

__all__ = ["Parsed", "Played", "check", "judge", "parse", "play"]


class Played(msgspec.Struct, frozen=True):
    """A log, what came of it, and the verdict."""

    log: Log | None
    replay: Replay | None
    """None where nothing could be played."""
    judgement: Judgement
    difference: Difference | None = None
    """The first row that claims something else than the replay finds."""


def check(source: Source) -> Parsed:
    """Text -> tree -> names."""
    parsed = parse(source)
    if parsed.log is None:
        return parsed
    found = load_game(parsed.log.game).check_names(parsed.log, source)
    return Parsed(source, parsed.log, by_position(parsed.diagnostics + found))


def play(source: Source) -> Played:
    """Text -> tree -> names -> replay -> verdict. What is not a sound log is illegal, and nothing of it is played."""
    checked = check(source)
    if checked.log is None or checked.has_errors:
        return Played(checked.log, None, Judgement(Status.ILLEGAL, {}, checked.diagnostics))
    game = load_game(checked.log.game)
    played = game.play(checked.log, source)
    if isinstance(played, Judgement):
        return Played(checked.log, None, _joined(played, checked.diagnostics + played.diagnostics))
    judgement = game.verdict(played, source)
    difference, found = None, judgement.diagnostics
    if played.false_claims:
        from tmlog.views.causes import explained, first_difference

        difference = first_difference(game, checked.log, played)
        found = explained(found, difference)
    return Played(checked.log, played, _joined(judgement, checked.diagnostics + found), difference)


def _joined(judgement: Judgement, found: list[Diagnostic]) -> Judgement:
    return msgspec.structs.replace(judgement, diagnostics=by_position(found))


def judge(source: Source) -> Judgement:
    """Text -> verdict."""
    return play(source).judgement
