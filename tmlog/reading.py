"""Reading: text -> tree, whichever form the log is written in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from tmlog.diagnostics import Diagnostic, Span, by_position, problem
from tmlog.games import NAMES, load_game
from tmlog.source import Source
from tmlog.syntax.recognise import missing_first_line, recognise
from tmlog.syntax.tree import Form, Log
from tmlog.syntax.vocabulary import Vocabulary

FOREIGN_GAME = "terra-mystica"
"""The game of logs that do not name one: the online moderator runs no other."""


class Parsed(msgspec.Struct, frozen=True):
    """A log as written, and what is wrong with its notation."""

    source: Source
    log: Log | None
    """None where the text is no log at all."""
    diagnostics: list[Diagnostic]

    @property
    def has_errors(self) -> bool:
        """Whether any finding is an error."""
        return any(diagnostic.is_error for diagnostic in self.diagnostics)


def parse(source: Source) -> Parsed:
    """Text -> tree. A reader is imported when a log is written in its form."""
    form = recognise(source)
    log: Log | None = None
    if form is None:
        what = "holds only comments" if "#" in source.original else "is empty"
        diagnostics = [problem("TM008", source.name, Span(1, 1, 1), f"the log {what}")]
    elif form is Form.NATIVE:
        from tmlog.syntax.native import parse_native

        log, diagnostics = parse_native(source, _Vocabularies())
    else:
        vocabulary = load_game(FOREIGN_GAME).vocabulary()
        headless = missing_first_line(source, vocabulary)
        if form is Form.SOURCE and headless is not None:
            return Parsed(source, None, [headless])
        if form is Form.LEDGER:
            from tmlog.games.terra_mystica.dialects.ledger import parse_ledger as parse_foreign
        else:
            from tmlog.games.terra_mystica.dialects.source import parse_source as parse_foreign
        log, diagnostics = parse_foreign(source, vocabulary)
    return Parsed(source, log, by_position(diagnostics))


class _Vocabularies(Mapping[str, Vocabulary]):
    """The notations by game, each loaded when it is first asked for."""

    def __getitem__(self, name: str) -> Vocabulary:
        if name not in NAMES:
            raise KeyError(name)
        return load_game(name).vocabulary()

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)
