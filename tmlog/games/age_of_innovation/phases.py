"""The course of a game: turns, the end of a round, science bonus, income, the end."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.games.age_of_innovation.components import DISCIPLINES, OWN, Gain, tiles
from tmlog.games.age_of_innovation.rules.gains import gain, held
from tmlog.games.age_of_innovation.rules.science import income_of
from tmlog.games.age_of_innovation.scoring import COINS_A_POINT, coins_left, final_rows, resource_points
from tmlog.games.age_of_innovation.state import ROUNDS, Player, Position
from tmlog.games.common.state import next_player
from tmlog.games.hexland.offers import must_answer

Event = tuple[str, str]
"""A player, and what happened to the player by itself, in words."""

SCIENCE_BONUS = "science bonus"
INCOME = "income"
RESOURCES = "resources"


def begin_turn(position: Position, name: str) -> None:
    """Begin a player's turn."""
    position.active = name
    position.actions_left = 1


def end_turn(position: Position) -> None:
    """End the turn: the next player is active, or nobody if all have passed."""
    if position.active is not None:
        position.players[position.active].works = ()
    following = next_player(position)
    if following is None:
        position.active = None
    else:
        begin_turn(position, following)


def choosing_order(position: Position) -> tuple[str, ...]:
    """Return the order in which players choose: the next round's after a round, turn order before round 1 (p. 17)."""
    passed = position.next_order
    return passed + tuple(name for name in position.order if name not in passed)


def somebody_chooses(position: Position) -> bool:
    """Whether anybody has something to choose."""
    return any(player.must_choose for player in position.players.values())


def round_is_over(position: Position) -> bool:
    """Whether everybody has passed, chosen, and answered all offers of power."""
    if position.phase != "play" or not all(player.passed for player in position.players.values()):
        return False
    return not somebody_chooses(position) and must_answer(position) is None


def needs_area(position: Position) -> bool:
    """Whether final scoring waits for the area tile of the neutral faction (p. 19)."""
    return len(position.players) == 2 and position.area is None


def is_due(position: Position) -> bool:
    """Whether something happens by itself now."""
    if position.phase == "science":
        return not somebody_chooses(position)
    return round_is_over(position) and not (position.round == ROUNDS and needs_area(position))


def settle(position: Position) -> Iterator[Event]:
    """Let happen what is due: the end of the round, the science bonus, income, the beginning of final scoring."""
    if round_is_over(position):
        if position.round == ROUNDS:
            begin_final(position)
        else:
            yield from science_bonuses(position)
    if position.phase == "science" and is_due(position):
        yield from start_round(position)


def science_bonuses(position: Position) -> Iterator[Event]:
    """Give the science bonus of the round tile at the end of a round, in the next round's order (p. 17)."""
    position.phase = "science"
    position.just_passed = None
    position.offers = ()
    for player in position.players.values():
        player.works = ()
        player.in_sequence = False
    for name in choosing_order(position):
        player = position.players[name]
        bonus = science_bonus(position, player)
        if bonus is not None:
            gain(position, player, bonus, SCIENCE_BONUS)
            yield name, SCIENCE_BONUS


def science_bonus(position: Position, player: Player) -> Gain | None:
    """Return what the round tile brings a player for levels; None if nothing, or a choice of a player who left."""
    tile = tiles().scoring[position.setting.scoring[position.round - 1]]
    level = player.levels[DISCIPLINES.index(tile.discipline)] + player.faction.science_bonus_levels
    times = level // tile.levels
    chosen = tile.bonus.books or tile.bonus.spades
    if not times or (player.dropped and chosen):
        return None
    names = ("c", "t", "s", "pw", "books", "spades")
    return Gain(**{name: times * getattr(tile.bonus, name) for name in names})


def start_round(position: Position) -> Iterator[Event]:
    """Begin a round: coins on round bonuses, income for everybody, and the first turn (p. 10, p. 17)."""
    if position.round:
        position.order = choosing_order(position)
        position.bonus_pool = {bonus: coins + 1 for bonus, coins in position.bonus_pool.items()}
    position.next_order = ()
    position.round += 1
    position.phase = "income"
    position.power_used = position.books_used = ()
    position.just_passed = None
    for player in position.players.values():
        player.passed = player.dropped
        player.used = ()
    position.active = None
    end_turn(position)  # before the income, so that the position of its last row is the one that play goes on from
    for name in position.order:
        income(position, position.players[name])
        if name == position.order[-1]:
            go_on_to_actions(position)
        yield name, INCOME


def go_on_to_actions(position: Position) -> None:
    """Go on from income to actions, after everybody has chosen."""
    if position.phase == "income" and not somebody_chooses(position):
        position.phase = "play"


def income(position: Position, player: Player) -> None:
    """Give a player the income of planning board, tiles and science board (p. 10)."""
    board = player.board
    gain(position, player, board.income, INCOME)
    for building in OWN:
        gain(position, player, board.buildings[building].income[player.built(building)], INCOME)
    for source, tile in held(player):
        gain(position, player, tile.income, source)
    for name, what in income_of(player):
        gain(position, player, what, f"income {name}")
    if player.dropped:
        player.owed = {}


def begin_final(position: Position) -> None:
    """Begin final scoring, which gives points row by row."""
    position.phase = "final"
    position.just_passed = None
    position.offers = ()
    for player in position.players.values():
        player.works = ()
    resources = [(RESOURCES, name, resource_points(position, player)) for name, player in position.players.items()]
    position.final_rows = (*final_rows(position), *resources)


def final_row(position: Position) -> Event | None:
    """Play the next row of final scoring. Return its event; None if no row is left."""
    if not position.final_rows:
        return None
    (source, name, points), *left = position.final_rows
    position.final_rows = tuple(left)
    player = position.players[name]
    player.score(points, source)
    if source == RESOURCES:
        _spend_all(position, player)
    return name, f"{points} points for {source}"


def _spend_all(position: Position, player: Player) -> None:
    """Take away all resources, which have become points."""
    coins = coins_left(position, player)
    one, two, three = player.bowls
    burnt = 0 if position.by.no_sacrifice_at_end else two // 2
    player.bowls = (one + three + burnt, two - 2 * burnt, 0)
    for discipline, count in enumerate(player.books):
        supply = list(position.book_supply)
        supply[discipline] += count
        position.book_supply = (supply[0], supply[1], supply[2], supply[3])
    player.books = (0, 0, 0, 0)
    player.c, player.t, player.s = coins % COINS_A_POINT, 0, 0
