"""What a row changed on the map: terrain, buildings, annexes, bridges, towns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tmlog.games.age_of_innovation.components import Building, tiles
from tmlog.games.age_of_innovation.phases import SCIENCE_BONUS, science_bonus
from tmlog.games.age_of_innovation.presentation.change import Change, kind_of
from tmlog.games.age_of_innovation.presentation.effects import town
from tmlog.games.age_of_innovation.presentation.told_tiles import actions_used
from tmlog.games.age_of_innovation.rules.building import FROM
from tmlog.games.age_of_innovation.rules.towns import over_rivers
from tmlog.games.hexland.hexmap import bits
from tmlog.games.hexland.presentation import told_board as shared
from tmlog.games.hexland.terrain import steps_between
from tmlog.kernel.presentation import Event

_WEIGHTS: dict[Building, int] = {"guild": 0, "school": 1, "palace": 5, "university": 4}
_NEUTRAL_WEIGHTS: dict[Building, int] = {"tower": 2, "monument": 4, "palace": 4, "university": 4}
_NEUTRAL = 3
_FIRST_BUILDING = 1
_LAST_WORKSHOP = 2
_BRIDGE = 1
_FIRST: Building = "workshop"
_LATER: dict[Building, tuple[Building, ...]] = {
    "workshop": ("guild",),
    "guild": ("school", "palace"),
    "school": ("university", "guild"),
}
"""What a building can become: upgrades, and with palace 3 a guild in place of a school."""
_TRANSFORMING = {"build": 1, "transform": 2}
"""The verbs that can name a tunnel or a flight, and the index of that value."""


def board(change: Change) -> Iterator[Event]:
    """Yield every change on the map, in the order of an action."""
    yield from _ways(change)
    if change.is_actor and change.before.terrain != change.after.terrain:
        bought = _spades_bought(change)
        if bought:
            yield change.event("transform", "dig", count=bought)
        yield from shared.transformed(change)
    if change.old.by_kind != change.new.by_kind:
        yield from _buildings(change)
    for index in bits(change.new.annexed & ~change.old.annexed):
        yield change.event("build", "annex", hex=change.name(index))
    yield from _bridges(change)


def towns(change: Change) -> Iterator[Event]:
    """Yield new towns, and the river spaces that they skip."""
    for river in change.new.links[len(change.old.links) :]:
        yield change.event("town", "connect", river=change.after.board.river_names[river])
    if change.old.in_town != change.new.in_town or change.old.towns != change.new.towns:
        yield from shared.towns(change, _founded(change), lambda name: town(change.words, name), "town")


def neutral(change: Change) -> Iterator[Event]:
    """Yield the guild of a palace and neutral buildings, told after the tiles that bring them."""
    for index in _guilds(change):
        yield change.event("build", "place_guild", hex=change.name(index))
        yield from _upgrades(change, index, "guild", kind_of(change.new, index))
    for index in bits(change.new.neutral & ~change.old.neutral):
        kind = kind_of(change.new, index)
        values = {"building": change.words(f"structure.{kind}"), "hex": change.name(index)}
        yield change.event("build", "neutral", _NEUTRAL_WEIGHTS.get(kind, _NEUTRAL), **values)


# --- terrain ----------------------------------------------------------------------------------------------------------


def _ways(change: Change) -> Iterator[Event]:
    """Yield tunnels and flights, one for a hex that is transformed and built on."""
    reached = {
        str(phrase.values[0]): phrase.values[_TRANSFORMING[phrase.verb]]
        for phrase in change.commands
        if phrase.verb in _TRANSFORMING and phrase.values[_TRANSFORMING[phrase.verb]]
    }
    for name, way in reached.items():
        if change.new.points.get(f"{way}s", 0) > change.old.points.get(f"{way}s", 0):
            yield change.event("transform", f"way.{way}", hex=name)


def _spades_bought(change: Change) -> int:
    """Return the number of spades bought with tools: all used spades except the free ones."""
    pairs = zip(change.before.terrain, change.after.terrain, strict=True)
    used = sum(steps_between(old, new) for old, new in pairs)
    free = change.old.spades + _spades_given(change)
    if not any(phrase.verb == "give_up" and phrase.values[0] == "spades" for phrase in change.commands):
        free -= change.new.spades
    return max(0, used - max(0, free))


def _spades_given(change: Change) -> int:
    """Return the free spades of everything that was done and taken in the row."""
    everything = tiles()
    gains = list(actions_used(change))
    gains += [everything.towns[name].once for name in change.new.towns[len(change.old.towns) :]]
    gains += [change.new.faction.on_town] * (len(change.new.towns) - len(change.old.towns))
    gains += [everything.competencies[number].once for number in change.competencies]
    if change.palace_stands:
        gains.append(everything.palaces[change.new.palace or 0].once)
    if change.entry.happened == SCIENCE_BONUS and change.entry.player == change.new.name:
        bonus = science_bonus(change.after, change.new)
        gains += [bonus] if bonus else []
    return sum(gain.spades for gain in gains)


# --- buildings --------------------------------------------------------------------------------------------------------


def _buildings(change: Change) -> Iterator[Event]:
    """Yield new buildings, then upgrades, each step of them if a hex had several in the row."""
    guilds = _guilds(change)
    for index in _appeared(change):
        if index not in guilds:
            yield from _built(change, index, kind_of(change.new, index))
    for index in bits(change.new.structures & change.old.structures):
        before, after = kind_of(change.old, index), kind_of(change.new, index)
        if before != after:
            yield from _upgrades(change, index, before, after)


def _appeared(change: Change) -> Sequence[int]:
    """Return the hexes where the player has a new building."""
    return list(bits(change.new.structures & ~change.old.structures & ~change.new.neutral))


def _guilds(change: Change) -> Sequence[int]:
    """Return the hexes where a guild was placed without a workshop before (palace 16)."""
    placed = [phrase.values[1] for phrase in change.commands if phrase.verb == "place" and phrase.values[0] == "guild"]
    return [index for index in _appeared(change) if change.name(index) in placed]


def _built(change: Change, index: int, kind: Building) -> Iterator[Event]:
    name = change.name(index)
    if change.before.phase == "buildings":
        yield change.event("build", f"first.{kind}", _FIRST_BUILDING, hex=name)
    else:
        yield _workshop(change, name)
        yield from _upgrades(change, index, _FIRST, kind)


def _workshop(change: Change, name: str) -> Event:
    count = change.new.board.buildings[_FIRST].count
    if change.new.built(_FIRST) == count:
        return change.event("build", "last_workshop", _LAST_WORKSHOP, hex=name, count=count)
    return change.event("build", "build", hex=name)


def _upgrades(change: Change, index: int, before: Building, after: Building) -> Iterator[Event]:
    """Yield the steps from one building to another."""
    for kind in _steps(before, after):
        is_back = FROM[kind] != before
        key, weight = ("replace", 0) if is_back else (f"upgrade.{kind}", _WEIGHTS[kind])
        yield change.event("upgrade", key, weight, hex=change.name(index))
        before = kind


def _steps(before: Building, after: Building) -> Sequence[Building]:
    """Return the shortest way of upgrades."""
    ways: list[tuple[Building, ...]] = [()]
    while ways:
        ways = [(*way, kind) for way in ways for kind in _LATER.get(way[-1] if way else before, ())]
        if before == after:
            return ()
        for way in ways:
            if way[-1] == after:
                return way
    return ()


def _bridges(change: Change) -> Iterator[Event]:
    if change.old.bridges == change.new.bridges:
        return
    for first, second in shared.bridges(change):
        over_land = not change.after.board.bridge_sites[first] >> second & 1
        key = "bridge_over_land" if over_land else "bridge"
        yield change.event("bridge", key, _BRIDGE, first=change.name(first), second=change.name(second))


def _founded(change: Change) -> Sequence[int]:
    return shared.founded(change, lambda joined: over_rivers(change.after, change.new, change.new.links, joined))
