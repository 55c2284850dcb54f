"""Every rule has its cases: tests/cases, described in tests/cases/README.md."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.support.position import arrange, differences, names
from tmlog.games.terra_mystica.components import factions, tiles
from tmlog.games.terra_mystica.judge import findings
from tmlog.games.terra_mystica.replay import TerraMysticaTable
from tmlog.games.terra_mystica.rules.actions import FACTION_ACTIONS
from tmlog.games.terra_mystica.setting import read_setting
from tmlog.games.terra_mystica.state import Position, begin
from tmlog.kernel.replay import Replay, replay
from tmlog.pipeline import check
from tmlog.source import source_from_text

FOLDER = Path(__file__).parent / "cases"
ROUNDS = 6
CARDS = ("BON1", "BON2", "BON3", "BON4", "BON5", "BON6", "BON7", "BON8", "BON9", "BON10")
TILES = ("SCORE3", "SCORE6", "SCORE7", "SCORE5", "SCORE8", "SCORE4")
SCORED = {"SCORE3": r"build", "SCORE6": r"to TP|connect", "SCORE7": r"to S[HA]"}
"""What the tiles that cases get by themselves give points for, as it is written."""


def cases() -> Iterator[tuple[str, dict[str, Any]]]:
    for path in sorted(FOLDER.glob("*.case")):
        for number, case in enumerate(yaml.safe_load_all(path.read_text(encoding="utf-8")), 1):
            if case:
                yield f"{path.stem}-{number}", case


CASES = dict(cases())


def scoring_of(case: dict[str, Any]) -> list[str]:
    """Six tiles: those named, or one in the round of the case, others around it; unnamed, one that scores nothing."""
    named = _words(case.get("scoring", []))
    if len(named) == 1:
        others = [tile for tile in TILES if tile not in named]
        at = (case.get("given") or {}).get("round", 1) - 1
        return [*others[:at], *named, *others[at:]][:ROUNDS]
    if named:
        return named
    neutral = next(tile for tile, scored in SCORED.items() if not re.search(scored, case["plays"]))
    return scoring_of({**case, "scoring": [neutral]})


def _words(value: Any) -> list[str]:
    return value.split() if isinstance(value, str) else list(value)


def head_of(case: dict[str, Any]) -> str:
    options = names(case.get("options", []))
    count = len(case["players"]) + 3
    wanted = _words(case.get("bonuses", [])) or [
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


def _cards_named(case: dict[str, Any]) -> list[str]:
    """The cards that somebody holds or that can be taken, so that they are in the game."""
    given = case.get("given") or {}
    held = [player["bonus"] for player in given.values() if isinstance(player, dict) and "bonus" in player]
    return list(dict.fromkeys([*held, *given.get("pool", {})]))


def play(case: dict[str, Any]) -> tuple[Replay, str, int]:
    """The replay of a case, the code of its first error or `legal`, and the number of the line of that error."""
    head = head_of(case)
    source = source_from_text("case", head + case["plays"])
    checked = check(source)
    errors = [finding for finding in checked.diagnostics if finding.is_error]
    assert checked.log is not None, errors
    assert not errors, "\n".join(map(str, errors))
    position = begin(read_setting(checked.log))
    if case.get("given") is not None:
        arrange(position, case["given"])
    result = replay(checked.log, TerraMysticaTable(position, checked.log.form))
    found = [finding for finding in findings(result, source) if finding.is_error]
    first = f"{found[0].message} / {found[0].hint}" if found else ""
    case["_said"] = first
    code, line = (found[0].code, found[0].span.line) if found else ("legal", 0)
    return result, code, line - head.count("\n")


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    case = CASES[name]
    result, code, line = play(case)
    assert code == str(case["expect"]), f"{case['title']}: {code} {case['_said']}"
    if code != "legal":
        assert line == len(case["plays"].rstrip("\n").split("\n")), f"{case['title']}: on line {line}: {case['_said']}"
    assert case.get("says", "") in case["_said"], case["_said"]
    position: Position = result.table.position
    assert not differences(position, case.get("then", {})), case["title"]


def evidence() -> dict[str, set[bool]]:
    """What the cases are evidence for, and whether a legal and an illegal one is among them."""
    found: dict[str, set[bool]] = {}
    for case in CASES.values():
        for name in case["covers"]:
            found.setdefault(str(name), set()).add(case["expect"] == "legal")
    return found


def test_every_faction_tile_and_action_has_a_legal_and_an_illegal_case() -> None:
    everything = tiles()
    wanted = [*factions(), *FACTION_ACTIONS]
    for table in ("bonus_cards", "favor_tiles", "town_tiles", "scoring_tiles", "power_actions"):
        wanted += getattr(everything, table)
    found = evidence()
    assert not [name for name in wanted if found.get(name) != {True, False}]


def test_every_clause_of_the_book_has_a_legal_and_an_illegal_case() -> None:
    clauses = yaml.safe_load((FOLDER / "clauses.yaml").read_text(encoding="utf-8"))
    found = evidence()
    missing = []
    for clause, facts in clauses.items():
        wanted = {True} if "legal-only" in facts else {True, False}
        if not wanted <= found.get(clause, set()):
            missing.append(clause)
    assert not missing


def test_every_code_of_a_move_has_a_case() -> None:
    from tmlog.games.terra_mystica.judge import CODES

    seen = {str(case["expect"]) for case in CASES.values()}
    assert not (set(CODES.values()) | {"TM401"}) - seen
