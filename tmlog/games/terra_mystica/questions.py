"""What people ask about a log or a position, in the terms that every game shares; the answers are loaded when asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tmlog.diagnostics import Diagnostic
from tmlog.games.terra_mystica.state import Position
from tmlog.kernel.game import Decision, Impossible, Wishes
from tmlog.source import Source
from tmlog.syntax.tree import Form, Log, Phrase


def convert(log: Log, source: Source, form: Form) -> tuple[Log, list[Diagnostic]]:
    """The log in another form."""
    from tmlog.games.terra_mystica.conversion import convert as converted

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


def describe(position: Position) -> Mapping[str, Any]:
    """Everything about a position."""
    from tmlog.games.terra_mystica.serialise import to_data

    return to_data(position)


def decisions(position: Position) -> list[Decision]:
    """Who owes which decision."""
    from tmlog.games.terra_mystica.decisions import decisions as owed

    return owed(position)


def legal(position: Position) -> Iterable[tuple[str, Phrase]]:
    """Every legal command with its player."""
    from tmlog.games.terra_mystica.legal import legal as commands

    return commands(position)


def simulate(wishes: Wishes) -> Log | Impossible:
    """A whole game, played by the program itself."""
    from tmlog.games.terra_mystica.simulation.write import simulate as played

    return played(wishes)
