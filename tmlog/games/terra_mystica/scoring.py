"""Final scoring: cults, the largest connected area, the tile of Fire & Ice, resources (p. 16)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tmlog.games.hexland.hexmap import bits
from tmlog.games.terra_mystica.components import CULTS
from tmlog.games.terra_mystica.rules.reach import skips
from tmlog.games.terra_mystica.rules.towns import groups
from tmlog.games.terra_mystica.state import Player, Position

_CULT_POINTS = (8, 4, 2)
_AREA_POINTS = (18, 12, 6)


class Standing(msgspec.Struct, frozen=True, gc=False):
    """Where a player ends up in a ranking."""

    player: str
    value: int
    """What is compared: steps, structures, groups."""
    ahead: int
    """How many players have more."""
    tied: tuple[str, ...]
    """Everybody with as many, the player among them."""
    shared: tuple[int, ...]
    """What the places are worth that they take together."""
    points: int


class Ranking(msgspec.Struct, frozen=True, gc=False):
    """Something that ranks the players: the name of the source of points, what the places are worth, who is where."""

    source: str
    places: tuple[int, ...]
    standings: tuple[Standing, ...]
    """In seat order."""


def final_rows(position: Position) -> list[tuple[str, str, int]]:
    """Source, player and points of everything that ranks the players."""
    return [
        (ranking.source, standing.player, standing.points)
        for ranking in rankings(position)
        for standing in ranking.standings
        if standing.points
    ]


def rankings(position: Position) -> list[Ranking]:
    """Everything that ranks the players, in the order in which it is scored."""
    measures: dict[str, Callable[[Player], int]] = {"connected-clusters": lambda player: clusters(position, player)}
    found = [_ranked(position, name, _AREA_POINTS, measures[name]) for name in sorted(position.setting.final_scoring)]
    for cult, name in enumerate(CULTS):
        found.append(_ranked(position, name, _CULT_POINTS, lambda player, cult=cult: player.cults[cult]))  # type: ignore[misc]
    found.append(_ranked(position, "network", _AREA_POINTS, lambda player: largest_network(position, player)))
    return found


def _ranked(position: Position, source: str, places: tuple[int, ...], measure: Callable[[Player], int]) -> Ranking:
    """Points by rank; those who tie share the points of their places, rounded down, and nothing ranks nowhere."""
    values = {name: measure(player) for name, player in position.players.items()}
    standings = []
    for name, value in values.items():
        ahead = sum(other > value for other in values.values())
        tied = tuple(other for other in values if values[other] == value)
        shared = _worth_of_places(places, ahead, len(tied))
        points = sum(shared) // len(tied) if value else 0
        standings.append(Standing(name, value, ahead, tied, shared, points))
    return Ranking(source, places, tuple(standings))


def _worth_of_places(places: tuple[int, ...], ahead: int, tied: int) -> tuple[int, ...]:
    """The points of as many places as there are players who tie; those behind the last with points bring nothing."""
    return (places + (0,) * (ahead + tied))[ahead : ahead + tied]


def largest_network(position: Position, player: Player) -> int:
    """How many structures the largest network has."""
    return max(map(int.bit_count, networks(position, player)))


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
    return player.c + player.w + player.p + power_left(player)


def power_left(player: Player) -> int:
    """The power that can be spent at the end, half of bowl II being sacrificed for it (p. 13)."""
    return player.bowls[2] + player.bowls[1] // 2


def coins_a_point(player: Player) -> int:
    """What a point costs in final scoring: three coins; Alchemists two (p. 16)."""
    return 2 if player.name == "alchemists" else 3


def resource_points(player: Player) -> int:
    """Points for what is left."""
    return coins_left(player) // coins_a_point(player)
