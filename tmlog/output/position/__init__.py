"""A position as plain text: what everybody has, the map, tracks, what is on the table, and every player's board.

It draws the same view model as a report: scenery, and the values of its slots.
"""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.kernel.legal import decisions
from tmlog.kernel.presentation import Presentation
from tmlog.kernel.result import Played
from tmlog.kernel.scenery import Chip, Panel, TrackBoard
from tmlog.output.columns import aligned
from tmlog.output.documents.naming import Names
from tmlog.output.documents.plain_text import WIDTH, wrapped
from tmlog.output.documents.results import result
from tmlog.output.position.board import board_lines
from tmlog.output.position.items import SIGN_NOW, SIGN_PAST, Items
from tmlog.output.visible import visible
from tmlog.output.words import catalogue
from tmlog.views.positions import Snapshot, position_after, position_to_act_in, up_to_row


def position_text(played: Played, seen: Snapshot, language: str, width: int) -> str:
    """The position after a row as text, at most as wide as a mail."""
    return _PositionText(played, seen, played.present(language), min(width, WIDTH)).text()


class _PositionText:
    """Writes one position, part by part. A part is a list of lines under an underlined title."""

    def __init__(self, played: Played, seen: Snapshot, presentation: Presentation, width: int) -> None:
        self.played, self.seen, self.presentation, self.width = played, seen, presentation, width
        self.position = position_after(played.replay, seen.row)
        self.say = catalogue(presentation.language, "report")
        self.names = Names(presentation)
        self.values = {slot: value for part in presentation.values(self.position) for slot, value in part.items()}
        self.items = Items(self.say, presentation.scenery, self.values, width)

    def text(self) -> str:
        scenery = self.presentation.scenery
        parts = [self._titled(self.names.title, "=", self._row()), self._figures()]
        if scenery.board is not None:
            lines = board_lines(self.say, scenery.board, self.presentation.players, self.values, self.width)
            parts.append(self._titled(scenery.board.title, "-", lines))
        parts += [self._titled(board.title, "-", self._tracks(board)) for board in scenery.track_boards]
        if any(item.kind == Chip.kind for panel in scenery.tables for part in panel.sections for item in part.items):
            parts.append(wrapped(self.say("position.signs", now=SIGN_NOW, past=SIGN_PAST), self.width))
        parts += [self._titled(panel.title, "-", self._panel(panel)) for panel in scenery.tables]
        for panel in scenery.panels:
            parts.append(self._titled(self.names.player_and_person(panel.key), "-", self._panel(panel)))
        return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"

    def _titled(self, title: str, sign: str, lines: list[str]) -> list[str]:
        head = wrapped(title, self.width)
        return [*head, sign * max(map(len, head), default=0), *([""] if sign == "=" else []), *lines]

    def _row(self) -> list[str]:
        """The row, what happened in it, and who has to decide what."""
        seen = self.seen
        stage = self.presentation.stage(self.position)
        said = [self.say("position.place", row=seen.row, rows=seen.rows, stage=stage)]
        if seen.happened:
            said.append(self.say("event_of", player=seen.player, words=seen.happened) if seen.player else seen.happened)
        said += [
            self.say("position.next", player=decision.player, what=decision.what)
            for decision in decisions(self.played.game, position_to_act_in(self.played.replay, seen.row))
            if decision.is_waited_for
        ]
        judgement = up_to_row(self.played, seen.row).judgement
        if judgement.is_over:
            said.append(result(self.names, judgement))
        return [line for text in said for line in wrapped(text, self.width)]

    def _figures(self) -> list[str]:
        """What every player has, as in the ledger, and the state of each player."""
        columns = [column.key for column in self.presentation.columns]
        notes = {panel.key: panel.note for panel in self.presentation.scenery.panels}
        rows = [["", *columns, ""]]
        for player in self.presentation.players:
            figures = self.played.figures(self.position, player.key)
            note = notes.get(player.key)
            state = self.values[note.slot] if note else ""
            rows.append([player.title, *(figures[column] for column in columns), state])
        shown = [[visible(cell) for cell in row] for row in rows]
        return aligned(shown, frozenset({0, len(columns) + 1}))

    def _tracks(self, board: TrackBoard) -> list[str]:
        """A line per track: the place of every token, and the spaces that are free."""
        titles = {player.key: player.title for player in self.presentation.players}
        tokens = board.tracks[0].tokens
        rows = [["", *(titles.get(token.player, token.title) for token in tokens), ""]]
        for track in board.tracks:
            free = [space.name for space in track.spaces if self.values[space.slot].startswith("free")]
            spaces = self.say("position.free", names=" ".join(free)) if free else self.say("position.full")
            rows.append(
                [track.title, *(self.values[token.slot] for token in track.tokens), spaces if track.spaces else ""]
            )
        shown = [[visible(cell) for cell in row] for row in rows]
        return aligned(shown, frozenset({0, len(tokens) + 1}))

    def _panel(self, panel: Panel) -> list[str]:
        return [*self._note(panel), *(line for section in panel.sections for line in self.items.section(section))]

    def _note(self, panel: Panel) -> Iterator[str]:
        """The text beside the title, unless it is empty."""
        if panel.note is not None and self.values[panel.note.slot]:
            label, text = panel.note.label.rstrip(":"), self.values[panel.note.slot]
            yield from wrapped(self.say("fact", label=label, value=text), self.width)
