"""Tiles that are taken: palaces, competencies, innovations, town tiles, round bonuses, books (p. 9, p. 13, p. 14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import NoReturn

from tmlog.codes.code import Citation
from tmlog.games.age_of_innovation.books import print_books
from tmlog.games.age_of_innovation.components import DISCIPLINES, Levels, Tile, tiles
from tmlog.games.age_of_innovation.rules import book
from tmlog.games.age_of_innovation.rules.gains import (
    advance,
    available_competencies,
    gain,
    gain_books,
    give_spades,
    pay,
    pay_books,
    score,
)
from tmlog.games.age_of_innovation.rules.towns import found_towns, groups, why_no_town
from tmlog.games.age_of_innovation.state import INNOVATIONS, Player, Position
from tmlog.kernel.refusal import forbid, refuse
from tmlog.wording import counted, join_words

_PLACES = ((3, 0), (2, 1), (1, 2))
"""Levels and books of the display's rows of competencies, from the top (p. 13)."""
INNOVATION_BOOKS = 5
"""What an innovation costs."""
_OF_COLUMN = 2
"""How many of them must be of the discipline of the column; in the top row of each of two."""
_BROUGHT_BY = {
    "competency": "a new school or university brings a competency",
    "palace": "a new palace brings a tile",
}
_RULES = {"competency": book.COMPETENCY, "town": book.TOWN, "palace": book.PALACE}
FEE = 5
"""Coins for an innovation without a palace (p. 14)."""


def use_up(position: Position, player: Player, name: str, thing: str, count: int = 1) -> None:
    """Use up something that is owed. Refuses if too little is owed."""
    owed = player.owed.get(name, 0)
    if owed < count:
        what = f"{counted(owed, thing)} to take, not {count}" if owed else f"no {thing} to take"
        why = "" if owed else _why_none(position, player, name)
        refuse(position, "gain", f"{player.name} have {what}{why}", rule=_RULES.get(name))
    player.owe(name, -min(count, owed))


def _why_none(position: Position, player: Player, name: str) -> str:
    """Return why a player has nothing of a kind to take, to be added to a message."""
    if name == "town":
        return f": {why_no_town(position, player)}"
    return f": {_BROUGHT_BY.get(name, 'nothing has brought any')}"


def take_books(position: Position, player: Player, books: Levels) -> None:
    """Take all or some of the owed books, of the player's choice."""
    if not position.by.books_unlimited:
        for name, wanted, left in zip(DISCIPLINES, books, position.book_supply, strict=True):
            if wanted > left:
                forbid("supply", f"there are {counted(left, f'{name} book')} left, not {wanted}")
    use_up(position, player, "books", "book", sum(books))
    for discipline, count in enumerate(books):
        gain_books(position, player, discipline, count)


def _first(position: Position, has: Callable[[Player], bool]) -> str | None:
    """Return the first player for whom a condition holds; None if there is none."""
    return next((player.name for player in position.players.values() if has(player)), None)


def forbid_tile(tile: str, owner: str | None, there: Iterable[str], rule: Citation) -> NoReturn:
    """Refuse a tile that somebody has, or that is not in this game."""
    left = join_words(list(there), "and")
    where = f"is with {owner}" if owner else "is not in this game"
    forbid("tile", f"{tile} {where}: {f'left are {left}' if left else 'no tile is left'}", rule=rule)


# --- palaces ----------------------------------------------------------------------------------------------------------


def take_palace(position: Position, player: Player, number: int) -> None:
    """Take the tile of a palace that has just been built (p. 13)."""
    require_palace(position, number)
    use_up(position, player, "palace", "palace tile")
    lay_palace(position, player, number)
    palace_gains(position, player)


def require_palace(position: Position, number: int, rule: Citation = book.PALACE) -> None:
    """Refuse a palace tile that is not there, by the rule for taking it."""
    if number not in position.palace_pool:
        owner = _first(position, lambda player: player.palace == number)
        forbid_tile(f"palace {number}", owner, map(str, position.palace_pool), rule)


def lay_palace(position: Position, player: Player, number: int) -> None:
    """Put a palace tile on the planning board."""
    position.palace_pool = tuple(other for other in position.palace_pool if other != number)
    player.palace = number


def palace_gains(position: Position, player: Player) -> None:
    """Give what a palace brings when it is built; with some palaces less power is enough for a town."""
    tile = tiles().palaces[player.palace or 0]
    gain(position, player, tile.once, f"palace {player.palace}")
    player.in_sequence = bool(tile.once.spades and tile.once.bridges)
    if tile.town_power:
        found_towns(position, player)


# --- competencies -----------------------------------------------------------------------------------------------------


def take_competency(position: Position, player: Player, number: int) -> None:
    """Take a competency, with the levels and books of its place (p. 13)."""
    there = join_words([str(other) for other in available_competencies(position, player)], "and")
    if not position.competency_supply[number]:
        forbid("supply", f"there is no competency {number} left: left are {there}", rule=book.COMPETENCY)
    if number in player.competencies:
        message = f"{player.name} already have competency {number}: left are {there}"
        forbid("tile", message, rule=book.COMPETENCY)
    use_up(position, player, "competency", "competency")
    position.competency_supply = {**position.competency_supply, number: position.competency_supply[number] - 1}
    player.competencies = (*player.competencies, number)
    discipline, levels, books = place_of(position, number)
    gain_books(position, player, discipline, books + player.faction.books_a_competency)
    advance(position, player, discipline, levels)
    gain(position, player, tiles().competencies[number].once, f"competency {number}")


def place_of(position: Position, number: int) -> tuple[int, int, int]:
    """Return the discipline, levels and books of a competency's place on the display."""
    row, discipline = divmod(position.setting.competencies.index(number), len(DISCIPLINES))
    return (discipline, *_PLACES[row])


# --- innovations ------------------------------------------------------------------------------------------------------


def take_innovation(position: Position, player: Player, name: str, books: Levels | None) -> None:
    """Take an innovation for books, and also for coins without a palace (p. 14)."""
    if name not in position.innovation_pool:
        owner = _first(position, lambda other: name in other.innovations)
        forbid_tile(f"innovation {name}", owner, position.innovation_pool, book.INNOVATION)
    if len(player.innovations) == INNOVATIONS:
        have = f"{player.name} have {INNOVATIONS} innovations already, and nobody has more"
        forbid("supply", have, rule=book.INNOVATION)
    price = innovation_cost(position, player, name)
    _pay_with(position, player, price, books, f"innovation {name}", book.INNOVATION)
    if needs_fee(position, player):
        pay(player, {"c": FEE}, f"innovation {name} without a palace", rule=book.INNOVATION)
    position.innovation_pool = tuple(other for other in position.innovation_pool if other != name)
    player.innovations = (*player.innovations, name)
    score(position, player, "innovation")
    tile = tiles().innovations[name]
    gain(position, player, tile.once, f"innovation {name}")
    points = points_at_once(position, player, tile)
    if points:
        player.score(points, f"innovation {name}")
    if tile.steps_a_shape:
        player.owe("levels", sum(1 for mask in player.by_kind if mask))


def needs_fee(position: Position, player: Player) -> bool:
    """Whether an innovation costs coins too: without a palace, neutral or not (p. 9, p. 14)."""
    return not (player.built("palace") if position.by.neutral_palace_pays else player.count("palace"))


def innovation_cost(position: Position, player: Player, name: str) -> tuple[Levels, int]:
    """Return the books of fixed disciplines, and the total of books with those for the place on the planning board."""
    place = position.setting.innovations.index(name)
    in_columns = 4 * ((len(position.setting.innovations)) // 4)
    fixed = [0, 0, 0, 0]
    if place < in_columns:
        fixed[place % 4] = _OF_COLUMN
    else:  # the top row of 2 and 4 players stands over two columns each
        first = 2 * (place - in_columns)
        fixed[first] = fixed[first + 1] = _OF_COLUMN
    total = INNOVATION_BOOKS + player.board.extra_books[min(len(player.innovations), INNOVATIONS - 1)]
    return (fixed[0], fixed[1], fixed[2], fixed[3]), total


def payments(player: Player, cost: tuple[Levels, int]) -> Iterator[Levels]:
    """Yield every way to pay a price in books with those that the player has."""
    fixed, total = cost
    ranges = [range(least, min(held, total) + 1) for least, held in zip(fixed, player.books, strict=True)]
    for banking, law, engineering in product(*ranges[:3]):
        medicine = total - banking - law - engineering
        if medicine in ranges[3]:
            yield banking, law, engineering, medicine


def _pay_with(
    position: Position, player: Player, cost: tuple[Levels, int], books: Levels | None, what: str, rule: Citation
) -> None:
    """Pay with the named books; they need not be named if there is only one way to pay."""
    fixed, total = cost
    if books is None:
        ways = list(payments(player, cost))
        if len(ways) > 1:
            message = f"{player.name} can pay {what} in several ways, and the log does not say with which books"
            forbid("books", message, rule=rule)
        books = ways[0] if ways else None
    if books is None:
        held = f"{player.name} have {_price(player.books, sum(player.books))}"
        forbid("short", f"{what} costs {_price(fixed, total)}; {held}", rule=rule)
    if sum(books) != total or any(given < least for given, least in zip(books, fixed, strict=True)):
        forbid("books", f"{what} costs {_price(fixed, total)}; the log says {print_books(books)}", rule=rule)
    pay_books(position, player, books, what, rule=rule)


def pay_any_books(
    position: Position, player: Player, count: int, books: Levels | None, what: str, *, rule: Citation
) -> None:
    """Pay books of any disciplines."""
    _pay_with(position, player, ((0, 0, 0, 0), count), books, what, rule)


def _price(fixed: Levels, total: int) -> str:
    """Return books in words: `5 books, at least 2 banking among them`."""
    some = [f"{count} {name}" for count, name in zip(fixed, DISCIPLINES, strict=True) if count]
    if not some:
        return counted(total, "book") if total else "none"
    if sum(fixed) == total:
        return f"{join_words(some, 'and')} books" if total > 1 else f"{some[0]} book"
    return f"{counted(total, 'book')}, at least {join_words(some, 'and')} among them"


def points_at_once(position: Position, player: Player, tile: Tile) -> int:
    """Return the points for what a player has when taking an innovation (p. 21)."""
    points = sum(each * count_of(player, what) for what, each in tile.once_vp.items())
    if tile.best_levels:
        points += sum(sorted(player.levels)[-tile.best_levels :])
    if tile.ladder:
        reached = ladder_count(position, player, tile.ladder.what)
        points += max((vp for least, vp in tile.ladder.vp.items() if reached >= least), default=0)
    return points


def ladder_count(position: Position, player: Player, what: str) -> int:
    """Return how many buildings, groups of them or bridges an innovation counts (p. 21)."""
    if what == "buildings":
        annexes = player.annexed.bit_count() if position.by.annexes_count else 0
        return player.structures.bit_count() + annexes
    if what == "groups":
        return len(groups(position, player))
    touching = (
        player.structures & (1 << first | 1 << second)
        for first, second, owner in position.bridges
        if owner == player.name
    )
    return sum(map(bool, touching))


def count_of(player: Player, what: str) -> int:
    """Return how many buildings of a kind, or town tiles, a player has."""
    return len(player.towns) if what == "town" else player.count(what)  # type: ignore[arg-type]


# --- towns and round bonuses ------------------------------------------------------------------------------------------


def take_town(position: Position, player: Player, name: str) -> None:
    """Take a town tile: points, what it brings, a key (p. 9); some factions get more for it (p. 20)."""
    if not position.town_supply[name]:
        left = [other for other, count in position.town_supply.items() if count]
        there = f": left are {join_words(left, 'and')}" if left else ""
        forbid("supply", f"there is no town tile {name} left{there}", rule=book.TOWN)
    use_up(position, player, "town", "town tile")
    position.town_supply = {**position.town_supply, name: position.town_supply[name] - 1}
    player.towns = (*player.towns, name)
    player.keys += 1
    gain(position, player, tiles().towns[name].once, "towns")
    score(position, player, "town")
    extra = player.faction.on_town
    if player.faction.free_workshops:
        give_spades(position, player, extra.spades, free_workshop=True)
    else:
        gain(position, player, extra, "faction")


def take_bonus(position: Position, player: Player, name: str | None) -> None:
    """Put the round bonus back and take another, with the coins on it (p. 16)."""
    if name is None:
        there = join_words(list(position.bonus_pool), "and")
        refuse(position, "tile", f"{player.name} must take a round bonus: left are {there}", rule=book.PASS)
        return
    if name not in position.bonus_pool:
        owner = _first(position, lambda other: other.bonus == name)
        if name == player.bonus:
            there = join_words(list(position.bonus_pool), "and")
            message = f"bonus {name} is the tile that {player.name} have now, and they take another: left are {there}"
            forbid("tile", message, rule=book.PASS)
        forbid_tile(f"bonus {name}", owner, position.bonus_pool, book.PASS)
    pool = dict(position.bonus_pool)
    player.c += pool.pop(name)
    if player.bonus:
        pool[player.bonus] = 0
    player.bonus, position.bonus_pool = name, pool
