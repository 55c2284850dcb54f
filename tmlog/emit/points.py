"""The points of a game with their sources, as a table, CSV or JSON; players by points, sources as they came."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

from tmlog.emit.json import as_json
from tmlog.verdict import Judgement


def ranked(judgement: Judgement) -> list[str]:
    """The players, most points first."""
    return sorted(judgement.scores, key=lambda name: -judgement.scores[name])


def rows(judgement: Judgement) -> list[list[str]]:
    """A row for every source, with a column for every player; names first, sums last."""
    players = ranked(judgement)
    sources = dict.fromkeys(source for name in players for source in judgement.sources[name])
    body = [[source, *(str(judgement.sources[name].get(source, 0)) for name in players)] for source in sources]
    return [["", *players], *body, ["total", *(str(judgement.scores[name]) for name in players)]]


def table(judgement: Judgement) -> str:
    """For people."""
    lines = rows(judgement)
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    printed = []
    for first, *others in lines:
        cells = [first.ljust(widths[0]), *(text.rjust(width) for text, width in zip(others, widths[1:], strict=True))]
        printed.append("  ".join(cells).rstrip() + "\n")
    return "".join(printed) + f"{judgement.status.value}\n"


def comma_separated(judgement: Judgement) -> str:
    """For spreadsheets."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([["source", *rows(judgement)[0][1:]], *rows(judgement)[1:]])
    return text.getvalue()


def structured(judgement: Judgement) -> str:
    """For programs."""
    players = [
        {"player": name, "points": judgement.scores[name], "sources": judgement.sources[name]}
        for name in ranked(judgement)
    ]
    return as_json([{"status": judgement.status.value, "players": players}]) + "\n"


FORMATS: dict[str, Callable[[Judgement], str]] = {"table": table, "csv": comma_separated, "json": structured}
