"""A tiny game whose stories can be told: a position is the round and the points of everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from tmlog.kernel.game import Game, Stage
from tmlog.kernel.presentation import Column, Contest, Event, Person, Presentation, SourceOfPoints
from tmlog.kernel.replay import Entry, Replay
from tmlog.kernel.verdict import Judgement, Status
from tmlog.views.story import Story, tell

Row = tuple[int, str, tuple[int, ...], tuple[Event, ...]]
"""The round, who did something, what everybody has after it, and what is told of it."""
SCORING = 9
"""The round that stands for final scoring."""


class Race:
    """The game, which is its own engine."""

    columns = (Column("coins", "Coins", "Coins"), Column("dots", "Dots", "Dots", is_score=True))
    game, title, language = "Race", "", "en"

    def __init__(self, players: str, rows: Sequence[Row]) -> None:
        self.players = tuple(Person(name, name.upper(), "", "") for name in players)
        self.start = (0, (10,) * len(players))
        self.rounds = max((lap for lap, *_ in rows if lap != SCORING), default=0)
        self.history = [Entry(player, "", None, (), (lap, points)) for lap, player, points, _ in rows]
        self._told = [events for *_, events in rows]

    def figures(self, position: Any, player: str) -> Mapping[str, str]:
        seat = [one.key for one in self.players].index(player)
        return {"coins": "7", "dots": f"{position[1][seat]} dots"}

    def worth(self, _column: str, figure: str) -> int:
        return int(figure.split()[0])

    def told(self, _history: Sequence[Entry], index: int) -> Sequence[Event]:
        return self._told[index]

    def round_facts(self, number: int) -> str:
        return f"about {number}"

    def source(self, name: str) -> SourceOfPoints:
        return SourceOfPoints(name, name.title(), name)

    def final_scoring(self, _history: Sequence[Entry]) -> Sequence[Contest]:
        return ()


class Engine(Race):
    """As the rest of the program sees the game."""

    def stage(self, position: Any) -> Stage:
        """What follows the last round still has its number."""
        return Stage(min(position[0], self.rounds), str(position[0]), "")


class Shown(Race):
    """As it is shown."""

    def stage(self, position: Any) -> str:
        return "End" if position[0] == SCORING else f"Lap {position[0]}" if position[0] else "Start"


def race(
    players: str, *rows: Row, sources: Mapping[str, Mapping[str, int]] | None = None
) -> tuple[Story, Presentation, Judgement]:
    """A race that goes by some rows, told."""
    engine, shown = Engine(players, rows), Shown(players, rows)
    scores = dict(zip(players, rows[-1][2] if rows else shown.start[1], strict=True))
    found = {player: dict((sources or {}).get(player, {})) for player in players}
    is_over = bool(rows) and rows[-1][0] == SCORING
    judgement = Judgement(Status.LEGAL, scores, [], found, is_over=is_over)
    replay = Replay(cast(Any, None), shown.start, shown.history)
    presentation = cast(Presentation, shown)
    return tell(cast(Game, engine), presentation, replay, judgement), presentation, judgement
