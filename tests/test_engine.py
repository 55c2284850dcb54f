"""The engine against real games, and the invariants that hold after every row of every replay."""

import json
from pathlib import Path

import pytest

import tmlog
from tests.support.games import log_of
from tests.support.opening import SET_UP
from tmlog.games import load_game
from tmlog.games.hexland.hexmap import HexMap, bits
from tmlog.games.terra_mystica.components import factions, tiles
from tmlog.games.terra_mystica.names import maps, tables
from tmlog.games.terra_mystica.scoring import final_rows
from tmlog.games.terra_mystica.setting import Setting
from tmlog.kernel.verdict import Status
from tmlog.pipeline import check_names, parse, play
from tmlog.source import source_from_text

GAME = load_game("terra-mystica")

OPENING = f"""\
score SCORE3,SCORE4,SCORE5,SCORE6,SCORE7,SCORE8
setup witches
setup nomads
{SET_UP}"""


def test_every_ledger_agrees_row_by_row(corpus: Path) -> None:
    expected = json.loads((corpus / "expected.json").read_text(encoding="utf-8"))
    for path in sorted((corpus / "ledgers").glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        audit = tmlog.audit_text(text, path.name)
        assert (audit.verdict, audit.diagnostics) == ("legal", [])
        assert audit.rows_claimed == audit.rows_agree == sum(line.count("\t") == 14 for line in text.splitlines())
        assert audit.scores == expected[path.stem]


def test_every_source_ends_with_the_right_points(corpus: Path) -> None:
    expected = json.loads((corpus / "expected.json").read_text(encoding="utf-8"))
    for folder in ("sources", "mutant-sources"):
        for path in sorted((corpus / folder).glob("*.txt")):
            judged = tmlog.check_text(path.read_text(encoding="utf-8"), path.name)
            assert (judged.status, judged.scores) == ("legal", expected[path.stem]), path.name


def test_changed_lines_are_judged_like_the_moderator_judged_them(corpus: Path) -> None:
    """A sample of the labelled lines; the whole set takes a minute."""
    cases = [json.loads(line) for line in (corpus / "mutants.jsonl").read_text(encoding="utf-8").splitlines()]
    wrong = total = 0
    for case in [case for case in cases if not case["quirk"]][::12]:
        lines = (corpus / "mutant-sources" / f"{case['game']}.txt").read_text(encoding="utf-8").splitlines()
        judged = tmlog.check_text("\n".join([*lines[: case["line"] - 1], case["mutated"]]), case["game"])
        errors = [diagnostic.span.line for diagnostic in judged.diagnostics if diagnostic.is_error]
        told = "illegal" if errors[:1] == [case["line"]] else "legal" if not errors else "illegal elsewhere"
        total += 1
        wrong += told != case["label"]
    assert total > 150
    assert wrong <= total // 100


@pytest.mark.parametrize(
    ("levels", "points"),
    [
        ((7, 7, 5), {"witches": 6, "nomads": 6, "giants": 2}),
        ((9, 6, 6), {"witches": 8, "nomads": 3, "giants": 3}),
        ((4, 4, 4), {"witches": 4, "nomads": 4, "giants": 4}),
        ((3, 0, 0), {"witches": 8}),
    ],
)
def test_ties_share_and_round_down(levels: tuple[int, ...], points: dict[str, int]) -> None:
    """p. 16."""
    position = GAME.first_position(Setting(("witches", "nomads", "giants"), (), ()))
    for player, level in zip(position.players.values(), levels, strict=True):
        player.cults = (level, 0, 0, 0)
    assert {name: shared for source, name, shared in final_rows(position) if source == "FIRE"} == points


def test_leech_costs_one_point_less_than_it_brings() -> None:
    """p. 12: 3 power for 2 victory points; never below zero points."""
    judged = tmlog.check_text(f"{OPENING}witches: upgrade F4 to TP\nnomads: leech 1 from witches. upgrade F3 to TP")
    assert judged.diagnostics == []
    assert judged.scores == {"witches": 20, "nomads": 20}
    text = f"{OPENING}witches: upgrade F4 to TP\nnomads: upgrade F3 to TP\nwitches: leech 2 from nomads"
    assert tmlog.check_text(text).scores == {"witches": 19, "nomads": 20}


def test_an_illegal_move_ends_the_replay_and_its_prefix_stands() -> None:
    judged = tmlog.check_text(f"{OPENING}nomads: pass BON1\nwitches: upgrade F4 to TP")
    assert judged.status == "illegal"
    assert [(found.code, found.span.line) for found in judged.diagnostics] == [("TM301", 11)]


def test_a_false_row_disputes_and_does_not_stop() -> None:
    text = (Path(__file__).parents[1] / "examples" / "ledger.txt").read_text(encoding="utf-8")
    assert text.count("\t21 VP\t") > 3
    audit = tmlog.audit_text(text.replace("\t21 VP\t", "\t22 VP\t", 1))
    assert (audit.verdict, audit.rows_claimed - audit.rows_agree) == ("disputed", 1)
    assert [found.code for found in audit.diagnostics] == ["TM401"]


def test_set_up_puts_dwellings_in_snake_order() -> None:
    log = check_names(parse(source_from_text("x", "setup nomads\nsetup chaosmagicians\nsetup witches"))).log
    assert log is not None
    order = GAME.first_position(GAME.setting(log, {})).queue
    assert order == ("nomads", "witches", "witches", "nomads", "nomads", "chaosmagicians")


def test_what_cannot_be_played_yet_is_not_judged() -> None:
    assert tmlog.check_text("setup yetis\nsetup witches\nyetis: build E5").status == "incomplete"
    assert tmlog.check_text("map fjords\nsetup giants\nsetup witches\ngiants: send p to FIRE").status == "incomplete"


def test_tables_have_every_name_that_logs_use() -> None:
    assert set(factions()) <= set(tables()["FACTION"].names)
    everything = tiles()
    assert tuple(everything.bonus_cards) == tables()["TILE"].names
    assert tuple(everything.scoring_tiles) == tables()["SCORING_TILE"].names
    assert set(everything.favor_tiles) | set(everything.town_tiles) <= set(tables()["THING"].names)


@pytest.mark.parametrize(
    ("name", "land", "edges", "bridges"),
    [
        ("base", 77, 130, 29),
        ("fire-and-ice-1", 77, 131, 33),
        ("fire-and-ice-2", 77, 130, 29),
        ("loon-lakes", 77, 128, 22),
        ("fjords", 80, 142, 33),
    ],
)
def test_geometry_of_the_maps(name: str, land: int, edges: int, bridges: int) -> None:
    board = maps()[name].board
    assert len(board.names) == land
    assert sum(mask.bit_count() for mask in board.neighbours) == 2 * edges
    assert sum(mask.bit_count() for mask in board.bridge_sites) == 2 * bridges
    for index in range(land):
        for other in bits(board.neighbours[index]):
            assert board.neighbours[other] >> index & 1
            assert board.distances(index)[other] == 1


def test_ships_cross_as_many_rivers_as_they_may() -> None:
    board = HexMap({"A": "UIIU", "B": "III"})
    assert [board.by_ship(0, level) for level in range(4)] == [0, 0, 2, 2]


NATIVE = f"""\
tmlog: 1
game: terra-mystica
profile: snellman
players: witches, nomads
scoring: SCORE3 SCORE4 SCORE5 SCORE6 SCORE7 SCORE8
bonuses: BON1 BON2 BON3 BON4 BON5

{SET_UP.rstrip()}  => 20vp 15c 3w 0p 5/7/0 0/0/0/2
"""


def test_native_logs_with_the_moderators_profile_are_played_and_claims_checked() -> None:
    judged = tmlog.check_text(f"{NATIVE}witches: upgrade F4 to TP  => 12c 5w 2/10/0\nwitches => 0/0/0/2\n")
    assert (judged.status, judged.diagnostics) == ("incomplete", [])
    assert (judged.rows_claimed, judged.rows_agree) == (3, 3)
    text = f"{NATIVE}witches: upgrade F4 to TP  => 13c 2/9/1\nnomads: leech 1 from witches  => 19vp"
    judged = tmlog.check_text(text)
    assert judged.status == "disputed"
    assert [(found.code, found.span.line, found.span.column) for found in judged.diagnostics] == [
        ("TM401", 15, 31),
        ("TM401", 15, 35),
        ("TM401", 16, 34),
    ]


def test_undo_takes_back_lines_and_play_goes_on_before_them() -> None:
    text = (
        f"{NATIVE}witches: upgrade F4 to TP\nnomads: leech 1 from witches\nundo 2\nwitches: upgrade E9 to TP  => 20vp"
    )
    assert tmlog.check_text(text).status == "incomplete"
    twice = f"{NATIVE}witches: upgrade F4 to TP\nundo\nundo\nwitches: pass BON5\nwitches: upgrade F4 to TP"
    assert tmlog.check_text(twice).diagnostics == []


def test_logs_of_the_book_are_judged_by_the_book() -> None:
    book = NATIVE.replace("profile: snellman\n", "")
    turn = "witches: upgrade F4 to TP\nnomads: upgrade F3 to TP"
    assert [found.code for found in tmlog.check_text(f"{book}{turn}").diagnostics] == ["TM302"]
    assert tmlog.check_text(f"{NATIVE}{turn}").diagnostics == []


def test_a_ruling_disputes_only_what_was_illegal() -> None:
    stained = tmlog.check_text(f"{NATIVE}ruling nomads: pass BON1")
    assert (stained.status, [found.code for found in stained.diagnostics]) == ("disputed", ["TM402"])
    assert tmlog.check_text(f"{NATIVE}ruling witches: pass BON1").status == "incomplete"


def test_a_ruling_out_of_turn_leaves_the_turn_alone() -> None:
    extra = tmlog.check_text(
        f"{NATIVE}ruling nomads: upgrade F3 to TP\nwitches: upgrade F4 to TP\nnomads: upgrade E8 to TP"
    )
    assert [found.code for found in extra.diagnostics] == ["TM402"]
    own = tmlog.check_text(f"{NATIVE}ruling witches: upgrade F4 to TP\nwitches: upgrade E9 to TP")
    assert [found.code for found in own.diagnostics] == ["TM301"]


@pytest.mark.parametrize("text", [None, b"witches: build E5", 7])
def test_what_is_no_text_is_told_so(text: object) -> None:
    with pytest.raises(TypeError, match="a log is text"):
        tmlog.check_text(text)  # type: ignore[arg-type]


def test_a_slip_of_the_pen_hides_no_illegal_move_before_it() -> None:
    judged = tmlog.check_text(f"{NATIVE}nomads: pass BON1\nwitches: leach 1 from nomads")
    assert [found.code for found in judged.diagnostics] == ["TM301", "TM101"]
    assert (judged.status, judged.scores) == ("illegal", {"witches": 20, "nomads": 20})


def test_points_and_their_sources_add_up() -> None:
    text = (Path(__file__).parents[1] / "examples" / "forum-game.txt").read_text(encoding="utf-8")
    judged = tmlog.check_text(text)
    assert judged.sources
    for name, points in judged.scores.items():
        assert sum(judged.sources[name].values()) == points
        assert judged.sources[name]["start"] == 20


def test_score_command() -> None:
    from click.testing import CliRunner

    from tmlog.cli import tmlog as program

    log = str(Path(__file__).parents[1] / "examples" / "forum-game.txt")
    table = CliRunner().invoke(program, ["score", log])
    assert table.exit_code == 0
    first, *_, total, status = table.stdout.splitlines()
    assert first.split() == ["cultists", "nomads", "mermaids"]
    assert total.split() == ["total", "24", "21", "21"]
    assert status == "current points: the game is not over (legal so far)"
    comma = CliRunner().invoke(program, ["score", "--format", "csv", log])
    assert comma.stdout.splitlines()[0] == "source,cultists,nomads,mermaids"
    (entry,) = json.loads(CliRunner().invoke(program, ["score", "--format", "json", log]).stdout)
    assert [player["points"] for player in entry["players"]] == [24, 21, 21]
    native = str(Path(__file__).parents[1] / "examples" / "two-player-opening.tml")
    assert CliRunner().invoke(program, ["score", native]).exit_code == 0


def test_audit_and_check_for_programs() -> None:
    from click.testing import CliRunner

    from tmlog.cli import tmlog as program

    ledger = str(Path(__file__).parents[1] / "examples" / "ledger.txt")
    (audit,) = json.loads(CliRunner().invoke(program, ["audit", "--format", "json", ledger]).stdout)
    assert set(audit) == {"file", "verdict", "assurance", "rows", "scores", "diagnostics"}
    assert audit["rows"] == {"claimed": 53, "agree": 53}
    (check_entry,) = json.loads(CliRunner().invoke(program, ["check", "--format", "json", ledger]).stdout)
    assert set(check_entry) == {"file", "status", "assurance", "scores", "diagnostics", "not_judged"}
    assert CliRunner().invoke(program, ["audit", ledger]).stdout.count("53 of 53 rows agree") == 1


def test_income_row_of_a_round_in_which_nobody_got_a_cult_bonus() -> None:
    """The moderator prints rows of cult bonuses only for those who get one; income comes all the same."""
    text = log_of(1)
    played = play(source_from_text("game.tml", text)).replay
    assert played is not None
    rows = [entry.happened for entry in played.history if entry.position.round == 1]
    assert "cult_income_for_faction" not in rows
    first = next(place for place, entry in enumerate(played.history) if entry.position.round == 2)
    before, income = played.history[first - 1], played.history[first]
    assert before.line is not None
    assert income.happened == "other_income_for_faction"
    held = income.position.players[income.player]
    lines = text.splitlines()
    lines.insert(before.line.line, f"{income.player}: other_income_for_faction => {held.c}c {held.w}w {held.p}p")
    judged = play(source_from_text("game.tml", "\n".join(lines) + "\n")).judgement
    assert judged.status is Status.LEGAL, judged.diagnostics
