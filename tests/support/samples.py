"""What random logs of each game are made of: spellings of every kind of argument, and which arguments a verb has."""

from dataclasses import dataclass
from functools import cached_property

from tmlog.games.age_of_innovation import notation as innovation
from tmlog.games.age_of_innovation.names import maps as innovation_maps
from tmlog.games.age_of_innovation.names import tables as innovation_tables
from tmlog.games.terra_mystica import notation as terra_mystica
from tmlog.games.terra_mystica.names import maps, tables
from tmlog.syntax.vocabulary import Vocabulary, Writer


@dataclass(frozen=True)
class Samples:
    """The words of one game."""

    vocabulary: Vocabulary
    players: tuple[str, ...]
    """As they stand in front of a turn."""
    head: tuple[str, ...]
    """What stands in every head."""
    extras: tuple[str, ...]
    """What may stand in a head, each key once but for titles."""
    words: dict[str, tuple[str, ...]]
    """Spellings by role."""
    roles: dict[str, tuple[str, ...]]
    """The roles of a verb's arguments in the order of its form; an empty one is never filled."""
    claims: tuple[str, ...]
    bare: tuple[str, ...]
    """Lines without a player."""
    unwritten: frozenset[str] = frozenset()
    """Verbs that no grammar has."""

    @cached_property
    def written(self) -> list[str]:
        """Every verb that people write."""
        return [name for name in self.vocabulary.verbs if name not in self.unwritten]

    def written_by(self, writer: Writer) -> list[str]:
        """The verbs of players, or of who runs the game."""
        return [name for name, verb in self.vocabulary.verbs.items() if verb.writer is writer]


_FACTIONS = ("witches", "engineers", "chaos magicians", "Chaosmagicians", "CULTISTS", "nomads")

TERRA_MYSTICA = Samples(
    vocabulary=terra_mystica.vocabulary(),
    players=_FACTIONS,
    head=(
        "tmlog: 1",
        "game: Terra-Mystica",
        'players: witches, engineers "An\\"na", chaos magicians, cultists, nomads',
    ),
    extras=(
        "title: The  \u5927 game, part 2",
        'title: "number #2"',
        "options: strict-leech, email-notify variable-turn-order",
        "scoring: score3 SCORE7 SCORE5",
        "bonuses: BON1,BON2",
        "rules: 1",
        "profile: Book",
        "map: base",
        "# a comment in the head",
    ),
    words={
        "HEX": maps()["base"].hexes,
        "AMOUNT": ("1", "2", "03", "17"),
        "COUNT": ("0", "1", "2", "10"),
        "BUILDING": ("TP", "te", "Trading Post", "stronghold", "SA", "trading  house"),
        "CULT": tables()["CULT"].names,
        "RESOURCE": ("C", "coins", "w", "worker", "P", "pw", "power", "VP"),
        "COLOUR": (*tables()["COLOUR"].names, "grey"),
        "TILE": tables()["TILE"].names,
        "SETUP_TILE": tables()["SETUP_TILE"].names,
        "SCORING_TILE": tables()["SCORING_TILE"].names,
        "ACTION": tables()["ACTION"].names,
        "TRACK": ("ship", "dig", "shipping", "digging"),
        "FACTION": _FACTIONS,
        "THING": tables()["THING"].names,
        "RIVER": maps()["base"].rivers,
        "UNLOCKED": ("red", "gain-priest"),
        "ALLOWANCE": ("allow_illegal",),
        "REASON": ("network", "FIRE", "a good  reason"),
        "INCOME_KIND": ("income_for_faction", "cult_income_for_faction", "other_income_for_faction"),
        "OPTION": tables()["OPTION"].names,
        "PLAYER_NAME": ("Anna", "p07", "Jan van  Dijk", "\u5f20\u4f1f"),
        "EMAIL": ("a.b@example.org",),
        "ADDRESSES": ("a.b@example.org", "a@b.c,  D@e.f"),
        "USERNAME": ("anna", "p07"),
        "RANDOMIZER": ("v1", "v2"),
        "SEED": ("4711", "Some Game 7"),
        "MAP_ID": tables()["MAP_ID"].names,
        "VARIANT": ("some-variant",),
        "FINAL_SCORING": tables()["FINAL_SCORING"].names,
        "ANNOUNCEMENT": ("opponent accepted power",),
    },
    roles={
        "build": ("HEX",),
        "upgrade": ("HEX", "BUILDING"),
        "send": ("CULT", "AMOUNT"),
        "convert": ("COUNT", "RESOURCE", "COUNT", "RESOURCE"),
        "burn": ("AMOUNT",),
        "transform": ("HEX", "COLOUR"),
        "dig": ("AMOUNT", ""),
        "bridge": ("HEX", "HEX", "ALLOWANCE"),
        "connect": ("HEX", "HEX", "HEX"),
        "connect_river": ("RIVER",),
        "pass": ("TILE",),
        "action": ("ACTION",),
        "advance": ("TRACK", ""),
        "leech": ("AMOUNT", "FACTION"),
        "decline": ("AMOUNT", "FACTION"),
        "plus": ("AMOUNT", "THING", "REASON"),
        "minus": ("AMOUNT", "THING", "REASON"),
        "gain": ("RESOURCE", "RESOURCE"),
        "unlock": ("UNLOCKED",),
        "pick": ("COLOUR",),
        "income_for_faction": ("INCOME_KIND",),
        "delete": ("SETUP_TILE",),
        "dropoption": ("OPTION",),
        "convert_bridge": ("COUNT", "RESOURCE", "HEX", "HEX"),
        "option": ("OPTION",),
        "player": ("PLAYER_NAME", "EMAIL", "USERNAME"),
        "player_count": ("AMOUNT",),
        "order": ("USERNAME",),
        "randomize": ("RANDOMIZER", "SEED"),
        "score": ("SCORING_TILE",),
        "setup": ("FACTION", "PLAYER_NAME", "EMAIL"),
        "map": ("MAP_ID",),
        "faction_variant": ("VARIANT",),
        "final_scoring": ("FINAL_SCORING",),
        "drop_faction": ("FACTION",),
        "drop_seat": ("AMOUNT",),
        "admin_email": ("ADDRESSES",),
        "announced": ("ANNOUNCEMENT",),
    },
    claims=("23vp", "14 C", "3w", "0 p", "3/9/0", "0/0/0/0"),
    bare=("drop-faction cultists", "Drop-Faction player 2", " finish", "income"),
    unwritten=frozenset({"round_scoring", "numbered_player"}),  # only the ledger reader makes these
)

_SEATS = ("blue goblins", "Red  Monks", "grey aristocrats", "green SEERS", "black lizards")

AGE_OF_INNOVATION = Samples(
    vocabulary=innovation.vocabulary(),
    players=(*_SEATS, "goblins", "RED", "aristocrats", "Grey", "psychics", "An\u00e9", "big  ben"),
    head=(
        "tmlog: 1",
        "game: Age-of-Innovation",
        'players: blue goblins "An\u00e9", red monks, grey aristocrats "Big  Ben", green seers, Black  Lizards',
    ),
    extras=(
        "title: The  \u5927 game, part 2",
        'title: "number #2"',
        "edition: revised-2024",
        "rules: 1",
        "map: 3-5",
        "options: books-unlimited, Annexes-Count no-sacrifice-at-end",
        "distribution: Draft",
        "bundles: Blue/goblins/spade, grey/aristocrats/power-coins",
        "boards: blue red grey",
        "factions: goblins Seers",
        "bonuses: spade,COINS",
        "palaces: 3 08 17",
        "scoring: workshop-law BIG-medicine",
        "final-tile: border-workshop",
        "book-actions: power three-spades",
        "competencies: 7 3 12",
        "innovations: steel deus-ex-machina",
        "area: 13",
        "# a comment in the head",
    ),
    words={
        "COLOUR": (*innovation_tables()["COLOUR"].names, "grey"),
        "FACTION": (*innovation_tables()["FACTION"].names, "aristocrats", "seers"),
        "PALACE": ("1", "17", "08"),
        "COMPETENCY": ("1", "12", "07"),
        "BONUS": (*innovation_tables()["BONUS"].names, "power coins", "river  workshop"),
        "TOWN": innovation_tables()["TOWN"].names,
        "BOOKS": ("1 law", "law", "2 banking, 3 law", "law and medicine", "3law 2  Banking", "law,law, 1 engineering"),
        "INNOVATION": (*innovation_tables()["INNOVATION"].names, "deus ex machina", "league  of cities"),
        "HEX": innovation_maps()["3-5"].hexes,
        "RIVER": innovation_maps()["3-5"].rivers,
        "WAY": ("tunnel", "flight"),
        "BUILDING": innovation_tables()["BUILDING"].names,
        "DISCIPLINE": innovation_tables()["DISCIPLINE"].names,
        "AMOUNT": ("1", "2", "03", "17"),
        "COUNT": ("0", "1", "2", "10"),
        "TRACK": ("ship", "shipping", "dig", "terraform", "terraforming"),
        "POWER_ACTION": innovation_tables()["POWER_ACTION"].names,
        "BOOK_ACTION": (*innovation_tables()["BOOK_ACTION"].names, "guild upgrade"),
        "SOURCE": (*innovation_tables()["SOURCE"].names, "competency 7", "deus ex  machina"),
        "RESOURCE": ("pw", "power", "c", "coins", "t", "tool", "s", "scholars", "law", "banking"),
        "PLAYER": _SEATS,
        "THING": innovation_tables()["THING"].names,
    },
    roles={
        "take_board": ("COLOUR",),
        "take_faction": ("FACTION",),
        "take_palace": ("PALACE",),
        "take_bonus": ("BONUS",),
        "take_competency": ("COMPETENCY",),
        "take_town": ("TOWN",),
        "take_books": ("BOOKS",),
        "innovate": ("INNOVATION", "BOOKS"),
        "build": ("HEX", "WAY"),
        "transform": ("HEX", "COLOUR", "WAY"),
        "place": ("BUILDING", "HEX"),
        "upgrade": ("HEX", "BUILDING"),
        "replace": ("HEX",),
        "annex": ("HEX",),
        "bridge": ("HEX", "HEX"),
        "connect": ("RIVER",),
        "send": ("DISCIPLINE", "AMOUNT"),
        "advance_track": ("TRACK",),
        "advance": ("DISCIPLINE", "AMOUNT"),
        "power_action": ("POWER_ACTION",),
        "book_action": ("BOOK_ACTION", "BOOKS"),
        "use": ("SOURCE",),
        "use_key": ("DISCIPLINE",),
        "keep_key": ("DISCIPLINE",),
        "convert": ("COUNT", "RESOURCE", "COUNT", "RESOURCE"),
        "burn": ("AMOUNT",),
        "leech": ("AMOUNT", "PLAYER"),
        "decline": ("AMOUNT", "PLAYER"),
        "pass": ("BONUS",),
        "give_up": ("THING",),
        "area": ("AMOUNT",),
        "drop_player": ("PLAYER",),
    },
    claims=("23vp", "14 C", "3t", "0 s", "2law", "1 Banking", "5/7/0", "0/2/0/1"),
    bare=("drop-faction black lizards", " Drop-Faction  RED monks", "area 13", "Area  014"),
)

GAMES = (TERRA_MYSTICA, AGE_OF_INNOVATION)
