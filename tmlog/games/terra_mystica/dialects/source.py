"""Snellman command source: what players typed. One `faction: command. command` a line, set-up lines without a faction.

The tree has the lines as they were typed; `rewrites` turns it into what the moderator made of them.
"""

from __future__ import annotations

from tmlog.diagnostics import Diagnostic
from tmlog.source import Source
from tmlog.syntax.lines import LineReader
from tmlog.syntax.phrases import phrase_reader
from tmlog.syntax.tree import Comment, Form, Line, Log, Turn
from tmlog.syntax.vocabulary import Vocabulary


def parse_source(source: Source, vocabulary: Vocabulary) -> tuple[Log, list[Diagnostic]]:
    """The tree of a command source and what is wrong with its notation."""
    reader = SourceReader(source, vocabulary)
    lines = reader.read_lines(reader.line)
    return Log(Form.SOURCE, vocabulary.game, (), lines), reader.diagnostics


class SourceReader(LineReader):
    """Reads the lines of a command source. A `#` always begins a comment here: there are no quotes."""

    def __init__(self, source: Source, vocabulary: Vocabulary) -> None:
        super().__init__(source, phrase_reader(vocabulary), Form.SOURCE)

    def line(self, number: int, text: str) -> Line | None:
        """One line; None, with a finding, for what is none."""
        comment: Comment | None = None
        if "#" in text:
            text, comment = self.comment(number, text)
        colon = text.find(":")
        if colon >= 0:
            return self._turn(number, text, colon, comment)
        if not text or text.isspace():
            return self.empty(number, comment)
        return self.bare(number, text, comment)

    def _turn(self, number: int, text: str, colon: int, comment: Comment | None) -> Turn | None:
        player = self.player_before(number, text, colon)
        if player is None:
            return None
        commands = self.commands(number, text, colon + 1, len(text))
        return Turn(number, player.column, len(text.rstrip()) + 1, comment, player, commands, None)
