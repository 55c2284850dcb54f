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
from tmlog.kernel.verdict import Judgement, Status
from tmlog.reading import Parsed, parse
from tmlog.source import Source
from tmlog.syntax.tree import Log

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
    checked = Parsed(source, parsed.log, by_position(parsed.diagnostics + found))
    if checked.has_errors:
        from tmlog.mistaken import of_another_game

        mistaken = of_another_game(source, parsed.log, checked.diagnostics)
        return checked if mistaken is None else Parsed(source, parsed.log, [mistaken])
    return checked


def play(source: Source) -> Played:
    """Text -> tree -> names -> replay -> verdict. A log with errors is illegal; what stands before them is played."""
    checked = check(source)
    if checked.log is None:
        return Played(None, None, Judgement(Status.ILLEGAL, {}, checked.diagnostics))
    if not checked.has_errors:
        return _play(checked, checked.log)
    first = min(finding.span.line for finding in checked.diagnostics if finding.is_error)
    if all(line.line < first for line in checked.log.head):
        sound = tuple(line for line in checked.log.lines if line.line < first)
        played = _play(checked, msgspec.structs.replace(checked.log, lines=sound))
        if not played.judgement.not_judged:
            illegal = msgspec.structs.replace(played.judgement, status=Status.ILLEGAL)
            return msgspec.structs.replace(played, judgement=illegal)
    return Played(checked.log, None, Judgement(Status.ILLEGAL, {}, checked.diagnostics))


def _play(checked: Parsed, log: Log) -> Played:
    game, source = load_game(log.game), checked.source
    played = game.play(log, source)
    if isinstance(played, Judgement):
        return Played(log, None, _joined(played, checked.diagnostics + played.diagnostics))
    judgement = game.verdict(played, source)
    difference, found = None, judgement.diagnostics
    if played.false_claims:
        from tmlog.views.causes import explained, first_difference

        difference = first_difference(game, played)
        found = explained(found, difference)
    return Played(log, played, _joined(judgement, checked.diagnostics + found), difference)


def _joined(judgement: Judgement, found: list[Diagnostic]) -> Judgement:
    return msgspec.structs.replace(judgement, diagnostics=by_position(found))


def judge(source: Source) -> Judgement:
    """Text -> verdict."""
    return play(source).judgement
