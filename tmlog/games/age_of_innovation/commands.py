"""The rule of each verb of the notation, and who may use it now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tmlog.games.age_of_innovation import beginning
from tmlog.games.age_of_innovation.books import parse_books
from tmlog.games.age_of_innovation.components import DISCIPLINES
from tmlog.games.age_of_innovation.phases import end_turn, go_on_to_actions
from tmlog.games.age_of_innovation.rules import actions, book, building, offers, science, spades, tiles, towns
from tmlog.games.age_of_innovation.rules.gains import available_competencies, pay
from tmlog.games.age_of_innovation.rules.use import can_build, require_part_used
from tmlog.games.age_of_innovation.state import ROUNDS, Player, Position
from tmlog.games.age_of_innovation.turns import (
    between_actions,
    choose,
    decide,
    rule_of,
    take_action,
    take_turn,
    work_on,
)
from tmlog.games.hexland.terrain import COLOURS
from tmlog.kernel.refusal import forbid, refuse

Values = tuple[Any, ...]
Rule = Callable[[Position, Player, Values], None]


def drop(position: Position, name: str) -> None:
    """Let a player leave: no more actions and power. The round bonus goes back, the buildings stay."""
    player = position.players[name]
    if player.dropped:
        forbid("dropped", f"{name} have dropped out already")
    player.dropped = player.passed = True
    offers.lapse(position, player)
    player.owed = {}
    player.gates = {}
    player.counted_last = player.unused = ""
    player.works = ()
    if player.bonus:
        position.bonus_pool = {**position.bonus_pool, player.bonus: 0}
        player.bonus = None
    position.queue = tuple(waiting for waiting in position.queue if waiting != name)
    beginning.go_on(position)
    go_on_to_actions(position)
    if position.active == name:
        end_turn(position)


def _hex(position: Position, value: str) -> int:
    return position.board.number[value]


def _discipline(value: str) -> int:
    return DISCIPLINES.index(value)


# --- choices ----------------------------------------------------------------------------------------------------------


def take_board(position: Position, player: Player, values: Values) -> None:
    """Draft a planning board."""
    beginning.draft(position, player, "board", values[0])


def take_faction(position: Position, player: Player, values: Values) -> None:
    """Draft a faction."""
    beginning.draft(position, player, "faction", values[0])


def take_palace(position: Position, player: Player, values: Values) -> None:
    """Draft a palace tile, or take one for the palace that was built."""
    if position.phase == "draft":
        beginning.draft(position, player, "palace", values[0])
    else:
        choose(position, player, "palace")
        tiles.take_palace(position, player, values[0])


def take_bonus(position: Position, player: Player, values: Values) -> None:
    """Take the first round bonus."""
    if position.phase == "play":
        message = f"a round bonus is taken at passing: `pass and take bonus {values[0]}`"
        forbid("phase", message, rule=book.PASS)
    beginning.first_bonus(position, player, values[0])


def take_competency(position: Position, player: Player, values: Values) -> None:
    """Take a competency that something brought."""
    choose(position, player, "competency")
    tiles.take_competency(position, player, values[0])


def take_town(position: Position, player: Player, values: Values) -> None:
    """Take the tile of a town."""
    choose(position, player, "town")
    tiles.take_town(position, player, values[0])


def take_books(position: Position, player: Player, values: Values) -> None:
    """Books of disciplines that the player chooses."""
    choose(position, player, "books")
    tiles.take_books(position, player, parse_books(values[0]))


def advance(position: Position, player: Player, values: Values) -> None:
    """Levels in a discipline that the player chooses."""
    choose(position, player, "levels")
    science.choose_levels(position, player, _discipline(values[0]), values[1])


def use_key(position: Position, player: Player, values: Values) -> None:
    """Go beyond level 7."""
    choose(position, player, "key")
    science.use_key(position, player, _discipline(values[0]))


def keep_key(position: Position, player: Player, values: Values) -> None:
    """Stay on level 7."""
    choose(position, player, "key")
    science.keep_key(position, player, _discipline(values[0]))


def give_up(position: Position, player: Player, values: Values) -> None:
    """Give something up: spades, bridges and guilds at will, a building only if it can be placed nowhere."""
    thing = values[0]
    choose(position, player, thing)
    if thing == "spades":
        if not player.spades:
            forbid("gain", f"{player.name} have no spades to give up")
        _give_up_spades(position, player)
        return
    if thing == "building":
        _give_up_building(position, player)
        return
    thing = "pair" if thing == "levels" and player.owed.get("pair") else thing
    if not player.owed.get(thing):
        forbid("gain", f"{player.name} have no {thing} to give up")
    if thing not in _MAY_BE_GIVEN_UP and not _has_run_out(position, player, thing):
        refuse(position, "gain", f"{player.name} cannot give up what can still be taken: {thing}")
    require_part_used(position, player)
    player.owe(thing, -player.owed[thing])
    player.pair = None


_MAY_BE_GIVEN_UP = ("bridge", "guild", "pair")
"""What may be given up at will, besides spades."""


def _give_up_spades(position: Position, player: Player) -> None:
    """Give up the spades of an action. If nothing of the action has been used, a workshop without them must follow."""
    if player.unused and can_build(position, player):
        player.owe("workshop", 1)
    else:
        require_part_used(position, player)
    while not spades.current(player).spades:
        spades.finish(player)
    spades.give_up(player)


def _has_run_out(position: Position, player: Player, thing: str) -> bool:
    """Whether nothing of this kind is left, because others have taken it."""
    if thing == "books":
        return not sum(position.book_supply) and not position.by.books_unlimited
    return thing == "competency" and not available_competencies(position, player)


def _give_up_building(position: Position, player: Player) -> None:
    owed = [name for name in player.owed if name.startswith("place ")]
    if not owed:
        forbid("gain", f"{player.name} have no building to give up")
    if building.places_for_neutral(position, player):
        refuse(
            position, "gain", f"the {owed[0].removeprefix('place ')} can be placed, so it must be", rule=book.NEUTRAL
        )
    player.owe(owed[0], -1)


# --- on the map -------------------------------------------------------------------------------------------------------


def build(position: Position, player: Player, values: Values) -> None:
    """Build a workshop, or place one of the set-up (p. 6, p. 12)."""
    index = _hex(position, values[0])
    if position.phase == "buildings":
        if values[1]:
            refuse(position, "phase", f"a first building is placed anywhere: no {values[1]} is needed")
        beginning.first_building(position, player, index, "workshop")
        return
    if position.phase in ("spades", "science"):
        rule = book.FIRST_SPADES if position.phase == "spades" else book.SCIENCE
        refuse(position, "phase", "no workshop is built now: these spades only transform", rule=rule)
    work_on(position, player, index, transforms=False)
    building.build_workshop(position, player, index, values[1])


def transform(position: Position, player: Player, values: Values) -> None:
    """Transform a hex (p. 11)."""
    index = _hex(position, values[0])
    work_on(position, player, index, transforms=True)
    target = COLOURS[values[1]] if values[1] else None
    spades.transform(position, player, index, target, values[2])


def place(position: Position, player: Player, values: Values) -> None:
    """Place a building of the set-up, a neutral one, or a guild (p. 9, p. 20, p. 22)."""
    kind, index = values[0], _hex(position, values[1])
    if position.phase == "buildings" and not player.owed:
        beginning.first_building(position, player, index, kind)
        return
    if kind == "guild" and player.owed.get("guild"):
        choose(position, player, "guild")
        building.place_guild(position, player, index)
        player.owe("guild", -1)
        return
    choose(position, player, "building")
    name = f"place {kind}"
    if not player.owed.get(name):
        forbid("gain", f"{player.name} have no {kind} to place")
    player.owe(name, -1)
    building.place_neutral(position, player, index, kind)


def upgrade(position: Position, player: Player, values: Values) -> None:
    """Upgrade a building (p. 13)."""
    free = bool(player.owed.get("upgrade"))
    if free:
        choose(position, player, "upgrade")
        if values[1] != "guild":
            forbid("owed", "the free upgrade is from a workshop to a guild")
        player.owe("upgrade", -1)
    else:
        take_action(position, player)
    building.upgrade(position, player, _hex(position, values[0]), values[1], free=free)


def replace(position: Position, player: Player, values: Values) -> None:
    """Make a guild of a school (palace 3)."""
    choose(position, player, "replace")
    if not player.owed.get("replace"):
        forbid("gain", f"{player.name} have no school to replace")
    player.owe("replace", -1)
    building.replace_school(position, player, _hex(position, values[0]))


def annex(position: Position, player: Player, values: Values) -> None:
    """Place an annex (p. 24)."""
    take_action(position, player)
    building.place_annex(position, player, _hex(position, values[0]))


def bridge(position: Position, player: Player, values: Values) -> None:
    """Build a bridge that something brought, or the one that Moles pay for (p. 20, p. 23)."""
    ends = _hex(position, values[0]), _hex(position, values[1])
    if player.owed.get("bridge"):
        choose(position, player, "bridge")
        player.owe("bridge", -1)
        towns.build_bridge(position, player, *ends)
        return
    if not player.faction.tunnel_vp:
        message = f"{player.name} have no bridge to build: no action has brought them a bridge"
        forbid("bridge", message, "the power action bridge and some tiles bring a bridge")
    take_action(position, player)
    towns.build_bridge(position, player, *ends, over_land=True)
    pay(player, {"t": 1}, "a bridge", rule=book.FACTION)


def connect(position: Position, player: Player, values: Values) -> None:
    """Found a town over a river space (palace 14)."""
    if player.name != position.just_passed:  # the player decides when (p. 22), as with conversions
        take_turn(position, player)
    towns.connect_river(position, player, position.board.river_names.index(values[0]))


# --- other actions ----------------------------------------------------------------------------------------------------


def innovate(position: Position, player: Player, values: Values) -> None:
    """Take an innovation (p. 14)."""
    take_action(position, player)
    tiles.take_innovation(position, player, values[0], parse_books(values[1]) if values[1] else None)


def send(position: Position, player: Player, values: Values) -> None:
    """Send a scholar (p. 15)."""
    take_action(position, player)
    science.send_scholar(position, player, _discipline(values[0]), values[1])


def advance_track(position: Position, player: Player, values: Values) -> None:
    """Advance shipping or terraforming (p. 14)."""
    take_action(position, player)
    actions.advance_track(position, player, values[0])


def power_action(position: Position, player: Player, values: Values) -> None:
    """Use a power action (p. 15)."""
    take_action(position, player)
    actions.power_action(position, player, values[0])


def book_action(position: Position, player: Player, values: Values) -> None:
    """Use a book action (p. 15)."""
    take_action(position, player)
    actions.book_action(position, player, values[0], parse_books(values[1]) if values[1] else None)


def use(position: Position, player: Player, values: Values) -> None:
    """Use a special action (p. 15)."""
    take_action(position, player)
    actions.special_action(position, player, values[0])


def convert(position: Position, player: Player, values: Values) -> None:
    """Convert resources (p. 16)."""
    between_actions(position, player)
    actions.convert(position, player, *values)


def burn(position: Position, player: Player, values: Values) -> None:
    """Sacrifice power (p. 16)."""
    between_actions(position, player)
    actions.burn(player, values[0])


def leech(position: Position, player: Player, values: Values) -> None:
    """Take offered power (p. 8)."""
    offers.accept(position, player, values[0], values[1])


def decline(position: Position, player: Player, values: Values) -> None:
    """Decline an offer of power, or all."""
    offers.decline(position, player, values[0], values[1])


def pass_turn(position: Position, player: Player, values: Values) -> None:
    """Pass (p. 16)."""
    take_action(position, player)
    if not player.passed:  # a ruling may have them pass again, with another bonus
        actions.score_pass(player)
        position.next_order = (*position.next_order, player.name)
    if position.round < ROUNDS:
        tiles.take_bonus(position, player, values[0])
    elif values[0]:
        message = f"no round bonus is taken in the last round, the log says {values[0]}"
        refuse(position, "tile", message, rule=book.PASS)
    player.passed = True
    position.just_passed = player.name
    if not player.must_choose:
        end_turn(position)


def done(position: Position, player: Player, _values: Values) -> None:
    """End an action, and give up everything of it that may be given up."""
    in_turn = player.name in (position.active, position.just_passed)
    if not in_turn or not (player.works or player.must_choose or (position.active and not position.actions_left)):
        refuse(position, "turn", f"{player.name} have no action to end")
    while player.spades and not player.owed.get("workshop"):
        _give_up_spades(position, player)
    for thing in _MAY_BE_GIVEN_UP:
        if player.owed.get(thing):
            require_part_used(position, player)
            player.owe(thing, -player.owed[thing])
    if player.must_choose:
        refuse(position, "owed", f"{player.name} must first {decide(player)}", rule=rule_of(player))
    player.works = ()


def wait(_position: Position, _player: Player, _values: Values) -> None:
    """Do nothing: the command is only a message to the other players."""


def resign(position: Position, player: Player, _values: Values) -> None:
    """Drop out."""
    drop(position, player.name)


RULES: Mapping[str, Rule] = {
    "take_board": take_board,
    "take_faction": take_faction,
    "take_palace": take_palace,
    "take_bonus": take_bonus,
    "take_competency": take_competency,
    "take_town": take_town,
    "take_books": take_books,
    "innovate": innovate,
    "build": build,
    "transform": transform,
    "place": place,
    "upgrade": upgrade,
    "replace": replace,
    "annex": annex,
    "bridge": bridge,
    "connect": connect,
    "send": send,
    "advance_track": advance_track,
    "advance": advance,
    "power_action": power_action,
    "book_action": book_action,
    "use": use,
    "use_key": use_key,
    "keep_key": keep_key,
    "convert": convert,
    "burn": burn,
    "leech": leech,
    "decline": decline,
    "pass": pass_turn,
    "give_up": give_up,
    "done": done,
    "wait": wait,
    "resign": resign,
}
"""What each verb of the notation does."""
