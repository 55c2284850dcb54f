"""Lines cut into their pieces: comment, player, commands, claim. Shared by the native log and the dialects."""

from __future__ import annotations

import re
from collections.abc import Callable

from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.source import MAX_FINDINGS, MAX_LINE_LENGTH, Source
from tmlog.syntax.phrases import IGNORED, Fault, PhraseReader
from tmlog.syntax.tree import NATIVE, Bare, Blank, Command, Comment, Form, Line, Phrase, Player, Remark
from tmlog.syntax.vocabulary import Writer
from tmlog.wording import quoted

STRING = r'"(?:[^"\\\n]|\\[^\n])*"'
_STRING = re.compile(STRING)
_QUOTE_OR_COMMENT = re.compile('["#]')
_NOT_COLONS = " .,;=-\u2013\u2014\uff1a"
"""What people type where a colon should be."""
STRAIGHT_QUOTES = 'use straight quotation marks: `"`'
"""The hint for a text between other ones."""
_OTHER_QUOTES = re.compile("['\u2018-\u201f\u00ab\u00bb\u2039\u203a\uff02]")
_ESCAPE = re.compile(r"\\(.)")


def comment_start(text: str) -> int:
    """The offset of the `#` that begins the comment, or -1. A `#` between quotes begins none."""
    sign = text.find("#")
    if sign < 0 or '"' not in text:
        return sign
    place = 0
    while mark := _QUOTE_OR_COMMENT.search(text, place):
        string = _STRING.match(text, mark.start())
        if string is None:  # the comment, or a quote that is never closed: nothing after it is between quotes
            return text.find("#", mark.start())
        place = string.end()
    return -1


def has_open_quote(code: str) -> bool:
    """Whether a quotation mark is never closed."""
    place = 0
    while (mark := code.find('"', place)) >= 0:
        string = _STRING.match(code, mark)
        if string is None:
            return True
        place = string.end()
    return False


def other_quote(text: str) -> int:
    """The offset of the first quotation mark that is none in a log, such as those of a word processor, or -1."""
    mark = _OTHER_QUOTES.search(text)
    return mark.start() if mark else -1


def unquoted(string: str) -> str:
    """What a quoted string says."""
    return _ESCAPE.sub(r"\1", string[1:-1])


class LineReader:
    """Reads the pieces of lines of one source and collects what is wrong with them."""

    takes_site_commands = True
    """Whether a player's line may hold what only the program of a site writes."""

    def __init__(self, source: Source, phrases: PhraseReader, form: Form) -> None:
        self.source = source
        self.phrases = phrases
        self.verbs = phrases.vocabulary.verbs
        self.form = form
        self.diagnostics: list[Diagnostic] = []
        self.known_players: dict[str, tuple[int, int, str]] = {}
        """Names as written in front of turns, unless they begin like a command: column, end, canonical spelling."""

    def report(self, code: str, line: int, start: int, end: int, message: str, *, hint: str | None = None) -> None:
        """A finding at offsets of a line."""
        self.diagnostics.append(problem(code, self.source.name, Span(line, start + 1, end + 1), message, hint=hint))

    def read_lines(self, read: Callable[[int, str], Line | None]) -> tuple[Line, ...]:
        """Every line of the source that can be read; one that cannot hides no other."""
        lines = []
        for number, text in enumerate(self.source.lines, 1):
            if self.is_readable(number, text):
                line = read(number, text)
                if line is not None:
                    lines.append(line)
        return tuple(lines)

    def is_readable(self, number: int, text: str) -> bool:
        """Whether a line is short enough to be one; a longer one is reported and left alone."""
        if len(self.diagnostics) > MAX_FINDINGS:
            if self.diagnostics[-1].code != "TM009":
                message = f"there are more than {MAX_FINDINGS} findings; the rest of the log is not read"
                self.report("TM009", number, 0, 1, message)
            return False
        if len(text) <= MAX_LINE_LENGTH:
            return True
        message = f"the line has {len(text)} characters; at most {MAX_LINE_LENGTH} are read"
        self.report("TM007", number, 0, 1, message)
        return False

    def comment(self, number: int, text: str) -> tuple[str, Comment | None]:
        """The line before its comment, and the comment."""
        start = comment_start(text) if self.form == NATIVE else text.find("#")
        if start < 0:
            return text, None
        end = len(text.rstrip())
        return text[:start], Comment(number, start + 1, end + 1, text[start + 1 : end])

    def player(self, number: int, text: str, start: int, end: int) -> Player:
        """The name between two offsets."""
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
        """The commands between two offsets, `.` between them; behind a player stands only what a player may write."""
        saying = self.phrases.read_all(text[start:end])
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
        """A line that says nothing, or only something to its readers."""
        if comment is None:
            return Blank(number, 1, 1, None)
        return Remark(number, comment.column, comment.end, comment)

    def bare(self, number: int, text: str, comment: Comment | None) -> Bare | None:
        """A line without a player: one command for whoever runs the game; `.` is no separator here."""
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
        """Report a line without a player that is no command."""
        player = self._forgotten_colon(said)
        if player is None:
            self.fault(number, at, fault)
            return
        hint = f"is a colon missing? {quoted(f'{player.rstrip(_NOT_COLONS)}: {said[len(player) :].strip()}')}"
        self.report("TM103", number, at, at + len(player), "no player in front of the command", hint=hint)

    def player_before(self, number: int, text: str, colon: int) -> Player | None:
        """Who stands before the line's colon; None, with a finding, where that is nobody."""
        known = self.known_players.get(text[:colon])
        if known is None:
            if self._has_nobody(text, colon):
                self.no_player(number, text)
                return None
            known = self._new_player(text[:colon])
        return Player(number, *known)

    def _has_nobody(self, text: str, colon: int) -> bool:
        """Whether a line with a colon in it has nobody in front: `bridge E4:F2`, `: build E5`, `"x": build E5`."""
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
        """A player's command or claim with nobody in front of it."""
        said = text.strip()
        at = text.index(said)
        hint = f"write the player first: {quoted(form.format(said.lstrip(': ') or 'command'))}"
        self.report("TM103", number, at, at + len(said), f"no player in front of the {what}", hint=hint)

    def fault(self, number: int, at: int, fault: Fault) -> None:
        """What the phrase reader found, put in its place."""
        self.report(fault.code, number, at + fault.start, at + fault.end, fault.message, hint=fault.hint)

    def check_writer(self, command: Command) -> None:
        """Behind a player stands only what a player may write."""
        writer = self.verbs[command.verb].writer
        if self.check_set_up(command):
            return
        if writer is Writer.ADMIN:
            message = "a player cannot do this; only whoever runs the game can"
            hint = "write the line without a player in front"
            self.report("TM104", command.line, command.column - 1, command.end - 1, message, hint=hint)
        elif writer is Writer.SITE and not self.takes_site_commands:
            self.sites_own(command)

    def check_set_up(self, command: Command) -> bool:
        """Whether, with a finding, this is something that a native log says in its head."""
        key = self.verbs[command.verb].key
        if not key or self.form != NATIVE:
            return False
        message = "a native log says this in its head"
        hint = f"the key is `{key}:`"
        self.report("TM105", command.line, command.column - 1, command.end - 1, message, hint=hint)
        return True

    def check_ignored(self, command: Command) -> None:
        """A site may ignore text after some commands; in a native log nothing is ignored."""
        words = command.phrase.words
        word = words[-1] if words else None
        if word is None or word.role != IGNORED:
            return
        if self.form == NATIVE:
            code, message = "TM102", f"expected the end of the command, found {quoted(str(word.value))}"
        else:
            code, message = "TM107", f"{self.phrases.vocabulary.site} ignores {quoted(str(word.value))} here"
        start, end = command.column - 1 + word.start, command.column - 1 + word.end
        from tmlog.syntax.messages import behind_command

        before = self.source.line(command.line)[command.column - 1 : start]
        self.report(code, command.line, start, end, message, hint=behind_command(before, str(word.value)))

    def sites_own(self, command: Command) -> None:
        """Report a token of a site's program in a place where only people write."""
        message = f"only {self.phrases.vocabulary.site} writes this, into a ledger"
        self.report("TM106", command.line, command.column - 1, command.end - 1, message, hint="leave it out")

    def _forgotten_colon(self, said: str) -> str | None:
        """The words before a command that would be a player's name, if only a colon stood behind them."""
        words = said.split()
        if words[0].lower() in self.phrases.keywords:
            return None
        for count in (1, 2):
            player = " ".join(words[:count])
            if said.startswith(player) and self.phrases.is_command(said[len(player) :].strip()):
                return player
        return None
