"""The position: everything that changes during a game.

Values of fields are replaced, never changed in place. So a copy of the few records of a position is a snapshot, which
shares everything else with the next position. Sets of hexes are ints, one bit per hex.
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
    """A build or upgrade for which some offers of power are still open."""

    number: int
    builder: str
    could_gain: bool = False
    """Whether an offer was declined that could have brought something."""
    accepted: bool = False
    settled: bool = False
    """Whether the Cultists have been paid for general refusal already."""


class Offer(msgspec.Struct, frozen=True, gc=False):
    """Power offered to a player because of a build; if `tainted`, it can only be declined."""

    build: int
    builder: str
    to: str
    amount: int
    tainted: bool = False
    worth: int = 0
    """What the offer could bring when it was made, lowered by power that the player accepted since then."""


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
    """The hexes with structures of this player, of any kind."""
    by_kind: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    """The hexes with structures of this player by kind, in the order of `STRUCTURES`."""
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
    """What the player must take or give up before the turn goes on: name and count, never 0."""
    blocked: Mapping[int, int] = {}
    """Steps on cults that stopped at 9 in this turn."""
    cult_later: int = 0
    """Cult steps that may wait for the player's next turn."""
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
        """Return how many structures of a kind stand."""
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
    """The whole position: board, tiles, players, and the stage of the game."""

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
    """For each hex with bridges, the hexes at the other ends."""
    cult_spots: tuple[tuple[int, ...], ...] = (CULT_SPOTS,) * 4
    power_actions_used: tuple[str, ...] = ()
    round: int = 0
    phase: str = "dwellings"
    next_order: tuple[str, ...] = ()
    active: str | None = None
    actions_left: int = 1
    parts: Mapping[str, int] = {}
    """The parts of the current action that are still open: dig, transform, build, upgrade."""
    tunnelled: int = NOWHERE
    transformed: tuple[int, ...] = ()
    """The hexes that this action transformed, in order."""
    short_of_home: bool = False
    """Whether one of them stopped short of home terrain."""
    just_passed: str | None = None
    """Who passed with the last command, and may still convert if the rules allow it."""
    builds: tuple[Build, ...] = ()
    offers: tuple[Offer, ...] = ()
    """Open offers of power, oldest first and clockwise from the builder."""
    built: int = 0
    """How many builds there have been: the number of the next."""
    final_rows: tuple[tuple[str, str, int], ...] = ()
    """Points of final scoring that are still to be given: source, player, points."""
    announced: tuple[tuple[str, str], ...] = ()
    """What happened to players in this step because of other players."""
    remarked: tuple[str, ...] = ()
    """What is odd in this step, but allowed."""
    waived: list[Refusal] | None = None
    """What a ruling let stand in this step; None if the rules apply."""

    def adjacent(self, index: int) -> int:
        """Return the hexes directly adjacent to a hex, by an edge or by any player's bridge."""
        near = self.board.neighbours[index]
        return near | self.bridged.get(index, 0) if self.bridged else near

    def after(self, name: str) -> tuple[str, ...]:
        """Return the other players in turn order, beginning after the named player."""
        return clockwise(self.order, name)

    @property
    def scoring_tile(self) -> str | None:
        """The scoring tile of the round; None before round 1."""
        return self.setting.scoring[self.round - 1] if self.round else None


def begin(setting: Setting) -> Position:
    """Return the position before the first dwelling."""
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
    """Return the order of first dwellings: round the table and back, then Nomads again, Chaos Magicians last (p. 8)."""
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
