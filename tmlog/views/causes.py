"""The first row that differs from the replay, and the likely mistake there.

A log does not say which mistake somebody made. But tmlog can find a single mistake that explains the numbers: a typing
error, a row in the wrong place, or something that the rules count in or around the row.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from tmlog.diagnostics import Diagnostic
from tmlog.kernel.game import Game
from tmlog.kernel.record import Comparison
from tmlog.kernel.replay import Replay
from tmlog.kernel.result import Difference
from tmlog.views.lines import claimed_row
from tmlog.wording import counted

FALSE_CLAIM = "TM401"
UNKNOWN = "none found"


class _Compared:
    """What a line claims about a player, and what the replay found. Computes each value on first use."""

    def __init__(self, game: Game, replay: Replay, comparison: Comparison) -> None:
        self._game = game
        self._history = replay.history
        self._comparison = comparison
        self.line = comparison.line.line
        self.player = comparison.line.player.name
        self.agrees = comparison.agrees

    @cached_property
    def row(self) -> int:
        """The row that the claim is about."""
        return claimed_row(self._history, self._comparison)

    @cached_property
    def claimed(self) -> Mapping[str, str]:
        """The claimed figures, by column."""
        return self._game.claimed(self._comparison.line)

    @cached_property
    def found(self) -> Mapping[str, str]:
        """The figures of the replay, by column."""
        return self._game.claimable(self._comparison.position, self.player)

    @cached_property
    def wrong(self) -> list[str]:
        """The columns that differ."""
        if self.agrees:
            return []
        return [column for column, value in self.claimed.items() if self.found[column] != value]


def first_difference(game: Game, replay: Replay) -> Difference:
    """The first row that differs. Raises StopIteration if all rows agree."""
    place = next(place for place, compared in enumerate(replay.comparisons) if not compared.agrees)
    row = _Compared(game, replay, replay.comparisons[place])
    if row.wrong:
        column = row.wrong[0]
        claimed, found, cause = row.claimed[column], row.found[column], _likely_cause(game, replay, row)
    else:  # a column that is not about what the player has, such as a change
        claim = next(claim for claim in replay.false_claims if claim.place.line == row.line)
        column, claimed, found = claim.column, claim.claimed, claim.found
        cause = "this column alone is wrong: what the player has after the row agrees"
    return Difference(
        row=row.row,
        line=row.line,
        player=row.player,
        column=column,
        claimed=claimed,
        found=found,
        cause=cause,
        rows_after=replay.rows - place - 1,
        agree_after=replay.agree - place,
    )


def explained(found: list[Diagnostic], difference: Difference) -> list[Diagnostic]:
    """The findings of a log, with the likely cause added to the first finding about the first row that differs."""
    about = (place for place, one in enumerate(found) if one.code == FALSE_CLAIM and one.span.line == difference.line)
    first = next(about)
    notes = (f"row {difference.row} is the first that differs", f"likely cause: {difference.cause}")
    told = msgspec.structs.replace(found[first], notes=notes + found[first].notes)
    return [*found[:first], told, *found[first + 1 :]]


def _likely_cause(game: Game, replay: Replay, row: _Compared) -> str:
    """The simplest mistake that explains the numbers, or `UNKNOWN`."""
    of_player = [_Compared(game, replay, one) for one in replay.comparisons if one.line.player.name == row.player]
    comparable = [other for other in of_player if {*row.wrong} <= {*other.claimed}]
    before = [other for other in comparable if other.line < row.line]
    after = [other for other in comparable if other.line > row.line]
    explained = _explained(game, replay, row, before[-1].row if before else 0)
    if after and after[0].agrees:
        agrees = f"row {after[0].row}, the next of {row.player}, agrees again"
        slip = _out_of_place(row, before[-1:] + after[:1]) or _slip_of_the_pen(row) or explained
        return f"{slip}; {agrees}" if slip else f"this row alone is wrong: {agrees}"
    differences = _differences(game, row)
    if after and all(_differences(game, other, row.wrong) == differences for other in after):
        same = "all later rows of the player differ by the same amount"
        return f"{explained or _carried_on(differences)}; {same}"
    return explained or (None if after else _slip_of_the_pen(row)) or _line_missing(row, before[-1:]) or UNKNOWN


def _carried_on(differences: dict[str, int]) -> str:
    """What a lasting difference looks like: a move mostly changes several columns, a miscount only one."""
    if len(differences) > 1:
        return "a move is missing, or there is one too many"
    ((column, amount),) = differences.items()
    return f"{column} miscounted by {amount:+} in this row and carried on"


def _line_missing(row: _Compared, before: list[_Compared]) -> str | None:
    """A message if several columns differ that the row itself does not change, and the row before agrees, else None."""
    for last in before:
        unchanged = all(last.found[column] == row.found[column] for column in row.wrong)
        if last.agrees and unchanged and len(row.wrong) > 1:
            return f"a line of {row.player} is missing between lines {last.line} and {row.line}"
    return None


def _differences(game: Game, row: _Compared, columns: list[str] | None = None) -> dict[str, int]:
    """Claimed minus found for each of `columns`; by default for each column that differs."""
    return {
        column: game.worth(column, row.claimed[column]) - game.worth(column, row.found[column])
        for column in columns or row.wrong
    }


def _out_of_place(row: _Compared, neighbours: list[_Compared]) -> str | None:
    """A message if the numbers are those of the player's row before or after, else None."""
    for near in neighbours:
        if all(near.found[column] == value for column, value in row.claimed.items()):
            return f"a row in the wrong place: these are the numbers of row {near.row}"
    return None


def _slip_of_the_pen(row: _Compared) -> str | None:
    """A message if only one number differs and looks mistyped, else None."""
    if len(row.wrong) != 1:
        return None
    said, true = row.claimed[row.wrong[0]], row.found[row.wrong[0]]
    differing = [index for index, (a, b) in enumerate(zip(said, true, strict=False)) if a != b]
    if len(said) == len(true) and len(differing) == 1:
        return f"a typing error, one digit differs ({said} instead of {true})"
    if len(said) == len(true) and len(differing) == 2 and sorted(said) == sorted(true):
        return f"a typing error, two digits are swapped ({said} instead of {true})"
    longer, shorter = sorted((said, true), key=len, reverse=True)
    if any(longer[:cut] + longer[cut + 1 :] == shorter for cut in range(len(longer))):
        return f"a typing error, a digit is missing or too many ({said} instead of {true})"
    return None


def _explained(game: Game, replay: Replay, row: _Compared, last_claimed: int) -> str | None:
    """The game's explanation for exactly these differences, else None.

    The mistake may be in the row, or in an earlier row of the player about which nobody claimed anything.
    """
    differences = _differences(game, row)
    for index in range(row.row - 1, last_claimed - 1, -1):
        if replay.history[index].player != row.player:
            continue
        guesses = game.explanations(replay.history, index)
        words = list(dict.fromkeys(guess.words for guess in guesses if guess.differences == differences))
        if words:
            others = len(words) - 1
            return f"{words[0]} (or {counted(others, 'other explanation')})" if others else words[0]
    return None
