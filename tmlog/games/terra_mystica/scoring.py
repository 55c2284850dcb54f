"""Final scoring: cults, the largest connected area, the tile of Fire & Ice, resources (p. 16)."""

from __future__ import annotations

from collections.abc import Callable

from tmlog.games.hexland.hexmap import bits
from tmlog.games.terra_mystica.components import CULTS
from tmlog.games.terra_mystica.rules.reach import skips
from tmlog.games.terra_mystica.rules.towns import groups
from tmlog.games.terra_mystica.state import Player, Position

_CULT_POINTS = (8, 4, 2)
_AREA_POINTS = (18, 12, 6)


def final_rows(position: Position) -> list[tuple[str, str, int]]:
    """Source, player and points of everything that ranks the players."""
    rows: list[tuple[str, str, int]] = []
    measures: dict[str, Callable[[Player], int]] = {"connected-clusters": lambda player: clusters(position, player)}
    for name in sorted(position.setting.final_scoring):
        rows += _ranked(position, name, _AREA_POINTS, measures[name])
    for cult, name in enumerate(CULTS):
        rows += _ranked(position, name, _CULT_POINTS, lambda player, cult=cult: player.cults[cult])  # type: ignore[misc]
    rows += _ranked(
        position, "network", _AREA_POINTS, lambda player: max(map(int.bit_count, networks(position, player)))
    )
    return rows


def _ranked(
    position: Position, source: str, points: tuple[int, ...], measure: Callable[[Player], int]
) -> list[tuple[str, str, int]]:
    """Points by rank; those who tie share the points of their places, rounded down, and nothing ranks nowhere."""
    values = {name: measure(player) for name, player in position.players.items()}
    rows = []
    for name, value in values.items():
        ahead = sum(other > value for other in values.values())
        tied = sum(other == value for other in values.values())
        shared = sum(points[ahead : ahead + tied]) // tied
        if value and shared:
            rows.append((source, name, shared))
    return rows


def networks(position: Position, player: Player) -> list[int]:
    """The player's structures as sets connected directly, by ship, or by tunnels and carpets; no bonus card counts."""
    merged: list[int] = []
    skipped = skips(player)
    for group in groups(position, player):
        reach = group
        for index in bits(group):
            if player.faction.shipping is not None:
                reach |= position.board.by_ship(index, player.ship)
            if skipped:
                reach |= position.board.over(index, skipped)
        touching = [other for other in merged if other & reach]
        merged = [other for other in merged if not other & reach]
        merged.append(group | sum(touching))
    return merged or [0]


def clusters(position: Position, player: Player) -> int:
    """The most groups of directly adjacent structures in one network."""
    found = groups(position, player)
    return max(sum(bool(group & network) for group in found) for network in networks(position, player))


def coins_left(player: Player) -> int:
    """What is left in coins: power is burnt and spent, everything becomes coins (p. 13, p. 16)."""
    return player.c + player.w + player.p + player.bowls[2] + player.bowls[1] // 2


def coins_a_point(player: Player) -> int:
    """What a point costs in final scoring: three coins; Alchemists two (p. 16)."""
    return 2 if player.name == "alchemists" else 3


def resource_points(player: Player) -> int:
    """Points for what is left."""
    return coins_left(player) // coins_a_point(player)
