"""Finds the names that a log uses and Terra Mystica does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.games.terra_mystica.names import GameMap, Table, colours, tables
from tmlog.games.terra_mystica.setting import map_of, seats_of
from tmlog.source import Source
from tmlog.syntax.head import PERSON
from tmlog.syntax.tree import Amount, Bare, Command, Form, HeadEntry, Log, Phrase, Player, Row, Turn, Word
from tmlog.wording import did_you_mean, join_words, quoted

_NUMBERED = re.compile(r"([A-Za-z]+)([0-9]{1,6})")
_TILE = re.compile(r"(?:BON|FAV|TW|SCORE)[0-9]*")
_CLAIM_UNITS = ("vp", "c", "w", "p")
_CLAIM_GROUPS = {3: "the power bowls", 4: "the cults"}


def check_names(log: Log, source: Source) -> list[Diagnostic]:
    """What is wrong with the names of a log, in no particular order."""
    return NameChecker(log, source).check()


class NameChecker:
    """Knows the map and the players of one log."""

    def __init__(self, log: Log, source: Source) -> None:
        self.log = log
        self.source = source
        self.diagnostics: list[Diagnostic] = []
        self.map = map_of(log)
        self.tables = dict(tables())
        if self.map:
            self.tables |= _map_tables(self.map)
        self.seats = _may_play(log)
        self.sound: dict[int, Phrase] = {}
        """Phrases already found to be right, by identity: most commands of a game repeat. Kept, so that no other
        phrase can get the identity of one of them."""

    def check(self) -> list[Diagnostic]:
        """All findings."""
        self._seats()
        for entry in self.log.head:
            if isinstance(entry, HeadEntry):
                self._head_entry(entry)
        for line in self.log.lines:
            if isinstance(line, (Row, Turn)):
                self._line(line)
            elif isinstance(line, Bare):
                self._command(line.command)
        return self.diagnostics

    def _line(self, line: Row | Turn) -> None:
        """The player, the commands that are not known to be right yet, the claim."""
        if line.player.name not in self.seats:
            self._player(line.player)
        sound = self.sound
        for command in line.commands:
            if id(command.phrase) not in sound:
                self._command(command)
                if command.verb == "drop_faction":
                    self._own_drop(line.player, command)
        if isinstance(line, Turn) and line.claim:
            for amount in line.claim.amounts:
                self._amount(amount)

    def _report(self, code: str, span: Span, message: str, hint: str | None) -> None:
        self.diagnostics.append(problem(code, self.source.name, span, message, hint=hint))

    def _seats(self) -> None:
        """A faction sits once, and two that share a board cannot both play (p. 6)."""
        seated: dict[str, str] = {}
        for name, span in self._seated():
            colour = colours().get(name)
            if colour in seated and seated[colour] != name:
                message = f"`{name}` and `{seated[colour]}` are two sides of one board"
                self._report("TM216", span, message, None)
            elif colour in seated and self.log.form is not Form.NATIVE:
                self._report("TM213", span, f"`{name}` sits twice", None)
            if colour not in (None, "variable"):
                seated[str(colour)] = name

    def _seated(self) -> Iterator[tuple[str, Span]]:
        entry = self.log.entry("players")
        if entry:
            yield from ((str(word.value), entry.span_of(word)) for word in entry.words if word.role == "FACTION")
        for command in self.log.bare_commands():
            word = command.phrase.words[0] if command.verb == "setup" else None
            if word is not None:
                yield str(word.value), command.span_of(word)

    def _head_entry(self, entry: HeadEntry) -> None:
        seen: set[object] = set()
        for word in entry.words:
            if word.role == PERSON:
                continue
            self._word(word, entry.span_of(word))
            if word.value in seen:
                message = f"`{word.value}` stands in `{entry.key}:` twice"
                self._report("TM213", entry.span_of(word), message, None)
            seen.add(word.value)

    def _own_drop(self, player: Player, command: Command) -> None:
        if command.phrase.values != (player.name,):
            hint = "a player may drop out; somebody else is dropped on a line without a player"
            self._report("TM104", command.span, "a player cannot drop somebody else", hint)

    def _command(self, command: Command) -> None:
        phrase = command.phrase
        before = len(self.diagnostics)
        for word in phrase.words:
            if word is not None:
                self._word(word, command.span_of(word))
        if len(self.diagnostics) == before and phrase.verb != "drop_faction":
            self.sound[id(phrase)] = phrase

    def _word(self, word: Word, span: Span) -> None:
        table = self.tables.get(word.role)
        if table is not None and word.value not in table:
            self._unknown(table, str(word.value), span)
        elif word.role == "FACTION" and word.value not in self.seats:
            self._not_seated(str(word.value), span)
        elif word.role == "UNLOCKED" and not str(word.value).startswith("gain-"):
            self._word(Word("COLOUR", word.value, word.start, word.end), span)

    def _unknown(self, table: Table, name: str, span: Span) -> None:
        written = quoted(self.source.line(span.line)[span.column - 1 : span.end - 1])
        code, message = table.code, f"there is no {table.noun} {written}"
        if code == "TM214":
            message = f"there is nothing called {written} to gain or give up"
            if _TILE.fullmatch(name):
                code, message = "TM204", f"there is no tile {written}"
        if code == "TM203" and self.map:
            message += f" on the map {self.map.name}"
        self._report(code, span, message, self._hint(table, name))

    def _hint(self, table: Table, name: str) -> str | None:
        """What might have been meant: for a numbered name how far the numbers go, else names that look alike."""
        numbered = _NUMBERED.fullmatch(name)
        if any(known.startswith(name) and known[len(name) :].isdecimal() for known in table.names):
            return table.hint
        if numbered:
            letters, number = numbered.groups()
            plain = f"{letters}{int(number)}"
            row = self.map.rows.get(letters) if self.map and table.code == "TM203" else None
            if plain != name and plain in table:
                return f"did you mean `{plain}`?"
            if letters == "R" and self.map and f"r{number}" in self.map.rivers and table.code == "TM203":
                return f"r{number} is a river space, which only `connect r{number}` names"
            if row:
                return f"row {letters} has {_extent(letters, row)}"
            if any(known.startswith(letters) and known[len(letters) :].isdecimal() for known in table.names):
                return table.hint
        if table.code == "TM201" and all(word in table for word in name.split()):
            return "is a comma missing between them?"
        if table.code == "TM201" and " " in name and name.split()[0] in table:
            first, person = name.split(maxsplit=1)
            return f'who plays stands in quotation marks: `{first} "{person}"`'
        meant = table.meant.get(name.lower())
        return f"did you mean `{meant}`?" if meant else did_you_mean(name, (*table.names, *table.also)) or table.hint

    def _player(self, player: Player) -> None:
        if player.name not in self.tables["FACTION"]:
            self._unknown(self.tables["FACTION"], player.name, player.span)
        elif player.name not in self.seats:
            self._not_seated(player.name, player.span)

    def _not_seated(self, name: str, span: Span) -> None:
        hint = f"the players are {join_words(sorted(self.seats), 'and')}"
        self._report("TM202", span, f"`{name}` does not play in this game", hint)

    def _amount(self, amount: Amount) -> None:
        count = len(amount.numbers)
        if count == 1 and amount.unit not in _CLAIM_UNITS:
            hint = "units are vp, c, w and p; power is claimed as its three bowls, such as 3/9/0"
            self._report("TM215", amount.span, f"a claim has no unit {quoted(amount.unit)}", hint)
        elif count > 1 and count not in _CLAIM_GROUPS:
            groups = " or ".join(f"{number} for {what}" for number, what in _CLAIM_GROUPS.items())
            self._report("TM215", amount.span, f"a group has {groups}, not {count} numbers", None)


def _extent(letter: str, row: str) -> str:
    return f"{letter}1 to {letter}{len(row) - row.count('I')}"


@cache
def _map_tables(game_map: GameMap) -> dict[str, Table]:
    rows = ", ".join(_extent(letter, row) for letter, row in game_map.rows.items())
    return {
        "HEX": Table("hex", "TM203", game_map.hexes, hint=f"hexes are {rows}"),
        "RIVER": Table("river space", "TM203", game_map.rivers, hint=f"river spaces are r0 to {game_map.rivers[-1]}"),
    }


def _may_play(log: Log) -> set[str]:
    """The factions that play. A part of a log that does not say who plays may name any."""
    seated = set(seats_of(log))
    known = set(tables()["FACTION"].names)
    # Where a seat is misspelt nobody can be told that they do not sit there.
    return seated if seated and seated <= known else known
