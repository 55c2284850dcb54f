"""One command text -> `Phrase`, or a `Fault` that says what is wrong with it.

Most command texts of a game, and nearly all of a corpus, have been seen before, so both are kept. Places are offsets
into the text; whoever asked adds where the text stands.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, TypeAlias, cast

import msgspec

from tmlog.syntax.tree import Phrase, Word
from tmlog.syntax.vocabulary import Vocabulary, Writer

if TYPE_CHECKING:
    from lark import ParseTree, Token

    from tmlog.syntax.parser import CommandParser

MAX_PHRASES_KEPT = 1 << 16
"""How many command texts a process remembers; a corpus of a thousand games has some ten thousand."""

MAX_LENGTH_KEPT = 500
"""A longer text is read anew each time, so that the caches are bounded in bytes too; a long turn has some 200."""

IGNORED = "IGNORED"
"""The role of text that the online moderator does not look at."""

MAX_GUESSED_LENGTH = 200
"""A longer text is not worth guessing about."""


class Fault(msgspec.Struct, frozen=True, gc=False):
    """Why a text is no command, and where in it."""

    code: str
    message: str
    start: int
    end: int
    hint: str | None = None


Reading: TypeAlias = Phrase | Fault


class Saying(msgspec.Struct, frozen=True, gc=False):
    """All that stands behind a player, cut at every `.`: offset, end and reading of each piece that is not empty."""

    phrases: tuple[tuple[int, int, Phrase], ...]
    faults: tuple[tuple[int, Fault], ...]
    plain: bool
    """Whether every phrase is one that players write, with nothing in it to look at twice."""


class PhraseReader:
    """Reads command texts of one game. `phrase`, `read` and `read_all` remember what they return."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.keywords = frozenset(vocabulary.keywords)
        players = (Writer.PLAYER, Writer.ANYBODY)
        self.players_verbs = frozenset(
            name for name, verb in vocabulary.verbs.items() if verb.writer in players and not verb.key
        )
        self._kept_phrases = lru_cache(maxsize=MAX_PHRASES_KEPT)(self._phrase)
        self._kept_readings = lru_cache(maxsize=MAX_PHRASES_KEPT)(self.parse)
        self._kept_sayings = lru_cache(maxsize=MAX_PHRASES_KEPT)(self._read_all)

    @cached_property
    def parser(self) -> CommandParser:
        """The parser of the game's grammar, built for the first text that is not remembered."""
        from tmlog.syntax.parser import command_parser

        return command_parser(self.vocabulary.grammar)

    def forget(self) -> None:
        """Begin with nothing remembered, as a new process does."""
        self._kept_phrases.cache_clear()
        self._kept_readings.cache_clear()
        self._kept_sayings.cache_clear()

    def phrase(self, text: str) -> Phrase | None:
        """The phrase of a text; None, without a reason, if it is no command."""
        return self._kept_phrases(text) if len(text) <= MAX_LENGTH_KEPT else self._phrase(text)

    def read(self, text: str) -> Reading:
        """What `parse` returns for a text."""
        if len(text) > MAX_LENGTH_KEPT:
            return self.parse(text)
        return self._kept_phrases(text) or self._kept_readings(text)

    def read_all(self, text: str) -> Saying:
        """All commands of a text, cut at every `.`."""
        return self._kept_sayings(text) if len(text) <= MAX_LENGTH_KEPT else self._read_all(text)

    def _read_all(self, text: str) -> Saying:
        phrases, faults = [], []
        plain = True
        start = 0
        for piece in text.split("."):
            said = piece.strip()
            if said:
                at = start + piece.index(said)
                reading = self.read(said)
                if isinstance(reading, Phrase):
                    phrases.append((at, at + len(said), reading))
                    plain = plain and self._is_plain(reading)
                else:
                    faults.append((at, reading))
            start += len(piece) + 1
        return Saying(tuple(phrases), tuple(faults), plain)

    def _is_plain(self, phrase: Phrase) -> bool:
        last = phrase.words[-1] if phrase.words else None
        return phrase.verb in self.players_verbs and (last is None or last.role != IGNORED)

    def _phrase(self, text: str) -> Phrase | None:
        """A text that differs from a known one only in case says the same, unless it holds a name of a person."""
        folded = text.lower()
        if folded != text and text.isascii():
            phrase = self.phrase(folded)
            if phrase is not None and not self._keeps_case(phrase):
                return phrase
        tree = self.parser.parse(text)
        return None if tree is None else make_phrase(self.vocabulary, tree)

    def _keeps_case(self, phrase: Phrase) -> bool:
        return any(word is not None and self.vocabulary.roles[word.role].keeps_case for word in phrase.words)

    def parse(self, text: str) -> Reading:
        """Parse a command text, blanks around it stripped."""
        tree = self.parser.parse(text)
        if tree is not None:
            return make_phrase(self.vocabulary, tree)
        from tmlog.syntax.messages import explain

        return explain(self, text, self.parser.mismatch(text))

    def is_command(self, text: str, *, whole: bool = False) -> bool:
        """Whether the text, all of it if `whole`, is a command, without a word about why not: for guessing."""
        if not text or len(text) > MAX_GUESSED_LENGTH:
            return False
        tree = self.parser.parse(text)
        return tree is not None and not (whole and any(token and token.type == IGNORED for token in arguments(tree)))


@cache
def phrase_reader(vocabulary: Vocabulary) -> PhraseReader:
    """The process's reader for a game."""
    return PhraseReader(vocabulary)


def arguments(tree: ParseTree) -> list[Token | None]:
    """The arguments of a command in order, None for one that is left out. No rule of a command has another inside."""
    return cast("list[Token | None]", tree.children)


def make_phrase(vocabulary: Vocabulary, tree: ParseTree) -> Phrase:
    """The phrase of a parsed command.

    An argument that is left out gets the place where the next word begins, or where the last one ends.
    """
    verb = str(tree.data)
    tokens = arguments(tree)
    words: list[Word | None] = []
    roles = vocabulary.roles
    defaults = vocabulary.verbs[verb].defaults
    last = next(filter(None, reversed(tokens)), None)
    place = 0 if last is None else (last.start_pos or 0) + len(last.rstrip())
    for index in range(len(tokens) - 1, -1, -1):
        token = tokens[index]
        if token is not None:
            role, place = token.type, token.start_pos or 0
            written = token.rstrip()  # free text runs up to what ends it
            words.append(Word(role, roles[role].spell(written), place, place + len(written)))
        elif index in defaults:
            role, default = defaults[index]
            words.append(Word(role, default, place, place))
        else:
            words.append(None)
    words.reverse()
    return Phrase(verb, tuple(words))
