"""One command text -> `Phrase`, or a `Fault` that says what is wrong with it.

Most command texts of a game, and nearly all of a corpus, have been seen before, so both are kept. Places are offsets
into the text; whoever asked adds where the text stands.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias

import msgspec

from tmlog.syntax.parser import Node, Parser, Unexpected
from tmlog.syntax.tree import Phrase, Word
from tmlog.syntax.vocabulary import Vocabulary, Writer

MAX_PHRASES_KEPT = 1 << 16
"""How many command texts a process remembers; a corpus of a thousand games has some ten thousand."""

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
    """Reads command texts of one game. `read`, and `phrase`, which does not say why a text is none, remember."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.keywords = frozenset(vocabulary.keywords)
        players = (Writer.PLAYER, Writer.ANYBODY)
        self.players_verbs = frozenset(
            name for name, verb in vocabulary.verbs.items() if verb.writer in players and not verb.key
        )
        self.parser = Parser(vocabulary.grammar)
        self.phrase = lru_cache(maxsize=MAX_PHRASES_KEPT)(self._phrase)
        self.explained = lru_cache(maxsize=MAX_PHRASES_KEPT)(self.parse)
        self.read_all = lru_cache(maxsize=MAX_PHRASES_KEPT)(self._read_all)

    def forget(self) -> None:
        """Begin with nothing remembered, as a new process does."""
        self.phrase.cache_clear()
        self.explained.cache_clear()
        self.read_all.cache_clear()

    def read(self, text: str) -> Reading:
        """What `parse` says of a text, remembered."""
        return self.phrase(text) or self.explained(text)

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
        try:
            return make_phrase(self.vocabulary, self.parser.parse(text))
        except Unexpected:
            return None

    def _keeps_case(self, phrase: Phrase) -> bool:
        return any(word is not None and self.vocabulary.roles[word.role].keeps_case for word in phrase.words)

    def parse(self, text: str) -> Reading:
        """Parse a command text, blanks around it stripped."""
        try:
            return make_phrase(self.vocabulary, self.parser.parse(text))
        except Unexpected as error:
            from tmlog.syntax.messages import explain

            return explain(self, text, error)

    def is_command(self, text: str, *, whole: bool = False) -> bool:
        """Whether the text, all of it if `whole`, is a command, without a word about why not: for guessing."""
        if not text or len(text) > MAX_GUESSED_LENGTH:
            return False
        try:
            _, tokens = self.parser.parse(text)
        except Unexpected:
            return False
        return not whole or all(token is None or token[0] != IGNORED for token in tokens)


@cache
def phrase_reader(vocabulary: Vocabulary) -> PhraseReader:
    """The process's reader for a game."""
    return PhraseReader(vocabulary)


def make_phrase(vocabulary: Vocabulary, node: Node) -> Phrase:
    """A rule with its tokens; what is left out stands where the next word begins, and behind all words at their end."""
    verb, tokens = node
    words: list[Word | None] = []
    roles = vocabulary.roles
    defaults = vocabulary.verbs[verb].defaults
    _, text, place = next(filter(None, reversed(tokens)), ("", "", 0))
    place += len(text.rstrip())
    for index in range(len(tokens) - 1, -1, -1):
        token = tokens[index]
        if token is not None:
            role, text, place = token
            written = text.rstrip()  # free text runs up to what ends it
            words.append(Word(role, roles[role].spell(written), place, place + len(written)))
        elif index in defaults:
            role, default = defaults[index]
            words.append(Word(role, default, place, place))
        else:
            words.append(None)
    words.reverse()
    return Phrase(verb, tuple(words))
