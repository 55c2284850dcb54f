"""A simulated game as a log: its head, a section per round, a line per turn, and a claim after every turn."""

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
    """Return the log of a whole game, from the set-up to the last pass, or why that is impossible."""
    shuffler = Shuffler(wishes.seed)
    setting = draw(wishes, shuffler)
    if isinstance(setting, Impossible):
        return setting
    game = tuple(lines(play(begin(setting), shuffler), _claim))
    return Log(NATIVE, NAME, tuple(head(_values(setting, wishes), KEYS)), game)


def _values(setting: Setting, wishes: Wishes) -> dict[str, tuple[str | int, ...]]:
    """Return the values of the head."""
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
    """Return a claim with everything that it can say."""
    player: Player = moves.after.players[moves.player]
    return claim_of({"vp": player.vp, "c": player.c, "w": player.w, "p": player.p}, player.bowls, player.cults)
