"""Where points come from, and final scoring explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tmlog.games.common.presentation.final_scoring import contest, first_of_final, resources
from tmlog.games.common.ranking import Ranking
from tmlog.games.terra_mystica.components import CULTS, faction_actions, tiles
from tmlog.games.terra_mystica.presentation.effects import (
    bonus_card,
    faction_action,
    favor_tile,
    power_action,
    scoring_tile,
)
from tmlog.games.terra_mystica.scoring import (
    coins_a_point,
    coins_left,
    power_left,
    rankings,
)
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Contest, SourceOfPoints
from tmlog.kernel.record import Entry

GROUPS: Mapping[str, tuple[str, ...]] = {
    "start": ("start",),
    "round": (),
    "favor": (),
    "bonus": (),
    "towns": ("towns",),
    "faction": ("spades", "bridges", "stronghold", "flights and tunnels"),
    "tracks": ("shipping", "digging"),
    "cults": CULTS,
    "network": ("network",),
    "resources": ("resources", "conversion"),
    "power": ("power",),
    "adjusted": ("taken", "given up"),
}
"""The groups of sources in the order of a game, losses and rulings last. Sources of tiles have the tile's name."""
_GROUP_OF = {name: group for group, names in GROUPS.items() for name in names}


def source(words: Catalogue, name: str) -> SourceOfPoints:
    """Return a source of points in words."""
    everything = tiles()
    if name in everything.scoring_tiles:
        group, text = "round", words("source.tile", name=name, what=scoring_tile(words, name))
    elif name in everything.favor_tiles:
        group, text = "favor", words("source.tile", name=name, what=favor_tile(words, name))
    elif name in everything.bonus_cards:
        group, text = "bonus", words("source.tile", name=name, what=bonus_card(words, name))
    elif name in everything.power_actions:
        group, text = "actions", words("source.tile", name=name, what=power_action(words, name))
    elif name in faction_actions():
        group, text = "actions", words("source.tile", name=name, what=faction_action(words, name))
    elif name in everything.final_tiles:
        group, text = "network", words(f"source.{everything.final_tiles[name].measure}")
    else:
        group = _GROUP_OF[name]
        text = words(f"cult.{name}" if name in CULTS else f"source.{name}")
    return SourceOfPoints(group, words(f"group.{group}"), text)


def final_scoring(words: Catalogue, history: Sequence[Entry]) -> Sequence[Contest]:
    """Return final scoring with explanations, with the points that have been given so far."""
    start: Position | None = first_of_final(history)
    if start is None:
        return ()
    now: Position = history[-1].position
    return (*(_contest(words, ranking, now) for ranking in rankings(start)), resources(words, history, now, _left))


def _contest(words: Catalogue, ranking: Ranking, now: Position) -> Contest:
    if ranking.source in CULTS:
        return contest(words, ranking, now, "cult", words(f"cult.{ranking.source}"))
    tile = tiles().final_tiles.get(ranking.source)
    kind = tile.measure if tile else ranking.source
    return contest(words, ranking, now, kind, words(f"final.title.{kind}"))


def _left(player: Player) -> tuple[Mapping[str, int], int, int]:
    held = {"c": player.c, "w": player.w, "p": player.p, "pw": power_left(player)}
    return held, coins_left(player), coins_a_point(player)
