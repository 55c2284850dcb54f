"""Whether a game can be set up as its log says, and whether this version knows its rules."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.games.terra_mystica.components import factions, tiles
from tmlog.games.terra_mystica.profile import LOOSENED_BY_OPTION
from tmlog.games.terra_mystica.setting import Setting
from tmlog.games.terra_mystica.state import ROUNDS
from tmlog.syntax.tree import Log
from tmlog.wording import counted

PLAYABLE_MAPS = ("base", "fire-and-ice-2")
_OTHER_RULES = ("loose-", "fire-and-ice-factions/")
"""Options with rules that this version does not know, unless they are switches of the profile."""
PLAYERS = range(2, 6)
SPARE_CARDS = 3


def unknown_rules(setting: Setting, log: Log) -> str | None:
    """Return why this version does not know the rules of a log; None if it does."""
    unknown = [name for name in setting.seats if name not in factions()]
    options = [
        name for name in sorted(setting.options) if name.startswith(_OTHER_RULES) and name not in LOOSENED_BY_OPTION
    ]
    tiles_unknown = [name for name in setting.final_scoring if name not in tiles().final_tiles]
    if unknown or setting.map not in PLAYABLE_MAPS or options or tiles_unknown:
        names = [*unknown, *([setting.map] if setting.map not in PLAYABLE_MAPS else []), *options, *tiles_unknown]
        return f"this version does not know the rules of {', '.join(names)}"
    if any(command.verb == "faction_variant" for command in log.bare_commands()):
        return "this version does not know the rules of faction variants"
    return None


def left_open(setting: Setting) -> str | None:
    """Return what the log does not say but the game needs; None if nothing is missing."""
    missing = [
        what
        for what, said in (
            ("who plays", setting.seats),
            ("the scoring tiles", setting.scoring),
            ("the bonus cards", setting.bonus_cards),
        )
        if not said
    ]
    return f"the log does not say {missing[0]}" if missing else None


def faults(setting: Setting) -> Iterator[tuple[str, str]]:
    """Yield what the rules do not allow in a set-up: the wrong key of the head, and why (p. 5, p. 6)."""
    players = len(setting.seats)
    if players not in PLAYERS:
        yield "players", f"the log names {counted(players, 'player')}; {PLAYERS[0]} to {PLAYERS[-1]} can play"
    if len(setting.scoring) != ROUNDS:
        yield "scoring", f"the log names {counted(len(setting.scoring), 'scoring tile')} for {ROUNDS} rounds"
    if setting.by.any_tiles:
        return
    needed = [(name, tiles().scoring_tiles[name].option, "scoring") for name in setting.scoring]
    needed += [(name, tiles().bonus_cards[name].option, "bonuses") for name in setting.bonus_cards]
    for name, option, key in needed:
        if option and option not in setting.options:
            yield key, f"{name} is in the game only with the option {option}"
    cards = len(setting.bonus_cards)
    if cards != players + SPARE_CARDS and players in PLAYERS:
        yield "bonuses", f"the log names {counted(cards, 'bonus card')}; {players} players use {players + SPARE_CARDS}"
