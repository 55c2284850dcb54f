"""Cards and tiles that are taken: favor tiles, town tiles, bonus cards (p. 12, p. 14)."""

from __future__ import annotations

from tmlog.games.terra_mystica.components import CULTS, Counted, tiles
from tmlog.games.terra_mystica.rules import book
from tmlog.games.terra_mystica.rules.effects import gain
from tmlog.games.terra_mystica.rules.gains import advance_cult, available_favors, held, score, use_new_keys
from tmlog.games.terra_mystica.rules.towns import found_towns
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.kernel.refusal import forbid, refuse
from tmlog.wording import join_words


def take_favor(position: Position, player: Player, name: str) -> None:
    """Take a favor tile, with its steps and what it brings; some tiles found towns with less power."""
    if position.favor_supply.get(name, 0) < 1:
        forbid("supply", f"{name} is gone: {_choice(available_favors(position, player))}", rule=book.FAVOR)
    if name in player.favors:
        message = f"{player.name} already have {name}: {_choice(available_favors(position, player))}"
        refuse(position, "tile", message, rule=book.FAVOR)
    tile = tiles().favor_tiles[name]
    position.favor_supply = {**position.favor_supply, name: position.favor_supply[name] - 1}
    player.favors = (*player.favors, name)
    advance_cult(position, player, CULTS.index(tile.cult), tile.steps)
    gain(position, player, tile.once, name)
    if tile.town_power:
        found_towns(position, player)


def take_town(position: Position, player: Player, name: str) -> None:
    """Take a town tile, with everything it brings; some factions get more for it (p. 20)."""
    if position.town_supply.get(name, 0) < 1:
        left = [other for other, count in position.town_supply.items() if count]
        option = tiles().town_tiles[name].option
        why = "is gone" if name in position.town_supply else f"is in the game only with the option {option}"
        forbid("supply", f"{name} {why}: {_choice(left)}", rule=book.TOWN)
    tile = tiles().town_tiles[name]
    position.town_supply = {**position.town_supply, name: position.town_supply[name] - 1}
    player.towns = (*player.towns, name)
    player.keys += tile.keys
    gain(position, player, tile.once, "towns")
    if position.by.late_keys and position.by.lift_after_key:
        use_new_keys(position, player)
    gain(position, player, player.faction.on_town, "towns")
    score(position, player, "town")


def _choice(names: list[str]) -> str:
    return f"left are {join_words(names, 'and')}" if names else "no tile is left"


def take_bonus(position: Position, player: Player, card: str | None) -> None:
    """Put the bonus card back and take another, with the coins on it (p. 14)."""
    if card is None:
        left = _choice(list(position.bonus_pool))
        refuse(position, "tile", f"{player.name} must take a bonus card: {left}", rule=book.CARD)
        return
    if card not in position.bonus_pool:
        forbid("card", f"{card} {_where(position, player, card)}: {_choice(list(position.bonus_pool))}", rule=book.CARD)
    pool = dict(position.bonus_pool)
    player.c += pool.pop(card)
    if player.bonus:
        pool[player.bonus] = 0
    player.bonus, position.bonus_pool = card, pool


def _where(position: Position, player: Player, card: str) -> str:
    """Return in words why a bonus card cannot be taken."""
    if player.bonus == card:
        return f"is the card that {player.name} have now, and they take another"
    owner = next((player.name for player in position.players.values() if player.bonus == card), None)
    return f"is with {owner}" if owner else "is not in this game"


def score_pass(position: Position, player: Player) -> None:
    """Points that passing brings: bonus card, favor tiles, the Engineers' bridges (p. 14, p. 20)."""
    for name, tile in held(player):
        points = sum(pass_points(player, what, each) for what, each in tile.pass_vp.items())
        if points:
            player.score(points, name)
    bridge_vp = player.faction.stronghold.bridge_vp
    if bridge_vp and player.has_stronghold:
        own = [
            builder == player.name and player.structures >> first & player.structures >> second & 1
            for first, second, builder in position.bridges
        ]
        if any(own):
            player.score(bridge_vp * sum(map(bool, own)), "bridges")


def pass_points(player: Player, what: Counted, each: int | tuple[int, ...]) -> int:
    """Return the points for what a player has: a number for each thing, or the points of the count."""
    count = count_of(player, what)
    return each * count if isinstance(each, int) else each[min(count, len(each) - 1)]


def count_of(player: Player, what: Counted) -> int:
    """Return how many structures of a kind, town tiles or spaces of shipping a player has."""
    if what == "shipping":
        return player.ship
    return len(player.towns) if what == "town" else player.built(what)
