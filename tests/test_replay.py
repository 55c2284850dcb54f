"""The replay of a log and its verdict: what an undo counts, what stays of a refused line, which findings are kept."""

from __future__ import annotations

import pytest

import tmlog
from tests.support.innovation_logs import HEAD as INNOVATION_HEAD
from tests.support.innovation_logs import OPENING, WHOLE, idle_rounds
from tests.support.opening import SET_UP
from tmlog.kernel.result import Played

HEAD = """\
tmlog: 1
game: terra-mystica
profile: {profile}
players: witches, nomads
scoring: SCORE5 SCORE6 SCORE3 SCORE1 SCORE2 SCORE7
bonuses: BON1 BON3 BON5 BON7 BON9

"""
SNELLMAN = HEAD.format(profile="snellman") + SET_UP
BOOK = HEAD.format(profile="book") + SET_UP
SOURCE = f"score SCORE5,SCORE6,SCORE3,SCORE1,SCORE2,SCORE7\nsetup witches\nsetup nomads\n{SET_UP}"
FIRST = SNELLMAN.count("\n") + 1
"""The line of the first turn of round 1."""
INCOME = "other_income_for_faction"


def played(text: str) -> Played:
    result = tmlog.play_text(text)
    assert isinstance(result, Played), result.judgement
    return result


def codes(text: str) -> list[tuple[str, int]]:
    return [(found.code, found.span.line) for found in tmlog.check_text(text).diagnostics]


def happened(text: str) -> list[str]:
    return [entry.happened for entry in played(text).replay.history if entry.happened]


# --- undo -------------------------------------------------------------------------------------------------------------


def test_an_undo_counts_lines_with_commands_only() -> None:
    result = played(f"{SNELLMAN}witches: upgrade F4 to TP\nnomads => 20vp\nnote hm\nundo\n")
    assert result.replay.undone == {FIRST}
    assert result.judgement.diagnostics == []


def test_an_undo_that_goes_back_too_far_takes_nothing_back() -> None:
    moves = "witches: upgrade F4 to TP\nundo\nnomads => 20vp\nundo 8\nwitches: upgrade F4 to TP\nundo\n"
    result = played(SNELLMAN + moves)
    (finding,) = result.judgement.diagnostics
    assert (finding.code, finding.span.line) == ("TM322", FIRST + 3)
    assert finding.message == "the log undoes 8 lines, but only 7 can be undone"
    assert result.replay.undone == {FIRST}, "what follows it was never played"


def test_a_row_shows_nothing_of_what_happens_after_it() -> None:
    """The income comes after the last line of the log."""
    *_, last, first_income, _ = played(BOOK).replay.history
    assert (last.player, last.happened, first_income.happened) == ("witches", "", INCOME)
    assert last.position.players["witches"].w < first_income.position.players["witches"].w


# --- refused lines ----------------------------------------------------------------------------------------------------


def test_what_happened_before_a_refused_command_is_told_once() -> None:
    result = played(f"{BOOK}witches: convert 1W to 1C. build A1\n")
    assert [entry.happened for entry in result.replay.history][-3:] == [INCOME, INCOME, ""]
    assert [command.verb for command in result.replay.history[-1].commands] == ["convert"]


def test_what_is_due_happens_before_a_line_whose_first_command_is_refused() -> None:
    assert happened(f"{BOOK}witches: build A1\n") == happened(BOOK)
    assert happened(BOOK).count(INCOME) == 2


def test_what_is_due_happens_before_a_refused_line_without_a_player() -> None:
    before = f"{INNOVATION_HEAD}{OPENING}{idle_rounds(1)}"
    refused, legal = played(f"{before}area 13\n").replay, played(before).replay
    assert refused.refused
    assert refused.history[-1].happened == "income"
    assert (len(refused.history), refused.position) == (len(legal.history), legal.position)


def test_findings_of_the_commands_before_a_refused_one_are_told_once() -> None:
    text = f"{BOOK}ruling nomads: upgrade F3 to TP. upgrade F4 to SH\n"
    assert [code for code, _ in codes(text)].count("TM402") == 1
    text = f"{SNELLMAN}witches: decline. build A1\n"
    assert [code for code, _ in codes(text)].count("TM323") == 1


def test_a_remark_is_about_one_command() -> None:
    assert codes(f"{SNELLMAN}witches: decline. convert 1W to 1C\nnomads: wait\n") == [("TM323", FIRST)]


def test_a_command_of_a_ruling_is_one_finding_whatever_it_breaks() -> None:
    """Out of turn, and out of reach."""
    text = f"{BOOK}ruling nomads: build I7\n"
    assert codes(text) == [("TM402", FIRST)]
    assert tmlog.check_text(text).status == "disputed"


def test_a_game_with_a_refused_line_after_its_end_is_illegal_and_over() -> None:
    assert tmlog.check_text(WHOLE).is_over
    for line in ("blue goblins: build C4", "blue goblins: buld C4", "undo 99"):
        after = tmlog.check_text(f"{WHOLE}{line}\n")
        assert (after.status, after.is_over, after.scores) == ("illegal", True, tmlog.check_text(WHOLE).scores)


def test_a_hint_is_about_the_moment_of_the_refused_command() -> None:
    """A conversion may follow the pass that ends a round; the income has not been paid then (p. 13)."""
    text = f"{BOOK}witches: pass BON7\nnomads: pass BON5\nnomads: convert 9W to 9C\n"
    assert str(hint(text)).startswith("legal now: `convert 6W to 6C`, ")


# --- findings ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [2, 3, 4])
def test_the_weightiest_findings_are_shown_in_the_order_of_the_log(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """False claims weigh more than rulings."""
    for place in ("tmlog.kernel.replay", "tmlog.kernel.verdict"):
        monkeypatch.setattr(f"{place}.MAX_FINDINGS", most)
    found = tmlog.check_text(f"{BOOK}ruling witches: +1C\nwitches => 9vp\nruling witches: +1C\n").diagnostics
    assert [finding.code for finding in found] == (["TM402", "TM401", "TM402"] if most > 2 else ["TM402", "TM401"])
    notes = [note for finding in found for note in finding.notes if note.startswith("there are more")]
    assert notes == (["there are more than 2 findings; the others are not shown"] if most == 2 else [])
    assert most > 2 or found[-1].notes[-1:] == tuple(notes)


def test_findings_of_all_stages_are_in_the_order_of_the_log() -> None:
    """The replay remarks on the first line, the parser warns about the second."""
    assert codes(f"{SOURCE}witches: decline\nwitches: dig 1 build E7\n") == [("TM323", 11), ("TM107", 12)]


# --- errors of earlier stages -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", ["witches: buld E5", "witches: build K99"])
@pytest.mark.parametrize("text", [SNELLMAN, WHOLE, f"{BOOK}witches => 9vp\n"])
def test_a_log_with_an_error_is_illegal_and_its_lines_before_it_are_played(text: str, wrong: str) -> None:
    result = played(f"{text}{wrong.replace('witches', 'goblins') if text == WHOLE else wrong}\n")
    assert result.judgement.status == "illegal"
    assert len(result.replay.history) == len(played(text).replay.history)


def test_lines_after_a_warning_are_played() -> None:
    """Only an error ends the part of a log that is played."""
    warned = f"{SOURCE}witches: dig 1 build E7\nwitches: transform E7\n"
    assert codes(f"{warned}witches: buld E5\n") == [("TM107", 11), ("TM101", 13)]
    assert played(f"{warned}witches: buld E5\n").replay.history[-1].commands[0].verb == "transform"


# --- hints ------------------------------------------------------------------------------------------------------------


def hint(text: str) -> str | None:
    return tmlog.check_text(text).diagnostics[-1].hint


def test_a_hint_names_only_those_whom_the_game_waits_for() -> None:
    """An offer of power may be answered later by the rules of terra.snellman.net, but not by the book."""
    moves = "witches: upgrade F4 to TP\nwitches: advance ship\n"
    assert hint(SNELLMAN + moves) == "nomads have to take an action or pass"
    assert hint(BOOK + moves) == "first a line of nomads: `leech 1 from witches` or `decline 1 from witches`"


def test_a_hint_names_everybody_whom_the_game_waits_for() -> None:
    given = "".join(f"ruling {name}: +4AIR\n" for name in ("witches", "nomads"))
    text = (SNELLMAN + given).replace("scoring: SCORE5", "scoring: SCORE8").replace("SCORE7", "SCORE4")
    text += "witches: pass BON1\nnomads: pass BON7\nwitches: advance ship\n"
    use = "have to use 1 spade, or give up with `-SPADE`"
    assert hint(text) == f"witches {use} and nomads {use}"
    by_the_book = hint(text.replace("profile: snellman", "profile: book"))
    assert by_the_book.startswith("first `transform "), "one after another, and the witches are the first"
