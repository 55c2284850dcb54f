"""Parses the native log, `.tml`: a head, then one turn per line. docs/notation.md has every construct."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import msgspec

from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.source import Source
from tmlog.syntax.claims import ARROW, named_twice, read_claim
from tmlog.syntax.head import PERSON, HeadReader, comment_in_head, key_of
from tmlog.syntax.lines import (
    STRAIGHT_QUOTES,
    STRING,
    LineReader,
    comment_after_text,
    has_open_quote,
    other_quote,
    unquoted,
)
from tmlog.syntax.phrases import phrase_reader
from tmlog.syntax.tree import (
    NATIVE,
    Claim,
    Command,
    Comment,
    HeadEntry,
    Line,
    Log,
    Note,
    Phrase,
    Player,
    Remark,
    Ruling,
    Section,
    Text,
    Turn,
    Undo,
)
from tmlog.syntax.vocabulary import SKELETON_WORDS, Vocabulary
from tmlog.wording import close_names, did_you_mean, either, quoted

VERSION = 1
"""The version of the log format that this program reads."""

_UNDO = re.compile(rf"\s*undo(?:\s+(?P<count>[0-9]{{1,6}})(?![0-9]))?(?:\s*(?P<reason>{STRING}))?\s*", re.IGNORECASE)
_RULING = re.compile(rf"\s*ruling\s*(?P<reason>{STRING})?", re.IGNORECASE)
_SKELETON_WORD = re.compile(rf"\s*((?ai:{'|'.join(SKELETON_WORDS)}))(?![\w-])")
_NOTE_WORD = re.compile(r"\s*note(?![\w-])(?:\s*:)?\s*", re.IGNORECASE)
_LIKE_A_SECTION = re.compile(r"\W*(round\s*[0-9]+)\W*", re.IGNORECASE)
_SEAT = re.compile(r"[^\W\d_][\w'\u0300-\u036f-]*(?: [^\W\d_][\w'\u0300-\u036f-]*)*")
_FORMS = {
    "undo": '`undo`, `undo 2` or `undo 2 "reason"`, with a number of 1 or more',
    "ruling": '`ruling player: commands` or `ruling "reason" player: commands`',
    "note": '`note text`, or `note "text"` for a text with a `#` in it',
}


def parse_native(source: Source, vocabularies: Mapping[str, Vocabulary]) -> tuple[Log | None, list[Diagnostic]]:
    """The tree of a native log, and findings about its notation. The tree is None if version or game is unknown."""
    first = next(number for number, text in enumerate(source.lines, 1) if _code_in_head(text).strip())
    last = next((n for n in range(first, len(source.lines) + 1) if not source.line(n).strip()), len(source.lines) + 1)
    version = _head_value(source, first, last, "tmlog")
    if version is None or version[0] != str(VERSION):
        return None, [_unknown_version(source, first, version)]
    game = _head_value(source, first, last, "game") or _head_value(source, last, len(source.lines) + 1, "game")
    vocabulary = vocabularies.get(game[0].lower()) if game else None
    findings = [] if vocabulary else [_unknown_game(source, first, game, vocabularies)]
    if vocabulary is None:
        # If only the game or its key is misspelt, report the other mistakes too.
        meant = close_names(game[0] if game else _value_of_misspelt_game(source, first, last), vocabularies)
        if not meant:
            return None, findings
        vocabulary = vocabularies[meant[0]]
        findings = findings if game else []  # the reader of the head reports a misspelt key
    reader = NativeReader(source, vocabulary)
    log = reader.log(first, last)
    said = {finding.span for finding in findings}
    return log, findings + [found for found in reader.lines.diagnostics if found.span not in said]


class NativeReader:
    """Reads head and body of a native log whose game is known."""

    def __init__(self, source: Source, vocabulary: Vocabulary) -> None:
        self.source = source
        self.vocabulary = vocabulary
        self.lines = LineReader(source, phrase_reader(vocabulary), NATIVE)
        self.keys = vocabulary.all_keys
        self.late_keys: set[str] = set()
        self.names: dict[str, str] = {}
        """The player of each nickname and of each person's name."""

    def log(self, first: int, last: int) -> Log:
        """The tree of the log: the head is in the lines from `first` up to, but not including, `last`."""
        head = HeadReader(self.lines, self.keys)
        head_lines: list[HeadEntry | Remark] = []
        for number in range(1, last):
            code, comment = self._split_head(number)
            if code.strip():
                entry = head.read(number, code, comment)
                head_lines += [entry] if entry else []
            elif comment:
                head_lines.append(Remark(number, comment.column, comment.end, comment))
        self.names = names_of(seated(head_lines), self.vocabulary)
        body = [self._line(number) for number in range(last + 1, len(self.source.lines) + 1)]
        head.check_required(first, self.late_keys)
        lines = tuple(line for line in body if line is not None)
        return Log(NATIVE, self.vocabulary.game, tuple(head_lines), lines)

    def _split(self, number: int) -> tuple[str, Comment | None]:
        text = self.source.line(number)
        return self.lines.comment(number, text) if self.lines.is_readable(number, text) else ("", None)

    def _split_head(self, number: int) -> tuple[str, Comment | None]:
        text = self.source.line(number)
        if not self.lines.is_readable(number, text):
            return "", None
        return self.lines.split(number, text, comment_in_head(text))

    def _line(self, number: int) -> Line | None:
        code, comment = self._split(number)
        if not code or code.isspace():
            return self.lines.empty(number, comment)
        word = _SKELETON_WORD.match(code)
        if word and comment and (text := _NOTE_WORD.match(code)):
            line = self.source.line(number)
            code, comment = self.lines.split(number, line, comment_after_text(line, text.end()))
        if word:
            return self._skeleton(word[1].lower(), number, code, comment)
        if code.lstrip().startswith("=="):
            return self._section(number, code, comment)
        arrow, colon = code.find(ARROW), code.find(":")
        if colon >= 0 and (arrow < 0 or colon < arrow):
            return self._turn(number, code, colon, comment)
        if arrow >= 0:
            return self._claim_line(number, code, arrow, comment)
        if self._is_section(number, code):
            return None
        bare = self.lines.bare(number, code, comment)
        if bare is None or not self.names:
            return bare
        return msgspec.structs.replace(bare, command=self._with_players(bare.command))

    def _turn(self, number: int, code: str, colon: int, comment: Comment | None) -> Turn | None:
        key = key_of(code)
        if key in self.keys:
            message = f"`{key}:` belongs in the head, but the head ended at the first blank line"
            self.lines.report("TM127", number, code.lower().index(key), colon, message)
            self.late_keys.add(key)
            return None
        player = self.lines.player_before(number, code, colon)
        if player is None:
            return None
        player = self._meant(player)
        claim, end = self._claim(number, code, colon + 1)
        commands = self._commands(number, code, colon + 1, end)
        if not commands and self._is_section(number, code):
            return None
        return Turn(*_extent(number, code), comment, player, commands, claim)

    def _meant(self, player: Player) -> Player:
        """The player that a nickname or the name of a person means; any other player as written."""
        seat = self.names.get(player.name)
        return player if seat is None else Player(player.line, player.column, player.end, seat)

    def _commands(self, number: int, code: str, start: int, end: int) -> tuple[Command, ...]:
        """The commands between two offsets. Names of persons and nicknames in them become players."""
        commands = self.lines.commands(number, code, start, end)
        return tuple(map(self._with_players, commands)) if self.names else commands

    def _with_players(self, command: Command) -> Command:
        phrase, role = command.phrase, self.vocabulary.prefix_role
        if not any(word is not None and word.role == role and word.value in self.names for word in phrase.words):
            return command
        words = [
            msgspec.structs.replace(word, value=self.names.get(str(word.value), word.value))
            if word is not None and word.role == role
            else word
            for word in phrase.words
        ]
        return msgspec.structs.replace(command, phrase=Phrase(phrase.verb, tuple(words)))

    def _is_section(self, number: int, code: str) -> bool:
        """Report a line that is the title of a section without `==`. Returns whether it did."""
        title = _LIKE_A_SECTION.fullmatch(code)
        if title:
            self._report_line("TM109", number, code, f"write a section with `==` on both sides: `== {title[1]} ==`")
        return title is not None

    def _claim(self, number: int, code: str, start: int) -> tuple[Claim | None, int]:
        """The claim after an offset, and its own offset. Without a claim, None and the end of the line."""
        arrow = code.find(ARROW, start)
        if arrow < 0:
            return None, len(code)
        claim = read_claim(code, number, arrow, len(code))
        if isinstance(claim, Claim):
            again = named_twice(claim)
            if again is not None:
                what = quoted(again.unit) if again.unit else f"a group of {len(again.numbers)} numbers"
                code, message = self.vocabulary.claim_code, f"the claim has {what} twice"
                self.lines.report(code, number, again.column - 1, again.end - 1, message)
            return claim, arrow
        found = code[claim:].strip()
        message = f"expected an amount such as `23vp` or `3/9/0`, found {quoted(found) if found else 'nothing'}"
        hint = "separate amounts with blanks, not commas" if found.startswith(",") else None
        self.lines.report("TM108", number, claim, max(claim + 1, len(code.rstrip())), message, hint=hint)
        return None, arrow

    def _claim_line(self, number: int, code: str, arrow: int, comment: Comment | None) -> Turn | None:
        if not code[:arrow].strip():
            self.lines.no_player(number, code, "player {}", "claim")
            return None
        claim, _ = self._claim(number, code, arrow)
        player = self._meant(self.lines.player(number, code, 0, arrow))
        return Turn(*_extent(number, code), comment, player, (), claim)

    def _section(self, number: int, code: str, comment: Comment | None) -> Section | None:
        said = code.strip()
        title = said[2:-2].strip()
        if not said.endswith("==") or not title.strip("=") or "==" in title or title[0] == "=" or title[-1] == "=":
            message = "a section is a title with `==` on both sides: `== round 1 ==`"
            self._report_line("TM109", number, code, message)
            return None
        return Section(*_extent(number, code), comment, " ".join(title.split()))

    def _skeleton(self, word: str, number: int, code: str, comment: Comment | None) -> Line | None:
        line: Line | None
        if word == "undo":
            line = _undo(number, code, comment)
        elif word == "note":
            line = _note(number, code, comment)
        else:
            line = self._ruling(number, code, comment)
        if line is None and has_open_quote(code):
            self._report_line("TM111", number, code, "the quotation mark is not closed")
        elif line is None:
            hint = STRAIGHT_QUOTES if other_quote(code) >= 0 else None
            self._report_line("TM110", number, code, f"malformed `{word}`: write {_FORMS[word]}", hint)
        return line

    def _report_line(self, code: str, number: int, text: str, message: str, hint: str | None = None) -> None:
        _, column, end = _extent(number, text)
        self.lines.report(code, number, column - 1, end - 1, message, hint=hint)

    def _ruling(self, number: int, code: str, comment: Comment | None) -> Ruling | None:
        match = _RULING.match(code)
        start = match.end() if match else 0
        colon = code.find(":", start)
        if match is None or not code[start:colon].strip() or '"' in code[start:colon] or colon < 0:
            return None
        if other_quote(code[start:colon]) >= 0:
            return None
        player = self._meant(self.lines.player(number, code, start, colon))
        claim, end = self._claim(number, code, colon + 1)
        commands = self._commands(number, code, colon + 1, end)
        return Ruling(*_extent(number, code), comment, player, commands, claim, _text(number, match, "reason"))


def seated(head: Iterable[HeadEntry | Remark]) -> list[tuple[str, str | None]]:
    """The players of a head and the names of the persons who play them."""
    entries = (entry for entry in head if isinstance(entry, HeadEntry) and entry.key == "players")
    words = [word for entry in entries for word in entry.words]
    return [
        (str(seat.value), str(person.value) if person is not None and person.role == PERSON else None)
        for seat, person in pairwise([*words, None])
        if seat is not None and seat.role != PERSON
    ]


def names_of(seats: Sequence[tuple[str, str | None]], vocabulary: Vocabulary) -> dict[str, str]:
    """The player of each nickname, and of each person's name, if it means only one player."""
    called: dict[str, set[str]] = {}
    for seat, person in seats:
        if not _SEAT.fullmatch(seat) or seat.split()[0] in (*SKELETON_WORDS, *vocabulary.keywords):
            continue  # a malformed seat has a finding of its own, and no turn could be printed with it
        others = vocabulary.nicknames(seat) if vocabulary.nicknames else ()
        for name in (*others, *([vocabulary.spell_prefix(person)] if person else [])):
            called.setdefault(name, set()).add(seat)
    for seat, _ in seats:
        called.pop(seat, None)
    return {name: seat for name, (seat, *more) in called.items() if not more}


def _undo(number: int, code: str, comment: Comment | None) -> Undo | None:
    match = _UNDO.fullmatch(code)
    if match is None or (match["count"] is not None and int(match["count"]) == 0):
        return None
    return Undo(*_extent(number, code), comment, int(match["count"] or 1), _text(number, match, "reason"))


def _note(number: int, code: str, comment: Comment | None) -> Note | None:
    start = code.lower().index("note") + len("note")
    rest = code[start:].strip()
    if rest.startswith(":"):
        start = code.index(":", start) + 1
        rest = rest[1:].strip()
    string = re.fullmatch(STRING, rest)
    if not rest or (rest[0] in '":' and not string):
        return None
    at = code.index(rest, start)
    value = unquoted(rest) if string else " ".join(rest.split())
    return Note(*_extent(number, code), comment, Text(number, at + 1, at + len(rest) + 1, value))


def _text(number: int, match: re.Match[str], group: str) -> Text | None:
    string = match[group]
    return None if string is None else Text(number, match.start(group) + 1, match.end(group) + 1, unquoted(string))


def _extent(number: int, code: str) -> tuple[int, int, int]:
    """Line, column and end of a line without the blanks around it."""
    end = len(code.rstrip())
    return number, end - len(code.strip()) + 1, end + 1


def _code_in_head(text: str) -> str:
    start = comment_in_head(text)
    return text if start < 0 else text[:start]


def _head_value(source: Source, first: int, last: int, key: str) -> tuple[str, Span] | None:
    """The value of a key and its place, found before the keys of the game are known. None if the key is missing."""
    for number in range(first, last):
        code = _code_in_head(source.line(number))
        if key_of(code) == key:
            colon = code.index(":")
            value = code[colon + 1 :].strip()
            start = len(code.rstrip()) - len(value)
            return value, Span(number, start + 1, max(start + 1, len(code.rstrip())) + 1)
    return None


def _value_of_misspelt_game(source: Source, first: int, last: int) -> str:
    """The value of a key that looks like `game`; empty if there is no such key."""
    for number in range(first, last):
        key = key_of(_code_in_head(source.line(number)))
        if key and close_names(key, ["game"]):
            return _code_in_head(source.line(number)).partition(":")[2].strip()
    return ""


def _unknown_version(source: Source, first: int, version: tuple[str, Span] | None) -> Diagnostic:
    written, span = version or ("", Span(first, 1, 2))
    found = f"the log has version {quoted(written)}" if written else "the log has no version"
    message = f"{found}; tmlog reads version {VERSION} of the log format"
    return problem("TM125", source.name, span, message, hint=f"write `tmlog: {VERSION}`")


def _unknown_game(
    source: Source, first: int, game: tuple[str, Span] | None, vocabularies: Mapping[str, Vocabulary]
) -> Diagnostic:
    known = either(vocabularies)
    if game is None:
        message = "the head has no `game:`"
        return problem("TM123", source.name, Span(first, 1, 2), message, hint=f"add a line `game: ...` with {known}")
    written, span = game
    hint = did_you_mean(written, vocabularies) or f"use {known}"
    return problem("TM126", source.name, span, f"there is no game {quoted(written)}", hint=hint)
