"""What an action leaves to be decided: tiles, books, levels, keys, spades, bridges, buildings to be placed."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.games.age_of_innovation.books import print_books
from tmlog.games.age_of_innovation.candidates import say
from tmlog.games.age_of_innovation.components import BUILDINGS, DISCIPLINES
from tmlog.games.age_of_innovation.rules.building import places_for_neutral
from tmlog.games.age_of_innovation.rules.gains import available_competencies
from tmlog.games.age_of_innovation.rules.reach import in_reach
from tmlog.games.age_of_innovation.rules.tiles import innovation_cost
from tmlog.games.age_of_innovation.rules.towns import bridge_sites
from tmlog.games.age_of_innovation.simulation.worth import palace_worth
from tmlog.games.age_of_innovation.state import NOWHERE, Player, Position
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.terrain import COLOUR_OF, steps_between, towards
from tmlog.kernel.simulation.search import Option
from tmlog.syntax.tree import Phrase

_MOST_HEXES = 8
_MOST_GUILDS = 10
_TO_HOME, _NEARER, _KEPT = 120, 30, 0
"""What a transformed hex is worth beyond the position, in hundredths of a point."""
_WANTED_BOOK = 60
"""What a book is worth beyond others that an innovation asks for."""


def follow_ups(position: Position, player: Player) -> Iterator[Option]:
    """Yield ways to take, use or give up one of the things that are owed."""
    yield from _tiles(position, player)
    yield from _science(position, player)
    yield from _pieces(position, player)
    for discipline in player.gates:
        yield say("use_key", DISCIPLINES[discipline]), 0
        yield say("keep_key", DISCIPLINES[discipline]), 0
    if player.works and player.works[0].spades:
        yield from _spades(position, player)
    elif player.must_choose:
        yield from ((phrase, 0) for phrase in workshops(position, player))


def last_resort(player: Player) -> Iterator[Phrase]:
    """Yield commands that give up what the player cannot use."""
    if player.spades:
        yield say("give_up", "spades")
    for name in player.owed:
        yield say("give_up", "building" if name.startswith("place ") else name)


def _tiles(position: Position, player: Player) -> Iterator[Option]:
    owed = player.owed
    if owed.get("competency"):
        yield from ((say("take_competency", number), 0) for number in available_competencies(position, player))
    if owed.get("town"):
        yield from ((say("take_town", name), 0) for name, left in position.town_supply.items() if left)
    if owed.get("palace"):
        for number in position.palace_pool:
            yield say("take_palace", number), palace_worth(position, player, number) // 4


def _science(position: Position, player: Player) -> Iterator[Option]:
    """Yield ways to take books and levels."""
    owed = player.owed
    if owed.get("books"):
        yield from _books(position, player, owed["books"])
    for name in DISCIPLINES:
        for count in sorted({1, owed.get("levels", 0)} if owed.get("levels") else ()):
            yield say("advance", name, count), 0
        if owed.get("pair"):
            yield say("advance", name, owed["pair"]), 0


def _books(position: Position, player: Player, count: int) -> Iterator[Option]:
    """Yield all of one discipline, or one of each of two; those are liked that innovations ask for."""
    wanted = [0, 0, 0, 0]
    for name in position.innovation_pool:
        fixed, _ = innovation_cost(position, player, name)
        for discipline, least in enumerate(fixed):
            if least > player.books[discipline]:
                wanted[discipline] = _WANTED_BOOK
    for first in range(len(DISCIPLINES)):
        books = [0, 0, 0, 0]
        books[first] = max(1, min(count, position.book_supply[first]))
        yield say("take_books", print_books((books[0], books[1], books[2], books[3]))), wanted[first]
        for second in range(first + 1, len(DISCIPLINES)):
            if count > 1:
                pair = [int(index in (first, second)) for index in range(len(DISCIPLINES))]
                text = print_books((pair[0], pair[1], pair[2], pair[3]))
                yield say("take_books", text), (wanted[first] + wanted[second]) // 2


def _pieces(position: Position, player: Player) -> Iterator[Option]:
    """Yield ways to use bridges, and buildings to be placed or changed."""
    names, owed = position.board.names, player.owed
    free = (1 << len(names)) - 1 & ~position.occupied
    if owed.get("bridge"):
        yield from ((say("bridge", names[a], names[b]), 0) for a, b in bridge_sites(position, player))
    if owed.get("upgrade"):
        for index in bits(player.hexes("workshop") & ~player.neutral):
            yield say("upgrade", names[index], "guild"), 0
    if owed.get("replace"):
        yield from ((say("replace", names[index]), 0) for index in bits(player.hexes("school") & ~player.neutral))
    if owed.get("guild"):
        homes = [index for index in bits(free) if position.terrain[index] == player.home]
        yield from ((say("place", "guild", names[index]), 0) for index in homes[:_MOST_GUILDS])
    for kind in BUILDINGS:
        if owed.get(f"place {kind}"):
            far = sorted(
                (steps_between(position.terrain[index], player.home), index)
                for index in places_for_neutral(position, player)
            )
            yield from ((say("place", kind, names[index]), 0) for _, index in far[:_MOST_HEXES])


def _spades(position: Position, player: Player) -> Iterator[Option]:
    """Yield ways to use spades: a hex becomes home terrain, or comes nearer to it, or the spades are given up."""
    spades = player.works[0].spades
    free = in_reach(position, player) & ~position.occupied
    far = sorted((steps_between(position.terrain[index], player.home), index) for index in bits(free))
    for needed, index in [(needed, index) for needed, index in far if needed][:_MOST_HEXES]:
        terrain = towards(position.terrain[index], player.home, spades)
        liking = _TO_HOME if needed <= spades else _NEARER
        yield say("transform", position.board.names[index], COLOUR_OF[terrain]), liking
    yield say("give_up", "spades"), _KEPT


def workshops(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield where the current action can still build: on the hex that it transformed, or anywhere for free."""
    if not player.works or player.works[0].spades or not player.works[0].may_build:
        return
    work = player.works[0]
    hexes = work.transformed[:1]
    if work.free_workshop or not hexes:
        reach = in_reach(position, player) | (1 << work.reached if work.reached != NOWHERE else 0)
        hexes = tuple(bits(reach & ~position.occupied))
    for index in hexes:
        if position.terrain[index] == player.home:
            yield say("build", position.board.names[index])
