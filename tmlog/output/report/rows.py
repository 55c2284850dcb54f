"""The rows of the ledger in a report, with events in words and with findings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

import msgspec
from markupsafe import Markup, escape

from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.presentation import Event, Person, Presentation
from tmlog.kernel.replay import Replay
from tmlog.output.numbers import change
from tmlog.output.report.findings import Finding
from tmlog.source import Source
from tmlog.views.ledger import Figure, Kind, LedgerRow
from tmlog.views.story import Chapter, Story

REFUSED, NOT_PLAYED, WITH_FINDINGS = "refused", "not_played", "finding"
_PLAIN = frozenset({Kind.TURN, Kind.EVENT})
"""Kinds of rows that need no label."""


class Tag(msgspec.Struct, frozen=True):
    """A finding about a row."""

    number: int
    words: str
    severity: str


class ShownRow(msgspec.Struct, frozen=True):
    """A row of the ledger with all its texts."""

    kind: str
    done: str
    number: int | None = None
    person: Person | None = None
    label: str = ""
    events: tuple[str, ...] = ()
    reason: str = ""
    comment: str = ""
    kinds: str = ""
    """All kinds that the filter uses, with blanks between."""
    cells: Markup = Markup("")
    """The figures with their changes, as table cells."""
    tags: tuple[Tag, ...] = ()


class Group(msgspec.Struct, frozen=True):
    """The rows of a part of the game."""

    title: str
    facts: str
    rows: tuple[ShownRow, ...]


class Ledger:
    """Builds the rows of the report from the rows of the ledger."""

    def __init__(
        self,
        words: Catalogue,
        presentation: Presentation,
        story: Story,
        replay: Replay,
        source: Source,
        found: Sequence[Finding],
    ) -> None:
        self._words = words
        self._presentation = presentation
        self._players: Mapping[str, Person] = {player.key: player for player in presentation.players}
        self._story = story
        self._replay = replay
        self._source = source
        self._tags: dict[int, list[Tag]] = defaultdict(list)
        """Findings by row."""
        self._left: dict[int, list[Tag]] = defaultdict(list)
        """Findings without a row, by line."""
        for finding in found:
            tag = Tag(finding.number, f"{finding.code} {finding.message}", finding.severity)
            (self._left[finding.line] if finding.row is None else self._tags[finding.row]).append(tag)

    def groups(self, rows: Iterable[LedgerRow]) -> list[Group]:
        """The parts of the game with their rows. The lines that could not be played are at the end."""
        chapters: list[Chapter | None] = []
        parts: list[list[ShownRow]] = []
        for chapter, row in self._with_chapters(rows):
            if not parts or chapter is not chapters[-1]:
                chapters.append(chapter)
                parts.append([])
            parts[-1].append(row)
        if not parts:
            chapters, parts = [None], [[]]
        parts[-1] += [self._not_played(line, tags) for line, tags in sorted(self._left.items())]
        return [
            Group(chapter.title if chapter else "", chapter.facts if chapter else "", tuple(part))
            for chapter, part in zip(chapters, parts, strict=True)
        ]

    def _with_chapters(self, rows: Iterable[LedgerRow]) -> Iterator[tuple[Chapter | None, ShownRow]]:
        """Every row with its chapter. A row without a number belongs to the chapter of the row before it."""
        story = self._story
        chapter = story.chapters[0] if story.chapters else None
        for row in rows:
            events: Sequence[Event] = ()
            if row.row is not None:
                moment = story.moments[row.row - 1]
                chapter, events = story.chapters[moment.chapter], moment.events
            yield chapter, self._row(row, events)

    def _row(self, row: LedgerRow, events: Sequence[Event]) -> ShownRow:
        tags = self._tags.get(row.row, []) if row.row is not None else self._left.pop(row.line or 0, [])
        kinds = [*dict.fromkeys(event.kind for event in events), row.kind.value, *([WITH_FINDINGS] if tags else [])]
        figures = [row.figures[column.key] for column in self._presentation.columns if row.figures]
        return ShownRow(
            kind=row.kind.value,
            done=row.done if row.line is not None else "",
            number=row.row,
            person=self._players.get(row.player or ""),
            label="" if row.kind in _PLAIN else self._words(f"kind.{row.kind.value}"),
            events=tuple(self._event(event, row.player) for event in events),
            reason=row.reason or "",
            comment=row.comment or "",
            kinds=" ".join(kinds),
            cells=_cells(figures),
            tags=tuple(tags),
        )

    def _event(self, event: Event, player: str | None) -> str:
        """The words of an event. They begin with the player if it is not the player of the row."""
        if not event.player or event.player == player:
            return event.words
        return self._words("event_of", player=self._players[event.player].title, words=event.words)

    def _not_played(self, line: int, tags: Sequence[Tag]) -> ShownRow:
        """The row for a line that was refused or could not be read. It shows the text of the line."""
        refused = self._replay.refused and self._replay.place and self._replay.place.line == line
        kind = REFUSED if refused else NOT_PLAYED
        return ShownRow(
            kind=kind,
            done=self._source.line(line),
            person=self._players.get(self._replay.tried[0]) if refused and self._replay.tried else None,
            label=self._words(f"kind.{kind}"),
            kinds=f"{kind} {WITH_FINDINGS}",
            tags=tuple(tags),
        )


def _cells(figures: Sequence[Figure]) -> Markup:
    """The cells of a row as HTML. A page has thousands, and this is faster than the template."""
    return Markup("".join(_cell(figure.value, figure.change) for figure in figures))  # noqa: S704 - escaped below


@lru_cache(4096)
def _cell(value: str, number: int | None) -> str:
    changed = f"<i>{change(number)}</i>" if number else ""
    return f'<td class="num">{escape(value)}{changed}</td>'
