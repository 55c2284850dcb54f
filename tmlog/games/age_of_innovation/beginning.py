"""The set-up as it is played: draft, first round bonuses, choices, first buildings, first competencies and spades.

Each stage is over when nobody is left to wait for; then the next begins (p. 5, p. 6, p. 18, p. 19, p. 20).
"""

from __future__ import annotations

from tmlog.games.age_of_innovation.components import Building
from tmlog.games.age_of_innovation.phases import somebody_chooses
from tmlog.games.age_of_innovation.rules import book
from tmlog.games.age_of_innovation.rules.building import put, put_neutral, require_home, require_supply
from tmlog.games.age_of_innovation.rules.gains import advance, give_spades, owe_competencies
from tmlog.games.age_of_innovation.rules.reach import require_free
from tmlog.games.age_of_innovation.rules.tiles import lay_palace, require_palace, take_bonus
from tmlog.games.age_of_innovation.setting import Setting
from tmlog.games.age_of_innovation.state import Player, Position, lay_out
from tmlog.games.age_of_innovation.turns import PHASES, pending
from tmlog.games.hexland.offers import must_answer
from tmlog.kernel.refusal import forbid, refuse
from tmlog.wording import join_words

DRAFTED = ("board", "faction", "palace")
SET_UP = ("draft", "bonuses", "choices", "buildings", "competencies", "spades")
"""The stages, in order."""


def begin(setting: Setting) -> Position:
    """Return the position before the first command: all players have what boards and factions give at the start."""
    position = lay_out(setting)
    for player in position.players.values():
        for discipline in range(4):
            levels = player.board.start.levels[discipline] + player.faction.start.levels[discipline]
            advance(position, player, discipline, levels)
    if position.is_draft:
        position.queue = setting.seats * len(DRAFTED)
    else:
        position.phase = "bonuses"
        go_on(position)
    return position


def go_on(position: Position) -> None:
    """Go on from stage to stage, until a stage waits for somebody."""
    while position.phase in SET_UP and not _is_waiting(position):
        following = SET_UP.index(position.phase) + 1
        position.phase = SET_UP[following] if following < len(SET_UP) else "science"
        if position.phase in _BEGINNINGS:
            _BEGINNINGS[position.phase](position)


def _is_waiting(position: Position) -> bool:
    """Whether the stage waits for somebody. Spades that came earlier wait for their own stage."""
    if position.phase == "spades":
        return somebody_chooses(position)
    chooses = any(player.must_decide for player in position.players.values())
    return bool(position.queue) or chooses or must_answer(position) is not None


def _begin_bonuses(position: Position) -> None:
    position.queue = tuple(name for name in reversed(position.order) if not position.players[name].dropped)


def _begin_choices(position: Position) -> None:
    """Let the red board choose a book and the lizards two levels; put coins on the leftover round bonuses."""
    position.bonus_pool = dict.fromkeys(position.bonus_pool, 1)
    for player in position.players.values():
        for name, count in (("books", player.board.start.books), ("levels", player.faction.start.steps)):
            if count and not player.dropped:
                player.owe(name, count)


def _begin_buildings(position: Position) -> None:
    position.queue = building_order(position)


def building_order(position: Position) -> tuple[str, ...]:
    """Return the order of first buildings: round the table and back, then third and single buildings (p. 6, p. 20)."""
    players = [player for player in position.players.values() if not player.dropped]
    usual = tuple(player.name for player in players if player.faction.first_workshops)
    third = tuple(p.name for p in players if p.faction.first_workshops and p.faction.first_building)
    only = tuple(p.name for p in players if not p.faction.first_workshops)
    return usual + usual[::-1] + third + only


def _begin_competencies(position: Position) -> None:
    """Let Inventors, and players who began with a university, take a first competency."""
    for player in position.players.values():
        count = player.faction.first_competencies + player.built("university")
        if count and not player.dropped:
            owe_competencies(position, player, count)


def _begin_spades(position: Position) -> None:
    for player in position.players.values():
        if player.board.first_spades and not player.dropped:
            give_spades(position, player, player.board.first_spades)


_BEGINNINGS = {
    "bonuses": _begin_bonuses,
    "choices": _begin_choices,
    "buildings": _begin_buildings,
    "competencies": _begin_competencies,
    "spades": _begin_spades,
}


_RULES = {"draft": book.DRAFT, "bonuses": book.DRAFT, "buildings": book.FIRST_BUILDINGS}


def require_stage(position: Position, player: Player, phase: str, what: str) -> None:
    """Refuse a command of another stage, and a player who is not next."""
    if position.phase != phase:
        forbid("phase", f"not now: {PHASES[position.phase]}", rule=_RULES.get(phase))
    if not position.queue:  # a ruling gave somebody more to take, so the stage is not over
        forbid("phase", f"nobody is left to {what}; {pending(position)}", rule=_RULES.get(phase))
    if position.queue[0] != player.name:
        refuse(position, "turn", f"{position.queue[0]} {what} before {player.name}", rule=_RULES.get(phase))


def leave_queue(position: Position, player: Player) -> None:
    """Remove the next turn of a player from the queue of the set-up."""
    waiting = list(position.queue)
    if player.name in waiting:
        waiting.remove(player.name)
    position.queue = tuple(waiting)


def draft(position: Position, player: Player, kind: str, value: str | int) -> None:
    """Take a board, a faction or a palace, each once (p. 18). The head says already which boards and factions."""
    require_stage(position, player, "draft", "choose")
    if kind in player.drafted:
        left = [other for other in DRAFTED if other not in player.drafted]
        message = f"{player.name} have taken a {kind} already; still to be taken: {join_words(left, 'and')}"
        forbid("tile", message, rule=book.DRAFT)
    if kind == "palace":
        require_palace(position, int(value), book.DRAFT)
        lay_palace(position, player, int(value))
    elif value not in player.name.split():
        own = player.name.split()[kind == "faction"]
        message = f"{player.name} take {kind} {own}, as the head says who plays; the log says {value}"
        forbid("tile", message, rule=book.DRAFT)
    player.drafted = (*player.drafted, kind)
    leave_queue(position, player)


def first_bonus(position: Position, player: Player, name: str) -> None:
    """Take the first round bonus, the last player first (p. 18)."""
    require_stage(position, player, "bonuses", "take a round bonus")
    take_bonus(position, player, name)
    leave_queue(position, player)


def first_building(position: Position, player: Player, index: int, building: Building) -> None:
    """Place a first building on home terrain, anywhere and for free (p. 6)."""
    require_stage(position, player, "buildings", "place a building")
    left = first_buildings(player)
    if building not in left:
        now = join_words([f"a {name}" for name in left], "or")
        message = f"{player.name} place {now} now, the log says {building}"
        forbid("structure", message, rule=book.FACTION if player.faction.first_building else book.FIRST_BUILDINGS)
    require_free(position, index)
    require_home(position, player, index)
    if building == "tower":
        put_neutral(position, player, index, building)
    else:
        require_supply(player, building)
        put(position, player, index, building)
    leave_queue(position, player)


def first_buildings(player: Player) -> list[Building]:
    """Return the kinds of first buildings that a player has still to place."""
    faction = player.faction
    left: list[Building] = ["workshop"] if player.count("workshop") < faction.first_workshops else []
    if faction.first_building and not player.count(faction.first_building):
        left.append(faction.first_building)
    return left
