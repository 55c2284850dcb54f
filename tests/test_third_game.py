"""What a card game needs of the kernel, shown by a third game that is unlike the other two (tests/orchard)."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from tests.orchard.game import GAME
from tests.orchard.simulation import CARD_FILE
from tests.support.cli import codes, run
from tests.support.orchard import DEALT, HEAD, PLAYED, written
from tests.support.report import film_in
from tmlog.kernel.attachments import hash_of
from tmlog.kernel.legal import legal
from tmlog.kernel.result import Played
from tmlog.kernel.shuffle import Shuffler
from tmlog.kernel.viewer import EVERYTHING, PUBLIC, Viewer
from tmlog.pipeline import play
from tmlog.source import source_from_text
from tmlog.syntax.vocabulary import Writer

ROOT = Path(__file__).resolve().parents[1]
SEEDS = range(1, 13)


def read(name: str) -> bytes | None:
    return CARD_FILE.read_bytes() if name == CARD_FILE.name else None


def played(text: str, viewer: Viewer = EVERYTHING) -> Played:
    result = play(source_from_text("game.tml", text), read=read, viewer=viewer)
    assert isinstance(result, Played), result.judgement
    return result


def simulated(folder: Path, seed: int) -> str:
    text = run("simulate", "--game", "orchard", "--seed", str(seed), "--players", str(2 + seed % 3)).stdout
    return written(folder, text, f"seed{seed}.tml")


def findings(*arguments: str) -> list[dict[str, object]]:
    """The findings of a log, as `check --format json` has them."""
    (entry,) = json.loads(run("check", "--format", "json", *arguments).stdout)
    found: list[dict[str, object]] = entry["diagnostics"]
    return found


# --- the game itself --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_simulated_games_are_legal_canonical_and_the_same_each_time(orchard: Path, seed: int) -> None:
    name = simulated(orchard, seed)
    text = Path(name).read_text(encoding="utf-8")
    result = run("check", name)
    assert (result.exit_code, result.stderr.splitlines()[0]) == (0, f"{name}: legal: complete")
    assert run("fmt", "--check", name).exit_code == 0
    assert Path(simulated(orchard, seed)).read_text(encoding="utf-8") == text
    scores = played(text).judgement.scores
    claimed = re.findall(r"^(\w+): .*=> (\d+)p$", text, re.MULTILINE)
    assert {player: int(points) <= scores[player] for player, points in claimed} == dict.fromkeys(scores, True)


def test_the_option_of_simulate_is_the_games(orchard: Path) -> None:
    assert "\ntarget: 8\n" in run("simulate", "--game", "orchard", "--seed", "1", "--target", "8").stdout
    refused = run("simulate", "--game", "terra-mystica", "--seed", "1", "--target", "8")
    assert (refused.exit_code, refused.stdout) == (2, "")


def test_it_is_told_and_scored(orchard: Path) -> None:
    name = written(orchard, PLAYED)
    assert "final points: Anna won with 5 points (legal: complete)" in run("score", name).stdout
    assert "Anna won with 5 points, 5 points ahead of Ben." in run("summary", name).stdout
    board = run("board", name, "-o", "board.svg")
    assert (board.exit_code, "orchard has no board to draw" in board.stderr) == (2, True)


@pytest.mark.usefixtures("orchard")
def test_a_third_game_changes_nothing_about_the_logs_of_others() -> None:
    """Free names are no evidence: no log of another game is taken for one of this."""
    for path in sorted((ROOT / "tests" / "errors").glob("TM[1-6]*.t[mx][lt]")):
        if path.with_suffix(".yaml").exists():  # those are not simply checked
            continue
        expected = path.with_suffix(".out").read_text(encoding="utf-8")
        found = play(source_from_text(path.name, path.read_text(encoding="utf-8"))).judgement.diagnostics
        assert found, path.name
        assert all(f"{one.code} {one.severity}: {one.message}" in expected for one in found), path.name


def test_a_log_under_the_name_of_another_game(orchard: Path) -> None:
    """A key or a player that only another game has is evidence; a name that anybody may have is none."""
    wrong = HEAD.replace("orchard", "terra-mystica") + DEALT
    assert codes(run("check", written(orchard, wrong)).stderr) == ["TM128"]
    free = "tmlog: 1\ngame: terra-mystica\nplayers: Anna, Ben\n\nAnna: build E5\n"
    assert "TM128" not in codes(run("check", written(orchard, free)).stderr)


# --- chance -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_chance_is_never_a_move(orchard: Path, seed: int) -> None:
    result = played(Path(simulated(orchard, seed)).read_text(encoding="utf-8"))
    verbs = GAME.vocabulary().verbs
    for entry in result.replay.history:
        moves = list(legal(GAME, entry.position))
        assert all(verbs[phrase.verb].writer is Writer.PLAYER for _, phrase in moves)
        chance = list(GAME.outcomes(entry.position))
        assert not (moves and chance), "a player decides, or chance does"
        assert all(verbs[phrase.verb].writer is Writer.CHANCE for _, phrase in chance)


def test_hints_never_offer_what_chance_brings(orchard: Path) -> None:
    log = written(orchard, f"{HEAD}{DEALT}\nAnna: play apple. play pear\n")
    (found,) = findings(log)
    assert found["message"] == "Anna is to draw first"
    assert "draw" not in str(found["hint"])


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("Anna: play apple. draw quince, plum", "TM904", "Anna draws 1 card, not 2"),
        ("Anna: play apple. draw melon", "TM905", "the card file has no melon"),
        ("Anna: shake. roll 7", "TM904", "a roll of 7 cannot be: a die has 6 sides"),
        ("Anna: shake. draw pear", "TM904", "there is nothing to draw now: Anna is to roll"),
        ("Anna: draw pear", "TM904", "there is nothing to draw now: an action is due"),
        ("fill m1=apple", "TM904", "there is nothing to fill now: an action is due"),
        ("Ben: shake. roll 2", "TM902", "it is the turn of Anna, not of Ben"),
    ],
)
def test_chance_brings_only_what_is_there(orchard: Path, line: str, code: str, message: str) -> None:
    (found,) = findings(written(orchard, f"{HEAD}{DEALT}{line}\n"))
    assert (found["code"], found["message"]) == (code, message)


def test_a_seed_decides_and_what_is_written_must_agree(orchard: Path) -> None:
    head = f'{HEAD}random: seed "Anna and Ben"\n\n'
    text, position = head, played(head).replay.position
    while position.due:
        ((player, phrase),) = GAME.outcomes(position)
        text += f"{player}: draw {phrase.words[0].value}\n" if player else f"fill {phrase.words[0].value}\n"
        position = played(text).replay.position
    name = written(orchard, text)
    assert run("check", name).exit_code == 0
    assert run("fmt", "--check", name).exit_code == 0, "the text in quotation marks stays as it is"
    first = text.splitlines()[6]
    other = "apple" if not first.endswith("=apple") else "pear"
    (found,) = findings(written(orchard, text.replace(first, f"{first.partition('=')[0]}={other}", 1)))
    assert found["code"] == "TM904"
    assert str(found["message"]).startswith("the seed gives ")


# --- viewers ----------------------------------------------------------------------------------------------------------

QUESTIONS = (("ledger", "--format", "json"), ("ledger",), ("state",), ("legal",), ("summary",), ("report",))
MARKS = ("Ben: draw plum, quince", "Ben: draw pear, plum  # what luck")
"""Two hands that Anna cannot tell apart."""


def answers(log: str, viewer: str) -> list[str]:
    return [run(*question, log, "--viewer", viewer).stdout for question in QUESTIONS]


@pytest.mark.parametrize("rest", ["", "Anna: play apple. draw pear\n", "Anna: shake. roll 2\nBen: shake. roll 5\n"])
@pytest.mark.parametrize("viewer", ["Anna", "public"])
def test_what_is_hidden_changes_nothing_that_others_see(orchard: Path, viewer: str, rest: str) -> None:
    text = f"{HEAD}{DEALT}{rest}"
    one, other = (answers(written(orchard, text.replace(MARKS[0], mark)), viewer) for mark in MARKS)
    assert one == other
    ours, theirs = (answers(written(orchard, text.replace(MARKS[0], mark)), "Ben") for mark in MARKS)
    for question in (0, 1, 2, 5):
        assert ours[question] != theirs[question], "Ben sees his own hand"


def test_findings_tell_no_secret(orchard: Path) -> None:
    """A refusal is worded for who reads it, and lines with hidden words are shown as the viewer may see them."""
    log = written(orchard, f"{HEAD}{DEALT}\nAnna: play pear. draw plum\n")
    own, others = (run("state", log, "--viewer", viewer).stderr for viewer in ("Anna", "Ben"))
    assert "Anna does not hold pear; the hand is apple and cherry" in own
    assert "hint: legal now: `play apple` or `play cherry`" in own
    assert "Anna does not hold pear\n" in others
    assert "Anna: play pear. draw ?1" in others
    assert "cherry" not in others
    assert "draw plum" not in others


def test_a_line_that_cannot_be_read_is_hidden_whole(orchard: Path) -> None:
    log = written(orchard, f"{HEAD}{DEALT}\nAnna: shake. roll 2\nBen: drow cherry\n")
    assert "drow" in run("state", log, "--viewer", "Ben").stderr
    others = run("state", log, "--viewer", "Anna").stderr
    assert codes(others) == ["TM101"]
    assert "drow" not in others
    assert "cherry" not in others


def test_a_wrong_head_is_shown_to_everybody(orchard: Path) -> None:
    log = written(orchard, f"{HEAD}target: twelve\n{DEALT}Ben: drow cherry\n")
    others = run("state", log, "--viewer", "Anna").stderr
    assert "target: twelve" in others
    assert "cherry" not in others


def test_legal_lists_only_what_the_viewer_may_know(orchard: Path) -> None:
    log = written(orchard, HEAD + DEALT)
    own = run("legal", log, "--viewer", "Anna").stdout
    assert own == run("legal", log).stdout
    assert "Anna: play cherry" in own
    assert run("legal", log, "--viewer", "Ben").stdout == run("legal", log, "--viewer", "public").stdout == ""


def test_a_viewer_who_does_not_play(orchard: Path) -> None:
    result = run("state", written(orchard, HEAD + DEALT), "--viewer", "ana")
    assert (result.exit_code, "ana does not play in game.tml; did you mean `Anna`?" in result.stderr) == (2, True)


def test_in_a_game_without_secrets_a_viewer_changes_nothing() -> None:
    log = str(ROOT / "examples" / "two-player-opening.tml")
    for question in QUESTIONS:
        assert run(*question, log, "--viewer", "public").stdout == run(*question, log).stdout


@pytest.mark.usefixtures("orchard")
def test_the_history_holds_no_hidden_word() -> None:
    """Views print the commands of the history as they are."""
    for viewer, draws in ((EVERYTHING, {"Anna", "Ben"}), (Viewer("Ben"), {"Ben"}), (PUBLIC, set())):
        history = played(HEAD + DEALT, viewer).replay.history
        seen = {entry.player for entry in history for command in entry.commands if command.verb == "draw"}
        assert seen == draws


# --- files beside a log -----------------------------------------------------------------------------------------------


def test_a_file_beside_the_log_is_read_with_its_hash(orchard: Path) -> None:
    digest = hash_of(CARD_FILE.read_bytes())
    head = HEAD.replace('"cards.yaml"', f'"cards.yaml" {digest[:15].upper().replace("SHA256", "sha256")}')
    assert run("check", written(orchard, head + DEALT)).exit_code == 0
    (orchard / "cards.yaml").write_bytes(CARD_FILE.read_bytes() + b"# changed\n")
    assert codes(run("check", "game.tml").stderr) == ["TM142"]
    (orchard / "cards.yaml").unlink()
    assert codes(run("check", "game.tml").stderr) == ["TM141"]


def test_the_folder_is_that_of_the_log(orchard: Path) -> None:
    (orchard / "league").mkdir()
    os.replace("cards.yaml", "league/cards.yaml")
    written(orchard / "league", PLAYED)
    assert run("check", "league/game.tml").exit_code == 0
    assert codes(run("check", "-", stdin=PLAYED).stderr) == ["TM141"], "standard input lies in no folder but this one"


@pytest.mark.parametrize("name", ["../cards.yaml", "/etc/hostname", "a/../../cards.yaml", "C:cards.yaml", "..\\\\x"])
def test_nothing_outside_of_the_folder_is_read(orchard: Path, name: str) -> None:
    (orchard / "league").mkdir()
    log = written(orchard / "league", HEAD.replace("cards.yaml", name))
    assert codes(run("check", f"league/{log}").stderr) == ["TM140"]


def test_a_link_out_of_the_folder_is_not_followed(orchard: Path) -> None:
    (orchard / "league").mkdir()
    (orchard / "league" / "cards.yaml").symlink_to(orchard / "cards.yaml")
    written(orchard / "league", PLAYED)
    assert codes(run("check", "league/game.tml").stderr) == ["TM141"]


@pytest.mark.parametrize("kind", ["folder", "pipe"])
def test_only_a_plain_file_is_read(orchard: Path, kind: str) -> None:
    (orchard / "cards.yaml").unlink()
    (orchard / "cards.yaml").mkdir() if kind == "folder" else os.mkfifo(orchard / "cards.yaml")
    assert codes(run("check", written(orchard, PLAYED)).stderr) == ["TM141"]


def test_what_is_wrong_inside_of_the_file_has_its_own_place(orchard: Path) -> None:
    (orchard / "league").mkdir()
    (orchard / "league" / "cards.yaml").write_text("cards:\n  apple: {count: 0, points: 1}\n", encoding="utf-8")
    log = f"league/{written(orchard / 'league', PLAYED)}"
    (found,) = findings(log)
    assert (found["file"], found["line"]) == ("league/cards.yaml", 2)
    told = run("check", log).stderr
    assert told.startswith("league/cards.yaml:2:")
    assert " 2 |   apple: {count: 0, points: 1}\n" in told
    assert "cards.yaml, line 2" in re.sub(r"\s+", " ", run("report", log).stdout)


@pytest.mark.usefixtures("orchard")
def test_a_text_in_memory_has_no_files() -> None:
    found = play(source_from_text("game.tml", PLAYED)).judgement.diagnostics
    assert [one.code for one in found] == ["TM141"]


def test_too_few_cards_are_a_fault_of_the_set_up(orchard: Path) -> None:
    (orchard / "cards.yaml").write_text("cards: {apple: {count: 6, points: 1}}\n", encoding="utf-8")
    (found,) = findings(written(orchard, PLAYED))
    assert (found["code"], found["line"]) == ("TM907", 4)
    assert found["message"] == "2 players need 7 cards, the card file has 6"


# --- assurance --------------------------------------------------------------------------------------------------------

QUINCE = f"""{HEAD}{DEALT}Anna: shake. roll 2
Ben: play quince for 4. draw quince
Anna: shake. roll 2
Ben: play quince for 4. draw pear
"""


@pytest.mark.parametrize(
    ("text", "assurance", "words"),
    [
        (PLAYED, "verified", "Legal and complete<"),
        (QUINCE, "as declared (2)", "Legal so far; 2 effects are taken as the log declares them<"),
        (PLAYED.replace("draw plum, quince", "draw ?2"), "consistent", "Legal and complete; nothing contradicts it"),
    ],
)
def test_what_the_verdict_rests_on(orchard: Path, text: str, assurance: str, words: str) -> None:
    log = written(orchard, text)
    for command in ("check", "audit"):
        (entry,) = json.loads(run(command, "--format", "json", log).stdout)
        assert entry["assurance"] == assurance
    assert (f", {assurance}\n" in run("check", log).stderr) == (assurance != "verified")
    assert words in run("report", log).stdout


def test_a_card_is_declared_the_same_each_time(orchard: Path) -> None:
    (found,) = findings(written(orchard, QUINCE.replace("for 4. draw pear", "for 3. draw pear")))
    assert (found["code"], found["message"]) == ("TM906", "the log says quince is worth 3, and said 4 before")
    (found,) = findings(written(orchard, QUINCE.replace("play quince for 4. draw quince", "play quince")))
    assert found["hint"] == "write `play quince for 2`"


# --- rows of nobody, related places, verbs ----------------------------------------------------------------------------


def test_a_row_may_belong_to_nobody(orchard: Path) -> None:
    log = written(orchard, PLAYED)
    rows = json.loads(run("ledger", "--format", "json", log).stdout)["rows"]
    assert (rows[0]["player"], rows[0]["done"], rows[0]["figures"]) == (None, "fill m1=apple, m2=pear, m3=plum", {})
    assert [row["done"] for row in rows if row["player"] is None][1:] == ["the orchard closes"]
    assert json.loads(run("state", log, "--row", "1").stdout)["player"] is None
    for form in ("csv", "markdown", "html", "bbcode", "text"):
        assert re.search(r"m1\\?=apple", run("ledger", "--format", form, log).stdout)
    assert "the orchard closes" in run("report", log).stdout


RELATED = f"""{HEAD}
fill m1=apple, m2=pear, m3=cherry
Anna: draw apple, cherry
Ben: draw ?2
Anna: shake. roll 2
Ben: play cherry
"""


def test_related_places_are_shown_by_every_output(orchard: Path) -> None:
    log = written(orchard, RELATED)
    (found,) = findings(log)
    assert found["code"] == "TM903"
    wanted = {"line": 7, "column": 7, "end": 25, "message": "the last cherry came here, to Anna"}
    assert found["related"] == [wanted]
    told = run("check", log).stderr
    assert "  see: game.tml:7:7: the last cherry came here, to Anna\n 7 | Anna: draw apple, cherry\n" in told
    page = run("report", log).stdout
    assert "line 7, column 7 the last cherry came here, to Anna" in page
    assert "Anna: draw apple, cherry" in page


def test_related_places_tell_no_secret(orchard: Path) -> None:
    """Ben learns where the cherry is, which refuses his move, but not what else Anna drew."""
    others = run("state", written(orchard, RELATED), "--viewer", "Ben").stderr
    assert "see: game.tml:7:1:" in others
    assert " 7 | Anna: draw ?2\n" in others


def test_verbs_agree_with_one_player(orchard: Path) -> None:
    log = written(orchard, f"{HEAD}{DEALT}\nBen: play plum\n")
    (found,) = findings(log)
    assert found["hint"] == "Anna has to play a card, take one or shake the tree"


def test_bots_choose_among_what_they_may_see(orchard: Path) -> None:
    """A bot asks for its own moves; what it chooses is the same whatever the others hold."""
    one, other = (played((HEAD + DEALT).replace(MARKS[0], mark)).replay.position for mark in MARKS)
    options = [list(legal(GAME, position, Viewer("Anna"))) for position in (one, other)]
    assert options[0] == options[1]
    assert Shuffler(1).choice(options[0]) == Shuffler(1).choice(options[1])


# --- the page ---------------------------------------------------------------------------------------------------------


def test_the_film_names_the_cards_that_lie_in_the_display(orchard: Path) -> None:
    page = run("report", written(orchard, PLAYED)).stdout
    film = film_in(page)
    cards = json.loads(re.findall(r'id="film">(.*?)</script>', page, re.DOTALL)[0])["cards"]
    display = [
        cards[film.values(row)["display.m2"]]["title"] if film.values(row)["display.m2"] else "" for row in (0, 1, 5)
    ]
    assert display == ["", "pear", "apple"]
    assert film.values(3)["deck"] == "12"
    hidden = film_in(run("report", "game.tml", "--viewer", "Ben").stdout)
    assert hidden.values(3)["Anna.hand"] == "? ?"
    assert hidden.values(3)["Ben.hand"] == film.values(3)["Ben.hand"]
