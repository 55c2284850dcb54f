"""False claims that repeat one mistake: whoever carries a wrong number on makes every later claim about it wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from tmlog.kernel.record import Comparison, FalseClaim
from tmlog.syntax.tree import Turn

_NUMBER = re.compile("-?[0-9]+")
_WORD = re.compile("[A-Za-z]+")
_BOWLS = 3
"""A group of this many numbers has tokens that wander from one to the next; what counts is how far they are."""
Figure = tuple[int, str]
"""What a claim is about: how many numbers it has, and the unit of a single number."""


class Drift(msgspec.Struct):
    """A false claim, and how many later claims of the player repeat it."""

    claim: FalseClaim
    repeats: int = 0
    last: int = 0
    """The line of the last claim that repeats it."""

    @property
    def note(self) -> str:
        """The repetitions in words; empty if there are none."""
        if not self.repeats:
            return ""
        if self.repeats == 1:
            return f"the next claim of {self.claim.player} about it, in line {self.last}, differs by the same amount"
        claims = f"the next {self.repeats} claims of {self.claim.player} about it, up to line {self.last},"
        return f"{claims} differ by the same amount"


def drifts(claims: Iterable[FalseClaim], comparisons: Iterable[Comparison]) -> list[Drift]:
    """The false claims in their order, each with those that only repeat it. A claim that agrees ends a drift."""
    by_line: dict[int, list[FalseClaim]] = {}
    for claim in claims:
        by_line.setdefault(claim.place.line, []).append(claim)
    found: list[Drift] = []
    if not by_line:  # the usual log has no false claim, and may have a thousand that agree
        return found
    carried: dict[str, dict[Figure, Drift]] = {}
    for comparison in comparisons:
        wrong = by_line.pop(comparison.line.line, [])
        of_player = carried.setdefault(comparison.line.player.name, {})
        right = _claimed(comparison, of_player) - {_figure(claim.claimed) for claim in wrong if claim.is_carried}
        for figure in right:
            of_player.pop(figure, None)
        for claim in wrong:
            if not claim.is_carried:
                found.append(Drift(claim))
                continue
            before = of_player.get(_figure(claim.claimed))
            if before is not None and claim.claimed and _distance(before.claim) == _distance(claim):
                before.repeats += 1
                before.last = claim.place.line
            else:
                found.append(Drift(claim))
                of_player[_figure(claim.claimed)] = found[-1]
    return found


def _claimed(comparison: Comparison, figures: Iterable[Figure]) -> set[Figure]:
    """The figures that a line claims; the row of a table claims all of them."""
    line = comparison.line
    if not isinstance(line, Turn):
        return set(figures)
    amounts = line.claim.amounts if line.claim else ()
    return {(len(amount.numbers), amount.unit.lower()) for amount in amounts}


def _figure(text: str) -> Figure:
    numbers = _NUMBER.findall(text)
    unit = _WORD.search(text) if len(numbers) == 1 else None
    return len(numbers), unit[0].lower() if unit else ""


def _distance(claim: FalseClaim) -> tuple[int, ...]:
    """By how much the claim is wrong; equal for claims that repeat one mistake."""
    pairs = zip(_NUMBER.findall(claim.claimed), _NUMBER.findall(claim.found), strict=False)
    differences = tuple(int(said) - int(true) for said, true in pairs)
    if len(differences) != _BOWLS:
        return differences
    return sum(differences), sum(place * difference for place, difference in enumerate(differences))
