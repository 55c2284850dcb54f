"""The values of slots for templates: for a still picture, or for a page whose script changes them."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from tmlog.kernel.scenery import GONE, Card
from tmlog.views.film import Film


class SlotValues:
    """The values of all slots after a row. On a live page each bound element names its slot for the script."""

    def __init__(
        self, film: Film, row: int, *, live: bool, states: Mapping[str, str] = {}, cards: Mapping[str, Card] = {}
    ) -> None:
        self._values: Mapping[str, str] = film.values(row)
        self._numbers = {slot: number for number, slot in enumerate(film.slots)} if live else {}
        self._changed = film.changed(row)
        self._states = states
        self._cards = cards

    def bind(self, slot: str, how: str, classes: str = "") -> Markup:
        """The attributes of an element that shows a slot: its classes, and the slot and `how` for the script."""
        told = f' class="{f"{classes} {self._look(slot, how)}".strip()}"'
        if slot in self._numbers:
            told += f' data-slot="{self._numbers[slot]}" data-bind="{how}" data-base="{classes}"'
        return Markup(told)  # noqa: S704 - keys of scenery and our own words

    def _look(self, slot: str, how: str) -> str:
        """The classes for the value of a slot, and for a change in the row. The script does the same."""
        changed = " changed" if slot in self._changed else ""
        match how:
            case "look":
                return (f"p-{self.paint(slot)}" if self._values[slot] else "gone") + changed
            case "state":
                return f"is-{self.state(slot)}{changed}"
            case _:
                return changed.strip()

    def follows(self, *slots: str) -> Markup:
        """The attributes of an element that is lit if the row changes one of the slots."""
        lit = "on" if not self._changed.isdisjoint(slots) else ""
        numbers = " ".join(str(self._numbers[slot]) for slot in slots if slot in self._numbers)
        follows = f' data-follows="{numbers}"' if numbers else ""
        return Markup(f' class="{f"glow {lit}".strip()}"{follows}')  # noqa: S704 - as above

    def text(self, slot: str) -> str:
        """The value of a slot."""
        return self._values[slot]

    def number(self, slot: str) -> int:
        """The value of a slot as a number."""
        return int(self._values[slot])

    def cards(self, slot: str) -> list[Card]:
        """The cards in a slot."""
        return [self._cards[key] for key in self._values[slot].split()]

    def shape(self, slot: str) -> str:
        """The shape of a look; empty if there is nothing to see."""
        return self._values[slot].partition(" ")[0]

    def paint(self, slot: str) -> str:
        """The paint of a look."""
        return self._values[slot].partition(" ")[2]

    def state(self, slot: str) -> str:
        """The state of a chip."""
        return self._values[slot].partition(" ")[0] or GONE

    def word(self, slot: str) -> str:
        """The state of a chip in a word, for people who cannot see it; empty if there is nothing to say."""
        return self._states.get(self.state(slot), "")

    def badge(self, slot: str) -> str:
        """The text on a chip."""
        return self._values[slot].partition(" ")[2]
