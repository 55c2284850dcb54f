"""Short forms of names that stay apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping


def initials(titles: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """For each key the shortest beginning of its title that no other title has."""
    for key, title in titles.items():
        others = [other for one, other in titles.items() if one != key]
        lengths = range(1, len(title) + 1)
        apart = (size for size in lengths if not any(other.startswith(title[:size]) for other in others))
        yield key, title[: next(apart, len(title))]
