"""Finds the names that a log uses and Age of Innovation does not have."""

from __future__ import annotations

import re
from functools import cache

from tmlog.diagnostics import Diagnostic, Span
from tmlog.games.age_of_innovation.books import book_pieces, read_books, spell_books
from tmlog.games.age_of_innovation.components import DISCIPLINES
from tmlog.games.age_of_innovation.names import GameMap, tables
from tmlog.games.age_of_innovation.setting import map_of, seats_of
from tmlog.games.common import check_names as shared
from tmlog.games.common.names import NameTable
from tmlog.games.hexland.maps import row_extent
from tmlog.source import Source
from tmlog.syntax.tree import Log, Word
from tmlog.wording import close_names, either, quoted

_NUMBERED = re.compile(r"(?P<river>R?)(?P<row>[A-Z])(?P<number>[0-9]{1,6})")
_TRACK_WORDS = {"ships": "shipping", "sailing": "shipping", "spade": "terraforming", "spades": "terraforming"}
"""What people write after `advance` for the two tracks that are not disciplines."""
_MOST_WORDS = 4
"""No name of an innovation or book action has more words."""
_BEFORE_BOOKS = re.compile(r"(?:by|paying|using|with)\s")
"""Words that people write before books, in place of `for`."""
_BUNDLE_PARTS = ("COLOUR", "FACTION", "BONUS")


def check_names(log: Log, source: Source) -> list[Diagnostic]:
    """Return all findings about the names of a log, in no particular order."""
    return NameChecker(log, source).check()


class NameChecker(shared.NameChecker):
    """Knows the map and the players of one log."""

    player_role = "PLAYER"
    not_seated_code = "TM501"
    twice_code = "TM511"
    claim_code = "TM512"
    claim_units = ("vp", "c", "t", "s", *DISCIPLINES)
    claim_groups = {3: "the power bowls", 4: "the levels in the disciplines"}  # noqa: RUF012 - a class variable
    claim_hint = "units are vp, c, t, s, and a discipline for its books; power is claimed as its bowls, such as 5/7/0"

    def __init__(self, log: Log, source: Source) -> None:
        self.map = map_of(log)
        known = {**tables(), "PLAYER": players()}
        super().__init__(log, source, known | _map_tables(self.map) if self.map else known, _may_play(log))

    def check_word(self, word: Word, span: Span) -> None:
        """Check a word; books and bundles are several names in one word."""
        super().check_word(word, span)
        if word.role == "BOOKS" and read_books(str(word.value)) is None:
            self._no_books(str(word.value), span)
        elif word.role == "BUNDLE":
            self._bundle(span)

    def _no_books(self, text: str, span: Span) -> None:
        strange = [name for _, name in book_pieces(text) if name not in DISCIPLINES]
        if strange:
            message = f"there are no books of {either(dict.fromkeys(strange))}"
            self.report("TM513", span, message, self.hint(self.tables["DISCIPLINE"], strange[0]))
        elif not any(count for count, _ in book_pieces(text)):
            self.report("TM513", span, f"{self.written(span)} names no book", None)
        else:
            self.report("TM513", span, f"there are not that many books: {self.written(span)}", None)

    def _bundle(self, span: Span) -> None:
        """Check each part of a bundle such as `blue/goblins/coins`."""
        pieces = self.source.line(span.line)[span.column - 1 : span.end - 1].split("/")
        if len(pieces) != len(_BUNDLE_PARTS):
            message = f"{self.written(span)} is not a bundle"
            hint = "a bundle is a board, a faction and a round bonus: `blue/goblins/power-coins`"
            self.report("TM503", span, message, hint)
            return
        start = span.column
        for role, piece in zip(_BUNDLE_PARTS, pieces, strict=True):
            table = self.tables[role]
            name = piece.lower()
            if table.also.get(name, name) not in table:
                self.unknown(table, name, Span(span.line, start, start + max(1, len(piece))))
            start += len(piece) + 1

    def check_player(self, name: str, span: Span) -> None:
        """Report a name that is not a player: another board or faction, half a name, or an unknown name."""
        words = name.split()
        known = self.tables["COLOUR"].known | self.tables["FACTION"].known
        if name in self.tables["PLAYER"]:
            self.not_seated(name, span)
        elif len(words) == 1 and name in known and not self._is_in_head(span):
            self._half_a_name(name, span)
        elif (several := self.played_by(name)) and not self._is_in_head(span):
            self.means_several("TM501", span, several)
        else:
            self.report("TM501", span, f"there is no player {self.written(span)}", self._player_hint(name, span))

    def _half_a_name(self, name: str, span: Span) -> None:
        """Report a colour or faction that several players have, or nobody; if one player has it, it is a name."""
        named = self.played_by(name)
        meant = list(dict.fromkeys(seat for seat in seats_of(self.log) if name in seat.split() or seat in named))
        if meant:
            self.means_several("TM501", span, meant)
        else:
            self.report("TM501", span, f"nobody plays {quoted(name)} in this game", self.seats_hint())

    def _is_in_head(self, span: Span) -> bool:
        entry = self.log.entry("players")
        return entry is not None and entry.line == span.line

    def _player_hint(self, name: str, span: Span) -> str | None:
        """Return a hint: words in the wrong order, a missing comma or quotation marks, or names that look alike."""
        words = name.split()
        pairs = [" ".join(words[index : index + 2]) for index in range(0, len(words), 2)]
        known = self.tables["PLAYER"]
        if " ".join(reversed(words)) in known:
            return f"did you mean `{' '.join(reversed(words))}`?"
        if len(pairs) > 1 and all(pair in known for pair in pairs):
            return "is a comma missing between them?"
        if len(words) > 2 and pairs[0] in known and self._is_in_head(span):
            person = self.source.line(span.line)[span.column - 1 : span.end - 1].split(maxsplit=2)[2]
            return f'write the person in quotation marks: `{pairs[0]} "{person}"`'
        if self._is_in_head(span) or not seats_of(self.log):
            return self._parts_hint(words)
        return self.hint_at_players(name)

    def _parts_hint(self, words: list[str]) -> str:
        """Return a hint with all boards and factions, or with those that look like the words."""
        boards, factions = self.tables["COLOUR"], self.tables["FACTION"]
        if len(words) != 2:
            return f"a player is a board and a faction, such as `blue goblins`; {factions.hint}"
        board, faction = _closest(words[0], boards), _closest(words[1], factions)
        if board and faction:
            return f"did you mean `{board} {faction}`?"
        return factions.hint if board else boards.hint

    def seats_hint(self) -> str:
        """Return a hint that lists the players; a log that does not list them may name any player."""
        return super().seats_hint() if seats_of(self.log) else self.tables["FACTION"].hint

    def unknown(self, table: NameTable, name: str, span: Span) -> None:
        """Report an unknown name, or a river space in place of a hex."""
        if table.code == "TM514":
            message = f"there is nothing called {self.written(span)} to give up"
            self.report("TM514", span, message, self.hint(table, name))
        elif table.code == "TM502" and self.map is not None:
            self._unknown_place(self.map, table, name, span)
        else:
            super().unknown(table, name, span)

    def _unknown_place(self, on_map: GameMap, table: NameTable, name: str, span: Span) -> None:
        numbered = _NUMBERED.fullmatch(name.upper())
        river = numbered is not None and f"r{numbered['row']}{numbered['number']}" in on_map.rivers
        if numbered and table.noun == "hex" and numbered["river"] and river:
            message, hint = f"{self.written(span)} is a river space", "only `connect` names river spaces"
        elif numbered and table.noun != "hex" and name in on_map.hexes:
            message, hint = f"{self.written(span)} is a land hex", self._row_hint(table, numbered["row"])
        else:
            message = f"there is no {table.noun} {self.written(span)} on the map {on_map.name}"
            hint = self._place_hint(table, name, numbered)
        self.report("TM502", span, message, hint)

    def _place_hint(self, table: NameTable, name: str, numbered: re.Match[str] | None) -> str:
        if numbered:
            letter = "r" if table.noun != "hex" else ""
            plain = f"{letter}{numbered['row']}{int(numbered['number'])}"
            if plain in table:
                return f"did you mean `{plain}`?"
            if not numbered["river"] or letter:
                return self._row_hint(table, numbered["row"])
        return super().hint(table, name) or table.hint

    def _row_hint(self, table: NameTable, row: str) -> str:
        """Return a hint how far the numbers of a row go."""
        letter, what = ("", "hexes") if table.noun == "hex" else ("r", "river spaces")
        if f"{letter}{row}1" not in table:
            return table.hint
        return f"the {what} of row {row} are {row_extent(letter + row, table.names)}"

    def hint(self, table: NameTable, name: str) -> str | None:
        """Return a hint for names that are not simply misspelt, else for names that look alike."""
        if table.noun in ("palace", "competency"):
            return table.hint
        if table.code == "TM506" and name in ("book", "books"):
            return f"a book is named by its discipline: {either(DISCIPLINES)}"
        if table.noun == "special action" and name.startswith("competency"):
            return "only competency 7 has an action; the others work by themselves"
        if table.code == "TM507" and name in _TRACK_WORDS:
            return f"did you mean `{_TRACK_WORDS[name]}`?"
        words = name.split()
        for count in range(min(len(words) - 1, _MOST_WORDS), 0, -1):
            first, rest = "-".join(words[:count]), _BEFORE_BOOKS.sub("", " ".join(words[count:]))
            if table.noun in ("innovation", "book action") and first in table and read_books(rest):
                return f"did you mean `{first} for {spell_books(rest)}`?"
        return super().hint(table, name)


def _closest(word: str, table: NameTable) -> str | None:
    """Return a name of the table, or the name that looks most like the word; None if no name does."""
    if word in table:
        return word
    alike = close_names(word, (*table.names, *table.also))
    return table.also.get(alike[0], alike[0]) if alike else None


@cache
def players() -> NameTable:
    """Return the table of all possible players: each faction on each board."""
    boards, factions = tables()["COLOUR"].names, tables()["FACTION"].names
    return NameTable("player", "TM501", tuple(f"{board} {faction}" for board in boards for faction in factions))


@cache
def _map_tables(game_map: GameMap) -> dict[str, NameTable]:
    rows = ", ".join(row_extent(letter, game_map.hexes) for letter in game_map.rows)
    rivers = ", ".join(_river_rows(game_map))
    return {
        "HEX": NameTable("hex", "TM502", game_map.hexes, hint=f"hexes are {rows}"),
        "RIVER": NameTable("river space", "TM502", game_map.rivers, hint=f"river spaces are {rivers}"),
    }


def _river_rows(game_map: GameMap) -> list[str]:
    """Return `rA1 to rA3`, for each row that has a river."""
    return [row_extent(f"r{letter}", game_map.rivers) for letter in game_map.rows if f"r{letter}1" in game_map.rivers]


def _may_play(log: Log) -> set[str]:
    """Return who may be named as a player: everybody if a seat is misspelt, since that seat could be anyone's."""
    seated = set(seats_of(log))
    return seated if seated and seated <= players().known else set(players().names)
