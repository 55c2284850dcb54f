"""The rule of each verb of the notation, and who may use it now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tmlog.games.common.state import next_player
from tmlog.games.hexland.offers import offers_to
from tmlog.games.hexland.terrain import COLOURS
from tmlog.games.terra_mystica.components import CULTS, tiles
from tmlog.games.terra_mystica.phases import end_turn
from tmlog.games.terra_mystica.rules import actions, book, owed, spades
from tmlog.games.terra_mystica.rules.building import build_dwelling, put, require_home, require_supply
from tmlog.games.terra_mystica.rules.building import upgrade as upgrade_structure
from tmlog.games.terra_mystica.rules.idle import idle
from tmlog.games.terra_mystica.rules.offers import accept, decline_all, lapse, taint_all
from tmlog.games.terra_mystica.rules.offers import decline as decline_offer
from tmlog.games.terra_mystica.rules.reach import require_free
from tmlog.games.terra_mystica.rules.tiles import score_pass, take_bonus
from tmlog.games.terra_mystica.rules.towns import build_bridge, connect_hexes, connect_river
from tmlog.games.terra_mystica.state import NOWHERE, ROUNDS, Player, Position
from tmlog.games.terra_mystica.turns import (
    PHASES,
    between_actions,
    decide,
    end_complete_turn,
    must_decide,
    part_or_action,
    require_transform,
    rule_of,
    take_action,
    take_turn,
)
from tmlog.kernel.refusal import forbid, refuse
from tmlog.wording import join_words

Values = tuple[Any, ...]
Rule = Callable[[Position, Player, Values], None]


def drop(position: Position, name: str) -> None:
    """Let a player leave: no more actions and power. The bonus card goes back, the structures stay."""
    player = position.players[name]
    player.dropped = player.passed = True
    lapse(position, player)
    player.owed = {}
    player.cult_later = player.burnt = 0
    owed.return_card(position, player)
    position.queue = tuple(waiting for waiting in position.queue if waiting != name)
    _go_on_with_set_up(position)
    if position.active == name:
        end_turn(position)


def _hex(position: Position, value: str) -> int:
    return position.board.number[value]


def build(position: Position, player: Player, values: Values) -> None:
    """Transform and build (p. 9), or a first dwelling (p. 8)."""
    index = _hex(position, values[0])
    if position.phase == "dwellings":
        _first_dwelling(position, player, index)
        return
    if position.phase == "cult":
        message = "no dwelling is built now: spades of the cult bonus only transform"
        refuse(position, "phase", message, rule=book.CULT_SPADES)
    part = position.active == player.name and position.parts.get("build", 0) > 0
    if not part and index in position.transformed and position.active == player.name and not position.actions_left:
        _refuse_late_dwelling(position, player, index)
    part_or_action(position, player, "build")
    free = player.owed.get("FREE_D", 0) > 0
    if part and position.terrain[index] != player.home and player.owed.get("SPADE"):
        require_transform(position, player)
    build_dwelling(position, player, index)
    if part and not free:
        _require_transformed(position, player, index)
    left = position.parts.get("transform", 0)
    position.parts = {"transform": left} if player.owed.get("SPADE") and left else {}


def _refuse_late_dwelling(position: Position, player: Player, index: int) -> None:
    """Refuse a dwelling on a hex that the action transformed, after the action has ended."""
    name = position.board.names[index]
    built = [made for made in position.transformed if position.owner(made) == player.name]
    if built:
        stands = position.board.names[built[0]]
        message = f"this action of {player.name} has built a dwelling on {stands}, so no dwelling follows on {name}"
        refuse(position, "turn", message, rule=book.ONE_DWELLING)
    if position.owner(index) is None and position.terrain[index] == player.home:
        message = f"a conversion or `done` ended the action of {player.name}, so no dwelling follows on {name}"
        refuse(position, "turn", message, f"the dwelling on {name} comes before the conversion", rule=book.IN_TURN)


def _require_transformed(position: Position, player: Player, index: int) -> None:
    """Refuse a dwelling on another hex than the one that this action transformed.

    By the book not on a second hex (p. 10). Halflings choose among the hexes that their stronghold transforms (p. 20).
    """
    several = position.by.spades_before_building or player.faction.stronghold.once.spades
    made_home = [made for made in position.transformed if position.terrain[made] == player.home]
    if index not in (made_home if several else made_home[:1]):
        first = join_words([position.board.names[made] for made in (made_home if several else made_home[:1])], "or")
        where = f"on {first}, which it made home terrain" if first else "on no hex, because it made none home terrain"
        name = position.board.names[index]
        refuse(position, "turn", f"this action of {player.name} builds {where}, not on {name}", rule=book.ONE_HEX)


def _first_dwelling(position: Position, player: Player, index: int) -> None:
    """Place a first dwelling (p. 8)."""
    if position.queue[0] != player.name:
        refuse(
            position, "turn", f"{position.queue[0]} place a dwelling before {player.name}", rule=book.FIRST_DWELLINGS
        )
    require_free(position, index)
    require_home(position, player, index)
    require_supply(player, "D")
    put(position, player, index, "D")
    _leave_queue(position, player)


def _leave_queue(position: Position, player: Player) -> None:
    """Remove the next turn of a player from the queue of the set-up."""
    waiting = list(position.queue)
    if player.name in waiting:
        waiting.remove(player.name)
    position.queue = tuple(waiting)
    _go_on_with_set_up(position)


def _go_on_with_set_up(position: Position) -> None:
    """Go on from first dwellings to bonus cards to the first round, once the queue is empty."""
    if position.phase == "dwellings" and not position.queue:
        position.phase = "bonuses"
        position.queue = tuple(name for name in reversed(position.order) if not position.players[name].dropped)
    if position.phase == "bonuses" and not position.queue:
        position.phase = "cult"


def upgrade(position: Position, player: Player, values: Values) -> None:
    """Upgrade a structure (p. 11)."""
    part_or_action(position, player, "upgrade")
    upgrade_structure(position, player, _hex(position, values[0]), values[1])


def send(position: Position, player: Player, values: Values) -> None:
    """Send a priest to a cult (p. 13)."""
    take_action(position, player)
    actions.send_priest(position, player, CULTS.index(values[0]), values[1])


def convert(position: Position, player: Player, values: Values) -> None:
    """Convert resources (p. 13); under strict-leech offers that are open can then only be declined."""
    trade = values[3] in player.faction.conversions.get(values[1], {})
    if not trade or position.by.convert_only_in_turn or position.phase == "final":
        _in_turn(position, player, ordains=(values[1], values[3]) == ("W", "P"))
    if position.by.late_decisions:
        taint_all(position, player)
    actions.convert(position, player, *values)


def _in_turn(position: Position, player: Player, *, ordains: bool) -> None:
    """Refuse a conversion in the middle of an action, except ordination, which belongs to its action."""
    if ordains:
        take_turn(position, player)
    else:
        between_actions(position, player)


def burn(position: Position, player: Player, values: Values) -> None:
    """Sacrifice power (p. 13)."""
    last_to_pass = position.next_order[-1:] == (player.name,)
    elsewhere = position.phase in ("dwellings", "bonuses") or (position.phase == "cult" and last_to_pass)
    if not (position.by.burn_freely and elsewhere):
        between_actions(position, player)
    actions.burn(position, player, values[0])


def transform(position: Position, player: Player, values: Values) -> None:
    """Transform a hex with spades at hand (p. 10)."""
    target = COLOURS.get(values[1]) if values[1] else None
    if values[1] and target is None:
        forbid("terrain", f"no hex becomes {values[1]} in this game")
    require_transform(position, player)
    spades.transform(position, player, _hex(position, values[0]), target)


def dig(position: Position, player: Player, values: Values) -> None:
    """Buy spades (p. 10)."""
    spades.open_digging(position)
    has_acted = position.active == player.name and not position.actions_left and next_player(position) != player.name
    if has_acted and position.transformed and not position.parts.get("dig") and not player.owed.get("SPADE"):
        done = join_words([position.board.names[made] for made in position.transformed], "and")
        message = f"{player.name} have transformed {done} already; spades for another hex are another action"
        refuse(position, "turn", message, rule=book.ONE_HEX)
    part_or_action(position, player, "dig")
    spades.dig(position, player, values[0])
    position.parts = {"dig": 1, "build": 1, "transform": 1}


def bridge(position: Position, player: Player, values: Values) -> None:
    """Build the bridge that an action gave (p. 17)."""
    if not player.owed.get("BRIDGE"):
        message = f"{player.name} have no bridge to build: no action has brought them a bridge"
        refuse(position, "bridge", message, "the power action ACT1 brings a bridge")
    build_bridge(position, player, _hex(position, values[0]), _hex(position, values[1]))


def _require_river_towns(position: Position, player: Player) -> None:
    take_turn(position, player)
    if not player.faction.river_towns:
        refuse(position, "town", f"only mermaids found towns over a river, not {player.name}", rule=book.FACTION)


def connect_space(position: Position, player: Player, values: Values) -> None:
    """Found a town over a river space, by the space's name (p. 20)."""
    _require_river_towns(position, player)
    connect_river(position, player, int(values[0][1:]))


def connect(position: Position, player: Player, values: Values) -> None:
    """Found a town over a river space, by the hexes around it (p. 20)."""
    _require_river_towns(position, player)
    connect_hexes(position, player, [_hex(position, value) for value in values if value])


def pass_turn(position: Position, player: Player, values: Values) -> None:
    """Pass, or take the first bonus card (p. 14)."""
    if position.phase == "bonuses":
        if position.queue[0] != player.name:
            refuse(
                position, "turn", f"{position.queue[0]} take a bonus card before {player.name}", rule=book.FIRST_CARDS
            )
        take_bonus(position, player, values[0])
        _leave_queue(position, player)
        return
    take_action(position, player)
    if not player.passed:  # a ruling may have them pass again, with another card
        score_pass(position, player)
        position.next_order = (*position.next_order, player.name)
    if position.round < ROUNDS:
        take_bonus(position, player, values[0])
    else:
        if values[0]:
            idle(
                position, "tile", f"no bonus card is taken in the last round, the log says {values[0]}", rule=book.CARD
            )
        owed.return_card(position, player)
    if player.passed or not position.by.act_after_pass:
        position.actions_left = 0
    player.passed = True
    position.just_passed = player.name
    if not player.owed and not position.actions_left:
        end_turn(position)


def action(position: Position, player: Player, values: Values) -> None:
    """Use a power action or a special action (p. 13, p. 14)."""
    take_action(position, player)
    actions.special_action(position, player, values[0])


def advance(position: Position, player: Player, values: Values) -> None:
    """Advance on the shipping or the exchange track (p. 11)."""
    take_action(position, player)
    actions.advance(position, player, values[0])


def leech(position: Position, player: Player, values: Values) -> None:
    """Take offered power (p. 12)."""
    accept(position, player, values[0], values[1])
    _end_with_answer(position, player)


def decline(position: Position, player: Player, values: Values) -> None:
    """Decline one offer of power, or all."""
    if values[0] is None:
        if not offers_to(position, player):
            idle(position, "offer", f"{player.name} have no offer of power to decline")
        decline_all(position, player)
    else:
        decline_offer(position, player, values[0], values[1])
    _end_with_answer(position, player)


def _end_with_answer(position: Position, player: Player) -> None:
    """End the turn of a player who answers offers after the action of the turn, if decisions may be late."""
    if position.active == player.name:
        end_complete_turn(position)


def plus(position: Position, player: Player, values: Values) -> None:
    """Take something that is owed: a tile, a cult step. `+BON4` means `pass BON4`."""
    count, thing = _thing(position, values)
    if thing in tiles().bonus_cards:
        if count > 1:
            forbid("gain", f"a player cannot take {thing} more than once", rule=book.CARD)
        pass_turn(position, player, (thing,))
    else:
        owed.take(position, player, count, thing)


def minus(position: Position, player: Player, values: Values) -> None:
    """Give something up."""
    count, thing = _thing(position, values)
    owed.give_up(position, player, count, thing)


def _thing(position: Position, values: Values) -> tuple[int, str]:
    if position.phase == "final":
        refuse(position, "phase", f"not now: {PHASES['final']}", rule=book.OVER)
    if values[0] < 1:
        forbid("gain", "`+` and `-` need a number of at least 1")
    return values[0], values[1]


def wait(_position: Position, _player: Player, _values: Values) -> None:
    """Do nothing: the command is only a message to the other players."""


def done(position: Position, player: Player, _values: Values) -> None:
    """End the parts of an action that are still open; what is owed stays owed."""
    if position.active != player.name:
        idle(position, "turn", f"the log says `done`, but it is not the turn of {player.name}")
        return
    if position.actions_left and not position.by.done_at_any_time:
        message = f"the log says `done`, but {player.name} still have an action to take"
        refuse(position, "turn", message, "`done` follows the action of the turn")
    if must_decide(position, player):
        message = f"the log says `done`, but {player.name} must first {decide(position, player)}"
        idle(position, "owed", message, rule=rule_of(player))
    position.parts = {}
    position.tunnelled = NOWHERE


def resign(position: Position, player: Player, _values: Values) -> None:
    """Drop out."""
    drop(position, player.name)


RULES: Mapping[str, Rule] = {
    "build": build,
    "upgrade": upgrade,
    "send": send,
    "convert": convert,
    "burn": burn,
    "transform": transform,
    "dig": dig,
    "bridge": bridge,
    "connect": connect,
    "connect_river": connect_space,
    "pass": pass_turn,
    "action": action,
    "advance": advance,
    "leech": leech,
    "decline": decline,
    "plus": plus,
    "minus": minus,
    "wait": wait,
    "planning": wait,
    "done": done,
    "resign": resign,
    "drop_faction": resign,
}
"""What each verb of the notation does."""
