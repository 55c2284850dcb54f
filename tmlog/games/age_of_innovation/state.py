"""The position: everything that changes during a game.

Values of fields are replaced, never changed in place. So a copy of the few records of a position is a snapshot, which
shares everything else with the next position. Sets of hexes are ints, one bit per hex.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from tmlog.games.age_of_innovation.components import (
    BUILDINGS,
    DISCIPLINES,
    NEUTRAL,
    NO_LEVELS,
    Board,
    Building,
    Faction,
    Levels,
    boards,
    factions,
    tiles,
)
from tmlog.games.age_of_innovation.profile import Switches
from tmlog.games.age_of_innovation.setting import Setting
from tmlog.games.common.state import clockwise
from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.hexland.state import HexPlayer, HexPosition
from tmlog.games.hexland.terrain import COLOURS
from tmlog.kernel.refusal import Refusal

SCHOLARS = 7
BRIDGES = 3
BOOKS = 12
"""Books of each discipline (p. 2)."""
COPIES = 4
"""Tiles of each competency."""
INNOVATIONS = 3
"""Places for innovations on a planning board."""
ROUNDS = 6
NOWHERE = -1
"""No hex."""
NEUTRAL_FACTION = "neutral faction"
"""The third faction of a game of two (p. 19)."""


class Work(msgspec.Struct, frozen=True, gc=False):
    """A current or later action Transform and Build; also spades outside the action phase (p. 11)."""

    spades: int = 0
    """Free spades that are left."""
    granted: bool = False
    """Whether it began with free spades, which can be used on several hexes."""
    may_buy: bool = True
    may_build: bool = True
    free_workshop: bool = False
    transformed: tuple[int, ...] = ()
    reached: int = NOWHERE
    """The hex that a tunnel or a flight has reached."""
    built: bool = False
    """Whether the workshop stands already. Spades that are left can only be given up (p. 12)."""


class Offer(msgspec.Struct, frozen=True, gc=False):
    """Power offered to a player because a neighbour built."""

    builder: str
    to: str
    amount: int


class Player(HexPlayer, msgspec.Struct, gc=False):
    """What lies on and beside one planning board."""

    name: str
    colour: str
    board: Board
    faction: Faction
    home: str
    vp: int
    c: int
    t: int
    s: int
    bowls: tuple[int, int, int]
    ship: int
    dig: int = 0
    """Steps made on the terraforming track."""
    books: Levels = NO_LEVELS
    levels: Levels = NO_LEVELS
    keys: int = 0
    """Keys of towns that have not been used."""
    structures: int = 0
    """The hexes with buildings of this player of any kind, also neutral buildings."""
    by_kind: tuple[int, ...] = (0,) * len(BUILDINGS)
    """The hexes with buildings of this player by kind, in the order of `BUILDINGS`."""
    neutral: int = 0
    """The hexes with neutral buildings, which are never upgraded and uncover no income."""
    annexed: int = 0
    """The hexes with annexes."""
    annexes: int = 0
    """Annexes still to be placed."""
    bridges: int = 0
    bonus: str | None = None
    palace: int | None = None
    """The palace tile; in the draft before the palace stands."""
    competencies: tuple[int, ...] = ()
    innovations: tuple[str, ...] = ()
    towns: tuple[str, ...] = ()
    in_town: int = 0
    links: tuple[int, ...] = ()
    """River spaces over which towns were founded."""
    sent: int = 0
    """Scholars on the science board."""
    drafted: tuple[str, ...] = ()
    """What was taken in the draft: board, faction, palace."""
    passed: bool = False
    dropped: bool = False
    used: tuple[str, ...] = ()
    """Special actions that were used this round."""
    owed: Mapping[str, int] = {}
    """What the player must choose before the turn goes on: name and count, never 0."""
    gates: Mapping[int, int] = {}
    """Levels beyond 7 that wait for the decision about a key, by discipline."""
    works: tuple[Work, ...] = ()
    """Actions Transform and Build: the current one first."""
    counted_last: str = ""
    """What gives points for the lowest level when the levels of passing are taken."""
    pair: int | None = None
    """The discipline in which the second of two levels is to be taken."""
    in_sequence: bool = False
    """Whether the player takes several gains one after the other, in any order but not mixed (p. 22)."""
    begun: str = ""
    """The gain that is being taken."""
    unused: str = ""
    """The action of which nothing has been used so far: it cannot be given up as a whole (p. 12, p. 16)."""
    points: Mapping[str, int] = {}
    """Where the victory points come from."""

    def hexes(self, building: Building) -> int:
        """Return where buildings of a kind stand, neutral ones too."""
        return self.by_kind[BUILDINGS.index(building)]

    def count(self, building: Building) -> int:
        """Return how many buildings of a kind stand, neutral ones too."""
        return self.hexes(building).bit_count()

    def built(self, building: Building) -> int:
        """Return how many of the planning board's buildings of a kind stand."""
        return (self.hexes(building) & ~self.neutral).bit_count()

    @property
    def has_palace(self) -> bool:
        """Whether the player's own palace stands, so that the palace tile counts."""
        return self.built("palace") > 0

    @property
    def scholars_left(self) -> int:
        """How many more scholars can be taken."""
        return SCHOLARS - self.sent - self.s

    @property
    def spades(self) -> int:
        """The free spades that are left, of current and later actions."""
        return sum(work.spades for work in self.works)

    @property
    def must_decide(self) -> bool:
        """Whether something is to be decided, spades aside."""
        return bool(self.owed or self.gates)

    @property
    def must_choose(self) -> bool:
        """Whether something is to be decided, or spades are to be used, before anything else goes on."""
        return self.must_decide or self.spades > 0


class Position(HexPosition, msgspec.Struct, gc=False):
    """The whole position: board, tiles, players, and the stage of the game."""

    setting: Setting
    board: HexMap
    by: Switches
    """The answers to questions that the rule book leaves open."""
    players: Mapping[str, Player]
    terrain: str
    bonus_pool: Mapping[str, int]
    """The round bonuses to be taken, and the coins on them."""
    palace_pool: tuple[int, ...]
    innovation_pool: tuple[str, ...]
    competency_supply: Mapping[int, int]
    town_supply: Mapping[str, int]
    neutral_supply: Mapping[Building, int]
    book_supply: Levels
    scholar_spots: tuple[tuple[int, ...], ...]
    """The free spaces for scholars below each discipline."""
    order: tuple[str, ...]
    queue: tuple[str, ...] = ()
    """Who comes next in the set-up: to draft, to take a first bonus, to place a first building."""
    bridges: tuple[tuple[int, int, str], ...] = ()
    bridged: Mapping[int, int] = {}
    """For each hex with bridges, the hexes at the other ends."""
    power_used: tuple[str, ...] = ()
    books_used: tuple[str, ...] = ()
    """Power actions and book actions that were used this round."""
    round: int = 0
    phase: str = "draft"
    next_order: tuple[str, ...] = ()
    active: str | None = None
    actions_left: int = 1
    just_passed: str | None = None
    """Who passed with the last command, and may still convert."""
    offers: tuple[Offer, ...] = ()
    """Open offers of power, oldest first and clockwise from the builder."""
    area: int | None = None
    """The largest group of the neutral faction, once the tile is revealed."""
    final_rows: tuple[tuple[str, str, int], ...] = ()
    """Points of final scoring that are still to be given: source, player, points."""
    remarked: tuple[str, ...] = ()
    """What is odd in this step, but allowed."""
    waived: list[Refusal] | None = None
    """What a ruling let stand in this step; None if the rules apply."""

    def adjacent(self, index: int, player: Player | None = None) -> int:
        """Return the hexes adjacent to a hex, by an edge or a bridge; some tables count only the player's bridges."""
        near = self.board.neighbours[index]
        if not self.bridged:
            return near
        if not self.by.bridges_for_owners or player is None:
            return near | self.bridged.get(index, 0)
        for first, second, owner in self.bridges:
            if owner == player.name and index in (first, second):
                near |= 1 << (second if index == first else first)
        return near

    def clockwise(self, name: str) -> tuple[str, ...]:
        """Return the other players in seat order, beginning after the named player."""
        return clockwise(self.setting.seats, name)

    @property
    def is_draft(self) -> bool:
        """Whether boards, factions and palaces were drafted (p. 18)."""
        return self.setting.distribution == "draft"


def lay_out(setting: Setting) -> Position:
    """Return the table with everything on it, nothing chosen and nothing placed yet (p. 4 to p. 6)."""
    everything = tiles()
    players = {name: _new_player(setting, name) for name in setting.seats}
    spots = everything.disciplines.spots
    # In a game of two a scholar of the neutral faction lies on a space for 2 levels of every discipline (p. 19).
    free = spots[:-1] if len(players) == 2 else spots
    return Position(
        setting=setting,
        board=setting.board,
        by=setting.by,
        players=players,
        terrain="".join(setting.board.terrain),
        bonus_pool=dict.fromkeys(setting.bonuses, 0 if setting.distribution == "draft" else 1),
        palace_pool=setting.palaces,
        innovation_pool=setting.innovations,
        competency_supply=_competency_supply(),
        town_supply=_town_supply(),
        neutral_supply=NEUTRAL,
        book_supply=(BOOKS,) * 4,
        scholar_spots=(free,) * len(DISCIPLINES),
        order=setting.seats,
        area=setting.area,
    )


def _new_player(setting: Setting, name: str) -> Player:
    colour, faction_name = name.split()
    board, faction = boards()[colour], factions(setting.edition)[faction_name]
    first, own = board.start, faction.start
    return Player(
        name=name,
        colour=colour,
        board=board,
        faction=faction,
        home=COLOURS[colour],
        vp=first.vp,
        c=first.c + own.c,
        t=first.t + own.t,
        s=first.s + own.s,
        bowls=first.bowls,
        ship=board.shipping.start,
        bonus=setting.first_bonus(name) if setting.distribution == "standard" else None,
    )


@cache
def _competency_supply() -> Mapping[int, int]:
    return dict.fromkeys(tiles().competencies, COPIES)


@cache
def _town_supply() -> Mapping[str, int]:
    return {name: tile.count for name, tile in tiles().towns.items()}
