"""Charts of games for tests, and the macros that write them down."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tmlog.games import load_game
from tmlog.kernel.game import Game
from tmlog.kernel.presentation import Person, Presentation, SourceOfPoints
from tmlog.kernel.replay import Replay
from tmlog.output.charts import Charts, Flag, charts
from tmlog.output.templates import environment
from tmlog.pipeline import Played, play
from tmlog.source import source_from_text
from tmlog.views.sources import points_by_group
from tmlog.views.timeline import Timeline, timeline

MACROS = ("score", "sources", "columns")


class Renamed:
    """A presentation with other words: titles of players, and one group for all sources that begin alike."""

    def __init__(self, presentation: Presentation, titles: Sequence[str] = ()) -> None:
        self._presentation = presentation
        self.players = [
            msgspec.structs.replace(person, title=titles[seat], person=titles[seat]) if titles else person
            for seat, person in enumerate(presentation.players)
        ]

    players: Sequence[Person]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._presentation, name)

    def source(self, name: str) -> SourceOfPoints:
        key = name.rstrip("0123456789")
        return SourceOfPoints(key, key.capitalize(), name)


def played(text: str) -> tuple[Played, Replay, Presentation]:
    result = play(source_from_text("game", text))
    assert result.log is not None
    assert result.replay is not None, result.judgement
    return result, result.replay, game_of(result).present(result.log, result.replay.start, "en")


def game_of(result: Played) -> Game:
    """The game of a log."""
    assert result.log is not None
    return load_game(result.log.game)


def timeline_of(text: str, *, without_rows: bool = False) -> tuple[Timeline, Replay, Presentation]:
    result, replay, presentation = played(text)
    if without_rows:
        replay.history.clear()
    return timeline(game_of(result), replay, presentation), replay, presentation


def charts_of(
    text: str, titles: Sequence[str] = (), flags: Sequence[Flag] = (), *, without_rows: bool = False
) -> Charts:
    result, replay, presentation = played(text)
    if without_rows:
        replay.history.clear()
    shown = Renamed(presentation, titles)
    points = points_by_group(shown, result.judgement.sources)  # type: ignore[arg-type]
    return charts(shown, timeline(game_of(result), replay, shown), points, flags)  # type: ignore[arg-type]


def written(made: Charts, macro: str, prefix: str = "c") -> str:
    return str(getattr(environment().get_template("charts.svg.jinja").module, macro)(made, prefix))
