"""Answers to questions about a log: who leads, what happened, who decides what, what is legal, what it looks like.

An answer is a class with a method for every kind of content that it has. A format calls only the method that it needs,
and the method imports what it needs then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tmlog.output.formats import Cells, Content, Data, Format, required
from tmlog.views.standings import winners

if TYPE_CHECKING:
    from tmlog.kernel.game import Decision
    from tmlog.kernel.result import Played
    from tmlog.kernel.verdict import Judgement
    from tmlog.output.documents.document import Document
    from tmlog.views.ledger import LedgerRow
    from tmlog.views.positions import Move, Snapshot

_WAITS = "  (the game waits for this)"


class Answer:
    """The answer of a command. A subclass overrides the methods for the kinds of content that it has."""

    def plain(self, width: int) -> str:
        """Plain text, wrapped to `width` columns if possible. If there is also a document, plain text is preferred."""
        raise NotImplementedError

    def document(self) -> Document:
        """A document."""
        raise NotImplementedError

    def cells(self) -> Cells:
        """Rows of cells, the names of the columns first."""
        raise NotImplementedError

    def data(self) -> Data:
        """Plain data."""
        raise NotImplementedError

    @classmethod
    def contents(cls) -> tuple[Content, ...]:
        """The kinds of content that the answer has: it overrides their methods."""
        kinds = (Content.PLAIN, Content.DOCUMENT, Content.CELLS, Content.DATA)
        return tuple(kind for kind in kinds if getattr(cls, kind) is not getattr(Answer, kind))


def write(answer: Answer, form: Format, width: int) -> str:
    """The answer in a format; plain text keeps to the width.

    Raises TypeError if the format cannot write the answer. A command must not accept such a format.
    """
    match content_to_write(form, answer.contents()):
        case Content.PLAIN:
            return required(form, form.plain)(answer.plain(width))
        case Content.DOCUMENT:
            return required(form, form.document)(answer.document(), width)
        case Content.CELLS:
            return required(form, form.cells)(answer.cells())
        case _:
            return required(form, form.data)(answer.data())


def content_to_write(form: Format, has: tuple[Content, ...]) -> Content:
    """The first kind of content that the answer has and the format can write. Raises TypeError if there is none."""
    kind = next((kind for kind in has if form.can_write(kind)), None)
    if kind is None:
        raise TypeError(f"the format {form.name} cannot write {', '.join(has)}")
    return kind


class PointsAnswer(Answer):
    """The points of a game after a row, by default the last, and where they come from."""

    def __init__(self, played: Played, language: str, row: int | None = None) -> None:
        from tmlog.views.positions import Until, up_to_row

        self._played = up_to_row(played, row)
        self._language = language
        self._until = None if row is None else Until(row, len(played.replay.history))

    def plain(self, width: int) -> str:  # noqa: ARG002 - its columns are as wide as the names in them
        """A column for each player, and a line about the result."""
        from tmlog.output.points import points_text

        return points_text(self._played.judgement, self._played.persons, self._until)

    def document(self) -> Document:
        """A table with full names and an explanation of every source, and the result."""
        from tmlog.output.documents.naming import Names
        from tmlog.output.documents.points import points_document

        played = self._played
        names = Names(played.present(self._language))
        return points_document(names, played.replay, played.judgement, self._until)

    def cells(self) -> Cells:
        """A row for each source, a column for each player."""
        from tmlog.output.points import points_cells

        return points_cells(self._played.judgement, self._played.persons)

    def data(self) -> Data:
        """A list of one object."""
        from tmlog.output.points import points_data

        return points_data(self._played.judgement, self._played.persons, self._until)


class LedgerAnswer(Answer):
    """The row ledger of a game."""

    def __init__(self, played: Played, rows: list[LedgerRow], language: str) -> None:
        self._played = played
        self._rows = rows
        self._language = language

    def plain(self, width: int) -> str:
        """The rows, wrapped to the width, without a title."""
        from tmlog.output.documents.plain_text import write

        return write(self._document(title=""), width)

    def document(self) -> Document:
        """The rows under the title of the game."""
        from tmlog.output.documents.naming import Names

        return self._document(title=Names(self._played.present(self._language)).title)

    def _document(self, title: str) -> Document:
        from tmlog.output.documents.ledger import ledger_document

        return ledger_document(self._rows, self._language, title)

    def cells(self) -> Cells:
        """The rows that have figures."""
        from tmlog.output.ledger import ledger_cells

        return ledger_cells(self._rows)

    def data(self) -> Data:
        """One object with all rows."""
        from tmlog.output.ledger import ledger_data

        return ledger_data(self._played.name, self._rows, self._played.persons)


class SummaryAnswer(Answer):
    """The story of a game up to a row, by default the last, as long as a forum post."""

    def __init__(self, played: Played, language: str, *, spoiler_free: bool, row: int | None = None) -> None:
        from tmlog.views.positions import Until, up_to_row

        self._played = up_to_row(played, row)
        self._until = None if row is None else Until(row, len(played.replay.history))
        self._language = language
        self._spoiler_free = spoiler_free

    def plain(self, width: int) -> str:
        """The summary as text, at most as wide as a mail."""
        from tmlog.output.documents.plain_text import WIDTH, write

        return write(self.document(), min(width, WIDTH))

    def document(self) -> Document:
        """Who played, who won, how it went, what decided it."""
        from tmlog.output.documents.naming import Names
        from tmlog.output.documents.summary import summary
        from tmlog.views.story import tell

        played, presentation = self._played, self._played.present(self._language)
        story = tell(played, presentation)
        names = Names(presentation)
        return summary(
            names, story, played.replay, played.judgement, spoiler_free=self._spoiler_free, until=self._until
        )


class DecisionsAnswer(Answer):
    """Who owes which decision, or who won."""

    def __init__(self, decisions: list[Decision], judgement: Judgement) -> None:
        self._decisions = decisions
        self._judgement = judgement

    def plain(self, width: int) -> str:  # noqa: ARG002 - one line for each decision
        """A line for every decision; those that the game waits for are marked."""
        from tmlog.output.points import won

        if self._decisions:
            return "".join(f"{d.player}: {d.what}{_WAITS if d.is_waited_for else ''}\n" for d in self._decisions)
        return f"the game is over: {won(self._judgement)}\n" if self._judgement.is_over else "nobody owes a decision\n"

    def data(self) -> Data:
        """A list of decisions. When the game is over, one object with the winners and the final points."""
        judgement = self._judgement
        if judgement.is_over and not self._decisions:
            return {"final": True, "winners": winners(judgement.scores), "scores": judgement.scores}
        return [{"player": d.player, "what": d.what, "waiting": d.is_waited_for} for d in self._decisions]


class MovesAnswer(Answer):
    """The legal moves."""

    def __init__(self, moves: list[Move]) -> None:
        self._moves = moves

    def plain(self, width: int) -> str:  # noqa: ARG002 - one line for each move
        """A line for every move, as in a log."""
        return "".join(f"{move.player}: {move.command}\n" for move in self._moves)

    def data(self) -> Data:
        """A list with an object for every move."""
        return [msgspec.structs.asdict(move) for move in self._moves]


class SnapshotAnswer(Answer):
    """A position with everything in it."""

    def __init__(self, played: Played, snapshot: Snapshot, language: str) -> None:
        self._played = played
        self._snapshot = snapshot
        self._language = language

    def plain(self, width: int) -> str:
        """The map, and what everybody has, for people."""
        from tmlog.output.position import position_text

        return position_text(self._played, self._snapshot, self._language, width)

    def data(self) -> Data:
        """One object, the same for the same position."""
        return {"file": self._played.name, **msgspec.structs.asdict(self._snapshot)}
