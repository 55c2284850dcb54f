"""What people ask about a log or a position, in the terms that every game shares; the answers are loaded when asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tmlog.diagnostics import Diagnostic, problem
from tmlog.games.age_of_innovation.components import DISCIPLINES
from tmlog.games.age_of_innovation.notation import GAME
from tmlog.games.age_of_innovation.state import Position
from tmlog.games.hexland import questions
from tmlog.kernel.claims import claimed_figures
from tmlog.kernel.game import Decision, Explanation, Impossible, Stage, Wishes
from tmlog.kernel.head import place_in_head
from tmlog.kernel.presentation import Presentation
from tmlog.kernel.replay import Entry
from tmlog.source import Source
from tmlog.syntax.tree import Form, Line, Log, Phrase, Turn

_UNITS: Mapping[str, str] = {"vp": "VP", "c": "C", "t": "T", "s": "S", **{name: str(name) for name in DISCIPLINES}}
_GROUPS = {3: "PW", 4: "levels"}
_PHASES = {"play": "actions", "income": "income", "science": "science bonus"}


def as_played(log: Log) -> Log:
    """The log as it is: no online moderator changes what was typed."""
    return log


def convert(log: Log, source: Source, form: Form) -> tuple[Log, list[Diagnostic]]:
    """The log as it is: it has one form, and no other can be made of it."""
    if form is Form.NATIVE:
        return log, []
    message = f"there is no {form.value} of {GAME}"
    hint = "its logs are native logs; leave out --to"
    return log, [problem("TM116", source.name, place_in_head(log, "game"), message, hint=hint)]


def figures(position: Position, player: str) -> Mapping[str, str]:
    """What a ledger shows of a player."""
    held = position.players[player]
    return {
        "VP": str(held.vp),
        "C": str(held.c),
        "T": str(held.t),
        "S": str(held.s),
        "PW": "/".join(map(str, held.bowls)),
        "books": "/".join(map(str, held.books)),
        "levels": "/".join(map(str, held.levels)),
    }


def claimable(position: Position, player: str) -> Mapping[str, str]:
    """What claims can say of a player: the same, with books by discipline."""
    books = zip(DISCIPLINES, position.players[player].books, strict=True)
    return {**figures(position, player), **{str(name): str(count) for name, count in books}}


def claimed(line: Line) -> Mapping[str, str]:
    """What stands behind the arrow of a turn."""
    if not isinstance(line, Turn) or not line.claim:
        return {}
    return claimed_figures(line.claim, _UNITS, _GROUPS)


def stage(position: Position) -> Stage:
    """Set-up, a round with its phase (p. 10), or final scoring."""
    return questions.stage(position, _PHASES)


def explanations(history: Sequence[Entry], index: int) -> Iterable[Explanation]:
    """What may have been counted wrongly in a row."""
    from tmlog.games.age_of_innovation.guesses import explanations as found

    return found(history, index)


def describe(position: Position) -> Mapping[str, Any]:
    """Everything about a position."""
    from tmlog.games.age_of_innovation.serialise import to_data

    return to_data(position)


def decisions(position: Position) -> list[Decision]:
    """Who owes which decision, once everything has happened that is due."""
    from tmlog.games.age_of_innovation.candidates import settled
    from tmlog.games.age_of_innovation.decisions import decisions as owed

    return owed(settled(position))


def legal(position: Position) -> Iterable[tuple[str, Phrase]]:
    """Every legal command with its player."""
    from tmlog.games.age_of_innovation.candidates import legal as commands

    return commands(position)


def simulate(wishes: Wishes) -> Log | Impossible:
    """A whole game, played by the program itself."""
    from tmlog.games.age_of_innovation.simulation.write import simulate as played

    return played(wishes)


def present(log: Log, start: Position, language: str) -> Presentation:
    """The game for people to look at."""
    from tmlog.games.age_of_innovation.presentation import AgeOfInnovation

    return AgeOfInnovation(log, start, language)
