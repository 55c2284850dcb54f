"""Terra Mystica as the protocol `Game` wants it.

A module and not the package itself: importing its submodule `legal` would put that in the place of the function.
"""

from tmlog.games.hexland.questions import worth
from tmlog.games.terra_mystica.check_names import check_names
from tmlog.games.terra_mystica.dialects.rewrites import as_played
from tmlog.games.terra_mystica.judge import play, verdict
from tmlog.games.terra_mystica.notation import GAME, vocabulary
from tmlog.games.terra_mystica.questions import (
    claimable,
    claimed,
    convert,
    decisions,
    describe,
    explanations,
    figures,
    legal,
    present,
    simulate,
    stage,
)

__all__ = [
    "GAME",
    "as_played",
    "check_names",
    "claimable",
    "claimed",
    "convert",
    "decisions",
    "describe",
    "explanations",
    "figures",
    "legal",
    "play",
    "present",
    "simulate",
    "stage",
    "verdict",
    "vocabulary",
    "worth",
]
