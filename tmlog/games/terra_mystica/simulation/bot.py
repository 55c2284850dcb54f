"""A simple player of this game: what comes next in each phase, and how a turn goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from tmlog.games.common.state import next_player
from tmlog.games.hexland.offers import must_answer
from tmlog.games.hexland.simulation.bot import HexBot
from tmlog.games.terra_mystica.candidates import say
from tmlog.games.terra_mystica.engine import is_played, let_happen, step
from tmlog.games.terra_mystica.phases import is_due, next_order
from tmlog.games.terra_mystica.rules.reach import spades_between
from tmlog.games.terra_mystica.rules.towns import founds_town
from tmlog.games.terra_mystica.simulation.follow_ups import dwellings_on_transformed, follow_ups, last_resort
from tmlog.games.terra_mystica.simulation.plans import plans
from tmlog.games.terra_mystica.simulation.worth import card_worth, liking, worth
from tmlog.games.terra_mystica.state import ROUNDS, Offer, Player, Position
from tmlog.games.terra_mystica.turns import must_decide
from tmlog.kernel.record import discard
from tmlog.kernel.shuffle import Shuffler
from tmlog.kernel.simulation.search import Moves, Option, Plan, attempt
from tmlog.syntax.tree import Phrase

_LATE = 20
"""How often, in a hundred offers, power is answered later if that is allowed."""


def play(position: Position, shuffler: Shuffler) -> Iterator[Moves]:
    """Yield a game line by line, to its end."""
    bot = Bot(shuffler)
    while not is_played(position):
        position = position.copy()
        if is_due(position):
            let_happen(position, discard)
        moves = bot.next_line(position)
        yield msgspec.structs.replace(moves, round=position.round)
        position = moves.after


class Bot(HexBot[Position]):
    """Decides for every player of a game."""

    rounds = ROUNDS

    def next_line(self, position: Position) -> Moves:
        """Return the next line, by the player who has to decide something."""
        match position.phase:
            case "dwellings":
                return self._first_dwelling(position, position.players[position.queue[0]])
            case "bonuses":
                return self._pass(position, position.queue[0], ())
            case "cult":
                waiting = (name for name in next_order(position) if position.players[name].owed.get("SPADE"))
                return self.take_owed(position, next(waiting))
        offer = self._offer_to_answer(position)
        if offer is not None:
            return self.answer(position, offer, may_take=not offer.tainted)
        for name, player in position.players.items():
            if must_decide(position, player) or (player.cult_later and position.active is None):
                return self.take_owed(position, name)
        active = position.active if position.actions_left else next_player(position)
        if active is None:
            raise RuntimeError("the game waits for nobody")
        return self._turn(position, active)

    # --- the set-up ---------------------------------------------------------------------------------------------------

    def _first_dwelling(self, position: Position, player: Player) -> Moves:
        """Return a first dwelling where much can be transformed cheaply, with neighbours not far away."""
        best = self.first_place(position, player, lambda terrain: spades_between(player, terrain, player.home))
        return self.played(position, player.name, (say("build", best),))

    # --- answers ------------------------------------------------------------------------------------------------------

    def _offer_to_answer(self, position: Position) -> Offer | None:
        """Return the offer to answer now; None if all offers wait, which only late answers allow."""
        if not position.by.late_decisions:
            return must_answer(position)
        for offer in position.offers:
            if position.active is None or not self.shuffler.chance(_LATE):
                return offer
        return None

    # --- turns --------------------------------------------------------------------------------------------------------

    def _turn(self, position: Position, name: str) -> Moves:
        """Return the best turn, or else a pass."""
        start = self._before_acting(position, name)
        best = self.best_turn(start)
        return self.as_turn(best) if best else self._pass(start.after, name, start.phrases)

    def _before_acting(self, position: Position, name: str) -> Moves:
        """Return the moves before an action: cult steps that waited for the turn, and towns over rivers."""
        moves = Moves(name, (), position)
        player = position.players[name]
        if player.cult_later:
            moves = self.complete(moves) or moves
        if player.faction.river_towns and position.phase == "play":
            for river in range(len(position.board.rivers)):
                if founds_town(moves.after, moves.after.players[name], river):
                    phrase = say("connect_river", f"r{river}")
                    after = self.attempt(moves.after, name, (phrase,))
                    founded = self.complete(Moves(name, (*moves.phrases, phrase), after)) if after else None
                    moves = founded or moves
        return moves

    def _pass(self, position: Position, name: str, said: Plan) -> Moves:
        """Return the pass with the best bonus card, after the last useful trades."""
        trades = self._last_trades(position, position.players[name])
        passes: list[tuple[int, Moves]] = []
        for card in [None] if position.round == ROUNDS else list(position.bonus_pool):
            phrases = (*trades, say("pass", card))
            after = self.attempt(position, name, phrases)
            if after is not None:
                player = after.players[name]
                value = worth(after, player) + (card_worth(after, player, card) if card else 0)
                moves = Moves(name, said + phrases, after, is_turn=position.phase == "play")
                passes.append((value + self.shuffler.below(self.luck), moves))
        best = max(passes, key=lambda turn: turn[0])[1]
        return self.after_passing(best, "W", "C")  # by the book, p. 13

    def _last_trades(self, position: Position, player: Player) -> Plan:
        """Return the sale of all coins in the last round, by a faction that may sell them (Alchemists)."""
        price = player.faction.conversions.get("C", {}).get("VP")
        if price is None or position.round != ROUNDS or player.c < price:
            return ()
        points = player.c // price
        return (say("convert", price * points, "C", points, "VP"),)

    # --- what the search asks -----------------------------------------------------------------------------------------

    def say(self, verb: str, *values: str | int) -> Phrase:
        """Return a command."""
        return say(verb, *values)

    def attempt(self, position: Position, name: str, phrases: Iterable[Phrase]) -> Position | None:
        """Return the position after several commands; None if one of them is refused."""
        return attempt(step, position, name, phrases)

    def worth(self, position: Position, name: str) -> int:
        """Return what a position is worth to a player."""
        return worth(position, position.players[name])

    def plans(self, position: Position, name: str) -> Iterable[Plan]:
        """Return the turns worth trying."""
        return plans(position, position.players[name])

    def follow_ups(self, position: Position, name: str) -> Iterable[Option]:
        """Return ways to decide what a turn leaves open."""
        return follow_ups(position, position.players[name])

    def last_resort(self, position: Position, name: str) -> Iterable[Phrase]:
        """Return commands that give up what the player cannot use."""
        return last_resort(position.players[name])

    def must_decide(self, position: Position, name: str) -> bool:
        """Whether the player must decide something before the game goes on."""
        player = position.players[name]
        return must_decide(position, player) or bool(player.cult_later)

    def may_decide(self, position: Position, name: str) -> bool:
        """Whether the player can decide something; ordination is optional."""
        return self.must_decide(position, name) or bool(position.players[name].ordain)

    def liking(self, _name: str, plan: Plan) -> int:
        """Return the worth of an action beyond the position right after it."""
        return liking(str(plan[-1].values[0]))

    def complete(self, moves: Moves) -> Moves | None:
        """Return the moves with everything taken that is owed, and with a building if it pays; None if that fails."""
        done = self.settle(moves)
        if done is None or not done.after.parts.get("build") or not done.after.transformed:
            return done
        best = done
        for phrase in dwellings_on_transformed(done.after, done.after.players[done.player]):
            after = self.attempt(done.after, done.player, (phrase,))
            built = self.settle(Moves(done.player, (*done.phrases, phrase), after)) if after is not None else None
            if built is not None and self.worth_of(built) > self.worth_of(best):
                best = built
        return best
