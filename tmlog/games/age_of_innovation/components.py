"""The components of the game as typed tables, read from data/*.yaml and checked when they are loaded."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

import msgspec

from tmlog.games.common.data import load_data

Resource = Literal["c", "t", "s", "pw"]
Building = Literal["workshop", "guild", "school", "palace", "university", "tower", "monument"]
Discipline = Literal["banking", "law", "engineering", "medicine"]
Scored = Literal[
    "workshop",
    "guild",
    "school",
    "palace",
    "university",
    "border workshop",
    "riverside workshop",
    "spade",
    "level",
    "town",
    "track",
    "innovation",
    "scholar",
]
"""Things that bring points when a player does them."""
Resources = Mapping[Resource, int]
Levels = tuple[int, int, int, int]
"""A number for each discipline: levels, or books."""

BUILDINGS: tuple[Building, ...] = ("workshop", "guild", "school", "palace", "university", "tower", "monument")
OWN: tuple[Building, ...] = BUILDINGS[:5]
"""The buildings of a planning board; the others are always neutral."""
POWER: Mapping[Building, int] = {
    "workshop": 1,
    "guild": 2,
    "school": 2,
    "palace": 3,
    "university": 3,
    "tower": 2,
    "monument": 4,
}
"""Power values (p. 8, p. 9)."""
NEUTRAL: Mapping[Building, int] = {
    "workshop": 1,
    "guild": 1,
    "school": 1,
    "palace": 1,
    "university": 1,
    "tower": 5,
    "monument": 1,
}
"""How many neutral buildings there are (p. 3)."""
DISCIPLINES: tuple[Discipline, ...] = ("banking", "law", "engineering", "medicine")
"""The disciplines in the order of the science board; books, levels and claims use this order."""
NO_LEVELS: Levels = (0, 0, 0, 0)


class _DataRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of a data file; a field that is not listed here is a mistake in the file."""


class Gain(_DataRow, frozen=True):
    """What something brings at once: resources, and things that are chosen."""

    vp: int = 0
    c: int = 0
    t: int = 0
    s: int = 0
    pw: int = 0
    books: int = 0
    """Of any discipline."""
    steps: int = 0
    """Levels in any disciplines."""
    pair: int = 0
    """Up to this many levels in one discipline."""
    every: int = 0
    """Levels in every discipline."""
    levels: Levels = NO_LEVELS
    spades: int = 0
    """Free spades of one action Transform and Build."""
    bridges: int = 0
    competencies: int = 0
    towns: int = 0
    shipping: int = 0
    terraforming: int = 0
    tokens: int = 0
    """New power tokens, into bowl III."""
    annexes: int = 0
    building: Building | None = None
    """A neutral building to be placed."""
    guilds: int = 0
    """Guilds to be placed on any free home terrain."""
    upgrade: int = 0
    """Workshops that become guilds for free."""
    replace: int = 0
    """Schools that become guilds."""
    actions: int = 0
    """More actions in this turn."""


NOTHING = Gain()


class Ladder(_DataRow, frozen=True):
    """Points for the number of something: those of the highest number that the player reaches."""

    what: Literal["buildings", "groups", "bridges"]
    vp: Mapping[int, int]


class Tile(_DataRow, frozen=True):
    """A palace, innovation, competency, round bonus, town tile, or the abilities of a faction."""

    income: Gain = NOTHING
    once: Gain = NOTHING
    action: Gain | None = None
    """Its special action, once a round."""
    scores: Mapping[Scored, int] = {}
    pass_vp: Mapping[Literal["workshop", "guild", "school", "palace", "university", "town"], int] = {}
    pass_steps: Mapping[Building, int] = {}
    pass_lowest_level: bool = False
    once_vp: Mapping[Literal["workshop", "school", "town"], int] = {}
    ladder: Ladder | None = None
    best_levels: int = 0
    """The number of disciplines, the best ones, whose levels give points."""
    steps_a_shape: bool = False
    shipping: int = 0
    """How much farther ships go in the action phase."""
    town_power: int = 0
    """The power value that is enough for a town; 0 if the tile does not change it."""
    flight: bool = False
    river_towns: bool = False
    count: int = 1


class Start(_DataRow, frozen=True):
    """What a board or a faction begins with."""

    vp: int = 0
    c: int = 0
    t: int = 0
    s: int = 0
    books: int = 0
    steps: int = 0
    bowls: tuple[int, int, int] = (0, 0, 0)
    levels: Levels = NO_LEVELS


class Row(_DataRow, frozen=True):
    """The buildings of one kind on a planning board."""

    count: int
    cost: Resources
    income: tuple[Gain, ...]
    beside_others: Resources | None = None
    """The price beside a building of another faction."""


class Shipping(_DataRow, frozen=True):
    """The shipping track: a reward for each space beyond the first."""

    start: int
    cost: Resources
    rewards: tuple[Gain, ...]

    @property
    def most(self) -> int:
        """The last space."""
        return self.start + len(self.rewards)


class Terraforming(_DataRow, frozen=True):
    """The terraforming track: the tools that a spade costs, and a reward for each space beyond the first."""

    tools: tuple[int, ...]
    cost: Resources
    rewards: tuple[Gain, ...]


class Board(_DataRow, frozen=True):
    """A planning board."""

    start: Start
    income: Gain
    buildings: Mapping[Building, Row]
    shipping: Shipping
    terraforming: Terraforming
    extra_books: tuple[int, ...]
    """What each place for an innovation costs in books of any discipline."""
    first_spades: int = 0


class Faction(Tile, frozen=True):
    """A faction: abilities like those of tiles, and abilities that only factions have."""

    start: Start = Start()
    first_workshops: int = 2
    first_building: Building | None = None
    first_competencies: int = 0
    on_town: Gain = NOTHING
    free_workshops: bool = False
    """Whether the spades for a town come with a free workshop."""
    coins_a_spade: int = 0
    coins_a_riverside_workshop: int = 0
    books_a_competency: int = 0
    science_bonus_levels: int = 0
    power_discount: int = 0
    power_action_vp: Mapping[int, int] = {}
    """Points for a power action, by the number of players."""
    tunnel_vp: Mapping[int, int] = {}
    """Points for a tunnel, by the number of players."""


class ScoringTile(_DataRow, frozen=True):
    """A round scoring tile: points for what is done, and the science bonus."""

    vp: Mapping[Scored, int]
    discipline: Discipline
    levels: int
    bonus: Gain
    never_in_rounds: tuple[int, ...] = ()


class PowerAction(_DataRow, frozen=True):
    """A power action of the board."""

    power: int
    gain: Gain


class BookAction(_DataRow, frozen=True):
    """A book action: its price in books of any discipline, what it brings, and points for own buildings."""

    books: int
    gain: Gain = NOTHING
    vp: Mapping[Building, int] = {}


class Science(_DataRow, frozen=True):
    """The science board."""

    power: Mapping[int, int]
    """Power for reaching a level."""
    spots: tuple[int, ...]
    """Levels that a scholar brings on each space."""
    income: Mapping[Discipline, Gain]


class Tiles(_DataRow, frozen=True):
    """Everything beside the map, by name."""

    disciplines: Science
    palaces: Mapping[int, Tile]
    innovations: Mapping[str, Tile]
    competencies: Mapping[int, Tile]
    bonuses: Mapping[str, Tile]
    towns: Mapping[str, Tile]
    power_actions: Mapping[str, PowerAction]
    book_actions: Mapping[str, BookAction]
    scoring: Mapping[str, ScoringTile]
    final_tiles: Mapping[str, Mapping[Scored, int]]


@cache
def boards() -> Mapping[str, Board]:
    """Return the planning boards by colour."""
    data = load_data(__file__, "boards")
    found = {}
    for colour, own in data["boards"].items():
        whole: dict[str, Any] = {**data["common"], **own}
        guild_income = whole.pop("guild_income", None)
        if guild_income:
            guild = {**whole["buildings"]["guild"], "income": guild_income}
            whole["buildings"] = {**whole["buildings"], "guild": guild}
        found[colour] = msgspec.convert(whole, Board, str_keys=True)
    return found


@cache
def factions(edition: str) -> Mapping[str, Faction]:
    """Return the factions as an edition prints them."""
    found = {}
    for name, facts in load_data(__file__, "factions").items():
        own = {key: value for key, value in facts.items() if key != "editions"}
        found[name] = msgspec.convert({**own, **facts.get("editions", {}).get(edition, {})}, Faction, str_keys=True)
    return found


@cache
def tiles() -> Tiles:
    """Return the tiles, actions and the science board."""
    return msgspec.convert(load_data(__file__, "tiles"), Tiles, str_keys=True)
