"""Conversion: command source of any log, and the moderator's tokens in native logs."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tmlog
from tests.support.convert import (
    FORUM,
    HEAD,
    LEDGER,
    OPENING,
    SOURCE_HEAD,
    converted,
    native,
    snellman,
)
from tests.support.generate import command_source, native_log
from tests.support.opening import SET_UP
from tests.support.reference import parse_whole
from tmlog.convert import NATIVE_FORM
from tmlog.pipeline import parse
from tmlog.source import source_from_text

# --- to command source ------------------------------------------------------------------------------------------------


def test_a_native_log_with_everything() -> None:
    text = HEAD.replace("profile: snellman", 'profile: book\ntitle: "Group #3"').replace("BON9", "BON9  # players + 3")
    text += f"""
== set-up ==
{SET_UP}
== round 1 ==
# Round 1, turn 1
faction-variant v5
witches: upgrade F4 to TP  => 20vp 12c  # a trading house
nomads: leech 1 from witches. upgrade F3 to TP  => 20vp
undo 1 "mistyped"
ruling "mails crossed" nomads: leech 1 from witches. wait  => 4/8/0
ruling witches: wait
note "We stop #1"  # for tonight
nomads: => 20vp
score_resources
drop-faction nomads
"""
    result = converted(text, "snellman")
    assert [found.code for found in result.findings.diagnostics] == ["TM114", "TM114"]
    assert snellman(text).splitlines() == [
        "## profile: book",
        "# Group #3",
        "# players + 3",
        "faction-variant v5",
        *SOURCE_HEAD.splitlines(),
        "## == set-up ==",
        *SET_UP.splitlines(),
        "",
        "## == round 1 ==",
        "## Round 1, turn 1",
        "witches: upgrade F4 to TP  # a trading house",
        "## witches => 20vp 12c",
        "## undone: nomads: leech 1 from witches. upgrade F3 to TP  => 20vp",
        '## undo "mistyped"',
        "# ruling: mails crossed",
        "nomads: leech 1 from witches",
        "nomads: wait  ## => 4/8/0",
        "# ruling",
        "witches: wait",
        "# We stop #1",
        "# for tonight",
        "## nomads => 20vp",
        "## score_resources",
        "drop-faction nomads",
    ]


def test_undone_lines_are_not_played() -> None:
    moves = (
        "witches: upgrade F4 to TP\nwitches: upgrade F4 to TP\nundo\nnomads: leech 1 from witches\nundo\nnote next\n"
    )
    text = f"{HEAD}\n{SET_UP}{moves}nomads: upgrade F3 to TP\n"
    before, after = tmlog.check_text(text), tmlog.check_text(snellman(text))
    assert (after.status, after.scores, after.diagnostics) == (before.status, before.scores, [])
    assert snellman(text).count("\nwitches: upgrade F4 to TP\n") == 1


def test_what_follows_the_first_bonus_card_is_a_turn_of_round_1() -> None:
    """The site allows no conversion in the set-up; after later passes it wants conversions before them."""
    set_up = SET_UP.replace("pass BON5\n", "pass BON5. convert 1W to 1C. pass BON1. convert 1W to 1C\n")
    text = f"{HEAD}\n{set_up}nomads: burn 1. pass BON7. convert 1PW to 1C\n"
    said = [line for line in snellman(text).splitlines() if "pass" in line or "convert" in line or "burn" in line]
    assert said == [
        "nomads: pass BON3",
        "witches: pass BON5",
        "witches: convert 1W to 1C",
        "witches: convert 1W to 1C",
        "witches: pass BON1",
        "nomads: burn 1",
        "nomads: convert 1PW to 1C",
        "nomads: pass BON7",
    ]
    assert tmlog.check_text(snellman(text)).diagnostics == []


def test_cards_that_are_not_known_are_not_removed() -> None:
    head = "tmlog: 1\ngame: terra-mystica\nprofile: snellman\nplayers: witches, nomads\n"
    assert snellman(head).splitlines() == ["player witches", "player nomads", "setup witches", "setup nomads"]


def test_cards_of_options_that_are_not_played_are_not_removed() -> None:
    assert "delete BON10" not in snellman(HEAD)
    assert "\ndelete BON10\n" in snellman(HEAD.replace("scoring:", "options: shipping-bonus\nscoring:"))


@pytest.mark.parametrize("name", ["a#b", "a:b", "a email b", "two  blanks", ""])
def test_names_that_command_source_cannot_hold(name: str) -> None:
    text = snellman(HEAD.replace("north", name))
    assert f"\nplayer witches  ## {name}".rstrip() in text
    assert tmlog.check_text(text).diagnostics == []


def test_an_empty_note_leaves_no_blank() -> None:
    assert snellman(f'{HEAD}\nnote ""\n').endswith("\n#\n")


@pytest.mark.parametrize("text", [LEDGER, FORUM, OPENING], ids=["ledger", "source", "native"])
def test_there_and_back_nothing_piles_up(text: str) -> None:
    source = snellman(native(text))
    assert snellman(native(source)) == source


# --- the moderator's tokens in native logs ----------------------------------------------------------------------------


def test_tokens_in_native_logs_are_notation() -> None:
    source = source_from_text("game", f"{HEAD}\nwitches: setup\nwitches: [opponent accepted power]. wait  => -2vp\n")
    parsed = parse(source)
    assert parsed.diagnostics == []
    assert parsed.log == parse_whole(source)


def test_points_of_the_end_are_not_given_before_it() -> None:
    judged = tmlog.check_text(f"{HEAD}\n{SET_UP}witches: +8VP for FIRE\n")
    assert [found.code for found in judged.diagnostics] == ["TM311"]


# --- any log ----------------------------------------------------------------------------------------------------------


@given(st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_every_word_of_a_generated_log_survives(random: Random) -> None:
    """Whatever is written, conversion ends with a canonical log or with findings, and every comment is kept."""
    for text in (native_log(random), command_source(random)):
        parsed = parse(source_from_text("game", text))
        assert parsed.log is not None
        for form in (NATIVE_FORM, "snellman"):
            result = converted(text, form)
            if result.text is None:
                assert result.findings.has_errors
                continue
            assert tmlog.format_text(result.text) == result.text
            comments = [line.comment.text for line in (*parsed.log.head, *parsed.log.lines) if line.comment]
            assert [comment for comment in comments if comment not in result.text] == []
