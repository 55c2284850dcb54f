"""A simple player of this game: what comes next in each phase, and how a turn goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from tmlog.games.age_of_innovation.beginning import DRAFTED, first_buildings
from tmlog.games.age_of_innovation.candidates import say
from tmlog.games.age_of_innovation.components import tiles
from tmlog.games.age_of_innovation.engine import is_played, let_happen, step
from tmlog.games.age_of_innovation.phases import choosing_order, is_due, needs_area
from tmlog.games.age_of_innovation.rules.towns import founds_town, groups
from tmlog.games.age_of_innovation.simulation.follow_ups import follow_ups, last_resort, workshops
from tmlog.games.age_of_innovation.simulation.plans import plans
from tmlog.games.age_of_innovation.simulation.worth import bonus_worth, palace_worth, worth
from tmlog.games.age_of_innovation.state import ROUNDS, Player, Position
from tmlog.games.common.state import next_player
from tmlog.games.hexland.offers import must_answer
from tmlog.games.hexland.simulation.bot import HexBot
from tmlog.games.hexland.terrain import steps_between
from tmlog.kernel.record import discard
from tmlog.kernel.shuffle import Shuffler
from tmlog.kernel.simulation.search import Moves, Option, Plan, attempt
from tmlog.syntax.tree import Phrase

_ANOTHER_ACTION = 300
"""The worth of an action that brings another action."""
_TASTES = {"take_town": 900, "take_competency": 700, "take_palace": 1600, "innovate": 1000}
"""How much tastes in tiles differ at most, in hundredths of a point."""


def play(position: Position, shuffler: Shuffler, area: int | None = None) -> Iterator[Moves]:
    """Yield a game line by line; the area tile is revealed in the last round, unless the head names it."""
    bot = Bot(shuffler)
    while not is_played(position):
        position = position.copy()
        if is_due(position):
            let_happen(position, discard)
        if needs_area(position) and position.round == ROUNDS:
            position.area = area
            yield Moves("", (say("area", area),), position, round=position.round)
            continue
        moves = bot.next_line(position)
        yield msgspec.structs.replace(moves, round=position.round)
        position = moves.after


class Bot(HexBot[Position]):
    """Decides for every player of a game."""

    rounds = ROUNDS
    luck = 120
    least_gain = 70
    most_follow_ups = 24

    def __init__(self, shuffler: Shuffler) -> None:
        super().__init__(shuffler)
        self._tastes: dict[tuple[object, ...], int] = {}

    def taste(self, name: str, phrase: Phrase) -> int:
        """Return the taste of a player for a tile: a random worth that stays the same in a game."""
        if phrase.verb not in _TASTES:
            return 0
        key = (name, phrase.verb, phrase.values[0])
        if key not in self._tastes:
            self._tastes[key] = self.shuffler.below(_TASTES[phrase.verb])
        return self._tastes[key]

    def next_line(self, position: Position) -> Moves:
        """Return the next line, by the player who has to decide something."""
        match position.phase:
            case "draft":
                return self._draft(position, position.players[position.queue[0]])
            case "bonuses":
                return self._first_bonus(position, position.queue[0])
            case "buildings" if position.queue:
                return self._first_building(position, position.players[position.queue[0]])
        offer = must_answer(position)
        if offer is not None:
            return self.answer(position, offer)
        for name in choosing_order(position):
            if position.players[name].must_choose:
                return self.take_owed(position, name)
        active = position.active if position.actions_left else next_player(position)
        if active is None:
            raise RuntimeError("the game waits for nobody")
        return self._turn(position, active)

    # --- the set-up ---------------------------------------------------------------------------------------------------

    def _draft(self, position: Position, player: Player) -> Moves:
        """Return a draft of a kind that is still missing, in any order."""
        kind = self.shuffler.choice([kind for kind in DRAFTED if kind not in player.drafted])
        if kind == "palace":
            best = max(
                position.palace_pool,
                key=lambda number: palace_worth(position, player, number) + self.shuffler.below(_TASTES["take_palace"]),
            )
            return self.played(position, player.name, (say("take_palace", best),))
        own = dict(zip(DRAFTED, player.name.split(), strict=False))
        return self.played(position, player.name, (say(f"take_{kind}", own[kind]),))

    def _first_bonus(self, position: Position, name: str) -> Moves:
        player = position.players[name]
        best = max(
            position.bonus_pool, key=lambda bonus: bonus_worth(position, player, bonus) + self.shuffler.below(self.luck)
        )
        return self.played(position, name, (say("take_bonus", best),))

    def _first_building(self, position: Position, player: Player) -> Moves:
        kind = self.shuffler.choice(first_buildings(player))
        best = self.first_place(position, player, lambda terrain: steps_between(terrain, player.home))
        phrase = say("build", best) if kind == "workshop" else say("place", kind, best)
        return self.played(position, player.name, (phrase,))

    # --- turns --------------------------------------------------------------------------------------------------------

    def _turn(self, position: Position, name: str) -> Moves:
        start = self._before_acting(position, name)
        if must_answer(start.after):  # the workshop that came with a town
            return start
        best = self.best_turn(start)
        return self.as_turn(best) if best else self._pass(start)

    def _before_acting(self, position: Position, name: str) -> Moves:
        """Return the moves before an action: towns over rivers."""
        moves = Moves(name, (), position)
        player = position.players[name]
        if not (player.palace and player.has_palace and tiles().palaces[player.palace].river_towns):
            return moves
        for river, shore in enumerate(position.board.shores):
            seat = moves.after.players[name]
            parts = sum(bool(group & shore) for group in groups(moves.after, seat)) if seat.structures & shore else 0
            if parts > 1 and founds_town(moves.after, seat, river):
                phrase = say("connect", position.board.river_names[river])
                after = self.attempt(moves.after, name, (phrase,))
                founded = self.complete(Moves(name, (*moves.phrases, phrase), after)) if after else None
                moves = founded or moves
        return moves

    def _pass(self, start: Moves) -> Moves:
        """Return the pass with the best round bonus."""
        position, name = start.after, start.player
        passes: list[tuple[int, Moves]] = []
        for bonus in [None] if position.round == ROUNDS else list(position.bonus_pool):
            after = self.attempt(position, name, (say("pass", bonus),))
            moves = self.complete(Moves(name, (*start.phrases, say("pass", bonus)), after)) if after else None
            if moves is not None:
                player = moves.after.players[name]
                value = self.worth_of(moves) + (bonus_worth(moves.after, player, bonus) if bonus else 0)
                moves = msgspec.structs.replace(moves, is_turn=True)
                passes.append((value + self.shuffler.below(self.luck), moves))
        best = max(passes, key=lambda turn: turn[0])[1]
        return self.after_passing(best, "t", "c")  # p. 16

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
        options = follow_ups(position, position.players[name])
        return ((phrase, beyond + self.taste(name, phrase)) for phrase, beyond in options)

    def last_resort(self, position: Position, name: str) -> Iterable[Phrase]:
        """Return commands that give up what the player cannot use."""
        return last_resort(position.players[name])

    def must_decide(self, position: Position, name: str) -> bool:
        """Whether the player must decide something before the game goes on."""
        return position.players[name].must_choose

    def liking(self, name: str, plan: Plan) -> int:
        """Return the worth of a plan beyond the position after it: another action, and the player's taste for tiles."""
        phrase = plan[-1]
        if phrase.verb == "use" and phrase.values[0] == "faction":
            return _ANOTHER_ACTION
        return self.taste(name, phrase)

    def complete(self, moves: Moves) -> Moves | None:
        """Return the moves with everything taken that is owed, and with a building if it pays; None if that fails."""
        done = self.settle(moves)
        while done is not None:
            best = done
            for phrase in workshops(done.after, done.after.players[done.player]):
                after = self.attempt(done.after, done.player, (phrase,))
                built = self.settle(Moves(done.player, (*done.phrases, phrase), after)) if after else None
                if built is not None and self.worth_of(built) > self.worth_of(best):
                    best = built
            if best is done:
                return done
            done = best
        return None
