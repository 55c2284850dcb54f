"""Every command of Age of Innovation that could be written, whatever the position, without a look at the rules.

Only canonical single commands: no other spellings of the same move, no commands that are no moves. Those are

* `wait`, `resign`, `area`, `drop-faction`: no moves of players in the game,
* the target of a transformed hex, books that are paid, the space of a scholar or the source of power left out,
* all offers declined at once, an offer named by less or more than it is, where that is read as the offer,
* a bridge from its other end,
* a first workshop that is said to be placed and not built.
"""

from collections.abc import Iterator
from itertools import pairwise, product

from tmlog.games import load_game
from tmlog.games.age_of_innovation.books import print_books
from tmlog.games.age_of_innovation.candidates import say
from tmlog.games.age_of_innovation.components import BUILDINGS, DISCIPLINES, boards, factions, tiles
from tmlog.games.age_of_innovation.names import tables
from tmlog.games.age_of_innovation.state import Player, Position
from tmlog.games.hexland.terrain import COLOURS
from tmlog.kernel.game import Move
from tmlog.kernel.record import discard
from tmlog.syntax.tree import Phrase

GAME = load_game("age-of-innovation")

RESOURCES = ("pw", "c", "t", "s", *DISCIPLINES)
WAYS = (None, "tunnel", "flight")
_MOST_LEVELS = 9
_MOST_BOOKS = 8
"""More than anything costs or brings at once, together with those that are held."""


def every_command(position: Position) -> Iterator[Move]:
    """Of every player; where something is due, also with the amounts that there are after it."""
    later = position.copy()
    if GAME.is_due(later):
        GAME.let_happen(later, discard)
    for name in position.players:
        player = later.players[name]
        phrases = (*_on_the_map(later), *_tiles(later, player), *_actions(later, player), *_offers(later, player))
        yield from ((name, phrase) for phrase in phrases)
        amounts = {(phrase.verb, phrase.values): phrase for phrase in _amounts(position.players[name])}
        if GAME.is_due(position):
            amounts |= {(phrase.verb, phrase.values): phrase for phrase in _amounts(player)}
        yield from ((name, phrase) for phrase in amounts.values())


def _on_the_map(position: Position) -> Iterator[Phrase]:
    hexes = position.board.names
    for place in hexes:
        yield say("replace", place)
        yield say("annex", place)
        yield from (say("build", place, way) for way in WAYS)
        yield from (say("transform", place, colour, way) for colour, way in product(COLOURS, WAYS))
        yield from (say("upgrade", place, building) for building in BUILDINGS)
        placed = BUILDINGS if position.phase != "buildings" else BUILDINGS[1:]
        yield from (say("place", building, place) for building in placed)
    if any(player.owed.get("bridge") or player.faction.tunnel_vp for player in position.players.values()):
        for first, second in product(range(len(hexes)), repeat=2):
            if first <= second:
                yield say("bridge", hexes[first], hexes[second])
    else:
        yield from (say("bridge", *pair) for pair in pairwise(hexes))
    yield from (say("connect", river) for river in position.board.river_names)


def _tiles(position: Position, player: Player) -> Iterator[Phrase]:
    everything = tiles()
    yield from (say("take_board", name) for name in boards())
    yield from (say("take_faction", name) for name in factions(position.setting.edition))
    yield from (say("take_palace", number) for number in everything.palaces)
    yield from (say("take_bonus", name) for name in everything.bonuses)
    yield from (say("take_competency", number) for number in everything.competencies)
    yield from (say("take_town", name) for name in everything.towns)
    paid = [print_books(books) for books in _books(player.books)]
    yield from (say("innovate", *pair) for pair in product(everything.innovations, paid))
    yield from (say("book_action", *pair) for pair in product(everything.book_actions, paid))
    owed = player.owed.get("books", 0) + 1
    yield from (say("take_books", print_books(books)) for books in _books((owed,) * 4) if sum(books) <= owed)


def _books(most: tuple[int, ...]) -> Iterator[tuple[int, int, int, int]]:
    """All numbers of books, of each discipline up to one more than so many."""
    for books in product(*(range(count + 2) for count in most)):
        if 0 < sum(books) <= _MOST_BOOKS:
            yield books


def _actions(position: Position, player: Player) -> Iterator[Phrase]:
    yield from (say("send", *pair) for pair in product(DISCIPLINES, range(1, 5)))
    yield from (say("advance", *pair) for pair in product(DISCIPLINES, range(1, _MOST_LEVELS)))
    yield from (say("advance_track", track) for track in ("shipping", "terraforming"))
    yield from (say("power_action", name) for name in tables()["POWER_ACTION"].names)
    yield from (say("use", name) for name in tables()["SOURCE"].names)
    yield from (say(verb, name) for verb, name in product(("use_key", "keep_key"), DISCIPLINES))
    yield from (say("give_up", name) for name in tables()["THING"].names)
    yield from (say("pass", name) for name in (None, *tiles().bonuses))
    yield say("done")


def _offers(position: Position, player: Player) -> Iterator[Phrase]:
    """Offers by their own number; any other number is another way to name one."""
    for amount, builder in dict.fromkeys((one.amount, one.builder) for one in position.offers if one.to == player.name):
        yield say("leech", amount, builder)
        yield say("decline", amount, builder)


def _amounts(player: Player) -> Iterator[Phrase]:
    """Up to one more than there is."""
    held = {"pw": player.bowls[2], "c": player.c, "t": player.t, "s": player.s}
    held |= dict(zip(DISCIPLINES, player.books, strict=True))
    for (given, most), taken in product(held.items(), RESOURCES):
        for give in range(1, most + 2):
            yield from (say("convert", give, given, take, taken) for take in _counts(give))
    yield from (say("burn", count) for count in range(player.bowls[1] + 2))


def _counts(give: int) -> list[int]:
    """All that some rate could make of it, and near misses."""
    return sorted({count for count in (give - 1, give, give + 1, give // 2, give // 3, give // 5, 1) if count > 0})
