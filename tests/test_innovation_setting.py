"""Age of Innovation: the maps, what the head fixes, and set-ups that cannot be."""

import os
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.conftest import ROOT, VARIABLE
from tmlog.games import load_game
from tmlog.games.age_of_innovation.names import maps
from tmlog.games.age_of_innovation.profile import OLD_RULES, SWITCHED_BY_OPTION, Switches, switches_of
from tmlog.games.age_of_innovation.set_up import left_open
from tmlog.games.age_of_innovation.setting import Bundle, Setting
from tmlog.games.hexland.hexmap import bits
from tmlog.kernel.verdict import set_up_faults
from tmlog.pipeline import check_names, parse
from tmlog.source import source_from_text

GAME = load_game("age-of-innovation")

LETTERS = {
    "desert": "Y", "plains": "U", "swamp": "K", "lake": "B", "forest": "G", "mountain": "S", "wasteland": "R",
}  # fmt: skip

STANDARD = {
    "tmlog": "1",
    "game": "age-of-innovation",
    "players": 'blue goblins "Anna", red monks, gray psychics',
    "bundles": "blue/goblins/spade red/monks/coins yellow/moles/bridge brown/omar/pass-big black/lizards/pass-school "
    "green/felines/build-guild gray/psychics/power-coins",
    "bonuses": "river-workshop send-scholar science-step",
    "palaces": "3 8 12 1 17",
    "scoring": "workshop-law guild-law school-banking spade-engineering big-medicine innovation-law",
    "final-tile": "guild",
    "book-actions": "power coins three-spades",
    "competencies": "7 3 12 1 2 4 5 6 8 9 10 11",
    "innovations": "steel census libraries professors workshop monument palace guild",
}
DRAFT = STANDARD | {
    "distribution": "draft",
    "boards": "blue red gray green black brown",
    "factions": "goblins monks psychics moles",
    "bonuses": "river-workshop send-scholar science-step coins spade bridge",
    "palaces": "3 8 12 1",
}
del DRAFT["bundles"]


def set_up(head: dict[str, str]) -> tuple[Setting, list[str]]:
    """The setting of a head, and what is wrong with it."""
    text = "".join(f"{key}: {value}\n" for key, value in head.items() if value)
    source = source_from_text("x", text)
    checked = check_names(parse(source))
    assert checked.log is not None
    assert checked.diagnostics == []
    setting = GAME.setting(checked.log, {})
    found = set_up_faults(GAME, setting, checked.log, source)
    assert {finding.code for finding in found} <= {"TM621"}
    assert all(finding.span.line <= len(head) for finding in found)
    return setting, [finding.message for finding in found]


def facts() -> dict[str, Any]:
    named = os.environ.get(VARIABLE)
    folder = Path(named).parent if named else ROOT.parent / "shared"
    sheet = folder / "facts" / "age-of-innovation" / "maps.yaml"
    if not sheet.is_file():
        pytest.skip(f"no fact sheets: put them at ../shared/facts, or beside what {VARIABLE} names")
    read: dict[str, Any] = yaml.safe_load(sheet.read_text(encoding="utf-8"))
    return read["maps"]


@pytest.mark.parametrize(("name", "key"), [("3-5", "board_3_5"), ("1-3", "board_1_3")])
def test_maps_are_those_of_the_fact_sheet(name: str, key: str) -> None:
    sheet, known = facts()[key], maps()[name]
    board = known.board
    assert dict(zip(board.names, board.terrain, strict=True)) == {
        name: LETTERS[hex_["terrain"]] for name, hex_ in sheet["land_hexes"].items()
    }
    assert set(board.river_names) == set(sheet["river_hexes"])
    assert known.border == tuple(sheet["border_hexes"])
    assert {board.names[number] for number in bits(known.border_mask)} == set(known.border)
    riverside = {board.names[number] for number in bits(board.riverside)}
    assert riverside == {name for name, hex_ in sheet["land_hexes"].items() if hex_["riverside"]}
    sites = {
        frozenset((board.names[one], board.names[two]))
        for one, mask in enumerate(board.bridge_sites)
        for two in bits(mask)
    }
    assert sites == {frozenset(site["ends"]) for site in sheet["bridge_sites"]}
    for one, first in sheet["land_hexes"].items():
        near = {two for two, second in sheet["land_hexes"].items() if _are_neighbours((one, first), (two, second))}
        assert {board.names[number] for number in bits(board.neighbours[board.number[one]])} == near


def _are_neighbours(one: tuple[str, dict[str, Any]], two: tuple[str, dict[str, Any]]) -> bool:
    rows = abs(ord(one[0][0]) - ord(two[0][0]))
    return (rows, abs(one[1]["x2"] - two[1]["x2"])) in {(0, 2), (1, 1)}


def test_maps_are_whole() -> None:
    for known, land, river, sites in ((maps()["3-5"], 81, 36, 31), (maps()["1-3"], 59, 29, 17)):
        assert (len(known.hexes), len(known.rivers)) == (land, river)
        assert sum(mask.bit_count() for mask in known.board.bridge_sites) == 2 * sites
        assert set("".join(known.rows.values())) <= set("UKBGSRYI ")
        assert set(known.border) <= set(known.hexes)


def test_a_standard_set_up() -> None:
    setting, faults = set_up(STANDARD)
    assert faults == []
    assert left_open(setting) is None
    assert setting.seats == ("blue goblins", "red monks", "gray psychics")
    assert setting.bundles[0] == Bundle("blue", "goblins", "spade")
    assert [setting.first_bonus(seat) for seat in setting.seats] == ["spade", "coins", "power-coins"]
    assert (setting.map, setting.edition, setting.rules, setting.distribution) == ("3-5", "v1.0", 1, "standard")
    assert setting.palaces == (3, 8, 12, 1, 17)
    assert setting.competencies[:3] == (7, 3, 12)
    assert setting.area is None
    assert setting.board is maps()["3-5"].board
    assert setting.by == Switches()


def test_a_draft() -> None:
    setting, faults = set_up(DRAFT)
    assert faults == []
    assert left_open(setting) is None
    assert setting.first_bonus("blue goblins") == ""


TWO = {
    "players": "blue goblins, red monks",
    "palaces": "3 8 12 17",
    "innovations": "steel census libraries professors workshop guild",
}


def test_two_players() -> None:
    setting, faults = set_up(STANDARD | TWO | {"area": "13"})
    assert faults == []
    assert (setting.map, setting.area) == ("1-3", 13)


@pytest.mark.parametrize("key", [key for key in STANDARD if key not in ("tmlog", "game", "players")])
def test_what_is_left_out_is_named(key: str) -> None:
    text = "".join(f"{name}: {value}\n" for name, value in STANDARD.items() if name != key)
    log = check_names(parse(source_from_text("x", text))).log
    assert log is not None
    assert str(left_open(GAME.setting(log, {}))).startswith("the log does not say the ")


def test_everything_that_is_left_out_is_named_at_once() -> None:
    log = check_names(
        parse(source_from_text("x", "tmlog: 1\ngame: age-of-innovation\nplayers: blue goblins, red monks\n"))
    ).log
    assert log is not None
    assert left_open(GAME.setting(log, {})) == (
        "the log does not say the bundles, the round bonuses, the palaces, the round scoring tiles, "
        "the final round tile, the book actions, the competencies and the innovations"
    )


@pytest.mark.parametrize("key", ["boards", "factions"])
def test_a_draft_needs_its_offers(key: str) -> None:
    text = "".join(f"{name}: {value}\n" for name, value in DRAFT.items() if name != key)
    log = check_names(parse(source_from_text("x", text))).log
    assert log is not None
    assert left_open(GAME.setting(log, {})) == f"the log does not say the {key} on offer"


@pytest.mark.parametrize(
    ("head", "message"),
    [
        (STANDARD | {"players": "blue goblins"}, "the log names 1 player; 2 to 5 can play"),
        (
            STANDARD | {"players": "blue goblins, blue monks, gray psychics"},
            "two players cannot have the same board: blue",
        ),
        (
            STANDARD | {"players": "blue goblins, red goblins, gray psychics"},
            "two players cannot have the same faction: goblins",
        ),
        (
            STANDARD | {"players": "blue goblins, red monks, gray omar"},
            "no bundle has gray omar; there are brown omar and gray psychics",
        ),
        (STANDARD | TWO | {"map": "3-5"}, "the log names the map 3-5; 2 players use 1-3"),
        (STANDARD | {"boards": "blue red"}, "`boards:` is for the draft; with bundles it says nothing new"),
        (STANDARD | {"bundles": STANDARD["bundles"].rpartition(" ")[0]}, "the log names 6 bundles; the rules say 7"),
        (STANDARD | {"bundles": STANDARD["bundles"].replace("moles", "omar")}, "the faction omar lies in two bundles"),
        (
            STANDARD | {"bundles": STANDARD["bundles"].replace("/bridge", "/coins")},
            "the round bonus coins lies in two bundles",
        ),
        (
            STANDARD | {"bonuses": "river-workshop science-step"},
            "the log names 2 round bonuses beside the board; the rules say 3",
        ),
        (
            STANDARD | {"bonuses": "river-workshop science-step coins"},
            "the round bonus coins lies in a bundle, so it is not beside the board",
        ),
        (
            STANDARD | {"palaces": "3 8 17"},
            "the log names 3 palaces; the rules say 5 with 3 players, number 17 among them",
        ),
        (
            STANDARD | {"palaces": "3 8 12 1 2"},
            "the log does not name palace 17, which is in every game without a draft",
        ),
        (DRAFT | {"bundles": STANDARD["bundles"]}, "there are no bundles in a draft"),
        (DRAFT | {"boards": "blue red gray green black"}, "the log names 5 boards; the rules say 6"),
        (DRAFT | {"boards": "blue red yellow green black brown"}, "the gray board of gray psychics is not on offer"),
        (DRAFT | {"factions": "goblins monks psychics"}, "the log names 3 factions; the rules say 4 with 3 players"),
        (DRAFT | {"factions": "goblins monks omar moles"}, "the faction of gray psychics is not on offer"),
        (DRAFT | {"palaces": "3 8 12 17"}, "palace 17 is not used in a draft"),
        (DRAFT | {"bonuses": "coins spade bridge"}, "the log names 3 round bonuses; the rules say 6 with 3 players"),
        (STANDARD | {"scoring": "workshop-law"}, "the log names 1 round scoring tile for 6 rounds"),
        (
            STANDARD
            | {"scoring": "workshop-law guild-law school-banking big-medicine spade-engineering innovation-law"},
            "spade-engineering lies in round 5, and may not lie in round 5 or 6",
        ),
        (
            STANDARD | {"scoring": "workshop-law guild-law school-banking innovation-law big-medicine big-banking"},
            "all three tiles of law lie in rounds 1 to 5; one of them has to go",
        ),
        (
            STANDARD | {"scoring": "workshop-law school-banking innovation-law big-medicine big-banking guild-law"},
            "guild shows the same building as guild-law in round 6",
        ),
        (
            STANDARD
            | {
                "scoring": "guild-law school-banking innovation-law big-medicine big-banking workshop-law",
                "final-tile": "border-workshop",
            },
            "border-workshop shows the same building as workshop-law in round 6",
        ),
        (STANDARD | {"book-actions": "power coins"}, "the log names 2 book actions; the rules say 3"),
        (
            STANDARD | {"competencies": "7 3 12 1 2 4 5 6 8 9 11"},
            "the log names 11 competencies; the rules say 12 in every game; missing: 10",
        ),
        (STANDARD | {"innovations": "steel census"}, "the log names 2 innovations; the rules say 8 with 3 players"),
        (STANDARD | {"area": "13"}, "there is an area tile only with two players"),
        (STANDARD | TWO | {"area": "11"}, "the log says 11; the area tiles are 12 to 15"),
    ],
)
def test_set_ups_that_cannot_be(head: dict[str, str], message: str) -> None:
    assert message in set_up(head)[1]


def test_the_border_tile_may_lie_with_workshops_by_option() -> None:
    tiles = {
        "scoring": "guild-law school-banking innovation-law big-medicine big-banking workshop-law",
        "final-tile": "border-workshop",
    }
    assert set_up(STANDARD | tiles | {"options": "border-tile-with-workshops"})[1] == []
    tiles["final-tile"] = "workshop"
    assert set_up(STANDARD | tiles | {"options": "border-tile-with-workshops"})[1] != []


def test_options_are_switches() -> None:
    for option, switch in SWITCHED_BY_OPTION.items():
        by = switches_of([option], 1)
        assert [name for name in Switches.__struct_fields__ if getattr(by, name)] == [switch]
    assert set(OLD_RULES) == {1}
