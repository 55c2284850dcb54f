"""A game of Age of Innovation as the replay plays it: lines, lines without a player, claims."""

from __future__ import annotations

from tmlog.games.age_of_innovation.commands import drop
from tmlog.games.age_of_innovation.components import DISCIPLINES
from tmlog.games.age_of_innovation.engine import finish, let_happen, step
from tmlog.games.age_of_innovation.phases import is_due
from tmlog.games.age_of_innovation.set_up import AREA_TILES
from tmlog.games.age_of_innovation.state import ROUNDS, Player, Position
from tmlog.games.age_of_innovation.turns import keep_turn
from tmlog.kernel.claims import false_claims
from tmlog.kernel.refusal import forbid
from tmlog.kernel.replay import FalseClaim, Record
from tmlog.syntax.tree import Command, Row, Ruling, Turn


def held(player: Player) -> dict[str, int]:
    """What claims can say that a player has, by unit; books by their discipline."""
    books = {str(name): count for name, count in zip(DISCIPLINES, player.books, strict=True)}
    return {"vp": player.vp, "c": player.c, "t": player.t, "s": player.s, **books}


class AgeOfInnovationTable:
    """A game under way."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def restore(self, position: Position) -> None:
        """Go on from another position."""
        self.position = position

    def begin(self, record: Record) -> None:
        """Everybody's row of the set-up."""
        for name in self.position.players:
            record(name, "setup")

    def play(self, line: Turn | Row, command: Command, record: Record) -> None:
        """Play one command."""
        step(self.position, line.player.name, command.phrase, record)

    def play_bare(self, command: Command, record: Record) -> None:
        """A line without a player: the area tile is revealed, or somebody leaves."""
        position = self.position
        if is_due(position):
            let_happen(position, record)
        value = command.phrase.values[0]
        if command.verb == "area":
            self._reveal(int(value or 0))
        else:
            drop(position, str(value))

    def _reveal(self, area: int) -> None:
        """The area tile of the neutral faction, from the beginning of round 6 on (p. 19)."""
        position = self.position
        if len(position.players) > 2:
            forbid("phase", "only a game of two has an area tile")
        if position.round < ROUNDS:
            now = f"this is round {position.round}" if position.round else "round 1 has not begun"
            forbid("phase", f"the area tile is revealed in round {ROUNDS}, and {now}")
        if area not in AREA_TILES:
            forbid("tile", f"the area tiles are {AREA_TILES[0]} to {AREA_TILES[-1]}, not {area}")
        if position.area not in (None, area):
            forbid("tile", f"the area tile is {position.area}, not {area}")
        position.area = area

    def end_line(self, line: Turn | Row, before: Position) -> None:
        """A ruling leaves the turn alone."""
        if isinstance(line, Ruling):
            keep_turn(self.position, before, line.player.name)

    def makes_row(self, commands: tuple[Command, ...]) -> bool:
        """Lines in which players do something."""
        return bool(commands)

    def claims(self, line: Turn | Row) -> list[FalseClaim] | None:
        """What a line claims wrongly."""
        if isinstance(line, Row) or not line.claim:
            return None
        name = line.player.name
        player = self.position.players[name]
        groups = {3: ("power", player.bowls), 4: ("levels", player.levels)}
        return false_claims(line.claim, name, held(player), groups)

    def finish(self, record: Record) -> None:
        """Income, or all of final scoring."""
        finish(self.position, record)
