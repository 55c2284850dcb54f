"""The setting of a simulated game: what was wished for, and the rest drawn as the book has it (p. 4, p. 5, p. 18)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tmlog.games.age_of_innovation.components import boards, factions, tiles
from tmlog.games.age_of_innovation.names import maps
from tmlog.games.age_of_innovation.notation import DISTRIBUTIONS, EDITIONS, spell_player
from tmlog.games.age_of_innovation.profile import NEWEST_RULES
from tmlog.games.age_of_innovation.set_up import (
    AREA_TILES,
    BOOK_ACTIONS,
    BUNDLES,
    LAST_PALACE,
    OFFERED_BOARDS,
    PLAYERS,
    SPARE_BONUSES,
    show_same_building,
)
from tmlog.games.age_of_innovation.setting import Bundle, Setting
from tmlog.games.age_of_innovation.state import ROUNDS
from tmlog.games.common.wishes import no_such_faction, not_among, wrong_count
from tmlog.kernel.meta import Impossible, Wishes
from tmlog.kernel.shuffle import Item, Shuffler
from tmlog.wording import join_words

_ALL_OF_A_DISCIPLINE = 3
Seat = tuple[str, str]
"""A board and a faction; either may be empty, to be drawn."""


def draw(wishes: Wishes, shuffler: Shuffler) -> Setting | Impossible:
    """Return the setting, or why it is impossible."""
    wished = _seats(wishes.words("factions"))
    if isinstance(wished, Impossible):
        return wished
    wrong = (
        not_among("edition", wishes.word("edition"), EDITIONS)
        or not_among("distribution", wishes.word("distribution"), DISTRIBUTIONS)
        or not_among("map", wishes.word("map"), maps())
        or wrong_count(wishes.players, wished, PLAYERS)
        or _wrong_map(wishes.word("map"), wishes.players or len(wished))
    )
    if wrong:
        return wrong
    count = wishes.players or len(wished)
    seats = _drawn_seats(wished or [("", "")] * count, shuffler)
    scoring = draw_scoring(shuffler)
    distribution = wishes.word("distribution") or DISTRIBUTIONS[0]
    distributed = _bundles(seats, shuffler) if distribution == "standard" else _offers(seats, shuffler)
    everything = tiles()
    return Setting(
        seats=tuple(map(" ".join, seats)),
        edition=wishes.word("edition") or EDITIONS[0],
        map=wishes.word("map") or _usual_map(count),
        rules=NEWEST_RULES,
        distribution=distribution,
        scoring=scoring,
        final_tile=draw_final_tile(scoring[-1], shuffler),
        book_actions=_some(everything.book_actions, BOOK_ACTIONS, shuffler),
        competencies=tuple(shuffler.shuffled(everything.competencies)),
        innovations=tuple(shuffler.shuffled(everything.innovations)[: 2 * count + 2]),
        area=shuffler.choice(AREA_TILES) if count == PLAYERS[0] else None,
        **distributed,
    )


# --- who plays --------------------------------------------------------------------------------------------------------


def _seats(named: Iterable[str]) -> list[Seat] | Impossible:
    """Return the wished boards and factions: both, or one of them."""
    seats: list[Seat] = []
    for text in named:
        words = spell_player(text).split()
        board = next((word for word in words if word in boards()), "")
        faction = next((word for word in words if word in factions(EDITIONS[0])), "")
        if len(words) != bool(board) + bool(faction) or words != [word for word in (board, faction) if word]:
            return _no_such_seat(text, words)
        seats.append((board, faction))
    for what, index in (("board", 0), ("faction", 1)):
        for seat in seats:
            if seat[index] and [other[index] for other in seats].count(seat[index]) > 1:
                return Impossible("factions", f"two players cannot have the same {what}: {seat[index]}")
    return seats


def _no_such_seat(text: str, words: Sequence[str]) -> Impossible:
    known = [*factions(EDITIONS[0]), *boards()]
    strange = [word for word in words if word not in known]
    if strange:
        return no_such_faction(strange[0], known)
    return Impossible("factions", f"{text!r} is no player", "a player is a board and a faction: blue goblins")


def _drawn_seats(wished: Sequence[Seat], shuffler: Shuffler) -> list[Seat]:
    """Return the seats, with boards and factions drawn that were not wished for."""
    free_boards = shuffler.shuffled(name for name in boards() if name not in {board for board, _ in wished})
    every = factions(EDITIONS[0])
    free_factions = shuffler.shuffled(name for name in every if name not in {faction for _, faction in wished})
    return [(board or free_boards.pop(), faction or free_factions.pop()) for board, faction in wished]


def _wrong_map(wished: str, count: int) -> Impossible | None:
    if not wished or count in maps()[wished].players:
        return None
    fitting = [name for name, known in maps().items() if count in known.players]
    return Impossible("map", f"{count} players use the map {join_words(fitting, 'or')}, not {wished}")


def _usual_map(count: int) -> str:
    """Return the map for a number of players; three players use the side for 3 to 5 (p. 4)."""
    return next(name for name, known in maps().items() if count in known.players)


# --- what is distributed ----------------------------------------------------------------------------------------------


def _some(known: Iterable[Item], count: int, shuffler: Shuffler, needed: Iterable[Item] = ()) -> tuple[Item, ...]:
    """Return `count` things in the order of the box, with the needed ones among them."""
    box, sure = list(known), list(needed)
    drawn = sure + shuffler.shuffled(item for item in box if item not in sure)[: count - len(sure)]
    return tuple(item for item in box if item in drawn)


def _bundles(seats: Sequence[Seat], shuffler: Shuffler) -> dict[str, Any]:
    """Return 7 bundles with those of the players, and players + 1 palaces and number 17 (p. 5)."""
    bonuses = shuffler.shuffled(tiles().bonuses)
    faction_of = dict(seats)
    left = shuffler.shuffled(name for name in factions(EDITIONS[0]) if name not in faction_of.values())
    lying = [Bundle(board, faction_of.get(board) or left.pop(), bonuses.pop()) for board in list(boards())[:BUNDLES]]
    others = [number for number in tiles().palaces if number != LAST_PALACE]
    return {
        "bundles": tuple(lying),
        "bonuses": tuple(name for name in tiles().bonuses if name in bonuses),
        "palaces": (*_some(others, len(seats) + 1, shuffler), LAST_PALACE),
    }


def _offers(seats: Sequence[Seat], shuffler: Shuffler) -> dict[str, Any]:
    """Return what lies there to be drafted (p. 18)."""
    count = len(seats)
    others = [number for number in tiles().palaces if number != LAST_PALACE]
    return {
        "boards": _some(boards(), OFFERED_BOARDS, shuffler, [board for board, _ in seats]),
        "factions": _some(factions(EDITIONS[0]), count + 1, shuffler, [faction for _, faction in seats]),
        "palaces": _some(others, count + 1, shuffler),
        "bonuses": _some(tiles().bonuses, count + SPARE_BONUSES, shuffler),
    }


# --- round tiles ------------------------------------------------------------------------------------------------------


def draw_scoring(shuffler: Shuffler) -> tuple[str, ...]:
    """Return 6 tiles, drawn from round 6 down to round 1; a tile that may not lie in a round waits (p. 4)."""
    known = tiles().scoring
    pile = shuffler.shuffled(known)
    laid: list[str] = []
    waiting: list[str] = []
    while len(laid) < ROUNDS:
        name = pile.pop()
        if ROUNDS - len(laid) in known[name].never_in_rounds:
            waiting.append(name)
        elif not _completes_a_discipline(name, laid):
            laid.append(name)
            if waiting and ROUNDS - len(laid) not in known[waiting[0]].never_in_rounds:
                pile = shuffler.shuffled([*pile, waiting.pop()])
    return tuple(reversed(laid))


def _completes_a_discipline(name: str, laid: Sequence[str]) -> bool:
    """Whether a tile would be the third of a discipline that is not that of round 6."""
    known = tiles().scoring
    discipline = known[name].discipline
    same = [other for other in laid if known[other].discipline == discipline]
    return len(same) == _ALL_OF_A_DISCIPLINE - 1 and laid[0] not in same


def draw_final_tile(last: str, shuffler: Shuffler) -> str:
    """Return a final round tile that shows another building than the tile of round 6 (p. 4)."""
    return next(name for name in shuffler.shuffled(tiles().final_tiles) if not show_same_building(name, last))
