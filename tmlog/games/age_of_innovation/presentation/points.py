"""Where points come from, and final scoring explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from tmlog.games.age_of_innovation.components import DISCIPLINES
from tmlog.games.age_of_innovation.presentation import effects
from tmlog.games.age_of_innovation.presentation.scenery import called
from tmlog.games.age_of_innovation.scoring import AREA, COINS_A_POINT, coins_left, power_left, rankings
from tmlog.games.age_of_innovation.state import Player, Position
from tmlog.games.common.presentation.final_scoring import contest, first_of_final, resources
from tmlog.games.common.ranking import Ranking
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Contest, SourceOfPoints
from tmlog.kernel.record import Entry

GROUPS: Mapping[str, tuple[str, ...]] = {
    "start": ("start",),
    "round": (),
    "bonus": (),
    "palace": ("flights",),
    "competency": (),
    "innovation": (),
    "towns": ("towns",),
    "faction": ("faction", "tunnels"),
    "tracks": ("shipping", "terraforming"),
    "actions": (),
    "science": ("science bonus", *DISCIPLINES),
    "area": (AREA,),
    "resources": ("resources", "income"),
    "power": ("power",),
}
"""The groups of sources in the order of a game, losses last. Sources of tiles have the tile's name."""
_GROUP_OF = {name: group for group, names in GROUPS.items() for name in names}
_ACTIONS = {"power": "power_action", "book": "book_action"}


def source(words: Catalogue, name: str) -> SourceOfPoints:
    """Return a source of points: by a name of its own, or by the kind and the name of a tile, action or discipline."""
    kind, _, rest = name.partition(" ")
    if name in _GROUP_OF:
        group = _GROUP_OF[name]
        text = words(f"discipline.{name}" if name in DISCIPLINES else f"source.{name}")
    elif kind == "income":
        group, text = "science", words("source.income_of", discipline=words(f"discipline.{rest}"))
    elif kind in _ACTIONS:
        group, text = "actions", _action(words, kind, rest.removeprefix("action "))
    elif kind in ("round", "final"):
        effect = effects.scoring_tile(words, rest) if kind == "round" else effects.final_tile(words, rest)
        group, text = "round", words(f"source.{kind}", what=effect)
    else:
        group, text = kind, _tile(words, kind, rest)
    return SourceOfPoints(group, words(f"group.{group}"), text)


def _action(words: Catalogue, kind: str, name: str) -> str:
    what = effects.power_action(words, name) if kind == "power" else effects.book_action(words, name)
    return words(f"source.{_ACTIONS[kind]}", name=called(words, name), what=what)


def _tile(words: Catalogue, kind: str, name: str) -> str:
    """Return a palace, competency, innovation or round bonus; the competency with an action goes without its number."""
    if not name:
        return words(f"source.{kind}")
    title = tile_title(words, kind, name)
    what = {
        "palace": lambda: effects.palace(words, int(name)),
        "competency": lambda: effects.competency(words, int(name)),
        "innovation": lambda: effects.innovation(words, name),
        "bonus": lambda: effects.bonus(words, name),
    }[kind]()
    return words("source.tile", name=title, what=what)


def tile_title(words: Catalogue, kind: str, name: str) -> str:
    """Return words such as `palace 12`."""
    return words(f"tile.{kind}", name=name if name.isdecimal() else called(words, name))


def final_scoring(words: Catalogue, history: Sequence[Entry]) -> Sequence[Contest]:
    """Return final scoring with explanations, with the points that have been given so far."""
    start: Position | None = first_of_final(history)
    if start is None:
        return ()
    now: Position = history[-1].position
    contests = [_contest(words, ranking, now) for ranking in rankings(start)]
    return (*contests, resources(words, history, now, partial(_left, start)))


def _contest(words: Catalogue, ranking: Ranking, now: Position) -> Contest:
    if ranking.source == AREA:
        return contest(words, ranking, now, AREA, words("final.title.area"))
    return contest(words, ranking, now, "discipline", words(f"discipline.{ranking.source}"))


def _left(position: Position, player: Player) -> tuple[Mapping[str, int], int, int]:
    held = {"c": player.c, "t": player.t, "s": player.s, "books": sum(player.books)}
    held["pw"] = power_left(position, player)
    return held, coins_left(position, player), COINS_A_POINT
