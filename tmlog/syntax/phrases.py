"""One command text -> `Phrase`, or a `Fault` that says what is wrong with it.

Most command texts of a game, and nearly all of a corpus, occur many times, so phrases and faults are cached. Places are
offsets into the command text; the caller adds the offset of the text in its line.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, TypeAlias, cast

import msgspec

from tmlog.codes.code import Citation
from tmlog.source import MAX_COMMAND_LENGTH
from tmlog.syntax.tree import Phrase, Word
from tmlog.syntax.vocabulary import Vocabulary, Writer

if TYPE_CHECKING:
    from lark import ParseTree, Token

    from tmlog.syntax.parser import CommandParser

MAX_PHRASES_KEPT = 1 << 14
"""How many texts each of the three caches keeps; a corpus of a thousand games has about ten thousand commands."""

MAX_LENGTH_KEPT = 100
"""A longer text is not cached: it hardly ever repeats. So the caches of a game stay below 100 MB, whatever is read."""

IGNORED = "IGNORED"
"""The role of text that a web site ignores."""

MAX_GUESSED_LENGTH = 200
"""There are no guesses about a longer text."""


class Fault(msgspec.Struct, frozen=True, gc=False):
    """Why a text is not a command, and where in the text."""

    code: str
    message: str
    start: int
    end: int
    hint: str | None = None
    cites: Citation | None = None
    """The rule that the text breaks, if it is narrower than the rule of the code."""


Reading: TypeAlias = Phrase | Fault


class Saying(msgspec.Struct, frozen=True, gc=False):
    """All commands after a player, split at every `.`: offset, end and reading of each piece that is not empty."""

    phrases: tuple[tuple[int, int, Phrase], ...]
    faults: tuple[tuple[int, Fault], ...]
    plain: bool
    """Whether players may write every phrase and no text in them is ignored, so that no more checks are needed."""


class PhraseReader:
    """Reads command texts of one game. `phrase`, `read` and `read_all` cache their results."""

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
        """The parser of the game's grammar, built when it is first needed."""
        from tmlog.syntax.parser import command_parser

        return command_parser(self.vocabulary.grammar)

    def forget(self) -> None:
        """Clear the caches."""
        self._kept_phrases.cache_clear()
        self._kept_readings.cache_clear()
        self._kept_sayings.cache_clear()

    def phrase(self, text: str) -> Phrase | None:
        """The phrase of a text. Returns None if the text is not a command; `read` says why."""
        if len(text) <= MAX_LENGTH_KEPT:
            return self._kept_phrases(text)
        return self._phrase(text) if len(text) <= MAX_COMMAND_LENGTH else None

    def read(self, text: str) -> Reading:
        """The phrase of a text, or the fault that says why it is not a command."""
        if len(text) > MAX_LENGTH_KEPT:
            return self.parse(text)
        return self._kept_phrases(text) or self._kept_readings(text)

    def read_all(self, text: str) -> Saying:
        """All commands of a text, split at every `.`."""
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
        """The phrase of a text in lower case, if case does not matter in it; else the phrase of the text itself."""
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
        """Parse a command text without blanks around it, without the cache. Returns a phrase or a fault."""
        if len(text) > MAX_COMMAND_LENGTH:
            message = f"the command has {len(text)} characters; a command has at most {MAX_COMMAND_LENGTH}"
            return Fault("TM102", message, 0, len(text))
        tree = self.parser.parse(text)
        if tree is not None:
            return make_phrase(self.vocabulary, tree)
        from tmlog.syntax.messages import explain

        return explain(self, text, self.parser.mismatch(text))

    def is_command(self, text: str, *, whole: bool = False) -> bool:
        """Whether the text is a command, for guesses. If `whole`, no part of it may be text that a site ignores."""
        if not text or len(text) > MAX_GUESSED_LENGTH:
            return False
        tree = self.parser.parse(text)
        return tree is not None and not (whole and any(token and token.type == IGNORED for token in arguments(tree)))


@cache
def phrase_reader(vocabulary: Vocabulary) -> PhraseReader:
    """The reader for a game. A process makes only one per game."""
    return PhraseReader(vocabulary)


def arguments(tree: ParseTree) -> list[Token | None]:
    """The arguments of a command in order, None for an argument that is left out. Rules of commands are not nested."""
    return cast("list[Token | None]", tree.children)


def make_phrase(vocabulary: Vocabulary, tree: ParseTree) -> Phrase:
    """The phrase of a parsed command.

    The place of an argument that is left out is the beginning of the next word, or the end of the last word.
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
            written = token.rstrip()  # free text may have blanks at its end
            words.append(Word(role, roles[role].spell(written), place, place + len(written)))
        elif index in defaults:
            role, default = defaults[index]
            words.append(Word(role, default, place, place))
        else:
            words.append(None)
    words.reverse()
    return Phrase(verb, tuple(words))
