"""The Snellman ledger: what the site shows and people paste. Rows of 15 tab-separated columns, other lines in English.

A row is one turn as it was played, so nothing is rewritten. Lines of the site about the set-up say in English what
command source says as admin commands, and become these commands. Other lines are remarks.
"""

from __future__ import annotations

import re

from tmlog.diagnostics import Diagnostic
from tmlog.games.terra_mystica.dialects.forms import COLUMNS, LEDGER
from tmlog.games.terra_mystica.dialects.rows import COLUMN_SHAPES, ROW, looks_like_row, loose_row
from tmlog.games.terra_mystica.state import ROUNDS
from tmlog.source import Source
from tmlog.syntax.lines import LineReader
from tmlog.syntax.phrases import phrase_reader
from tmlog.syntax.tree import Bare, Blank, Command, Comment, Line, Log, Phrase, Remark, Row, Word
from tmlog.syntax.vocabulary import Vocabulary, Writer
from tmlog.wording import counted, quoted

_ANNOUNCEMENTS: tuple[tuple[re.Pattern[str], str, tuple[str, ...]], ...] = (
    (re.compile(r"Round ([0-9]{1,6}) scoring: (\w+)(?:,.*)?"), "round_scoring", ("AMOUNT", "SCORING_TILE")),
    (re.compile(r"Removing tile (\w+)"), "delete", ("SETUP_TILE",)),
    (re.compile(r"Player ([0-9]{1,6}): (.+)"), "numbered_player", ("AMOUNT", "PLAYER_NAME")),
    (re.compile(r"(\w+) dropped from the game"), "drop_faction", ("FACTION",)),
)
"""Lines in English, the verb that says the same, and the roles of their names."""


_LINK = re.compile(r"(?<=[^\s:])\s+show history\s*")
"""The text of a link that the site shows beside its own lines, and that browsers copy."""


def parse_ledger(source: Source, vocabulary: Vocabulary) -> tuple[Log, list[Diagnostic]]:
    """Return the tree of a ledger, and the findings about its notation."""
    reader = LedgerReader(source, vocabulary)
    lines = reader.read_lines(reader.line)
    reader.check_remarks(lines)
    reader.check_rounds(lines)
    reader.report_lost_tabs()
    return Log(LEDGER, vocabulary.game, (), lines), reader.diagnostics


class LedgerReader(LineReader):
    """Reads the lines of a ledger."""

    def __init__(self, source: Source, vocabulary: Vocabulary) -> None:
        super().__init__(source, phrase_reader(vocabulary), LEDGER)
        self.lost_tabs: list[tuple[int, int, int]] = []
        """Line, start and end of each row that lost tabs and cannot be read."""

    def line(self, number: int, text: str) -> Line | None:
        """Parse one line. Returns None for a malformed row, which is reported here or by `report_lost_tabs`."""
        if "\xa0" in text:
            text = text.replace("\xa0", " ")
        if "show history" in text and (link := _LINK.search(text)) and link.end() == len(text):
            text = text[: link.start()]
        if "\t" in text and "\t" in text.strip():
            return self._row(number, text)
        said = text.strip()
        if not said:
            return Blank(number, 1, 1, None)
        start = text.index(said)
        command = self._announced(number, start, said)
        if command is not None:
            return Bare(number, command.column, command.end, None, command)
        if looks_like_row(said) and not said.startswith("#"):
            return self._loose_row(number, text)
        place = (number, start + 1, start + len(said) + 1)
        return Remark(*place, Comment(*place, said))

    def check_remarks(self, lines: tuple[Line, ...]) -> None:
        """Report a typed turn among the rows, which would be ignored otherwise."""
        players = {line.player.name for line in lines if isinstance(line, Row)}
        for line in lines:
            if isinstance(line, Remark) and line.comment and ":" in line.comment.text:
                name, _, rest = line.comment.text.partition(":")
                is_players = self.phrases.vocabulary.spell_prefix(name.strip()) in players
                if is_players and self.phrases.is_command(rest.partition(".")[0].strip()):
                    message = "a typed turn among the rows of a ledger"
                    hint = "a ledger holds rows only; put the turn into a log of its own, or a `#` in front of a remark"
                    self.report("TM112", line.line, line.column - 1, line.end - 1, message, hint=hint)

    def check_rounds(self, lines: tuple[Line, ...]) -> None:
        """Report a scoring tile for a round that there is not, and a second tile for a round."""
        seen: dict[int, int] = {}
        for line in lines:
            if not isinstance(line, Bare) or line.command.verb != "round_scoring":
                continue
            number = int(line.command.phrase.values[0] or 0)
            if number in seen:
                message = f"the log names a scoring tile for round {number} twice; the first is in line {seen[number]}"
                self.report("TM321", line.line, line.column - 1, line.end - 1, message)
            elif number not in range(1, ROUNDS + 1):
                message = f"the log names a scoring tile for round {number}; a game has rounds 1 to {ROUNDS}"
                self.report("TM321", line.line, line.column - 1, line.end - 1, message)
            seen.setdefault(number, line.line)

    def report_lost_tabs(self) -> None:
        """Report all rows that lost tabs and cannot be read, in one finding at the first of them."""
        if not self.lost_tabs:
            return
        count = len(self.lost_tabs) - 1
        rows = f"this row of a ledger and {counted(count, 'more row')}" if count else "this row of a ledger"
        message = f"{rows} lost tabs in copying, so that it is not clear which number is in which column"
        self.report("TM112", *self.lost_tabs[0], message, hint="copy the ledger again, with its tabs")

    def _row(self, number: int, text: str) -> Row | None:
        first, last = text.index("\t"), text.rindex("\t")
        if not ROW.fullmatch(text, first + 1, last):
            # Editors take blanks away at the end of a line, and with them the empty columns of players who dropped out.
            padded = text + "\t" * (COLUMNS - 1 - text.count("\t"))
            if padded != text and ROW.fullmatch(padded, first + 1, padded.rindex("\t")):
                return self._row(number, padded)
            return self._loose_row(number, text)
        if first == 0 or text[:first].isspace():
            self.report("TM112", number, 0, 1, "the column for the faction is empty")
            return None
        player = self.player(number, text, 0, first)
        commands = self.commands(number, text, last + 1, len(text))
        columns = tuple(text[first + 1 : last].split("\t"))
        return Row(number, player.column, len(text.rstrip()) + 1, None, player, commands, columns)

    def _loose_row(self, number: int, text: str) -> Row | None:
        """Parse a row without single tabs between its columns. Returns None for a row that cannot be read."""
        row = loose_row(text)
        if row is None:
            self._bad_row(number, text)
            return None
        player = self.player(number, text, *row.faction)
        commands = self.commands(number, text, row.commands, len(text))
        return Row(number, player.column, len(text.rstrip()) + 1, None, player, commands, row.columns, row.places)

    def _bad_row(self, number: int, text: str) -> None:
        """Report the first wrong column, or the wrong number of columns. Rows that lost tabs are reported together."""
        columns = text.split("\t")
        if len(columns) != COLUMNS and looks_like_row(text):
            said = text.strip()
            start = text.index(said)
            self.lost_tabs.append((number, start, start + len(said)))
            return
        if len(columns) != COLUMNS:
            message = f"a row of a ledger has {COLUMNS} columns with tabs between; this line has {len(columns)}"
            self.report("TM112", number, 0, len(text.rstrip()) or 1, message)
            return
        start = len(columns[0]) + 1
        for column, (name, (shape, words)) in zip(columns[1:-1], COLUMN_SHAPES, strict=True):
            if not re.fullmatch(shape, column):
                message = f"the column for {name} is {quoted(column)}; expected {words}"
                self.report("TM112", number, start, start + max(1, len(column)), message)
                return
            start += len(column) + 1

    def _announced(self, number: int, start: int, said: str) -> Command | None:
        """Return the set-up command that a line without tabs stands for; None for a mere remark."""
        for pattern, verb, roles in _ANNOUNCEMENTS:
            match = pattern.fullmatch(said)
            if match:
                spellings = self.phrases.vocabulary.roles
                words: list[Word | None] = [
                    Word(role, spellings[role].spell(match[group]), *match.span(group))
                    for group, role in enumerate(roles, 1)
                ]
                return Command(number, start + 1, start + len(said) + 1, Phrase(verb, tuple(words)))
        if said.split(maxsplit=1)[0].lower() in self.phrases.keywords:
            phrase = self.phrases.phrase(said)
            if phrase is not None and self.verbs[phrase.verb].writer is Writer.ADMIN:
                return Command(number, start + 1, start + len(said) + 1, phrase)
        return None
