"""What an action leaves to be decided: tiles, cult steps, spades, bridges, free structures."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.terrain import COLOUR_OF
from tmlog.games.terra_mystica.candidates import say
from tmlog.games.terra_mystica.components import CULTS
from tmlog.games.terra_mystica.rules.effects import free_places
from tmlog.games.terra_mystica.rules.gains import available_favors, key_choices
from tmlog.games.terra_mystica.rules.reach import spades_between
from tmlog.games.terra_mystica.rules.spades import nearest_home, transformable
from tmlog.games.terra_mystica.rules.towns import bridge_sites
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.kernel.simulation.search import Option
from tmlog.syntax.tree import Phrase

_MOST_HEXES = 8
_TO_HOME, _NEARER, _KEPT = 120, 30, 0
"""What a transformed hex is worth beyond the position, in hundredths of a point."""


def follow_ups(position: Position, player: Player) -> Iterator[Option]:
    """Yield ways to take, use or give up one of the things that are owed."""
    owed = player.owed
    names = position.board.names
    if owed.get("CULT") or player.cult_later:
        yield from ((say("plus", 1, cult, None), 0) for cult in CULTS)
    elif not position.by.late_keys:
        yield from ((say("plus", 1, CULTS[cult], None), 0) for cult in key_choices(position, player))
    if owed.get("GAIN_FAVOR"):
        yield from ((say("plus", 1, name, None), 0) for name in available_favors(position, player))
    if owed.get("GAIN_TW"):
        yield from ((say("plus", 1, name, None), 0) for name, left in position.town_supply.items() if left)
    if owed.get("BRIDGE"):
        yield from ((say("bridge", names[a], names[b], None), 0) for a, b in bridge_sites(position, player))
    if owed.get("SPADE"):
        yield from _spades(position, player)
    yield from _free_things(position, player)
    yield from _ordination(player)


def last_resort(player: Player) -> Iterator[Phrase]:
    """Yield commands that give up what the player cannot use."""
    yield from (say("minus", count, name, None) for name, count in player.owed.items())


def _spades(position: Position, player: Player) -> Iterator[Option]:
    """Yield ways to use spades: a hex becomes home terrain, or comes nearer to it, or the spades are given up."""
    spades = player.owed["SPADE"]
    far = sorted(
        (spades_between(player, position.terrain[index], player.home), index)
        for index in transformable(position, player)
    )
    for needed, index in [(needed, index) for needed, index in far if needed][:_MOST_HEXES]:
        if needed <= spades:
            yield say("transform", position.board.names[index], COLOUR_OF[player.home]), _TO_HOME
        else:
            terrain = nearest_home(player, position.terrain[index], spades)
            yield say("transform", position.board.names[index], COLOUR_OF[terrain]), _NEARER
    if not player.dug:
        yield say("minus", spades, "SPADE", None), _KEPT


def _free_things(position: Position, player: Player) -> Iterator[Option]:
    """Yield the sandstorm, the witches' ride, the free trading house."""
    names = position.board.names
    if player.owed.get("FREE_TF"):
        for index in free_places(position, player, "FREE_TF"):
            yield say("transform", names[index], COLOUR_OF[player.home]), _TO_HOME
    if player.owed.get("FREE_D"):
        yield from ((say("build", names[index]), 0) for index in free_places(position, player, "FREE_D"))
    if player.owed.get("FREE_TP"):
        yield from ((say("upgrade", names[index], "TP"), 0) for index in free_places(position, player, "FREE_TP"))


def _ordination(player: Player) -> Iterator[Option]:
    """Yield the Darklings' workers that become priests."""
    count = min(player.ordain, player.w, player.priests_left)
    if count > 0:
        yield say("convert", count, "W", count, "P"), 0


def dwellings_on_transformed(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield a dwelling on one of the hexes that this action made home terrain."""
    for index in bits(sum(1 << index for index in set(position.transformed)) & ~position.occupied):
        if position.terrain[index] == player.home:
            yield say("build", position.board.names[index])
