"""The same log is the same positions: whatever the hashing, and when positions are written down and read again."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.support.cli import environment
from tests.support.games import log_of
from tmlog.games import load_game
from tmlog.games.terra_mystica.engine import finish
from tmlog.games.terra_mystica.replay import TerraMysticaTable
from tmlog.games.terra_mystica.serialise import from_data, to_data
from tmlog.games.terra_mystica.setting import read_setting
from tmlog.games.terra_mystica.state import Position, begin
from tmlog.kernel.hashing import state_hash
from tmlog.kernel.replay import replay, unseen
from tmlog.pipeline import check, play
from tmlog.source import source_from_text
from tmlog.syntax.tree import Log

pytestmark = pytest.mark.no_cover  # other tests cover the same code, and this one takes thrice as long when traced
QUICK, ALL = 6, 60
PROGRAM = """\
import sys
from tests.test_determinism import hashes
print("\\n".join(hashes(sys.stdin.read())))
"""


def hashes(text: str) -> list[str]:
    """A hash for every row of the history."""
    replay = play(source_from_text("game", text)).replay
    assert replay is not None
    assert replay.refused is None
    game = load_game("terra-mystica")
    return [state_hash(game.describe(entry.position)) for entry in replay.history]


def reloaded(position: Position) -> Position:
    return from_data(json.loads(json.dumps(to_data(position))))


class Reloading(TerraMysticaTable):
    """A table that is packed away after every line and laid out again."""

    def restore(self, position: Position) -> None:
        super().restore(reloaded(position))


def log_in(text: str) -> Log:
    log = check(source_from_text("game", text)).log
    assert log is not None
    return log


def assert_survives_reloading(text: str) -> None:
    log = log_in(text)
    table = Reloading(begin(read_setting(log)), log.form)
    entries = replay(log, table).history
    assert [state_hash(to_data(entry.position)) for entry in entries] == hashes(text)
    for entry in entries:
        assert to_data(reloaded(entry.position)) == to_data(entry.position)


@pytest.mark.parametrize("number", range(QUICK))
def test_reloaded_after_every_row(number: int) -> None:
    assert_survives_reloading(log_of(number))


@pytest.mark.slow
def test_reloaded_after_every_row_in_many_games() -> None:
    for number in range(QUICK, ALL):
        assert_survives_reloading(log_of(number))


def test_real_games_reloaded_after_every_row(corpus: Path) -> None:
    for path in sorted((corpus / "ledgers").glob("*.txt"))[:2]:
        assert_survives_reloading(path.read_text(encoding="utf-8"))


def test_equal_hashes_whatever_the_hashing() -> None:
    for number in (2, 5):
        expected = hashes(log_of(number))
        assert len(set(expected)) > 50
        for seed in ("0", "1", "4711"):
            result = subprocess.run(
                [sys.executable, "-c", PROGRAM],
                input=log_of(number),
                capture_output=True,
                check=True,
                cwd=ROOT,
                encoding="utf-8",
                env={**environment(), "PYTHONHASHSEED": seed},
            )
            assert result.stdout.splitlines() == expected


def test_hashes_tell_positions_apart() -> None:
    position = begin(read_setting(log_in(log_of(0))))
    other = position.copy()
    next(iter(other.players.values())).c += 1
    assert state_hash(to_data(position)) != state_hash(to_data(other))
    finish(other, unseen)
    assert state_hash(to_data(reloaded(other))) == state_hash(to_data(other))
