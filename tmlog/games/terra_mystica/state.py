"""The position: everything that changes during a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tmlog.games.hexland.hexmap import HexMap
from tmlog.games.terra_mystica.components import STRUCTURES, Faction, Structure, factions, tiles

CYCLE = "YUKBGSR"
"""The transformation cycle, a spade a step: desert, plains, swamp, lakes, forest, mountains, wasteland."""
COLOURS = {"yellow": "Y", "brown": "U", "black": "K", "blue": "B", "green": "G", "gray": "S", "red": "R"}
PRIESTS = 7
ANY_CULT = -1
"""A pair of steps whose cult is still to be chosen."""
BRIDGES = 3
CULT_SPOTS = (3, 2, 2, 2)
ROUNDS = 6


class Refused(Exception):  # noqa: N818 - no error of the program but a verdict on a move
    """A move that the rules do not allow, and why. Raised inside the rules, turned into a finding where a step ends."""

    def __init__(self, kind: str, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.hint = hint


class Build:
    """Somebody built or upgraded: who was offered power for it, and what came of that."""

    __slots__ = ("accepted", "builder", "could_gain", "open", "settled")

    def __init__(self, builder: str) -> None:
        self.builder = builder
        self.open = 0
        self.could_gain = 0
        self.accepted = False
        self.settled = False


class Offer:
    """Power offered to a player."""

    __slots__ = ("amount", "build", "tainted")

    def __init__(self, build: Build, amount: int) -> None:
        self.build = build
        self.amount = amount
        self.tainted = False


class Player:
    """What lies on and beside one faction board."""

    def __init__(self, name: str, colour: str) -> None:
        self.name = name
        self.faction: Faction = factions()[name]
        self.home = COLOURS[colour]
        start = self.faction.start
        self.vp, self.c, self.w, self.p = start.vp, start.c, start.w, start.p
        self.bowls = list(start.bowls)
        self.cults = list(start.cults)
        self.ship = self.faction.shipping.start if self.faction.shipping else 0
        self.dig = 0
        self.carpet = 1
        self.keys = 0
        self.structures = 0
        """The hexes with own structures, as a set."""
        self.built: dict[Structure, int] = dict.fromkeys(STRUCTURES, 0)
        self.bridges = 0
        self.bonus: str | None = None
        self.favors: list[str] = []
        self.towns: list[str] = []
        self.in_town = 0
        self.links: list[int] = []
        self.priests_on_cults = 0
        self.passed = False
        self.dropped = False
        self.used: set[str] = set()
        self.owed: Counter[str] = Counter()
        self.offers: list[Offer] = []
        self.blocked: Counter[int] = Counter()
        self.cult_later = 0
        self.dug = 0
        self.ordain = 0
        self.pair: int | None = None
        """The cult on which the second of two steps must be taken."""
        self.points: Counter[str] = Counter()

    def score(self, points: int, source: str) -> None:
        """Victory points, with where they come from."""
        self.vp += points
        self.points[source] += points

    @property
    def has_stronghold(self) -> bool:
        """Whether the stronghold stands."""
        return self.built["SH"] > 0

    @property
    def priests_left(self) -> int:
        """How many more priests can be taken."""
        return PRIESTS - self.priests_on_cults - self.p


class Position:
    """The table: board, tiles, players, and where the game stands."""

    def __init__(self, board: HexMap, players: list[Player], options: frozenset[str]) -> None:
        self.board = board
        self.players = {player.name: player for player in players}
        self.options = options
        count = len(board.names)
        self.terrain = list(board.terrain)
        self.owner: list[str | None] = [None] * count
        self.structure: list[Structure | None] = [None] * count
        self.bridges: list[tuple[int, int, str]] = []
        self.bridged = [0] * count
        self.scoring: list[str] = []
        self.bonus_pool: dict[str, int] = {}
        everything = tiles()
        self.favor_supply = {name: tile.count for name, tile in everything.favor_tiles.items()}
        self.town_supply = {
            name: tile.count
            for name, tile in everything.town_tiles.items()
            if not tile.option or tile.option in options
        }
        self.cult_spots: list[list[int]] = [list(CULT_SPOTS) for _ in range(4)]
        self.power_actions_used: set[str] = set()
        self.round = 0
        self.phase = "dwellings"
        self.order: list[str] = [player.name for player in players]
        self.next_order: list[str] = []
        self.queue: list[str] = []
        self.active: str | None = None
        self.actions_left = 1
        self.sub: Counter[str] = Counter()
        self.tunnelled: int | None = None
        self.transformed = 0
        self.final_rows: list[tuple[str, str, int]] = []

    def adjacent(self, index: int) -> int:
        """The hexes directly adjacent to one: by an edge or by anybody's bridge."""
        return self.board.neighbours[index] | self.bridged[index]

    def after(self, name: str) -> Iterator[str]:
        """The other players in turn order from one on."""
        place = self.order.index(name)
        yield from self.order[place + 1 :] + self.order[:place]

    @property
    def scoring_tile(self) -> str | None:
        """The tile of the round, once there is one."""
        return self.scoring[self.round - 1] if 1 <= self.round <= len(self.scoring) else None
