"""Final scoring: cults, the largest connected area, the tile of Fire & Ice, resources (p. 16)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tmlog.games.common.ranking import Ranking, ranked
from tmlog.games.hexland.groups import networks as merged
from tmlog.games.hexland.reach import by_ship, over
from tmlog.games.terra_mystica.components import CULTS, tiles
from tmlog.games.terra_mystica.rules.actions import RATES
from tmlog.games.terra_mystica.rules.reach import skips
from tmlog.games.terra_mystica.rules.towns import groups
from tmlog.games.terra_mystica.state import Player, Position

_CULT_POINTS = (8, 4, 2)
_AREA_POINTS = (18, 12, 6)


def final_rows(position: Position) -> list[tuple[str, str, int]]:
    """Return source, player and points of every ranking."""
    return [
        (ranking.source, standing.player, standing.points)
        for ranking in rankings(position)
        for standing in ranking.standings
        if standing.points
    ]


def rankings(position: Position) -> list[Ranking]:
    """Return everything that ranks the players, in the order in which it is scored."""
    found = []
    for name in sorted(position.setting.final_scoring):
        tile = tiles().final_tiles[name]
        measure = _MEASURES[tile.measure]
        found.append(_ranked(position, name, tile.vp, lambda player, measure=measure: measure(position, player)))  # type: ignore[misc]
    for cult, name in enumerate(CULTS):
        found.append(_ranked(position, name, _CULT_POINTS, lambda player, cult=cult: player.cults[cult]))  # type: ignore[misc]
    found.append(_ranked(position, "network", _AREA_POINTS, lambda player: largest_network(position, player)))
    return found


def _ranked(position: Position, source: str, places: tuple[int, ...], measure: Callable[[Player], int]) -> Ranking:
    return ranked({name: measure(player) for name, player in position.players.items()}, source, places)


def largest_network(position: Position, player: Player) -> int:
    """Return how many structures the largest network has."""
    return max(map(int.bit_count, networks(position, player)))


def networks(position: Position, player: Player) -> list[int]:
    """Return the player's structures in groups connected directly, by ship, tunnel or carpet; no bonus card."""
    level = player.ship if player.faction.shipping is not None else 0
    skipped = skips(player)

    def reach(group: int) -> int:
        return by_ship(position.board, group, level) | over(position.board, group, skipped)

    return merged(groups(position, player), reach) or [0]


def clusters(position: Position, player: Player) -> int:
    """Return the most groups of directly adjacent structures in one network."""
    found = groups(position, player)
    return max(sum(bool(group & network) for group in found) for network in networks(position, player))


_MEASURES: Mapping[str, Callable[[Position, Player], int]] = {"clusters": clusters, "network": largest_network}
"""What tiles of final scoring compare."""


def coins_left(player: Player) -> int:
    """Return what is left in coins: power is burnt and spent, everything becomes coins (p. 13, p. 16)."""
    return player.c + player.w + player.p + power_left(player)


def power_left(player: Player) -> int:
    """Return the power that can be spent at the end, half of bowl II being sacrificed for it (p. 13)."""
    return player.bowls[2] + player.bowls[1] // 2


def coins_a_point(player: Player) -> int:
    """Return what a point costs in final scoring: three coins; Alchemists two (p. 16)."""
    return player.faction.conversions.get("C", {}).get("VP", RATES["C", "VP"])


def resource_points(player: Player) -> int:
    """Return the points for leftover resources."""
    return coins_left(player) // coins_a_point(player)
