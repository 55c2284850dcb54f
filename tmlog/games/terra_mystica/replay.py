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
from tmlog.syntax.head import PERSON
from tmlog.syntax.tree import Bare, Claim, Command, Form, Line, Log, Row, Turn, Undo

_IGNORED = frozenset({"income", "income_for_faction", "start"})
"""What old logs write for steps that are taken anyway."""
_COLUMNS = {1: "VP", 3: "coins", 5: "workers", 7: "priests", 9: "power", 11: "cults"}
"""The columns of a ledger's row that claim something: place and name."""


class SetUp(msgspec.Struct):
    """What a log says before the first move."""

    options: set[str] = msgspec.field(default_factory=set)
    scoring: list[str] = msgspec.field(default_factory=list)
    removed: set[str] = msgspec.field(default_factory=set)
    seats: list[str] = msgspec.field(default_factory=list)
    map: str = "base"
    final_scoring: list[str] = msgspec.field(default_factory=list)


class FalseClaim(msgspec.Struct, frozen=True):
    """Something that a log says a player has, and what the player really has."""

    place: Span
    player: str
    what: str
    claimed: str
    found: str


class Replay(msgspec.Struct):
    """What came of a log: the position where it ends, and what stopped it."""

    engine: Engine
    refused: Refused | None = None
    place: Span | None = None
    rows: int = 0
    agree: int = 0
    false_claims: list[FalseClaim] = msgspec.field(default_factory=list)

    @property
    def scores(self) -> dict[str, int]:
        """Points by player."""
        return {name: player.vp for name, player in self.engine.position.players.items()}

    @property
    def sources(self) -> dict[str, dict[str, int]]:
        """Where the points of every player come from, those of the beginning first."""
        players = self.engine.position.players.values()
        return {p.name: {"start": p.faction.start.vp, **{k: v for k, v in p.points.items() if v}} for p in players}


def read_set_up(log: Log) -> SetUp:
    """The set-up: from the head of a native log, from the admin commands or a ledger's lines of a foreign one."""
    found = SetUp()
    if log.form is Form.NATIVE:
        _read_head(found, log)
        return found
    for line in log.lines:
        if isinstance(line, Bare):
            _set_up_line(found, line.command.verb, [str(value) for value in line.command.phrase.values])
        elif isinstance(line, Row) and line.commands and line.commands[0].verb == "setup_row":
            found.seats.append(line.player.name)
    return found


def _read_head(found: SetUp, log: Log) -> None:
    def words(key: str) -> list[str]:
        entry = log.entry(key)
        return [str(word.value) for word in entry.words if word.role != PERSON] if entry else []

    found.options = set(words("options"))
    found.scoring = words("scoring")
    found.removed = set(tiles().bonus_cards) - set(words("bonuses"))
    found.seats = words("players")
    found.map = (words("map") or ["base"])[0]
    found.final_scoring = words("final-scoring")


def _set_up_line(found: SetUp, verb: str, values: list[str]) -> None:
    match verb:
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
            found.map = next(known.name for known in maps().values() if values[0] in (known.name, known.moderator_id))
        case "final_scoring":
            found.final_scoring.append(values[0])


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
    """Play a log, already as the moderator reads it, as far as it is legal."""
    result = Replay(begin(read_set_up(log)))
    for line in standing(log.lines):
        _play_line(result, line, as_recorded=log.form is not Form.SOURCE)
        if result.refused:
            return result
    result.engine.finish()
    return result


def standing(lines: tuple[Line, ...]) -> list[Line]:
    """The lines that no undo takes back. Only turns with commands count for an undo."""
    kept: list[Line | None] = []
    countable: list[int] = []
    for line in lines:
        if isinstance(line, Undo):
            for _ in range(min(line.count, len(countable))):
                kept[countable.pop()] = None
        elif isinstance(line, Turn) and line.commands:
            countable.append(len(kept))
        kept.append(line)
    return [line for line in kept if line is not None]


def _play_line(result: Replay, line: Line, *, as_recorded: bool) -> None:
    """Play a line and compare what it claims.

    In a ledger, and in the native log made of one, the moderator's own tokens say when things happen.
    """
    engine = result.engine
    if isinstance(line, Bare):
        _drop(engine, line.command)
    elif isinstance(line, Turn | Row):
        for command in line.commands:
            try:
                if as_recorded and _moderators(engine, line.player.name, command):
                    continue
                if command.verb not in _IGNORED:
                    engine.step(line.player.name, command.phrase)
            except Refused as refused:
                result.refused, result.place = refused, command.span
                return
        if as_recorded and not line.commands and engine.position.players[line.player.name].dropped:
            _dropped_row(engine, line.player.name)
    if isinstance(line, Row):
        _compare_row(result, line)
    elif isinstance(line, Turn) and line.claim:
        _compare_claim(result, line.player.name, line.claim)


def _compare_row(result: Replay, row: Row) -> None:
    player = result.engine.position.players[row.player.name]
    bowls, cults = "/".join(map(str, player.bowls)), "/".join(map(str, player.cults))
    found = (f"{player.vp} VP", f"{player.c} C", f"{player.w} W", f"{player.p} P", f"{bowls} PW", cults)
    result.rows += 1
    if row.columns[1:12:2] == found:
        result.agree += 1
        return
    result.false_claims += [
        FalseClaim(_place_of_column(row, index), player.name, name, row.columns[index], true)
        for (index, name), true in zip(_COLUMNS.items(), found, strict=True)
        if row.columns[index] != true
    ]


def _place_of_column(row: Row, index: int) -> Span:
    """Where a column stands: behind the name, a tab, and the columns before it with their tabs."""
    start = row.player.end + 1 + sum(len(column) + 1 for column in row.columns[:index])
    return Span(row.line, start, start + len(row.columns[index]))


def _compare_claim(result: Replay, name: str, claim: Claim) -> None:
    player = result.engine.position.players[name]
    held = {"vp": player.vp, "c": player.c, "w": player.w, "p": player.p}
    claims = []
    for amount in claim.amounts:
        true: tuple[int, ...]
        if amount.unit:
            what, true = amount.unit, (held[amount.unit],)
        else:
            what = "power" if len(amount.numbers) == len(player.bowls) else "cults"
            true = tuple(player.bowls if what == "power" else player.cults)
        if amount.numbers != true:
            said, found = ("/".join(map(str, numbers)) + amount.unit for numbers in (amount.numbers, true))
            claims.append(FalseClaim(amount.span, name, what, said, found))
    result.rows += 1
    result.agree += not claims
    result.false_claims += claims


def _drop(engine: Engine, command: Command) -> None:
    """A player leaves, named by faction or by seat."""
    seats = list(engine.position.players)
    value = command.phrase.values[0] if command.phrase.words else None
    if command.verb == "drop_faction":
        engine.drop(str(value))
    elif command.verb == "drop_seat" and isinstance(value, int) and 0 < value <= len(seats):
        engine.drop(seats[value - 1])


def _moderators(engine: Engine, name: str, command: Command) -> bool:
    """Whether a command is one of the moderator's own tokens, and what they let happen."""
    values = command.phrase.values
    match command.verb:
        case "setup_row":
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
