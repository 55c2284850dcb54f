"""Where the game stands: set-up, turns, the end of a round, income, the end."""

from __future__ import annotations

from tmlog.games.terra_mystica.components import CULTS, STRUCTURES, tiles
from tmlog.games.terra_mystica.rules.gains import gain, gain_spades
from tmlog.games.terra_mystica.scoring import final_rows, resource_points
from tmlog.games.terra_mystica.state import ROUNDS, Player, Position

BLOCKING = {
    "SPADE": "use or give up {} spade",
    "FREE_TF": "transform a hex with the sandstorm",
    "FREE_D": "build the dwelling of the witches' ride",
    "FREE_TP": "upgrade a dwelling for free",
    "CULT": "take {} cult step",
    "GAIN_FAVOR": "take {} favor tile",
    "GAIN_TW": "take {} town tile",
    "BRIDGE": "build a bridge",
    "CONVERT_W_TO_P": "ordain up to {} worker",
}
"""What must be taken or given up before the turn goes on, and what that means."""


def set_up_order(position: Position) -> list[str]:
    """First dwellings: round the table and back, then the Nomads' third, the Chaos Magicians' only one last (p. 8)."""
    seats = list(position.players)
    others = [name for name in seats if name != "chaosmagicians"]
    last = [name for name in seats if name == "chaosmagicians"]
    third = [name for name in seats if name == "nomads"]
    return others + others[::-1] + third + last


def debts(player: Player) -> list[str]:
    """What a player still owes or is owed in this turn."""
    return [name for name in BLOCKING if player.owed[name] > 0] if any(player.owed.values()) else []


def decide(player: Player) -> str:
    """What a player has to do first, in words."""
    parts = []
    for name in debts(player):
        plural = "s" if player.owed[name] > 1 and "{}" in BLOCKING[name] else ""
        parts.append(f"{BLOCKING[name].format(player.owed[name])}{plural}, or give up with -{name}")
    return ", and ".join(parts)


def begin_turn(position: Position, name: str) -> None:
    """A player's turn."""
    position.active = name
    position.actions_left = 1
    position.sub.clear()
    position.tunnelled = None
    player = position.players[name]
    player.blocked.clear()
    player.ordain = 0
    player.owed["CULT"] += player.cult_later
    player.cult_later = 0


def next_player(position: Position) -> str | None:
    """Who comes after the active player and has not passed."""
    if position.active is None:
        return next((name for name in position.order if not position.players[name].passed), None)
    names = [*position.after(position.active), position.active]
    return next((name for name in names if not position.players[name].passed), None)


def end_turn(position: Position) -> None:
    """The next player's turn, or nobody's when all have passed."""
    following = next_player(position)
    if following is None:
        position.active = None
    else:
        begin_turn(position, following)


def round_is_over(position: Position) -> bool:
    """Whether everybody has passed and answered all offers of power."""
    if position.phase != "play" or position.active is not None:
        return False
    return all(
        player.dropped or (player.passed and not (player.offers or player.cult_later or debts(player)))
        for player in position.players.values()
    )


def cult_bonuses(position: Position) -> None:
    """The end of a round: the scoring tile's cult bonus, in the next round's order."""
    position.phase = "cult"
    position.tunnelled = None
    if position.round == 0:
        return
    tile = tiles().scoring_tiles[position.scoring[position.round - 1]]
    for player in position.players.values():
        level = player.priests_on_cults if tile.cult == "priests" else player.cults[CULTS.index(tile.cult)]
        times = level // tile.steps
        for resource, amount in tile.bonus.items():
            if resource == "spade":
                count = 0 if player.dropped else times * amount
                if player.name == "giants":
                    count -= count % 2
                if count:
                    gain_spades(position, player, count)
            else:
                gain(player, {resource: times * amount})


def start_round(position: Position) -> None:
    """Income of everybody, coins on leftover cards, and the first turn."""
    if position.round:
        position.order = next_order(position)
    position.next_order = []
    position.round += 1
    position.phase = "play"
    position.power_actions_used.clear()
    for card in position.bonus_pool:
        position.bonus_pool[card] += 1
    for player in position.players.values():
        player.passed = player.dropped
        player.used.clear()
        income(player)
    position.active = None
    end_turn(position)


def next_order(position: Position) -> list[str]:
    """The order of passing where that option is played, else clockwise from whoever passed first (p. 14)."""
    passed = position.next_order
    if "variable-turn-order" in position.options:
        return passed + [name for name in position.order if name not in passed]
    seats = list(position.players)
    first = seats.index(passed[0]) if passed else 0
    return seats[first:] + seats[:first]


def income(player: Player) -> None:
    """Structures, bonus card, favor tiles (p. 8)."""
    everything = tiles()
    for structure in STRUCTURES:
        gain(player, player.faction.structures[structure].income[player.built[structure]])
    if player.bonus:
        gain(player, everything.bonus_cards[player.bonus].income)
    for favor in player.favors:
        gain(player, everything.favor_tiles[favor].income)


def settle(position: Position, extra: list[str]) -> None:
    """Let happen what is due: the end of the round, income, final scoring."""
    if round_is_over(position):
        if position.round == ROUNDS:
            begin_final(position, extra)
        else:
            cult_bonuses(position)
    if position.phase == "cult" and not any(player.owed["SPADE"] for player in position.players.values()):
        start_round(position)


def begin_final(position: Position, extra: list[str]) -> None:
    """The game is over; points are given row by row."""
    position.phase = "final"
    resources = [("resources", name, resource_points(player)) for name, player in position.players.items()]
    position.final_rows = final_rows(position, extra) + resources


def final_row(position: Position, name: str, source: str | None) -> None:
    """One row of final scoring; without a source the player's next one."""
    for row in position.final_rows:
        if row[1] == name and source in (None, row[0]):
            position.final_rows.remove(row)
            position.players[name].score(row[2], row[0])
            if row[0] == "resources":
                _spend_all(position.players[name])
            return


def _spend_all(player: Player) -> None:
    each = 2 if player.name == "alchemists" else 3
    total = player.c + player.w + player.p + player.bowls[2] + player.bowls[1] // 2
    player.bowls = [player.bowls[0] + player.bowls[2] + player.bowls[1] // 2, player.bowls[1] % 2, 0]
    player.c, player.w, player.p = total % each, 0, 0
