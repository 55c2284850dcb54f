"""How the lines of a log become steps of its game. A game whose logs come in foreign forms derives its own rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tmlog.kernel.record import FalseClaim, Record
from tmlog.syntax.tree import Command, Log, Row, Turn
from tmlog.syntax.vocabulary import Writer

if TYPE_CHECKING:
    from tmlog.kernel.game import Game


class LineRules:
    """How lines of native logs are played: each command is a step of the player in front."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def as_played(self, log: Log) -> Log:
        """The log as it is played; only some foreign forms are rewritten."""
        return log

    def begin(self, position: Any, record: Record) -> None:
        """Record the rows of the set-up."""
        self.game.record_set_up(position, record)

    def play(self, position: Any, line: Turn | Row, command: Command, record: Record) -> None:
        """Play one command. Raises `Refused` with the position half-changed."""
        self.game.step(position, line.player.name, command.phrase, record)

    def play_bare(self, position: Any, command: Command, record: Record) -> None:
        """Play a line without a player. Raises `Refused` as `play` does."""
        self.game.step_bare(position, command.phrase, record)

    def play_empty(self, position: Any, line: Turn | Row) -> None:
        """Play a line without commands, such as a claim alone: nothing happens, unless a form says otherwise."""

    def makes_row(self, commands: tuple[Command, ...]) -> bool:
        """Whether a line of which these commands were played is a row of the history."""
        return bool(commands)

    def makes_bare_row(self, command: Command) -> bool:
        """Whether a line without a player is a row of the history: what chance brings is one."""
        return self.game.vocabulary().verbs[command.verb].writer is Writer.CHANCE

    def false_columns(self, position: Any, row: Row) -> list[FalseClaim]:  # noqa: ARG002 - for forms to override
        """The columns of a ledger's row that are not what the player has; only some foreign forms have rows."""
        return []

    def false_claims(self, position: Any, line: Turn) -> list[FalseClaim]:
        """The amounts that a line claims and the player does not have."""
        if line.claim is None:
            return []
        player = line.player.name
        game, held = self.game, self.game.claimable(position, player)
        wrong = []
        for amount in line.claim.amounts:
            column = game.column_of(amount)
            if held[column] != amount.joined:
                unit = amount.unit or f" {game.claim_words.get(column, column)}"
                wrong.append(FalseClaim(amount.span, player, f"{amount.joined}{unit}", f"{held[column]}{unit}", column))
        return wrong
