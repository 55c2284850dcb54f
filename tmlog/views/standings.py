"""Who is ahead, and who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def ranked(scores: Mapping[str, int]) -> list[str]:
    """The players, most points first. Players with the same points keep their order."""
    return sorted(scores, key=lambda name: -scores[name])


def places(points: Sequence[int]) -> list[int]:
    """The place of each player: 1 for the most points. Tied players share a place, and the next places are skipped."""
    return [1 + sum(other > own for other in points) for own in points]


def winners(scores: Mapping[str, int]) -> list[str]:
    """The player with the most points, or several players if they tie (rule book, p. 16)."""
    return [name for name in scores if scores[name] == max(scores.values())]
