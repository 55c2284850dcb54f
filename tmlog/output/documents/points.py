"""The points of a game with their sources as a document."""

from __future__ import annotations

from tmlog.kernel.replay import Replay
from tmlog.kernel.verdict import Judgement
from tmlog.output.documents.document import Document, Group, Paragraph, Row, TableBlock, plain
from tmlog.output.documents.naming import Names
from tmlog.output.documents.results import result, verdict
from tmlog.output.points import rows
from tmlog.views.positions import Until


def points_document(names: Names, replay: Replay, judgement: Judgement, until: Until | None) -> Document:
    """A table with a row for every source and a column for every player, then the result and the verdict."""
    (_, *players), *sources, (_, *totals) = rows(judgement)
    head = ("", *map(names.player_and_person, players))
    body = [Row((name, *points), names.presentation.source(name).words) for name, *points in sources]
    table = TableBlock(head, (Group("", (*body, Row((names.say("table.total"), *totals)))),))
    said = plain(result(names, judgement)) + plain(verdict(names, replay, judgement, in_detail=True))
    if until is not None:
        said = plain(names.say("until.points", row=until.row, rows=until.rows)) + said
    return Document(names.language, names.title, (table, Paragraph(said)))
