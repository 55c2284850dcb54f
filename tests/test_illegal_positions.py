"""An illegal log ends like the same log without its illegal command: every answer about it is about that position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.cli import Write, run
from tests.support.games import of_every_game
from tests.support.innovation_logs import HEAD as INNOVATION_HEAD
from tests.support.innovation_logs import OPENING, WHOLE, idle_rounds
from tests.support.kit import Kit
from tests.support.opening import SET_UP
from tests.support.orchard import DEALT, PLAYED
from tests.support.orchard import HEAD as ORCHARD_HEAD

HEAD = """\
tmlog: 1
game: terra-mystica
profile: {profile}
players: witches, nomads
scoring: SCORE8 SCORE6 SCORE3 SCORE1 SCORE2 SCORE7
bonuses: BON1 BON3 BON5 BON7 BON9

"""
HEADS = {
    "book": HEAD.format(profile="book"),
    "snellman": HEAD.format(profile="snellman"),
    "source": "score SCORE8,SCORE6,SCORE3,SCORE1,SCORE2,SCORE7\nsetup witches\nsetup nomads\n",
}
CARDS = (("BON1", "BON7"), ("BON5", "BON3"))
COMMANDS = ("score", "state", "ledger", "legal", "next")


def mystica_rounds(count: int) -> str:
    """So many rounds in which both only pass; the sixth ends the game."""
    cards = [*(CARDS[number % 2] for number in range(5)), ("", "")]
    return "".join(f"witches: pass {first}\nnomads: pass {second}\n" for first, second in cards[:count])


def answers(name: str) -> dict[str, Any]:
    """What every command says of a log, without the verdict on it."""
    found = {command: json.loads(run(command, "--format", "json", name).stdout) for command in COMMANDS}
    (score,) = found["score"]
    del score["status"]
    return found


def verdict(name: str) -> str:
    (judged,) = json.loads(run("check", "--format", "json", name).stdout)
    return str(judged["status"])


def assert_same_end(name: str, legal: str, illegal: str) -> dict[str, Any]:
    """Return the answers. Those on both logs are the same, and they do not contradict each other."""
    Path(name).write_text(legal, encoding="utf-8")
    assert verdict(name) != "illegal"
    expected = answers(name)
    Path(name).write_text(illegal, encoding="utf-8")
    assert verdict(name) == "illegal"
    found = answers(name)
    assert found == expected
    assert found["state"]["row"] == max((row["row"] or 0 for row in found["ledger"]["rows"]), default=0)
    owed = found["next"] if isinstance(found["next"], list) else []  # of a finished game `next` names the winners
    assert found["score"][0]["final"] == (not owed)
    assert bool(found["legal"]) == bool(owed)
    return found


# --- Terra Mystica ----------------------------------------------------------------------------------------------------

TRADE = "witches: upgrade F4 to TP\n"
MYSTICA = {
    "nothing yet": "",
    "set-up": SET_UP[: SET_UP.index("nomads: build D3")],
    "end of the set-up": SET_UP,
    "offer of power": SET_UP + TRADE,
    "round 1": f"{SET_UP}{TRADE}nomads: leech 1 from witches\n",
    "end of round 1": SET_UP + mystica_rounds(1),
    "round 2": f"{SET_UP}{mystica_rounds(1)}{TRADE}",
    "end of round 5": SET_UP + mystica_rounds(5),
    "end of the game": SET_UP + mystica_rounds(6),
}


@pytest.mark.parametrize(
    "wrong", ["witches: build I12", "nomads: convert 9P to 9W", "witches: buld E5", "nomads: build K99"]
)
@pytest.mark.parametrize("moves", MYSTICA.values(), ids=MYSTICA)
@pytest.mark.parametrize("head", HEADS.values(), ids=HEADS)
def test_terra_mystica(write: Write, head: str, moves: str, wrong: str) -> None:
    assert_same_end(write("game.tml"), head + moves, f"{head}{moves}{wrong}\nnomads: pass BON1\n")


@pytest.mark.parametrize("moves", MYSTICA.values(), ids=MYSTICA)
def test_an_undo_that_goes_back_too_far(write: Write, moves: str) -> None:
    head = HEADS["book"]
    assert_same_end(write("game.tml"), head + moves, f"{head}{moves}undo 99\nnote later\nnomads: pass BON1\n")


def test_spades_of_a_cult_bonus_are_owed_before_a_refused_line(write: Write) -> None:
    moves = f"{SET_UP}ruling witches: +2AIR\n{mystica_rounds(1)}"
    found = assert_same_end(write("game.tml"), HEADS["book"] + moves, f"{HEADS['book']}{moves}nomads: build I12\n")
    (owed,) = found["next"]
    assert owed["what"] == "use 1 spade, or give up with `-SPADE`"


@pytest.mark.parametrize("profile", ["book", "snellman"])
def test_commands_before_the_refused_command_of_a_line_are_played(write: Write, profile: str) -> None:
    opened, name = f"{HEADS[profile]}{SET_UP}", write("game.tml")
    assert_same_end(
        name, f"{opened}witches: convert 1W to 1C\n", f"{opened}witches: convert 1W to 1C. build A1. pass\n"
    )
    passed = opened + mystica_rounds(1).removesuffix("\n")
    found = assert_same_end(name, f"{passed}\n", f"{passed}. upgrade F3 to TP\n")
    assert [row["kind"] for row in found["ledger"]["rows"]][-3:] == ["turn", "event", "event"]


# --- Age of Innovation ------------------------------------------------------------------------------------------------

INNOVATION = {
    "nothing yet": "",
    "set-up": OPENING[: OPENING.index("green felines: build F5")],
    "end of the set-up": OPENING,
    "offer of power": f"{OPENING}blue goblins: upgrade A5 to guild\n",
    "end of round 1": OPENING + idle_rounds(1),
    "end of round 3": OPENING + idle_rounds(3),
    "end of round 5": OPENING + idle_rounds(5),
    "end of the game": WHOLE.removeprefix(INNOVATION_HEAD),
}


@pytest.mark.parametrize(
    "wrong",
    ["green felines: build A5", "felines: convert 9 s to 9 t", "blue: buld E5", "undo 99", "drop-faction red moles"],
)
@pytest.mark.parametrize("moves", INNOVATION.values(), ids=INNOVATION)
def test_age_of_innovation(write: Write, moves: str, wrong: str) -> None:
    head = INNOVATION_HEAD + "\n"
    assert_same_end(write("game.tml"), head + moves, f"{head}{moves}{wrong}\nnote later\nblue goblins: pass\n")


def test_a_refused_line_does_not_reveal_the_area_tile(write: Write) -> None:
    """Final scoring of two players waits for the tile, so nothing is due before the refused line."""
    text = WHOLE.replace("area 13\n", "")
    name = write("game.tml", f"{text}blue goblins: build A5\n")
    assert "moderator: reveal the area tile" in run("next", name).stdout
    assert "the game is not over" in run("score", name).stdout


# --- all games --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong", ["Anna: play apple. draw apple", "Ben: take m9", "undo 99", "fill m1=cherry, m1=pear"]
)
@pytest.mark.parametrize(
    "moves", ["", DEALT, f"{DEALT}Anna: play cherry. draw pear\n", PLAYED], ids=["", "dealt", "play", "end"]
)
def test_a_card_game(orchard: Path, moves: str, wrong: str) -> None:
    text = moves if moves == PLAYED else f"{ORCHARD_HEAD}{moves or chr(10)}"
    if moves == DEALT and wrong.startswith("Anna"):
        wrong = wrong.replace("Anna", "Ben")
    Path("game.tml").write_text(text, encoding="utf-8")
    expected = answers("game.tml")
    Path("game.tml").write_text(f"{text}{wrong}\n", encoding="utf-8")
    assert (verdict("game.tml"), answers("game.tml")) == ("illegal", expected)
    assert expected["score"][0]["final"] == (moves == PLAYED)


@of_every_game
@pytest.mark.parametrize("number", [3, 8])
def test_simulated_games(write: Write, kit: Kit, number: int) -> None:
    """Cut in many places, with a line that is never legal."""
    head, body = kit.log_of(number).split("\n\n", 1)
    lines, name = body.splitlines(), write("game.tml")
    for end in (*range(0, len(lines), 9), len(lines)):
        text = "\n".join([head, "", *lines[:end], ""])
        assert_same_end(name, text, f"{text}undo 999\n")
