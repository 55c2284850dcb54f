"""Final scoring: the largest group of buildings, science, resources (p. 18, p. 19)."""

from __future__ import annotations

from tmlog.games.age_of_innovation.components import DISCIPLINES, tiles
from tmlog.games.age_of_innovation.rules.reach import over_spaces, skips
from tmlog.games.age_of_innovation.rules.towns import groups
from tmlog.games.age_of_innovation.state import NEUTRAL_FACTION, Player, Position
from tmlog.games.common.ranking import Ranking, ranked
from tmlog.games.hexland.groups import networks
from tmlog.games.hexland.reach import by_ship

AREA = "area"
_AREA_POINTS = (18, 12, 6)
_SCIENCE_POINTS = (8, 4, 2)
_NEUTRAL_LEVEL = 2
COINS_A_POINT = 5


def final_rows(position: Position) -> list[tuple[str, str, int]]:
    """Return source, player and points of every ranking."""
    return [
        (ranking.source, standing.player, standing.points)
        for ranking in rankings(position)
        for standing in ranking.standings
        if standing.points and standing.player != NEUTRAL_FACTION
    ]


def rankings(position: Position) -> list[Ranking]:
    """Return the rankings in the order of scoring; a game of two players includes the neutral faction."""
    areas = {name: largest_area(position, player) for name, player in position.players.items()}
    if position.area is not None:
        areas[NEUTRAL_FACTION] = position.area
    found = [ranked(areas, AREA, _AREA_POINTS)]
    neutral = neutral_levels(position)
    for discipline, name in enumerate(DISCIPLINES):
        levels = {player.name: player.levels[discipline] for player in position.players.values()}
        if neutral:
            levels[NEUTRAL_FACTION] = neutral[discipline]
        found.append(ranked(levels, name, _SCIENCE_POINTS))
    return found


def neutral_levels(position: Position) -> list[int]:
    """Return the levels of the neutral faction: 2, and more by the tiles of rounds 1 to 5; none with more players."""
    if len(position.players) > 2:
        return []
    levels = [_NEUTRAL_LEVEL] * len(DISCIPLINES)
    for name in position.setting.scoring[:-1]:
        tile = tiles().scoring[name]
        levels[DISCIPLINES.index(tile.discipline)] += tile.levels
    return levels


def largest_area(position: Position, player: Player) -> int:
    """Return the size of the largest group of buildings in reach of each other; round bonuses do not count (p. 18)."""
    skipped = max(skips(player, "tunnel"), skips(player, "flight"))

    def reach(group: int) -> int:
        mask = group | by_ship(position.board, group, player.ship)
        return mask | over_spaces(position, player, group, skipped) if skipped else mask

    found = networks(groups(position, player), reach)
    return max((_size(position, player, group) for group in found), default=0)


def _size(position: Position, player: Player, group: int) -> int:
    annexes = (player.annexed & group).bit_count() if position.by.annexes_count else 0
    return group.bit_count() + annexes


def power_left(position: Position, player: Player) -> int:
    """Return the power that can be spent at the end, half of bowl II being sacrificed for it."""
    return player.bowls[2] + (0 if position.by.no_sacrifice_at_end else player.bowls[1] // 2)


def coins_left(position: Position, player: Player) -> int:
    """Return what is left in coins: everything is converted (p. 16, p. 18)."""
    return player.c + player.t + player.s + sum(player.books) + power_left(position, player)


def resource_points(position: Position, player: Player) -> int:
    """Return the points for leftover resources."""
    return coins_left(position, player) // COINS_A_POINT
