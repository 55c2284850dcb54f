"""What games on hexes share: maps whose rows are ragged, what lies beside rivers, terrain, power, groups."""

import msgspec
import pytest

from tmlog.games.common.ranking import ranked
from tmlog.games.common.state import clockwise
from tmlog.games.hexland.groups import connected, ends_of, networks
from tmlog.games.hexland.hexmap import HexMap, bits
from tmlog.games.hexland.offers import cost, gained
from tmlog.games.hexland.power import burn_power, gain_power, power_room, spend_power
from tmlog.games.hexland.reach import adjacent_to_all, by_ship, over
from tmlog.games.hexland.terrain import COLOUR_OF, COLOURS, CYCLE, steps_between, towards

RAGGED = HexMap({"A": " UI", "B": "KI U", "C": " BIG"})
"""
      A1 rA1
    B1 rB1 ..  B2
      C1 rC1 C2
"""


class Holder(msgspec.Struct):
    """Somebody with power."""

    bowls: tuple[int, int, int]


def named(board: HexMap, name: str, of: list[int]) -> list[str]:
    return board.names_of(of[board.number[name]])


def test_a_blank_is_no_cell() -> None:
    assert RAGGED.names == ["A1", "B1", "B2", "C1", "C2"]
    assert "".join(RAGGED.terrain) == "UKUBG"
    assert RAGGED.land_cells == [(0, 1), (1, 0), (1, 3), (2, 1), (2, 3)]
    assert (1, 2) not in RAGGED.cells
    assert all((1, 2) not in near for near in RAGGED.around.values())
    assert named(RAGGED, "B1", RAGGED.neighbours) == ["A1", "C1"]
    assert named(RAGGED, "B2", RAGGED.neighbours) == ["C2"]


def test_a_row_may_begin_farther_right_than_the_others() -> None:
    flush, moved = HexMap({"A": "UKY", "B": "BGS"}), HexMap({"A": " UKY", "B": " BGS"})
    assert flush.names == moved.names
    assert flush.neighbours == moved.neighbours


def test_what_no_way_leads_to_is_far() -> None:
    board = HexMap({"A": "UK  Y"})
    assert board.distances(0)[:2] == [0, 1]
    assert board.names_of(board.over(0, 3)) == []


def test_river_names_count_within_the_row() -> None:
    board = HexMap({"C": "IUII", "D": "U I", "E": "UU", "F": "I"})
    assert board.river_names == ["rC1", "rC2", "rC3", "rD1", "rF1"]
    assert len(board.rivers) == len(board.river_names)
    assert RAGGED.river_names == ["rA1", "rB1", "rC1"]


def test_hexes_by_name_and_back() -> None:
    hexes = RAGGED.set_of(["B2", "A1"])
    assert list(bits(hexes)) == [0, 2]
    assert RAGGED.names_of(hexes) == ["A1", "B2"]


def test_riverside() -> None:
    board = HexMap({"A": "UKI", "B": "YBG", "C": "SRU"})
    assert board.names_of(board.riverside) == ["A2", "B2", "B3"]
    assert HexMap({"A": "UK"}).riverside == 0


def test_facing_whatever_lies_between() -> None:
    board = HexMap({"A": "UKY", "B": "BIS", "C": "GGR"})
    assert named(board, "A2", board.facing) == ["B2", "C2"]
    assert named(board, "A2", board.bridge_sites) == []  # B1 lies between too, and is land
    assert named(board, "A1", board.facing) == ["C1"]
    nothing_between = HexMap({"A": "UK", "C": "GG"})
    assert nothing_between.facing == [0, 0, 0, 0]


@pytest.mark.parametrize(
    "rows", [{"A": "UIKY", "B": "BISG", "C": "GIGR", "D": "SSIS"}, {"A": " IKY", "B": "BIS", "C": " IGR", "D": "SS S"}]
)
def test_facing_is_two_steps_by_two_ways(rows: dict[str, str]) -> None:
    """Corner to corner are places not side by side with two spaces beside both, of which one may be off the map."""
    board = HexMap(rows)
    wide = HexMap({chr(ord("A") + row): "U" * 12 for row in range(8)})
    for index, start in enumerate(board.land_cells):
        for other, end in enumerate(board.land_cells):
            # Both in the middle of a map without gaps, so far down that rows stay shifted or flush.
            first, second = ((row + 2, column + 3) for row, column in (start, end))
            beside_both = set(wide.around[first]) & set(wide.around[second])
            is_corner = second not in (first, *wide.around[first]) and len(beside_both) == 2
            between = [board.cells.get((row - 2, column - 3)) for row, column in beside_both]
            there = [terrain for terrain in between if terrain]
            is_facing = is_corner and bool(there)
            assert board.facing[index] >> other & 1 == is_facing
            assert board.bridge_sites[index] >> other & 1 == (is_facing and set(there) == {"I"})


def test_terrain_by_the_shorter_way_round() -> None:
    assert [steps_between("Y", other) for other in CYCLE] == [0, 1, 2, 3, 3, 2, 1]
    assert all(steps_between(a, b) == steps_between(b, a) for a in CYCLE for b in CYCLE)
    assert {COLOUR_OF[letter] for letter in CYCLE} == set(COLOURS)


@pytest.mark.parametrize(
    ("source", "home", "spades", "result"),
    [
        ("Y", "Y", 0, "Y"),
        ("B", "Y", 0, "B"),
        ("B", "Y", 1, "K"),
        ("B", "Y", 2, "U"),
        ("B", "Y", 3, "Y"),
        ("B", "Y", 9, "Y"),
        ("G", "Y", 1, "S"),
        ("Y", "G", 2, "S"),
    ],
)
def test_towards_home(source: str, home: str, spades: int, result: str) -> None:
    assert towards(source, home, spades) == result


def test_power_goes_round() -> None:
    holder = Holder((5, 7, 0))
    assert power_room(holder) == 17
    assert gain_power(holder, 6) == 6
    assert holder.bowls == (0, 11, 1)
    burn_power(holder, 2)
    assert holder.bowls == (0, 7, 3)
    spend_power(holder, 3)
    assert holder.bowls == (3, 7, 0)
    assert gain_power(holder, 99) == 13
    assert holder.bowls == (0, 0, 10)


def test_an_offer_brings_what_bowls_and_points_allow() -> None:
    assert gained(4, Holder((5, 7, 0)), 20) == 4
    assert gained(4, Holder((0, 3, 9)), 20) == 3
    assert gained(4, Holder((5, 7, 0)), 1) == 2
    assert [cost(count) for count in range(4)] == [0, 0, 1, 2]
    assert clockwise(("a", "b", "c", "d"), "c") == ("d", "a", "b")


def test_reach_of_several_hexes() -> None:
    board = HexMap({"A": "UIKYU"})
    ends = board.set_of(["A1", "A4"])
    assert board.names_of(adjacent_to_all(ends, board.neighbours.__getitem__)) == ["A3"]
    assert board.names_of(by_ship(board, ends, 1)) == ["A2"]
    assert by_ship(board, ends, 0) == over(board, ends, 0) == 0
    assert board.names_of(over(board, ends, 1)) == ["A2"]


def test_groups_join_over_bridges_and_networks_by_ship() -> None:
    board = HexMap({"A": "UUIUIU"})
    own = board.set_of(board.names)
    apart = connected(own, board.neighbours.__getitem__)
    assert [board.names_of(group) for group in apart] == [["A1", "A2"], ["A3"], ["A4"]]
    assert connected(own, board.neighbours.__getitem__, board.set_of(["A2", "A4"])) == [apart[0], apart[2]]
    bridged = ends_of([(1, 2, "somebody")])
    joined = connected(own, lambda index: board.neighbours[index] | bridged.get(index, 0))
    assert [board.names_of(group) for group in joined] == [["A1", "A2", "A3"], ["A4"]]
    assert networks(apart, lambda group: by_ship(board, group, 1)) == [own]
    assert networks(apart, lambda _: 0) == apart
    assert networks([], lambda _: 0) == []


def test_who_ties_shares_the_points_of_the_places() -> None:
    ranking = ranked({"a": 5, "b": 7, "c": 5, "d": 0}, "law", (8, 4, 2))
    assert [standing.points for standing in ranking.standings] == [3, 8, 3, 0]
    assert ranking.standings[0].shared == (4, 2)
    assert ranking.standings[0].tied == ("a", "c")
