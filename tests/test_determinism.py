"""The same log is the same positions: whatever the hashing, and when positions are written down and read again."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.support.cli import environment
from tests.support.games import KITS, of_every_game
from tests.support.kit import Kit, Position
from tmlog.kernel.hashing import state_hash
from tmlog.kernel.record import discard
from tmlog.kernel.replay import replay
from tmlog.pipeline import check_names, parse, play
from tmlog.source import source_from_text
from tmlog.syntax.tree import Log

pytestmark = pytest.mark.no_cover  # other tests cover the same code, and this one takes thrice as long when traced
QUICK, ALL = 6, 60
PROGRAM = """\
import sys
from tests.test_determinism import hashes
print("\\n".join(hashes(sys.stdin.read())))
"""


def kit_of(text: str) -> Kit:
    log = parse(source_from_text("game", text)).log
    assert log is not None
    return next(kit for kit in KITS if kit.name == log.game)


def hashes(text: str) -> list[str]:
    """A hash for every row of the history."""
    replay = play(source_from_text("game", text)).replay
    assert replay is not None
    assert replay.refused is None
    game = kit_of(text).game
    return [state_hash(game.describe(entry.position)) for entry in replay.history]


def reloaded(kit: Kit, position: Position) -> Position:
    return kit.from_data(json.loads(json.dumps(kit.to_data(position))))


def log_in(text: str) -> Log:
    log = check_names(parse(source_from_text("game", text))).log
    assert log is not None
    return log


def assert_survives_reloading(kit: Kit, text: str) -> None:
    """Every position that the replay goes on with is written down and read again."""
    log = log_in(text)
    rules = kit.game.line_rules(log.form)
    start = kit.game.first_position(kit.game.setting(log, {}))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(start), "copy", lambda position: reloaded(kit, position))
        entries = replay(rules.as_played(log), rules, start).history
    assert [state_hash(kit.to_data(entry.position)) for entry in entries] == hashes(text)
    for entry in entries:
        assert kit.to_data(reloaded(kit, entry.position)) == kit.to_data(entry.position)


@of_every_game
@pytest.mark.parametrize("number", range(QUICK))
def test_reloaded_after_every_row(kit: Kit, number: int) -> None:
    assert_survives_reloading(kit, kit.log_of(number))


@pytest.mark.slow
@of_every_game
def test_reloaded_after_every_row_in_many_games(kit: Kit) -> None:
    for number in range(QUICK, ALL):
        assert_survives_reloading(kit, kit.log_of(number))


def test_real_games_reloaded_after_every_row(corpus: Path) -> None:
    for path in sorted((corpus / "ledgers").glob("*.txt"))[:2]:
        assert_survives_reloading(KITS[0], path.read_text(encoding="utf-8"))


@of_every_game
def test_equal_hashes_whatever_the_hashing(kit: Kit) -> None:
    for number in (2, 5):
        text = kit.log_of(number)
        expected = hashes(text)
        assert len(set(expected)) > 50
        for seed in ("0", "1", "4711"):
            result = subprocess.run(
                [sys.executable, "-c", PROGRAM],
                input=text,
                capture_output=True,
                check=True,
                cwd=ROOT,
                encoding="utf-8",
                env={**environment(), "PYTHONHASHSEED": seed},
            )
            assert result.stdout.splitlines() == expected


@of_every_game
def test_hashes_tell_positions_apart(kit: Kit) -> None:
    position = kit.begin(kit.setting_of(0))
    other = position.copy()
    next(iter(other.players.values())).c += 1
    assert state_hash(kit.to_data(position)) != state_hash(kit.to_data(other))
    kit.finish(other, discard)
    assert state_hash(kit.to_data(reloaded(kit, other))) == state_hash(kit.to_data(other))
