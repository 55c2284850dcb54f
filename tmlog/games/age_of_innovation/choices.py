"""Commands that take what something has brought, or give it up."""

from __future__ import annotations

from typing import Any

from tmlog.games.age_of_innovation import beginning
from tmlog.games.age_of_innovation.books import parse_books
from tmlog.games.age_of_innovation.components import DISCIPLINES
from tmlog.games.age_of_innovation.rules import book, building, science, spades, tiles
from tmlog.games.age_of_innovation.rules.gains import available_competencies
from tmlog.games.age_of_innovation.rules.use import can_build, require_part_used
from tmlog.games.age_of_innovation.state import Player, Position
from tmlog.games.age_of_innovation.turns import IN_ORDER, choose, decide, rule_of
from tmlog.kernel.refusal import forbid, refuse

Values = tuple[Any, ...]
"""The arguments of a command."""


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
    science.choose_levels(position, player, DISCIPLINES.index(values[0]), values[1])


def use_key(position: Position, player: Player, values: Values) -> None:
    """Go beyond level 7."""
    choose(position, player, "key")
    science.use_key(position, player, DISCIPLINES.index(values[0]))


def keep_key(position: Position, player: Player, values: Values) -> None:
    """Stay on level 7."""
    choose(position, player, "key")
    science.keep_key(position, player, DISCIPLINES.index(values[0]))


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


def done(position: Position, player: Player, _values: Values) -> None:
    """End an action, and give up everything of it that may be given up. Spades of other phases are given up too."""
    in_turn = player.name in (position.active, position.just_passed)
    if position.phase in IN_ORDER and player.spades:
        choose(position, player, "spades")
    elif not in_turn or not (player.works or player.must_choose or (position.active and not position.actions_left)):
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
