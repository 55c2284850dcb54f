"""The turns worth trying: what a player could do now, with the conversions that pay for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tmlog.games.age_of_innovation.candidates import say
from tmlog.games.age_of_innovation.components import DISCIPLINES, Gain, tiles
from tmlog.games.age_of_innovation.rules.actions import special_actions
from tmlog.games.age_of_innovation.rules.building import FROM, has_neighbour
from tmlog.games.age_of_innovation.rules.reach import by_way, in_reach
from tmlog.games.age_of_innovation.rules.spades import tools_a_spade
from tmlog.games.age_of_innovation.rules.tiles import FEE, innovation_cost, needs_fee
from tmlog.games.age_of_innovation.rules.towns import bridge_sites
from tmlog.games.age_of_innovation.simulation.funds import fund, fund_books
from tmlog.games.age_of_innovation.state import INNOVATIONS, Player, Position
from tmlog.games.common.simulation.costs import add
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.terrain import COLOUR_OF, steps_between
from tmlog.kernel.simulation.search import Plan
from tmlog.syntax.tree import Phrase

_MOST_HEXES = 10
"""How many places for a workshop are tried, those with the fewest spades first."""
_MOST_PLACES = 6
_WAYS: Mapping[str, Mapping[str, int]] = {"tunnel": {"t": 1}, "flight": {"s": 1}}

Site = tuple[int, int, str | None]
"""Spades that are needed, the hex, how it is reached."""


def plans(position: Position, player: Player) -> Iterator[Plan]:
    """Yield all turns worth trying, except passing."""
    sites = _sites(position, player)
    yield from _workshops(position, player, sites)
    yield from _upgrades(position, player)
    yield from _scholars(position, player)
    yield from _tracks(player)
    yield from _power_actions(position, player, sites)
    yield from _book_actions(position, player, sites)
    yield from _special_actions(position, player, sites)
    yield from _innovations(position, player, sites)
    yield from _pieces(position, player)


def _funded(player: Player, cost: Mapping[Any, int], *phrases: Phrase) -> Iterator[Plan]:
    before = fund(player, cost)
    if before is not None:
        yield (*before, *phrases)


# --- workshops --------------------------------------------------------------------------------------------------------


def _sites(position: Position, player: Player) -> list[Site]:
    """Return where a workshop could be built, those with the fewest spades first, by whatever way."""
    near = in_reach(position, player)
    ways: list[tuple[str | None, int]] = [(None, near)]
    ways += [(way, by_way(position, player, way)) for way in _WAYS]
    sites: list[Site] = []
    for way, hexes in ways:
        found = [
            (steps_between(position.terrain[index], player.home), index, way)
            for index in bits(hexes & ~position.occupied)
        ]
        sites += sorted(found, key=lambda site: site[:2])[:_MOST_HEXES]
    return sites


def _workshops(position: Position, player: Player, sites: list[Site]) -> Iterator[Plan]:
    row = player.board.buildings["workshop"]
    if player.built("workshop") == row.count:
        return
    for spades, index, way in sites:
        cost = add(row.cost, {"t": spades * tools_a_spade(player)}, _WAYS[way] if way else {})
        yield from _funded(player, cost, say("build", position.board.names[index], way))


def _with_spades(
    position: Position, player: Player, sites: list[Site], free: int, first: Phrase, cost: Mapping[str, int]
) -> Iterator[Plan]:
    """Yield an action with free spades, and what they make of a hex; what is left to do follows."""
    row = player.board.buildings["workshop"]
    can_build = player.built("workshop") < row.count
    for spades, index, way in sites[: _MOST_HEXES + _MOST_PLACES]:
        if not spades:
            continue
        name = position.board.names[index]
        total = add(cost, row.cost if can_build else {}, {"t": max(0, spades - free) * tools_a_spade(player)})
        total = add(total, _WAYS[way] if way else {})
        if spades >= free and can_build:
            yield from _funded(player, total, first, say("build", name, way))
        else:
            yield from _funded(player, total, first, say("transform", name, COLOUR_OF[player.home], way))


# --- everything else --------------------------------------------------------------------------------------------------


def _upgrades(position: Position, player: Player) -> Iterator[Plan]:
    for building, before in FROM.items():
        row = player.board.buildings[building]
        if player.built(building) == row.count:
            continue
        for index in bits(player.hexes(before) & ~player.neutral):
            cost = row.cost
            if row.beside_others is not None and has_neighbour(position, player, index):
                cost = row.beside_others
            yield from _funded(player, cost, say("upgrade", position.board.names[index], building))


def _scholars(position: Position, player: Player) -> Iterator[Plan]:
    if player.s:
        for name, spots in zip(DISCIPLINES, position.scholar_spots, strict=True):
            for steps in sorted({*spots, 1}, reverse=True):
                yield (say("send", name, steps),)


def _tracks(player: Player) -> Iterator[Plan]:
    shipping, digging = player.board.shipping, player.board.terraforming
    if player.ship < shipping.most:
        yield from _funded(player, add(shipping.cost), say("advance_track", "shipping"))
    if player.dig < len(digging.rewards):
        yield from _funded(player, add(digging.cost), say("advance_track", "terraforming"))


def _power_actions(position: Position, player: Player, sites: list[Site]) -> Iterator[Plan]:
    for name, action in tiles().power_actions.items():
        if name in position.power_used:
            continue
        cost = {"pw": action.power - player.faction.power_discount}
        yield from _action(position, player, sites, say("power_action", name), action.gain, cost)


def _action(
    position: Position, player: Player, sites: list[Site], first: Phrase, gain: Gain, cost: Mapping[str, int]
) -> Iterator[Plan]:
    if gain.spades:
        yield from _with_spades(position, player, sites, gain.spades, first, cost)
    else:
        yield from _funded(player, cost, first)


def _book_actions(position: Position, player: Player, sites: list[Site]) -> Iterator[Plan]:
    for name in position.setting.book_actions:
        action = tiles().book_actions[name]
        if name in position.books_used or sum(player.books) < action.books:
            continue
        funded = fund_books(position, player, ((0, 0, 0, 0), action.books), {})
        if funded:
            yield from _action(position, player, sites, say("book_action", name, funded[1]), action.gain, {})


def _special_actions(position: Position, player: Player, sites: list[Site]) -> Iterator[Plan]:
    for name, gain in special_actions(player).items():
        if name not in player.used:
            yield from _action(position, player, sites, say("use", name), gain, {})


def _innovations(position: Position, player: Player, sites: list[Site]) -> Iterator[Plan]:
    """Yield innovations, with enough tools for the place of a neutral building."""
    if len(player.innovations) == INNOVATIONS:
        return
    coins = {"c": FEE} if needs_fee(position, player) else {}
    place = {"t": min((spades for spades, _, way in sites if not way), default=0) * tools_a_spade(player)}
    for name in position.innovation_pool:
        cost = add(coins, place) if tiles().innovations[name].once.building else coins
        funded = fund_books(position, player, innovation_cost(position, player, name), cost)
        if funded:
            yield (*funded[0], say("innovate", name, funded[1]))


def _pieces(position: Position, player: Player) -> Iterator[Plan]:
    """Yield annexes, and the bridges that Moles pay for."""
    names = position.board.names
    if player.annexes:
        places = list(bits(player.structures & ~player.annexed & ~player.in_town))[:_MOST_PLACES]
        yield from ((say("annex", names[index]),) for index in places)
    if player.faction.tunnel_vp and not player.owed.get("bridge"):
        for first, second in bridge_sites(position, player, over_land=True)[: 2 * _MOST_PLACES]:
            yield from _funded(player, {"t": 1}, say("bridge", names[first], names[second]))
