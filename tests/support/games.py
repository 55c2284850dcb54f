"""Simulated games for tests: the kits of all games, and the games of Terra Mystica by number."""

import pytest

from tests.support import innovation, mystica
from tests.support.kit import Kit

KITS: tuple[Kit, ...] = (mystica.KIT, innovation.KIT)
of_every_game = pytest.mark.parametrize("kit", KITS, ids=[kit.name for kit in KITS])
"""For tests that hold for every game."""

log_of = mystica.KIT.log_of
setting_of = mystica.KIT.setting_of
positions = mystica.KIT.positions
sample = mystica.KIT.sample
wishes = mystica.wishes
