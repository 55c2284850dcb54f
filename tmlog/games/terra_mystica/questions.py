"""What people ask about a log or a position, in the terms that every game shares; the answers are loaded when asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tmlog.diagnostics import Diagnostic
from tmlog.games.hexland import questions
from tmlog.games.terra_mystica.state import Position
from tmlog.kernel.claims import claimed_figures
from tmlog.kernel.game import Decision, Explanation, Impossible, Stage, Wishes
from tmlog.kernel.presentation import Presentation
from tmlog.kernel.replay import Entry
from tmlog.source import Source
from tmlog.syntax.tree import Form, Line, Log, Phrase, Row, Turn

_COLUMNS = ("VP", "C", "W", "P", "PW", "cults")
_UNITS = {"vp": "VP", "c": "C", "w": "W", "p": "P"}
_GROUPS = {3: "PW", 4: "cults"}
"""The columns of what turns claim: by unit, and by how many numbers are claimed together."""
_PHASES = {"play": "actions", "cult": "cult bonuses"}


def convert(log: Log, source: Source, form: Form) -> tuple[Log, list[Diagnostic]]:
    """The log in another form."""
    from tmlog.games.terra_mystica.dialects.conversion import convert as converted

    return converted(log, source, form)


def figures(position: Position, player: str) -> Mapping[str, str]:
    """What a ledger shows of a player."""
    held = position.players[player]
    return {
        "VP": str(held.vp),
        "C": str(held.c),
        "W": str(held.w),
        "P": str(held.p),
        "PW": "/".join(map(str, held.bowls)),
        "cults": "/".join(map(str, held.cults)),
    }


claimable = figures
"""What claims can say of a player is what a ledger shows."""


def claimed(line: Line) -> Mapping[str, str]:
    """The columns of a ledger's row, or what stands behind the arrow of a turn."""
    if isinstance(line, Row):
        return {name: column.split()[0] for name, column in zip(_COLUMNS, line.columns[1:12:2], strict=True)}
    if not isinstance(line, Turn) or not line.claim:
        return {}
    return claimed_figures(line.claim, _UNITS, _GROUPS)


def stage(position: Position) -> Stage:
    """Set-up, a round with its phase (p. 8), or final scoring."""
    return questions.stage(position, _PHASES)


def explanations(history: Sequence[Entry], index: int) -> Iterable[Explanation]:
    """What may have been counted wrongly in a row."""
    from tmlog.games.terra_mystica.guesses import explanations as found

    return found(history, index)


def describe(position: Position) -> Mapping[str, Any]:
    """Everything about a position."""
    from tmlog.games.terra_mystica.serialise import to_data

    return to_data(position)


def decisions(position: Position) -> list[Decision]:
    """Who owes which decision, once everything has happened that is due."""
    from tmlog.games.terra_mystica.candidates import settled
    from tmlog.games.terra_mystica.decisions import decisions as owed

    return owed(settled(position))


def legal(position: Position) -> Iterable[tuple[str, Phrase]]:
    """Every legal command with its player."""
    from tmlog.games.terra_mystica.candidates import legal as commands

    return commands(position)


def simulate(wishes: Wishes) -> Log | Impossible:
    """A whole game, played by the program itself."""
    from tmlog.games.terra_mystica.simulation.write import simulate as played

    return played(wishes)


def present(log: Log, start: Position, language: str) -> Presentation:
    """The game for people to look at."""
    from tmlog.games.terra_mystica.presentation import TerraMystica

    return TerraMystica(log, start, language)
