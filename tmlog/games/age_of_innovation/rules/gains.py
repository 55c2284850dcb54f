"""Gaining and paying: resources, power, books, levels, points for what is done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tmlog.codes.code import Citation
from tmlog.games.age_of_innovation.components import (
    DISCIPLINES,
    Gain,
    Levels,
    Scored,
    Tile,
    tiles,
)
from tmlog.games.age_of_innovation.state import BRIDGES, ROUNDS, Player, Position, Work
from tmlog.games.hexland.bill import Bill, shortage
from tmlog.games.hexland.power import gain_power, spend_power
from tmlog.kernel.refusal import forbid

NOUNS = {"c": "coin", "t": "tool", "s": "scholar"}
_PRICES = {**NOUNS, "pw": "power in bowl III"}
POWER_FOR = {"c": 1, "t": 3, "s": 5}
"""What each costs in power (p. 16)."""
GATE = 7
"""Beyond this level a key is needed (p. 10)."""
INCOME_LEVEL = 9
TOP = 12


def changed(numbers: Levels, discipline: int, by: int) -> Levels:
    """Return levels or books with one number changed."""
    values = list(numbers)
    values[discipline] += by
    return (values[0], values[1], values[2], values[3])


# --- paying -----------------------------------------------------------------------------------------------------------


def held_of(player: Player, resource: str) -> int:
    """Return how much of a resource a player can pay with."""
    return player.bowls[2] if resource == "pw" else int(getattr(player, resource))


def pay(
    player: Player, resources: Mapping[Any, int], what: str, *, then: Bill = (), rule: Citation | None = None
) -> None:
    """Pay a price. Refuses if the player cannot pay this and what the same command costs `then`; takes nothing then."""
    if then or any(held_of(player, resource) < needed for resource, needed in resources.items()):
        missing = shortage(player.name, ((what, resources), *then), lambda resource: held_of(player, resource), _PRICES)
        if missing:
            power = resources.get("pw", 0) - player.bowls[2]
            forbid("short", missing, _sacrifice(player, power) if power > 0 else None, rule=rule)
    for resource, needed in resources.items():
        if resource == "pw":
            spend_power(player, needed)
        else:
            setattr(player, resource, held_of(player, resource) - needed)


def _sacrifice(player: Player, missing: int) -> str | None:
    """Return why the player cannot get the missing power; None if sacrificing brings it."""
    if player.bowls[1] >= 2 * missing:
        return None
    if player.bowls[1] < 2:
        return "bowl II has too few tokens for burning"
    return f"burning would bring {player.bowls[1] // 2} of the {missing} that are missing"


def pay_books(position: Position, player: Player, books: Levels, what: str, *, rule: Citation | None = None) -> None:
    """Give books back to the supply."""
    held: dict[str, int] = dict(zip(DISCIPLINES, player.books, strict=True))
    price: dict[str, int] = dict(zip(DISCIPLINES, books, strict=True))
    if any(held[name] < count for name, count in price.items()):
        nouns = {name: f"{name} book" for name in held}
        forbid("short", str(shortage(player.name, ((what, price),), held.__getitem__, nouns)), rule=rule)
    for discipline, count in enumerate(books):
        player.books = changed(player.books, discipline, -count)
        position.book_supply = changed(position.book_supply, discipline, count)


# --- gaining ----------------------------------------------------------------------------------------------------------


def gain(position: Position, player: Player, what: Gain, source: str) -> None:
    """Take everything that something brings. Scholars beyond the seven and power that cannot move are lost."""
    if what.vp:
        player.score(what.vp, source)
    player.c += what.c
    player.t += what.t
    player.s += min(what.s, max(0, player.scholars_left))
    if what.tokens:
        one, two, three = player.bowls
        player.bowls = (one, two, three + what.tokens)
    if what.pw:
        gain_power(player, what.pw)
    player.annexes += what.annexes
    position.actions_left += what.actions
    _levels(position, player, what)
    _choices(position, player, what)
    for _ in range(what.shipping):
        advance_shipping(position, player)
    for _ in range(what.terraforming):
        advance_terraforming(position, player)
    if what.spades:
        give_spades(position, player, what.spades)


def _levels(position: Position, player: Player, what: Gain) -> None:
    for discipline, levels in enumerate(what.levels):
        if levels or what.every:
            advance(position, player, discipline, levels + what.every)


def _choices(position: Position, player: Player, what: Gain) -> None:
    """Let the player choose what something brings, no more than there is. Most things bring no choice."""
    if what.books:
        owe_books(position, player, what.books)
    if what.competencies:
        owe_competencies(position, player, what.competencies)
    if what.towns:
        owe_towns(position, player, what.towns)
    for name, count in (
        ("levels", what.steps),
        ("pair", what.pair),
        ("bridge", what.bridges and min(what.bridges, BRIDGES - player.bridges)),
        ("upgrade", what.upgrade),
        ("replace", what.replace),
        ("guild", what.guilds),
        (f"place {what.building}", 1 if what.building else 0),
    ):
        if count:
            player.owe(name, count)


def owe_books(position: Position, player: Player, count: int) -> None:
    """Let the player choose books, no more than there are besides those that players are owed already."""
    if not position.by.books_unlimited:
        promised = sum(other.owed.get("books", 0) for other in position.players.values())
        count = min(count, sum(position.book_supply) - promised)
    if count > 0:
        player.owe("books", count)


def owe_competencies(position: Position, player: Player, count: int) -> None:
    """Let the player choose competencies, no more than there are without those of the player."""
    there = available_competencies(position, player)
    count = min(count, len(there) - player.owed.get("competency", 0))
    if count > 0:
        player.owe("competency", count)


def owe_towns(position: Position, player: Player, count: int) -> None:
    """Let the player choose town tiles, no more than there are."""
    promised = sum(other.owed.get("town", 0) for other in position.players.values())
    count = min(count, sum(position.town_supply.values()) - promised)
    if count > 0:
        player.owe("town", count)


def available_competencies(position: Position, player: Player) -> list[int]:
    """Return the competencies that a player can take: each only once (p. 13)."""
    return [number for number, left in position.competency_supply.items() if left and number not in player.competencies]


def give_spades(position: Position, player: Player, count: int, *, free_workshop: bool = False) -> None:
    """Give an action Transform and Build with free spades; outside the action phase spades alone add up (p. 11).

    Of these only the spades of a first competency let the player buy more (p. 17, p. 24).
    """
    if position.phase == "play":
        player.works = (*player.works, Work(count, granted=True, free_workshop=free_workshop))
    else:
        may_buy = position.phase == "competencies" and not position.by.no_bought_spades_in_set_up
        may_buy = may_buy or any(work.may_buy for work in player.works)
        player.works = (Work(count + player.spades, granted=True, may_buy=may_buy, may_build=False),)


def gain_books(position: Position, player: Player, discipline: int, count: int) -> None:
    """Books of one discipline; those that are not there are lost."""
    if not position.by.books_unlimited:
        count = min(count, position.book_supply[discipline])
    player.books = changed(player.books, discipline, count)
    position.book_supply = changed(position.book_supply, discipline, -count)


def advance_shipping(position: Position, player: Player) -> None:
    """One space on the shipping track with its reward, if there is one (p. 14)."""
    track = player.board.shipping
    if player.ship < track.most:
        player.ship += 1
        gain(position, player, track.rewards[player.ship - track.start - 1], "shipping")
        score(position, player, "track")


def advance_terraforming(position: Position, player: Player) -> None:
    """One space on the terraforming track with its reward, if there is one (p. 14)."""
    track = player.board.terraforming
    if player.dig < len(track.rewards):
        player.dig += 1
        gain(position, player, track.rewards[player.dig - 1], "terraforming")
        score(position, player, "track")


# --- levels -----------------------------------------------------------------------------------------------------------


def advance(position: Position, player: Player, discipline: int, steps: int) -> None:
    """Take levels in a discipline. Levels beyond 7 wait for the decision about a key; without a key they are lost."""
    level = player.levels[discipline]
    if level > GATE:
        climb(position, player, discipline, level + steps)
        return
    climb(position, player, discipline, min(level + steps, GATE))
    left = level + steps - GATE
    if left > 0 and player.keys:
        player.gates = {**player.gates, discipline: player.gates.get(discipline, 0) + left}


def climb(position: Position, player: Player, discipline: int, level: int) -> None:
    """Move the marker up, with the power of every level on the way and the points of the round (p. 10)."""
    before = player.levels[discipline]
    level = min(level, _highest(position, player, discipline))
    if level <= before:
        return
    player.levels = changed(player.levels, discipline, level - before)
    player.unused = ""
    science = tiles().disciplines
    power = sum([power for reached, power in science.power.items() if before < reached <= level])
    if power:
        gain_power(player, power)
    score(position, player, "level", level - before)
    if position.phase == "income" and before < INCOME_LEVEL <= level:  # paid at once (p. 24)
        name = DISCIPLINES[discipline]
        gain(position, player, science.income[name], f"income {name}")


def can_advance(position: Position, player: Player, discipline: int) -> bool:
    """Whether a marker can move: not beyond 7 without a key, and not to level 12 if another player has it."""
    level = player.levels[discipline]
    return level < _highest(position, player, discipline) and (level != GATE or player.keys > 0)


def _highest(position: Position, player: Player, discipline: int) -> int:
    """Return the highest level that a player can reach: level 12 is for one player only (p. 10)."""
    taken = any(other.levels[discipline] == TOP for other in position.players.values() if other is not player)
    return TOP - 1 if taken else TOP


# --- points -----------------------------------------------------------------------------------------------------------


def held(player: Player) -> Iterator[tuple[str, Tile]]:
    """Yield every tile that counts for a player, with its name as a source of points."""
    everything = tiles()
    yield "faction", player.faction
    if player.bonus:
        yield f"bonus {player.bonus}", everything.bonuses[player.bonus]
    if player.palace and player.has_palace:
        yield f"palace {player.palace}", everything.palaces[player.palace]
    for number in player.competencies:
        yield f"competency {number}", everything.competencies[number]
    for name in player.innovations:
        yield f"innovation {name}", everything.innovations[name]


def score(position: Position, player: Player, event: Scored, times: int = 1) -> None:
    """Give the points for doing something: round tile, final tile, tiles of the player (p. 11)."""
    if position.phase != "play":
        return
    setting = position.setting
    tile = setting.scoring[position.round - 1]
    points = {f"round {tile}": tiles().scoring[tile].vp.get(event, 0)}
    if position.round == ROUNDS:
        points[f"final {setting.final_tile}"] = tiles().final_tiles[setting.final_tile].get(event, 0)
    for source, own in held(player):
        points[source] = own.scores.get(event, 0)
    for source, each in points.items():
        if each:
            player.score(each * times, source)
