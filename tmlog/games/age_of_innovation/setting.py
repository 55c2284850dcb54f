"""What a log fixes before the first move: who plays what, on which side of the board, with which tiles and rules."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import msgspec

from tmlog.games.age_of_innovation.names import GameMap, maps
from tmlog.games.age_of_innovation.profile import DEFAULT_RULES, Switches, switches_of
from tmlog.games.hexland.hexmap import HexMap
from tmlog.kernel.head import words_in_head
from tmlog.syntax.tree import Log

_FOR_TWO, _FOR_MORE = "1-3", "3-5"


class Bundle(NamedTuple):
    """What lies together in the standard distribution: a planning board, a faction, a round bonus (p. 5)."""

    board: str
    faction: str
    bonus: str


class Setting(msgspec.Struct, frozen=True):
    """The unchanging part of a game."""

    seats: tuple[str, ...]
    """Who plays, `blue goblins`, clockwise from the starting player."""
    edition: str = "v1.0"
    map: str = _FOR_MORE
    """Empty if the log names no known map."""
    options: frozenset[str] = frozenset()
    rules: int = DEFAULT_RULES
    distribution: str = "standard"
    bundles: tuple[Bundle, ...] = ()
    boards: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()
    bonuses: tuple[str, ...] = ()
    palaces: tuple[int, ...] = ()
    scoring: tuple[str, ...] = ()
    final_tile: str = ""
    book_actions: tuple[str, ...] = ()
    competencies: tuple[int, ...] = ()
    """Row by row from the top, each row in the order of the disciplines."""
    innovations: tuple[str, ...] = ()
    """Row by row, each row in the order of the disciplines; with 2 or 4 players the last two are the top row."""
    area: int | None = None
    """The area tile of the neutral faction, if the head names it."""

    @property
    def board(self) -> HexMap:
        """The geometry of the map."""
        return maps()[self.map].board

    @property
    def border(self) -> int:
        """The border hexes as a set."""
        return maps()[self.map].border_mask

    @property
    def by(self) -> Switches:
        """The switches of the rules of the game."""
        return switches_of(self.options, self.rules)

    def first_bonus(self, seat: str) -> str:
        """Return the round bonus that came with a player's bundle, in the standard distribution; else empty."""
        return next((b.bonus for b in self.bundles if f"{b.board} {b.faction}" == seat), "")


def read_setting(log: Log) -> Setting:
    """Return the setting from the head of a log, whose names have been checked."""
    words = partial(words_in_head, log)

    def word(key: str, default: str) -> str:
        return (words(key) or (default,))[0]

    game_map, area = map_of(log), word("area", "")
    return Setting(
        seats=seats_of(log),
        edition=word("edition", "v1.0"),
        map=game_map.name if game_map else "",
        options=frozenset(words("options")),
        rules=int(word("rules", str(DEFAULT_RULES))),
        distribution=word("distribution", "standard"),
        bundles=tuple(Bundle(*text.split("/")) for text in words("bundles")),
        boards=words("boards"),
        factions=words("factions"),
        bonuses=words("bonuses"),
        palaces=tuple(map(int, words("palaces"))),
        scoring=words("scoring"),
        final_tile=word("final-tile", ""),
        book_actions=words("book-actions"),
        competencies=tuple(map(int, words("competencies"))),
        innovations=words("innovations"),
        area=int(area) if area else None,
    )


def seats_of(log: Log) -> tuple[str, ...]:
    """Return who plays, in seat order."""
    entry = log.entry("players")
    return tuple(str(word.value) for word in entry.words if word.role == "PLAYER") if entry else ()


def map_of(log: Log) -> GameMap | None:
    """Return the map of a log, by default the usual map; None if its name is unknown."""
    entry = log.entry("map")
    if entry is None or not entry.words:
        return maps()[_FOR_TWO if len(seats_of(log)) == 2 else _FOR_MORE]
    return maps().get(str(entry.value()))
