"""Snellman command source: what players typed. A line is `faction: command. command`, or a set-up line.

The tree has the lines as they were typed; `rewrites` turns them into what the site plays.
"""

from __future__ import annotations

from tmlog.diagnostics import Diagnostic
from tmlog.games.terra_mystica.dialects.forms import SOURCE
from tmlog.games.terra_mystica.dialects.rows import looks_like_row
from tmlog.source import Source
from tmlog.syntax.lines import LineReader
from tmlog.syntax.phrases import Fault, phrase_reader
from tmlog.syntax.tree import Comment, Line, Log, Turn
from tmlog.syntax.vocabulary import Vocabulary


def parse_source(source: Source, vocabulary: Vocabulary) -> tuple[Log, list[Diagnostic]]:
    """Return the tree of a command source, and the findings about its notation."""
    reader = SourceReader(source, vocabulary)
    lines = reader.read_lines(reader.line)
    return Log(SOURCE, vocabulary.game, (), lines), reader.diagnostics


class SourceReader(LineReader):
    """Reads the lines of a command source. A `#` always begins a comment here: there are no quotes."""

    takes_site_commands = False

    def __init__(self, source: Source, vocabulary: Vocabulary) -> None:
        super().__init__(source, phrase_reader(vocabulary), SOURCE)

    def line(self, number: int, text: str) -> Line | None:
        """Parse one line. Reports and returns None if it is not a line of command source."""
        comment: Comment | None = None
        if "#" in text:
            text, comment = self.comment(number, text)
        colon = text.find(":")
        if colon >= 0:
            return self._turn(number, text, colon, comment)
        if not text or text.isspace():
            return self.empty(number, comment)
        return self.bare(number, text, comment)

    def no_bare_command(self, number: int, said: str, at: int, fault: Fault) -> None:
        """Report a line that is not a command; it may be a row of a ledger that lost its tabs."""
        if looks_like_row(said):
            message = "this looks like a row of a ledger, among the turns that players typed"
            hint = "put the ledger into a log of its own, with its tabs"
            self.report("TM112", number, at, at + len(said), message, hint=hint)
        else:
            super().no_bare_command(number, said, at, fault)

    def _turn(self, number: int, text: str, colon: int, comment: Comment | None) -> Turn | None:
        player = self.player_before(number, text, colon)
        if player is None:
            return None
        commands = self.commands(number, text, colon + 1, len(text))
        return Turn(number, player.column, len(text.rstrip()) + 1, comment, player, commands, None)
