"""What a row changed in a player's supply: the beginning, conversions, income."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tmlog.games.age_of_innovation.components import DISCIPLINES, tiles
from tmlog.games.age_of_innovation.phases import INCOME, SCIENCE_BONUS
from tmlog.games.age_of_innovation.presentation import effects
from tmlog.games.age_of_innovation.presentation.change import Change
from tmlog.games.age_of_innovation.presentation.scenery import called
from tmlog.games.age_of_innovation.rules.gains import INCOME_LEVEL
from tmlog.games.common.presentation.naming import amounts
from tmlog.games.hexland.presentation.change import power_gained
from tmlog.kernel.presentation import Event

_HELD = ("c", "t", "s")


def set_up(change: Change) -> Iterator[Event]:
    """Yield what a player begins with, and what was drafted."""
    words, player = change.words, change.new
    if change.entry.happened == "setup" and change.entry.player == player.name:
        yield change.event("setup", "setup", what=words.joined(list(_first(change))))
    for kind in player.drafted[len(change.old.drafted) :]:
        colour, faction = player.name.split()
        if kind == "board":
            yield change.event("setup", "draft.board", colour=words(f"colour.{colour}"))
        elif kind == "faction":
            yield change.event("setup", "draft.faction", faction=words(f"faction.{faction}"))
        else:
            number = player.palace or 0
            yield change.event("setup", "draft.palace", name=number, what=effects.palace(words, number))


def _first(change: Change) -> Iterator[str]:
    words, player = change.words, change.new
    held = {"vp": player.vp, "c": player.c, "t": player.t, "s": player.s}
    yield from (words(f"amount.{resource}", count=count) for resource, count in held.items() if count)
    one, two, three = player.bowls
    yield words("told.bowls", one=one, two=two, three=three)
    yield from effects.levels(words, player.levels)
    if player.bonus:
        yield words("told.first_bonus", name=called(words, player.bonus))


def conversions(change: Change) -> Iterator[Event]:
    """Yield sacrificed power, which leaves the bowls for good, and conversions."""
    new_tokens = sum(tiles().innovations[name].once.tokens for name in change.innovations)
    burnt = sum(change.old.bowls) + new_tokens - sum(change.new.bowls)
    if burnt and change.after.phase != "final":
        yield change.event("convert", "burn", power=amounts(change.words, {"pw": burnt}))
    for phrase in change.commands:
        if phrase.verb == "convert":
            yield _converted(change, *phrase.values)


def _converted(change: Change, give: Any, given: Any, take: Any, taken: Any) -> Event:
    sides = {"give": _amount(change, given, give), "take": _amount(change, taken, take)}
    return change.event("convert", "convert", **sides)


def _amount(change: Change, resource: str, count: int) -> str:
    key = f"books.{resource}" if resource in DISCIPLINES else f"amount.{resource}"
    return change.words(key, count=count)


def given_up(change: Change) -> Iterator[Event]:
    """Yield what a player gave up."""
    for phrase in change.commands:
        if phrase.verb == "give_up":
            yield change.event("convert", "give_up", what=change.words(f"told.due.{phrase.values[0]}"))


def income(change: Change) -> Iterator[Event]:
    """Yield income, the science bonus of a round, and income for a level reached in time (p. 24)."""
    if change.before.phase == "income":
        yield from _reached(change)
    kind = change.entry.happened
    if kind not in (INCOME, SCIENCE_BONUS) or change.entry.player != change.new.name:
        return
    old, new = change.old, change.new
    gained = {resource: getattr(new, resource) - getattr(old, resource) for resource in _HELD}
    gained["pw"] = power_gained(old, new)
    for field, owed in (("books", "books"), ("steps", "levels")):
        gained[field] = new.owed.get(owed, 0) - old.owed.get(owed, 0)
    gained["spades"] = new.spades - old.spades
    what = amounts(change.words, {resource: count for resource, count in gained.items() if count > 0})
    if kind == SCIENCE_BONUS:
        yield change.event(
            "income", "science_bonus" if what else "no_science_bonus", what=what, number=change.after.round
        )
    elif what:
        yield change.event("income", "income", what=what)


def _reached(change: Change) -> Iterator[Event]:
    for name, old, new in zip(DISCIPLINES, change.old.levels, change.new.levels, strict=True):
        gain = tiles().disciplines.income[name]
        if old < INCOME_LEVEL <= new and not gain.vp:
            discipline = change.words(f"discipline.{name}")
            yield change.event("income", "reached", what=effects.gained(change.words, gain), discipline=discipline)
