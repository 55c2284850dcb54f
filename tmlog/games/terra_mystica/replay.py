"""A whole log: set the game up, play every line, compare a ledger's rows with the position after them."""

from __future__ import annotations

import msgspec

from tmlog.diagnostics import Span
from tmlog.games.terra_mystica.components import tiles
from tmlog.games.terra_mystica.engine import Engine
from tmlog.games.terra_mystica.names import colours, maps
from tmlog.games.terra_mystica.phases import cult_bonuses, final_row, round_is_over, settle, start_round
from tmlog.games.terra_mystica.rules.offers import all_declined, open_builds
from tmlog.games.terra_mystica.state import ROUNDS, Player, Position, Refused
from tmlog.syntax.tree import Bare, Command, Line, Log, Row, Turn

COLUMN_NAMES = ("VP", "coins", "workers", "priests", "power", "cults")
_COLUMN_PLACES = (1, 3, 5, 7, 9, 11)


class SetUp(msgspec.Struct):
    """What a log says before the first move."""

    options: set[str] = msgspec.field(default_factory=set)
    scoring: list[str] = msgspec.field(default_factory=list)
    removed: set[str] = msgspec.field(default_factory=set)
    seats: list[str] = msgspec.field(default_factory=list)
    map: str = "base"
    final_scoring: list[str] = msgspec.field(default_factory=list)


class Difference(msgspec.Struct, frozen=True):
    """A column of a ledger's row that is not what the player has."""

    row: Row
    column: str
    claimed: str
    found: str


class Replay(msgspec.Struct):
    """What came of a log: the position where it ends, and what stopped it."""

    engine: Engine
    refused: Refused | None = None
    place: Span | None = None
    rows: int = 0
    agree: int = 0
    differences: list[Difference] = msgspec.field(default_factory=list)

    @property
    def scores(self) -> dict[str, int]:
        """Points by player."""
        return {name: player.vp for name, player in self.engine.position.players.items()}


def read_set_up(log: Log) -> SetUp:
    """The set-up of a foreign log, from its admin commands or a ledger's lines."""
    found = SetUp()
    for command in log.commands():
        values = [str(value) for value in command.phrase.values]
        match command.verb:
            case "option":
                found.options.add(values[0])
            case "dropoption":
                found.options.discard(values[0])
            case "score":
                found.scoring = values
            case "round_scoring":
                found.scoring.append(values[1])
            case "delete":
                found.removed.add(values[0])
            case "setup":
                found.seats.append(values[0])
            case "map":
                found.map = next(m.name for m in maps().values() if values[0] in (m.name, m.moderator_id))
            case "final_scoring":
                found.final_scoring.append(values[0])
    found.seats += [
        line.player.name
        for line in log.lines
        if isinstance(line, Row) and any(command.verb == "setup_row" for command in line.commands)
    ]
    return found


def begin(set_up: SetUp) -> Engine:
    """The position before the first move."""
    players = [Player(name, colours()[name]) for name in set_up.seats]
    position = Position(maps()[set_up.map].board, players, frozenset(set_up.options))
    position.scoring = set_up.scoring
    position.bonus_pool = {
        name: 0
        for name, card in tiles().bonus_cards.items()
        if name not in set_up.removed and (not card.option or card.option in set_up.options)
    }
    return Engine(position, set_up.final_scoring)


def replay(log: Log) -> Replay:
    """Play a foreign log, already as the moderator reads it, as far as it is legal."""
    result = Replay(begin(read_set_up(log)))
    for line in log.lines:
        _play_line(result, line)
        if result.refused:
            return result
    result.engine.finish()
    return result


def _play_line(result: Replay, line: Line) -> None:
    engine = result.engine
    if isinstance(line, Bare) and line.command.verb == "drop_faction":
        engine.drop(str(line.command.phrase.values[0]))
    elif isinstance(line, Turn | Row):
        for command in line.commands:
            try:
                if not _moderators(engine, line.player.name, command):
                    engine.step(line.player.name, command.phrase)
            except Refused as refused:
                result.refused, result.place = refused, command.span
                return
    if isinstance(line, Row):
        if not line.commands and engine.position.players[line.player.name].dropped:
            _dropped_row(engine, line.player.name)
        _compare(result, line)


def _compare(result: Replay, row: Row) -> None:
    found = _columns(result.engine.position.players[row.player.name])
    claimed = [row.columns[place] for place in _COLUMN_PLACES]
    result.rows += 1
    result.agree += found == claimed
    result.differences += [
        Difference(row, name, said, true)
        for name, said, true in zip(COLUMN_NAMES, claimed, found, strict=True)
        if said != true
    ]


def _columns(player: Player) -> list[str]:
    bowls = "/".join(map(str, player.bowls))
    cults = "/".join(map(str, player.cults))
    return [f"{player.vp} VP", f"{player.c} C", f"{player.w} W", f"{player.p} P", f"{bowls} PW", cults]


def _moderators(engine: Engine, name: str, command: Command) -> bool:
    """Whether a command is one of the moderator's own tokens, and what they let happen."""
    values = command.phrase.values
    match command.verb:
        case "setup_row" | "income" | "start":
            return True
        case "income_for_faction":
            _income_row(engine.position, cult=str(values[0]).startswith("cult"))
        case "announced":
            if str(values[0]).startswith("all opponents declined"):
                _consolation(engine.position, name)
        case "score_resources":
            _final_row(engine, name, "resources")
        case "plus" if values[1] == "VP" and values[2]:
            _final_row(engine, name, str(values[2]))
        case _:
            return False
    return True


def _income_row(position: Position, *, cult: bool) -> None:
    if cult and round_is_over(position):
        cult_bonuses(position)
    elif not cult and position.phase == "cult":
        start_round(position)


def _consolation(position: Position, name: str) -> None:
    """A ledger shows what the last refusal brings before the refusal itself."""
    builds = open_builds(position, name)
    if builds:
        all_declined(position, position.players[name], builds[0])


def _final_row(engine: Engine, name: str, source: str | None) -> None:
    settle(engine.position, engine.extra_scoring)
    if engine.position.phase != "final":
        raise Refused("phase", "points of the end are given after round 6")
    final_row(engine.position, name, source)


def _dropped_row(engine: Engine, name: str) -> None:
    """A row without commands of a player who left: income or final scoring, whichever is due."""
    position = engine.position
    if position.phase == "final" or (round_is_over(position) and position.round == ROUNDS):
        _final_row(engine, name, None)
    elif round_is_over(position):
        cult_bonuses(position)
