"""The position: everything that changes during a game.

All fields hold values that are replaced, never changed in place, so that a copy of the few records that make up a
position is a snapshot that shares everything else with the next one. Sets of hexes are ints, one bit a hex.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from tmlog.games.common.state import clockwise
from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.hexland.state import HexPlayer, HexPosition
from tmlog.games.hexland.terrain import COLOURS
from tmlog.games.terra_mystica.components import STRUCTURES, Faction, Structure, factions, tiles
from tmlog.games.terra_mystica.names import colours
from tmlog.games.terra_mystica.profile import Profile
from tmlog.games.terra_mystica.setting import Setting
from tmlog.kernel.refusal import Refusal

PRIESTS = 7
BRIDGES = 3
CULT_SPOTS = (3, 2, 2, 2)
ROUNDS = 6
ANY_CULT = -1
"""A pair of steps whose cult is still to be chosen."""
NOWHERE = -1
"""No hex."""


class Build(msgspec.Struct, frozen=True, gc=False):
    """Somebody built or upgraded, and some of the power offered for it is not answered yet."""

    number: int
    builder: str
    could_gain: bool = False
    """Whether anybody who declined could have gained something."""
    accepted: bool = False
    settled: bool = False
    """Whether the Cultists have been paid for general refusal already."""


class Offer(msgspec.Struct, frozen=True, gc=False):
    """Power offered to a player because of a build; `tainted` where it can only be declined any more."""

    build: int
    builder: str
    to: str
    amount: int
    tainted: bool = False


class Player(HexPlayer, msgspec.Struct, gc=False):
    """What lies on and beside one faction board."""

    name: str
    faction: Faction
    home: str
    vp: int
    c: int
    w: int
    p: int
    bowls: tuple[int, int, int]
    cults: tuple[int, int, int, int]
    ship: int
    dig: int = 0
    carpet: int = 1
    keys: int = 0
    structures: int = 0
    """The hexes with own structures of any kind."""
    by_kind: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    """The hexes with own structures of each kind, in the order of `STRUCTURES`."""
    bridges: int = 0
    bonus: str | None = None
    favors: tuple[str, ...] = ()
    towns: tuple[str, ...] = ()
    in_town: int = 0
    links: tuple[int, ...] = ()
    """River spaces over which the Mermaids founded towns."""
    priests_on_cults: int = 0
    passed: bool = False
    dropped: bool = False
    used: tuple[str, ...] = ()
    owed: Mapping[str, int] = {}
    """What is to be taken or given up before the turn goes on: name and count, nothing with count 0."""
    blocked: Mapping[int, int] = {}
    """Steps on cults that stopped at 9 in this turn."""
    cult_later: int = 0
    """Cult steps that may wait for the own next turn."""
    dug: int = 0
    """Spades bought in this action."""
    burnt: int = 0
    """Power sacrificed for a purpose that must follow at once."""
    ordain: int = 0
    pair: int | None = None
    """The cult on which the second of two steps must be taken."""
    points: Mapping[str, int] = {}
    """Where the victory points come from."""

    def built(self, structure: Structure) -> int:
        """How many structures of a kind stand."""
        return self.by_kind[STRUCTURES.index(structure)].bit_count()

    @property
    def has_stronghold(self) -> bool:
        """Whether the stronghold stands."""
        return self.by_kind[3] > 0

    @property
    def priests_left(self) -> int:
        """How many more priests can be taken."""
        return PRIESTS - self.priests_on_cults - self.p


class Position(HexPosition, msgspec.Struct, gc=False):
    """The table: board, tiles, players, and where the game stands."""

    setting: Setting
    board: HexMap
    by: Profile
    """The rules that the setting names."""
    players: Mapping[str, Player]
    terrain: str
    bonus_pool: Mapping[str, int]
    """The bonus cards to be taken, and the coins on them."""
    favor_supply: Mapping[str, int]
    town_supply: Mapping[str, int]
    order: tuple[str, ...]
    queue: tuple[str, ...]
    """Who is still to place a first dwelling or to take a first bonus card."""
    bridges: tuple[tuple[int, int, str], ...] = ()
    bridged: Mapping[int, int] = {}
    """For hexes with bridges those at the other ends."""
    cult_spots: tuple[tuple[int, ...], ...] = (CULT_SPOTS,) * 4
    power_actions_used: tuple[str, ...] = ()
    round: int = 0
    phase: str = "dwellings"
    next_order: tuple[str, ...] = ()
    active: str | None = None
    actions_left: int = 1
    parts: Mapping[str, int] = {}
    """The parts of the action under way that may still be done: dig, transform, build, upgrade."""
    tunnelled: int = NOWHERE
    transformed: tuple[int, ...] = ()
    """The hexes that this action transformed, in order."""
    short_of_home: bool = False
    """Whether one of them stopped short of home terrain."""
    just_passed: str | None = None
    """Who passed with the command before, and may still convert where the rules say so."""
    builds: tuple[Build, ...] = ()
    offers: tuple[Offer, ...] = ()
    """Open offers of power, oldest first and clockwise from the builder."""
    built: int = 0
    """How many builds there have been: the number of the next."""
    final_rows: tuple[tuple[str, str, int], ...] = ()
    """Points of final scoring that are still to be given: source, player, points."""
    announced: tuple[tuple[str, str], ...] = ()
    """What befell players in this step by what others did."""
    remarked: tuple[str, ...] = ()
    """What in this step is odd but allowed."""
    waived: list[Refusal] | None = None
    """What a ruling let stand in this step; None where the rules hold."""

    def adjacent(self, index: int) -> int:
        """The hexes directly adjacent to one: by an edge or by anybody's bridge."""
        near = self.board.neighbours[index]
        return near | self.bridged.get(index, 0) if self.bridged else near

    def after(self, name: str) -> tuple[str, ...]:
        """The other players in turn order from one on."""
        return clockwise(self.order, name)

    @property
    def scoring_tile(self) -> str | None:
        """The tile of the round, once there is one."""
        return self.setting.scoring[self.round - 1] if self.round else None


def begin(setting: Setting) -> Position:
    """The position before the first dwelling."""
    players = {name: _new_player(name) for name in setting.seats}
    return Position(
        setting=setting,
        board=setting.board,
        by=setting.by,
        players=players,
        terrain="".join(setting.board.terrain),
        bonus_pool=dict.fromkeys(setting.bonus_cards, 0),
        favor_supply=_favor_supply(),
        town_supply=_town_supply(setting.options),
        order=setting.seats,
        queue=set_up_order(setting.seats),
    )


def _new_player(name: str) -> Player:
    faction = factions()[name]
    start = faction.start
    ship = faction.shipping.start if faction.shipping else 0
    home = COLOURS[colours()[name]]
    return Player(name, faction, home, start.vp, start.c, start.w, start.p, start.bowls, start.cults, ship)


def set_up_order(seats: tuple[str, ...]) -> tuple[str, ...]:
    """First dwellings: round the table and back, then the Nomads' third, the Chaos Magicians' only one last (p. 8)."""
    count = {name: factions()[name].first_dwellings for name in seats}
    others = tuple(name for name in seats if count[name] > 1)
    third = tuple(name for name in seats if count[name] > 2)
    last = tuple(name for name in seats if count[name] == 1)
    return others + others[::-1] + third + last


@cache
def _favor_supply() -> Mapping[str, int]:
    return {name: tile.count for name, tile in tiles().favor_tiles.items()}


@cache
def _town_supply(options: frozenset[str]) -> Mapping[str, int]:
    available = {name: t for name, t in tiles().town_tiles.items() if not t.option or t.option in options}
    return {name: tile.count for name, tile in available.items()}
