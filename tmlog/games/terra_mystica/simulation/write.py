"""A simulated game as a log: its head, a section a round, a line a turn, and behind every turn what the player has."""

from __future__ import annotations

from tmlog.games.terra_mystica.names import tables
from tmlog.games.terra_mystica.notation import KEYS, NAME
from tmlog.games.terra_mystica.setting import Setting
from tmlog.games.terra_mystica.simulation.bot import play
from tmlog.games.terra_mystica.simulation.draw import draw
from tmlog.games.terra_mystica.state import Player, begin
from tmlog.kernel.meta import Impossible, Wishes
from tmlog.kernel.shuffle import Shuffler
from tmlog.kernel.simulation.log import claim_of, head, lines
from tmlog.kernel.simulation.search import Moves
from tmlog.syntax.tree import NATIVE, Claim, Log


def simulate(wishes: Wishes) -> Log | Impossible:
    """A whole game, from the set-up to the last pass."""
    shuffler = Shuffler(wishes.seed)
    setting = draw(wishes, shuffler)
    if isinstance(setting, Impossible):
        return setting
    game = tuple(lines(play(begin(setting), shuffler), _claim))
    return Log(NATIVE, NAME, tuple(head(_values(setting, wishes), KEYS)), game)


def _values(setting: Setting, wishes: Wishes) -> dict[str, tuple[str | int, ...]]:
    """What the head says."""
    return {
        "tmlog": (1,),
        "game": (NAME,),
        "title": (f"Simulated game, seed {wishes.seed}",),
        "edition": ("base",),
        "profile": (setting.profile,),
        "rules": (setting.rules,),
        "map": (setting.map,),
        "options": tuple(option for option in tables()["OPTION"].names if option in setting.options),
        "assignment": ("chosen" if wishes.words("factions") else "random",),
        "players": setting.seats,
        "scoring": setting.scoring,
        "bonuses": setting.bonus_cards,
    }


def _claim(moves: Moves) -> Claim:
    """Everything that a claim can say."""
    player: Player = moves.after.players[moves.player]
    return claim_of({"vp": player.vp, "c": player.c, "w": player.w, "p": player.p}, player.bowls, player.cults)
