"""What brings nothing: steps on full tracks, power for full bowls, keys for too many tracks; in `legal` and `next`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.cli import Write, run
from tests.support.opening import SET_UP

HEAD = """\
tmlog: 1
game: terra-mystica
profile: {profile}
players: witches, nomads
scoring: SCORE5 SCORE6 SCORE3 SCORE1 SCORE2 SCORE7
bonuses: BON1 BON2 BON3 BON5 BON7

"""
each_profile = pytest.mark.parametrize("profile", ["book", "snellman"])


def answer(write: Write, command: str, profile: str, moves: str) -> list[dict[str, Any]]:
    name = write("game.tml", HEAD.format(profile=profile) + SET_UP.replace("pass BON5", "pass BON2") + moves)
    found: list[dict[str, Any]] = json.loads(run(command, "--format", "json", name).stdout)
    return found


@each_profile
def test_legal_lists_no_step_that_moves_nothing(write: Write, profile: str) -> None:
    """The track of Fire is at its end; that of Air is at 9, and the key is used up."""
    moves = "ruling witches: +KEY. +10FIRE. +7AIR\nwitches: action BON2\n"
    steps = [move["command"] for move in answer(write, "legal", profile, moves) if move["command"].startswith("+")]
    assert steps == (["+EARTH", "+WATER"] if profile == "book" else ["+AIR", "+EARTH", "+WATER"]), "a key may come late"


@each_profile
def test_legal_lists_power_for_full_bowls_only_where_it_may_be_accepted(write: Write, profile: str) -> None:
    moves = "ruling nomads: +100PW\nwitches: upgrade F4 to TP\n"
    commands = [move["command"] for move in answer(write, "legal", profile, moves)]
    assert ("leech 1 from witches" in commands) == (profile == "snellman")


def test_next_does_not_ask_whoever_has_full_bowls(write: Write) -> None:
    moves = "ruling nomads: +100PW\nwitches: upgrade F4 to TP\n"
    (owed,) = answer(write, "next", "book", moves)
    assert owed == {"player": "nomads", "what": "take an action or pass", "waiting": True}


@each_profile
def test_next_asks_which_track_uses_the_only_key(write: Write, profile: str) -> None:
    moves = "ruling witches: +9FIRE. +9WATER. +TW5\n"
    (asked,) = [owed for owed in answer(write, "next", profile, moves) if "key" in owed["what"]]
    assert asked["what"] == "say which track uses the key: `+FIRE` or `+WATER`"
    assert asked["waiting"] == (profile == "book")
    after = answer(write, "next", profile, f"{moves}witches: +WATER\n")
    assert [owed["what"] for owed in after] == ["take an action or pass"]


@pytest.mark.parametrize(
    ("moves", "warnings"),
    [
        ("ruling witches: +KEY. +10FIRE\nwitches: action BON2. +FIRE", ["TM323"]),
        ("ruling nomads: +100PW\nwitches: upgrade F4 to TP\nnomads: leech 1 from witches", []),
    ],
)
def test_the_site_ignores_what_brings_nothing(write: Write, moves: str, warnings: list[str]) -> None:
    (book,) = answer(write, "check", "book", f"{moves}\n")
    (site,) = answer(write, "check", "snellman", f"{moves}\n")
    assert (book["status"], site["status"]) == ("illegal", "disputed")
    assert [found["code"] for found in site["diagnostics"] if found["code"] != "TM402"] == warnings
