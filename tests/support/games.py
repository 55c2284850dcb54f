"""Simulated games for tests: which there are, their logs, and every position on the way."""

from collections.abc import Iterator
from functools import lru_cache

from tmlog.games.terra_mystica.components import factions
from tmlog.games.terra_mystica.engine import is_over, step
from tmlog.games.terra_mystica.names import colours
from tmlog.games.terra_mystica.set_up import PLAYABLE_MAPS as MAPS
from tmlog.games.terra_mystica.setting import Setting
from tmlog.games.terra_mystica.simulation.bot import play
from tmlog.games.terra_mystica.simulation.draw import draw
from tmlog.games.terra_mystica.state import Position, begin
from tmlog.kernel.game import Wishes
from tmlog.kernel.shuffle import Shuffler
from tmlog.writing import simulate

PROFILES = ("book", "snellman")


def wishes(number: int) -> Wishes:
    """The games are numbered; each group of 14 has every faction, each group of 16 every kind of table."""
    profile = PROFILES[number % 2]
    count = 2 + number // 2 % 4
    game_map = MAPS[number // 8 % 2]
    first = sorted(factions())[number % len(factions())]
    others = [name for name in Shuffler(number).shuffled(factions()) if colours()[name] != colours()[first]]
    seats = [first]
    for name in others:
        if len(seats) < count and colours()[name] not in {colours()[seat] for seat in seats}:
            seats.append(name)
    return Wishes(number, None, tuple(Shuffler(number).shuffled(seats)), profile, game_map)


@lru_cache(1000)
def log_of(number: int) -> str:
    """The log of a game."""
    text = simulate("terra-mystica", wishes(number))
    assert isinstance(text, str), text
    return text


def setting_of(number: int) -> Setting:
    setting = draw(wishes(number), Shuffler(number))
    assert isinstance(setting, Setting)
    return setting


def positions(number: int) -> Iterator[Position]:
    """The position before the first command, and after each of them, also in the middle of lines."""
    position = begin(setting_of(number))
    yield position.copy()
    shuffler = Shuffler(number)
    draw(wishes(number), shuffler)
    for moves in play(position, shuffler):
        for phrase in moves.phrases:
            step(position, moves.player, phrase)
            yield position.copy()


@lru_cache(30)
def _in_any_order(number: int) -> list[Position]:
    everything = [position for position in positions(number) if not is_over(position)]
    return Shuffler(number).shuffled(everything)


def sample(number: int, count: int) -> list[Position]:
    """Some positions of a game, those in the middle of lines as likely as others."""
    return [position.copy() for position in _in_any_order(number)[:count]]
