"""The invariants after every row of every replay there is."""

from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.support.games import KITS, of_every_game
from tests.support.kit import Kit
from tmlog.pipeline import play
from tmlog.source import source_from_text

pytestmark = pytest.mark.no_cover  # other tests cover the same code, and this one takes thrice as long when traced
QUICK = 12
ALL = 200


def rows_of(name: str, text: str, kit: Kit = KITS[0]) -> int:
    replay = play(source_from_text(name, text)).replay
    assert replay is not None, name
    return kit.assert_history(replay)


@pytest.mark.parametrize("name", ["two-player-opening.tml", "forum-game.txt", "ledger.txt"])
def test_examples(name: str) -> None:
    assert rows_of(name, (ROOT / "examples" / name).read_text(encoding="utf-8")) > 10


@pytest.mark.parametrize("folder", ["ledgers", "sources", "mutant-sources"])
def test_some_real_games(corpus: Path, folder: str) -> None:
    for path in sorted((corpus / folder).glob("*.txt"))[::12]:
        assert rows_of(path.name, path.read_text(encoding="utf-8")) > 100


@pytest.mark.slow
@pytest.mark.parametrize("folder", ["ledgers", "sources", "mutant-sources"])
def test_every_real_game(corpus: Path, folder: str) -> None:
    for path in sorted((corpus / folder).glob("*.txt")):
        assert rows_of(path.name, path.read_text(encoding="utf-8")) > 100


@of_every_game
@pytest.mark.parametrize("number", range(QUICK))
def test_simulated_games(kit: Kit, number: int) -> None:
    assert rows_of(f"game {number}", kit.log_of(number), kit) > 50


@pytest.mark.slow
@of_every_game
def test_many_simulated_games(kit: Kit) -> None:
    for number in range(QUICK, ALL):
        assert rows_of(f"game {number}", kit.log_of(number), kit) > 50
