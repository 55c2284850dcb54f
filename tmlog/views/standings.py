"""Who is ahead, and who has won."""

from __future__ import annotations

from collections.abc import Mapping


def ranked(scores: Mapping[str, int]) -> list[str]:
    """The players, most points first; those with the same points as they sit."""
    return sorted(scores, key=lambda name: -scores[name])


def winners(scores: Mapping[str, int]) -> list[str]:
    """Whoever has the most points; several players if they tie (rule book, p. 16)."""
    return [name for name in scores if scores[name] == max(scores.values())]
