"""Splits lines into comment, player and commands. Native logs and foreign forms share it."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from tmlog.codes.code import Citation
from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.source import MAX_COMMANDS, MAX_FINDINGS, MAX_LINE_LENGTH, Source
from tmlog.syntax.phrases import IGNORED, Fault, PhraseReader
from tmlog.syntax.tree import NATIVE, Bare, Blank, Command, Comment, Form, Line, Phrase, Player, Remark
from tmlog.syntax.vocabulary import Writer
from tmlog.wording import quoted

STRING = r'"(?:[^"\\\n]|\\[^\n])*"'
_STRING = re.compile(STRING)
_QUOTE_OR_COMMENT = re.compile('["#]')
_NOT_COLONS = " .,;=-\u2013\u2014\uff1a"
"""Signs that people type instead of a colon."""
STRAIGHT_QUOTES = 'use straight quotation marks: `"`'
"""The hint for a text in other quotation marks."""
_OTHER_QUOTES = re.compile("['\u2018-\u201f\u00ab\u00bb\u2039\u203a\uff02]")
_QUOTED_TEXT = re.compile(rf"\s*{STRING}\s*#")
_DIGIT = re.compile("[0-9]")
_ESCAPE = re.compile(r"\\(.)")


def comment_start(text: str) -> int:
    """The offset of the `#` that begins the comment, or -1. A `#` between quotes does not begin a comment."""
    sign = text.find("#")
    if sign < 0 or '"' not in text:
        return sign
    place = 0
    while mark := _QUOTE_OR_COMMENT.search(text, place):
        string = _STRING.match(text, mark.start())
        if string is None:  # a comment, or an unclosed quotation mark: no quotes after it
            return text.find("#", mark.start())
        place = string.end()
    return -1


def comment_after_text(text: str, start: int) -> int:
    """The offset of the `#` that begins the comment after a free text, or -1; the text begins at an offset.

    People write `game #12` and `C#`: before a digit or inside a word, a `#` belongs to the text. After a text in
    quotation marks every `#` begins a comment.
    """
    whole = _QUOTED_TEXT.match(text, start)
    if whole:
        return whole.end() - 1
    place = start
    while mark := _QUOTE_OR_COMMENT.search(text, place):
        at = mark.start()
        string = _STRING.match(text, at)
        is_apart = at == start or text[at - 1].isspace() or text[at - 1] == ","
        if text[at] == "#" and is_apart and not _DIGIT.match(text, at + 1):
            return at
        place = string.end() if string else at + 1
    return -1


def has_open_quote(code: str) -> bool:
    """Whether a quotation mark is not closed."""
    place = 0
    while (mark := code.find('"', place)) >= 0:
        string = _STRING.match(code, mark)
        if string is None:
            return True
        place = string.end()
    return False


def other_quote(text: str) -> int:
    """The offset of the first quotation mark other than `"`, such as those of a word processor, or -1."""
    mark = _OTHER_QUOTES.search(text)
    return mark.start() if mark else -1


def unquoted(string: str) -> str:
    """The text of a quoted string, without quotes and escapes."""
    return _ESCAPE.sub(r"\1", string[1:-1])


class LineReader:
    """Reads parts of the lines of one source and collects findings."""

    takes_site_commands = True
    """Whether a player's line may have commands that only a web site writes."""

    def __init__(self, source: Source, phrases: PhraseReader, form: Form) -> None:
        self.source = source
        self.phrases = phrases
        self.verbs = phrases.vocabulary.verbs
        self.form = form
        self.diagnostics: list[Diagnostic] = []
        self.commands_read = 0
        self.is_at_end = False
        """Whether a limit was reached, so that no more lines are read."""
        self.known_players: dict[str, tuple[int, int, str]] = {}
        """Column, end and canonical name of each name as written, except names that begin like a command."""

    def report(
        self,
        code: str,
        line: int,
        start: int,
        end: int,
        message: str,
        *,
        hint: str | None = None,
        cites: Citation | None = None,
    ) -> None:
        """Add a finding at offsets of a line."""
        span = Span(line, start + 1, end + 1)
        self.diagnostics.append(problem(code, self.source.name, span, message, hint=hint, cites=cites))

    def read_lines(self, read: Callable[[int, str], Line | None]) -> tuple[Line, ...]:
        """Every line of the source that can be read. A bad line does not stop the reading of others."""
        lines = []
        for number, text in enumerate(self.source.lines, 1):
            if self.is_readable(number, text):
                line = read(number, text)
                if line is not None:
                    lines.append(line)
        return tuple(lines)

    def is_readable(self, number: int, text: str) -> bool:
        """Whether a line is to be read.

        Reports a line that is too long, and the line after too many findings or commands.
        """
        if self.is_at_end:
            return False
        if len(self.diagnostics) > MAX_FINDINGS:
            message = f"there are more than {MAX_FINDINGS} findings; the rest of the log is not read"
            self._stop("TM009", number, message)
            return False
        if self.commands_read > MAX_COMMANDS:
            message = f"the log has more than {MAX_COMMANDS} commands; the rest of the log is not read"
            self._stop("TM004", number, message)
            return False
        if len(text) <= MAX_LINE_LENGTH:
            return True
        message = f"the line has {len(text)} characters; at most {MAX_LINE_LENGTH} are read"
        self.report("TM007", number, 0, 1, message)
        return False

    def _stop(self, code: str, number: int, message: str) -> None:
        """Report that no more lines are read."""
        self.report(code, number, 0, 1, message)
        self.is_at_end = True

    def comment(self, number: int, text: str) -> tuple[str, Comment | None]:
        """The text of a line before its comment, and the comment or None."""
        return self.split(number, text, comment_start(text) if self.form == NATIVE else text.find("#"))

    def split(self, number: int, text: str, start: int) -> tuple[str, Comment | None]:
        """The text of a line before its comment, and the comment that begins at an offset; None if that is -1."""
        if start < 0:
            return text, None
        end = len(text.rstrip())
        return text[:start], Comment(number, start + 1, end + 1, text[start + 1 : end])

    def player(self, number: int, text: str, start: int, end: int) -> Player:
        """The player whose name is between two offsets."""
        written = text[start:end]
        at, to, name = self.known_players.get(written) or self._new_player(written)
        return Player(number, start + at, start + to, name)

    def _new_player(self, written: str) -> tuple[int, int, str]:
        said = written.strip()
        at = written.index(said) + 1
        known = at, at + len(said), self.phrases.vocabulary.spell_prefix(said)
        if said.split(maxsplit=1)[0].lower() not in self.phrases.keywords:
            self.known_players[written] = known
        return known

    def commands(self, number: int, text: str, start: int, end: int) -> tuple[Command, ...]:
        """The commands between two offsets, separated by `.`. Reports commands that a player may not write."""
        saying = self.phrases.read_all(text[start:end])
        self.commands_read += len(saying.phrases)
        base = start + 1
        commands = tuple([Command(number, base + at, base + to, phrase) for at, to, phrase in saying.phrases])
        for at, fault in saying.faults:
            self.fault(number, start + at, fault)
        if not saying.plain:
            for command in commands:
                self.check_ignored(command)
                self.check_writer(command)
        return commands

    def empty(self, number: int, comment: Comment | None) -> Remark | Blank:
        """A blank line, or a line with only a comment."""
        if comment is None:
            return Blank(number, 1, 1, None)
        return Remark(number, comment.column, comment.end, comment)

    def bare(self, number: int, text: str, comment: Comment | None) -> Bare | None:
        """A line without a player: one command of the person who runs the game. Here `.` does not separate commands.

        Reports and returns None if the line is not such a command.
        """
        said = text.strip()
        at = text.index(said)
        reading = self.phrases.read(said)
        if isinstance(reading, Fault):
            self.no_bare_command(number, said, at, reading)
            return None
        command = Command(number, at + 1, at + len(said) + 1, reading)
        writer = self.verbs[command.verb].writer
        if self.check_set_up(command):
            return None
        if writer is Writer.PLAYER:
            self.no_player(number, text)
            return None
        if writer is Writer.SITE:
            self.sites_own(command)
        return Bare(number, command.column, command.end, comment, command)

    def no_bare_command(self, number: int, said: str, at: int, fault: Fault) -> None:
        """Report a line without a player that is not a command."""
        player = self._forgotten_colon(said)
        if player is None:
            chat = fault.code == "TM101" and fault.hint is None
            hint = "a remark for people begins with `#`" + (", in the story with `note`" if self.form == NATIVE else "")
            self.fault(number, at, msgspec.structs.replace(fault, hint=hint) if chat else fault)
            return
        hint = f"is a colon missing? {quoted(f'{player.rstrip(_NOT_COLONS)}: {said[len(player) :].strip()}')}"
        self.report("TM103", number, at, at + len(player), "no player in front of the command", hint=hint)

    def player_before(self, number: int, text: str, colon: int) -> Player | None:
        """The player before the colon of a line. Reports and returns None if there is no player."""
        known = self.known_players.get(text[:colon])
        if known is None:
            if self._has_nobody(text, colon):
                self.no_player(number, text)
                return None
            known = self._new_player(text[:colon])
        return Player(number, *known)

    def _has_nobody(self, text: str, colon: int) -> bool:
        """Whether there is no player before the colon: `bridge E4:F2`, `: build E5`, `"x": build E5`."""
        if not text[:colon].strip() or text.lstrip()[0] in '"=\ufeff':
            return True
        said = text.strip()
        if said.split(maxsplit=1)[0].lower() not in self.phrases.keywords:
            return False
        reading = self.phrases.read(said)
        if not isinstance(reading, Phrase) or self.verbs[reading.verb].writer is not Writer.PLAYER:
            return False
        place = colon - text.index(said)
        return not any(word is not None and word.start <= place < word.end for word in reading.words)

    def no_player(self, number: int, text: str, form: str = "player: {}", what: str = "command") -> None:
        """Report a command or claim without a player in front of it."""
        said = text.strip()
        at = text.index(said)
        hint = f"write the player first: {quoted(form.format(said.lstrip(': ') or 'command'))}"
        self.report("TM103", number, at, at + len(said), f"no player in front of the {what}", hint=hint)

    def fault(self, number: int, at: int, fault: Fault) -> None:
        """Report a fault of the phrase reader; `at` is the offset of the command in its line."""
        start, end = at + fault.start, at + fault.end
        self.report(fault.code, number, start, end, fault.message, hint=fault.hint, cites=fault.cites)

    def check_writer(self, command: Command) -> None:
        """Report a command on a player's line that a player may not write."""
        writer = self.verbs[command.verb].writer
        if self.check_set_up(command):
            return
        if writer is Writer.ADMIN:
            message = "a player cannot do this; only the person who runs the game can"
            hint = "write the line without a player in front"
            self.report("TM104", command.line, command.column - 1, command.end - 1, message, hint=hint)
        elif writer is Writer.SITE and not self.takes_site_commands:
            self.sites_own(command)

    def check_set_up(self, command: Command) -> bool:
        """Report a command that belongs in the head of a native log. Returns whether it did."""
        key = self.verbs[command.verb].key
        if not key or self.form != NATIVE:
            return False
        message = "this belongs in the head of a native log"
        hint = f"use the key `{key}:`"
        self.report("TM105", command.line, command.column - 1, command.end - 1, message, hint=hint)
        return True

    def check_ignored(self, command: Command) -> None:
        """Report text that a web site ignores after a command: a warning, but an error in a native log."""
        words = command.phrase.words
        word = words[-1] if words else None
        if word is None or word.role != IGNORED:
            return
        if self.form == NATIVE:
            code, message = "TM102", f"expected the end of the command, found {quoted(str(word.value))}"
        else:
            code, message = "TM107", f"{self.phrases.vocabulary.site} ignores {quoted(str(word.value))} here"
        start, end = command.column - 1 + word.start, command.column - 1 + word.end
        from tmlog.syntax.messages import after_command

        before = self.source.line(command.line)[command.column - 1 : start]
        self.report(code, command.line, start, end, message, hint=after_command(before, str(word.value)))

    def sites_own(self, command: Command) -> None:
        """Report a command that only a web site writes, in a log that people write."""
        message = f"only {self.phrases.vocabulary.site} writes this, in a ledger"
        self.report("TM106", command.line, command.column - 1, command.end - 1, message, hint="leave it out")

    def _forgotten_colon(self, said: str) -> str | None:
        """The first words of a line if they look like a player's name without its colon, else None."""
        words = said.split()
        if words[0].lower() in self.phrases.keywords:
            return None
        names = [" ".join(words[:count]) for count in (1, 2) if words[count:] or count == 1]
        for player in names:
            if said.startswith(player) and self.phrases.is_command(said[len(player) :].strip()):
                return player
        seen = {name.strip().lower() for name in self.known_players}  # of the lines before
        return next((name for name in names if name.lower() in seen and said.startswith(f"{name} ")), None)
