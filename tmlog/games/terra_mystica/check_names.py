"""Finds the names that a log uses and Terra Mystica does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from tmlog.diagnostics import Diagnostic, Span
from tmlog.games.common import check_names as shared
from tmlog.games.common.names import NameTable
from tmlog.games.hexland.maps import row_extent
from tmlog.games.terra_mystica.names import GameMap, colours, tables
from tmlog.games.terra_mystica.notation import vocabulary
from tmlog.games.terra_mystica.setting import map_of, seats_of
from tmlog.source import Source
from tmlog.syntax.tree import NATIVE, Command, Log, Player, Word
from tmlog.wording import quoted

_NUMBERED = re.compile(r"([A-Za-z]+)([0-9]{1,6})")
_TILE = re.compile(r"(?:BON|FAV|TW|SCORE)[0-9]*")


def check_names(log: Log, source: Source) -> list[Diagnostic]:
    """Return all findings about the names of a log, in no particular order."""
    return NameChecker(log, source).check()


class NameChecker(shared.NameChecker):
    """Knows the map and the players of one log."""

    player_role = "FACTION"
    not_seated_code = "TM202"
    twice_code = "TM213"
    claim_code = "TM215"
    claim_units = ("vp", "c", "w", "p")
    claim_groups = {3: "the power bowls", 4: "the cults"}  # noqa: RUF012 - declared where it is a class variable
    claim_hint = "units are vp, c, w and p; power is claimed as its three bowls, such as 3/9/0"
    never_sound = frozenset({"drop_faction"})

    def __init__(self, log: Log, source: Source) -> None:
        self.map = map_of(log)
        known = {**tables(), **_map_tables(self.map)} if self.map else tables()
        super().__init__(log, source, known, _may_play(log))

    def check_seats(self) -> None:
        """Report a faction that is named twice, and two factions that share a board (p. 6)."""
        seated: dict[str, str] = {}
        for name, span in self._seated():
            colour = colours().get(name)
            if colour in seated and seated[colour] != name:
                message = f"`{name}` and `{seated[colour]}` are the two sides of one board"
                self.report("TM216", span, message, None)
            elif colour in seated and self.log.form != NATIVE:
                self.report("TM213", span, f"`{name}` is named twice", None)
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

    def check_players_command(self, player: Player, command: Command) -> None:
        """Report a player who drops somebody else."""
        if command.verb == "drop_faction" and command.phrase.values != (player.name,):
            hint = "a player may drop out; somebody else is dropped on a line without a player"
            self.report("TM104", command.span, "a player cannot drop somebody else", hint)

    def check_word(self, word: Word, span: Span) -> None:
        """Check a word; the terrain to unlock is a colour, unless the player takes a priest instead."""
        super().check_word(word, span)
        if word.role == "UNLOCKED" and not str(word.value).startswith("gain-"):
            super().check_word(Word("COLOUR", word.value, word.start, word.end), span)

    def unknown(self, table: NameTable, name: str, span: Span) -> None:
        """Report an unknown name; the letters of a thing to gain say what it should be, and hexes depend on the map."""
        written = self.written(span)
        code, message = table.code, f"there is no {table.noun} {written}"
        if code == "TM214":
            message = f"there is nothing called {written} to gain or give up"
            if _TILE.fullmatch(name):
                code, message = "TM204", f"there is no tile {written}"
        if code == "TM203" and self.map:
            message += f" on the map {self.map.name}"
        entry = self.log.entry("players")
        in_body = code == "TM201" and seats_of(self.log) and not (entry and entry.line == span.line)
        self.report(code, span, message, self._player_hint(name, span) if in_body else self.hint(table, name))

    def _player_hint(self, name: str, span: Span) -> str | None:
        """Return a hint for an unknown player of a line: a missing `.`, or who plays."""
        words = self.source.line(span.line)[span.column - 1 : span.end - 1].split()
        rest = words[2:] if words[1:2] == ["and"] else words[1:]
        if name.split()[0] in self.seats and rest and rest[0].lower() in vocabulary().keywords:
            return f"is a `.` missing before {quoted(' '.join(rest))}?"
        return self.hint_at_players(name)

    def hint(self, table: NameTable, name: str) -> str | None:
        """Return a hint: how far numbers go, what is missing in a list of factions, or names that look alike."""
        numbered = _NUMBERED.fullmatch(name)
        if any(known.startswith(name) and known[len(name) :].isdecimal() for known in table.names):
            return table.hint
        if numbered and (hint := self._number_hint(table, name, *numbered.groups())):
            return hint
        if table.code == "TM201" and all(word in table for word in name.split()):
            return "is a comma missing between them?"
        if table.code == "TM201" and " " in name and name.split()[0] in table:
            first, person = name.split(maxsplit=1)
            return f'write the person in quotation marks: `{first} "{person}"`'
        return super().hint(table, name)

    def _number_hint(self, table: NameTable, name: str, letters: str, number: str) -> str | None:
        plain = f"{letters}{int(number)}"
        on_map = self.map if table.code == "TM203" else None
        if plain != name and plain in table:
            return f"did you mean `{plain}`?"
        if letters == "R" and on_map and f"r{number}" in on_map.rivers:
            return f"r{number} is a river space, which only `connect r{number}` names"
        if on_map and letters in on_map.rows:
            return f"row {letters} has {row_extent(letters, on_map.hexes)}"
        if any(known.startswith(letters) and known[len(letters) :].isdecimal() for known in table.names):
            return table.hint
        return None


@cache
def _map_tables(game_map: GameMap) -> dict[str, NameTable]:
    rows = ", ".join(row_extent(letter, game_map.hexes) for letter in game_map.rows)
    return {
        "HEX": NameTable("hex", "TM203", game_map.hexes, hint=f"hexes are {rows}"),
        "RIVER": NameTable(
            "river space", "TM203", game_map.rivers, hint=f"river spaces are r0 to {game_map.rivers[-1]}"
        ),
    }


def _may_play(log: Log) -> set[str]:
    """Return the factions that may be named: the players, or all factions if the log does not say who plays."""
    seated = set(seats_of(log))
    known = set(tables()["FACTION"].names)
    # Where a seat is misspelt nobody can be told that they do not sit there.
    return seated if seated and seated <= known else known
