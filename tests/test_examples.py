"""The example games are what we tell others to write: without errors, canonical, and consistent in themselves."""

import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

import tmlog
from tests.support.examples import WHOLE
from tmlog.games.terra_mystica.dialects.forms import LEDGER, SOURCE
from tmlog.games.terra_mystica.dialects.rewrites import as_played
from tmlog.pipeline import check_names, parse
from tmlog.source import source_from_text
from tmlog.syntax.tree import NATIVE, Log, Row, Turn

ROOT = Path(__file__).resolve().parents[1]
FORMS = {
    "two-player-opening.tml": NATIVE,
    **dict.fromkeys(WHOLE, NATIVE),
    "forum-game.txt": SOURCE,
    "ledger.txt": LEDGER,
}
CANONICAL = [name for name, form in FORMS.items() if form is not LEDGER]
MODERATORS_OWN = {"setup_row", "income_for_faction", "announced"}
"""The verbs of a ledger that no player typed."""


def read(name: str) -> str:
    return (ROOT / "examples" / name).read_text(encoding="utf-8")


def log_of(name: str) -> Log:
    log = check_names(parse(source_from_text(name, read(name)))).log
    assert log is not None
    return log


def command_line(*words: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "tmlog", *words]
    return subprocess.run(program, cwd=ROOT, capture_output=True, encoding="utf-8")


def test_every_example_is_tested() -> None:
    assert {path.name for path in (ROOT / "examples").iterdir()} == set(FORMS)


@pytest.mark.parametrize("name", FORMS)
def test_without_findings(name: str) -> None:
    parsed = check_names(parse(source_from_text(name, read(name))))
    assert parsed.diagnostics == []
    assert parsed.log is not None
    assert parsed.log.form is FORMS[name]


@pytest.mark.parametrize("name", CANONICAL)
def test_canonical(name: str) -> None:
    assert tmlog.format_text(read(name), name) == read(name)


def test_command_line_agrees() -> None:
    checked = command_line("check", *(f"examples/{name}" for name in FORMS))
    statuses = [f"examples/{name}: {'legal: complete' if name in WHOLE else 'legal so far'}" for name in FORMS]
    assert checked.returncode == 0
    assert checked.stderr.splitlines() == [*statuses, f"{len(FORMS)} logs checked: 0 errors"]
    formatted = command_line("fmt", "--check", *(f"examples/{name}" for name in CANONICAL))
    assert (formatted.returncode, formatted.stdout) == (0, "")


def test_ledger_and_command_source_are_the_same_game() -> None:
    """What each player does, in order; between players the moderator's order of rows may differ."""
    typed: dict[str, list[object]] = defaultdict(list)
    for line in as_played(log_of("forum-game.txt")).lines:
        if isinstance(line, Turn):
            typed[line.player.name] += [(command.verb, command.phrase.values) for command in line.commands]
    printed: dict[str, list[object]] = defaultdict(list)
    for row in rows():
        own = [command for command in row.commands if command.verb not in MODERATORS_OWN]
        printed[row.player.name] += [(command.verb, command.phrase.values) for command in own]
    assert printed == typed


def rows() -> list[Row]:
    found = [line for line in log_of("ledger.txt").lines if isinstance(line, Row)]
    assert len(found) > 50
    return found


def test_ledger_adds_up() -> None:
    """Every change is the difference to the player's row before; a cult step that is still owed counts as made."""
    before: dict[str, list[int]] = {}
    owed: dict[str, int] = defaultdict(int)
    for row in rows():
        player = row.player.name
        changes = [int(change or 0) for change in row.columns[:-1:2]]
        values = [worth(column) for column in row.columns[1::2]]
        for command in row.commands:
            owed[player] += {"announced": 1, "plus": -1}.get(command.verb, 0) if counts(command.phrase.values) else 0
        values[-1] += owed[player]
        was = before.get(player, values)
        assert changes == [value - old for value, old in zip(values, was, strict=True)], f"line {row.line}"
        before[player] = values
    assert set(owed.values()) == {0}


def counts(values: tuple[object, ...]) -> bool:
    """Whether a command owes or makes a cult step."""
    return bool({"opponent accepted power", "FIRE", "WATER", "EARTH", "AIR"} & set(values))


def worth(column: str) -> int:
    """A ledger's column as one number: bowl II and twice bowl III; the sum of the cults."""
    parts = [int(part) for part in column.split()[0].split("/")]
    if len(parts) == 3:
        return parts[1] + 2 * parts[2]
    return sum(parts)


def test_moves_are_legal_and_every_row_of_the_ledger_agrees() -> None:
    assert tmlog.check_text(read("forum-game.txt"), "forum-game.txt").status == "incomplete"
    audit = tmlog.audit_text(read("ledger.txt"), "ledger.txt")
    assert (audit.verdict, audit.rows_agree, audit.rows_claimed) == ("incomplete", 53, 53)


@pytest.mark.parametrize("name", WHOLE)
def test_whole_games_say_behind_every_turn_what_the_player_has(name: str) -> None:
    audit = tmlog.audit_text(read(name), name)
    assert (audit.verdict, audit.rows_agree) == ("legal", audit.rows_claimed)
    assert audit.rows_claimed > 60
