"""Simulated games are legal, canonical, true and the same everywhere; play without any sense breaks nothing."""

from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

import tmlog
from tests.support.cli import process, run
from tests.support.games import log_of, of_every_game, wishes
from tests.support.kit import Kit
from tests.support.senseless import senseless
from tmlog.convert import simulate
from tmlog.games import load_meta
from tmlog.games.age_of_innovation import components as innovation
from tmlog.games.age_of_innovation.names import maps
from tmlog.games.age_of_innovation.notation import DISTRIBUTIONS, EDITIONS
from tmlog.games.terra_mystica.components import factions
from tmlog.games.terra_mystica.profile import PROFILES
from tmlog.games.terra_mystica.set_up import PLAYABLE_MAPS as MAPS
from tmlog.kernel.meta import Impossible, Wishes
from tmlog.pipeline import parse
from tmlog.source import source_from_text

QUICK, ALL = 30, 500
CHAOS_QUICK, CHAOS_ALL = 20, 200
CHAOS_STEPS, CHAOS_STEPS_ALL = 50, 250


def assert_sound(kit: Kit, number: int) -> None:
    """A game to its end, without a finding, with every claim true, and nothing left for `fmt` to do."""
    text = kit.log_of(number)
    judged = tmlog.check_text(text, f"game {number}")
    assert (judged.status, judged.diagnostics) == ("legal", [])
    assert judged.rows_claimed == judged.rows_agree > 20
    assert tmlog.format_text(text) == text


@of_every_game
@pytest.mark.parametrize("number", range(QUICK))
def test_simulated_game(kit: Kit, number: int) -> None:
    assert_sound(kit, number)


@pytest.mark.slow
@of_every_game
def test_hundreds_of_simulated_games(kit: Kit) -> None:
    for number in range(QUICK, ALL):
        assert_sound(kit, number)


def test_games_are_of_all_kinds() -> None:
    drawn = [wishes(number) for number in range(QUICK)]
    assert {name for wish in drawn for name in wish.words("factions")} == set(factions())
    assert {(len(wish.words("factions")), wish.word("profile")) for wish in drawn} == {
        (count, profile) for count in range(2, 6) for profile in ("book", "snellman")
    }
    assert {wish.word("map") for wish in drawn} == {"base", "fire-and-ice-2"}


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


def assert_breaks_nothing(kit: Kit, number: int, steps: int) -> None:
    count = 0
    for position in senseless(kit, number, steps):
        kit.assert_invariants(position)
        count += 1
    assert count > 20


@of_every_game
@pytest.mark.parametrize("number", range(CHAOS_QUICK))
def test_senseless_play(kit: Kit, number: int) -> None:
    assert_breaks_nothing(kit, number, CHAOS_STEPS)


@pytest.mark.slow
@of_every_game
def test_much_senseless_play(kit: Kit) -> None:
    for number in range(CHAOS_QUICK, CHAOS_ALL):
        assert_breaks_nothing(kit, number, CHAOS_STEPS_ALL)


# --- the same everywhere ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "more",
    ["--players 5 --profile snellman", "--game age-of-innovation --players 5 --distribution draft"],
)
def test_same_bytes_whatever_the_hashing(more: str) -> None:
    words = ["simulate", "--seed", "11", *more.split()]
    outputs = {process(*words, PYTHONHASHSEED=seed).stdout for seed in ("0", "1", "4711")}
    assert len(outputs) == 1
    assert outputs.pop().startswith(b"tmlog: 1\n")


@of_every_game
def test_seeds_differ(kit: Kit) -> None:
    assert len({simulate(kit.name, Wishes(seed, 3)) for seed in range(4)}) == 4


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
    for force in ([], ["--force"]):  # a file that is there is replaced only by force
        result = run("simulate", "--seed", "3", "--factions", "Chaos Magicians, NOMADS", "-o", str(target), *force)
        assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    text = target.read_text(encoding="utf-8")
    assert "\nassignment: chosen\nplayers: chaosmagicians, nomads\n" in text
    assert run("check", str(target)).exit_code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "say how many play, or which factions"),
        ("--players 1", "2 to 5 players can play, not 1"),
        ("--players 6", "2 to 5 players can play, not 6"),
        ("--factions wiches,nomads", "there is no faction 'wiches' to be simulated; did you mean `witches`?"),
        ("--factions yetis,nomads", "there is no faction 'yetis' to be simulated; there are alchemists"),
        ("--factions witches,auren", "witches and auren are two sides of the green faction board"),
        ("--factions witches,witches", "witches is named twice"),
        ("--factions witches,nomads --players 3", "2 factions for 3 players"),
        ("--players 2 --profile bok", "did you mean `book`?"),
        ("--players 2 --map fjords", "there is no map 'fjords'; there are base and fire-and-ice-2"),
        ("--players 2 --game chess", "no such game 'chess'; use `terra-mystica`"),
        ("--players 2 --edition v1.0", "terra-mystica has no option edition"),
        ("--players 2 --distribution draft", "terra-mystica has no option distribution"),
    ],
)
def test_wrong_usage(words: str, said: str) -> None:
    result = run("simulate", "--seed", "1", *words.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "say how many play, or which factions"),
        (["--players", "6"], "2 to 5 players can play, not 6"),
        (["--factions", "blue goblin,monks"], "there is no faction 'goblin' to be simulated; did you mean `goblins`?"),
        (["--factions", "blue yetis,monks"], "there is no faction 'yetis' to be simulated; there are blessed"),
        (["--factions", "goblins blue,monks"], "'goblins blue' is no player; a player is a board and a faction"),
        (["--factions", "blue goblins,blue monks"], "two players cannot have the same board: blue"),
        (["--factions", "aristocrats,red omar"], "two players cannot have the same faction: omar"),
        (["--factions", "goblins,monks", "--players", "3"], "2 factions for 3 players"),
        (["--players", "2", "--profile", "book"], "age-of-innovation has no option profile"),
        (["--players", "2", "--edition", "v1"], "there is no edition 'v1'; "),
        (["--players", "2", "--distribution", "drafts"], "did you mean `draft`?"),
        (["--players", "2", "--map", "base"], "there is no map 'base'; there are 3-5 and 1-3"),
        (["--players", "2", "--map", "3-5"], "2 players use the map 1-3, not 3-5"),
    ],
)
def test_wrong_usage_of_age_of_innovation(words: list[str], said: str) -> None:
    result = run("simulate", "--game", "age-of-innovation", "--seed", "1", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


@pytest.mark.parametrize("wished", ["Blue Goblins, grey Aristocrats", "goblins,gray", "BLUE,omar"])
def test_boards_and_factions_in_any_spelling(wished: str) -> None:
    result = run("simulate", "--game", "age-of-innovation", "--seed", "3", "--factions", wished)
    players = next(line for line in result.stdout.splitlines() if line.startswith("players: "))
    for place, seat in enumerate(players.removeprefix("players: ").split(", ")):
        assert seat.split()[0] == ("blue", "gray")[place] or seat.split()[1] == ("goblins", "omar")[place]
    assert tmlog.check_text(result.stdout).status == "legal"


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
    def values(game: str) -> dict[str, list[str]]:
        return {option.name: sorted(option.values()) for option in load_meta(game).options}

    assert values("terra-mystica") == {
        "profile": sorted(PROFILES),
        "map": sorted(MAPS),
        "factions": sorted(factions()),
    }
    assert values("age-of-innovation") == {
        "edition": sorted(EDITIONS),
        "distribution": sorted(DISTRIBUTIONS),
        "map": sorted(maps()),
        "factions": sorted([*innovation.factions(EDITIONS[0]), *innovation.boards()]),
    }


@pytest.mark.parametrize(
    ("game", "option", "typed", "completed"),
    [
        ("terra-mystica", "factions", "witches,n", ["witches,nomads"]),
        ("terra-mystica", "edition", "", []),
        ("age-of-innovation", "factions", "moles,mo", ["moles,monks"]),
        ("age-of-innovation", "edition", "r", ["revised-2024"]),
        ("age-of-innovation", "map", "", ["3-5", "1-3"]),
    ],
)
def test_completion_knows_the_game(game: str, option: str, typed: str, completed: list[str]) -> None:
    command = import_module("tmlog.cli.simulate").command
    context = command.make_context("simulate", ["--game", game], resilient_parsing=True)
    parameter = next(one for one in command.params if one.name == f"{option}_wish")
    assert [item.value for item in parameter.shell_complete(context, typed)] == completed


def test_impossible_wishes_are_values() -> None:
    assert simulate("terra-mystica", Wishes(1, 3, {"factions": "witches,nomads"})) == Impossible(
        "factions", "2 factions for 3 players"
    )


@pytest.mark.parametrize("number", [3, 49, 81])
def test_the_heading_of_round_1_follows_the_last_line_of_the_set_up(number: int) -> None:
    """In the last two games the player who takes the last bonus card converts at once, which begins round 1."""
    text = log_of(number)
    (players,) = [line for line in text.splitlines() if line.startswith("players:")]
    set_up = text.partition("== set-up ==")[2].partition("== round 1 ==")[0]
    assert set_up.count(": pass BON") == players.count(",") + 1
