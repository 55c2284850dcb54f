"""The head of a native log: `key: value` lines up to the first blank line."""

from __future__ import annotations

import re

from tmlog.syntax.lines import STRING, LineReader, unquoted
from tmlog.syntax.tree import Comment, HeadEntry, Word
from tmlog.syntax.vocabulary import Key, Shape
from tmlog.wording import did_you_mean, either, join_words

PERSON = "PERSON"
"""The role of a person's quoted name behind a seat."""
TEXT = "TEXT"
"""The role of free text and of words that are checked here."""

_KEY = re.compile(r"\s*([a-z][\w-]*)\s*:", re.IGNORECASE)
_WORD = re.compile(r"[^\s,]+")
_NUMBER = re.compile(r"[0-9]{1,6}")
_STRING = re.compile(STRING)
_SEAT = re.compile(rf'\s*([^\s",][^",]*?)?\s*({STRING})?\s*(?=,|$)')


def key_of(code: str) -> str | None:
    """The key that a line begins with, in lower case."""
    match = _KEY.match(code)
    return match[1].lower() if match else None


class HeadReader:
    """Reads head lines once it is known which keys there are."""

    def __init__(self, lines: LineReader, keys: dict[str, Key]) -> None:
        self.lines = lines
        self.keys = keys
        self.seen: dict[str, int] = {}

    def read(self, number: int, code: str, comment: Comment | None) -> HeadEntry | None:
        """One line of the head; None, with a finding, for what is none."""
        match = _KEY.match(code)
        end = len(code.rstrip())
        start = end - len(code.strip())
        if match is None:
            message = "a line of the head is `key: value`"
            hint = "the head ends at the first blank line: put one between the head and the moves"
            self.lines.report("TM120", number, start, end, message, hint=hint)
            return None
        key = match[1].lower()
        if key not in self.keys:
            self._unknown_key(number, key, match.start(1), match.end(1))
            return None
        if key in self.seen:
            message = f"the key `{key}` stands in the head twice; the first is in line {self.seen[key]}"
            self.lines.report("TM122", number, match.start(1), match.end(1), message)
            return None
        self.seen[key] = number
        words = self._words(self.keys[key], key, number, code, match.end(), end)
        if words is None:
            return None
        return HeadEntry(number, start + 1, end + 1, comment, key, words)

    def check_required(self, number: int) -> None:
        """Keys that every log needs; a missing one is reported at the head's first line."""
        for key, definition in self.keys.items():
            if definition.required and key not in self.seen:
                self.lines.report("TM123", number, 0, 1, f"the head has no `{key}:`", hint=f"add a line `{key}: ...`")

    def _unknown_key(self, number: int, key: str, start: int, end: int) -> None:
        hint = did_you_mean(key, self.keys)
        if hint is None:
            hint = f"the keys are {join_words(list(self.keys), 'and')}; moves come after a blank line"
        self.lines.report("TM121", number, start, end, f"`{key}` is not a key of the head", hint=hint)

    def _words(
        self, definition: Key, key: str, number: int, code: str, start: int, end: int
    ) -> tuple[Word, ...] | None:
        start += len(code[start:end]) - len(code[start:end].lstrip())
        if start >= end:
            self.lines.report("TM124", number, start - 1, start, f"`{key}:` has no value")
            return None
        match definition.shape:
            case Shape.TEXT:
                return self._text(number, code, start, end)
            case Shape.NUMBER:
                return self._number(key, number, code, start, end)
            case Shape.WORD:
                return self._word(definition, key, number, code, start, end)
            case Shape.WORDS:
                words = _WORD.finditer(code, start, end)
                return tuple(self._spelled(definition.role, match) for match in words)
            case Shape.SEATS:
                return self._seats(definition, number, code, start, end)

    def _text(self, number: int, code: str, start: int, end: int) -> tuple[Word, ...] | None:
        if code[start] != '"':
            return (Word(TEXT, " ".join(code[start:end].split()), start, end),)
        string = _STRING.match(code, start, end)
        if string is None or string.end() < end:
            self.lines.report("TM111", number, start, end, "the quotation mark is not closed, or text follows it")
            return None
        return (Word(TEXT, unquoted(string.group()), start, end),)

    def _number(self, key: str, number: int, code: str, start: int, end: int) -> tuple[Word, ...] | None:
        if not _NUMBER.fullmatch(code, start, end):
            self.lines.report("TM124", number, start, end, f"`{key}:` is a number, not `{code[start:end]}`")
            return None
        return (Word(TEXT, int(code[start:end]), start, end),)

    def _word(self, definition: Key, key: str, number: int, code: str, start: int, end: int) -> tuple[Word, ...] | None:
        match = _WORD.fullmatch(code, start, end)
        if match is None:
            self.lines.report("TM124", number, start, end, f"`{key}:` is one word, not `{code[start:end]}`")
            return None
        word = self._spelled(definition.role, match)
        if definition.choices and word.value not in definition.choices:
            message = f"`{key}:` is {either(definition.choices)}, not `{word.value}`"
            hint = did_you_mean(str(word.value), definition.choices)
            self.lines.report("TM124", number, start, end, message, hint=hint)
            return None
        return (word,)

    def _spelled(self, role: str, match: re.Match[str]) -> Word:
        if role:
            return Word(role, self.lines.phrases.vocabulary.roles[role].spell(match.group()), *match.span())
        return Word(TEXT, match.group().lower(), *match.span())

    def _seats(self, definition: Key, number: int, code: str, start: int, end: int) -> tuple[Word, ...] | None:
        spell = self.lines.phrases.vocabulary.roles[definition.role].spell
        words = []
        while start <= end:
            seat = _SEAT.match(code, start, end)
            if seat is None or seat[1] is None:
                message = 'a seat is a faction and, if you like, a name in quotation marks: `witches "Anna"`'
                self.lines.report("TM124", number, min(start, end - 1), end, message)
                return None
            words.append(Word(definition.role, spell(seat[1]), *seat.span(1)))
            if seat[2] is not None:
                words.append(Word(PERSON, unquoted(seat[2]), *seat.span(2)))
            start = seat.end() + 1
        return tuple(words)
