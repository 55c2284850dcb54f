"""The vocabulary of Orchard."""

from __future__ import annotations

import os.path
from functools import cache

from tmlog.syntax.vocabulary import Key, Role, Shape, Verb, Vocabulary, Writer

NAME = "orchard"
VERBS = {
    "play": Verb("play {0}< for {1}>"),
    "take": Verb("take {0}"),
    "shake": Verb("shake"),
    "draw": Verb("draw {*, }", Writer.CHANCE),
    "draw_unseen": Verb("draw ?{0}", Writer.CHANCE),
    "fill": Verb("fill {*, }", Writer.CHANCE),
    "roll": Verb("roll {0}", Writer.CHANCE),
}
KEYS = {
    "players": Key(Shape.SEATS, "PLAYER", required=True),
    "cards": Key(Shape.FILE, required=True),
    "random": Key(Shape.PIECES),
    "target": Key(Shape.NUMBER),
}


@cache
def vocabulary() -> Vocabulary:
    """The notation of Orchard."""
    return Vocabulary(
        NAME,
        os.path.join(os.path.dirname(__file__), "orchard.lark"),
        {
            "CARD": Role("a card such as apple", str.lower),
            "PLACE": Role("a place of the display such as m1", str.lower),
            "DEAL": Role("a place and a card such as m1=apple", str.lower),
            "UNSEEN": Role("a number of unseen cards such as ?2", lambda text: int(text.removeprefix("?"))),
            "AMOUNT": Role("a number", int),
            "PLAYER": Role("a player such as Anna", lambda text: " ".join(text.split()), keeps_case=True),
        },
        VERBS,
        KEYS,
        prefix_role="PLAYER",
        seat_words="a player",
        seat_examples=("Anna", "Ben"),
        claim_code="TM908",
        players_are_many=False,
    )
