"""A bonus card that is added in the data alone: rules, legal moves, words and simulated games know it.

The tests work in a copy of the program. Only tiles.yaml and a file of cases differ in it, and `make data` was run.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tmlog.games.terra_mystica.components import EFFECTS, DataError, Gain, read_factions, read_tiles
from tmlog.games.terra_mystica.names import load_data
from tmlog.games.terra_mystica.rules.effects import OTHER_EFFECTS, RESOURCES
from tmlog.games.terra_mystica.simulation import worth
from tmlog.pipeline import play
from tmlog.source import source_from_text

pytestmark = pytest.mark.no_cover  # the program runs in other processes

CARD = "  BON11: {income: {c: 1}, action: {w: 2}}\n"
WORDS_OF_GAME = json.loads((ROOT / "tmlog/games/terra_mystica/words/en.json").read_text(encoding="utf-8"))
WORDS = "income 1 coin, action: 2 workers"
CASES = """
---
title: BON11 as an action is two workers
page: 19
covers: [BON11]
players: [witches, nomads]
given:
  witches: {D: F4, c: 0, w: 0, bonus: BON11}
  nomads: {D: I7}
plays: |
  witches: action BON11  => 20vp 0c 2w
expect: legal
then:
  witches: {w: 2, used: [BON11]}
---
title: The action of BON11 is used once a round
page: 19
covers: [BON11]
players: [witches, nomads]
given:
  witches: {D: F4, bonus: BON11, used: [BON11]}
  nomads: {D: I7}
plays: |
  witches: action BON11
expect: TM308
"""
MOST_SEEDS = 12
MOST_SECONDS = 60
"""A bot that may use the card again and again never ends its turn."""
ACTION = re.compile(r"^(\w+): (?:.*\. )?action BON11\b", re.MULTILINE)


class Copy:
    """A copy of the program in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def python(self, *arguments: str) -> str:
        """Run Python in the copy. Returns what is printed; an exit status other than 0, or a loop, fails the test."""
        environment = {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=MOST_SECONDS,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def tmlog(self, *arguments: str) -> str:
        """Run tmlog. Returns what is printed."""
        return self.python("-m", "tmlog", *arguments)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The program with the new card."""
    folder = tmp_path_factory.mktemp("copy")
    for name in ("tmlog", "grammar", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "snapshots"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    path = folder / "tmlog/games/terra_mystica/data/tiles.yaml"
    before = path.read_text(encoding="utf-8")
    after = re.sub(r"(?m)^(  BON10: .*\n)", lambda found: found[1] + CARD, before)
    assert after.count("\n") == before.count("\n") + 1
    path.write_text(after, encoding="utf-8")
    with (folder / "tests/cases/tiles-bonus.case").open("a", encoding="utf-8") as file:
        file.write(CASES)
    made = Copy(folder)
    made.python("tests/make_data.py")
    return made


@pytest.fixture(scope="module")
def game(copy: Copy) -> Path:
    """The first simulated game in which somebody uses the action of the card."""
    path = copy.folder / "game.tml"
    for seed in range(1, MOST_SEEDS + 1):
        log = copy.tmlog("simulate", "--seed", str(seed), "--players", "4")
        if ACTION.search(log):
            path.write_text(log, encoding="utf-8")
            return path
    pytest.fail(f"nobody uses the card in {MOST_SEEDS} games")


@pytest.fixture(scope="module")
def rows(copy: Copy, game: Path) -> list[dict[str, Any]]:
    """The rows of its ledger."""
    found: list[dict[str, Any]] = json.loads(copy.tmlog("ledger", "--format", "json", str(game)))["rows"]
    return found


def uses(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows in which the action of the card is used."""
    return [row for row in rows if "action BON11" in row["done"]]


def later_turns(rows: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """For every use of the card, the next turn of its holder in the same round, if there is one."""
    for used in uses(rows):
        same = {key: used[key] for key in ("player", "round", "kind", "phase")}
        later = (row for row in rows if row["row"] > used["row"] and same.items() <= row.items())
        yield from list(later)[:1]


def test_the_copy_is_what_runs(copy: Copy) -> None:
    assert Path(copy.python("-c", "import tmlog; print(tmlog.__file__)").strip()).is_relative_to(copy.folder)


def test_its_cases_hold_and_are_all_that_is_wanted(copy: Copy) -> None:
    tests = "tiles-bonus or everything_that_is_named or evidence_for_something"
    copy.python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "tests/test_cases.py", "-k", tests)


def test_a_simulated_game_with_it_is_legal_and_brings_two_workers(
    copy: Copy, game: Path, rows: list[dict[str, Any]]
) -> None:
    copy.tmlog("check", str(game))
    alone = [row for row in uses(rows) if row["done"] == "action BON11"]
    assert alone
    for row in alone:
        changes = {name: figure["change"] for name, figure in row["figures"].items() if figure["change"]}
        assert changes == {"W": 2}


def test_legal_lists_it_until_it_is_used(copy: Copy, game: Path, rows: list[dict[str, Any]]) -> None:
    def legal(row: dict[str, Any]) -> list[str]:
        """What the player of a row may do before it."""
        return copy.tmlog("legal", str(game), "--row", str(row["row"] - 1), "--player", row["player"]).splitlines()

    for used in uses(rows):
        assert f"{used['player']}: action BON11" in legal(used)
    later = list(later_turns(rows))
    assert later
    for row in later:
        commands = legal(row)
        assert any(command.startswith(f"{row['player']}: pass") for command in commands)
        assert not [command for command in commands if "action BON11" in command]


def test_the_report_has_words_for_it(copy: Copy, game: Path, rows: list[dict[str, Any]]) -> None:
    page = copy.folder / "report.html"
    copy.tmlog("report", str(game), "-o", str(page))
    report = page.read_text(encoding="utf-8")
    assert f'<b>BON11</b> <span class="words">{WORDS}</span>' in report
    assert report.count("used the action of BON11: 2 workers") >= len(uses(rows))
    assert re.search(rf"took BON11\b[^:<]*: {WORDS}", report)


def test_the_summary_tells_the_game_and_its_first_part(copy: Copy, game: Path) -> None:
    """The summary goes through all rows; its points are those that `score` finds."""
    log = game.read_text(encoding="utf-8")
    used = ACTION.search(log)
    assert used
    part = copy.folder / "part.tml"
    part.write_text(log[: log.index("\n", used.end()) + 1], encoding="utf-8")
    for path, status in ((game, "every move in it is legal"), (part, "the log is legal so far")):
        summary = " ".join(copy.tmlog("summary", str(path)).split())
        assert status in summary
        (score,) = json.loads(copy.tmlog("score", "--format", "json", str(path)))
        for player in score["players"]:
            title = WORDS_OF_GAME["faction"][player["player"]]
            assert re.search(rf"\b{title} 20(?: -?\d+)* {player['points']}\b", summary)


def test_a_wrong_name_of_an_action_lists_the_card(copy: Copy, game: Path) -> None:
    wrong = copy.folder / "wrong.tml"
    wrong.write_text(game.read_text(encoding="utf-8").replace("action BON11", "action BON99", 1), encoding="utf-8")
    program = "import sys; from tmlog.pipeline import check_names, parse; from tmlog.source import source_from_text\n"
    program += "text = open(sys.argv[1], encoding='utf-8').read()\n"
    program += "found = check_names(parse(source_from_text('wrong', text))).diagnostics\n"
    program += "print([str(one.hint) for one in found])"
    assert "BON11" in copy.python("-c", program, str(wrong))


# --- the closed list of effects ---------------------------------------------------------------------------------------


def test_every_effect_has_its_rule_words_and_worth() -> None:
    shared = [
        name
        for room in ("common", "hexland")
        for name in json.loads((ROOT / f"tmlog/games/{room}/words/en.json").read_text(encoding="utf-8"))["amount"]
    ]
    assert set(EFFECTS) == {*RESOURCES, *OTHER_EFFECTS}
    assert set(EFFECTS) <= {*WORDS_OF_GAME["amount"], *shared}
    for name in EFFECTS:
        assert worth._action(Gain(**{name: 1}), 1) > 0


def test_the_bot_likes_a_card_for_its_action(monkeypatch: pytest.MonkeyPatch) -> None:
    data = load_data("tiles")
    cards = {"BON11": {"action": {"w": 1}}, "BON12": {"action": {"w": 2}}, "BON13": {}}
    monkeypatch.setattr(worth, "tiles", lambda: read_tiles({**data, "bonus_cards": cards}))
    log = source_from_text("game", (ROOT / "examples/four-players.tml").read_text(encoding="utf-8"))
    replay = play(log).replay
    assert replay is not None
    position = replay.history[0].position
    player = next(iter(position.players.values()))
    one, two, none = (worth.card_worth(position, player, card) for card in cards)
    assert two == 2 * one > none == 0


@pytest.mark.parametrize(
    ("name", "card", "says"),
    [
        ("BON11", {"action": {"wrokers": 2}}, "unknown field `wrokers`"),
        ("BON11", {"action": {"w": -2}}, ">= 0"),
        ("BON11", {"action": {"w": "2"}}, "Expected `int`"),
        ("BON11", {"action": {}}, "an action that brings nothing"),
        ("BON11", {"action": {"hexes": 1}}, "`hexes` without `spades`"),
        ("BON11", {"action": {"pair": 2, "cult_steps": 1}}, "exclude each other"),
        ("BON11", {"income": {"vp": 1}}, "income has no points"),
        ("BON11", {"pass_vp": {"bridge": 1}}, "bridge"),
        ("BON11", {"option": "no-such-option"}, "there is no option no-such-option"),
        ("bonus", {}, "a name is capital letters and a number"),
    ],
)
def test_a_mistake_in_a_card_is_found_when_it_is_loaded(name: str, card: dict[str, Any], says: str) -> None:
    data = load_data("tiles")
    with pytest.raises(DataError, match=re.escape(says)) as error:
        read_tiles({**data, "bonus_cards": {**data["bonus_cards"], name: card}})
    assert str(error.value).startswith(f"tiles.yaml, bonus_cards, {name}: ")


def test_an_unknown_section_is_a_mistake() -> None:
    with pytest.raises(DataError, match="there is no section bonuscards"):
        read_tiles({**load_data("tiles"), "bonuscards": {}})


def test_a_mistake_in_a_faction_is_found_when_it_is_loaded() -> None:
    data = load_data("factions")
    with pytest.raises(DataError, match=r"witches.*unknown field `broom`"):
        read_factions({**data, "witches": {**data["witches"], "broom": 1}})
