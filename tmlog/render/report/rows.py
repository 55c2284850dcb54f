"""The rows of the ledger as a report shows them: with what happened in words, and findings in their places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from tmlog.catalogue import Catalogue
from tmlog.kernel.presentation import Event, Person, Presentation
from tmlog.kernel.replay import Replay
from tmlog.render.numbers import change
from tmlog.render.report.findings import Finding
from tmlog.syntax.printer import Printer
from tmlog.views.ledger import Kind, LedgerRow, spell
from tmlog.views.story import Chapter, Story

REFUSED, WITH_FINDINGS = "refused", "finding"
_PLAIN = frozenset({Kind.TURN, Kind.EVENT})
"""Kinds of rows that need no label."""


class Tag(msgspec.Struct, frozen=True):
    """A finding about a row."""

    number: int
    words: str
    severity: str


class ShownRow(msgspec.Struct, frozen=True):
    """A row of the ledger, every text of it ready to be shown."""

    number: int | None
    kind: str
    label: str
    player: str
    title: str
    paint: str
    done: str
    events: tuple[str, ...]
    reason: str
    comment: str
    kinds: str
    """All kinds that a filter finds it by, with blanks between."""
    figures: tuple[tuple[str, str], ...]
    """Value and change of every column."""
    tags: tuple[Tag, ...]


class Group(msgspec.Struct, frozen=True):
    """The rows of a part of the game."""

    title: str
    facts: str
    rows: tuple[ShownRow, ...]


class Ledger:
    """Puts the rows together."""

    def __init__(
        self,
        words: Catalogue,
        presentation: Presentation,
        story: Story,
        replay: Replay,
        printer: Printer,
        found: Sequence[Finding],
    ) -> None:
        self._words = words
        self._presentation = presentation
        self._players: Mapping[str, Person] = {player.key: player for player in presentation.players}
        self._story = story
        self._replay = replay
        self._printer = printer
        self._tags = _by_line(found)

    def groups(self, rows: Iterable[LedgerRow]) -> list[Group]:
        """The parts of the game with their rows, and the command that was refused at the end of the last."""
        chapters: list[Chapter | None] = []
        parts: list[list[ShownRow]] = []
        for chapter, row in self._with_chapters(rows):
            if not parts or chapter is not chapters[-1]:
                chapters.append(chapter)
                parts.append([])
            parts[-1].append(row)
        if self._replay.refused:
            if not parts:
                chapters.append(None)
                parts.append([])
            parts[-1].append(self._refused())
        return [
            Group(chapter.title if chapter else "", chapter.facts if chapter else "", tuple(part))
            for chapter, part in zip(chapters, parts, strict=True)
        ]

    def _with_chapters(self, rows: Iterable[LedgerRow]) -> Iterator[tuple[Chapter | None, ShownRow]]:
        """Rows without a number belong to the chapter of the row before them."""
        story = self._story
        chapter = story.chapters[0] if story.chapters else None
        for row in rows:
            events: Sequence[Event] = ()
            if row.row is not None:
                moment = story.moments[row.row - 1]
                chapter, events = story.chapters[moment.chapter], moment.events
            yield chapter, self._row(row, events)

    def _row(self, row: LedgerRow, events: Sequence[Event]) -> ShownRow:
        player = self._players.get(row.player or "")
        tags = self._tags.pop(row.line, ()) if row.line is not None else ()
        kinds = [*dict.fromkeys(event.kind for event in events), row.kind.value, *([WITH_FINDINGS] if tags else [])]
        figures = [row.figures[column.key] for column in self._presentation.columns if row.figures]
        return ShownRow(
            number=row.row,
            kind=row.kind.value,
            label="" if row.kind in _PLAIN else self._words(f"kind.{row.kind.value}"),
            player=player.key if player else "",
            title=player.title if player else "",
            paint=player.paint if player else "",
            done=row.done if row.line is not None else "",
            events=tuple(self._event(event, row.player) for event in events),
            reason=row.reason or "",
            comment=row.comment or "",
            kinds=" ".join(kinds),
            figures=tuple((figure.value, change(figure.change)) for figure in figures),
            tags=tuple(tags),
        )

    def _event(self, event: Event, player: str | None) -> str:
        """What happened; whoever else it befell is named."""
        if event.player == player:
            return event.words
        return self._words("event_of", player=self._players[event.player].title, words=event.words)

    def _refused(self) -> ShownRow:
        """What was refused: the command, or the line as a whole."""
        name, command = self._replay.tried or ("", None)
        player = self._players.get(name)
        place = self._replay.place
        return ShownRow(
            number=None,
            kind=REFUSED,
            label=self._words("kind.refused"),
            player=player.key if player else "",
            title=player.title if player else "",
            paint=player.paint if player else "",
            done=spell((command,), self._printer) if command else "",
            events=(),
            reason="",
            comment="",
            kinds=f"{REFUSED} {WITH_FINDINGS}",
            figures=(),
            tags=tuple(self._tags.pop(place.line, ()) if place else ()),
        )


def _by_line(found: Sequence[Finding]) -> dict[int, list[Tag]]:
    tags: dict[int, list[Tag]] = defaultdict(list)
    for finding in found:
        tags[finding.line].append(Tag(finding.number, f"{finding.code} {finding.message}", finding.severity))
    return tags
