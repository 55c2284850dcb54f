"""Players by the names that people use outside of a log: on the command line, or in a program."""

from __future__ import annotations

import msgspec

from tmlog.kernel.game import Game
from tmlog.kernel.viewer import Viewer
from tmlog.syntax.native import names_of, seated
from tmlog.syntax.tree import Log, Turn


def player_named(log: Log, game: Game, name: str) -> str:
    """The player as the log spells the name, in capital letters or not; the name itself if it means nobody."""
    vocabulary = game.vocabulary()
    seats = seated(log.head) or list(game.persons(log).items())
    spelled = vocabulary.spell_prefix(name.strip())
    spelled = names_of(seats, vocabulary).get(spelled, spelled)
    players = {seat for seat, _ in seats}
    players |= {line.player.name for line in log.lines if isinstance(line, Turn)}
    alike = {player for player in players if player.casefold() == spelled.casefold()}
    return alike.pop() if spelled not in players and len(alike) == 1 else spelled


def as_spelled(viewer: Viewer, log: Log, game: Game) -> Viewer:
    """The viewer with the name of the player as the log spells it."""
    if not viewer.player:
        return viewer
    return msgspec.structs.replace(viewer, player=player_named(log, game, viewer.player))
