"""Codes of Orchard: TM9xx."""

from __future__ import annotations

from tmlog.codes import register
from tmlog.codes.code import Code

_RULES = "tests/orchard, The rules"

CODES = (
    Code("TM901", "not a player of this game", "`players:` names who plays", "Names are free.", _RULES),
    Code("TM902", "not this player's turn", "players take turns in seat order", "A turn is one action.", _RULES),
    Code("TM903", "card not in hand", "only a card in the hand can be played", "Hands are hidden.", _RULES),
    Code("TM904", "not what chance can bring", "chance brings only what is there", "Every card exists once.", _RULES),
    Code("TM905", "no such card or place", "the card file lists all cards", "There are three places.", _RULES),
    Code("TM906", "wrong number of points", "a card is worth what the file says", "Or what is declared.", _RULES),
    Code("TM907", "set-up that cannot be", "two to four players, enough cards", "Each draws two cards.", _RULES),
    Code("TM908", "a claim that says something twice", "a claim has an amount once", "Claims are checks.", _RULES),
)
register(CODES)
