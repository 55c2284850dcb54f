"""Conversion: whole games by every way, and native logs of ledgers and command source."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tmlog
from tests.support.convert import (
    FORUM,
    LEDGER,
    OPENING,
    SOURCE_HEAD,
    body,
    converted,
    native,
    row,
    rows,
    snellman,
)
from tests.support.opening import SET_UP
from tmlog.convert import NATIVE_FORM
from tmlog.source import MAX_LINE_LENGTH

# --- whole games ------------------------------------------------------------------------------------------------------


def assert_same_game(text: str) -> None:
    """By every way of conversion the verdict, the points and the number of compared rows are the same."""
    before = tmlog.audit_text(text)
    in_native = native(text)
    after = tmlog.audit_text(in_native)
    assert (after.verdict, after.scores, after.diagnostics) == (before.verdict, before.scores, [])
    assert after.rows_claimed == after.rows_agree == before.rows_claimed
    for source in (snellman(text), snellman(in_native)):
        for again in (source, native(source)):
            judged = tmlog.check_text(again)
            assert (judged.verdict, judged.scores, judged.diagnostics) == (before.verdict, before.scores, [])


@pytest.mark.parametrize("text", [LEDGER, FORUM], ids=["ledger", "source"])
def test_examples(text: str) -> None:
    assert_same_game(text)


def test_the_ledgers_rows_are_claimed() -> None:
    audit = tmlog.audit_text(native(LEDGER))
    assert audit.rows_claimed == audit.rows_agree == rows(LEDGER) > 50


def test_a_false_row_is_a_false_claim() -> None:
    text = LEDGER.replace("\t21 VP\t", "\t22 VP\t", 1)
    audit = tmlog.audit_text(native(text))
    assert (audit.verdict, audit.rows_claimed - audit.rows_agree) == ("disputed", 1)
    assert [found.message for found in audit.diagnostics] == ["the log says 22vp for mermaids, the replay has 21vp"]


def test_some_ledgers(corpus: Path) -> None:
    paths = sorted((corpus / "ledgers").glob("*.txt"))
    check_ledgers(corpus, paths[::4])


@pytest.mark.slow
def test_every_ledger(corpus: Path) -> None:
    check_ledgers(corpus, sorted((corpus / "ledgers").glob("*.txt")))


def check_ledgers(corpus: Path, paths: list[Path]) -> None:
    """Each of them in both other forms, there and back, with every row and every comment."""
    expected = json.loads((corpus / "expected.json").read_text(encoding="utf-8"))
    for path in paths:
        text = path.read_text(encoding="utf-8")
        in_native = native(text)
        audit = tmlog.audit_text(in_native, path.name)
        assert (audit.verdict, audit.scores, audit.diagnostics) == ("legal", expected[path.stem], [])
        assert audit.rows_claimed == audit.rows_agree == rows(text)
        source = snellman(text)
        assert source == snellman(in_native)
        judged = tmlog.check_text(source, path.name)
        assert (judged.verdict, judged.scores, judged.diagnostics) == ("legal", expected[path.stem], [])
        for line in text.splitlines():
            if "\t" not in line and line.startswith(("Round", " ", "Scoring", "Converting")) and "SCORE" not in line:
                assert f"# {line.strip()}\n" in in_native


def test_every_source(corpus: Path) -> None:
    expected = json.loads((corpus / "expected.json").read_text(encoding="utf-8"))
    for path in sorted((corpus / "sources").glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        assert tmlog.check_text(text).scores == expected[path.stem]
        assert_same_game(text)


# --- to a native log --------------------------------------------------------------------------------------------------


def test_a_ledger() -> None:
    text = native(LEDGER)
    head, _, rest = text.partition("\n\n")
    assert head.splitlines() == [
        "tmlog: 1",
        "game: terra-mystica",
        "profile: snellman",
        "rules: 1",
        "map: base",
        "options: strict-leech, errata-cultist-power, variable-turn-order",
        'players: nomads "east", cultists "south", mermaids "west"',
        "scoring: SCORE5 SCORE8 SCORE7 SCORE3 SCORE2 SCORE4",
        "bonuses: BON1 BON3 BON4 BON5 BON7 BON9",
    ]
    assert rest.startswith("== set-up ==\nnomads: setup  => 20vp 15c 2w 0p 5/7/0 1/0/1/0\n")
    assert "\n\n== round 1 ==\n# Round 1 income\nnomads: other_income_for_faction  => " in rest
    assert "\n# Round 1, turn 1\n" in rest
    assert "\ncultists: [opponent accepted power]  => " in rest


def test_a_source_with_comments() -> None:
    text = native(FORUM)
    first = "# Three players by forum, with the rules of terra.snellman.net. Round 1, as posted."
    assert text.startswith(f"{first}\ntmlog: 1\n")
    assert "\nnomads: build F3  # the third dwelling, after everybody else\n" in text
    assert "\n\n== round 1 ==\n# Round 1: dwellings score 2.\nnomads: upgrade I7 to TP\n" in text


def test_a_native_log_is_only_tidied() -> None:
    assert native(OPENING) == tmlog.format_text(OPENING)


def test_typed_lines_are_converted_as_played() -> None:
    typed = (
        f"{SOURCE_HEAD}{SET_UP}witches: upgrade F4 to TP\nnomads: upgrade F3 to TP. leech 1 from witches  # so typed\n"
    )
    assert body(native(typed))[-1] == "nomads: leech 1 from witches. upgrade F3 to TP  # so typed"


def test_merged_lines_keep_their_comments() -> None:
    text = native("setup auren\nsetup nomads\nauren: action ACTA. +AIR  # one\nauren: +AIR  ## two\nauren:\n")
    assert body(text) == ["== set-up ==", "auren: action ACTA. +2AIR  # one", "## two", "auren:"]


def test_what_the_head_cannot_say_is_a_comment() -> None:
    text = native(
        "# first\noption loose-dig  # early days\noption strict-leech\ndropoption loose-dig\n"
        "admin email m@example.org\nplayer-count 2\nplayer a email a@example.org username u1\nplayer b username u2\n"
        "order u2,u1\nrandomize v2 seed x 7  # drawn\ndelete FAV3\nsetup witches\nsetup nomads\n"
        "witches: build F4\ndelete BON1\n"
    )
    head = text.partition("\n\n")[0].splitlines()
    assert head == [
        "# first",
        "# early days",
        "# dropoption loose-dig",
        "# player-count 2",
        "# player a email a@example.org username u1",
        "# player b username u2",
        "# order u2,u1",
        "# randomize v2 seed x 7  # drawn",
        "# delete FAV3",
        "tmlog: 1",
        "game: terra-mystica",
        "profile: snellman",
        "rules: 1",
        "map: base",
        "options: strict-leech",
        'players: witches "b", nomads "a"',
    ]
    assert body(text) == ["== set-up ==", "admin email m@example.org", "witches: build F4", "# delete BON1"]


def test_a_person_named_with_the_faction() -> None:
    text = native("player a\nplayer b\nsetup witches for b\nsetup nomads for a # x\n")
    assert 'players: witches "b", nomads "a"\n' in text
    assert text.startswith("# x\n")


def test_maps_and_final_scoring() -> None:
    text = f"map be8f6ebf549404d015547152d5f2a1906ae8dd90\nfinal-scoring connected-clusters\n{SOURCE_HEAD}"
    assert "\nmap: fire-and-ice-2\n" in native(text)
    assert native(text).endswith("\nfinal-scoring: connected-clusters\n\n== set-up ==\n")
    assert snellman(native(text)).splitlines() == [
        "map be8f6ebf549404d015547152d5f2a1906ae8dd90",
        *SOURCE_HEAD.splitlines()[:-2],
        "final-scoring connected-clusters",
        "setup witches",
        "setup nomads",
        "## == set-up ==",
    ]


def test_text_that_was_read_over_is_a_comment() -> None:
    text = native("witches: dig 1 build F3. build F4  # hm\n")
    assert body(text) == ["witches: dig 1. build F4  # hm; ignored: build F3"]
    assert snellman("witches: dig 1 build F3\n") == "witches: dig 1\n## ignored: build F3\n"


def test_a_part_of_a_log_names_its_players_in_order_of_appearance() -> None:
    text = native("nomads: leech 1 from witches. leech 2 from giants\nwitches: wait\n")
    assert "players: nomads, witches, giants  # in order of appearance: the log does not say who sits where\n" in text
    assert body(text) == ["nomads: leech 1 from witches. leech 2 from giants", "witches: wait"]


def test_a_change_that_contradicts_the_values_is_kept() -> None:
    ledger = [row("witches", "setup"), row("nomads", "setup"), row("witches", "build F4", vp="22", change="+1", c="14")]
    assert body(native("\n".join(ledger)))[-1] == (
        "witches: build F4  => 22vp 14c 3w 0p 5/7/0 0/0/0/0  # the ledger says +1VP, +0C"
    )


def test_points_below_zero() -> None:
    assert body(native(row("witches", "setup", vp="-2")))[-1] == "witches: setup  => -2vp 15c 3w 0p 5/7/0 0/0/0/0"


def test_rows_of_players_who_left() -> None:
    ledger = [row("witches", "setup"), row("nomads", "setup"), "nomads dropped from the game", row("nomads", "")]
    assert body(native("\n".join(ledger)))[-2:] == ["drop-faction nomads", "nomads => 20vp 15c 3w 0p 5/7/0 0/0/0/0"]
    assert snellman("\n".join(ledger)).splitlines()[-2:] == [
        "drop-faction nomads",
        "## nomads => 20vp 15c 3w 0p 5/7/0 0/0/0/0",
    ]


def test_a_token_glued_to_a_players_row() -> None:
    ledger = [row("witches", "setup"), row("witches", "transform E10 to green. other_income_for_faction")]
    claim = "=> 20vp 15c 3w 0p 5/7/0 0/0/0/0"
    assert body(native("\n".join(ledger)))[-1] == (
        f"witches: transform E10 to green. other_income_for_faction  {claim}"
    )
    assert snellman("\n".join(ledger)).splitlines()[-2:] == [
        "witches: transform E10 to green",
        f"## witches: other_income_for_faction  {claim}",
    ]


def test_remarks_of_a_ledger() -> None:
    """Whatever people pasted between the rows stays a comment, with one sign more or none."""
    text = "\n".join(
        ["before  the game", "option strict-leech", row("witches", "setup"), "# really", "gg => wp", "==", ""]
    )
    assert native(text).startswith("# before  the game\ntmlog: 1\n")
    assert body(native(text))[-3:] == ["# really", "# gg => wp", "# =="]


@pytest.mark.parametrize("drop", ["drop-faction nomads", "drop-faction player 2", "nomads: resign"])
def test_rounds_go_on_without_those_who_left(drop: str) -> None:
    moves = f"witches: upgrade F4 to TP\n{drop}\nwitches: pass BON1\nwitches: leech 1\nwitches: dig 1\n"
    lines = body(native(f"{SOURCE_HEAD}{SET_UP}{moves}"))
    assert lines[-2:] == ["== round 2 ==", "witches: dig 1"]
    assert lines.count("== round 1 ==") == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("option strict-leech\n", "TM123"),
        ("witches: delete BON4\n", "TM105"),
        ("score SCORE1,SCORE1,SCORE2,SCORE3,SCORE4,SCORE5\nsetup witches\nsetup nomads\n", "TM213"),
        (f"setup witches\nsetup nomads\nwitches: build F4 #{'x' * (MAX_LINE_LENGTH - 19)}\n", "TM007"),
        ("witches: buld F4\n", "TM101"),
        ("witches: build F44\n", "TM203"),
        ("", "TM008"),
    ],
)
def test_what_cannot_be_a_native_log(text: str, code: str) -> None:
    result = converted(text, NATIVE_FORM)
    assert result.text is None
    assert [found.code for found in result.findings.diagnostics] == [code]
