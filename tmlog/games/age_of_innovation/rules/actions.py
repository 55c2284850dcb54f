"""Actions other than building: power and book actions, special actions, tracks, conversions, passing (p. 14 to 16)."""

from __future__ import annotations

from tmlog.games.age_of_innovation.components import DISCIPLINES, Gain, Levels, tiles
from tmlog.games.age_of_innovation.rules import book
from tmlog.games.age_of_innovation.rules.gains import (
    NOUNS,
    POWER_FOR,
    advance_shipping,
    advance_terraforming,
    gain_books,
    held,
    held_of,
    pay,
    pay_books,
)
from tmlog.games.age_of_innovation.rules.tiles import count_of, pay_any_books
from tmlog.games.age_of_innovation.rules.use import gain_from_action, require_use
from tmlog.games.age_of_innovation.state import SCHOLARS, Player, Position
from tmlog.games.hexland.power import burn_power
from tmlog.kernel.refusal import forbid, refuse
from tmlog.wording import counted, join_words

RATES = {**{("pw", taken): cost for taken, cost in POWER_FOR.items()}, ("s", "t"): 1, ("t", "c"): 1}
"""The price of 1 of the second resource in the first; books cost 5 power and bring a coin (p. 16)."""
BOOK_POWER = 5
_BECOMES = {
    "pw": "power becomes coins for 1 each, tools for 3, scholars or books for 5",
    "c": "coins become nothing else",
    "t": "a tool becomes a coin",
    "s": "a scholar becomes a tool",
}


def power_action(position: Position, player: Player, name: str) -> None:
    """Use a power action of the board, once per round for all players (p. 15)."""
    action = tiles().power_actions[name]
    if name in position.power_used:
        left = [other for other in tiles().power_actions if other not in position.power_used]
        message = f"power action {name} has been used this round; unused: {', '.join(left) or 'none'}"
        refuse(position, "used", message, rule=book.BOARD_ACTION)
    require_use(position, player, action.gain, f"power action {name}")
    price = action.power - player.faction.power_discount
    pay(player, {"pw": price}, f"power action {name}", rule=book.BOARD_ACTION)
    position.power_used = (*position.power_used, name)
    if player.faction.power_action_vp:
        player.score(player.faction.power_action_vp[len(position.players)], "faction")
    gain_from_action(position, player, action.gain, f"power action {name}")


def book_action(position: Position, player: Player, name: str, books: Levels | None) -> None:
    """Use a book action of the board, once per round for all players (p. 15)."""
    if name not in position.setting.book_actions:
        there = join_words(list(position.setting.book_actions), "and")
        forbid("tile", f"book action {name} is not in this game: there are {there}", rule=book.BOARD_ACTION)
    if name in position.books_used:
        left = [other for other in position.setting.book_actions if other not in position.books_used]
        message = f"book action {name} has been used this round; unused: {', '.join(left) or 'none'}"
        refuse(position, "used", message, rule=book.BOARD_ACTION)
    action = tiles().book_actions[name]
    points = sum(each * player.count(building) for building, each in action.vp.items())
    if not points:
        require_use(position, player, action.gain, f"book action {name}")
    pay_any_books(position, player, action.books, books, f"book action {name}", rule=book.BOARD_ACTION)
    position.books_used = (*position.books_used, name)
    gain_from_action(position, player, action.gain, f"book action {name}")
    if points:
        player.score(points, f"book action {name}")


def special_actions(player: Player) -> dict[str, Gain]:
    """Return the special actions that a player has, by the name under which they are used."""
    found = {}
    for source, tile in held(player):
        if tile.action is not None:
            kind, _, name = source.partition(" ")
            found[name if kind == "innovation" else kind] = tile.action
    return found


def special_action(position: Position, player: Player, name: str) -> None:
    """Use the special action of a tile of the player, once per round and for free (p. 15)."""
    own = special_actions(player)
    if name not in own:
        have = (
            f"they have that of {join_words([_thing(other) for other in own], 'and')}"
            if own
            else "and no other special action either"
        )
        message = f"{player.name} have no {_thing(name)} with a special action{': ' if own else ', '}{have}"
        forbid("tile", message, rule=book.SPECIAL)
    if name in player.used:
        left = [_thing(other) for other in own if other not in player.used]
        unused = f"unused: {join_words(left, 'and')}" if left else "they have no other"
        message = f"{player.name} have used the special action of their {_thing(name)} this round; {unused}"
        refuse(position, "used", message, rule=book.SPECIAL)
    require_use(position, player, own[name], f"use {name}")
    if name not in player.used:
        player.used = (*player.used, name)
    gain_from_action(position, player, own[name], _source(player, name))


def _thing(name: str) -> str:
    """Return what a special action belongs to, in words."""
    return {"bonus": "round bonus", "competency": "competency 7"}.get(name, name)


def _source(player: Player, name: str) -> str:
    """Return the name of a special action as a source of points."""
    numbers = {"palace": player.palace, "bonus": player.bonus}
    if name in numbers:
        return f"{name} {numbers[name]}"
    return name if name in ("faction", "competency") else f"innovation {name}"


def advance_track(position: Position, player: Player, track: str) -> None:
    """Advance one space on the shipping or the terraforming track (p. 14)."""
    if track == "shipping":
        if player.ship == player.board.shipping.most:
            forbid("track", f"{player.name} have the highest shipping, {player.ship}", rule=book.TRACKS)
        pay(player, player.board.shipping.cost, "advancing shipping", rule=book.TRACKS)
        advance_shipping(position, player)
        return
    if player.dig == len(player.board.terraforming.rewards):
        forbid("track", f"{player.name} are at the end of terraforming: one tool per spade", rule=book.TRACKS)
    pay(player, player.board.terraforming.cost, "advancing terraforming", rule=book.TRACKS)
    advance_terraforming(position, player)


def convert(position: Position, player: Player, give: int, given: str, take: int, taken: str) -> None:
    """Change resources at the rates of p. 16."""
    each = rate(given, taken)
    if each is None:
        forbid("convert", f"{_words(given)} does not become {_words(taken)}", _way(given, taken))
    if take < 1:
        forbid("convert", f"{_words(given)} is converted to at least 1 of something")
    if give != take * each:
        message = f"the price of {_words(taken, take)} is {_words(given, take * each)}, not {give}"
        refuse(position, "convert", message)
    if taken == "s" and player.scholars_left < take:
        scholars = counted(max(0, player.scholars_left), "scholar")
        message = f"{player.name} have {scholars} left in the supply of {SCHOLARS}, the log takes {take}"
        forbid("supply", message, rule=book.SCHOLARS)
    if taken in DISCIPLINES and not position.by.books_unlimited:
        left = position.book_supply[DISCIPLINES.index(taken)]
        if left < take:
            forbid("supply", f"there are {counted(left, f'{taken} book')} left, not {take}")
    if given in DISCIPLINES:
        books = tuple(give if name == given else 0 for name in DISCIPLINES)
        pay_books(position, player, (books[0], books[1], books[2], books[3]), "converting", rule=book.CONVERSION)
    else:
        pay(player, {given: give}, "converting", rule=book.CONVERSION)
    if taken in DISCIPLINES:
        gain_books(position, player, DISCIPLINES.index(taken), take)
    else:
        setattr(player, taken, held_of(player, taken) + take)  # coins, tools or scholars


def rate(given: str, taken: str) -> int | None:
    """Return the price of 1 of the second resource in the first; None if it cannot be converted."""
    if given == "pw" and taken in DISCIPLINES:
        return BOOK_POWER
    if given in DISCIPLINES and taken == "c":
        return 1
    return RATES.get((given, taken))


def _words(resource: str, count: int = 0) -> str:
    """Return an amount of a resource in words; without a number, one."""
    if resource == "pw":
        return f"{count} power" if count else "power"
    noun = f"{resource} book" if resource in DISCIPLINES else NOUNS[resource]
    return counted(count, noun) if count else f"{'an' if noun[0] == 'e' else 'a'} {noun}"


def _way(given: str, taken: str) -> str:
    """Return what the given resource can become."""
    if (given, taken) == ("s", "c"):
        return "convert the scholar to a tool, and the tool to a coin"
    if given in DISCIPLINES:
        return "a book becomes a coin"
    return _BECOMES[given]


def burn(player: Player, count: int) -> None:
    """Sacrifice power: a token of bowl II is gone for each that moves to bowl III (p. 16)."""
    if count < 1:
        forbid("convert", "at least one token is sacrificed", rule=book.SACRIFICE)
    if player.bowls[1] < 2 * count:
        message = f"burning {count} needs {2 * count} tokens in bowl II, {player.name} have {player.bowls[1]}"
        forbid("short", message, rule=book.SACRIFICE)
    burn_power(player, count)


def score_pass(player: Player) -> None:
    """Points and levels that passing brings, those of the round bonus first (p. 16)."""
    for source, tile in held(player):
        points = sum(each * count_of(player, what) for what, each in tile.pass_vp.items())
        if tile.pass_lowest_level:
            player.counted_last = source
        if points:
            player.score(points, source)
        levels = sum(each * player.count(building) for building, each in tile.pass_steps.items())
        if levels:
            player.owe("levels", levels)


def score_lowest_level(player: Player) -> None:
    """Points for the lowest level, once the levels that the round bonus brings for passing are taken (p. 16, p. 24)."""
    if player.counted_last and not player.must_decide:
        source, player.counted_last = player.counted_last, ""
        if min(player.levels):
            player.score(min(player.levels), source)
