"""The items of panels as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tmlog.kernel.catalogue import Catalogue
from tmlog.kernel.scenery import (
    FACE_DOWN,
    FREE,
    GONE,
    NOW,
    TAKEN,
    Bowls,
    Cards,
    Chip,
    Count,
    Pile,
    Pips,
    Remark,
    Scenery,
    Section,
)
from tmlog.output.documents.plain_text import wrapped
from tmlog.output.visible import visible

SIGN_NOW, SIGN_PAST = ">", "x"
_SIGNS = {FREE: " ", NOW: SIGN_NOW}
"""The sign before a card, tile or space. All other states have `SIGN_PAST`."""


class Items:
    """Writes sections of panels for the values of one position."""

    def __init__(self, say: Catalogue, scenery: Scenery, values: Mapping[str, str], width: int) -> None:
        self._say, self._values, self._width = say, values, width
        self._cards = {card.key: card.title for card in scenery.cards}

    def section(self, section: Section) -> Iterator[str]:
        """A section: what can be counted on one line, each card, tile or space on its own line."""
        chips = [item for item in section.items if isinstance(item, Chip) and self._state(item) != GONE]
        others = [text for item in section.items if not isinstance(item, Chip) and (text := self._text(item))]
        if others:
            text = self._say("position.semicolon").join(others)
            said = self._say("fact", label=section.title, value=text) if section.title else text
            yield from wrapped(said, self._width, "", "  ")
        if chips and section.title:
            yield from wrapped(self._say("position.heading", title=section.title), self._width)
        wide = max((len(visible(chip.name)) for chip in chips), default=0)
        for chip in chips:
            yield from self._chip(chip, wide)

    def _state(self, chip: Chip) -> str:
        return self._values[chip.slot].partition(" ")[0] or GONE

    def _chip(self, chip: Chip, wide: int) -> list[str]:
        """A line with a sign for the state, the name, what it does, and in brackets who has it or how many are left."""
        state, badge = self._state(chip), self._values[chip.slot].partition(" ")[2]
        word = self._say(f"state.{state}") if state not in (FREE, NOW, TAKEN) else ""
        marks = self._say("list.comma").join(filter(None, (word, badge)))
        text = self._say("position.marked", words=chip.words, marks=marks) if marks else chip.words
        first = f"{_SIGNS.get(state, SIGN_PAST)} {visible(chip.name).ljust(wide)}  "
        return wrapped(text, self._width, first, " " * len(first)) or [first.rstrip()]

    def _text(self, item: Bowls | Cards | Count | Pile | Pips | Remark) -> str:
        """What an item shows, with its label; empty if there is nothing to see."""
        if isinstance(item, Bowls):
            return self._say("list.comma").join(f"{bowl.label} {self._values[bowl.slot]}" for bowl in item.bowls)
        value = self._values[item.slot]
        if isinstance(item, Pips):
            left = int(value)
            notes = [note for note in item.notes[: len(item.notes) - left] if note]
            key = "position.left.some" if notes else "position.left.all"
            listed = self._say("list.comma").join(notes)
            return self._say(key, label=item.label, left=left, all=len(item.notes), notes=listed)
        if isinstance(item, Cards):
            titles = [self._cards.get(key, FACE_DOWN) for key in value.split()]
            laid = self._say("list.comma").join(titles) or self._say("position.nothing")
            return self._say("position.cards", label=item.label, cards=laid) if item.label else laid
        if isinstance(item, Remark):
            return f"{item.label} {value}".strip() if value else ""
        return f"{value} {item.label}"
