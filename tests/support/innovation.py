"""Age of Innovation as the tests need it that hold for every game."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec

from tests import innovation_invariants as invariants
from tests.support import innovation_universe as universe
from tests.support.kit import Kit
from tests.support.samples import AGE_OF_INNOVATION, Samples
from tmlog.games import load_game
from tmlog.games.age_of_innovation.candidates import say
from tmlog.games.age_of_innovation.components import DISCIPLINES, boards, factions
from tmlog.games.age_of_innovation.notation import DISTRIBUTIONS, EDITIONS
from tmlog.games.age_of_innovation.phases import needs_area
from tmlog.games.age_of_innovation.profile import SWITCHED_BY_OPTION
from tmlog.games.age_of_innovation.setting import Setting
from tmlog.games.age_of_innovation.simulation.bot import play
from tmlog.games.age_of_innovation.simulation.draw import draw
from tmlog.games.age_of_innovation.simulation.write import written
from tmlog.games.age_of_innovation.state import ROUNDS, Position
from tmlog.kernel.game import Move
from tmlog.kernel.meta import Wishes
from tmlog.kernel.replay import Replay
from tmlog.kernel.shuffle import Shuffler
from tmlog.kernel.simulation.search import Moves
from tmlog.syntax.tree import Log, Phrase

OPTIONS = tuple(SWITCHED_BY_OPTION)
_WITH_OPTIONS = 5
"""Every fifth game is played with options."""


def wishes(number: int) -> Wishes:
    """The games are numbered; each group of 12 has every faction, each of 7 every board, each of 16 every table."""
    count = 2 + number % 4
    every_faction, every_board = list(factions(EDITIONS[0])), list(boards())
    first = every_faction[number % len(every_faction)], every_board[number % len(every_board)]
    others = [name for name in Shuffler(number).shuffled(every_faction) if name != first[0]]
    left = [name for name in Shuffler(number).shuffled(every_board) if name != first[1]]
    seats = [f"{board} {faction}" for faction, board in [first, *zip(others, left, strict=False)][:count]]
    game_map = ("3-5", "1-3")[number // 4 % 2] if count == 3 else ""
    options = {
        "factions": ",".join(Shuffler(number).shuffled(seats)),
        "map": game_map,
        "edition": EDITIONS[number // 4 % 2],
        "distribution": DISTRIBUTIONS[number // 8 % 2],
    }
    return Wishes(number, None, options)


def drawn(number: int) -> tuple[Setting, Shuffler]:
    """The setting of a game, with options in some, and the chance that is left for playing it."""
    shuffler = Shuffler(number)
    setting = draw(wishes(number), shuffler)
    assert isinstance(setting, Setting), setting
    if number % _WITH_OPTIONS == _WITH_OPTIONS - 1:
        group = number // _WITH_OPTIONS
        options = {OPTIONS[group % len(OPTIONS)], OPTIONS[(3 * group + 1) % len(OPTIONS)]}
        setting = msgspec.structs.replace(setting, options=frozenset(options))
    return setting, shuffler


class AgeOfInnovation(Kit):
    """Its kit."""

    name = "age-of-innovation"
    samples = AGE_OF_INNOVATION
    no_moves = frozenset({"wait", "resign"})
    answers = frozenset(
        {
            *("take_books", "take_competency", "take_town", "take_palace", "advance", "use_key", "keep_key", "place"),
            *("bridge", "upgrade", "replace", "transform", "build", "give_up"),
        }
    )

    def setting_of(self, number: int) -> Setting:
        return drawn(number)[0]

    def begin(self, setting: Any) -> Position:
        return load_game("age-of-innovation").first_position(setting)

    def lines_of(self, number: int) -> Iterator[Moves]:
        setting, shuffler = drawn(number)
        return play(self.begin(setting), shuffler, setting.area)

    def written(self, number: int) -> Log:
        return written(*drawn(number), f"Simulated game, seed {number}")

    def every_command(self, position: Position) -> Iterator[Move]:
        return universe.every_command(position)

    def assert_invariants(self, position: Position) -> None:
        invariants.assert_invariants(position)

    def assert_history(self, replay: Replay) -> int:
        return invariants.assert_history(replay)

    def spelled_otherwise(self, position: Position, name: str, phrase: Phrase) -> list[list[Move]]:
        match phrase.verb, phrase.values:
            case "decline", (None, None):
                mine = [offer for offer in position.offers if offer.to == name]
                return [[(name, say("decline", one.amount, one.builder)) for one in mine]]
        return []

    def may_be_stuck(self, position: Position) -> bool:
        """Somebody has to reveal the area tile."""
        return position.round == ROUNDS and needs_area(position)

    def samples_on(self, position: Position) -> Samples:
        board = position.board
        places = {"HEX": tuple(board.names), "RIVER": tuple(board.river_names)}
        return replace(self.samples, words={**self.samples.words, **places})

    def owes(self, position: Position, name: str) -> dict[str, int]:
        player = position.players[name]
        gates = {f"key for {DISCIPLINES[discipline]}": steps for discipline, steps in player.gates.items()}
        return {**player.owed, **gates, "spades": player.spades}


KIT = AgeOfInnovation("age_of_innovation")
