"""The vocabulary of Terra Mystica: verbs and arguments of grammar/terra_mystica.lark, and the keys of the head."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tmlog.games.common.names import NameTable, collapsed, speller
from tmlog.games.terra_mystica.dialects.forms import SITE
from tmlog.games.terra_mystica.names import tables
from tmlog.games.terra_mystica.profile import OLD_RULES, PROFILES
from tmlog.syntax.grammars import shipped_grammar
from tmlog.syntax.tree import Phrase
from tmlog.syntax.vocabulary import Key, Role, Shape, Verb, Vocabulary, Writer

NAME = "terra-mystica"

_ONE_COUNT = ("COUNT", 1)
_ADJUSTMENT = {0: ("AMOUNT", 1)}

VERBS: Mapping[str, Verb] = {
    "build": Verb("build {0}"),
    "upgrade": Verb("upgrade {0} to {1}"),
    "send": Verb("send p to {0}< for {1}>"),
    "convert": Verb("convert {0}{1} to {2}{3}", defaults={0: _ONE_COUNT, 2: _ONE_COUNT}),
    "burn": Verb("burn {0}"),
    "transform": Verb("transform {0}< to {1}>"),
    "dig": Verb("dig {0}< {1}>"),
    "bridge": Verb("bridge {0}:{1}< {2}>"),
    "connect": Verb("connect {0}:{1}<:{2}>"),
    "connect_river": Verb("connect {0}"),
    "pass": Verb("pass< {0}>"),
    "action": Verb("action {0}"),
    "advance": Verb("advance {0}< {1}>"),
    "leech": Verb("leech {0}< from {1}>"),
    "decline": Verb("decline< {0} from {1}>"),
    "plus": Verb("+<{0}>{1}< for {2}>", defaults=_ADJUSTMENT),
    "minus": Verb("-<{0}>{1}< for {2}>", defaults=_ADJUSTMENT),
    "gain": Verb("gain {0} for {1}"),
    "unlock": Verb("unlock-terrain {0}"),
    "pick": Verb("pick-color {0}"),
    "wait": Verb("wait"),
    "done": Verb("done"),
    "resign": Verb("resign"),
    "planning": Verb("start_planning"),
    "income": Verb("income", Writer.ANYBODY),
    "income_for_faction": Verb("{0}", Writer.ANYBODY),
    "score_resources": Verb("score_resources", Writer.ANYBODY),
    "start": Verb("start", Writer.ANYBODY),
    "delete": Verb("delete {0}", Writer.ANYBODY, key="bonuses"),
    "dropoption": Verb("dropoption {0}", Writer.ANYBODY, key="options"),
    "convert_bridge": Verb("convert {0}{1} to bridge {2}:{3}", defaults={0: _ONE_COUNT}),
    "option": Verb("option {0}", Writer.ADMIN, key="options"),
    "player": Verb("player {0}< email {1}>< username {2}>", Writer.ADMIN, key="players"),
    "player_count": Verb("player-count {0}", Writer.ADMIN, key="players"),
    "order": Verb("order {*}", Writer.ADMIN, key="players"),
    "randomize": Verb("randomize {0} seed {1}", Writer.ADMIN, key="scoring"),
    "score": Verb("score {*}", Writer.ADMIN, key="scoring"),
    "setup": Verb("setup {0}< for {1}>< email {2}>", Writer.ADMIN, key="players"),
    "map": Verb("map {0}", Writer.ADMIN, key="map"),
    "faction_variant": Verb("faction-variant {0}", Writer.ADMIN),
    "final_scoring": Verb("final-scoring {0}", Writer.ADMIN, key="final-scoring"),
    "drop_faction": Verb("drop-faction {0}", Writer.ANYBODY),
    "drop_seat": Verb("drop-faction player {0}", Writer.ADMIN),
    "finish": Verb("finish", Writer.ADMIN),
    "abort": Verb("abort", Writer.ADMIN),
    "admin_email": Verb("admin email {0}", Writer.ADMIN),
    "preview": Verb("start-preview", Writer.ADMIN),
    "setup_row": Verb("setup", Writer.SITE),
    "announced": Verb("[{0}]", Writer.SITE),
    "round_scoring": Verb("Round {0} scoring: {1}", Writer.SITE),
    "numbered_player": Verb("Player {0}: {1}", Writer.SITE),
}

KEYS: Mapping[str, Key] = {
    "rules": Key(Shape.NUMBER, choices=tuple(map(str, OLD_RULES))),
    "edition": Key(Shape.WORD, choices=("base",)),
    "profile": Key(Shape.WORD, choices=tuple(PROFILES)),
    "map": Key(Shape.WORD, "MAP"),
    "options": Key(Shape.WORDS, "OPTION", separator=", "),
    "assignment": Key(Shape.WORD, choices=("chosen", "random")),
    "players": Key(Shape.SEATS, "FACTION", required=True),
    "scoring": Key(Shape.WORDS, "SCORING_TILE"),
    "bonuses": Key(Shape.WORDS, "TILE"),
    "final-scoring": Key(Shape.WORDS, "FINAL_SCORING"),
}


_MEANT = {
    **dict.fromkeys(("accept", "leach", "take power", "gain power", "accept power", "yes"), "leech"),
    **dict.fromkeys(("no leech", "no power", "refuse", "reject", "don't leech", "do not leech", "no"), "decline"),
    **dict.fromkeys(("ship", "shipping", "upgrade ship", "upgrade shipping", "raise ship"), "advance ship"),
    **dict.fromkeys(("digging", "upgrade dig", "upgrade digging", "upgrade spades"), "advance dig"),
    **dict.fromkeys(("spade", "spades", "shovel", "buy spade"), "dig"),
    **dict.fromkeys(("terraform", "tf"), "transform"),
    **dict.fromkeys(("exchange", "change", "swap", "trade"), "convert"),
    **dict.fromkeys(("power action", "use", "special action"), "action"),
    "act": "action ACT",
    **dict.fromkeys(("priest", "priest to", "send", "send priest", "cult"), "send p to"),
    **dict.fromkeys(("dwelling", "place", "house", "build dwelling"), "build"),
    **dict.fromkeys(("skip", "bonus", "take bonus", "pass and take"), "pass"),
    **dict.fromkeys(("take", "favor", "favour", "town", "get", "choose"), "+"),
    **dict.fromkeys(("end", "end turn", "nothing"), "done"),
    "sacrifice": "burn",
}
"""Words that people write at the beginning of a command, and the words of this notation."""


_OWN = frozenset({"setup_row", "announced", "income", "income_for_faction", "score_resources", "start"})


def is_written_by_site(phrase: Phrase) -> bool:
    """Whether terra.snellman.net writes this by itself: steps that it takes, and points at the end."""
    if phrase.verb == "plus":
        _, thing, reason = phrase.values
        return thing == "VP" and reason is not None
    return phrase.verb in _OWN


@cache
def vocabulary() -> Vocabulary:
    """Return the notation of Terra Mystica."""
    return Vocabulary(
        NAME,
        shipped_grammar("terra_mystica"),
        _roles(tables()),
        VERBS,
        KEYS,
        prefix_role="FACTION",
        seat_words="a faction",
        seat_examples=("witches", "nomads"),
        keyword_words={"_PRIEST": "`p` (a priest)"},
        claim_code="TM215",
        site=SITE,
        meant=_MEANT,
    )


def _roles(names: Mapping[str, NameTable]) -> Mapping[str, Role]:
    """Return the role of each terminal of the grammar that is an argument, the most likely first."""
    return {
        "HEX": Role("a hex such as E7", str.upper),
        "AMOUNT": Role("a number", int),
        "COUNT": Role("a number", _count),
        "TILE": Role("a bonus card such as BON4", str.upper),
        "BUILDING": Role("TP, TE, SH or SA", speller(names["BUILDING"], str.upper)),
        "CULT": Role("FIRE, WATER, EARTH or AIR", str.upper),
        "RESOURCE": Role("a resource: C, W, P, PW or VP", speller(names["RESOURCE"], str.upper)),
        "COLOUR": Role("a colour such as green", speller(names["COLOUR"], str.lower)),
        "ACTION": Role("an action such as ACT4, BON1 or FAV6", str.upper),
        "TRACK": Role("`ship` or `dig`", _track),
        "FACTION": Role("a faction", speller(names["FACTION"], str.lower)),
        "THING": Role("a name such as FAV5, TW2 or FIRE", speller(names["THING"], str.upper)),
        "RIVER": Role("a river space such as r12", str.lower),
        "UNLOCKED": Role("a colour or `gain-...`", str.lower),
        "ALLOWANCE": Role("`allow_illegal`", str.lower),
        "REASON": Role("a reason", collapsed, keeps_case=True),
        "IGNORED": Role("", collapsed, keeps_case=True),
        "INCOME_KIND": Role("`income_for_faction`", str.lower),
        "OPTION": Role("an option such as strict-leech", str.lower),
        "PLAYER_NAME": Role("a player's name", collapsed, keeps_case=True),
        "EMAIL": Role("a mail address", str, keeps_case=True),
        "ADDRESSES": Role("mail addresses", collapsed, keeps_case=True),
        "USERNAME": Role("a user name", str, keeps_case=True),
        "RANDOMIZER": Role("`v1` or `v2`", str.lower),
        "SEED": Role("a seed", collapsed, keeps_case=True),
        "SETUP_TILE": Role("a tile such as BON4", str.upper),
        "SCORING_TILE": Role("a scoring tile such as SCORE4", str.upper),
        "MAP": Role("a map", speller(names["MAP"], str.lower)),
        "MAP_ID": Role("a map", str.lower),
        "VARIANT": Role("a variant", str.lower),
        "FINAL_SCORING": Role("a final scoring tile", str.lower),
        "ANNOUNCEMENT": Role("an announcement", collapsed, keeps_case=True),
    }


def _count(text: str) -> int:
    """Return a count; in a conversion 0 means 1, as on terra.snellman.net."""
    return int(text) or 1


def _track(text: str) -> str:
    return "ship" if text.lower().startswith("ship") else "dig"
