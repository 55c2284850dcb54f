"""Foreign logs: how they are recognised, and what the moderator's rewrites do to typed source and to nothing else."""

import pytest

from tmlog.games import load_game
from tmlog.games.terra_mystica.dialects.forms import LEDGER, SOURCE
from tmlog.games.terra_mystica.dialects.rewrites import as_played
from tmlog.pipeline import check_names, parse
from tmlog.source import source_from_text
from tmlog.syntax.printer import print_phrase
from tmlog.syntax.tree import NATIVE, Bare, Form, Row, Turn

ROW = "witches\t\t20 VP\t-2\t13 C\t\t3 W\t\t0 P\t\t5/7/0 PW\t\t0/0/0/2\t2 1\tbuild E5. +FAV5"
NATIVE_HEAD = "tmlog: 1\ngame: terra-mystica\nplayers: witches\n\n"


@pytest.mark.parametrize(
    ("text", "form"),
    [
        (NATIVE_HEAD, NATIVE),
        (f"\n# hello\n  TMLOG : 1{NATIVE_HEAD[8:]}", NATIVE),
        (f"{NATIVE_HEAD}{ROW}", NATIVE),
        ("witches: build E5\ntmlog: 1\n", SOURCE),
        (f"Round 1 income\n{ROW}\n", LEDGER),
        ("\n# only a comment\n", None),
        ("", None),
    ],
)
def test_the_first_line_that_says_something_decides(text: str, form: Form | None) -> None:
    log = parse(source_from_text("x", text)).log
    assert (log.form if log else None) == form


def played(text: str) -> list[str]:
    log = parse(source_from_text("x", text)).log
    assert log is not None
    verbs = load_game("terra-mystica").vocabulary().verbs
    return [
        f"{line.player.name}: {'. '.join(print_phrase(c.phrase, verbs[c.verb]) for c in line.commands)}".strip()
        for line in as_played(log).lines
        if isinstance(line, Turn)
    ]


@pytest.mark.parametrize(
    ("typed", "rewritten"),
    [
        (
            "build E5. leech 2 from nomads. decline 1 from giants",
            "leech 2 from nomads. decline 1 from giants. build E5",
        ),
        ("pass. +bon5", "pass BON5"),
        ("+bon5", "pass BON5"),
        ("burn 1. +BON5", "burn 1. +BON5"),
        ("build E5. transform F5 to green", "transform F5 to green. build E5"),
        ("build E5. transform F5. build E6. transform F6", "transform F5. build E5. build E6. transform F6"),
        ("pass BON1. convert 1pw to 1c", "convert 1PW to 1C. pass BON1"),
        ("pass. convert 1pw to 1c", "pass. convert 1PW to 1C"),
        ("+BON4. leech 1 from nomads", "leech 1 from nomads. +BON4"),
        ("pass BON1. leech 1. convert 1pw to 1c", "leech 1. convert 1PW to 1C. pass BON1"),
        ("dig 1. action ACT5. build E5", "action ACT5. dig 1. build E5"),
        ("+AIR. +AIR", "+2AIR"),
        ("+AIR. +FIRE. +AIR", "+AIR. +FIRE. +AIR"),
        ("+2TW3. +2TW3", "+4TW3"),
        ("-2w. bridge E4:F2", "-2W. bridge E4:F2"),
    ],
)
def test_rewrites_of_typed_lines(typed: str, rewritten: str) -> None:
    assert played(f"witches: {typed}") == [f"witches: {rewritten}"]


@pytest.mark.parametrize(
    ("typed", "rewritten"),
    [
        ("-2w. bridge E4:F2", "action ACTE. bridge E4:F2"),
        ("convert 2w to bridge E4:F2", "action ACTE. bridge E4:F2"),
        ("-2w. build E5", "-2W. build E5"),
        ("convert 3w to bridge E4:F2", "convert 3W to bridge E4:F2"),
    ],
)
def test_engineers_bridges_of_older_days(typed: str, rewritten: str) -> None:
    assert played(f"engineers: {typed}") == [f"engineers: {rewritten}"]


def test_equal_gains_merge_across_lines_of_one_player() -> None:
    assert played("auren: action ACTA. +AIR\n## well\nauren: +AIR\nauren: +AIR") == [
        "auren: action ACTA. +2AIR",
        "auren:",
        "auren: +AIR",
    ]
    assert played("auren: +AIR  # one\nauren: +AIR") == ["auren: +2AIR", "auren:"]
    assert played("auren: +AIR\nwitches: +AIR") == ["auren: +AIR", "witches: +AIR"]


@pytest.mark.parametrize("text", ["auren: +AIR\n# well\nauren: +AIR", "auren: +AIR\nauren: +AIR  # two"])
def test_a_comment_that_the_site_shows_stands_between(text: str) -> None:
    assert played(text) == ["auren: +AIR", "auren: +AIR"]


@pytest.mark.parametrize(
    "typed",
    [
        "pass.+BON5",
        "build E5.transform F5",
        "pass BON1.convert 1PW to 1C",
        "dig 1.action ACT5",
        "-2W.bridge E4:F2",
    ],
)
def test_without_a_blank_nothing_is_rewritten(typed: str) -> None:
    assert played(f"engineers: {typed}") == [f"engineers: {typed.replace('.', '. ')}"]


def test_a_line_of_whoever_runs_the_game_stands_between() -> None:
    assert played("auren: +AIR\ndrop-faction nomads\nauren: +AIR") == ["auren: +AIR", "auren: +AIR"]


def test_names_are_checked_as_typed() -> None:
    found = check_names(parse(source_from_text("x", "witches: pass. +BON11\nwitches: +FIER. +FIER"))).diagnostics
    assert [(d.code, d.span.line, d.span.column) for d in found] == [
        ("TM204", 1, 17),
        ("TM214", 2, 11),
        ("TM214", 2, 18),
    ]


def test_only_typed_source_is_rewritten() -> None:
    for text in (f"{NATIVE_HEAD}witches: build E5. leech 1\nwitches: +AIR. +AIR", f"{ROW}. leech 1"):
        log = parse(source_from_text("x", text)).log
        assert log is not None
        assert as_played(log) is log


def test_a_joined_pass_knows_where_its_card_stands() -> None:
    text = "witches: pass . +BON5"
    log = parse(source_from_text("x", text)).log
    assert log is not None
    (joined,) = as_played(log).commands()
    (card,) = joined.phrase.words
    assert card is not None
    assert text[joined.span_of(card).column - 1 : joined.span_of(card).end - 1] == "BON5"
    assert (joined.column, joined.end) == (10, len(text) + 1)


def test_moved_commands_keep_their_places() -> None:
    log = parse(source_from_text("x", "witches: build E5. leech 2")).log
    assert log is not None
    assert [(command.verb, command.column) for command in as_played(log).commands()] == [("leech", 20), ("build", 10)]


def test_ledger_lines() -> None:
    text = "\n".join(
        [
            " Default game options",
            "option strict-leech",
            "Round 1 scoring: SCORE4, SA/SH >> 5",
            "Removing tile BON3",
            "Player 1: Anna B.",
            ROW.replace("build E5. +FAV5", "setup"),
            "Round 1, turn 1",
            ROW,
            ROW.replace("build E5. +FAV5", "[opponent accepted power]"),
            "witches dropped from the game",
            ROW.replace("build E5. +FAV5", ""),
        ]
    )
    checked = check_names(parse(source_from_text("x", text)))
    assert checked.diagnostics == []
    assert checked.log is not None
    said = [(line.command.verb, line.command.phrase.values) for line in checked.log.lines if isinstance(line, Bare)]
    assert said == [
        ("option", ("strict-leech",)),
        ("round_scoring", (1, "SCORE4")),
        ("delete", ("BON3",)),
        ("numbered_player", (1, "Anna B.")),
        ("drop_faction", ("witches",)),
    ]
    rows = [line for line in checked.log.lines if isinstance(line, Row)]
    assert [[command.verb for command in row.commands] for row in rows] == [
        ["setup_row"],
        ["build", "plus"],
        ["announced"],
        [],
    ]
    assert rows[1].columns[3] == "13 C"
    assert (rows[1].commands[0].column, rows[1].commands[0].end) == (ROW.index("build") + 1, ROW.index(". +") + 1)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (ROW.replace("\t20 VP", ""), "this line has 14"),
        (ROW.replace("13 C", "13 coins"), "the column for coins is `13 coins`; expected a value such as 15 C"),
        (ROW.replace("5/7/0 PW", "5/7 PW"), "the column for power is `5/7 PW`"),
    ],
)
def test_bad_rows_name_the_column(row: str, message: str) -> None:
    found = parse(source_from_text("x", f"{ROW}\n{row}")).diagnostics
    assert [diagnostic.code for diagnostic in found] == ["TM112"]
    assert message in found[0].message


def test_a_row_may_have_lost_its_empty_columns_at_the_end() -> None:
    text = ROW.replace("2 1\tbuild E5. +FAV5", "").rstrip()
    parsed = parse(source_from_text("x", f"{ROW}\n{text}"))
    assert parsed.diagnostics == []
    assert parsed.log is not None
    row = parsed.log.lines[1]
    assert isinstance(row, Row)
    assert (row.commands, len(row.columns), row.end) == ((), 13, len(text) + 1)


def test_chat_among_the_rows_is_a_remark_and_a_turn_is_not() -> None:
    assert parse(source_from_text("x", f"{ROW}\nwitches: sorry, I was away")).diagnostics == []
    assert [d.code for d in parse(source_from_text("x", f"{ROW}\nWitches: build E6. pass")).diagnostics] == ["TM112"]


def test_a_ledger_may_begin_with_a_caption() -> None:
    assert parse(source_from_text("x", f"Map: base\n{ROW}")).diagnostics == []


def test_text_that_the_moderator_ignores_is_a_warning_in_foreign_logs() -> None:
    parsed = parse(source_from_text("x", "witches: dig 2 build E5. advance ship track. advance shipping"))
    assert [(d.code, d.span.column, d.is_error) for d in parsed.diagnostics] == [
        ("TM107", 16, False),
        ("TM107", 39, False),
    ]
    assert not parsed.has_errors


def test_admin_lines_are_not_cut_at_dots() -> None:
    parsed = parse(source_from_text("x", "player Anna B. email a.b@example.org username anna"))
    assert parsed.diagnostics == []
    assert parsed.log is not None
    (command,) = parsed.log.commands()
    assert command.phrase.values == ("Anna B.", "a.b@example.org", "anna")


def test_who_may_write_what() -> None:
    lines = ["witches: option strict-leech", "witches: setup giants", "witches: [x]", "setup", "build E5"]
    text = "\n".join([*lines, "bridge E4:F2", "witches: income", "income"])
    codes = [(d.code, d.span.line) for d in parse(source_from_text("x", text)).diagnostics]
    assert codes == [("TM104", 1), ("TM104", 2), ("TM106", 3), ("TM106", 4), ("TM103", 5), ("TM103", 6)]
