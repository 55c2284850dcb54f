"""What people ask about a position, answered in the terms that every game shares; loaded when asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tmlog.games.terra_mystica.state import Position
from tmlog.kernel.game import Decision, Impossible, Wishes
from tmlog.syntax.tree import Log, Phrase


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
