"""A simulated game as a log: its head, a section a round, a line a turn, and behind every turn what the player has."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.games.terra_mystica.names import tables
from tmlog.games.terra_mystica.notation import GAME, KEYS
from tmlog.games.terra_mystica.setting import Setting
from tmlog.games.terra_mystica.simulation.bot import Moves, play
from tmlog.games.terra_mystica.simulation.draw import draw
from tmlog.games.terra_mystica.state import Player as Seat
from tmlog.games.terra_mystica.state import begin
from tmlog.kernel.game import Impossible, Wishes
from tmlog.kernel.shuffle import Shuffler
from tmlog.syntax.tree import Amount, Claim, Command, Form, HeadEntry, Line, Log, Player, Section, Turn, Word

_NOWHERE = (0, 0, 0)
"""The place of what was never written by anybody."""


def simulate(wishes: Wishes) -> Log | Impossible:
    """A whole game, from the set-up to the last pass."""
    shuffler = Shuffler(wishes.seed)
    setting = draw(wishes, shuffler)
    if isinstance(setting, Impossible):
        return setting
    lines = tuple(_lines(play(begin(setting), shuffler)))
    return Log(Form.NATIVE, GAME, tuple(_head(setting, wishes)), lines)


def _head(setting: Setting, wishes: Wishes) -> Iterator[HeadEntry]:
    values: dict[str, tuple[str | int, ...]] = {
        "tmlog": (1,),
        "game": (GAME,),
        "title": (f"Simulated game, seed {wishes.seed}",),
        "edition": ("base",),
        "profile": (setting.profile,),
        "rules": (setting.rules,),
        "map": (setting.map,),
        "options": tuple(option for option in tables()["OPTION"].names if option in setting.options),
        "assignment": ("chosen" if wishes.factions else "random",),
        "players": setting.seats,
        "scoring": setting.scoring,
        "bonuses": setting.bonus_cards,
    }
    for key, words in values.items():
        role = KEYS[key].role if key in KEYS else ""
        if words:
            yield HeadEntry(*_NOWHERE, None, key, tuple(Word(role, word, 0, 0) for word in words))


def _lines(game: Iterator[Moves]) -> Iterator[Line]:
    """The lines with a heading where the set-up and every round begins."""
    yield Section(*_NOWHERE, None, "set-up")
    number = 0
    for moves in game:
        if moves.after.round != number:
            number = moves.after.round
            yield Section(*_NOWHERE, None, f"round {number}")
        commands = tuple(Command(*_NOWHERE, phrase) for phrase in moves.phrases)
        claim = _claim(moves.after.players[moves.player]) if moves.is_turn else None
        yield Turn(*_NOWHERE, None, Player(*_NOWHERE, moves.player), commands, claim)


def _claim(player: Seat) -> Claim:
    """Everything that a claim can say."""
    held = {"vp": player.vp, "c": player.c, "w": player.w, "p": player.p}
    amounts = [Amount(*_NOWHERE, (number,), unit) for unit, number in held.items()]
    return Claim(*_NOWHERE, (*amounts, Amount(*_NOWHERE, player.bowls), Amount(*_NOWHERE, player.cults)))
