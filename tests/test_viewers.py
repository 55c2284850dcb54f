"""Games with hidden hands: nobody is shown what only others may know (tests/orchard)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tmlog
from tests.orchard.game import GAME
from tests.support.cli import codes, run
from tests.support.orchard import DEALT, HEAD, PLAYED, RELATED, findings, played, read, written
from tmlog.kernel.legal import legal
from tmlog.kernel.shuffle import Shuffler
from tmlog.kernel.viewer import EVERYTHING, PUBLIC, Viewer
from tmlog.pipeline import play
from tmlog.source import source_from_text

ROOT = Path(__file__).resolve().parents[1]

QUESTIONS = (
    ("ledger", "--format", "json"),
    ("ledger",),
    ("state",),
    ("report",),
    ("legal",),
    ("summary",),
    ("next", "--format", "json"),
    ("score", "--format", "json"),
    ("check", "--format", "json"),
    ("audit", "--format", "json"),
)
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
    for question in range(4):
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


def test_related_places_tell_no_secret(orchard: Path) -> None:
    """Ben learns where the cherry is, which refuses his move, but not what else Anna drew."""
    others = run("state", written(orchard, RELATED), "--viewer", "Ben").stderr
    assert "see: game.tml:7:1:" in others
    assert " 7 | Anna: draw ?2\n" in others


def test_bots_choose_among_what_they_may_see(orchard: Path) -> None:
    """A bot asks for its own moves; what it chooses is the same whatever the others hold."""
    one, other = (played((HEAD + DEALT).replace(MARKS[0], mark)).replay.position for mark in MARKS)
    options = [list(legal(GAME, position, Viewer("Anna"))) for position in (one, other)]
    assert options[0] == options[1]
    assert Shuffler(1).choice(options[0]) == Shuffler(1).choice(options[1])


# --- what must not slip through ---------------------------------------------------------------------------------------

SECRETS = ("quince", "plum", "what luck")
"""Ben's hand, and what he says about it."""
HIDDEN_HAND = f"{HEAD}{DEALT}".replace("Ben: draw plum, quince", "Ben: draw plum, quince  # what luck")
HIDDEN_HAND = HIDDEN_HAND.replace("m3=plum", "m3=cherry").replace("Anna: draw apple, cherry", "Anna: draw apple, pear")
ENDINGS = {
    "refused": "Anna: shake. roll 2\nBen: play apple\n",
    "refused before": "Anna: play cherry\nBen: draw plum\n",
    "refused chance": "Anna: shake. roll 2\nBen: take m1. draw plum\n",
    "unreadable": "Anna: shake. roll 2\nBen: play quince fro 3\nBen: play plum\n",
    "unknown player": "Anna: shake. roll 2\nBne: play quince for 3\nBen: play plum\n",
    "claim": "Anna: shake. roll 2  => 0p 2h\nBen: shake. roll 2  => 0p 2h 9w  # plum and quince\n",
    "claim of nothing else": "Anna: shake. roll 2\nBen: shake. roll 2  => 9w\n",
    "note": "# Ben holds quince\nAnna: shake. roll 2\n",
    "ruling": "Anna: shake. roll 2\nruling Ben: play cherry. draw plum  # instead of the quince\n",
    "undo": "Anna: shake. roll 2\nBen: take m1. fill m1=cherry  => 9w\nundo\n",
}


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("viewer", ["anna", "Public"])
def test_no_output_names_what_others_hold(orchard: Path, viewer: str, ending: str) -> None:
    log = written(orchard, HIDDEN_HAND + ENDINGS[ending])
    for question in QUESTIONS:
        result = run(*question, log, "--viewer", viewer)
        shown = result.stderr + _without_card_list(result.stdout)
        assert [secret for secret in SECRETS if secret in shown] == [], question


def _without_card_list(text: str) -> str:
    """The text without the list of all cards that a report explains, whoever holds them."""
    start = text.find('"cards":{')
    return text if start < 0 else text[:start] + text[text.index("}}", start) :]


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_result_in_memory_holds_no_secret(orchard: Path, ending: str) -> None:
    text = HIDDEN_HAND + ENDINGS[ending]
    result = play(source_from_text("game.tml", text), read=read, viewer=Viewer("Anna"))
    assert result.replay is not None
    told = str([result.source, result.log, result.judgement])
    history = [(entry.line, entry.commands, entry.happened) for entry in result.replay.history]
    told += str(
        [history, result.replay.false_claims, result.replay.waivers, result.replay.refused, result.replay.tried]
    )
    assert [secret for secret in SECRETS if secret in told] == []


def test_a_player_sees_the_own_hand_in_findings(orchard: Path) -> None:
    log = written(orchard, HIDDEN_HAND + ENDINGS["refused"])
    (own,), (others,) = (findings(log, "--viewer", viewer) for viewer in ("Ben", "Anna"))
    assert own["message"] == "Ben does not hold apple; the hand is plum and quince"
    assert (others["message"], others["hint"], others["related"]) == ("Ben does not hold apple", None, [])
    assert others["code"] == own["code"] == "TM903"


def test_a_refusal_of_a_public_kind_is_told_to_everybody(orchard: Path) -> None:
    log = written(orchard, HIDDEN_HAND + "Ben: shake. roll 2\n")
    (found,) = findings(log, "--viewer", "public")
    assert found["message"] == "it is the turn of Anna, not of Ben"


def test_a_hidden_figure_is_told_to_its_player(orchard: Path) -> None:
    log = written(orchard, HIDDEN_HAND + ENDINGS["claim"])
    (own,) = findings(log, "--viewer", "Ben")
    assert own["message"] == "the log says 9w for Ben, the replay has 3w"
    (others,) = findings(log, "--viewer", "Anna")
    assert "9" not in str(others["message"])
    assert others["code"] == own["code"]
    rows = json.loads(run("ledger", "--format", "json", log, "--viewer", "Anna").stdout)["rows"]
    worth = {row["player"]: row["figures"]["worth"]["value"] for row in rows if row["player"]}
    assert worth == {"Anna": 3, "Ben": "?"}


def test_lines_after_the_first_error_are_hidden_but_for_the_own(orchard: Path) -> None:
    text = HIDDEN_HAND + "Anna: shaek\nBen: play plum\nAnna: play apple\n"
    result = play(source_from_text("game.tml", text), read=read, viewer=Viewer("Anna"))
    assert result.source is not None
    assert result.source.lines[-3:] == ("Anna: shaek", "...", "Anna: play apple")


@pytest.mark.parametrize("head", ["", "tmlog: 1\n", HEAD.replace("orchard", "terra-mystica")])
def test_a_log_whose_game_is_not_known_shows_nothing(orchard: Path, head: str) -> None:
    log = written(orchard, head + "\nBen: draw plum, quince\nAnna: play plum\n")
    told = run("check", log, "--viewer", "Anna")
    assert told.exit_code == 1
    assert "quince" not in told.stdout + told.stderr


def test_a_failure_of_the_program_quotes_nothing(orchard: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError("quince")

    monkeypatch.setattr(type(GAME), "assurance", fail)
    monkeypatch.setenv("TMLOG_TRACEBACK", "1")
    log = written(orchard, HIDDEN_HAND)
    assert "quince" in run("check", log).stderr
    told = run("check", log, "--viewer", "Anna").stderr
    assert codes(told) == ["TM001"]
    assert "quince" not in told


@pytest.mark.usefixtures("orchard")
def test_programs_name_a_viewer_and_bring_files() -> None:
    def beside(name: str) -> bytes | None:
        found = read(name)
        return found if isinstance(found, bytes) else None

    text = HIDDEN_HAND + ENDINGS["refused"]
    (found,) = tmlog.check_text(text, viewer="anna", read=beside).diagnostics
    assert found.message == "Ben does not hold apple"
    assert "plum" in tmlog.check_text(text, read=beside).diagnostics[0].message
    assert tmlog.audit_text(text, viewer="public", read=beside).status == "illegal"
    assert "what luck" in tmlog.report_text(text, read=beside)
    assert "what luck" not in tmlog.report_text(text, viewer="public", read=beside)
    assert [one.code for one in tmlog.check_text(PLAYED, read=lambda _: None).diagnostics] == ["TM141"]
    assert tmlog.check_text(PLAYED, read=beside).status == "legal"
