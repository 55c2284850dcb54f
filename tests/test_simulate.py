"""Simulated games are legal, canonical, true and the same everywhere; play without any sense breaks nothing."""

from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

import tmlog
from tests.invariants import assert_invariants
from tests.support.cli import process, run
from tests.support.games import log_of, setting_of, wishes
from tmlog.games.terra_mystica.components import factions
from tmlog.games.terra_mystica.engine import is_over, step
from tmlog.games.terra_mystica.legal import legal
from tmlog.games.terra_mystica.profile import PROFILES
from tmlog.games.terra_mystica.set_up import PLAYABLE_MAPS as MAPS
from tmlog.games.terra_mystica.state import Position, begin
from tmlog.kernel.game import Impossible, Wishes
from tmlog.kernel.moves import Move
from tmlog.kernel.shuffle import Shuffler
from tmlog.pipeline import parse
from tmlog.source import source_from_text
from tmlog.writing import simulate

QUICK, ALL = 30, 500
CHAOS_QUICK, CHAOS_ALL = 20, 200
CHAOS_STEPS, CHAOS_STEPS_ALL = 50, 250


def assert_sound(number: int) -> None:
    """A game to its end, without a finding, with every claim true, and nothing left for `fmt` to do."""
    text = log_of(number)
    judged = tmlog.check_text(text, f"game {number}")
    assert (judged.status, judged.diagnostics) == ("legal", [])
    assert judged.rows_claimed == judged.rows_agree > 20
    assert tmlog.format_text(text) == text


@pytest.mark.parametrize("number", range(QUICK))
def test_simulated_game(number: int) -> None:
    assert_sound(number)


@pytest.mark.slow
def test_hundreds_of_simulated_games() -> None:
    for number in range(QUICK, ALL):
        assert_sound(number)


def test_games_are_of_all_kinds() -> None:
    drawn = [wishes(number) for number in range(QUICK)]
    assert {name for wish in drawn for name in wish.factions} == set(factions())
    assert {(len(wish.factions), wish.profile) for wish in drawn} == {
        (count, profile) for count in range(2, 6) for profile in ("book", "snellman")
    }
    assert {wish.map for wish in drawn} == {"base", "fire-and-ice-2"}


def test_games_use_every_kind_of_command() -> None:
    verbs: Counter[str] = Counter()
    for number in range(QUICK):
        log = parse(source_from_text("game", log_of(number))).log
        assert log is not None
        verbs.update(command.verb for command in log.commands())
    used = {"build", "upgrade", "send", "convert", "burn", "transform", "dig", "bridge", "connect_river", "pass"}
    used |= {"action", "advance", "leech", "decline", "plus", "minus", "done"}
    assert set(verbs) == used


# --- play without any sense -------------------------------------------------------------------------------------------


def senseless(position: Position, number: int, steps: int) -> int:
    """Legal moves at random, in every other game a kind of command first, or nearly all would be conversions."""
    shuffler = Shuffler(number)
    for count in range(steps):
        moves: list[Move] = list(legal(position))
        if is_over(position) or not moves:
            return count
        if number // 2 % 2:
            verb = shuffler.choice(list(dict.fromkeys(phrase.verb for _, phrase in moves)))
            moves = [move for move in moves if move[1].verb == verb]
        step(position, *shuffler.choice(moves))
        assert_invariants(position)
    return steps


@pytest.mark.parametrize("number", range(CHAOS_QUICK))
def test_senseless_play(number: int) -> None:
    assert senseless(begin(setting_of(number)), number, CHAOS_STEPS) > 20


@pytest.mark.slow
def test_much_senseless_play() -> None:
    for number in range(CHAOS_QUICK, CHAOS_ALL):
        assert senseless(begin(setting_of(number)), number, CHAOS_STEPS_ALL) > 20


# --- the same everywhere ----------------------------------------------------------------------------------------------


def test_same_bytes_whatever_the_hashing() -> None:
    words = ["simulate", "--seed", "11", "--players", "5", "--profile", "snellman"]
    outputs = {process(*words, PYTHONHASHSEED=seed).stdout for seed in ("0", "1", "4711")}
    assert len(outputs) == 1
    assert outputs.pop().startswith(b"tmlog: 1\n")


def test_seeds_differ() -> None:
    assert len({simulate("terra-mystica", Wishes(seed, 3)) for seed in range(4)}) == 4


# --- the command line -------------------------------------------------------------------------------------------------


def test_head_says_what_it_is() -> None:
    text = simulate("terra-mystica", Wishes(7, 2))
    assert isinstance(text, str)
    assert "\ntitle: Simulated game, seed 7\n" in text
    assert "\nrules: 1\n" in text
    assert "\nassignment: random\n" in text
    assert "\n== set-up ==\n" in text
    assert all(f"\n== round {number} ==\n" in text for number in range(1, 7))


def test_chosen_factions_in_any_spelling(tmp_path: Path) -> None:
    target = tmp_path / "game.tml"
    for _ in range(2):  # a file that is there is replaced
        result = run("simulate", "--seed", "3", "--factions", "Chaos Magicians, NOMADS", "-o", str(target))
        assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    text = target.read_text(encoding="utf-8")
    assert "\nassignment: chosen\nplayers: chaosmagicians, nomads\n" in text
    assert run("check", str(target)).exit_code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "say how many play, or which factions"),
        ("--players 1", "2 to 5 can play, not 1"),
        ("--players 6", "2 to 5 can play, not 6"),
        ("--factions wiches,nomads", "there is no faction 'wiches' to be simulated; did you mean `witches`?"),
        ("--factions yetis,nomads", "there is no faction 'yetis' to be simulated; there are alchemists"),
        ("--factions witches,auren", "witches and auren are two sides of the green faction board"),
        ("--factions witches,witches", "witches is named twice"),
        ("--factions witches,nomads --players 3", "2 factions for 3 players"),
        ("--players 2 --profile bok", "did you mean `book`?"),
        ("--players 2 --map fjords", "there is no map 'fjords'; there are base and fire-and-ice-2"),
        ("--players 2 --game chess", "no such game 'chess'; there is `terra-mystica`"),
    ],
)
def test_wrong_usage(words: str, said: str) -> None:
    result = run("simulate", "--seed", "1", *words.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_a_seed_is_needed() -> None:
    assert run("simulate", "--players", "2").exit_code == 2
    assert run("simulate", "--players", "2", "--seed", "-1").exit_code == 2


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    result = run("simulate", "--seed", "1", "--players", "2", "-o", str(tmp_path / "nowhere" / "game.tml"))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "TM002" in result.stderr


def test_a_folder_is_no_file_to_write(tmp_path: Path) -> None:
    """As `tmlog convert` has it."""
    result = run("simulate", "--seed", "1", "--players", "2", "-o", str(tmp_path))
    assert (result.exit_code, result.stdout, list(tmp_path.iterdir())) == (1, "", [])
    assert "TM002 error: the file cannot be written: is a directory" in result.stderr


def test_standard_output_by_its_sign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["simulate", "--seed", "1", "--players", "2"]
    assert run(*words, "-o", "-").stdout == run(*words).stdout != ""
    assert list(tmp_path.iterdir()) == []


def test_shells_complete_what_is_possible() -> None:
    values = import_module("tmlog.cli.simulate").VALUES
    assert {name: sorted(known) for name, known in values.items()} == {
        "profile": sorted(PROFILES),
        "map_name": sorted(MAPS),
        "factions": sorted(factions()),
    }


def test_impossible_wishes_are_values() -> None:
    assert simulate("terra-mystica", Wishes(1, 3, ("witches", "nomads"))) == Impossible(
        "factions", "2 factions for 3 players"
    )
