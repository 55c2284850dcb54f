"""Positions of a replay by the number of their row, and their legal moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from tmlog.kernel.hashing import state_hash
from tmlog.kernel.legal import legal
from tmlog.kernel.replay import Replay
from tmlog.kernel.result import Played
from tmlog.kernel.verdict import judge
from tmlog.syntax.printer import Printer
from tmlog.views.ledger import what_happened

_PARTS = re.compile(r"([^0-9]+)([0-9]*)")


class Snapshot(msgspec.Struct, frozen=True):
    """A position with the row that led to it."""

    row: int
    rows: int
    player: str | None
    """None before the first row, and if the row belongs to nobody."""
    happened: str
    hash: str
    """The hash of the position, which does not depend on who plays."""
    persons: dict[str, str]
    """The person who plays each player, as far as the log names persons."""
    position: dict[str, Any]


class Until(msgspec.Struct, frozen=True):
    """The row up to which an answer goes, and how many rows the log has."""

    row: int
    rows: int


class Move(msgspec.Struct, frozen=True):
    """A legal command in canonical spelling."""

    player: str
    command: str


def position_after(replay: Replay, row: int | None) -> Any:
    """The position after a row: 0 is before the first row, None is the last position."""
    if row is None:
        return replay.position
    return replay.history[row - 1].position if row else replay.start


def position_to_act_in(replay: Replay, row: int | None) -> Any:
    """The position in which the next command after a row is played, before what is still due.

    After a row in the middle of an income, this is the position after all rows of the same income.
    """
    if not row:
        return position_after(replay, row)
    happening = replay.history[row - 1].happening
    while happening and row < len(replay.history) and replay.history[row].happening == happening:
        row += 1
    return replay.history[row - 1].position


def up_to_row(result: Played, row: int | None) -> Played:
    """The result as it would be if the log ended after a row: 0 is before the first row, None is the whole log.

    Findings about later rows are left out; so is the illegal move, which made no row.
    """
    if row is None:
        return result
    replay = _cut(result.replay, row)
    judgement = judge(result.game, replay, result.source, result.viewer)
    return msgspec.structs.replace(result, replay=replay, judgement=judgement, difference=None)


def _cut(replay: Replay, row: int) -> Replay:
    """The first rows of a replay, with the claims, waivers and remarks of their lines."""
    later = [entry.line.line for entry in replay.history[row:] if entry.line is not None]
    limit = min(later, default=None)
    compared = [comparison for comparison in replay.comparisons if comparison.rows <= row]
    lines = {comparison.line.line for comparison in compared}
    return Replay(
        position=position_after(replay, row),
        start=replay.start,
        history=replay.history[:row],
        waivers=[waiver for waiver in replay.waivers if limit is None or waiver.place.line < limit],
        remarks=[remark for remark in replay.remarks if limit is None or remark[0].line < limit],
        false_claims=[claim for claim in replay.false_claims if claim.place.line in lines],
        comparisons=compared,
        rows=len(compared),
        agree=sum(comparison.agrees for comparison in compared),
        undone=replay.undone,
    )


def snapshot(result: Played, row: int | None) -> Snapshot:
    """Everything about the position after a row, by default the last."""
    game, replay = result.game, result.replay
    rows = len(replay.history)
    number = rows if row is None else row
    described = dict(game.describe(position_after(replay, row), result.viewer))
    entry = replay.history[number - 1] if number else None
    happened = what_happened(entry, Printer(game.vocabulary())) if entry else ""
    player = (entry.player or None) if entry else None
    return Snapshot(number, rows, player, happened, state_hash(described), dict(result.persons), described)


def legal_moves(result: Played, row: int | None, players: Sequence[str]) -> list[Move]:
    """Every legal command of `players` after a row, sorted by player as given, then by text and number.

    What only gives something up comes last.
    """
    printer = Printer(result.game.vocabulary())
    moves = [
        (players.index(player), phrase.verb in result.game.give_away_verbs, printer.phrase(phrase))
        for player, phrase in legal(result.game, position_to_act_in(result.replay, row), result.viewer)
        if player in players
    ]
    moves.sort(key=lambda move: (*move[:2], _natural(move[2])))
    return [Move(players[player], command) for player, _, command in moves]


def _natural(text: str) -> list[tuple[str, int]]:
    """A sort key: `burn 10` comes after `burn 2`."""
    return [(word, int(number or -1)) for word, number in _PARTS.findall(text)]
