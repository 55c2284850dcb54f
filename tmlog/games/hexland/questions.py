"""What people ask about positions of games on hexes, as far as the answers are alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tmlog.kernel.game import Stage


def worth(column: str, figure: str) -> int:
    """A figure as one number: power is what lies in bowl II and twice what lies in bowl III, all else is added up."""
    numbers = [int(number) for number in figure.split("/")]
    return numbers[1] + 2 * numbers[2] if column == "PW" else sum(numbers)


def stage(position: Any, phases: Mapping[str, str]) -> Stage:
    """Set-up, a round with its phase, or final scoring; `phases` has what people call the phases of a round."""
    if position.phase == "final":
        return Stage(position.round, "final scoring", "final scoring")
    if not position.round:
        return Stage(0, "set-up", "set-up")
    return Stage(position.round, f"round {position.round}", phases[position.phase])
