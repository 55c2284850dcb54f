"""What a row changed in a player's supply: the beginning, conversions, income."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tmlog.games.common.presentation.naming import amounts
from tmlog.games.hexland.presentation.change import power_gained
from tmlog.games.terra_mystica.components import CULTS
from tmlog.games.terra_mystica.phases import CULT_INCOME
from tmlog.games.terra_mystica.presentation.change import Change, income_of
from tmlog.kernel.presentation import Event

_HELD = ("c", "w", "p")


def set_up(change: Change) -> Iterator[Event]:
    """Yield what a player begins with."""
    is_row = change.entry.happened == "setup" or any(phrase.verb == "setup_row" for phrase in change.commands)
    if not is_row or change.entry.player != change.new.name:
        return
    words, player = change.words, change.new
    held = {"vp": player.vp, "c": player.c, "w": player.w, "p": player.p}
    parts = [words(f"amount.{resource}", count=count) for resource, count in held.items() if count]
    one, two, three = player.bowls
    parts.append(words("told.bowls", one=one, two=two, three=three))
    for cult, steps in zip(CULTS, player.cults, strict=True):
        if steps:
            parts.append(words("effect.steps", count=steps, cult=words(f"cult.{cult}")))
    yield change.event("setup", "setup", what=words.joined(parts))


def conversions(change: Change) -> Iterator[Event]:
    """Yield sacrificed power, which leaves the bowls for good, and conversions."""
    burnt = sum(change.old.bowls) - sum(change.new.bowls)
    if burnt and change.after.phase != "final":
        yield change.event("convert", "burn", power=amounts(change.words, {"pw": burnt}))
    for phrase in change.commands:
        if phrase.verb == "convert":
            yield from _converted(change, *phrase.values)


def _converted(change: Change, give: Any, given: Any, take: Any, taken: Any) -> Iterator[Event]:
    """Yield a conversion; conversions of points are told with the points."""
    if "VP" not in (given, taken):
        sides = {"give": {given.lower(): give}, "take": {taken.lower(): take}}
        yield change.event("convert", "convert", **{side: amounts(change.words, held) for side, held in sides.items()})


def adjustments(change: Change) -> Iterator[Event]:
    """Yield what the player took or gave up with `+` and `-`."""
    for phrase in change.commands:
        if phrase.verb in ("plus", "minus"):
            yield from _adjusted(change, phrase.verb, *phrase.values[:2])


def _adjusted(change: Change, verb: str, count: Any, thing: Any) -> Iterator[Event]:
    """Yield resources and things that were owed; other events tell about tiles, cult steps and points."""
    if f"told.due.{thing}" in change.words:
        what = change.words(f"told.due.{thing}", count=count)
    elif thing.lower() in (*_HELD, "pw"):
        what = amounts(change.words, {thing.lower(): count})
    else:
        return
    yield change.event("convert", "given" if verb == "plus" else "give_up", what=what)


def income(change: Change) -> Iterator[Event]:
    """Yield income, or the cult bonus of a round. In a ledger the first row of income gives it to everybody."""
    kind = income_of(change.entry)
    if not kind or (change.entry.line is None and change.entry.player != change.new.name):
        return
    old, new = change.old, change.new
    gained = {resource: getattr(new, resource) - getattr(old, resource) for resource in _HELD}
    gained["pw"] = power_gained(old, new)
    gained["spades"] = new.owed.get("SPADE", 0) - old.owed.get("SPADE", 0)
    what = amounts(change.words, {resource: count for resource, count in gained.items() if count > 0})
    if what and kind == CULT_INCOME:
        yield change.event("income", "cult_bonus", what=what, number=change.before.round)
    elif what:
        yield change.event("income", "income", what=what)
