"""One command at a time: who may do it now, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tmlog.games.terra_mystica.components import CULTS, tiles
from tmlog.games.terra_mystica.phases import (
    begin_turn,
    debts,
    decide,
    end_turn,
    final_row,
    next_player,
    round_is_over,
    set_up_order,
    settle,
)
from tmlog.games.terra_mystica.rules import actions
from tmlog.games.terra_mystica.rules.building import (
    build_bridge,
    build_dwelling,
    connect_river,
    found_towns,
    put,
    require_free,
)
from tmlog.games.terra_mystica.rules.building import transform as transform_hex
from tmlog.games.terra_mystica.rules.building import upgrade as upgrade_structure
from tmlog.games.terra_mystica.rules.gains import advance_cult, gain_spades, pay, take_favor, take_town
from tmlog.games.terra_mystica.rules.offers import accept, decline, decline_all
from tmlog.games.terra_mystica.state import ANY_CULT, COLOURS, Player, Position, Refused
from tmlog.syntax.tree import Phrase
from tmlog.syntax.vocabulary import Value
from tmlog.wording import counted

_PHASES = {
    "dwellings": "the first dwellings are being placed",
    "bonuses": "the first bonus cards are being taken",
    "cult": "spades of the cult bonus are still to be used",
    "final": "the game is over",
}

Values = tuple[Value | None, ...]


class Engine:
    """Judges and plays commands on a position."""

    def __init__(self, position: Position, extra_scoring: list[str]) -> None:
        self.position = position
        self.extra_scoring = extra_scoring
        position.queue = set_up_order(position)
        self.commands: Mapping[str, Callable[[Player, Values], None]] = {
            "build": self.build,
            "upgrade": self.upgrade,
            "send": self.send,
            "convert": self.convert,
            "burn": self.burn,
            "transform": self.transform,
            "dig": self.dig,
            "bridge": self.bridge,
            "connect": self.connect,
            "connect_river": self.connect_river,
            "pass": self.pass_turn,
            "action": self.action,
            "advance": self.advance,
            "leech": self.leech,
            "decline": self.decline,
            "plus": self.plus,
            "minus": self.minus,
            "wait": self.wait,
            "planning": self.wait,
            "done": self.done,
            "resign": self.resign,
            "drop_faction": self.resign,
        }

    def step(self, name: str, phrase: Phrase) -> None:
        """Play one command of a player; raises `Refused`."""
        position = self.position
        player = position.players[name]
        settle(position, self.extra_scoring)
        if player.dropped:
            raise Refused("dropped", f"{name} has dropped out")
        command = self.commands.get(phrase.verb)
        if command is None:
            raise Refused("phase", "players cannot do this in this game")
        self.leave_turn(name)
        command(player, phrase.values)

    # --- turns --------------------------------------------------------------------------------------------------------

    def leave_turn(self, name: str) -> None:
        """A turn that is complete ends with the first command of somebody else."""
        position = self.position
        active = position.active
        if position.phase != "play" or active in (None, name) or position.actions_left:
            return
        if not debts(position.players[active]):
            end_turn(position)

    def take_turn(self, player: Player) -> None:
        """Make it this player's turn, if the one before is done."""
        position = self.position
        if position.phase != "play":
            raise Refused("phase", f"not now: {_PHASES[position.phase]}")
        if position.active == player.name:
            return
        active = position.players[position.active or player.name]
        if debts(active):
            raise Refused("owed", f"{active.name} must first {decide(active)}")
        if position.actions_left:
            raise Refused("turn", f"it is the turn of {active.name}")
        end_turn(position)
        if position.active != player.name:
            whose = f"it is the turn of {position.active}" if position.active else "everybody has passed"
            raise Refused("turn", whose)

    def take_action(self, player: Player) -> None:
        """Use one of the turn's actions; open offers of power are thereby declined."""
        position = self.position
        self.take_turn(player)
        alone = not position.actions_left and next_player(position) == player.name
        if alone:
            begin_turn(position, player.name)
        if not position.actions_left:
            raise Refused("turn", f"{player.name} has acted already; it is the turn of {next_player(position)}")
        if not alone and debts(player) not in ([], ["CULT"]):
            raise Refused("owed", f"{player.name} must first {decide(player)}")
        position.actions_left -= 1
        position.sub.clear()
        position.tunnelled = None
        position.transformed = 0
        player.dug = 0
        decline_all(position, player)

    def sub_or_action(self, player: Player, name: str) -> None:
        """A part of the action that is under way, or an action of its own."""
        if self.position.active == player.name and self.position.sub[name] > 0:
            self.position.sub[name] -= 1
        else:
            self.take_action(player)

    def hex(self, value: Value | None) -> int:
        """The number of a hex."""
        return self.position.board.number[str(value)]

    # --- commands -----------------------------------------------------------------------------------------------------

    def build(self, player: Player, values: Values) -> None:
        """Transform and build (p. 9), or a first dwelling."""
        position = self.position
        index = self.hex(values[0])
        if position.phase == "dwellings":
            self.first_dwelling(player, index)
            return
        part = position.active == player.name and position.sub["build"] > 0
        self.sub_or_action(player, "build")
        made = position.transformed
        free = player.owed["FREE_D"] > 0
        if part and position.terrain[index] != player.home and not free:
            self.use_transform(player)
        build_dwelling(position, player, index)
        if part and not free and not (made | position.transformed) >> index & 1:
            raise Refused("turn", f"{player.name} builds only where this action transformed")
        position.sub.clear()

    def use_transform(self, player: Player) -> None:
        """One of the hexes that this action may transform."""
        if not self.position.sub["transform"]:
            raise Refused("spades", f"{player.name} has no spades for another hex in this action")
        self.position.sub["transform"] -= 1

    def first_dwelling(self, player: Player, index: int) -> None:
        """A dwelling of the set-up (p. 8)."""
        position = self.position
        if position.queue[0] != player.name:
            raise Refused("turn", f"{position.queue[0]} places a dwelling first")
        require_free(position, index)
        if position.terrain[index] != player.home:
            raise Refused("terrain", f"{position.board.names[index]} is not home terrain of {player.name}")
        put(position, player, index, "D")
        position.queue.pop(0)
        self.go_on_with_set_up()

    def go_on_with_set_up(self) -> None:
        """From first dwellings to bonus cards to the first round, when nobody is left to wait for."""
        position = self.position
        if position.phase == "dwellings" and not position.queue:
            position.phase = "bonuses"
            position.queue = [name for name in reversed(position.order) if not position.players[name].dropped]
        if position.phase == "bonuses" and not position.queue:
            position.phase = "cult"

    def upgrade(self, player: Player, values: Values) -> None:
        """Upgrade a structure (p. 11)."""
        self.sub_or_action(player, "upgrade")
        upgrade_structure(self.position, player, self.hex(values[0]), values[1])  # type: ignore[arg-type]

    def send(self, player: Player, values: Values) -> None:
        """Send a priest to a cult (p. 13)."""
        self.take_action(player)
        actions.send_priest(self.position, player, CULTS.index(values[0]), values[1])  # type: ignore[arg-type]

    def convert(self, player: Player, values: Values) -> None:
        """Convert resources (p. 13); offers that are open can then only be declined."""
        self.take_turn(player)
        if "strict-leech" in self.position.options:
            for offer in player.offers:
                offer.tainted = True
        actions.convert(player, *values)  # type: ignore[arg-type]

    def burn(self, player: Player, values: Values) -> None:
        """Sacrifice power (p. 13)."""
        self.take_turn(player)
        actions.burn(player, values[0])  # type: ignore[arg-type]

    def transform(self, player: Player, values: Values) -> None:
        """Transform a hex with spades at hand (p. 10)."""
        position = self.position
        target = COLOURS.get(str(values[1]))
        if values[1] and target is None:
            raise Refused("terrain", f"nothing can be turned into {values[1]} in this game")
        if position.phase != "cult":
            self.take_turn(player)
            self.use_transform(player)
        transform_hex(position, player, self.hex(values[0]), target)

    def dig(self, player: Player, values: Values) -> None:
        """Buy spades (p. 10)."""
        position = self.position
        if position.transformed:
            position.sub["dig"] = 0  # spades go on one hex: after it was transformed, more of them are another action
        self.sub_or_action(player, "dig")
        count = int(values[0] or 0)
        cost = player.faction.digging.spades[player.dig]
        if count < 1:
            raise Refused("spades", "at least one spade is dug")
        pay(player, cost, f"{count} spades", count)
        player.dug += count
        if player.name == "darklings":
            player.score(2 * count, "spades")
        gain_spades(position, player, count)
        position.sub["dig"] = 1
        position.sub["build"] = 1
        position.sub["transform"] = max(1, position.sub["transform"])

    def bridge(self, player: Player, values: Values) -> None:
        """Build the bridge that an action gave (p. 17)."""
        if not player.owed["BRIDGE"]:
            raise Refused("bridge", f"{player.name} has no bridge to build")
        build_bridge(self.position, player, self.hex(values[0]), self.hex(values[1]))

    def require_mermaids(self, player: Player) -> None:
        """Only the Mermaids found towns over rivers (p. 20)."""
        self.take_turn(player)
        if player.name != "mermaids":
            raise Refused("town", "only mermaids found towns over a river")

    def connect_river(self, player: Player, values: Values) -> None:
        """Found a town over a river space, by the space's name."""
        self.require_mermaids(player)
        connect_river(self.position, player, int(str(values[0])[1:]))

    def connect(self, player: Player, values: Values) -> None:
        """Found a town over a river space, by the hexes around it."""
        self.require_mermaids(player)
        wanted = sum(1 << self.hex(value) for value in values if value)
        if not wanted & player.structures:
            raise Refused("town", "none of these hexes has a structure of the mermaids")
        shores = self.position.board.shores
        for river in [number for number, shore in enumerate(shores) if shore & wanted == wanted]:
            try:
                connect_river(self.position, player, river)
                return
            except Refused:
                continue
        raise Refused("town", "this connects nothing to a town")

    def pass_turn(self, player: Player, values: Values) -> None:
        """Pass, or take the first bonus card (p. 14)."""
        position = self.position
        card = str(values[0]) if values[0] else None
        if position.phase == "bonuses":
            if position.queue[0] != player.name:
                raise Refused("turn", f"{position.queue[0]} takes a bonus card first")
            actions.take_bonus(position, player, card)
            position.queue.pop(0)
            self.go_on_with_set_up()
            return
        self.take_action(player)
        if debts(player) and next_player(position) != player.name:
            raise Refused("owed", f"{player.name} must first {decide(player)}")
        actions.score_pass(position, player)
        if position.round < 6:
            actions.take_bonus(position, player, card)
        elif player.bonus:
            position.bonus_pool[player.bonus] = 0
            player.bonus = None
        player.passed = True
        position.next_order.append(player.name)
        end_turn(position)

    def action(self, player: Player, values: Values) -> None:
        """A power action or a special action (p. 13)."""
        self.take_action(player)
        actions.special_action(self.position, player, str(values[0]))

    def advance(self, player: Player, values: Values) -> None:
        """Advance on the shipping or the exchange track (p. 11)."""
        self.take_action(player)
        actions.advance(player, str(values[0]))

    def leech(self, player: Player, values: Values) -> None:
        """Take offered power (p. 12)."""
        accept(self.position, player, values[0], values[1])  # type: ignore[arg-type]

    def decline(self, player: Player, values: Values) -> None:
        """Decline one offer of power, or all."""
        if values[0] is None:
            decline_all(self.position, player)
        else:
            decline(self.position, player, values[0], values[1])  # type: ignore[arg-type]

    def plus(self, player: Player, values: Values) -> None:
        """Take something that is owed: a tile, a cult step."""
        position = self.position
        count, thing = _amount(values[0]), str(values[1])
        if position.phase == "final":
            raise Refused("phase", f"not now: {_PHASES['final']}")
        if thing in CULTS:
            for _ in range(count):
                self.cult_step(player, CULTS.index(thing))
        elif thing in tiles().favor_tiles:
            if count > 1:
                raise Refused("tile", f"nobody takes two of {thing}")
            self.owed(player, "GAIN_FAVOR", 1)
            take_favor(position, player, thing)
            found_towns(position, player)
        elif thing in tiles().town_tiles:
            self.owed(player, "GAIN_TW", count)
            for _ in range(count):
                take_town(position, player, thing)
        elif thing in tiles().bonus_cards:
            self.pass_turn(player, (thing,))
        else:
            raise Refused("gain", f"{player.name} cannot take {thing}")

    def cult_step(self, player: Player, cult: int) -> None:
        """Take one step that an action, a tile or a neighbour gave."""
        if player.owed["CULT"]:
            if player.pair not in (None, ANY_CULT, cult):
                raise Refused("gain", "both steps are on the same cult")
            player.owed["CULT"] -= 1
            player.pair = cult if player.pair is not None and player.owed["CULT"] else None
        elif player.cult_later:
            player.cult_later -= 1
        elif player.blocked[cult] and player.keys:
            player.blocked[cult] -= 1
        else:
            raise Refused("gain", f"{player.name} has no cult step to take")
        advance_cult(self.position, player, cult, 1)

    def owed(self, player: Player, name: str, count: int) -> None:
        """Use up what is owed, if it is."""
        if player.owed[name] < count:
            thing = {"GAIN_FAVOR": "favor tile", "GAIN_TW": "town tile"}.get(name, name)
            raise Refused("gain", f"{player.name} is owed {counted(player.owed[name], thing)}, not {count}")
        player.owed[name] -= count

    def minus(self, player: Player, values: Values) -> None:
        """Give something up."""
        count, thing = _amount(values[0]), str(values[1])
        if self.position.phase == "final":
            raise Refused("phase", f"not now: {_PHASES['final']}")
        if thing in CULTS:
            cult = CULTS.index(thing)
            if player.cults[cult] - count < 7 or player.cults[cult] > 9:
                raise Refused("gain", "steps are given back only from 9 or 8")
            player.cults[cult] -= count
        elif thing in ("C", "W", "P"):
            pay(player, {thing.lower(): count}, "giving up")
        elif thing == "VP":
            if player.vp < count:
                raise Refused("short", f"giving up needs {count} points, {player.name} has {player.vp}")
            player.score(-count, "given up")
        else:
            if thing == "SPADE" and player.dug:
                raise Refused("spades", "spades that were dug must be used")
            self.owed(player, thing, count)

    def wait(self, _player: Player, _values: Values) -> None:
        """Only a sign to the others."""

    def resign(self, player: Player, _values: Values) -> None:
        """Drop out."""
        self.drop(player.name)

    def done(self, player: Player, _values: Values) -> None:
        """End the parts of an action that are still open."""
        if self.position.active != player.name or self.position.actions_left:
            raise Refused("turn", f"{player.name} has nothing to be done with")
        self.position.sub.clear()
        self.position.tunnelled = None

    # --- what the moderator's program and whoever runs the game write -------------------------------------------------

    def drop(self, name: str) -> None:
        """A player leaves: no actions, no power; the bonus card goes back, structures stay."""
        position = self.position
        settle(position, self.extra_scoring)
        player = position.players[name]
        player.dropped = player.passed = True
        decline_all(position, player)
        player.owed.clear()
        player.cult_later = 0
        if player.bonus:
            position.bonus_pool[player.bonus] = 0
            player.bonus = None
        position.queue = [waiting for waiting in position.queue if waiting != name]
        self.go_on_with_set_up()
        if position.active == name:
            end_turn(position)

    def finish(self) -> None:
        """Let everything happen that is due, and final scoring as a whole."""
        settle(self.position, self.extra_scoring)
        while self.position.phase == "final" and self.position.final_rows:
            source, name, _ = self.position.final_rows[0]
            final_row(self.position, name, source)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to do but to count."""
        return self.position.phase == "final" or (self.position.round == 6 and round_is_over(self.position))


def _amount(value: Value | None) -> int:
    count = int(value or 0)
    if count < 1:
        raise Refused("gain", "at least one is taken or given up")
    return count
