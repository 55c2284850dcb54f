"""Makes Orchard known to tmlog for a test, and forgets it afterwards."""

from __future__ import annotations

import sys

import pytest

from tests.orchard.codes import CODES as OWN
from tmlog import codes, games

for _code in OWN:
    codes.CODES.pop(_code.code, None)  # importing registered them; only tests that install the game want them


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the game and its codes until the test is over."""
    monkeypatch.setitem(games._PACKAGES, "orchard", "tests.orchard")
    monkeypatch.delitem(sys.modules, "tmlog.cli.simulate", raising=False)  # its options are those of all games
    for code in OWN:
        monkeypatch.setitem(codes.CODES, code.code, code)
