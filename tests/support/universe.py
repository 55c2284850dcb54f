"""Every command that could be written, whatever the position: made without a look at what the rules would say.

Only canonical single commands: no other spellings of the same move, no commands that are no moves. Those are

* `wait`, `start_planning`, `resign`, `drop-faction`: no moves,
* `+BON4` for `pass BON4`, a bonus card named in the last round, where it is read over,
* a cult step's or a spade's target left out, a power offer's source left out, all offers declined at once,
* an offer named by less or more than it is, where that is read as the offer,
* several steps or tiles taken by one `+`, and reasons behind `+` and `-`,
* a bridge from its other end, a river space by the hexes around it.
"""

from collections.abc import Iterator
from itertools import pairwise, product

from tmlog.games import load_game
from tmlog.games.hexland.terrain import COLOURS
from tmlog.games.terra_mystica.candidates import say
from tmlog.games.terra_mystica.components import CULTS, tiles
from tmlog.games.terra_mystica.names import tables
from tmlog.games.terra_mystica.rules.owed import takes_pair
from tmlog.games.terra_mystica.state import ROUNDS, Player, Position
from tmlog.kernel.game import Move
from tmlog.kernel.record import discard
from tmlog.syntax.tree import Phrase

GAME = load_game("terra-mystica")

RESOURCES = ("C", "W", "P", "PW", "VP")
_MOST_STEPS = 4
_MOST_POWER = 14
"""More than the strongest neighbours can offer in a game."""


def every_command(position: Position) -> Iterator[Move]:
    """Of every player; where something is due, also with the amounts that there are after it."""
    later = position.copy()
    if GAME.is_due(later):
        GAME.let_happen(later, discard)
    for name in position.players:
        yield from ((name, phrase) for phrase in (*_on_the_map(later), *_actions(later, later.players[name])))
        yield from ((name, phrase) for phrase in _amounts(position.players[name]))
        if GAME.is_due(position):
            yield from ((name, phrase) for phrase in _amounts(later.players[name]))


def _on_the_map(position: Position) -> Iterator[Phrase]:
    hexes = position.board.names
    for place in hexes:
        yield say("build", place)
        yield from (say("upgrade", place, structure) for structure in tables()["BUILDING"].names)
        yield from (say("transform", place, colour) for colour in COLOURS)
    if any(player.owed.get("BRIDGE") for player in position.players.values()):
        for first, second in product(range(len(hexes)), repeat=2):
            if first <= second:
                yield say("bridge", hexes[first], hexes[second], None)
    else:
        yield from (say("bridge", *pair, None) for pair in pairwise(hexes))
    yield from (say("connect_river", f"r{river}") for river in range(len(position.board.rivers)))


def _actions(position: Position, player: Player) -> Iterator[Phrase]:
    yield from (say("send", *pair) for pair in product(CULTS, range(1, _MOST_STEPS + 1)))
    yield from (say("action", name) for name in tables()["ACTION"].names)
    yield from (say("advance", track, None) for track in ("ship", "dig"))
    yield say("pass", None)
    if position.round < ROUNDS:
        yield from (say("pass", card) for card in tiles().bonus_cards)
    yield say("done")
    yield from (say("plus", 1, thing, None) for thing in tables()["THING"].names if not thing.startswith("BON"))
    if takes_pair(position, player):
        yield from (say("plus", 2, cult, None) for cult in CULTS)
    for name, amount in product(position.players, range(1, _MOST_POWER)):
        if _is_offered(position, player, name, amount):
            yield say("leech", amount, name)
            yield say("decline", amount, name)


def _is_offered(position: Position, player: Player, builder: str, amount: int) -> bool:
    """Whether this is an offer by its own number; any other number is another way to name one."""
    offers = [(offer.builder, offer.amount) for offer in position.offers if offer.to == player.name]
    return (builder, amount) in offers


def _amounts(player: Player) -> Iterator[Phrase]:
    """Up to one more than there is."""
    held = {"C": player.c, "W": player.w, "P": player.p, "PW": player.bowls[2], "VP": player.vp}
    for (given, most), taken in product(held.items(), RESOURCES):
        for give in range(1, most + 2):
            yield from (say("convert", give, given, take, taken) for take in _counts(give))
    yield from (say("burn", count) for count in range(player.bowls[1] + 2))
    yield from (say("dig", count, None) for count in range(player.w + player.p + 2))
    owned = {**held, "KEY": player.keys, **dict(zip(CULTS, player.cults, strict=True)), **player.owed}
    owned.setdefault("CONVERT_W_TO_P", player.ordain)
    for thing in tables()["THING"].names:
        yield from (say("minus", count, thing, None) for count in range(1, owned.get(thing, 0) + 2))


def _counts(give: int) -> list[int]:
    """All that some rate could make of it, and near misses."""
    return sorted({count for count in (give - 1, give, give + 1, give // 2, give // 3, give // 5, 1) if count > 0})
