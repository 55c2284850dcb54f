"""Moves worth trying: every command that a player could write now and that is not clearly impossible.

This module does not repeat the rules: a candidate is legal if a step with it is not refused (`tmlog.kernel.legal`).
Commands that are not moves (`wait`, `resign`) and other spellings of the same move (a target or books left out, all
offers declined at once) are not candidates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, product
from typing import NamedTuple

from tmlog.games.age_of_innovation.beginning import DRAFTED
from tmlog.games.age_of_innovation.books import MOST_BOOKS, print_books
from tmlog.games.age_of_innovation.components import BUILDINGS, DISCIPLINES, Levels, tiles
from tmlog.games.age_of_innovation.engine import AFTER_PASSING, let_happen
from tmlog.games.age_of_innovation.notation import VERBS
from tmlog.games.age_of_innovation.phases import is_due
from tmlog.games.age_of_innovation.rules.actions import rate, special_actions
from tmlog.games.age_of_innovation.rules.building import FROM
from tmlog.games.age_of_innovation.rules.gains import available_competencies, held_of
from tmlog.games.age_of_innovation.rules.reach import by_way, in_reach, skips
from tmlog.games.age_of_innovation.rules.tiles import innovation_cost, payments
from tmlog.games.age_of_innovation.rules.towns import bridge_sites
from tmlog.games.age_of_innovation.state import NOWHERE, ROUNDS, Player, Position
from tmlog.games.common.state import next_player
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.offers import offers_to
from tmlog.games.hexland.terrain import COLOUR_OF, steps_between, towards
from tmlog.kernel import moves
from tmlog.kernel.game import Move
from tmlog.syntax.tree import Phrase

RESOURCES = ("pw", "c", "t", "s", *DISCIPLINES)

say = partial(moves.say, VERBS)
"""Return a command, without the optional arguments at its end that are not given."""


def settled(position: Position) -> Position:
    """Return the position after everything that is due, as the next command finds it."""
    return moves.settled(position, is_due, let_happen)


def candidates(position: Position, verb: str = "") -> Iterator[Move]:
    """Yield the commands worth trying, each once: all legal commands are among them. `verb` limits them to one verb."""
    if is_due(position):
        last = position.just_passed
        if last is not None and verb in ("", *AFTER_PASSING):
            player = position.players[last]
            yield from _said(last, chain(_conversions(position, player), _connections(position, player)), verb)
        for name, phrase in candidates(settled(position), verb):
            if name != last or phrase.verb not in AFTER_PASSING:
                yield name, phrase
    elif position.phase != "final":
        turn = _whose_turn(position)
        for name, player in position.players.items():
            if not player.dropped:
                yield from _said(name, _of_player(position, player, verb, in_turn=name in turn), verb)


def _said(name: str, phrases: Iterator[Phrase], verb: str) -> Iterator[Move]:
    yield from ((name, phrase) for phrase in phrases if verb in ("", phrase.verb))


def _whose_turn(position: Position) -> set[str | None]:
    """Return who can be in turn: the active player, or the next player if the active player has nothing left to do."""
    if position.phase != "play":
        return set(position.queue[:1])
    return {position.active, position.just_passed} | (set() if position.actions_left else {next_player(position)})


def _of_player(position: Position, player: Player, verb: str, *, in_turn: bool) -> Iterator[Phrase]:
    for group in _GROUPS:
        may_be = in_turn or group.at_any_time or (group.commands is _works and bool(player.works))
        if may_be and (not verb or verb in group.verbs):
            yield from group.commands(position, player)


def _free(position: Position) -> int:
    return (1 << len(position.terrain)) - 1 & ~position.occupied


# --- set-up -----------------------------------------------------------------------------------------------------------


def _set_up(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield the draft, and first round bonuses and buildings."""
    if position.phase == "draft":
        for kind in DRAFTED:
            if kind not in player.drafted:
                own = dict(zip(DRAFTED, player.name.split(), strict=False))
                values = position.palace_pool if kind == "palace" else (own[kind],)
                yield from (say(f"take_{kind}", value) for value in values)
    elif position.phase == "bonuses":
        yield from (say("take_bonus", bonus) for bonus in position.bonus_pool)
    elif position.phase == "buildings":
        for index in bits(_free(position)):
            name = position.board.names[index]
            yield say("build", name)
            yield from (say("place", kind, name) for kind in ("tower", "university"))


# --- actions ----------------------------------------------------------------------------------------------------------


def _on_buildings(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield upgrades, annexes, and bridges that the player pays for."""
    if position.phase != "play":
        return
    names = position.board.names
    for building, before in FROM.items():
        for index in bits(player.hexes(before) & ~player.neutral):
            yield say("upgrade", names[index], building)
    if player.annexes:
        yield from (say("annex", names[index]) for index in bits(player.structures & ~player.annexed))
    if player.faction.tunnel_vp and not player.owed.get("bridge"):
        for first, second in bridge_sites(position, player, over_land=True):
            yield say("bridge", names[first], names[second])


def _beside_the_map(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield scholars, tracks, power actions, book actions, special actions, innovations."""
    if position.phase != "play":
        return
    yield from (say("send", discipline, steps) for discipline, steps in product(DISCIPLINES, (3, 2, 1)))
    yield from (say("advance_track", track) for track in ("shipping", "terraforming"))
    yield from (say("power_action", name) for name in tiles().power_actions)
    yield from (say("use", name) for name in special_actions(player))
    for name in position.setting.book_actions:
        price = ((0, 0, 0, 0), tiles().book_actions[name].books)
        yield from (say("book_action", name, print_books(books)) for books in payments(player, price))
    for name in position.innovation_pool:
        for books in payments(player, innovation_cost(position, player, name)):
            yield say("innovate", name, print_books(books))


def _ends(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield what ends a turn or a round, and towns over a river, which take no action."""
    if position.phase != "play":
        return
    bonuses: Iterable[str | None] = (None,) if position.round == ROUNDS else position.bonus_pool
    yield from (say("pass", bonus) for bonus in bonuses)
    yield say("done")
    yield from _connections(position, player)


def _connections(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield towns over a river."""
    if player.palace and tiles().palaces[player.palace].river_towns:
        yield from (say("connect", river) for river in position.board.river_names)


def _works(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield Transform and Build, as a new action or with free spades."""
    if position.phase not in ("play", "spades", "science"):
        return
    reached = sum({1 << work.reached for work in player.works if work.reached != NOWHERE})
    ways: dict[str | None, int] = {None: in_reach(position, player) | reached}
    if position.phase == "play":
        for way in ("tunnel", "flight"):
            if skips(player, way):
                ways[way] = by_way(position, player, way) | reached
    for by, hexes in ways.items():
        for index in bits(hexes & _free(position)):
            name, source = position.board.names[index], position.terrain[index]
            yield say("build", name, by)
            for steps in range(1, steps_between(source, player.home) + 1):
                yield say("transform", name, COLOUR_OF[towards(source, player.home, steps)], by)


# --- choices ----------------------------------------------------------------------------------------------------------


def _tiles_owed(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield ways to take owed tiles, books, levels and keys."""
    owed = player.owed
    if owed.get("books"):
        yield from (say("take_books", print_books(books)) for books in _book_choices(owed["books"]))
    levels = max(owed.get("levels", 0), owed.get("pair", 0))
    yield from (say("advance", name, steps) for name, steps in product(DISCIPLINES, moves.listed_amounts(levels)))
    if owed.get("competency"):
        yield from (say("take_competency", number) for number in available_competencies(position, player))
    if owed.get("town"):
        yield from (say("take_town", name) for name, left in position.town_supply.items() if left)
    if owed.get("palace"):
        yield from (say("take_palace", number) for number in position.palace_pool)
    for discipline in player.gates:
        yield say("use_key", DISCIPLINES[discipline])
        yield say("keep_key", DISCIPLINES[discipline])


def _pieces_owed(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield ways to use owed bridges and buildings, and to give things up."""
    names = position.board.names
    owed = player.owed
    if owed.get("bridge"):
        yield from (say("bridge", names[first], names[second]) for first, second in bridge_sites(position, player))
    if owed.get("replace"):
        yield from (say("replace", names[index]) for index in bits(player.hexes("school")))
    for kind in BUILDINGS:
        if owed.get(f"place {kind}") or (kind == "guild" and owed.get("guild")):
            yield from (say("place", kind, names[index]) for index in bits(_free(position)))
    yield from (say("give_up", thing) for thing in ("spades", "bridge", "guild", "building", "books", "levels"))


def _book_choices(count: int) -> Iterator[Levels]:
    """Yield every choice of up to `count` books. Of very many books, yield choices of a few, and all of one discipline.

    Players may take them in several commands, so every choice can still be made.
    """
    if count > _MANY_BOOKS:
        most = min(count, MOST_BOOKS)
        yield from ((most, 0, 0, 0), (0, most, 0, 0), (0, 0, most, 0), (0, 0, 0, most))
    for books in product(range(min(count, _MANY_BOOKS), -1, -1), repeat=len(DISCIPLINES)):
        if 0 < sum(books) <= min(count, _MANY_BOOKS):
            yield books[0], books[1], books[2], books[3]


_MANY_BOOKS = 5
"""More books than this are seldom owed at once, and can be taken in hundreds of ways."""


def _answers(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield answers to offers of power."""
    for amount, builder in dict.fromkeys((offer.amount, offer.builder) for offer in offers_to(position, player)):
        yield say("leech", amount, builder)
        yield say("decline", amount, builder)


def _conversions(_position: Position, player: Player) -> Iterator[Phrase]:
    """Yield conversions and sacrifices, as many as the player can pay."""
    books: dict[str, int] = dict(zip(DISCIPLINES, player.books, strict=True))
    for given, taken in product(RESOURCES, repeat=2):
        each = rate(given, taken)
        if each is not None:
            held = books.get(given, 0) if given in DISCIPLINES else held_of(player, given)
            for count in moves.listed_amounts(held // each):
                yield say("convert", count * each, given, count, taken)
    yield from (say("burn", count) for count in moves.listed_amounts(player.bowls[1] // 2))


class _Group(NamedTuple):
    """Commands that are found together, and their verbs."""

    commands: Callable[[Position, Player], Iterator[Phrase]]
    verbs: tuple[str, ...]
    at_any_time: bool = False
    """Whether the commands may come in another player's turn."""


_GROUPS = (
    _Group(_set_up, ("take_board", "take_faction", "take_palace", "take_bonus", "build", "place")),
    _Group(_on_buildings, ("upgrade", "annex", "bridge")),
    _Group(_beside_the_map, ("send", "advance_track", "power_action", "use", "book_action", "innovate")),
    _Group(_ends, ("pass", "done", "connect")),
    _Group(_works, ("build", "transform")),
    _Group(
        _tiles_owed,
        ("take_books", "advance", "take_competency", "take_town", "take_palace", "use_key", "keep_key"),
        at_any_time=True,
    ),
    _Group(_pieces_owed, ("bridge", "replace", "place", "give_up"), at_any_time=True),
    _Group(_answers, ("leech", "decline"), at_any_time=True),
    _Group(_conversions, ("convert", "burn")),
)
