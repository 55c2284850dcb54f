"""How the lines of a log become steps of its game. A game with foreign forms derives its own rules from these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tmlog.kernel.record import FalseClaim, Record
from tmlog.syntax.tree import Command, Log, Row, Turn
from tmlog.syntax.vocabulary import Writer

if TYPE_CHECKING:
    from tmlog.kernel.game import Game


class LineRules:
    """The rules for lines of native logs: each command is a step of the player in front of it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def as_played(self, log: Log) -> Log:
        """The log to play. Only some foreign forms change it."""
        return log

    def begin(self, position: Any, record: Record) -> None:
        """Record the rows of the set-up."""
        self.game.record_set_up(position, record)

    def before(self, position: Any, line: Turn | Row) -> Any:  # noqa: ARG002 - for forms to override
        """The position in which a line begins. Only some foreign forms change it between lines, on a copy."""
        return position

    def play(self, position: Any, line: Turn | Row, command: Command, record: Record) -> None:
        """Play one command. Raises `Refused` with the position half-changed."""
        self.game.step(position, line.player.name, command.phrase, record)

    def play_bare(self, position: Any, command: Command, record: Record) -> None:
        """Play a line without a player. Raises `Refused` as `play` does."""
        self.game.step_bare(position, command.phrase, record)

    def play_empty(self, position: Any, line: Turn | Row, record: Record) -> None:
        """Play a line without commands, such as a claim alone. Does nothing, unless a form overrides it."""

    def makes_row(self, commands: tuple[Command, ...]) -> bool:
        """Whether a line with these played commands becomes a row of the history."""
        return bool(commands)

    def makes_bare_row(self, command: Command) -> bool:
        """Whether a line without a player becomes a row of the history, as a draw or roll of chance does."""
        return self.game.vocabulary().verbs[command.verb].writer is Writer.CHANCE

    def false_columns(self, position: Any, row: Row) -> list[FalseClaim]:  # noqa: ARG002 - for forms to override
        """The columns of a ledger's row that differ from what the player has. Only some foreign forms have rows."""
        return []

    def false_claims(self, position: Any, line: Turn) -> list[FalseClaim]:
        """The amounts that a line claims and that differ from what the player has."""
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
