"""The vocabulary of Age of Innovation: verbs and arguments of its grammar, and the keys of the head."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache

from tmlog.games.age_of_innovation.books import spell_books
from tmlog.games.age_of_innovation.names import tables
from tmlog.games.age_of_innovation.profile import OLD_RULES
from tmlog.games.common.names import NameTable, collapsed, speller
from tmlog.syntax.grammars import shipped_grammar
from tmlog.syntax.vocabulary import Key, Role, Shape, Value, Verb, Vocabulary, Writer

NAME = "age-of-innovation"
EDITIONS = ("v1.0", "revised-2024")
DISTRIBUTIONS = ("standard", "draft")

_ONE_COUNT = ("COUNT", 1)

VERBS: Mapping[str, Verb] = {
    "take_board": Verb("take board {0}"),
    "take_faction": Verb("take faction {0}"),
    "take_palace": Verb("take palace {0}"),
    "take_bonus": Verb("take bonus {0}"),
    "take_competency": Verb("take competency {0}"),
    "take_town": Verb("take town {0}"),
    "take_books": Verb("take books {0}"),
    "innovate": Verb("take innovation {0}< for {1}>"),
    "build": Verb("build {0}< by {1}>"),
    "transform": Verb("transform {0}< to {1}>< by {2}>"),
    "place": Verb("place {0} on {1}"),
    "upgrade": Verb("upgrade {0} to {1}"),
    "replace": Verb("replace {0}"),
    "annex": Verb("annex {0}"),
    "bridge": Verb("bridge {0}:{1}"),
    "connect": Verb("connect {0}"),
    "send": Verb("send scholar to {0}< for {1}>"),
    "advance_track": Verb("advance {0}"),
    "advance": Verb("advance {0}< by {1}>", defaults={1: ("AMOUNT", 1)}),
    "power_action": Verb("power action {0}"),
    "book_action": Verb("book action {0}< for {1}>"),
    "use": Verb("use {0}"),
    "use_key": Verb("use key for {0}"),
    "keep_key": Verb("keep key for {0}"),
    "convert": Verb("convert {0} {1} to {2} {3}", defaults={0: _ONE_COUNT, 2: _ONE_COUNT}),
    "burn": Verb("burn {0}"),
    "leech": Verb("leech {0}< from {1}>"),
    "decline": Verb("decline< {0} from {1}>"),
    "pass": Verb("pass< and take bonus {0}>"),
    "give_up": Verb("give up {0}"),
    "done": Verb("done"),
    "wait": Verb("wait"),
    "resign": Verb("resign"),
    "area": Verb("area {0}", Writer.ADMIN),
    "drop_player": Verb("drop-faction {0}", Writer.ADMIN),
}

KEYS: Mapping[str, Key] = {
    "edition": Key(Shape.WORD, choices=EDITIONS),
    "rules": Key(Shape.NUMBER, choices=tuple(map(str, OLD_RULES))),
    "map": Key(Shape.WORD, "MAP"),
    "options": Key(Shape.WORDS, "OPTION", separator=", "),
    "distribution": Key(Shape.WORD, choices=DISTRIBUTIONS),
    "players": Key(Shape.SEATS, "PLAYER", required=True),
    "bundles": Key(Shape.WORDS, "BUNDLE"),
    "boards": Key(Shape.WORDS, "COLOUR"),
    "factions": Key(Shape.WORDS, "FACTION"),
    "bonuses": Key(Shape.WORDS, "BONUS"),
    "palaces": Key(Shape.WORDS, "PALACE"),
    "scoring": Key(Shape.WORDS, "SCORING_TILE"),
    "final-tile": Key(Shape.WORD, "FINAL_TILE"),
    "book-actions": Key(Shape.WORDS, "BOOK_TILE"),
    "competencies": Key(Shape.WORDS, "COMPETENCY"),
    "innovations": Key(Shape.WORDS, "INNOVATION"),
    "area": Key(Shape.NUMBER),
}

_KEYWORDS = {
    "_SCHOLAR": "`scholar`",
    "_BOOKS": "`books`",
    "_DROP_FACTION": "`drop-faction`",
}
"""What messages call keywords whose terminal has another name."""

_MEANT = {
    **dict.fromkeys(("dig", "spade", "shovel"), "transform"),
    **dict.fromkeys(("dwelling", "workshop"), "build"),
    **dict.fromkeys(("act", "action"), "power action"),
    **dict.fromkeys(("priest", "scholar"), "send scholar"),
    **dict.fromkeys(("accept", "leach", "take power", "accept power", "yes"), "leech"),
    **dict.fromkeys(("no leech", "no power", "refuse", "reject", "don't leech", "no"), "decline"),
    **dict.fromkeys(("ship", "shipping", "upgrade shipping"), "advance shipping"),
    **dict.fromkeys(("terraforming", "upgrade terraforming"), "advance terraforming"),
    **dict.fromkeys(("exchange", "change", "swap", "trade"), "convert"),
    **dict.fromkeys(("skip", "pass and take"), "pass"),
    **dict.fromkeys(("terraform", "tf"), "transform"),
    "guild": "place guild",
    "book": "book action",
    "sacrifice": "burn",
    "innovation": "take innovation",
    "competency": "take competency",
    "town": "take town",
}
"""Words of players who know the other game, or who leave a word out."""

_RIVER = re.compile(r"[Rr]([A-Za-z]+[0-9]+)")


@cache
def vocabulary() -> Vocabulary:
    """Return the notation of Age of Innovation."""
    return Vocabulary(
        NAME,
        shipped_grammar("age_of_innovation"),
        _roles(tables()),
        VERBS,
        KEYS,
        prefix_role="PLAYER",
        seat_words="a board with a faction",
        seat_examples=("blue goblins", "red monks"),
        keyword_words=_KEYWORDS,
        claim_code="TM512",
        meant=_MEANT,
        nicknames=_nicknames,
    )


def _nicknames(player: str) -> tuple[str, ...]:
    """Return the colour alone and the faction alone."""
    board, _, faction = player.partition(" ")
    return (board, faction) if board in tables()["COLOUR"] and faction in tables()["FACTION"] else ()


def _roles(names: Mapping[str, NameTable]) -> Mapping[str, Role]:
    """Return the role of each terminal of the grammar that is an argument, the most likely first."""

    def named(role: str, words: str) -> Role:
        return Role(words, _speller(names[role]))

    return {
        "HEX": Role("a hex such as C4", str.upper),
        "AMOUNT": Role("a number", int),
        "COUNT": Role("a number", int),
        "BOOKS": Role("books such as `2 banking, 3 law`", spell_books),
        "BONUS": named("BONUS", "a round bonus such as power-coins"),
        "BUILDING": named("BUILDING", "a building such as guild"),
        "DISCIPLINE": named("DISCIPLINE", "a discipline such as law"),
        "RESOURCE": named("RESOURCE", "a resource: pw, c, t, s or a discipline for a book of it"),
        "COLOUR": named("COLOUR", "a colour such as green"),
        "FACTION": named("FACTION", "a faction such as goblins"),
        "PLAYER": Role("a player such as blue goblins", spell_player),
        "TRACK": Role("`shipping` or `terraforming`", _track),
        "SOURCE": named("SOURCE", "`palace`, `bonus`, `faction`, `competency`, `deus-ex-machina` or `professors`"),
        "POWER_ACTION": named("POWER_ACTION", "a power action such as spade"),
        "BOOK_ACTION": named("BOOK_ACTION", "a book action such as coins"),
        "COMPETENCY": Role("a competency, 1 to 12", _number),
        "PALACE": Role("a palace, 1 to 17", _number),
        "TOWN": named("TOWN", "a town tile such as coins"),
        "INNOVATION": named("INNOVATION", "an innovation such as libraries"),
        "WAY": Role("`tunnel` or `flight`", str.lower),
        "RIVER": Role("a river space such as rA1", _river),
        "THING": named("THING", "what is given up, such as spades"),
        "OPTION": named("OPTION", "an option"),
        "MAP": named("MAP", "a map"),
        "BUNDLE": Role("a bundle such as blue/goblins/coins", spell_bundle),
        "SCORING_TILE": named("SCORING_TILE", "a round scoring tile"),
        "FINAL_TILE": named("FINAL_TILE", "a final round tile"),
        "BOOK_TILE": named("BOOK_TILE", "a book action tile"),
    }


def _speller(table: NameTable) -> Callable[[str], Value]:
    """Return a function that turns other spellings into names, and blanks into hyphens."""
    spell = speller(table, str.lower)

    def spell_tile(text: str) -> Value:
        joined = collapsed(text).lower().replace(" ", "-")
        return joined if joined in table else spell(text)

    return spell_tile


def spell_player(text: str) -> str:
    """Return board and faction in their canonical spelling; another text in lower case."""
    words = text.lower().split()
    known = {**tables()["COLOUR"].also, **tables()["FACTION"].also}
    return " ".join(known.get(word, word) for word in words)


def spell_bundle(text: str) -> str:
    """Return board, faction and round bonus in their canonical spelling, with slashes between."""
    pieces = text.lower().split("/")
    known = {**tables()["COLOUR"].also, **tables()["FACTION"].also}
    return "/".join(known.get(piece, piece) for piece in pieces)


def _number(text: str) -> Value:
    """Return the number of a tile; the head may have another text, which the check of names finds."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 6 else collapsed(text).lower()


def _river(text: str) -> str:
    """Return a river space as `rA1`; another text in capitals, like a hex."""
    river = _RIVER.fullmatch(text)
    return f"r{river[1].upper()}" if river else text.upper()


def _track(text: str) -> str:
    return "shipping" if text.lower().startswith("ship") else "terraforming"
