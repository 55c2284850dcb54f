"""Finds the names that a log uses and its game does not have: the part of the check that all games share.

A game passes its tables and its players, and overrides the checks that need words of its own.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cached_property
from typing import ClassVar

import msgspec

from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.games.common.names import NameTable
from tmlog.source import MAX_FINDINGS, Source
from tmlog.syntax.head import PERSON
from tmlog.syntax.native import seated
from tmlog.syntax.tree import Amount, Bare, Command, HeadEntry, Log, Phrase, Player, Row, Turn, Word
from tmlog.wording import did_you_mean, either, join_words, quoted, shortened

_BETWEEN = re.compile(r"\s*(?:[,;/&+]|\band\b)\s*")
"""What people write between the names of a list."""


class _TooMany(Exception):  # noqa: N818 - not an error of the program
    """There is a finding more than a log may have, at `span`."""

    def __init__(self, span: Span) -> None:
        super().__init__(span)
        self.span = span


class _Again(msgspec.Struct):
    """How often a wrong name follows the finding about it."""

    finding: int
    """The place of the finding in the list."""
    count: int = 0
    line: int = 0
    """The last line with the name."""

    @property
    def notes(self) -> tuple[str, ...]:
        """The count in words; nothing if the name does not follow."""
        if not self.count:
            return ()
        where = f"in line {self.line}" if self.count == 1 else f"{self.count} times, up to line {self.line}"
        return (f"the same name follows {where}",)


class NameChecker:
    """Walks over a log: head, players, commands, claims."""

    player_role: ClassVar[str]
    """The role of a word that names a player."""
    not_seated_code: ClassVar[str]
    twice_code: ClassVar[str]
    claim_code: ClassVar[str]
    claim_units: ClassVar[tuple[str, ...]]
    claim_groups: ClassVar[Mapping[int, str]]
    """What a claim with this many numbers and slashes is about."""
    claim_hint: ClassVar[str]
    never_sound: ClassVar[frozenset[str]] = frozenset()
    """Verbs whose words must be checked anew for each player."""

    def __init__(self, log: Log, source: Source, tables: Mapping[str, NameTable], seats: Collection[str]) -> None:
        self.log = log
        self.source = source
        self.diagnostics: list[Diagnostic] = []
        self.tables = tables
        self.seats = seats
        """The names that may be used as players."""
        self.again: dict[str, _Again] = {}
        """The wrong names of players that were reported."""
        self.repeated = 0
        """How many wrong names were only counted."""
        self.sound: dict[int, Phrase] = {}
        """Phrases without findings by identity, since most commands of a game repeat. They are kept, so that no other
        phrase can get the identity of one of them."""

    def check(self) -> list[Diagnostic]:
        """Return all findings; after too many of them the rest of the log is not checked."""
        try:
            self._check_all()
        except _TooMany as last:
            message = f"there are more than {MAX_FINDINGS} findings; the names in the rest of the log are not checked"
            self.diagnostics.append(problem("TM009", self.source.name, last.span, message))
        for again in self.again.values():
            found = self.diagnostics[again.finding]
            self.diagnostics[again.finding] = msgspec.structs.replace(found, notes=(*found.notes, *again.notes))
        return self.diagnostics

    def _check_all(self) -> None:
        self.check_seats()
        for entry in self.log.head:
            if isinstance(entry, HeadEntry):
                self.check_entry(entry)
        for line in self.log.lines:
            if isinstance(line, (Row, Turn)):
                self._line(line)
            elif isinstance(line, Bare):
                self._command(line.command)

    def check_seats(self) -> None:
        """Report players who cannot play together. A game overrides this."""

    def check_players_command(self, player: Player, command: Command) -> None:
        """Report a command that this player may not give. A game overrides this."""

    def _player(self, name: str, span: Span) -> None:
        """Check a name that should be a player's. A wrong name is one finding; where it follows, it is only counted."""
        if name in self.seats or self._is_misspelt_seat(name, span):
            return
        if name in self.again:
            self.repeated += 1
            self.again[name].count += 1
            self.again[name].line = span.line
            return
        finding = len(self.diagnostics)
        self.check_player(name, span)
        if len(self.diagnostics) > finding:
            self.again[name] = _Again(finding)

    def check_player(self, name: str, span: Span) -> None:
        """Report a name that may not be used as a player."""
        several = self.played_by(name)
        if name in self.tables[self.player_role]:
            self.not_seated(name, span)
        elif several:
            self.means_several(self.tables[self.player_role].code, span, several)
        else:
            self.unknown(self.tables[self.player_role], name, span)

    def hint_at_players(self, name: str) -> str | None:
        """Return a hint for an unknown player: the player that looks alike, and all who play.

        If nobody knows who plays, because a seat is misspelt, the names of the table are all that there is.
        """
        table = self.tables[self.player_role]
        if table.known <= set(self.seats):
            return NameChecker.hint(self, table, name)
        several = self.several_players(name)
        if several:
            return f"a line has one player: write {join_words([f'a line for `{one}`' for one in several], 'and')}"
        alike = did_you_mean(name, sorted(self.seats))
        return f"{alike} {self.seats_hint()}" if alike else self.seats_hint()

    def several_players(self, name: str) -> list[str]:
        """Return the names in a list of players, such as `anna and ben`; empty if it is not such a list."""
        pieces = [piece for piece in _BETWEEN.split(name) if piece]
        are_players = all(any(piece in (seat, *seat.split()) for seat in self.seats) for piece in pieces)
        return pieces if pieces[1:] and are_players else []

    def _is_misspelt_seat(self, name: str, span: Span) -> bool:
        """Whether a person stands for a player that the head misspells. The finding about the head is enough."""
        entry = self.log.entry("players")
        if entry is None or entry.line == span.line or name not in self._named_in_head:
            return False
        return self.source.line(span.line)[span.column - 1 : span.end - 1].lower() != name

    @cached_property
    def _named_in_head(self) -> frozenset[str]:
        return frozenset(seat for seat, _ in seated(self.log.head))

    def played_by(self, person: str) -> list[str]:
        """Return the players of a person, by the name in lower case. A person with one player is no finding."""
        return self._players_of_persons.get(person, [])

    @cached_property
    def _players_of_persons(self) -> dict[str, list[str]]:
        players: dict[str, list[str]] = {}
        for seat, name in seated(self.log.head):
            if name:
                players.setdefault(name.lower(), []).append(seat)
        return players

    def means_several(self, code: str, span: Span, meant: list[str]) -> None:
        """Report a name that fits several players."""
        self.report(code, span, f"{self.written(span)} can mean several players", f"did you mean {either(meant)}?")

    def report(self, code: str, span: Span, message: str, hint: str | None) -> None:
        """Add a finding. Raises `_TooMany` after the last finding that a log may have."""
        if len(self.diagnostics) >= MAX_FINDINGS:
            raise _TooMany(span)
        self.diagnostics.append(problem(code, self.source.name, span, message, hint=hint))

    def written(self, span: Span) -> str:
        """Return the text at a place, quoted for a message."""
        return quoted(self.source.line(span.line)[span.column - 1 : span.end - 1])

    def _line(self, line: Row | Turn) -> None:
        """Check the player, the commands that are not known to be right, and the claim."""
        self._player(line.player.name, line.player.span)
        sound = self.sound
        for command in line.commands:
            if id(command.phrase) not in sound:
                self._command(command)
                self.check_players_command(line.player, command)
        if isinstance(line, Turn) and line.claim:
            for amount in line.claim.amounts:
                self._amount(amount)

    def check_entry(self, entry: HeadEntry) -> None:
        """Check the names of a line of the head, and that no name is there twice."""
        seen: set[object] = set()
        for word in entry.words:
            if word.role == PERSON:
                continue
            self.check_word(word, entry.span_of(word))
            if word.value in seen:
                message = f"`{entry.key}:` names `{word.value}` twice"
                self.report(self.twice_code, entry.span_of(word), message, None)
            seen.add(word.value)

    def _command(self, command: Command) -> None:
        phrase = command.phrase
        before = len(self.diagnostics) + self.repeated
        for word in phrase.words:
            if word is not None:
                self.check_word(word, command.span_of(word))
        if len(self.diagnostics) + self.repeated == before and phrase.verb not in self.never_sound:
            self.sound[id(phrase)] = phrase

    def check_word(self, word: Word, span: Span) -> None:
        """Check an argument of a command, or a word of the head."""
        if word.role == self.player_role:
            self._player(str(word.value), span)
            return
        table = self.tables.get(word.role)
        if table is not None and str(word.value) not in table:
            self.unknown(table, str(word.value), span)

    def unknown(self, table: NameTable, name: str, span: Span) -> None:
        """Report an unknown name."""
        self.report(table.code, span, f"there is no {table.noun} {self.written(span)}", self.hint(table, name))

    def hint(self, table: NameTable, name: str) -> str | None:
        """Return a hint: the name that the writer meant, a name that looks alike, or all names."""
        meant = table.meant.get(name.lower())
        return f"did you mean `{meant}`?" if meant else did_you_mean(name, (*table.names, *table.also)) or table.hint

    def not_seated(self, name: str, span: Span) -> None:
        """Report a player who exists but does not play in this game."""
        self.report(self.not_seated_code, span, f"`{name}` does not play in this game", self.seats_hint())

    def seats_hint(self) -> str:
        """Return a hint that lists the players."""
        return f"the players are {join_words(shortened(sorted(self.seats)), 'and')}"

    def _amount(self, amount: Amount) -> None:
        count = len(amount.numbers)
        if count == 1 and amount.unit not in self.claim_units:
            message = f"a claim has no unit {quoted(amount.unit)}"
            self.report(self.claim_code, amount.span, message, self.claim_hint)
        elif count > 1 and count not in self.claim_groups:
            groups = " or ".join(f"{number} for {what}" for number, what in self.claim_groups.items())
            self.report(
                self.claim_code, amount.span, f"the claim has a group of {count} numbers; a group has {groups}", None
            )
