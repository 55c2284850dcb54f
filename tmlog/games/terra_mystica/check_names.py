"""Finds the names that a log uses and Terra Mystica does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.games.terra_mystica.names import GameMap, Table, maps, tables
from tmlog.syntax.head import PERSON
from tmlog.syntax.tree import Amount, Bare, Command, HeadEntry, Log, Phrase, Player, Row, Turn, Word
from tmlog.wording import did_you_mean, join_words

_TILE = re.compile(r"(?:BON|FAV|TW|SCORE)[0-9]*")
_CLAIM_UNITS = ("vp", "c", "w", "p")
_CLAIM_GROUPS = {3: "the power bowls", 4: "the cults"}


def check_names(log: Log, file: str) -> list[Diagnostic]:
    """What is wrong with the names of a log, in no particular order."""
    return NameChecker(log, file).check()


class NameChecker:
    """Knows the map and the players of one log."""

    def __init__(self, log: Log, file: str) -> None:
        self.log = log
        self.file = file
        self.diagnostics: list[Diagnostic] = []
        self.map = _map_of(log)
        self.tables = dict(tables())
        if self.map:
            self.tables |= _map_tables(self.map)
        self.seats = set(_seats_of(log))
        self.sound: dict[int, Phrase] = {}
        """Phrases already found to be right, by identity: most commands of a game repeat. Kept, so that no other
        phrase can get the identity of one of them."""

    def check(self) -> list[Diagnostic]:
        """All findings."""
        for entry in self.log.head:
            if isinstance(entry, HeadEntry):
                self._head_entry(entry)
        for line in self.log.lines:
            if isinstance(line, Turn | Row):
                self._player(line.player)
                for command in line.commands:
                    self._command(command)
                if isinstance(line, Turn) and line.claim:
                    for amount in line.claim.amounts:
                        self._amount(amount)
            elif isinstance(line, Bare):
                self._command(line.command)
        return self.diagnostics

    def _report(self, code: str, span: Span, message: str, hint: str | None) -> None:
        self.diagnostics.append(problem(code, self.file, span, message, hint=hint))

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

    def _command(self, command: Command) -> None:
        phrase = command.phrase
        if id(phrase) in self.sound:
            return
        before = len(self.diagnostics)
        for word in phrase.words:
            if word is not None:
                self._word(word, command.span_of(word))
        if len(self.diagnostics) == before:
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
        code = "TM204" if _TILE.fullmatch(name) and table.code == "TM214" else table.code
        noun = "tile" if code == "TM204" and table.code == "TM214" else table.noun
        hint = self._row_hint(table, name) or did_you_mean(name, table.names) or table.hint or None
        where = f" on the map {self.map.name}" if self.map and table.code == "TM203" else ""
        self._report(code, span, f"there is no {noun} `{name}`{where}", hint)

    def _row_hint(self, table: Table, name: str) -> str | None:
        """A hex with the right letter and a wrong number: how far its row goes."""
        row = self.map.rows.get(name[0]) if self.map and table.code == "TM203" and name[1:].isdecimal() else None
        return f"row {name[0]} has {_extent(name[0], row)}" if row else None

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
            message = f"a claim has no unit `{amount.unit}`"
            self._report(
                "TM215", amount.span, message, did_you_mean(amount.unit, _CLAIM_UNITS) or "units are vp, c, w, p"
            )
        elif count > 1 and count not in _CLAIM_GROUPS:
            groups = " or ".join(f"{number} for {what}" for number, what in _CLAIM_GROUPS.items())
            self._report("TM215", amount.span, f"a group has {groups}, not {count} numbers", None)


def _map_of(log: Log) -> GameMap | None:
    """The map that is played on; None where its name is not known."""
    entry = log.entry("map")
    named = [entry.value()] if entry else [c.phrase.values[0] for c in log.commands() if c.verb == "map"]
    if not named:
        return maps()["base"]
    return next((known for known in maps().values() if named[0] in (known.name, known.moderator_id)), None)


def _extent(letter: str, row: str) -> str:
    return f"{letter}1 to {letter}{len(row) - row.count('I')}"


def _map_tables(game_map: GameMap) -> dict[str, Table]:
    rows = ", ".join(_extent(letter, row) for letter, row in game_map.rows.items())
    return {
        "HEX": Table("hex", "TM203", game_map.hexes, hint=f"hexes are {rows}"),
        "RIVER": Table("river space", "TM203", game_map.rivers, hint=f"river spaces are r0 to {game_map.rivers[-1]}"),
    }


def _seats_of(log: Log) -> Iterator[str]:
    """The factions that play. A part of a log that does not say who plays may name any."""
    entry = log.entry("players")
    seated = [str(word.value) for word in entry.words if word.role == "FACTION"] if entry else []
    seated += [str(c.phrase.values[0]) for c in log.commands() if c.verb == "setup"]
    seated += [
        line.player.name
        for line in log.lines
        if isinstance(line, Row) and any(command.verb == "setup_row" for command in line.commands)
    ]
    known = tables()["FACTION"].names
    yield from (seat for seat in seated or known if seat in known)
