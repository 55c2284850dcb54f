"""The components of the game as typed tables, read from data/*.yaml and checked when they are loaded."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from tmlog.games.terra_mystica.names import load_data

Resource = Literal["c", "w", "p", "pw", "vp"]
Structure = Literal["D", "TP", "TE", "SH", "SA"]
Cult = Literal["FIRE", "WATER", "EARTH", "AIR"]
Resources = Mapping[Resource, int]

STRUCTURES: tuple[Structure, ...] = ("D", "TP", "TE", "SH", "SA")
CULTS: tuple[Cult, ...] = ("FIRE", "WATER", "EARTH", "AIR")


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of a data file; a field that is not listed here is a mistake in the file."""


class Start(_Table, frozen=True):
    """What a faction begins with."""

    vp: int
    c: int
    w: int
    p: int
    bowls: tuple[int, int, int]
    cults: tuple[int, int, int, int]


class Track(_Table, frozen=True):
    """The structures of one kind on a faction board."""

    count: int
    power: int
    cost: Resources
    income: tuple[Resources, ...]
    alone: Resources | None = None


class Shipping(_Table, frozen=True):
    """The shipping track: `vp` for each space beyond the first."""

    start: int
    cost: Resources
    vp: tuple[int, ...]

    @property
    def most(self) -> int:
        """The last space."""
        return self.start + len(self.vp)


class Digging(_Table, frozen=True):
    """The exchange track for spades; one without a cost has a single space."""

    spades: tuple[Resources, ...]
    cost: Resources = {}
    vp: tuple[int, ...] = ()


class Faction(_Table, frozen=True):
    """A faction board."""

    start: Start
    first_dwellings: int
    structures: Mapping[Structure, Track]
    digging: Digging
    shipping: Shipping | None = None


class BonusCard(_Table, frozen=True):
    """A bonus card."""

    income: Resources
    spades: int = 0
    cult_steps: int = 0
    shipping: int = 0
    pass_vp: Mapping[Literal["D", "TP", "TE", "SH", "SA", "shipping"], int] = {}
    option: str = ""


class FavorTile(_Table, frozen=True):
    """A favor tile."""

    count: int
    cult: Cult
    steps: int
    income: Resources = {}
    cult_steps: int = 0
    town_power: int = 0
    build_vp: Mapping[Structure, int] = {}
    pass_vp: tuple[int, ...] = ()


class TownTile(_Table, frozen=True):
    """A town tile."""

    count: int
    vp: int
    keys: int = 1
    gain: Resources = {}
    every_cult: int = 0
    shipping: int = 0
    option: str = ""


class ScoringTile(_Table, frozen=True):
    """A scoring tile."""

    vp: Mapping[Literal["D", "TP", "TE", "SH", "SA", "spade", "town"], int]
    cult: Literal["FIRE", "WATER", "EARTH", "AIR", "priests"]
    steps: int
    bonus: Mapping[Literal["c", "w", "p", "pw", "spade"], int]
    option: str = ""


class PowerAction(_Table, frozen=True):
    """A power action."""

    power: int
    gain: Resources = {}
    spades: int = 0
    bridges: int = 0


class Tiles(_Table, frozen=True):
    """All cards and tiles by name."""

    bonus_cards: Mapping[str, BonusCard]
    favor_tiles: Mapping[str, FavorTile]
    town_tiles: Mapping[str, TownTile]
    scoring_tiles: Mapping[str, ScoringTile]
    power_actions: Mapping[str, PowerAction]


@cache
def factions() -> Mapping[str, Faction]:
    """The factions of the base game by name."""
    return msgspec.convert(load_data("factions"), dict[str, Faction])


@cache
def tiles() -> Tiles:
    """The cards and tiles."""
    return msgspec.convert(load_data("tiles"), Tiles)
