"""Games of Orchard that nobody played: chance draws from a seed, and bots choose among what they may see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tests.orchard.notation import KEYS, NAME
from tests.orchard.rules import begin, is_due, step
from tests.orchard.state import CardFile, Position, Setting
from tmlog.kernel.attachments import hash_of
from tmlog.kernel.legal import legal
from tmlog.kernel.meta import Impossible, Wishes
from tmlog.kernel.shuffle import Shuffler
from tmlog.kernel.simulation.log import claim_of, head, lines
from tmlog.kernel.simulation.search import Moves
from tmlog.kernel.viewer import Viewer
from tmlog.source import source_from_bytes
from tmlog.syntax.tree import NATIVE, Claim, Log, Phrase
from tmlog.syntax.yaml_file import read_yaml

if TYPE_CHECKING:
    from tmlog.kernel.game import Game

CARD_FILE = Path(__file__).with_name("cards.yaml")
"""The cards that logs of tests are played with."""
_NAMES = ("Anna", "Ben", "Chloe", "Dan")


def simulate(game: Game, wishes: Wishes) -> Log | Impossible:
    """A whole game with the card file of this folder."""
    count = wishes.players or 2
    if not 2 <= count <= len(_NAMES):
        return Impossible("players", f"two to four can play, not {count}")
    data = CARD_FILE.read_bytes()
    source, _ = source_from_bytes(CARD_FILE.name, data)
    assert source is not None
    file = read_yaml(source, CardFile).value
    assert file is not None
    target = wishes.word("target") or "12"
    known = {name: facts for name, facts in file.cards.items() if facts.points is not None}
    unknown = {name: facts for name, facts in file.cards.items() if facts.points is None}
    setting = Setting(_NAMES[:count], known | unknown, int(target))
    values: dict[str, tuple[str | int, ...]] = {
        "tmlog": (1,),
        "game": (NAME,),
        "title": (f"Simulated game, seed {wishes.seed}",),
        "players": setting.players,
        "cards": (CARD_FILE.name, hash_of(data)[: len("sha256:") + 16]),
        "target": (int(target),),
    }
    game_lines = lines(_play(game, begin(setting), Shuffler(wishes.seed)), _claim)
    return Log(NATIVE, NAME, tuple(head(values, KEYS)), tuple(game_lines))


def _claim(moves: Moves) -> Claim:
    return claim_of({"p": moves.after.players[moves.player].total})


def _play(game: Game, position: Position, shuffler: Shuffler) -> Iterator[Moves]:
    """Set-up and turns, a line each. A bot sees its own hand and no other."""
    while not is_due(position):
        turn, player, phrases = position.turn, position.actor, []
        if not position.due:
            player, phrase = shuffler.choice(list(legal(game, position, Viewer(position.on_turn))))
            position = _after(position, player, phrase)
            phrases.append(phrase)
        while position.due and position.actor == player:
            owner, phrase = shuffler.choice(game.outcomes(position))
            position = _after(position, owner, phrase)
            phrases.append(phrase)
        yield Moves(player, tuple(phrases), position, is_turn=position.turn > turn, round=position.round)


def _after(position: Position, player: str, phrase: Phrase) -> Position:
    after = position.copy()
    step(after, player, phrase)
    return after
