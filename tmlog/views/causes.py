"""The first row that is not what the replay finds, and what probably went wrong there.

Nobody can know that from a log. What can be said is which single mistake would make the numbers agree: a slip of the
pen, a row out of place, or something that the game's rules count in or around the row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from tmlog.diagnostics import Diagnostic
from tmlog.kernel.game import Game
from tmlog.kernel.replay import Replay
from tmlog.syntax.tree import Log, Row, Turn
from tmlog.wording import counted

FALSE_CLAIM = "TM401"
UNKNOWN = "none found"


class Difference(msgspec.Struct, frozen=True):
    """The first row that differs, its first column that does, the likely cause, and how many rows agree after it."""

    row: int
    line: int
    player: str
    column: str
    claimed: str
    found: str
    cause: str
    rows_after: int
    agree_after: int


class _Comparison(msgspec.Struct, frozen=True):
    """What a line claims of a player, and what the replay finds."""

    row: int
    line: int
    player: str
    claimed: Mapping[str, str]
    found: Mapping[str, str]

    @property
    def wrong(self) -> list[str]:
        """The columns that differ."""
        return [column for column, value in self.claimed.items() if self.found[column] != value]


def first_difference(game: Game, log: Log, replay: Replay) -> Difference:
    """The first row that differs, of a log that has one."""
    compared = list(_compared(game, log, replay))
    place = next(place for place, row in enumerate(compared) if row.wrong)
    row, after = compared[place], compared[place + 1 :]
    column = row.wrong[0]
    return Difference(
        row=row.row,
        line=row.line,
        player=row.player,
        column=column,
        claimed=row.claimed[column],
        found=row.found[column],
        cause=_likely_cause(game, replay, compared, place),
        rows_after=len(after),
        agree_after=sum(not other.wrong for other in after),
    )


def explained(found: list[Diagnostic], difference: Difference) -> list[Diagnostic]:
    """Findings of a log; the first one about the row that differs first tells the likely cause."""
    first = next(place for place, finding in enumerate(found) if finding.code == FALSE_CLAIM)
    notes = (f"row {difference.row} is the first that differs", f"likely cause: {difference.cause}")
    return [*found[:first], msgspec.structs.replace(found[first], notes=notes), *found[first + 1 :]]


def _compared(game: Game, log: Log, replay: Replay) -> Iterator[_Comparison]:
    """Every claim that the replay compared. One on a line of its own is about the row before it."""
    rows = {entry.line.line: number for number, entry in enumerate(replay.history, 1) if entry.line}
    end = replay.place.line if replay.place else None
    row = 0
    for line in log.lines:
        if line.line == end:
            return
        row = rows.get(line.line, row)
        claimed = game.claimed(line) if isinstance(line, Turn | Row) and line.line not in replay.undone else {}
        if claimed and isinstance(line, Turn | Row):
            position = replay.history[row - 1].position if row else replay.start
            yield _Comparison(row, line.line, line.player.name, claimed, game.figures(position, line.player.name))


def _likely_cause(game: Game, replay: Replay, compared: list[_Comparison], place: int) -> str:
    """The simplest mistake that makes the numbers agree, as far as there is one."""
    row = compared[place]
    of_player = [other for other in compared if other.player == row.player and {*row.wrong} <= {*other.claimed}]
    before = [other for other in of_player if other.line < row.line]
    after = [other for other in of_player if other.line > row.line]
    explained = _explained(game, replay, row)
    if after and not after[0].wrong:
        agrees = f"row {after[0].row}, the next of {row.player}, agrees again"
        slip = _out_of_place(row, before[-1:] + after[:1]) or _slip_of_the_pen(row) or explained
        return f"{slip}; {agrees}" if slip else f"this row alone is wrong: {agrees}"
    differences = _differences(game, row)
    if after and all(_differences(game, other, row.wrong) == differences for other in after):
        same = "all later rows of the player differ by the same"
        return f"{explained}; {same}" if explained else f"a move that is missing or one too many: {same}"
    return explained or (None if after else _slip_of_the_pen(row)) or UNKNOWN


def _differences(game: Game, row: _Comparison, columns: list[str] | None = None) -> dict[str, int]:
    """Claimed minus found, for every column that differs, or for some columns."""
    return {
        column: game.worth(column, row.claimed[column]) - game.worth(column, row.found[column])
        for column in columns or row.wrong
    }


def _out_of_place(row: _Comparison, neighbours: list[_Comparison]) -> str | None:
    """Whether the numbers are those of the player's row before or after."""
    for near in neighbours:
        if all(near.found[column] == value for column, value in row.claimed.items()):
            return f"a row out of place: these are the numbers of row {near.row}"
    return None


def _slip_of_the_pen(row: _Comparison) -> str | None:
    """Whether the one number that differs is another one mistyped."""
    if len(row.wrong) != 1:
        return None
    said, true = row.claimed[row.wrong[0]], row.found[row.wrong[0]]
    differing = [index for index, (a, b) in enumerate(zip(said, true, strict=False)) if a != b]
    if len(said) == len(true) and len(differing) == 1:
        return f"a slip of the pen, one digit differs ({said} for {true})"
    if len(said) == len(true) and len(differing) == 2 and sorted(said) == sorted(true):
        return f"a slip of the pen, two digits are swapped ({said} for {true})"
    longer, shorter = sorted((said, true), key=len, reverse=True)
    if any(longer[:cut] + longer[cut + 1 :] == shorter for cut in range(len(longer))):
        return f"a slip of the pen, a digit is missing or too many ({said} for {true})"
    return None


def _explained(game: Game, replay: Replay, row: _Comparison) -> str | None:
    """What the game knows that differs by just that."""
    own = [index for index, entry in enumerate(replay.history[: row.row]) if entry.player == row.player]
    guesses = game.explanations(replay.history, own[-1]) if own else ()
    differences = _differences(game, row)
    words = list(dict.fromkeys(guess.words for guess in guesses if guess.differences == differences))
    if not words:
        return None
    others = len(words) - 1
    return f"{words[0]} (or {counted(others, 'other explanation')})" if others else words[0]
