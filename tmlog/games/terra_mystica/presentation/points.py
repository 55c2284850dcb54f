"""Where points come from, and final scoring explained."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tmlog.catalogue import Catalogue
from tmlog.games.hexland.presentation.naming import amounts
from tmlog.games.hexland.ranking import Ranking, Standing
from tmlog.games.terra_mystica.components import CULTS, tiles
from tmlog.games.terra_mystica.presentation.effects import bonus_card, favor_tile, scoring_tile
from tmlog.games.terra_mystica.scoring import (
    coins_a_point,
    coins_left,
    power_left,
    rankings,
)
from tmlog.games.terra_mystica.state import Player, Position
from tmlog.kernel.presentation import Award, Contest, SourceOfPoints
from tmlog.kernel.replay import Entry

_GROUPS: Mapping[str, tuple[str, ...]] = {
    "start": ("start",),
    "round": (),
    "favor": (),
    "bonus": (),
    "towns": ("towns",),
    "faction": ("spades", "bridges", "stronghold", "flights and tunnels"),
    "tracks": ("shipping", "digging"),
    "cults": CULTS,
    "network": ("network", "connected-clusters"),
    "resources": ("resources", "conversion"),
    "power": ("power",),
    "adjusted": ("taken", "given up"),
}
"""The groups of sources, as they come in during a game, losses and rulings last. Those of tiles have a tile's name."""
_GROUP_OF = {name: group for group, names in _GROUPS.items() for name in names}
_RESOURCES = "resources"


def groups(words: Catalogue) -> Mapping[str, str]:
    """The groups of sources with their titles."""
    return {group: words(f"group.{group}") for group in _GROUPS}


def source(words: Catalogue, name: str) -> SourceOfPoints:
    """A source of points."""
    everything = tiles()
    if name in everything.scoring_tiles:
        group, text = "round", words("source.tile", name=name, what=scoring_tile(words, name))
    elif name in everything.favor_tiles:
        group, text = "favor", words("source.tile", name=name, what=favor_tile(words, name))
    elif name in everything.bonus_cards:
        group, text = "bonus", words("source.tile", name=name, what=bonus_card(words, name))
    else:
        group = _GROUP_OF[name]
        text = words(f"cult.{name}" if name in CULTS else f"source.{name}")
    return SourceOfPoints(group, words(f"group.{group}"), text)


def final_scoring(words: Catalogue, history: Sequence[Entry]) -> Sequence[Contest]:
    """Final scoring, explained: by the position at its beginning, with the points that have been given so far."""
    start = next((entry.position for entry in history if entry.position.phase == "final"), None)
    if start is None:
        return ()
    now: Position = history[-1].position
    contests = [_contest(words, ranking, now) for ranking in rankings(start)]
    return (*contests, _resources(words, history, now))


def _contest(words: Catalogue, ranking: Ranking, now: Position) -> Contest:
    """One ranking, best first; whoever has nothing of what is compared takes no part in it."""
    kind = "cult" if ranking.source in CULTS else ranking.source
    ranked = sorted((standing for standing in ranking.standings if standing.value), key=lambda one: one.ahead)
    title = words(f"cult.{ranking.source}" if ranking.source in CULTS else f"final.title.{kind}")
    rule = words(f"final.rule.{kind}", places=words.joined([str(points) for points in ranking.places]))
    awards = [
        _award(words, now, ranking.source, standing.player, _why_ranked(words, kind, standing)) for standing in ranked
    ]
    return Contest(title, rule, tuple(awards))


def _award(words: Catalogue, now: Position, source: str, name: str, why: str) -> Award:
    """What a player has been given; a history can end before everything was."""
    for what, who, points in now.final_rows:
        if (what, who) == (source, name) and points:
            why = words("final.pending", why=why, points=words("amount.vp", count=points))
    return Award(name, now.players[name].points.get(source, 0), why)


def _why_ranked(words: Catalogue, kind: str, standing: Standing) -> str:
    value = words(f"final.value.{kind}", count=standing.value)
    places = [words(f"final.place.{standing.ahead + number}") for number, _ in enumerate(standing.tied, 1)]
    if len(places) == 1:
        return words("final.alone" if standing.points else "final.alone_nothing", place=places[0], value=value)
    key = "final.shared" if standing.points else "final.shared_nothing"
    if sum(standing.shared) % len(places):
        key = "final.shared_rounded"
    return words(
        key,
        places=words.joined(places),
        others=words.joined([words(f"faction.{name}") for name in standing.tied if name != standing.player]),
        value=value,
        sum=" + ".join(str(points) for points in standing.shared),
        count=len(places),
    )


def _resources(words: Catalogue, history: Sequence[Entry], now: Position) -> Contest:
    held = {name: _before_counting(history, name) for name in now.players}
    awards = [
        _award(words, now, _RESOURCES, name, _why_resources(words, player))
        for name, player in held.items()
        if coins_left(player)
    ]
    awards.sort(key=lambda award: -award.points)
    return Contest(words("final.title.resources"), words("final.rule.resources"), tuple(awards))


def _before_counting(history: Sequence[Entry], name: str) -> Player:
    """A player with everything that was left, before points were given for it."""
    players: Iterator[Player] = (entry.position.players[name] for entry in reversed(history))
    return next(player for player in players if _RESOURCES not in player.points)


def _why_resources(words: Catalogue, player: Player) -> str:
    left = {"c": player.c, "w": player.w, "p": player.p, "pw": power_left(player)}
    what = amounts(words, {resource: count for resource, count in left.items() if count})
    coins = words("amount.c", count=coins_left(player))
    return words("final.resources", what=what, coins=coins, each=coins_a_point(player))
