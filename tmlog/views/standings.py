"""Who is ahead, and who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def ranked(scores: Mapping[str, int]) -> list[str]:
    """The players, most points first; those with the same points as they sit."""
    return sorted(scores, key=lambda name: -scores[name])


def places(points: Sequence[int]) -> list[int]:
    """The place of each: 1 for the most points. Those who tie share a place, and the next ones are left out."""
    return [1 + sum(other > own for other in points) for own in points]


def winners(scores: Mapping[str, int]) -> list[str]:
    """Whoever has the most points; several players if they tie (rule book, p. 16)."""
    return [name for name in scores if scores[name] == max(scores.values())]
