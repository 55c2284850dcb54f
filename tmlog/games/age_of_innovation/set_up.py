"""Whether a game can be set up as its log says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tmlog.games.age_of_innovation.components import DISCIPLINES, tiles
from tmlog.games.age_of_innovation.names import maps, tables
from tmlog.games.age_of_innovation.setting import Setting
from tmlog.games.age_of_innovation.state import ROUNDS
from tmlog.wording import counted, join_words

PLAYERS = range(2, 6)
AREA_TILES = range(12, 16)
LAST_PALACE = 17
"""The palace that every game of the standard distribution has (p. 5)."""
BUNDLES = 7
SPARE_BONUSES = 3
"""The round bonuses that nobody has at first."""
OFFERED_BOARDS = 6
BOOK_ACTIONS = 3
_NOUNS = {"board": "board", "faction": "faction", "bonus": "round bonus"}
"""What a bundle consists of."""


def left_open(setting: Setting) -> str | None:
    """Return what the log does not say but the game needs; None if nothing is missing."""
    standard = setting.distribution == "standard"
    needed = (
        ("who plays", setting.seats),
        ("the bundles", not standard or setting.bundles),
        ("the boards on offer", standard or setting.boards),
        ("the factions on offer", standard or setting.factions),
        ("the round bonuses", setting.bonuses),
        ("the palaces", setting.palaces),
        ("the round scoring tiles", setting.scoring),
        ("the final round tile", setting.final_tile),
        ("the book actions", setting.book_actions),
        ("the competencies", setting.competencies),
        ("the innovations", setting.innovations),
    )
    missing = [what for what, said in needed if not said]
    return f"the log does not say {join_words(missing, 'and')}" if missing else None


def faults(setting: Setting) -> Iterator[tuple[str, str]]:
    """Yield what the rules do not allow in a set-up: the wrong key of the head, and why (p. 4, p. 5, p. 18, p. 19)."""
    players = len(setting.seats)
    if players not in PLAYERS:
        yield "players", f"the log names {counted(players, 'player')}; {PLAYERS[0]} to {PLAYERS[-1]} can play"
        return
    yield from _seats(setting)
    if players not in maps()[setting.map].players:
        fitting = [name for name, known in maps().items() if players in known.players]
        yield "map", f"the log names the map {setting.map}; {players} players use {join_words(fitting, 'or')}"
    yield from _standard(setting) if setting.distribution == "standard" else _draft(setting)
    yield from _scoring(setting)
    yield from _displays(setting)
    if setting.area is not None and players != 2:
        yield "area", "there is an area tile only with two players"
    elif setting.area is not None and setting.area not in AREA_TILES:
        yield "area", f"the log says {setting.area}; the area tiles are {AREA_TILES[0]} to {AREA_TILES[-1]}"


def _seats(setting: Setting) -> Iterator[tuple[str, str]]:
    for what, index in (("board", 0), ("faction", 1)):
        for name in _twice(seat.split()[index] for seat in setting.seats):
            yield "players", f"two players cannot have the same {what}: {name}"


def _standard(setting: Setting) -> Iterator[tuple[str, str]]:
    """Yield faults: there are 7 bundles, 3 more round bonuses, players + 1 palaces and number 17 (p. 5)."""
    for key, said in (("boards", setting.boards), ("factions", setting.factions)):
        if said:
            yield key, f"`{key}:` is for the draft; with bundles it says nothing new"
    if len(setting.bundles) != BUNDLES:
        yield "bundles", f"the log names {counted(len(setting.bundles), 'bundle')}; the rules say {BUNDLES}"
    for what in _NOUNS:
        for name in _twice(getattr(bundle, what) for bundle in setting.bundles):
            yield "bundles", f"the {_NOUNS[what]} {name} lies in two bundles"
    lying = {bundle.bonus for bundle in setting.bundles}
    yield from _count("bonuses", setting.bonuses, SPARE_BONUSES, "round bonuses beside the board")
    for name in setting.bonuses:
        if name in lying:
            yield "bonuses", f"the round bonus {name} lies in a bundle, so it is not beside the board"
    for seat in setting.seats:
        yield from _seat_in_bundles(setting, seat)
    count = len(setting.seats) + 2
    why = f"with {len(setting.seats)} players, number {LAST_PALACE} among them"
    yield from _count("palaces", setting.palaces, count, "palaces", why)
    if LAST_PALACE not in setting.palaces and len(setting.palaces) == count:
        yield "palaces", f"the log does not name palace {LAST_PALACE}, which is in every game without a draft"


def _seat_in_bundles(setting: Setting, seat: str) -> Iterator[tuple[str, str]]:
    """Yield a fault if no bundle has both the board and the faction of a player."""
    offered = [f"{bundle.board} {bundle.faction}" for bundle in setting.bundles]
    if seat not in offered:
        alike = [other for other in offered if set(other.split()) & set(seat.split())]
        there = f"; there are {join_words(alike, 'and')}" if alike else ""
        yield "players", f"no bundle has {seat}{there}"


def _draft(setting: Setting) -> Iterator[tuple[str, str]]:
    """Yield faults: there are 6 boards, players + 1 factions and palaces without 17, players + 3 bonuses (p. 18)."""
    players = len(setting.seats)
    why = f"with {players} players"
    if setting.bundles:
        yield "bundles", "there are no bundles in a draft"
    yield from _count("boards", setting.boards, OFFERED_BOARDS, "boards")
    yield from _count("factions", setting.factions, players + 1, "factions", why)
    yield from _count("palaces", setting.palaces, players + 1, "palaces", why)
    if LAST_PALACE in setting.palaces:
        yield "palaces", f"palace {LAST_PALACE} is not used in a draft"
    yield from _count("bonuses", setting.bonuses, players + SPARE_BONUSES, "round bonuses", why)
    for seat in setting.seats:
        board, faction = seat.split()
        if board not in setting.boards:
            yield "players", f"the {board} board of {seat} is not on offer"
        if faction not in setting.factions:
            yield "players", f"the faction of {seat} is not on offer"


def _scoring(setting: Setting) -> Iterator[tuple[str, str]]:
    """Yield faults of the round tiles: number, forbidden rounds, three of one discipline, the final tile (p. 4)."""
    scoring = setting.scoring
    if len(scoring) != ROUNDS:
        yield "scoring", f"the log names {counted(len(scoring), 'round scoring tile')} for {ROUNDS} rounds"
        return
    known = tiles().scoring
    for number, name in enumerate(scoring, 1):
        if number in known[name].never_in_rounds:
            never = join_words([str(other) for other in known[name].never_in_rounds], "or")
            yield "scoring", f"{name} lies in round {number}, and may not lie in round {never}"
    before_last = Counter(known[name].discipline for name in scoring[:-1])
    for discipline in DISCIPLINES:
        if before_last[discipline] == 3:
            yield "scoring", f"all three tiles of {discipline} lie in rounds 1 to 5; one of them has to go"
    may_meet = setting.final_tile == "border-workshop" and setting.by.border_tile_with_workshops
    if show_same_building(setting.final_tile, scoring[-1]) and not may_meet:
        yield "final-tile", f"{setting.final_tile} shows the same building as {scoring[-1]} in round 6"


def show_same_building(final_tile: str, last: str) -> bool:
    """Whether a final round tile shows the building of a round scoring tile."""
    return last.partition("-")[0] == final_tile.rpartition("-")[2]


def _displays(setting: Setting) -> Iterator[tuple[str, str]]:
    """Yield the book actions, all competencies, 2 x players + 2 innovations (p. 4, p. 5)."""
    players = len(setting.seats)
    competencies = tables()["COMPETENCY"].names
    missing = [name for name in competencies if name not in map(str, setting.competencies)]
    yield from _count("book-actions", setting.book_actions, BOOK_ACTIONS, "book actions")
    why = f"in every game; missing: {', '.join(missing)}" if missing else ""
    yield from _count("competencies", setting.competencies, len(competencies), "competencies", why)
    yield from _count("innovations", setting.innovations, 2 * players + 2, "innovations", f"with {players} players")


def _count(key: str, said: Sequence[object], count: int, what: str, why: str = "") -> Iterator[tuple[str, str]]:
    """Yield a fault if the log names another number than the rules; `why` says on what the number depends."""
    if len(said) != count:
        yield key, f"the log names {len(said)} {what}; the rules say {count} {why}".rstrip()


def _twice(listed: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(listed).items() if count > 1]
