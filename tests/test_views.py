"""Views: the row ledger, positions by row, legal moves, winners."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.conftest import ROOT
from tmlog.games import load_game
from tmlog.games.terra_mystica.dialects.forms import LEDGER as LEDGER_FORM
from tmlog.games.terra_mystica.dialects.forms import SOURCE
from tmlog.kernel.game import Stage
from tmlog.kernel.legal import decisions, legal
from tmlog.kernel.moves import attempt
from tmlog.kernel.record import Entry
from tmlog.kernel.refusal import Refusal
from tmlog.kernel.result import Played
from tmlog.pipeline import play
from tmlog.source import source_from_text
from tmlog.syntax.printer import Printer
from tmlog.syntax.tree import Row
from tmlog.views.ledger import Figure, Kind, LedgerRow, ledger, what_happened
from tmlog.views.positions import legal_moves, position_after, snapshot
from tmlog.views.standings import ranked, winners

GAME = load_game("terra-mystica")
EXAMPLES = sorted((ROOT / "examples").iterdir())
MODERATORS_OWN = {"setup_row", "income_for_faction", "announced", "score_resources"}
"""Verbs of a ledger's rows that no player typed."""


def played(text: str) -> Played:
    result = play(source_from_text("game", text))
    assert isinstance(result, Played), result.judgement
    return result


def rows_of(text: str) -> list[LedgerRow]:
    return ledger(played(text))


def example(name: str) -> str:
    return (ROOT / "examples" / name).read_text(encoding="utf-8")


NATIVE = example("two-player-opening.tml")


# --- the ledger -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_every_row_of_the_history_is_a_row(path: Path) -> None:
    result = played(path.read_text(encoding="utf-8"))
    log, replay = result.log, result.replay
    game = load_game(log.game)
    numbered = [row for row in ledger(result) if row.row]
    assert [row.row for row in numbered] == list(range(1, len(replay.history) + 1))
    for row, entry in zip(numbered, replay.history, strict=True):
        assert row.player == entry.player
        assert {name: figure.value for name, figure in row.figures.items()} == game.figures(entry.position, row.player)
        assert row.done


def test_changes_are_those_since_the_players_row_before() -> None:
    """As the online moderator prints them, but for cult steps that are owed: they count when they are taken."""
    log = played(example("ledger.txt")).log
    printed = [line for line in log.lines if isinstance(line, Row)]
    seen = set()
    for row, line in zip(rows_of(example("ledger.txt")), printed, strict=True):
        changes = [figure.change for figure in row.figures.values()]
        if row.player not in seen:
            assert changes == [None] * 6
        else:
            assert changes[:5] == [int(change or 0) for change in line.columns[0:10:2]]
        seen.add(row.player)


def test_rounds_and_phases() -> None:
    rows = rows_of(NATIVE)
    assert list(dict.fromkeys(row.stage.title for row in rows)) == ["set-up", "round 1", "round 2"]
    assert [row.stage.phase for row in rows if row.done == "transform E10 to green"] == ["cult bonuses"]
    assert {row.stage.phase for row in rows if row.kind is Kind.EVENT and row.stage.round == 2} == {"actions"}
    assert {row.section for row in rows if row.line and row.stage.round == 2} == {"round 2"}


def test_commands_are_in_canonical_spelling() -> None:
    assert [row.done for row in rows_of(example("forum-game.txt").replace("build G7", "BUILD  g7"))][3] == "build G7"


UNDONE = NATIVE.replace(
    "engineers: leech 1 from witches\nengineers: upgrade E7 to TP\n",
    """engineers: decline 1 from witches  # in haste
engineers: upgrade E7 to TP
undo 2 "they were asked again"
ruling "agreed by mail" engineers: leech 1 from witches
engineers: upgrade E7 to TP
""",
    1,
)


def test_undone_lines_rulings_and_notes() -> None:
    rows = rows_of(UNDONE)
    assert UNDONE != NATIVE
    undone = [row for row in rows if row.kind is Kind.UNDONE]
    assert [(row.player, row.done, row.row, row.figures) for row in undone] == [
        ("engineers", "decline 1 from witches", None, {}),
        ("engineers", "upgrade E7 to TP", None, {}),
    ]
    assert undone[0].comment == "in haste"
    kinds = [row.kind for row in rows]
    place = kinds.index(Kind.UNDONE)
    assert kinds[place - 1 : place + 4] == [Kind.TURN, Kind.UNDONE, Kind.UNDONE, Kind.UNDO, Kind.RULING]
    undo, ruling = rows[place + 2 : place + 4]
    assert (undo.done, undo.reason) == ("undo 2", "they were asked again")
    assert (ruling.done, ruling.reason) == ("leech 1 from witches", "agreed by mail")
    assert [row.figures for row in rows if row.row] == [row.figures for row in rows_of(NATIVE) if row.row]
    assert sum(row.kind is Kind.NOTE for row in rows) == NATIVE.count("\nnote ")


FIELDS = f"""{NATIVE.partition("witches: upgrade F4 to TP")[0]}\
witches: upgrade F4 to TP  # beside E7
engineers: decline
engineers: advance ship  # too early
undo "the power first"  # by mail
note They talk it over.  # on the phone
ruling "agreed" engineers: leech 1 from witches  # after all
undo 20
"""


def test_every_field_of_a_row() -> None:
    first = FIELDS[: FIELDS.index("witches: upgrade")].count("\n") + 1
    actions = Stage(1, "round 1", "actions")
    rows = rows_of(FIELDS)
    last = rows[[row.line for row in rows].index(first) :]
    assert [msgspec.structs.replace(row, figures={}) for row in last] == [
        LedgerRow(Kind.TURN, actions, 11, first, "witches", "upgrade F4 to TP", None, "beside E7", "round 1"),
        LedgerRow(Kind.TURN, actions, 12, first + 1, "engineers", "decline", None, None, "round 1"),
        LedgerRow(Kind.UNDONE, actions, None, first + 2, "engineers", "advance ship", None, "too early", "round 1"),
        LedgerRow(Kind.UNDO, actions, None, first + 3, None, "undo", "the power first", "by mail", "round 1"),
        LedgerRow(Kind.NOTE, actions, None, first + 4, None, "They talk it over.", None, "on the phone", "round 1"),
        LedgerRow(
            Kind.RULING, actions, 13, first + 5, "engineers", "leech 1 from witches", "agreed", "after all", "round 1"
        ),
    ], "an undo that goes back too far is no row"
    assert [bool(row.figures) for row in last] == [True, True, False, False, False, True]
    assert last[0].figures["VP"] == Figure("23", 3)
    assert last[0].figures["P"] == Figure("0", 0)
    assert last[5].figures["PW"] == Figure("0/11/1", 1)


def test_a_row_is_in_the_stage_of_the_position_after_it() -> None:
    """So the income is the first row of a round, and the cult bonus is the first of its phase."""
    first = {row.stage: row.done for row in reversed(rows_of(NATIVE))}
    income = "other_income_for_faction"
    assert list(reversed(first.values())) == ["setup", income, "cult_income_for_faction", income]


def test_lines_stand_in_the_order_of_the_log() -> None:
    lines = [row.line for row in rows_of(UNDONE) if row.line]
    assert lines == sorted(lines)


def test_the_rows_of_an_illegal_log_end_before_the_illegal_move() -> None:
    text = NATIVE.replace("engineers: upgrade E7 to SH", "engineers: upgrade E7 to SA")
    last = rows_of(text)[-1]
    assert last.done == "leech 2 from witches"


def test_a_row_of_a_ledger_that_is_refused_is_no_row() -> None:
    rows = rows_of(example("ledger.txt"))
    refused = rows_of(example("ledger.txt").replace("\tpass BON4", "\tpass BON2", 1))
    partly = rows_of(example("ledger.txt").replace("+WATER. pass BON7", "+WATER. pass BON2", 1))
    assert [row.done for row in refused] == [row.done for row in rows if row.line and row.line < 65]
    assert partly[-1].done == "+WATER"


def test_source_and_ledger_of_the_same_game_show_the_same_numbers(corpus: Path) -> None:
    """The sources have a command a line: a row of the ledger is the last of its player's commands."""
    compared = 0
    for path in sorted((corpus / "mutant-sources").glob("*.txt")):
        result = played((corpus / "ledgers" / path.name).read_text(encoding="utf-8"))
        log, replay = result.log, result.replay
        assert log.form is LEDGER_FORM
        typed = own_rows(path.read_text(encoding="utf-8"))
        for row, entry in zip(ledger(result), replay.history, strict=True):
            own = [command for command in entry.commands if command.verb not in MODERATORS_OWN]
            if not own or "VP for" in row.done:
                continue
            *_, source = [next(typed[entry.player]) for _ in own]
            if len(own) == len(entry.commands):
                said = {name: figure.value for name, figure in row.figures.items()}
                assert {name: figure.value for name, figure in source.figures.items()} == said, (path.name, row.row)
                compared += 1
        assert [list(left) for left in typed.values()] == [[]] * len(typed)
    assert compared > 8000


def own_rows(text: str) -> dict[str, Iterator[LedgerRow]]:
    """The players' own rows, one for each command; a line without a row of its own counts for the row after it."""
    result = played(text)
    log, replay = result.log, result.replay
    assert log.form is SOURCE
    rows: dict[str, list[LedgerRow]] = defaultdict(list)
    for row, entry in zip(ledger(result), replay.history, strict=True):
        rows[entry.player] += [row] * len(entry.commands)
    return {player: iter(found) for player, found in rows.items()}


# --- positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_snapshots(path: Path) -> None:
    result = played(path.read_text(encoding="utf-8"))
    log, replay = result.log, result.replay
    rows = len(replay.history)
    game = load_game(log.game)
    before = snapshot(result, 0)
    assert (before.row, before.rows, before.player, before.happened) == (0, rows, None, "")
    assert before.position == game.describe(replay.start)
    last = snapshot(result, None)
    assert (last.row, last.player) == (rows, replay.history[-1].player)
    assert last.hash == snapshot(result, rows).hash, "nothing happens behind the last row"
    assert len({snapshot(result, row).hash for row in range(rows + 1)}) > rows // 2
    assert last == snapshot(played(path.read_text(encoding="utf-8")), None)


def test_every_turn_of_the_log_is_legal_in_the_position_before_it() -> None:
    """Line by line, as far as lines have one command."""
    result = played(NATIVE)
    replay = result.replay
    asked = 0
    for row, entry in enumerate(replay.history):
        if len(entry.commands) == 1 and entry.commands[0].verb != "send":
            moves = legal_moves(result, row, list(replay.start.players))
            assert f"{entry.player}: {spelled(entry)}" in [f"{move.player}: {move.command}" for move in moves]
            asked += 1
    assert asked > 15


def spelled(entry: Entry) -> str:
    return what_happened(entry, Printer(GAME.vocabulary()))


def test_legal_moves_are_sorted_by_player_and_size() -> None:
    result = played(NATIVE)
    moves = legal_moves(result, 18, ["engineers", "witches"])
    assert [move.player for move in moves] == sorted(move.player for move in moves)
    burns = [move.command for move in moves if move.player == "witches" and move.command.startswith("burn ")]
    assert burns == ["burn 1", "burn 2", "burn 3", "burn 4", "burn 5", "burn 6"][: len(burns)]
    assert len(burns) > 1
    assert {move.player for move in legal_moves(result, 18, ["witches"])} == {"witches"}


def test_a_game_answers_more_than_once() -> None:
    """Submodules that are loaded when asked must not take the places of the functions."""
    result = played(NATIVE)
    replay = result.replay
    for _ in range(2):
        position = position_after(replay, None)
        assert decisions(GAME, position)
        assert not isinstance(attempt(GAME.step, position, *next(legal(GAME, position))), Refusal)


def test_after_the_last_pass_the_next_round_is_asked_about() -> None:
    result = played(NATIVE)
    replay = result.replay
    passed = next(row for row, entry in enumerate(replay.history, 1) if spelled(entry) == "pass BON9")
    (decision,) = decisions(GAME, position_after(replay, passed))
    assert (decision.player, decision.is_waited_for) == ("witches", True)
    assert decision.what.startswith("use 1 spade")
    moves = legal_moves(result, passed, ["witches", "engineers"])
    assert "transform E10 to green" in [move.command for move in moves]


# --- standings --------------------------------------------------------------------------------------------------------


def test_winners() -> None:
    assert winners({"nomads": 100, "witches": 120, "giants": 90}) == ["witches"]
    assert winners({"nomads": 120, "witches": 110, "giants": 120}) == ["nomads", "giants"]
    assert ranked({"nomads": 100, "witches": 120, "giants": 100}) == ["witches", "nomads", "giants"]
