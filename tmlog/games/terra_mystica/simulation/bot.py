"""A simple player: of all turns it thinks about it takes the one after which its position is worth the most.

Chance is added to what things are worth, so that games differ and everything that can be done is done in some of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from tmlog.games.hexland.hexmap import bits
from tmlog.games.terra_mystica.engine import is_over, let_happen, step
from tmlog.games.terra_mystica.legal import say
from tmlog.games.terra_mystica.phases import is_due, next_order, next_player
from tmlog.games.terra_mystica.rules.offers import must_answer
from tmlog.games.terra_mystica.rules.reach import spades_between
from tmlog.games.terra_mystica.rules.towns import founds_town
from tmlog.games.terra_mystica.simulation.follow_ups import dwellings_on_transformed, follow_ups, last_resort
from tmlog.games.terra_mystica.simulation.plans import Plan, plans
from tmlog.games.terra_mystica.simulation.worth import card_worth, worth
from tmlog.games.terra_mystica.state import ROUNDS, Offer, Player, Position
from tmlog.kernel.refusal import Refused
from tmlog.kernel.replay import unseen
from tmlog.kernel.shuffle import Shuffler
from tmlog.syntax.tree import Phrase

_CHANCE = 200
"""How much luck adds to what a turn is worth, at most, in hundredths of a point."""
_LIKED = {"ACTC": 250, "ACTE": 150}
"""Actions whose worth is in what follows: the double turn, the Engineers' bridge."""
_WHIM = 5
"""How often, in a hundred turns, something else is done than what seems best."""
_LATE = 20
"""How often, in a hundred, power is answered later where that may be."""
_MOST_FOLLOW_UPS = 12


class Moves(msgspec.Struct, frozen=True):
    """A line of a player, and the position after it."""

    player: str
    phrases: Plan
    after: Position
    is_turn: bool = False
    """Whether it is the player's own turn, as opposed to an answer to what others did."""


def play(position: Position, shuffler: Shuffler) -> Iterator[Moves]:
    """A game to its end, line by line."""
    bot = Bot(shuffler)
    while not is_over(position):
        position = position.copy()
        if is_due(position):
            let_happen(position, unseen)
        moves = bot.next_line(position)
        position = moves.after
        yield moves


def attempt(position: Position, name: str, phrases: Iterable[Phrase]) -> Position | None:
    """The position after several commands, if none of them is refused."""
    trial = position.copy()
    try:
        for phrase in phrases:
            step(trial, name, phrase)
    except Refused:
        return None
    return trial


class Bot:
    """Decides for every player of a game."""

    def __init__(self, shuffler: Shuffler) -> None:
        self.shuffler = shuffler

    def next_line(self, position: Position) -> Moves:
        """What happens next, by whoever has to decide something."""
        match position.phase:
            case "dwellings":
                return self._first_dwelling(position, position.players[position.queue[0]])
            case "bonuses":
                return self._pass(position, position.queue[0], ())
            case "cult":
                waiting = (name for name in next_order(position) if position.players[name].owed.get("SPADE"))
                return self._take_owed(position, next(waiting))
        offer = self._offer_to_answer(position)
        if offer is not None:
            return self._answer(position, offer)
        for name, player in position.players.items():
            if player.owed or (player.cult_later and position.active is None):
                return self._take_owed(position, name)
        active = position.active if position.actions_left else next_player(position)
        if active is None:
            raise RuntimeError("the game waits for nobody")
        return self._turn(position, active)

    # --- the set-up ---------------------------------------------------------------------------------------------------

    def _first_dwelling(self, position: Position, player: Player) -> Moves:
        """Where much can be transformed cheaply, with neighbours not far away."""
        taken = position.occupied
        places = [
            index for index, terrain in enumerate(position.terrain) if terrain == player.home and not taken >> index & 1
        ]
        best = max(places, key=lambda index: self._place_worth(position, player, index, taken))
        phrases = (say("build", position.board.names[best]),)
        return self._played(position, player.name, phrases)

    def _place_worth(self, position: Position, player: Player, index: int, taken: int) -> int:
        near = position.board.neighbours[index]
        cheap = sum(3 - spades_between(player, position.terrain[other], player.home) for other in bits(near & ~taken))
        ships = (position.board.by_ship(index, 1) & ~taken).bit_count()
        neighbours = 4 if near & taken & ~player.structures else 0
        return 4 * cheap + ships + 4 * neighbours + self.shuffler.below(24)

    def _played(self, position: Position, name: str, phrases: Plan) -> Moves:
        after = attempt(position, name, phrases)
        if after is None:
            raise RuntimeError(f"{name} cannot go on")
        return Moves(name, phrases, after)

    # --- answers ------------------------------------------------------------------------------------------------------

    def _offer_to_answer(self, position: Position) -> Offer | None:
        """Where power may be answered late it sometimes is; once all have passed nothing is left to wait for."""
        if not position.by.late_decisions:
            return must_answer(position)
        for offer in position.offers:
            if position.active is None or not self.shuffler.chance(_LATE):
                return offer
        return None

    def _answer(self, position: Position, offer: Offer) -> Moves:
        """Cheap power is taken; the last round has little use for it."""
        left = ROUNDS - position.round
        enough = position.players[offer.to].vp > offer.amount
        wanted = offer.amount <= 1 + left // 2 or self.shuffler.chance(10)
        verb = "leech" if wanted and enough and not offer.tainted else "decline"
        return self._played(position, offer.to, (say(verb, offer.amount, offer.builder),))

    def _take_owed(self, position: Position, name: str) -> Moves:
        moves = self._complete(Moves(name, (), position))
        if moves is None or not moves.phrases:
            raise RuntimeError(f"{name} can do nothing with {dict(position.players[name].owed)}")
        return moves

    # --- turns --------------------------------------------------------------------------------------------------------

    def _turn(self, position: Position, name: str) -> Moves:
        """The best turn of those that improve the position, or else passing."""
        start = self._before_acting(position, name)
        now = worth(start.after, start.after.players[name])
        turns: list[tuple[int, Moves]] = []
        for plan in plans(start.after, start.after.players[name]):
            after = attempt(start.after, name, plan)
            moves = self._complete(Moves(name, start.phrases + plan, after)) if after is not None else None
            if moves is not None:
                luck = self.shuffler.below(_CHANCE) + _LIKED.get(str(plan[-1].values[0]), 0)
                turns.append((worth(moves.after, moves.after.players[name]) - now + luck, moves))
        if turns and self.shuffler.chance(_WHIM):
            return self._as_turn(self.shuffler.choice(turns)[1])
        gained, best = max(turns, key=lambda turn: turn[0], default=(0, start))
        return self._as_turn(best) if gained > _CHANCE // 4 else self._pass(start.after, name, start.phrases)

    def _as_turn(self, moves: Moves) -> Moves:
        """The line as the player's own turn, sometimes with a word that it is over."""
        over = (say("done"),) if self.shuffler.chance(1) else ()
        after = attempt(moves.after, moves.player, over) if over else moves.after
        if after is None:
            over, after = (), moves.after
        return Moves(moves.player, moves.phrases + over, after, is_turn=True)

    def _before_acting(self, position: Position, name: str) -> Moves:
        """Cult steps that waited for the turn, and towns over rivers."""
        moves = Moves(name, (), position)
        player = position.players[name]
        if player.cult_later:
            moves = self._complete(moves) or moves
        if name == "mermaids" and position.phase == "play":
            for river in range(len(position.board.rivers)):
                if founds_town(moves.after, moves.after.players[name], river):
                    phrase = say("connect_river", f"r{river}")
                    after = attempt(moves.after, name, (phrase,))
                    founded = self._complete(Moves(name, (*moves.phrases, phrase), after)) if after else None
                    moves = founded or moves
        return moves

    def _pass(self, position: Position, name: str, said: Plan) -> Moves:
        """With the best bonus card; what is left over is used as far as there is a use."""
        trades = self._last_trades(position, position.players[name])
        passes: list[tuple[int, Moves]] = []
        for card in [None] if position.round == ROUNDS else list(position.bonus_pool):
            phrases = (*trades, say("pass", card))
            after = attempt(position, name, phrases)
            if after is not None:
                player = after.players[name]
                value = worth(after, player) + (card_worth(after, player, card) if card else 0)
                moves = Moves(name, said + phrases, after, is_turn=position.phase == "play")
                passes.append((value + self.shuffler.below(_CHANCE), moves))
        best = max(passes, key=lambda turn: turn[0])[1]
        return self._after_passing(best)

    def _last_trades(self, position: Position, player: Player) -> Plan:
        """Alchemists sell their coins at the end."""
        points = player.c // 2
        if player.name == "alchemists" and position.round == ROUNDS and points:
            return (say("convert", 2 * points, "C", points, "VP"),)
        return ()

    def _after_passing(self, moves: Moves) -> Moves:
        """By the book conversions may come behind the pass (p. 13)."""
        player = moves.after.players[moves.player]
        if player.w and self.shuffler.chance(_WHIM):
            phrase = say("convert", 1, "W", 1, "C")
            after = attempt(moves.after, moves.player, (phrase,))
            if after is not None:
                return msgspec.structs.replace(moves, phrases=(*moves.phrases, phrase), after=after)
        return moves

    # --- what an action leaves to be decided --------------------------------------------------------------------------

    def _complete(self, moves: Moves) -> Moves | None:
        """Take everything that is owed, and build where the action allows it and it pays; None where that fails."""
        done = self._settle(moves)
        if done is None or not done.after.parts.get("build") or not done.after.transformed:
            return done
        best = done
        for phrase in dwellings_on_transformed(done.after, done.after.players[done.player]):
            after = attempt(done.after, done.player, (phrase,))
            built = self._settle(Moves(done.player, (*done.phrases, phrase), after)) if after is not None else None
            if built is not None and _worth_of(built) > _worth_of(best):
                best = built
        return best

    def _settle(self, moves: Moves) -> Moves | None:
        for _ in range(_MOST_FOLLOW_UPS):
            player = moves.after.players[moves.player]
            if not player.owed and not player.cult_later and not player.ordain:
                return moves
            following = self._follow_up(moves)
            if following is None:
                return None if player.owed or player.cult_later else moves
            moves = following
        return None

    def _follow_up(self, moves: Moves) -> Moves | None:
        """The best next thing to take."""
        name = moves.player
        options = [*follow_ups(moves.after, moves.after.players[name])]
        tried = [
            (_worth_of(Moves(name, (), after)) + beyond + self.shuffler.below(_CHANCE), (phrase,), after)
            for phrase, beyond in options
            if (after := attempt(moves.after, name, (phrase,))) is not None
        ]
        if not tried:
            resort = last_resort(moves.after.players[name])
            tried = [(0, (p,), after) for p in resort if (after := attempt(moves.after, name, (p,))) is not None]
        if not tried:
            return None
        _, phrases, after = max(tried, key=lambda option: option[0])
        return Moves(name, moves.phrases + phrases, after)


def _worth_of(moves: Moves) -> int:
    return worth(moves.after, moves.after.players[moves.player])
