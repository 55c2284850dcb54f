"""The turns worth trying: what a player could do now, with the conversions that pay for it.

A plan is the beginning of a line; whether it is legal and what it is worth is found out by playing it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tmlog.games.common.simulation.costs import add, times
from tmlog.games.hexland.hexmap import bits
from tmlog.games.terra_mystica.candidates import say
from tmlog.games.terra_mystica.components import CULTS, STRUCTURES, Resources, tiles
from tmlog.games.terra_mystica.names import colours
from tmlog.games.terra_mystica.rules.actions import has_action
from tmlog.games.terra_mystica.rules.building import FROM, has_neighbour
from tmlog.games.terra_mystica.rules.gains import held
from tmlog.games.terra_mystica.rules.reach import by_flight, flight_cost, spades_between, without_flight
from tmlog.games.terra_mystica.simulation.funds import fund
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.kernel.simulation.search import Plan
from tmlog.syntax.tree import Phrase

_MOST_HEXES = 14
"""How many places for a dwelling are tried, those with the fewest spades first."""


def plans(position: Position, player: Player) -> Iterator[Plan]:
    """Yield all turns worth trying, except passing."""
    yield from _dwellings(position, player)
    yield from _upgrades(position, player)
    yield from _priests(position, player)
    yield from _tracks(player)
    yield from _power_actions(position, player)
    yield from _special_actions(player)


def _funded(player: Player, cost: Mapping[str, int], *phrases: Phrase) -> Iterator[Plan]:
    before = fund(player, cost)
    if before is not None:
        yield (*before, *phrases)


# --- dwellings --------------------------------------------------------------------------------------------------------


def _dwellings(position: Position, player: Player) -> Iterator[Plan]:
    if player.built("D") == player.faction.structures["D"].count:
        return
    near = without_flight(position, player)
    free = (near | by_flight(position, player)) & ~position.occupied
    needs = sorted((spades_between(player, position.terrain[index], player.home), index) for index in bits(free))
    for spades, index in needs[:_MOST_HEXES]:
        flight = {} if near >> index & 1 else flight_cost(player)
        cost = add(player.faction.structures["D"].cost, flight)
        yield from _dwelling(position, player, index, spades, cost)


def _dwelling(position: Position, player: Player, index: int, spades: int, cost: dict[str, int]) -> Iterator[Plan]:
    """Yield dwellings on home terrain, or on a hex that bought spades and spades of an action transform."""
    place = position.board.names[index]
    build = say("build", place)
    if not spades:
        yield from _funded(player, cost, build)
        return
    each = player.faction.digging.spades[player.dig]
    yield from _funded(player, add(cost, times(spades, each)), say("dig", spades, None), build)
    for action, given, price in _spade_actions(position, player):
        dug = max(0, spades - given)
        total = add(cost, times(dug, each), price)
        if given > spades:  # the other spade goes elsewhere, before or after building, or is given up
            yield from _funded(player, total, say("action", action), say("transform", place, colours()[player.name]))
        elif dug:
            yield from _funded(player, total, say("action", action), say("dig", dug, None), build)
        else:
            yield from _funded(player, total, say("action", action), build)


def _spade_actions(position: Position, player: Player) -> Iterator[tuple[str, int, Resources]]:
    """Yield name, spades and price of every unused action that brings spades."""
    for name, action in tiles().power_actions.items():
        if action.gain.spades and name not in position.power_actions_used:
            yield name, action.gain.spades, {"pw": action.power}
    for name, tile in held(player):
        if tile.action and tile.action.spades and name not in player.used:
            yield name, tile.action.spades, {}
    for name, own in player.faction.actions.items():
        if own.gain.spades and has_action(player, name) and name not in player.used:
            yield name, own.gain.spades, own.cost


# --- everything else --------------------------------------------------------------------------------------------------


def _upgrades(position: Position, player: Player) -> Iterator[Plan]:
    for structure, before in FROM.items():
        track = player.faction.structures[structure]
        if player.built(structure) == track.count:
            continue
        for index in bits(player.by_kind[STRUCTURES.index(before)]):
            cost: Mapping[Any, int] = track.cost
            if track.alone is not None and not has_neighbour(position, player, index):
                cost = track.alone
            yield from _funded(player, cost, say("upgrade", position.board.names[index], structure))


def _priests(position: Position, player: Player) -> Iterator[Plan]:
    if player.p:
        for cult, spots in zip(CULTS, position.cult_spots, strict=True):
            for steps in sorted({*spots, 1}, reverse=True):
                yield (say("send", cult, steps),)


def _tracks(player: Player) -> Iterator[Plan]:
    shipping, digging = player.faction.shipping, player.faction.digging
    if shipping is not None and player.ship < shipping.most:
        yield from _funded(player, add(shipping.cost), say("advance", "ship", None))
    if player.dig < len(digging.vp):
        yield from _funded(player, add(digging.cost), say("advance", "dig", None))


def _power_actions(position: Position, player: Player) -> Iterator[Plan]:
    for name, action in tiles().power_actions.items():
        if name not in position.power_actions_used:
            yield from _funded(player, {"pw": action.power}, say("action", name))


def _special_actions(player: Player) -> Iterator[Plan]:
    """Yield the special actions of the bonus card, favor tiles and faction."""
    for name, tile in held(player):
        if tile.action:
            yield (say("action", name),)
    for name, action in player.faction.actions.items():
        if has_action(player, name) and name not in player.used:
            yield from _funded(player, add(action.cost), say("action", name))
