"""The head of a native log: `key: value` lines up to the first blank line."""

from __future__ import annotations

import re

from tmlog.source import Source
from tmlog.syntax.lines import (
    STRAIGHT_QUOTES,
    STRING,
    LineReader,
    comment_after_text,
    comment_start,
    has_open_quote,
    other_quote,
    unquoted,
)
from tmlog.syntax.tree import Comment, HeadEntry, Word
from tmlog.syntax.vocabulary import Key, Shape
from tmlog.wording import did_you_mean, either, join_words, quoted

PERSON = "PERSON"
"""The role of a person's quoted name after a seat."""
TEXT = "TEXT"
"""The role of free text, and of words that this module checks."""
QUOTED = "QUOTED"
"""The role of a text in quotation marks among other words."""

_KEY = re.compile(r"\s*([a-z][\w-]*)\s*:", re.IGNORECASE)
_WORD = re.compile(r"[^\s,]+")
_NUMBER = re.compile(r"[0-9]{1,6}")
_STRING = re.compile(STRING)
_PIECE = re.compile(rf'(?P<string>{STRING})|[^\s,"]+|"')
_HASH = re.compile(r"sha256:[0-9a-f]{8,64}", re.IGNORECASE)
_SEAT_PIECE = re.compile(rf'{STRING}|,|[^",]+|"')


def key_of(code: str) -> str | None:
    """The key at the beginning of a line, in lower case. Returns None if there is no key."""
    match = _KEY.match(code)
    return match[1].lower() if match else None


def comment_in_head(line: str) -> int:
    """The offset of the `#` that begins the comment of a line of the head, or -1."""
    match = _KEY.match(line)
    return comment_after_text(line, match.end()) if match else comment_start(line)


def first_line(source: Source) -> int | None:
    """The number of the first line that is not blank or a comment. Returns None if there is no such line."""
    lines = enumerate(source.lines, 1)
    return next((number for number, line in lines if line.strip() and not line.lstrip().startswith("#")), None)


def is_native(source: Source) -> bool:
    """Whether a text is a native log: its first line that is not blank or a comment has the key `tmlog`."""
    number = first_line(source)
    return number is not None and key_of(source.line(number)) == "tmlog"


class HeadReader:
    """Reads the lines of a head whose keys are known."""

    def __init__(self, lines: LineReader, keys: dict[str, Key]) -> None:
        self.lines = lines
        self.keys = keys
        self.seen: dict[str, int] = {}
        self.misspelt: list[str] = []

    def read(self, number: int, code: str, comment: Comment | None) -> HeadEntry | None:
        """Parse one head line. Reports and returns None if it is not `key: value` with a known, new key.

        If the value is malformed, this reports it and returns an entry without words.
        """
        match = _KEY.match(code)
        end = len(code.rstrip())
        start = end - len(code.strip())
        if match is None:
            message = f"expected `key: value`, found {quoted(code.strip())}"
            hint = "the head ends at the first blank line: put one between the head and the moves"
            self.lines.report("TM120", number, start, end, message, hint=hint)
            return None
        key = match[1].lower()
        if key not in self.keys:
            self._unknown_key(number, key, match)
            return None
        if key in self.seen:
            message = f"the head has the key `{key}` twice; the first is in line {self.seen[key]}"
            self.lines.report("TM122", number, match.start(1), match.end(1), message)
            return None
        self.seen[key] = number
        words = self._words(self.keys[key], key, number, code, match.end(), end)
        return HeadEntry(number, start + 1, end + 1, comment, key, words)

    def check_required(self, number: int, late: set[str]) -> None:
        """Report required keys that are missing, at the first line of the head.

        A key that was misspelt, or that came after the head (`late`), has a finding of its own.
        """
        for key, definition in self.keys.items():
            if (
                definition.required
                and key not in self.seen
                and key not in late
                and not did_you_mean(key, self.misspelt)
            ):
                self.lines.report("TM123", number, 0, 1, f"the head has no `{key}:`", hint=f"add a line `{key}: ...`")

    def _unknown_key(self, number: int, key: str, match: re.Match[str]) -> None:
        self.misspelt.append(key)
        hint = did_you_mean(key, self.keys) or f"the keys are {join_words(list(self.keys), 'and')}"
        if self.lines.phrases.is_command(match.string[match.end() :].strip().partition(".")[0]):
            hint = "if this is a turn, put a blank line before it: the head ends there"
        self.lines.report("TM121", number, match.start(1), match.end(1), f"{quoted(key)} is not a key", hint=hint)

    def _words(self, definition: Key, key: str, number: int, code: str, start: int, end: int) -> tuple[Word, ...]:
        start += len(code[start:end]) - len(code[start:end].lstrip())
        if start >= end:
            self._no_value(number, key, start - 1)
            return ()
        if definition.shape is Shape.TEXT:
            return self._text(number, code, start, end)
        if definition.shape is Shape.SEATS:
            return self._seats(definition, number, code, start, end)
        if self._has_no_comment(number, code, start, end):
            return ()
        return self._words_of_shape(definition, key, number, code, start, end)

    def _words_of_shape(
        self, definition: Key, key: str, number: int, code: str, start: int, end: int
    ) -> tuple[Word, ...]:
        """The words of a value that is neither a text nor a list of players."""
        match definition.shape:
            case Shape.NUMBER:
                return self._number(definition, key, number, code, start, end)
            case Shape.WORD:
                return self._word(definition, key, number, code, start, end)
            case Shape.WORDS:
                words = tuple(self._spelled(definition.role, match) for match in _WORD.finditer(code, start, end))
                if not words:
                    self._no_value(number, key, start)
                return words
            case Shape.PIECES:
                return self._pieces(definition, number, code, start, end)
            case _:
                return self._file(definition, key, number, code, start, end)

    def _has_no_comment(self, number: int, code: str, start: int, end: int) -> bool:
        """Report a `#` among words that does not begin a comment. Returns whether it did."""
        sign = comment_start(code)
        if sign < start:
            return False
        message = "a `#` before a digit or inside a word does not begin a comment in the head"
        self.lines.report("TM124", number, sign, end, message, hint="put blanks around the `#` of the comment")
        return True

    def _no_value(self, number: int, key: str, start: int) -> None:
        self.lines.report("TM124", number, start, start + 1, f"`{key}:` has no value")

    def _text(self, number: int, code: str, start: int, end: int) -> tuple[Word, ...]:
        if code[start] != '"':
            return (Word(TEXT, " ".join(code[start:end].split()), start, end),)
        string = _STRING.match(code, start, end)
        if string is None:
            self.lines.report("TM111", number, start, end, "the quotation mark is not closed")
            return ()
        if string.end() < end:
            self.lines.report("TM111", number, string.end(), end, "nothing may follow the closing quotation mark")
            return ()
        return (Word(TEXT, unquoted(string.group()), start, end),)

    def _number(self, definition: Key, key: str, number: int, code: str, start: int, end: int) -> tuple[Word, ...]:
        if not _NUMBER.fullmatch(code, start, end):
            message = f"expected a number for `{key}:`, found {quoted(code[start:end])}"
            self.lines.report("TM124", number, start, end, message)
            return ()
        word = Word(TEXT, int(code[start:end]), start, end)
        return (word,) if self._is_allowed(definition, key, number, word) else ()

    def _word(self, definition: Key, key: str, number: int, code: str, start: int, end: int) -> tuple[Word, ...]:
        match = _WORD.fullmatch(code, start, end)
        if match is None:
            message = f"expected one word for `{key}:`, found {quoted(code[start:end])}"
            self.lines.report("TM124", number, start, end, message)
            return ()
        word = self._spelled(definition.role, match)
        return (word,) if self._is_allowed(definition, key, number, word) else ()

    def _pieces(self, definition: Key, number: int, code: str, start: int, end: int) -> tuple[Word, ...]:
        words = []
        for piece in _PIECE.finditer(code, start, end):
            if piece["string"]:
                words.append(Word(QUOTED, unquoted(piece["string"]), *piece.span()))
            elif piece.group() == '"':
                self.lines.report("TM111", number, piece.start(), end, "the quotation mark is not closed")
                return ()
            else:
                words.append(self._spelled(definition.role, piece))
        return tuple(words)

    def _file(self, definition: Key, key: str, number: int, code: str, start: int, end: int) -> tuple[Word, ...]:
        """A file name and an optional hash. A name without quotes keeps its case."""
        words = self._pieces(definition, number, code, start, end)
        if not words:
            return ()
        name, *more = words
        if len(more) > 1 or (more and not _HASH.fullmatch(str(more[0].value))):
            message = f'`{key}:` has a file name and 8 to 64 digits of its hash: `"cards.yaml" sha256:1f3a90bc`'
            self.lines.report("TM124", number, more[0].start, end, message)
            return ()
        written = name.value if name.role == QUOTED else code[name.start : name.end]
        return (Word(QUOTED, written, name.start, name.end), *more)

    def _is_allowed(self, definition: Key, key: str, number: int, word: Word) -> bool:
        written = str(word.value)
        if not definition.choices or written in definition.choices:
            return True
        message = f"expected {either(definition.choices)} for `{key}:`, found {quoted(written)}"
        hint = did_you_mean(written, definition.choices)
        self.lines.report("TM124", number, word.start, word.end, message, hint=hint)
        return False

    def _spelled(self, role: str, match: re.Match[str]) -> Word:
        if role:
            return Word(role, self.lines.phrases.vocabulary.roles[role].spell(match.group()), *match.span())
        return Word(TEXT, match.group().lower(), *match.span())

    def _seats(self, definition: Key, number: int, code: str, start: int, end: int) -> tuple[Word, ...]:
        spell = self.lines.phrases.vocabulary.roles[definition.role].spell
        words: list[Word] = []
        expected = "name"
        for piece in _SEAT_PIECE.finditer(code, start, end):
            text = piece.group().strip()
            kind = "comma" if text == "," else "person" if _STRING.fullmatch(text) else "name"
            if not text:
                continue
            if ('"' in text and kind == "name") or kind not in expected:
                self._bad_seat(number, code, piece.start(), end)
                return ()
            at = code.index(text, piece.start())
            if kind == "name" and (mark := other_quote(text)) >= 0:
                self._bad_seat(number, code, at + mark, at + len(text), STRAIGHT_QUOTES)
                return ()
            if kind == "name":
                words.append(Word(definition.role, spell(text), at, at + len(text)))
            elif kind == "person":
                words.append(Word(PERSON, unquoted(text), at, at + len(text)))
            expected = {"comma": "name", "name": "person or comma", "person": "comma"}[kind]
        if expected == "name":
            self._bad_seat(number, code, end - 1, end)
            return ()
        return tuple(words)

    def _bad_seat(self, number: int, code: str, start: int, end: int, hint: str | None = None) -> None:
        if has_open_quote(code):
            self.lines.report("TM111", number, start, end, "the quotation mark is not closed")
            return
        vocabulary = self.lines.phrases.vocabulary
        first, second = vocabulary.seat_examples
        example = f'`{first} "Anna", {second}`'
        message = f"a seat is {vocabulary.seat_words} and an optional name in quotation marks: {example}"
        self.lines.report("TM124", number, start, end, message, hint=hint)
