"""Names that the game does not have, and the maps they depend on."""

import pytest

from tests.support.cli import Write, run
from tests.support.convert import LEDGER, OPENING
from tmlog.convert import canonical
from tmlog.games.terra_mystica.names import maps, tables
from tmlog.pipeline import check_names, parse
from tmlog.source import source_from_text

HEAD = "tmlog: 1\ngame: terra-mystica\nplayers: witches, nomads\n"


def findings(body: str, head: str = HEAD) -> list[tuple[str, str, str | None]]:
    return [
        (d.code, d.message, d.hint) for d in check_names(parse(source_from_text("x", f"{head}\n{body}"))).diagnostics
    ]


@pytest.mark.parametrize(
    ("command", "code", "hint"),
    [
        ("build K99", "TM203", "hexes are A1 to A13"),
        ("build E13", "TM203", "row E has E1 to E11"),
        ("build EE7", "TM203", "did you mean `E7`?"),
        ("build R6", "TM203", None),
        ("connect r36", "TM203", "river spaces are r0 to r35"),
        ("connect r35", None, None),
        ("pass BON12", "TM204", "there are BON1 to BON10"),
        ("pass BON03", "TM204", "did you mean `BON3`?"),
        ("build E05", "TM203", "did you mean `E5`?"),
        ("pass FAV5", "TM204", "there are BON1 to BON10"),
        ("+FAV0", "TM204", "there are FAV1 to FAV12"),
        ("+XYZZY", "TM214", "there are FAV1 to FAV12, TW1 to TW8"),
        ("-SPAD", "TM214", "did you mean `SPADE`?"),
        ("action ACT", "TM205", "actions are ACT1 to ACT6"),
        ("action 4", "TM205", "actions are ACT1 to ACT6"),
        ("upgrade E5 to TPP", "TM206", "did you mean `TP`?"),
        ("upgrade E5 to castle", "TM206", "a structure is upgraded to TP, TE, SH, SA"),
        ("upgrade E5 to Trading Post", None, None),
        ("convert 1m to 1c", "TM207", "resources are C, W, P, PW, VP"),
        ("send p to FIER", "TM208", "did you mean `FIRE`?"),
        ("transform E5 to forest", "TM209", "did you mean `green`?"),
        ("transform E5 to Grey", None, None),
        ("leech 2 from witchs", "TM201", "did you mean `witches`?"),
        ("leech 2 from giants", "TM202", "the players are nomads and witches"),
        ("unlock-terrain pink", "TM209", None),
        ("unlock-terrain gain-priest", None, None),
    ],
)
def test_unknown_names(command: str, code: str | None, hint: str | None) -> None:
    found = findings(f"witches: {command}")
    assert [item[0] for item in found] == ([code] if code else [])
    if hint:
        assert found[0][2] is not None
        assert found[0][2].startswith(hint)


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("options: strict-leach", ["TM210"]),
        ("map: bass", ["TM211"]),
        ("map: fire-and-ice-2", []),
        ("map: BE8F6EBF549404D015547152D5F2A1906AE8DD90", []),
        ("scoring: SCORE1 SCORE10", ["TM204"]),
        ("scoring: SCORE1 SCORE1", ["TM213"]),
        ("bonuses: BON1 FAV1", ["TM204"]),
        ("final-scoring: connected-cluster", ["TM212"]),
        ("profile: boook", ["TM124"]),
        ("rules: one", ["TM124"]),
    ],
)
def test_names_in_the_head(line: str, codes: list[str]) -> None:
    assert [item[0] for item in findings("", f"{HEAD}{line}\n")] == codes


def test_players_sit_once_and_exist() -> None:
    head = "tmlog: 1\ngame: terra-mystica\nplayers: witches, witches, elves\n"
    assert [item[0] for item in findings("", head)] == ["TM213", "TM201"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("witches: build K99", "TM203"),
        ("witches: pass BON12. pass BON12", "TM204"),
        ("witches: drop-faction nomads", "TM104"),
        ("witches => 3x", "TM215"),
    ],
)
def test_a_wrong_name_is_reported_wherever_it_stands(line: str, code: str) -> None:
    """What was found right once is not checked again; what is wrong must be."""
    body = f"witches: build E5\n{line}\nwitches: build E5\n{line}\n"
    found = check_names(parse(source_from_text("x", f"{HEAD}\n{body}"))).diagnostics
    repeated = line.count("BON12") or 1
    assert [(d.code, d.span.line) for d in found] == [(code, 6)] * repeated + [(code, 8)] * repeated


@pytest.mark.parametrize(
    ("line", "code"),
    [("witches: leech 2 from giants", "TM202"), ("witchs: build E5", "TM201"), ("drop-faction giants", "TM202")],
)
def test_a_wrong_player_is_reported_once_and_counted(line: str, code: str) -> None:
    def found(*lines: str) -> list[tuple[str, int, tuple[str, ...]]]:
        log = source_from_text("x", "\n".join([HEAD, *lines, ""]))
        return [(d.code, d.span.line, d.notes) for d in check_names(parse(log)).diagnostics]

    right = "witches: build E5"
    assert found(right, line) == [(code, 6, ())]
    assert found(right, line, right, line) == [(code, 6, ("the same name follows in line 8",))]
    assert found(right, line, line, right, line) == [(code, 6, ("the same name follows 2 times, up to line 9",))]


def test_every_wrong_player_has_a_finding() -> None:
    body = "giants: build E5\nauren: build E5\nwitches: leech 2 from giants. leech 2 from auren\nauren: pass BON1"
    assert [item[0] for item in findings(body)] == ["TM202", "TM202"]


def test_a_misspelt_seat_lists_no_players() -> None:
    """Nobody knows who plays then: the hint names what looks alike, and not all factions as players."""
    text = "score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6\nsetup cultist\nsetup nomads\nnomads: build E8\n"
    found = check_names(parse(source_from_text("x", text))).diagnostics
    assert [(d.code, d.hint) for d in found] == [("TM201", "did you mean `cultists`?")]


def test_what_one_player_may_say_is_wrong_for_another() -> None:
    assert [item[0] for item in findings("nomads: drop-faction nomads\nwitches: drop-faction nomads")] == ["TM104"]


def test_one_person_may_have_several_seats() -> None:
    assert findings("", 'tmlog: 1\ngame: terra-mystica\nplayers: witches "Anna", nomads "Anna"\n') == []


def test_claims_name_what_the_game_has() -> None:
    assert [item[0] for item in findings("witches => 3x 1/2 3/9/0 20vp 0/0/0/0 1/2/3/4/5")] == ["TM215"] * 3


def test_a_headless_source_seats_whom_it_sets_up() -> None:
    def found(text: str) -> list[str]:
        return [d.code for d in check_names(parse(source_from_text("x", text))).diagnostics]

    assert found("giants: build E5") == []
    assert found("setup witches\ngiants: build E5") == ["TM202"]
    assert found("setup witches\np1: build E5") == ["TM201"]


def test_hexes_depend_on_the_map() -> None:
    assert [item[0] for item in findings("witches: build A1", f"{HEAD}map: loon-lakes\n")] == ["TM203"]
    assert findings("witches: build J3", f"{HEAD}map: loon-lakes\n") == []
    assert [item[0] for item in findings("witches: build A1", f"{HEAD}map: atlantis\n")] == ["TM211"]


def test_maps_are_whole() -> None:
    for game_map in maps().values():
        assert set("".join(game_map.rows.values())) == set("UKBGSRYI")
        lengths = [len(row) for row in game_map.rows.values()]
        assert lengths == ([13, 12] * 5)[:9] if "A" in game_map.rows else ([12, 13] * 5)[:9]
    for name in ("base", "fire-and-ice-1", "fire-and-ice-2", "loon-lakes"):
        letters = "".join(maps()[name].rows.values())
        assert [letters.count(letter) for letter in "UKBGSRY"] == [11] * 7
    base = maps()["base"]
    assert (len(base.hexes), len(base.rivers)) == (77, 36)
    assert base.hexes[0] == "A1"
    assert base.hexes[-1] == "I12"


def test_no_name_is_spelled_two_ways() -> None:
    for table in tables().values():
        assert len(set(table.names)) == len(table.names)
        assert set(table.also.values()) <= set(table.names) | set(maps())


def test_a_person_stands_for_the_player() -> None:
    """Before the colon, after `from`, in claims, rulings and lines without a player; players' own names come first."""
    head = 'tmlog: 1\ngame: terra-mystica\nplayers: witches "Anna  Lee", nomads "J\u00fcrgen", giants "nomads"\n\n'
    text = head + (
        "anna lee: build F4\nJ\u00dcRGEN: leech 2 from ANNA lee. build F3\nnomads: decline 1 from j\u00fcrgen\n"
        "Anna Lee => 20vp\nruling Anna Lee: leech 1 from nomads\ndrop-faction Anna Lee\n"
    )
    checked = check_names(parse(source_from_text("x", text)))
    assert checked.diagnostics == []
    formatted = canonical(checked)
    assert formatted is not None
    assert formatted.partition("\n\n")[2].splitlines() == [
        "witches: build F4",
        "nomads: leech 2 from witches. build F3",
        "nomads: decline 1 from nomads",
        "witches => 20vp",
        "ruling witches: leech 1 from nomads",
        "drop-faction witches",
    ]


def test_a_person_is_asked_about_by_name(write: Write) -> None:
    log = write("game.tml", OPENING)
    assert run("legal", "--player", "North", log).stdout == run("legal", "--player", "witches", log).stdout
    ledger = write("ledger.txt", LEDGER)
    assert run("legal", "--player", "west", ledger).stdout == run("legal", "--player", "mermaids", ledger).stdout


@pytest.mark.parametrize("seat", ["wiches", "witches nomads x"])
def test_a_person_of_a_misspelt_seat_has_no_finding_in_every_turn(seat: str) -> None:
    head = f'tmlog: 1\ngame: terra-mystica\nplayers: {seat} "Anna", giants\n'
    found = findings("Anna: build F4\ngiants: leech 1 from Anna\nAnna: build E9", head)
    assert [code for code, _, _ in found] == ["TM201"]
