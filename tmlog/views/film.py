"""A replay as a film: the value of every slot before the first row, and what each row changes."""

from __future__ import annotations

import msgspec

from tmlog.kernel.presentation import Presentation
from tmlog.kernel.replay import Replay

Change = tuple[int, str]
"""The number of a slot and its new value."""


class Film(msgspec.Struct, frozen=True):
    """The slots in a fixed order, their first values, and the changes of every row."""

    slots: tuple[str, ...]
    first: tuple[str, ...]
    changes: tuple[tuple[Change, ...], ...]

    def values(self, row: int) -> dict[str, str]:
        """The value of every slot after a row; 0 is before the first."""
        values = list(self.first)
        for changes in self.changes[:row]:
            for number, value in changes:
                values[number] = value
        return dict(zip(self.slots, values, strict=True))

    def changed(self, row: int) -> frozenset[str]:
        """The slots that a row changes; empty for row 0."""
        return frozenset(self.slots[number] for number, _ in self.changes[row - 1]) if row else frozenset()


def film(presentation: Presentation, replay: Replay, until: int | None = None) -> Film:
    """The film of a replay, or of its first `until` rows."""
    before = presentation.values(replay.start)
    first = {slot: value for part in before for slot, value in part.items()}
    numbers = {slot: number for number, slot in enumerate(first)}
    changes = []
    for entry in replay.history[:until]:
        now = presentation.values(entry.position)
        changes.append(
            tuple(
                (numbers[slot], value)
                for old, new in zip(before, now, strict=True)
                if old is not new
                for slot, value in new.items()
                if old[slot] != value
            )
        )
        before = now
    return Film(tuple(first), tuple(first.values()), tuple(changes))
