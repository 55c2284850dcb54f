"""What the runner of the case files knows of Terra Mystica."""

import re

from tests.support.cases import FOLDER, Case, Kit, names, words
from tests.support.position import arrange, differences
from tmlog.games import load_game
from tmlog.games.terra_mystica.components import faction_actions, factions, tiles

ROUNDS = 6
CARDS = ("BON1", "BON2", "BON3", "BON4", "BON5", "BON6", "BON7", "BON8", "BON9", "BON10")
TILES = ("SCORE3", "SCORE6", "SCORE7", "SCORE5", "SCORE8", "SCORE4")
SCORED = {"SCORE3": r"build", "SCORE6": r"to TP|connect", "SCORE7": r"to S[HA]"}
"""What the tiles that cases get by themselves give points for, as it is written."""


def scoring_of(case: Case) -> list[str]:
    """Six tiles: those named, or one in the round of the case, others around it; unnamed, one that scores nothing."""
    named = words(case.get("scoring", []))
    if len(named) == 1:
        others = [tile for tile in TILES if tile not in named]
        at = (case.get("given") or {}).get("round", 1) - 1
        return [*others[:at], *named, *others[at:]][:ROUNDS]
    if named:
        return named
    neutral = next(tile for tile, scored in SCORED.items() if not re.search(scored, case["plays"]))
    return scoring_of({**case, "scoring": [neutral]})


def head_of(case: Case) -> str:
    options = names(case.get("options", []))
    count = len(case["players"]) + 3
    wanted = words(case.get("bonuses", [])) or [
        *_cards_named(case),
        *[card for card in CARDS if card not in _cards_named(case)],
    ]
    cards = [card for card in wanted if card != "BON10" or "shipping-bonus" in options][:count]
    lines = {
        "tmlog": "1",
        "game": "terra-mystica",
        "profile": case.get("profile", "book"),
        "map": case.get("map", "base"),
        "options": ", ".join(options),
        "players": ", ".join(case["players"]),
        "scoring": " ".join(scoring_of(case)),
        "bonuses": " ".join(cards),
        "final-scoring": " ".join(names(case.get("final-scoring", []))),
    }
    return "".join(f"{key}: {value}\n" for key, value in lines.items() if value) + "\n"


def _cards_named(case: Case) -> list[str]:
    """The cards that somebody holds or that can be taken, so that they are in the game."""
    given = case.get("given") or {}
    held = [player["bonus"] for player in given.values() if isinstance(player, dict) and "bonus" in player]
    return list(dict.fromkeys([*held, *given.get("pool", {})]))


def wanted() -> list[str]:
    everything = tiles()
    found = [*factions(), *faction_actions()]
    for kind in ("bonus_cards", "favor_tiles", "town_tiles", "scoring_tiles", "power_actions"):
        found += getattr(everything, kind)
    return found


TERRA_MYSTICA = Kit(
    folder=FOLDER,
    head_of=head_of,
    arrange=arrange,
    differences=differences,
    wanted=wanted,
    codes=lambda: {*load_game("terra-mystica").refusal_codes.values(), "TM322", "TM401"},
)
