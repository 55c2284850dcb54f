"""What a row changed beside the map: actions, innovations, palaces, competencies, tracks, round bonuses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tmlog.games.age_of_innovation.books import parse_books
from tmlog.games.age_of_innovation.components import DISCIPLINES, Gain, Levels, tiles
from tmlog.games.age_of_innovation.presentation import effects
from tmlog.games.age_of_innovation.presentation.change import Change
from tmlog.games.age_of_innovation.presentation.scenery import called
from tmlog.games.age_of_innovation.rules.actions import special_actions
from tmlog.games.age_of_innovation.rules.spades import tools_a_spade
from tmlog.games.age_of_innovation.rules.tiles import FEE, needs_fee, place_of
from tmlog.games.common.presentation import told_turns
from tmlog.games.common.presentation.naming import amounts
from tmlog.games.common.presentation.told_turns import newly_used
from tmlog.kernel.presentation import Event
from tmlog.syntax.tree import Phrase

_COMPETENCY = 2
_INNOVATION = 4
_TRACK = 1


# --- actions ----------------------------------------------------------------------------------------------------------


def actions(change: Change) -> Iterator[Event]:
    """Yield the power actions, book actions and special actions that were used."""
    words = change.words
    for name in _power_actions(change):
        what = effects.power_action(words, name)
        yield change.event("action", "power_action", name=called(words, name), what=what)
    for name in _book_actions(change):
        paid = effects.books(words, _paid_for(change, "book_action", name))
        key, what = "book_action" if paid else "book_action_unnamed", effects.book_action(words, name)
        yield change.event("action", key, name=called(words, name), books=paid, what=what)
    for name, gain in _special_actions(change).items():
        kind, tile = _special(change, name)
        yield change.event("action", f"special.{kind}", name=tile, what=effects.gained(words, gain))


def actions_used(change: Change) -> Iterator[Gain]:
    """Yield what the actions of the row brought."""
    everything = tiles()
    yield from (everything.power_actions[name].gain for name in _power_actions(change))
    yield from (everything.book_actions[name].gain for name in _book_actions(change))
    yield from _special_actions(change).values()


def _power_actions(change: Change) -> list[str]:
    before, after = change.before.power_used, change.after.power_used
    return newly_used(change, before, after) if change.is_actor and before is not after else []


def _book_actions(change: Change) -> list[str]:
    before, after = change.before.books_used, change.after.books_used
    return newly_used(change, before, after) if change.is_actor and before is not after else []


def _special_actions(change: Change) -> dict[str, Gain]:
    """Return special actions with what they bring; the player may have given back the round bonus in the same row."""
    if change.old.used is change.new.used:
        return {}
    known = {**special_actions(change.new), **special_actions(change.old)}
    return {name: known[name] for name in newly_used(change, change.old.used, change.new.used)}


def _special(change: Change, name: str) -> tuple[str, str | int]:
    """Return the kind of tile whose action was used, and what it is called."""
    words, old, new = change.words, change.old, change.new
    if name == "bonus":
        return name, called(words, old.bonus or new.bonus or "")
    if name == "palace":
        return name, old.palace or new.palace or 0
    if name == "competency":
        return name, next(number for number, tile in tiles().competencies.items() if tile.action)
    return (name, "") if name == "faction" else ("innovation", called(words, name))


# --- books ------------------------------------------------------------------------------------------------------------


def _paid_for(change: Change, verb: str, name: str) -> Levels:
    """Return the books that were paid: those that the log names, or those that the player lost."""
    payments = [phrase for phrase in change.commands if phrase.verb in ("innovate", "book_action")]
    for phrase in payments:
        if phrase.verb == verb and phrase.values[0] == name and phrase.values[1]:
            return parse_books(str(phrase.values[1]))
    if sum(not phrase.values[1] for phrase in payments) > 1:  # what was paid for which cannot be told
        return (0, 0, 0, 0)
    changes = map(_balance, change.commands)
    left = [sum(numbers) for numbers in zip(change.old.books, *changes, strict=True)]
    for number in change.competencies:
        discipline, _, books = place_of(change.after, number)
        left[discipline] += books + change.new.faction.books_a_competency
    missing = [max(0, before - after) for before, after in zip(left, change.new.books, strict=True)]
    return (missing[0], missing[1], missing[2], missing[3])


def _balance(phrase: Phrase) -> Levels:
    """Return by how much a command changes a player's books, as far as the command says it."""
    values: Any = phrase.values
    if phrase.verb == "take_books":
        return parse_books(values[0])
    if phrase.verb in ("innovate", "book_action") and values[1]:
        one, two, three, four = parse_books(values[1])
        return (-one, -two, -three, -four)
    counts = [0, 0, 0, 0]
    if phrase.verb == "convert":
        give, given, take, taken = values
        if given in DISCIPLINES:
            counts[DISCIPLINES.index(given)] -= give
        if taken in DISCIPLINES:
            counts[DISCIPLINES.index(taken)] += take
    return (counts[0], counts[1], counts[2], counts[3])


# --- tiles ------------------------------------------------------------------------------------------------------------


def innovations(change: Change) -> Iterator[Event]:
    """Yield innovations, with their price."""
    words = change.words
    for name in change.innovations:
        values = {"name": called(words, name), "what": effects.innovation(words, name)}
        coins = [amounts(words, {"c": FEE})] if _pays_fee(change, name) else []
        paid = effects.books(words, _paid_for(change, "innovate", name), *coins)
        yield change.event(
            "innovation", "innovation" if paid else "innovation_unpaid", _INNOVATION, paid=paid, **values
        )


def _pays_fee(change: Change, name: str) -> bool:
    """Whether an innovation cost coins too: a palace may have been built in the same row before it."""
    for phrase in change.commands:
        if phrase.verb == "upgrade" and phrase.values[1] == "palace":
            return False
        if phrase.verb == "innovate" and phrase.values[0] == name:
            break
    return needs_fee(change.before, change.old)


def tiles_taken(change: Change) -> Iterator[Event]:
    """Yield palace tiles and competencies that were taken."""
    words, number = change.words, change.new.palace
    if change.palace_stands:
        key = "palace_opened" if change.old.palace else "palace"
        yield change.event("palace", key, name=number, what=effects.palace(words, number or 0))
    yield from _competencies(change)


def books_taken(change: Change) -> Iterator[Event]:
    """Yield books of the player's choice."""
    for phrase in change.commands:
        if phrase.verb == "take_books":
            what = effects.books(change.words, parse_books(str(phrase.values[0])))
            yield change.event("income", "take_books", what=what)


def _competencies(change: Change) -> Iterator[Event]:
    """Yield competencies, with what their places bring; in summaries the first event names all of the row."""
    words, taken = change.words, change.competencies
    names = [words("tile.competency_about", name=number, what=words(f"competency.{number}")) for number in taken]
    values: dict[str, Any] = {"names": words.joined(names), "count": len(taken)}
    for order, number in enumerate(taken):
        discipline, levels, books = place_of(change.after, number)
        books += change.new.faction.books_a_competency
        values |= {"place": effects.place(words, (levels, books)), "what": effects.competency(words, number)}
        values["discipline"] = words(f"discipline.{DISCIPLINES[discipline]}")
        weight = 0 if order else _COMPETENCY
        yield change.event("competency", "competency", weight, name=number, **values)


def tracks(change: Change) -> Iterator[Event]:
    """Yield advances in shipping and terraforming."""
    old, new = change.old, change.new
    if new.ship != old.ship:
        yield change.event("track", "shipping", _TRACK, level=new.ship)
    if new.dig != old.dig:
        yield change.event("track", "terraforming", _TRACK, cost=amounts(change.words, {"t": tools_a_spade(new)}))


def passing(change: Change) -> Iterator[Event]:
    """Return passing, and the new round bonus."""
    words = change.words
    return told_turns.passing(change, lambda name: called(words, name), lambda name: effects.bonus(words, name))
