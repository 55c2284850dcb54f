"""Terra Mystica as the tests need it that hold for every game."""

from collections.abc import Iterator
from typing import Any

from tests import invariants
from tests.support import universe
from tests.support.kit import Kit
from tests.support.samples import TERRA_MYSTICA
from tmlog.games import load_game
from tmlog.games.terra_mystica.candidates import say
from tmlog.games.terra_mystica.components import factions
from tmlog.games.terra_mystica.names import colours
from tmlog.games.terra_mystica.set_up import PLAYABLE_MAPS as MAPS
from tmlog.games.terra_mystica.setting import Setting
from tmlog.games.terra_mystica.simulation.bot import play
from tmlog.games.terra_mystica.simulation.draw import draw
from tmlog.games.terra_mystica.state import Position
from tmlog.kernel.game import Move
from tmlog.kernel.meta import Wishes
from tmlog.kernel.replay import Replay
from tmlog.kernel.shuffle import Shuffler
from tmlog.kernel.simulation.search import Moves
from tmlog.syntax.tree import Log, Phrase

PROFILES = ("book", "snellman")


def wishes(number: int) -> Wishes:
    """The games are numbered; each group of 14 has every faction, each group of 16 every kind of table."""
    profile = PROFILES[number % 2]
    count = 2 + number // 2 % 4
    game_map = MAPS[number // 8 % 2]
    first = sorted(factions())[number % len(factions())]
    others = [name for name in Shuffler(number).shuffled(factions()) if colours()[name] != colours()[first]]
    seats = [first]
    for name in others:
        if len(seats) < count and colours()[name] not in {colours()[seat] for seat in seats}:
            seats.append(name)
    factions_wished = ",".join(Shuffler(number).shuffled(seats))
    return Wishes(number, None, {"factions": factions_wished, "profile": profile, "map": game_map})


class TerraMystica(Kit):
    """Its kit."""

    name = "terra-mystica"
    samples = TERRA_MYSTICA
    no_moves = frozenset({"wait", "planning", "resign"})
    answers = frozenset({"plus", "minus", "transform", "build", "bridge", "upgrade", "convert", "dig"})

    def setting_of(self, number: int) -> Setting:
        setting = draw(wishes(number), Shuffler(number))
        assert isinstance(setting, Setting)
        return setting

    def begin(self, setting: Any) -> Position:
        return load_game("terra-mystica").first_position(setting)

    def lines_of(self, number: int) -> Iterator[Moves]:
        shuffler = Shuffler(number)
        setting = draw(wishes(number), shuffler)
        assert isinstance(setting, Setting)
        return play(self.begin(setting), shuffler)

    def written(self, number: int) -> Log:
        log = self.game.simulate(wishes(number))
        assert isinstance(log, Log), log
        return log

    def every_command(self, position: Position) -> Iterator[Move]:
        return universe.every_command(position)

    def assert_invariants(self, position: Position) -> None:
        invariants.assert_invariants(position)

    def assert_history(self, replay: Replay) -> int:
        return invariants.assert_history(replay)

    def spelled_otherwise(self, position: Position, name: str, phrase: Phrase) -> list[list[Move]]:
        match phrase.verb, phrase.values:
            case (("plus" | "minus"), (int(count), thing, _)):
                return [[(name, say(phrase.verb, 1, thing, None))] * count]
            case "decline", (None, None):
                mine = [offer for offer in position.offers if offer.to == name]
                return [[(name, say("wait")), *[(name, say("decline", one.amount, one.builder)) for one in mine]]]
        return []

    def may_be_stuck(self, position: Position) -> bool:
        """The online moderator lets Giants throw away the workers that their second spade would cost."""
        return position.setting.profile == "snellman"

    def owes(self, position: Position, name: str) -> dict[str, int]:
        return dict(position.players[name].owed)


KIT = TerraMystica("terra_mystica")
