"""A simulated game as a log."""

from __future__ import annotations

import msgspec

from tmlog.games.age_of_innovation.beginning import begin
from tmlog.games.age_of_innovation.components import DISCIPLINES
from tmlog.games.age_of_innovation.notation import KEYS, NAME
from tmlog.games.age_of_innovation.setting import Setting
from tmlog.games.age_of_innovation.simulation.bot import play
from tmlog.games.age_of_innovation.simulation.draw import draw
from tmlog.games.age_of_innovation.state import Player
from tmlog.kernel.meta import Impossible, Wishes
from tmlog.kernel.shuffle import Shuffler
from tmlog.kernel.simulation.log import claim_of, head, lines
from tmlog.kernel.simulation.search import Moves
from tmlog.syntax.tree import NATIVE, Claim, Log

_KNOWN_AREA = 30
"""In how many of a hundred games of two players the head names the area tile."""


def simulate(wishes: Wishes) -> Log | Impossible:
    """Return the log of a whole game, from the set-up to the last pass, or why that is impossible."""
    shuffler = Shuffler(wishes.seed)
    setting = draw(wishes, shuffler)
    if isinstance(setting, Impossible):
        return setting
    return written(setting, shuffler, f"Simulated game, seed {wishes.seed}")


def written(setting: Setting, shuffler: Shuffler, title: str) -> Log:
    """Return the log of a game with a setting. In most games the area tile is hidden until the last round (p. 19)."""
    area = setting.area
    if area is not None and not shuffler.chance(_KNOWN_AREA):
        setting = msgspec.structs.replace(setting, area=None)
    game = play(begin(setting), shuffler, area)
    entries = tuple(head(_values(setting, title), KEYS))
    return Log(NATIVE, NAME, entries, tuple(lines(game, _claim)))


def _values(setting: Setting, title: str) -> dict[str, tuple[str | int, ...]]:
    return {
        "tmlog": (1,),
        "game": (NAME,),
        "title": (title,),
        "edition": (setting.edition,),
        "rules": (setting.rules,),
        "map": (setting.map,),
        "options": tuple(sorted(setting.options)),
        "distribution": (setting.distribution,),
        "players": setting.seats,
        "bundles": tuple(map("/".join, setting.bundles)),
        "boards": setting.boards,
        "factions": setting.factions,
        "bonuses": setting.bonuses,
        "palaces": setting.palaces,
        "scoring": setting.scoring,
        "final-tile": (setting.final_tile,),
        "book-actions": setting.book_actions,
        "competencies": setting.competencies,
        "innovations": setting.innovations,
        "area": (setting.area,) if setting.area is not None else (),
    }


def _claim(moves: Moves) -> Claim:
    """Return a claim with everything that it can say; books only of disciplines that the player has."""
    player: Player = moves.after.players[moves.player]
    books = {str(name): count for name, count in zip(DISCIPLINES, player.books, strict=True) if count}
    held = {"vp": player.vp, "c": player.c, "t": player.t, "s": player.s, **books}
    return claim_of(held, player.bowls, player.levels)
