"""Runs Lark on one command text.

Importing Lark and building a grammar takes longer than checking a game, so this module is imported when the first
command of a process is parsed, and not before.
"""

from __future__ import annotations

from functools import cache

import msgspec
from lark import Lark, ParseTree, UnexpectedCharacters, UnexpectedInput, UnexpectedToken

START = "command"
"""The rule of every grammar that one command text must match."""

END = "$END"
"""Lark's terminal for the end of the text."""

_END_OF_FILE = "<END-OF-FILE>"
"""Lark's placeholder in `UnexpectedCharacters.allowed` where no terminal is allowed."""


class Mismatch(msgspec.Struct, frozen=True):
    """Where a text stops being a command, and which terminals could stand there."""

    start: int | None
    """None at the end of the text."""
    expected: frozenset[str]


class CommandParser:
    """Parses command texts by one grammar: LALR, with the contextual lexer."""

    def __init__(self, path: str) -> None:
        self.lark = Lark.open(path, parser="lalr", lexer="contextual", start=START, maybe_placeholders=True)

    def parse(self, text: str) -> ParseTree | None:
        """The rule of a text with its arguments, None for an argument that is left out. None if it is not a command."""
        try:
            return self.lark.parse(text)
        except UnexpectedInput:
            return None

    def mismatch(self, text: str) -> Mismatch:
        """Why `parse` returned None for this text; raises ValueError if the text is a command.

        This is not part of `parse`, because finding the expected terminals takes longer than parsing and most callers
        do not need them.
        """
        try:
            self.lark.parse(text)
        except UnexpectedToken as error:
            at_end = error.token.type == END
            return Mismatch(None if at_end else error.token.start_pos, frozenset(error.accepts))
        except UnexpectedCharacters as error:
            return Mismatch(error.pos_in_stream, frozenset(error.allowed) - {_END_OF_FILE})
        raise ValueError(f"{text!r} is a command")


@cache
def command_parser(path: str) -> CommandParser:
    """The parser for a grammar file. A process makes only one per game."""
    return CommandParser(path)
