"""The science board: scholars, and keys for what lies beyond level 7 (p. 10, p. 15)."""

from __future__ import annotations

from tmlog.games.age_of_innovation.components import DISCIPLINES, Gain, tiles
from tmlog.games.age_of_innovation.rules import book
from tmlog.games.age_of_innovation.rules.gains import GATE, INCOME_LEVEL, advance, can_advance, climb, pay, score
from tmlog.games.age_of_innovation.state import Player, Position
from tmlog.kernel.refusal import forbid, refuse
from tmlog.wording import counted, join_words


def choose_levels(position: Position, player: Player, discipline: int, steps: int) -> None:
    """Take all or some of the owed levels in a discipline of the player's choice."""
    if steps < 1:
        forbid("gain", "a player takes at least one level")
    kind = "pair" if player.owed.get("pair") else "levels"
    owed = player.owed.get(kind, 0)
    if steps > owed:
        what = f"{counted(owed, 'level')} to take" if owed else "no level to take, because nothing has brought any"
        refuse(position, "gain", f"{player.name} have {what}; the log says {steps}")
    if kind == "pair" and player.pair not in (None, discipline):
        refuse(position, "gain", f"both levels are in one discipline, here {DISCIPLINES[player.pair or 0]}")
    if player.unused and not can_advance(position, player, discipline):
        name = DISCIPLINES[discipline]
        message = f"{player.name} cannot advance in {name} any more, so {player.unused} would bring nothing"
        refuse(position, "gain", message)
        player.unused = ""
    player.owe(kind, -min(steps, owed))
    player.pair = discipline if player.owed.get("pair") else None
    advance(position, player, discipline, steps)


def use_key(position: Position, player: Player, discipline: int) -> None:
    """Use a key, and go on beyond level 7."""
    steps = _waiting(position, player, discipline)
    if not player.keys:
        forbid("key", f"{player.name} have no key left")
    player.keys -= 1
    _leave_gate(player, discipline)
    climb(position, player, discipline, GATE + steps)


def keep_key(position: Position, player: Player, discipline: int) -> None:
    """Use no key: the levels beyond 7 are lost."""
    _waiting(position, player, discipline)
    if player.unused:
        refuse(position, "gain", f"{player.unused} would bring nothing: the marker stays on level {GATE}")
        player.unused = ""
    _leave_gate(player, discipline)


def _waiting(position: Position, player: Player, discipline: int) -> int:
    steps = player.gates.get(discipline, 0)
    if not steps:
        message = f"no level of {player.name} in {DISCIPLINES[discipline]} waits for a key"
        refuse(position, "key", message, f"a key is used or kept when levels would go beyond {GATE}")
    return steps


def _leave_gate(player: Player, discipline: int) -> None:
    """Remove a gate; without keys, remove the other gates too."""
    player.gates = {other: steps for other, steps in player.gates.items() if other != discipline and player.keys}


def send_scholar(position: Position, player: Player, discipline: int, steps: int | None) -> None:
    """Send a scholar to a discipline: to the best free space, to the named space, or back to the supply for 1 level."""
    spots = position.scholar_spots[discipline]
    wanted = steps if steps is not None else max(spots, default=1)
    if wanted != 1 and wanted not in spots:
        free = join_words([str(spot) for spot in sorted({*spots, 1}, reverse=True)], "or")
        message = f"no space for {counted(wanted, 'level')} is free in {DISCIPLINES[discipline]}"
        forbid("supply", f"{message}; a scholar can go there for {free}", rule=book.SEND)
    pay(player, {"s": 1}, "sending a scholar", rule=book.SEND)
    if wanted > 1:
        left = list(spots)
        left.remove(wanted)
        spaces = position.scholar_spots
        position.scholar_spots = (*spaces[:discipline], tuple(left), *spaces[discipline + 1 :])
        player.sent += 1
    score(position, player, "scholar")
    advance(position, player, discipline, wanted)


def income_of(player: Player) -> list[tuple[str, Gain]]:
    """Return what disciplines on level 9 or higher bring, each with its name (p. 10)."""
    income = tiles().disciplines.income
    return [
        (name, income[name]) for name, level in zip(DISCIPLINES, player.levels, strict=True) if level >= INCOME_LEVEL
    ]
