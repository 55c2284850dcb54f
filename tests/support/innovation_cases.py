"""What the runner of the case files knows of Age of Innovation: heads that do not interfere with what a case shows."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from tests.support.cases import FOLDER, Case, Kit, names, words
from tests.support.innovation_position import arrange, differences
from tmlog.games import load_game
from tmlog.games.age_of_innovation.components import boards, factions, tiles
from tmlog.games.age_of_innovation.names import maps
from tmlog.games.age_of_innovation.profile import SWITCHED_BY_OPTION

ROUNDS = 6
BUNDLES = 7
SPARE_BONUSES = 3
LAST_PALACE = 17
EDITION = "v1.0"
_LEVELS = r"send |advance (banking|law|engineering|medicine)|take competency|take town science|deus|architecture"
SCORED = {
    "town-engineering": r"take town",
    "track-engineering": r"advance (ship|terraform|dig)|steam-power|palace 14",
    "innovation-law": r"innovat",
    "workshop-law": r"build |place workshop",
    "guild-law": r"to guild|place guild|replace ",
    "school-banking": r"to school|place school",
    "big-banking": r"(to|place) (palace|university)",
    "science-medicine": _LEVELS,
}
"""What tiles that cases get by themselves give points for, as it is written; those with a rare science bonus first."""
OTHERS = (
    "guild-medicine",
    "school-banking",
    "town-engineering",
    "workshop-law",
    "track-engineering",
    "innovation-law",
    "science-medicine",
)
"""For the rounds that a case does not play."""
FINAL = {
    "school": r"to school|place school",
    "guild": r"to guild|place guild|replace ",
    "workshop": r"build |place workshop",
    "border-workshop": r"nothing",
}
"""The same for the tile of the final round."""


def head_of(case: Case) -> str:
    """The head with what the case names in the game, and else with what it leaves open filled up."""
    players = len(case["players"])
    draft = case.get("distribution", "standard") == "draft"
    own = [player.split() for player in case["players"]]
    bonuses = _bonuses(case, held_bonuses(case), players + SPARE_BONUSES if draft else SPARE_BONUSES, draft=draft)
    palaces = [number for number in _named(case, r"take palace (\d+)", "palace-tile") if number != str(LAST_PALACE)]
    others = [str(number) for number in tiles().palaces if number != LAST_PALACE]
    innovations = _named(case, r"innovat(?:e|ion) ([a-z-]+)") + _listed(case, "innovations")
    scoring = scoring_of(case)
    lines = {
        "tmlog": "1",
        "game": "age-of-innovation",
        "edition": case.get("edition", ""),
        "map": case.get("map", ""),
        "options": ", ".join(names(case.get("options", []))),
        "distribution": case.get("distribution", ""),
        "players": ", ".join(case["players"]),
        "bundles": "" if draft else _bundles(case, bonuses),
        "boards": _filled([board for board, _ in own], boards(), 6) if draft else "",
        "factions": _filled([faction for _, faction in own], factions(EDITION), players + 1) if draft else "",
        "bonuses": " ".join(bonuses),
        "palaces": _filled(palaces, others, players + 1) + ("" if draft else f" {LAST_PALACE}"),
        "scoring": " ".join(scoring),
        "final-tile": _final_tile(case, scoring),
        "book-actions": _filled(_book_actions(case), tiles().book_actions, 3),
        "competencies": " ".join(map(str, tiles().competencies)),
        "innovations": _filled(innovations, tiles().innovations, 2 * players + 2),
        "area": case.get("area", ""),
    }
    for key in ("bundles", "boards", "factions", "palaces", "book-actions", "competencies", "innovations"):
        if key in case:
            lines[key] = " ".join(words(case[key]))
    return "".join(f"{key}: {value}\n" for key, value in lines.items() if value != "") + "\n"


def _filled(named: Iterable[str], others: Iterable[str], count: int) -> str:
    """So many of what is named, and of the others where these are fewer."""
    return " ".join(list(dict.fromkeys([*named, *others]))[:count])


def _players_given(case: Case) -> list[Mapping[str, Any]]:
    given = case.get("given") or {}
    return [given[key] for key in given if isinstance(given[key], dict)]


def _listed(case: Case, field: str) -> list[str]:
    """What players have of something, in the position of the case."""
    return [str(name) for player in _players_given(case) for name in names(player.get(field, []))]


def _named(case: Case, command: str, field: str | None = None) -> list[str]:
    """What commands name, and what players have of it."""
    held = [str(player[field]) for player in _players_given(case) if field and field in player]
    return [*held, *re.findall(command, case["plays"])]


def _book_actions(case: Case) -> list[str]:
    used = names((case.get("given") or {}).get("books-used", []))
    return [*used, *re.findall(r"book action ([a-z-]+)", case["plays"])]


def held_bonuses(case: Case) -> dict[str, str]:
    """The round bonus of each player, by the words of the case for the player."""
    if "first-bonuses" in case:
        return dict(zip(case["players"], words(case["first-bonuses"]), strict=True))
    given = case.get("given") or {}
    return {key: given[key]["bonus"] for key in given if isinstance(given[key], dict) and "bonus" in given[key]}


def _bonuses(case: Case, held: Mapping[str, str], count: int, *, draft: bool) -> list[str]:
    """Those beside the board, or in a draft all on offer: first those that the case names."""
    if "bonuses" in case:
        return words(case["bonuses"])
    pool = list((case.get("given") or {}).get("pool", {}))
    named = [*pool, *re.findall(r"(?:take|pass)(?: and take)?(?: bonus)? ([a-z-]+)", case["plays"])]
    known = [name for name in named if name in tiles().bonuses]
    in_bundles = [word.rpartition("/")[2] for word in words(case.get("bundles", []))]
    free = [name for name in [*known, *tiles().bonuses] if name not in held.values() and name not in in_bundles]
    return list(dict.fromkeys([*held.values(), *free] if draft else free))[:count]


def _bundles(case: Case, beside: list[str]) -> str:
    """Seven of them: those of the players with the round bonuses that they hold, and what is left together."""
    held = held_bonuses(case)
    left = [name for name in reversed(tiles().bonuses) if name not in beside and name not in held.values()]
    bundles = []
    for player in case["players"]:
        key = next((key for key in held if key == player or key in player.split()), None)
        bundles.append((*player.split(), held[key] if key else left.pop(0)))
    own_boards, own_factions = [bundle[0] for bundle in bundles], [bundle[1] for bundle in bundles]
    more_boards = [board for board in boards() if board not in own_boards]
    more_factions = [faction for faction in factions(EDITION) if faction not in own_factions]
    bundles += list(zip(more_boards, more_factions, left, strict=False))
    return " ".join("/".join(bundle) for bundle in bundles[:BUNDLES])


def scoring_of(case: Case) -> list[str]:
    """Six tiles: those named, or one in the round of the case, others around it; unnamed, one that scores nothing."""
    named = words(case.get("scoring", []))
    if len(named) > 1:
        return named
    if not named:
        named = [next(tile for tile, scored in SCORED.items() if not re.search(scored, case["plays"]))]
    at = (case.get("given") or {}).get("round", 1) - 1
    others = [tile for tile in OTHERS if tile not in named]
    return [*others[:at], *named, *others[at:]][:ROUNDS]


def _final_tile(case: Case, scoring: list[str]) -> str:
    """The one that is named, or one that scores nothing and may lie on the tile of round 6 (p. 4)."""
    if "final-tile" in case:
        return str(case["final-tile"])
    shown = scoring[-1].partition("-")[0]
    fitting = [tile for tile in FINAL if not tile.endswith(shown)]
    return next((tile for tile in fitting if not re.search(FINAL[tile], case["plays"])), fitting[0])


def wanted() -> list[str]:
    everything = tiles()
    return [
        *factions(EDITION),
        *(f"board {colour}" for colour in boards()),
        *(f"palace {number}" for number in everything.palaces),
        *(f"innovation {name}" for name in everything.innovations),
        *(f"competency {number}" for number in everything.competencies),
        *(f"bonus {name}" for name in everything.bonuses),
        *(f"town {name}" for name in everything.towns),
        *(f"power action {name}" for name in everything.power_actions),
        *(f"book action {name}" for name in everything.book_actions),
        *(f"scoring {name}" for name in everything.scoring),
        *(f"final {name}" for name in everything.final_tiles),
        *(f"map {name}" for name in maps()),
        *(f"option {name}" for name in SWITCHED_BY_OPTION),
    ]


AGE_OF_INNOVATION = Kit(
    folder=FOLDER / "age_of_innovation",
    head_of=head_of,
    arrange=arrange,
    differences=differences,
    wanted=wanted,
    codes=lambda: {*load_game("age-of-innovation").refusal_codes.values(), "TM322", "TM401", "TM621"},
)
