"""Age of Innovation as the protocol `Game` wants it.

A module and not the package itself: importing its submodule `legal` would put that in the place of the function.
"""

from tmlog.games.age_of_innovation.check_names import check_names
from tmlog.games.age_of_innovation.judge import play, verdict
from tmlog.games.age_of_innovation.notation import GAME, vocabulary
from tmlog.games.age_of_innovation.questions import (
    as_played,
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
from tmlog.games.hexland.questions import worth

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
