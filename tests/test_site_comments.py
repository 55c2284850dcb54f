"""Comments of command source: terra.snellman.net shows them as rows, which end a turn in which everything is done."""

import pytest

import tmlog
from tmlog.convert import convert
from tmlog.source import source_from_text

SET_UP = """\
option strict-leech
score SCORE3,SCORE4,SCORE5,SCORE6,SCORE7,SCORE8
setup witches
setup nomads
witches: build F4
nomads: build F3
nomads: build E8
witches: build E9
nomads: build D3
nomads: pass BON3
witches: pass BON5
"""
HEAD = """\
tmlog: 1
game: terra-mystica
profile: snellman
players: witches, nomads
options: strict-leech
scoring: SCORE3 SCORE4 SCORE5 SCORE6 SCORE7 SCORE8
bonuses: BON1 BON2 BON3 BON4 BON5

witches: build F4
nomads: build F3
nomads: build E8
witches: build E9
nomads: build D3
nomads: pass BON3
witches: pass BON5
"""


@pytest.mark.parametrize(
    ("turn", "status"),
    [
        ("witches: upgrade F4 to TP\nwitches: convert 1W to 1C\n", "incomplete"),
        ("witches: upgrade F4 to TP\n# a word\nwitches: convert 1W to 1C\n", "illegal"),
        ("witches: upgrade F4 to TP\nwitches: convert 1W to 1C  # a word\n", "illegal"),
        ("witches: upgrade F4 to TP\n## silent\nwitches: convert 1W to 1C\n", "incomplete"),
        ("witches: upgrade F4 to TP\n#\nwitches: convert 1W to 1C\n", "incomplete"),
        ("witches: upgrade F4 to TP. convert 1W to 1C  # a word\n", "incomplete"),
        ("witches: convert 1W to 1C\n# a word\nwitches: upgrade F4 to TP\n", "incomplete"),
        ("witches: dig 1\n# a word\nwitches: transform E7\n", "incomplete"),
    ],
)
def test_a_comment_ends_a_turn_in_which_everything_is_done(turn: str, status: str) -> None:
    assert tmlog.check_text(SET_UP + turn, name="source").status == status


@pytest.mark.parametrize("turn", ["# a word\nwitches: convert 1W to 1C\n", "witches: convert 1W to 1C  # a word\n"])
def test_the_refusal_says_that_a_comment_ended_the_turn(turn: str) -> None:
    [finding] = tmlog.check_text(f"{SET_UP}witches: upgrade F4 to TP\n{turn}", name="source").diagnostics
    assert finding.hint is not None
    assert "which ended the turn; use `##`" in finding.hint


@pytest.mark.parametrize(
    "turn",
    [
        "witches: upgrade F4 to TP\n# a word\nwitches: convert 1W to 1C\n",
        "witches: upgrade F4 to TP. convert 1W to 1C  # a word\n",
        "witches: upgrade F4 to TP  # a word\nwitches: convert 1W to 1C\n",
        "witches: upgrade F4 to TP\nnote a word\nwitches: convert 1W to 1C\n",
    ],
)
def test_comments_of_native_logs_split_no_turn_when_they_are_converted(turn: str) -> None:
    assert tmlog.check_text(HEAD + turn, name="native").status == "incomplete"
    text = convert(source_from_text("native", HEAD + turn), "snellman").text
    assert text is not None
    assert "a word" in text
    assert tmlog.check_text(text, name="source").status == "incomplete"
