"""Checked claims: `=> 23vp 14c 3w 0p 3/9/0 0/0/0/0`.

A claim has numbers with units, and groups of numbers with slashes between. The form is the same in all games; each game
decides which units and groups it has and what they mean.
"""

from __future__ import annotations

import re

from tmlog.syntax.tree import Amount, Claim

ARROW = "=>"
_AMOUNT = re.compile(
    r"[^\S\n]*(?:(?P<group>[0-9]{1,6}(?:/[0-9]{1,6})+)|(?P<number>-?[0-9]{1,6})[^\S\n]*(?P<unit>[A-Za-z]+))"
)


def read_claim(text: str, line: int, arrow: int, end: int) -> Claim | int:
    """The claim between the offset of the arrow and `end`, or the offset of the first text that is not an amount."""
    amounts = []
    place = arrow + len(ARROW)
    stop = place + len(text[place:end].rstrip())
    while place < stop:
        match = _AMOUNT.match(text, place, stop)
        if match is None:
            return place + len(text[place:stop]) - len(text[place:stop].lstrip())
        group = match["group"]
        start = match.start("group" if group else "number")
        numbers = tuple(map(int, group.split("/"))) if group else (int(match["number"]),)
        amounts.append(Amount(line, start + 1, match.end() + 1, numbers, (match["unit"] or "").lower()))
        place = match.end()
    return Claim(line, arrow + 1, stop + 1, tuple(amounts)) if amounts else stop


def named_twice(claim: Claim) -> Amount | None:
    """The first amount with the same unit, or the same number of numbers, as an amount before it; else None."""
    seen = set()
    for amount in claim.amounts:
        kind = amount.unit or len(amount.numbers)
        if kind in seen:
            return amount
        seen.add(kind)
    return None
