"""Final scoring explained: who is where in every ranking and why, and what became of what was left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from tmlog.games.common.presentation.naming import amounts, title_of
from tmlog.games.common.presentation.table import Player, Position
from tmlog.games.common.ranking import Ranking, Standing
from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Award, Contest
from tmlog.kernel.record import Entry

RESOURCES = "resources"


class Left(Protocol):
    """Counts what a player has left at the end."""

    def __call__(self, player: Any) -> tuple[Mapping[str, int], int, int]:
        """Return the resources, their worth in coins, and the number of coins for a point."""


def first_of_final(history: Sequence[Entry]) -> Any:
    """Return the position at the beginning of final scoring; None if it has not begun."""
    return next((entry.position for entry in history if entry.position.phase == "final"), None)


def contest(words: Catalogue, ranking: Ranking, now: Position, kind: str, title: str) -> Contest:
    """Return one ranking as a contest, best first, without players whose value is 0."""
    ranked = sorted((standing for standing in ranking.standings if standing.value), key=lambda one: one.ahead)
    rules = [words(f"final.rule.{kind}", places=words.joined([str(points) for points in ranking.places]))]
    rules += [_outsider(words, kind, one) for one in ranked if one.player not in now.players]
    awards = [
        award(words, now, ranking.source, one.player, why_ranked(words, kind, one))
        for one in ranked
        if one.player in now.players
    ]
    return Contest(title, words("list.blank").join(rules), tuple(awards))


def _outsider(words: Catalogue, kind: str, standing: Standing) -> str:
    """Return in words who is compared with the players but gets no points."""
    value = words(f"final.value.{kind}", count=standing.value)
    return words("final.outsider", name=title_of(words, standing.player), value=value)


def award(words: Catalogue, now: Position, source: str, name: str, why: str) -> Award:
    """Return the points of a player from a source; if the history ends early, the words name points still to come."""
    for what, who, points in now.final_rows:
        if (what, who) == (source, name) and points:
            why = words("final.pending", why=why, points=words("amount.vp", count=points))
    return Award(name, now.players[name].points.get(source, 0), why)


def why_ranked(words: Catalogue, kind: str, standing: Standing) -> str:
    """Return in words the place of a player, or the places that players share."""
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
        others=words.joined([title_of(words, name) for name in standing.tied if name != standing.player]),
        value=value,
        sum=" + ".join(str(points) for points in standing.shared),
        count=len(places),
    )


def resources(words: Catalogue, history: Sequence[Entry], now: Position, left: Left) -> Contest:
    """Return the contest of leftover resources, in coins and in points."""
    awards = []
    for name in now.players:
        held, coins, each = left(_before_counting(history, name))
        if coins:
            what = amounts(words, {resource: count for resource, count in held.items() if count})
            why = words("final.resources", what=what, coins=words("amount.c", count=coins), each=each)
            awards.append(award(words, now, RESOURCES, name, why))
    awards.sort(key=lambda one: -one.points)
    return Contest(words("final.title.resources"), words("final.rule.resources"), tuple(awards))


def _before_counting(history: Sequence[Entry], name: str) -> Player:
    """Return a player with all leftover resources, before they became points."""
    players: Iterator[Player] = (entry.position.players[name] for entry in reversed(history))
    return next(player for player in players if RESOURCES not in player.points)
