"""The course of a game: turns, the end of a round, income, the end."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.games.common.state import next_player
from tmlog.games.hexland.offers import must_answer
from tmlog.games.terra_mystica.components import CULTS, STRUCTURES, tiles
from tmlog.games.terra_mystica.rules.gains import gain_resources, gain_spades, held
from tmlog.games.terra_mystica.scoring import coins_a_point, coins_left, final_rows, resource_points
from tmlog.games.terra_mystica.state import NOWHERE, ROUNDS, Player, Position

Event = tuple[str, str]
"""A player, and what happened to the player by itself, in the words of a ledger."""

CULT_INCOME = "cult_income_for_faction"
INCOME = "other_income_for_faction"
RESOURCES = "score_resources"


def begin_turn(position: Position, name: str) -> None:
    """Begin a player's turn."""
    position.active = name
    position.actions_left = 1
    position.parts = {}
    position.tunnelled = NOWHERE
    for player in position.players.values():
        player.blocked = {}
    player = position.players[name]
    if not position.by.ordain_later:
        player.ordain = 0
    if player.cult_later:
        player.owe("CULT", player.cult_later)
        player.cult_later = 0


def end_turn(position: Position) -> None:
    """End the turn: the next player is active, or nobody if all have passed."""
    following = next_player(position)
    if following is None:
        position.active = None
    else:
        begin_turn(position, following)


def round_is_over(position: Position) -> bool:
    """Whether everybody has passed and answered all offers of power."""
    if position.phase != "play":
        return False
    if position.active is not None and (position.actions_left or not position.players[position.active].passed):
        return False
    if position.offers and (position.by.late_decisions or must_answer(position)):
        return False
    return all(
        player.dropped or (player.passed and not (player.cult_later or player.owed))
        for player in position.players.values()
    )


def is_due(position: Position) -> bool:
    """Whether something happens by itself now."""
    if position.phase == "cult":
        return not any(player.owed.get("SPADE") for player in position.players.values())
    return round_is_over(position)


def settle(position: Position) -> Iterator[Event]:
    """Let happen what is due: the end of the round, cult bonuses, income, the beginning of final scoring."""
    if round_is_over(position):
        if position.round == ROUNDS:
            begin_final(position)
        else:
            yield from cult_bonuses(position)
    if position.phase == "cult" and is_due(position):
        yield from start_round(position)


def cult_bonuses(position: Position) -> Iterator[Event]:
    """Give the cult bonus of the scoring tile at the end of a round, in the next round's order (p. 15)."""
    position.phase = "cult"
    position.tunnelled = NOWHERE
    position.just_passed = None
    position.offers = position.builds = ()
    tile = tiles().scoring_tiles[position.setting.scoring[position.round - 1]]
    for name in next_order(position):
        player = position.players[name]
        level = player.priests_on_cults if tile.cult == "priests" else player.cults[CULTS.index(tile.cult)]
        times = level // tile.steps
        for resource, amount in tile.bonus.items():
            if resource == "spades":
                _cult_spades(position, player, times * amount)
            else:
                gain_resources(player, {resource: times * amount})
        if times:
            yield name, CULT_INCOME


def _cult_spades(position: Position, player: Player, count: int) -> None:
    """Give spades of a cult bonus; Giants forfeit a single spade, and players who have left get none (p. 15)."""
    if player.faction.spades_a_hex and not position.by.odd_spades_wait:
        count -= count % player.faction.spades_a_hex
    if count and not player.dropped:
        gain_spades(position, player, count)


def start_round(position: Position) -> Iterator[Event]:
    """Begin a round: income for everybody, coins on leftover cards, and the first turn (p. 8, p. 15)."""
    if position.round:
        position.order = next_order(position)
    position.next_order = ()
    position.round += 1
    position.phase = "play"
    position.power_actions_used = ()
    position.just_passed = None
    position.bonus_pool = {card: coins + 1 for card, coins in position.bonus_pool.items()}
    for player in position.players.values():
        player.passed = player.dropped
        player.used = ()
    position.active = None
    end_turn(position)  # before the income, so that the position of its last row is the one that play goes on from
    for name in position.order:
        income(position.players[name])
        yield name, INCOME


def next_order(position: Position) -> tuple[str, ...]:
    """Return the next turn order: as passed with that option, else clockwise from the first to pass (p. 14)."""
    passed = position.next_order
    if "variable-turn-order" in position.setting.options:
        return passed + tuple(name for name in position.order if name not in passed)
    seats = position.setting.seats
    first = seats.index(passed[0]) if passed else 0
    return seats[first:] + seats[:first]


def income(player: Player) -> None:
    """Give a player the income of structures, bonus card and favor tiles (p. 8)."""
    for structure, mask in zip(STRUCTURES, player.by_kind, strict=True):
        gain_resources(player, player.faction.structures[structure].income[mask.bit_count()])
    for _, tile in held(player):
        gain_resources(player, tile.income)


def begin_final(position: Position) -> None:
    """Begin final scoring, which gives points row by row."""
    position.phase = "final"
    position.just_passed = None
    position.offers = position.builds = ()
    resources = [("resources", name, resource_points(player)) for name, player in position.players.items()]
    position.final_rows = (*final_rows(position), *resources)


def final_row(position: Position, name: str, source: str | None) -> Event | None:
    """Play the player's next row of final scoring, or the row of a source. Return its event; None if there is none."""
    for row in position.final_rows:
        what, who, points = row
        if who == name and source in (None, what):
            position.final_rows = tuple(other for other in position.final_rows if other is not row)
            position.players[name].score(points, what)
            if what == "resources":
                _spend_all(position.players[name])
            return name, RESOURCES if what == "resources" else f"+{points}VP for {what}"
    return None


def _spend_all(player: Player) -> None:
    one, two, three = player.bowls
    player.c, player.w, player.p = coins_left(player) % coins_a_point(player), 0, 0
    player.bowls = (one + three + two // 2, two % 2, 0)
