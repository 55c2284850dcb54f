"""What a row of a ledger says and a claim cannot say: changes, and the power offered to others.

It follows from the values and the moves. Where it does not, a native log keeps it in a comment: it is evidence of a bad
copy, or of something worse.
"""

from __future__ import annotations

from tmlog.games.terra_mystica.dialects.audit import ONLY_IN_ROWS, said_only_in_row
from tmlog.games.terra_mystica.dialects.forms import LEDGER
from tmlog.games.terra_mystica.game import GAME
from tmlog.kernel.replay import replay
from tmlog.syntax.tree import Claim, Log, Row

_CHANGES = {0: "VP", 2: "C", 4: "W", 6: "P", 8: "PW"}
"""The columns for changes that the values of two rows confirm. Only the replay confirms the change of cults."""


class Evidence:
    """Collects what the rows of one log say and nothing confirms."""

    def __init__(self, log: Log) -> None:
        self.before: dict[str, list[int]] = {}
        """The values of each player's last row."""
        self.false = _false_columns(log) if log.form == LEDGER else {}
        """For each line that the replay reached, what it says of offers and cult steps and the replay does not have."""

    def comments(self, row: Row, claim: Claim) -> list[str]:
        """Return a comment with the columns of a row that nothing confirms; no comment if there are none."""
        unconfirmed = self.false.get(row.line)
        said = [*self._contradictions(row, claim), *(said_only_in_row(row) if unconfirmed is None else unconfirmed)]
        return [f" the ledger says {', '.join(said)}"] if said else []

    def _contradictions(self, row: Row, claim: Claim) -> list[str]:
        """Return the changes of a row that do not fit the values of the player's last row."""
        *amounts, (_, second, third), _ = [amount.numbers for amount in claim.amounts]
        now = [*(numbers[0] for numbers in amounts), second + 2 * third]
        before = self.before.get(row.player.name)
        self.before[row.player.name] = now
        if before is None:
            return []
        said = {name: int(row.columns[at] or 0) for at, name in _CHANGES.items()}
        true = [new - old for new, old in zip(now, before, strict=True)]
        return [
            f"{change:+}{name}" for (name, change), right in zip(said.items(), true, strict=True) if change != right
        ]


def _false_columns(log: Log) -> dict[int, list[str]]:
    """Return, for each line of a ledger that the replay reaches, the false columns that only the replay confirms."""
    setting = GAME.setting(log, {})
    if GAME.not_judged(setting, log) or any(GAME.set_up_faults(setting)):
        return {}
    rules = GAME.line_rules(log.form)
    result = replay(rules.as_played(log), rules, GAME.first_position(setting))
    found: dict[int, list[str]] = {compared.line.line: [] for compared in result.comparisons if compared.agrees}
    for claim in result.false_claims:
        in_line = found.setdefault(claim.place.line, [])
        if claim.column in ONLY_IN_ROWS:
            in_line.append(claim.claimed)
    return found
