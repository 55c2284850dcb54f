"""The components of the game as typed tables, read from data/*.yaml and checked when they are loaded.

An effect is a field of `Gain`, and there are no others. `rules/effects.py` says what each does, `amount` in the
catalogue says it in words, and `simulation/worth.py` says what the bot thinks of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from tmlog.games.terra_mystica.names import load_data

Resource = Literal["c", "w", "p", "pw", "vp"]
Convertible = Literal["C", "W", "P", "PW", "VP"]
Structure = Literal["D", "TP", "TE", "SH", "SA"]
Cult = Literal["FIRE", "WATER", "EARTH", "AIR"]
Scored = Literal["D", "TP", "TE", "SH", "SA", "spade", "town"]
"""Things that bring points when a player does them."""
Counted = Literal["D", "TP", "TE", "SH", "SA", "shipping", "town"]
"""Things that bring points when a player passes."""
Number = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Resources = Mapping[Resource, Number]
PointsByCount = Annotated[tuple[Number, ...], msgspec.Meta(min_length=2)]
"""Points for 0, 1, 2 and so on; the last number also holds for all higher counts."""

STRUCTURES: tuple[Structure, ...] = ("D", "TP", "TE", "SH", "SA")
CULTS: tuple[Cult, ...] = ("FIRE", "WATER", "EARTH", "AIR")
_TILE_NAME = re.compile(r"[A-Z]+[1-9][0-9]*")


class DataError(ValueError):
    """An entry of a data file that is wrong: says which, and why."""


class _DataRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of a data file; a field that is not listed here is a mistake in the file."""


class Gain(_DataRow, frozen=True):
    """What something brings at once: each field is an effect, and its value says how much of it."""

    vp: Number = 0
    c: Number = 0
    w: Number = 0
    p: Number = 0
    pw: Number = 0
    spades: Number = 0
    """Free spades."""
    hexes: Number = 0
    """Not an effect: the maximum number of hexes that the spades may be used on. 0: one hex for each spade."""
    cult_steps: Number = 0
    """Steps on any cults."""
    pair: Number = 0
    """Steps that are all on one cult."""
    every_cult: Number = 0
    """Steps on each of the four cults."""
    shipping: Number = 0
    """Spaces on the shipping track."""
    flight: Number = 0
    """How many more spaces a carpet skips."""
    bridges: Number = 0
    favors: Number = 0
    """Favor tiles."""
    ordinations: Number = 0
    """Workers that may become priests in this turn."""
    sandstorms: Number = 0
    """Hexes next to own structures that become home terrain without spades."""
    dwellings: Number = 0
    """Free dwellings on any home terrain."""
    trading_houses: Number = 0
    """Free upgrades of a dwelling to a trading house."""
    actions: Number = 0
    """Actions in this turn, in place of the one that brings them."""

    def __post_init__(self) -> None:
        if self.hexes and not self.spades:
            raise ValueError("`hexes` without `spades`")
        if self.pair and self.cult_steps:
            raise ValueError("`pair` and `cult_steps` exclude each other")

    @property
    def effects(self) -> Iterator[tuple[str, int]]:
        """The effects that are not 0, with their numbers, in the order of the fields."""
        return ((name, count) for name in EFFECTS if (count := getattr(self, name)))


EFFECTS: tuple[str, ...] = tuple(name for name in Gain.__struct_fields__ if name != "hexes")
"""The closed list of effects."""
NOTHING = Gain()


class Start(_DataRow, frozen=True):
    """What a faction begins with."""

    vp: int
    c: int
    w: int
    p: int
    bowls: tuple[int, int, int]
    cults: tuple[int, int, int, int]


class Track(_DataRow, frozen=True):
    """The structures of one kind on a faction board."""

    count: int
    power: int
    cost: Resources
    income: tuple[Resources, ...]
    alone: Resources | None = None


class Shipping(_DataRow, frozen=True):
    """The shipping track: `vp` for each space beyond the first."""

    start: int
    cost: Resources
    vp: tuple[int, ...]

    @property
    def most(self) -> int:
        """The last space."""
        return self.start + len(self.vp)


class Digging(_DataRow, frozen=True):
    """The exchange track for spades; a track without a cost has a single space."""

    spades: tuple[Resources, ...]
    cost: Resources = {}
    vp: tuple[int, ...] = ()


class Flight(_DataRow, frozen=True):
    """A way to skip spaces when transforming and building: tunnels and carpets (p. 20)."""

    name: Literal["tunnelling", "carpet flight"]
    cost: Resources
    vp: Positive
    stronghold_cost: Resources = {}
    """The price with the stronghold, if that changes it."""
    by_shipping: bool = False
    """Whether an advance in shipping lets the flight skip one more space instead."""


class Stronghold(_DataRow, frozen=True):
    """What a stronghold brings in addition to income and actions (p. 20)."""

    once: Gain = NOTHING
    on_spade: Resources = {}
    """For every spade after the stronghold is built."""
    bridge_vp: Number = 0
    """When passing, for each own bridge between two own structures."""


class FactionAction(_DataRow, frozen=True):
    """A special action of a faction: with the stronghold, once per round, unless it is there `always`."""

    gain: Gain
    cost: Resources = {}
    always: bool = False
    """Whether the action needs no stronghold and can be used as often as the player can pay."""


class Faction(_DataRow, frozen=True):
    """A faction board, and the abilities of the faction (p. 20)."""

    start: Start
    first_dwellings: Literal[1, 2, 3]
    structures: Mapping[Structure, Track]
    digging: Digging
    shipping: Shipping | None = None
    flight: Flight | None = None
    conversions: Mapping[Convertible, Mapping[Convertible, Positive]] = {}
    """What the faction can convert into what at any time, and the price of 1."""
    on_spade: Resources = {}
    """For every spade."""
    on_bought_spade: Resources = {}
    """For every spade that is bought."""
    on_town: Gain = NOTHING
    """With every town tile."""
    on_power_accepted: Number = 0
    """Cult steps if somebody accepts the power that a build offers."""
    on_power_declined: Number = 0
    """Power if everybody declines the offers of a build, with the option for it."""
    favors: Positive = 1
    """Favor tiles for a temple or the sanctuary."""
    spades_a_hex: Number = 0
    """The spades that every hex takes on its way home, whatever its terrain. 0: as many as the cycle says."""
    river_towns: bool = False
    """Whether a town may be founded over a river space."""
    stronghold: Stronghold = Stronghold()
    actions: Mapping[str, FactionAction] = {}


class Tile(_DataRow, frozen=True):
    """What cards and tiles do that a player holds."""

    income: Resources = {}
    action: Gain | None = None
    """Its special action, once per round."""
    scores: Mapping[Scored, Positive] = {}
    pass_vp: Mapping[Counted, Positive | PointsByCount] = {}
    """Points when passing: a number for each, or the points for every count."""

    def __post_init__(self) -> None:
        if self.action == NOTHING:
            raise ValueError("an action that brings nothing")
        if "vp" in self.income:
            raise ValueError("income has no points")


class BonusCard(Tile, frozen=True):
    """A bonus card."""

    shipping: Number = 0
    """How much farther ships go in the action phase."""
    option: str = ""


class FavorTile(Tile, frozen=True, kw_only=True):
    """A favor tile."""

    count: Positive
    cult: Cult
    steps: Number
    once: Gain = NOTHING
    town_power: Number = 0
    """The power value that is enough for a town; 0 if the tile does not change it."""


class TownTile(_DataRow, frozen=True):
    """A town tile."""

    count: Positive
    once: Gain
    keys: Positive = 1
    option: str = ""


class ScoringTile(_DataRow, frozen=True):
    """A scoring tile: points during its round, and after the round the cult bonus for a number of steps."""

    vp: Mapping[Scored, Positive]
    cult: Literal["FIRE", "WATER", "EARTH", "AIR", "priests"]
    steps: Positive
    bonus: Mapping[Literal["c", "w", "p", "pw", "spades"], Positive]
    option: str = ""


class PowerAction(_DataRow, frozen=True):
    """A power action."""

    power: Positive
    gain: Gain


class FinalTile(_DataRow, frozen=True):
    """A tile of final scoring: what is compared, and the points of the first places."""

    measure: Literal["clusters", "network"]
    vp: tuple[Positive, ...]


class Tiles(_DataRow, frozen=True):
    """All cards and tiles by name."""

    bonus_cards: Mapping[str, BonusCard]
    favor_tiles: Mapping[str, FavorTile]
    town_tiles: Mapping[str, TownTile]
    scoring_tiles: Mapping[str, ScoringTile]
    power_actions: Mapping[str, PowerAction]
    final_tiles: Mapping[str, FinalTile]


# --- loading ----------------------------------------------------------------------------------------------------------

_Kind = TypeVar("_Kind", bound=_DataRow)


@cache
def factions() -> Mapping[str, Faction]:
    """Return the factions of the base game by name."""
    return read_factions(load_data("factions"))


@cache
def tiles() -> Tiles:
    """Return the cards and tiles."""
    return read_tiles(load_data("tiles"))


@cache
def faction_actions() -> Mapping[str, str]:
    """Return the faction of each special action."""
    owners = {action: name for name, faction in factions().items() for action in faction.actions}
    return dict(sorted(owners.items()))


@cache
def tile_actions() -> Mapping[str, Gain]:
    """Return the special actions of bonus cards and favor tiles by the names of the cards and tiles."""
    held: Mapping[str, Tile] = {**tiles().bonus_cards, **tiles().favor_tiles}
    return {name: tile.action for name, tile in held.items() if tile.action is not None}


def read_factions(data: Mapping[str, Any]) -> Mapping[str, Faction]:
    """Return the factions from the content of data/factions.yaml. Raises `DataError`."""
    return _entries("factions.yaml", data, Faction)


def read_tiles(data: Mapping[str, Any]) -> Tiles:
    """Return the cards and tiles from the content of data/tiles.yaml. Raises `DataError`."""
    kinds = {"bonus_cards": BonusCard, "favor_tiles": FavorTile, "town_tiles": TownTile}
    kinds |= {"scoring_tiles": ScoringTile, "power_actions": PowerAction}
    found: dict[str, Any] = {
        section: _entries(f"tiles.yaml, {section}", data.get(section, {}), kind) for section, kind in kinds.items()
    }
    for section, entries in found.items():
        for name, tile in entries.items():
            _check_tile(f"tiles.yaml, {section}, {name}", name, getattr(tile, "option", ""))
    found["final_tiles"] = _entries("tiles.yaml, final_tiles", data.get("final_tiles", {}), FinalTile)
    unknown = data.keys() - found.keys()
    if unknown:
        raise DataError(f"tiles.yaml: there is no section {', '.join(sorted(unknown))}")
    return Tiles(**found)


def _entries(where: str, data: Mapping[str, Any], kind: type[_Kind]) -> dict[str, _Kind]:
    found = {}
    for name, facts in data.items():
        try:
            found[name] = msgspec.convert(facts, kind)
        except msgspec.ValidationError as error:
            raise DataError(f"{where}, {name}: {error}") from None
    return found


def _check_tile(where: str, name: str, option: str) -> None:
    """Raise `DataError` if a log cannot write the tile's name, or its option does not exist."""
    if not _TILE_NAME.fullmatch(name):
        raise DataError(f"{where}: a name is capital letters and a number, such as BON4")
    if option and option not in load_data("names")["options"]:
        raise DataError(f"{where}: there is no option {option} in names.yaml")
