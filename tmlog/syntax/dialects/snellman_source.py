"""Snellman command source: what players typed. One `faction: command. command` a line, set-up lines without a faction.

The tree has the lines as they were typed; `rewrites` turns it into what the moderator made of them.
"""

from __future__ import annotations

from itertools import count

from tmlog.diagnostics import Diagnostic
from tmlog.source import Source
from tmlog.syntax.lines import LineReader
from tmlog.syntax.phrases import phrase_reader
from tmlog.syntax.tree import Bare, Blank, Comment, Form, Line, Log, Remark, Turn
from tmlog.syntax.vocabulary import Vocabulary, Writer


def parse_source(source: Source, vocabulary: Vocabulary) -> tuple[Log, list[Diagnostic]]:
    """The tree of a command source and what is wrong with its notation."""
    reader = SourceReader(source, vocabulary)
    lines = tuple([line for line in map(reader.line, count(1), source.lines) if line is not None])
    return Log(Form.SOURCE, vocabulary.game, (), lines), reader.diagnostics


class SourceReader(LineReader):
    """Reads the lines of a command source. A `#` always begins a comment here: there are no quotes."""

    def __init__(self, source: Source, vocabulary: Vocabulary) -> None:
        super().__init__(source, phrase_reader(vocabulary), Form.SOURCE)

    def line(self, number: int, text: str) -> Line | None:
        """One line; None, with a finding, for what is none."""
        if not self.is_readable(number, text):
            return None
        comment: Comment | None = None
        if "#" in text:
            text, comment = self.comment(number, text)
        colon = text.find(":")
        if colon > 0 and not text[:colon].isspace():
            return self._turn(number, text, colon, comment)
        if not text or text.isspace():
            place = (number, comment.column, comment.end) if comment else (number, 1, 1)
            return Remark(*place, comment) if comment else Blank(*place, None)
        return self._bare(number, text, comment)

    def _turn(self, number: int, text: str, colon: int, comment: Comment | None) -> Turn | None:
        if self.begins_command(text, colon):
            self.no_player(number, text)
            return None
        player = self.player(number, text, 0, colon)
        commands = self.commands(number, text, colon + 1, len(text))
        return Turn(number, player.column, len(text.rstrip()) + 1, comment, player, commands, None)

    def _bare(self, number: int, text: str, comment: Comment | None) -> Bare | None:
        command = self.bare(number, text)
        if command is None:
            return None
        writer = self.verbs[command.verb].writer
        if writer is Writer.PLAYER:
            self.no_player(number, text)
            return None
        if writer is Writer.MODERATOR:
            self.moderators_own(command)
        return Bare(number, command.column, command.end, comment, command)
