"""The points of a game with their sources: as text, as cells and as data. Players are sorted by points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tmlog.kernel.verdict import Judgement
from tmlog.output.columns import aligned
from tmlog.output.visible import visible
from tmlog.views.positions import Until
from tmlog.views.standings import ranked, winners
from tmlog.wording import join_words


def rows(judgement: Judgement) -> list[list[str]]:
    """A row for every source and a column for every player. The first row has the names, the last row the sums."""
    players = ranked(judgement.scores)
    sources = _in_order([list(judgement.sources[name]) for name in players])
    body = [[source, *(str(judgement.sources[name].get(source, 0)) for name in players)] for source in sources]
    return [["", *players], *body, ["total", *(str(judgement.scores[name]) for name in players)]]


def _in_order(lists: list[list[str]]) -> list[str]:
    """Every source once, in the order of the game: sources of early points first, final scoring last."""
    following: dict[str, int] = {}
    for sources in lists:
        for place, source in enumerate(sources, 1):
            following[source] = max(following.get(source, 0), len(sources) - place)
    return sorted(following, key=lambda source: -following[source])


def won(judgement: Judgement) -> str:
    """Who won, in words: `anna won with 120 points`, `anna and ben shared the win with 120 points`."""
    names = winners(judgement.scores)
    verb = "won" if len(names) == 1 else "shared the win"
    return f"{join_words(names, 'and')} {verb} with {judgement.scores[names[0]]} points"


def points_text(judgement: Judgement, persons: Mapping[str, str], until: Until | None = None) -> str:
    """The rows as aligned columns, under the names of the persons if the log has any, and a line about the result.

    `until` is the row that the user asked about.
    """
    which = "current points" if until is None else f"points after row {until.row} of {until.rows}"
    standing = f"final points: {won(judgement)}" if judgement.is_over else f"{which}: the game is not over"
    head, *body = rows(judgement)
    shown = [["", *map(visible, names)] for names in _persons(head[1:], persons)]
    return "\n".join([*aligned([head, *shown, *body]), f"{standing} ({judgement.in_words})"]) + "\n"


def points_cells(judgement: Judgement, persons: Mapping[str, str]) -> list[list[str]]:
    """The rows, a row with the persons after the first if the log names any, and a last row that marks the winners."""
    (_, *players), *body = rows(judgement)
    first = winners(judgement.scores) if judgement.is_over else []
    winner = ["winner", *("yes" if name in first else "" for name in players)]
    named = [["person", *names] for names in _persons(players, persons)]
    return [["source", *players], *named, *body, winner]


def _persons(players: list[str], persons: Mapping[str, str]) -> list[list[str]]:
    """A row with the persons of these players; no row if the log names nobody."""
    return [[persons.get(name, "") for name in players]] if persons else []


def points_data(judgement: Judgement, persons: Mapping[str, str], until: Until | None = None) -> list[dict[str, Any]]:
    """A list of one object: the status, whether the points are final, the winners, and each player's sources.

    If the user asked about a row, the object also has this row and the number of rows.
    """
    players = [
        {
            "player": name,
            "person": persons.get(name),
            "points": judgement.scores[name],
            "sources": judgement.sources[name],
        }
        for name in ranked(judgement.scores)
    ]
    final = {"final": judgement.is_over, "winners": winners(judgement.scores) if judgement.is_over else []}
    rows = {} if until is None else {"row": until.row, "rows": until.rows}
    return [{**rows, "status": judgement.status.value, **final, "players": players}]
