"""Moves worth trying: every command that a player could write now and that is not clearly impossible.

This module does not repeat the rules: a candidate is legal if a step with it is not refused (`tmlog.kernel.legal`).
Commands that are not moves (`wait`, `resign`), commands that do nothing, and other spellings of the same move (`+BON4`
for `pass BON4`, a colour or a count left out) are not candidates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from tmlog.games.common.state import next_player
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.offers import offers_to
from tmlog.games.hexland.terrain import COLOURS
from tmlog.games.terra_mystica.components import CULTS, STRUCTURES
from tmlog.games.terra_mystica.engine import let_happen
from tmlog.games.terra_mystica.names import tables
from tmlog.games.terra_mystica.notation import VERBS
from tmlog.games.terra_mystica.phases import is_due
from tmlog.games.terra_mystica.rules.actions import rates_of
from tmlog.games.terra_mystica.rules.building import FROM
from tmlog.games.terra_mystica.rules.gains import available_favors, held_of
from tmlog.games.terra_mystica.rules.owed import GRANTED, takes_pair
from tmlog.games.terra_mystica.rules.reach import reachable
from tmlog.games.terra_mystica.rules.towns import bridge_sites
from tmlog.games.terra_mystica.state import CULT_SPOTS, ROUNDS, Player, Position
from tmlog.kernel import moves
from tmlog.kernel.game import Move
from tmlog.syntax.tree import Phrase

say = partial(moves.say, VERBS)
"""Return a command, without the optional arguments at its end that are not given."""


def settled(position: Position) -> Position:
    """Return the position after everything that is due, as the next command finds it."""
    return moves.settled(position, is_due, let_happen)


def candidates(position: Position, verb: str = "") -> Iterator[Move]:
    """Yield the commands worth trying, each once: all legal commands are among them. `verb` limits them to one verb."""
    if is_due(position):
        yield from _when_due(position, verb)
    elif position.phase != "final":
        yield from _now(position, verb)


def _when_due(position: Position, verb: str) -> Iterator[Move]:
    """Yield commands after what is due, and conversions after a pass, which come before what is due (p. 13)."""
    last = None if position.by.convert_only_in_turn else position.just_passed
    if last is not None and verb in ("", "convert", "burn"):
        yield from ((last, phrase) for phrase in _conversions(position, position.players[last]))
    for name, phrase in candidates(settled(position), verb):
        if name != last or phrase.verb not in ("convert", "burn"):
            yield name, phrase


def _now(position: Position, verb: str) -> Iterator[Move]:
    turn = _whose_turn(position)
    for name, player in position.players.items():
        if not player.dropped:
            yield from ((name, phrase) for phrase in _of_player(position, player, verb, in_turn=name in turn))


def _whose_turn(position: Position) -> set[str | None]:
    """Return who can be in turn: the active player, or the next player if the active player has nothing left to do."""
    if position.phase in ("dwellings", "bonuses"):
        return set(position.queue[:1])
    if position.phase == "cult":
        return set()
    return {position.active, position.just_passed} | (set() if position.actions_left else {next_player(position)})


def _of_player(position: Position, player: Player, verb: str, *, in_turn: bool) -> Iterator[Phrase]:
    for verbs, commands in _GROUPS.items():
        may_be = in_turn or (commands is not _actions and (commands is not _parts or player.owed))
        if may_be and verb in ("", *verbs):
            yield from (phrase for phrase in commands(position, player) if verb in ("", phrase.verb))


def _free(position: Position) -> int:
    return (1 << len(position.terrain)) - 1 & ~position.occupied


def _on_hexes(verb: str, position: Position, hexes: int) -> Iterator[Phrase]:
    yield from (say(verb, position.board.names[index]) for index in bits(hexes))


def _actions(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield actions, and turns of the set-up."""
    if position.phase == "bonuses":
        yield from (say("pass", card) for card in position.bonus_pool)
    elif position.phase == "dwellings":
        yield from _on_hexes("build", position, _free(position))
    else:
        yield from _full_actions(position, player)


def _full_actions(position: Position, player: Player) -> Iterator[Phrase]:
    hexes = _free(position) if player.owed.get("FREE_D") else _free(position) & _in_reach(position, player)
    yield from _on_hexes("build", position, hexes)
    for structure, before in FROM.items():
        for index in bits(player.by_kind[STRUCTURES.index(before)]):
            yield say("upgrade", position.board.names[index], structure)
    for cult in CULTS:
        yield from (say("send", cult, steps) for steps in sorted({*CULT_SPOTS, 1}, reverse=True))
    yield from (say("dig", count) for count in moves.listed_amounts(_most_spades(player)))
    yield from (say("action", name) for name in tables()["ACTION"].names)
    yield from (say("advance", track) for track in ("ship", "dig"))
    if position.round == ROUNDS:
        yield say("pass", None)
    else:
        yield from (say("pass", card) for card in position.bonus_pool)


def _in_reach(position: Position, player: Player) -> int:
    """Return the hexes in reach, and those that the tunnel or flight of a new action would reach."""
    afresh = position.copy()
    afresh.tunnelled = -1
    return reachable(afresh, player)


def _most_spades(player: Player) -> int:
    cost = player.faction.digging.spades[player.dig]
    return min(held_of(player, resource) // each for resource, each in cost.items())


def _parts(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield the parts that an action still allows."""
    if player.owed.get("SPADE") or player.owed.get("FREE_TF"):
        for index in bits(_free(position) & reachable(position, player)):
            for colour, letter in COLOURS.items():
                if letter != position.terrain[index]:
                    yield say("transform", position.board.names[index], colour)
    if player.owed.get("BRIDGE"):
        for first, second in bridge_sites(position, player):
            yield say("bridge", position.board.names[first], position.board.names[second])
    if player.faction.river_towns:
        yield from (say("connect_river", f"r{river}") for river in range(len(position.board.rivers)))
    yield say("done")


def _answers(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield answers to offers of power."""
    seen = set()
    for offer in offers_to(position, player):
        if (offer.amount, offer.builder) not in seen:
            seen.add((offer.amount, offer.builder))
            yield say("leech", offer.amount, offer.builder)
            yield say("decline", offer.amount, offer.builder)


def _gains(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield ways to take one of the things that are owed."""
    has_step = player.owed.get("CULT") or player.cult_later or player.blocked
    if has_step:
        count = 2 if takes_pair(position, player) else 1
        yield from (say("plus", count, cult) for cult in CULTS)
    if player.owed.get("GAIN_FAVOR"):
        yield from (say("plus", 1, name) for name in available_favors(position, player))
    if player.owed.get("GAIN_TW"):
        yield from (say("plus", 1, name) for name, left in position.town_supply.items() if left)
    if position.by.take_anything:
        stepped = CULTS if has_step else ()
        yield from (say("plus", 1, thing) for thing in GRANTED if thing not in stepped)


def _given_up(_position: Position, player: Player) -> Iterator[Phrase]:
    """Yield ways to give up some or all of what is owed, and one or all of what is held."""
    held = {"C": player.c, "W": player.w, "P": player.p, "PW": player.bowls[2], "VP": player.vp, "KEY": player.keys}
    held |= dict(zip(CULTS, player.cults, strict=True))
    held |= {player.bonus: 1} if player.bonus else {}
    owed = {"CONVERT_W_TO_P": player.ordain} | dict(player.owed)
    if player.cult_later:  # owed as soon as the player's turn begins
        owed["CULT"] = player.owed.get("CULT", 0) + player.cult_later
    for name, most in owed.items():
        yield from (say("minus", count, name) for count in moves.listed_amounts(most))
    for name, most in held.items():
        yield from (say("minus", count, name) for count in sorted({1, most}) if 0 < count <= most)


def _conversions(position: Position, player: Player) -> Iterator[Phrase]:
    """Yield conversions and sacrifices, as many as the player can pay."""
    for (given, taken), each in rates_of(position, player).items():
        for count in moves.listed_amounts(held_of(player, given.lower()) // each):
            yield say("convert", count * each, given, count, taken)
    yield from (say("convert", count, "W", count, "P") for count in range(1, min(player.ordain, player.w) + 1))
    yield from (say("burn", count) for count in moves.listed_amounts(player.bowls[1] // 2))


_GROUPS: Mapping[tuple[str, ...], Callable[[Position, Player], Iterator[Phrase]]] = {
    ("build", "upgrade", "send", "dig", "action", "advance", "pass"): _actions,
    ("transform", "bridge", "connect_river", "done"): _parts,
    ("leech", "decline"): _answers,
    ("plus",): _gains,
    ("minus",): _given_up,
    ("convert", "burn"): _conversions,
}
"""The functions that yield commands, and the verbs of these commands."""
