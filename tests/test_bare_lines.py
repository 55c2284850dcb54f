"""Lines without a player can be refused like any other: the replay ends there, and what stands before them stays."""

import pytest

import tmlog
from tests.support.innovation_logs import HEAD, OPENING, THREE, WHOLE, idle_rounds

TO_THE_LAST = f"{OPENING}{idle_rounds(5)}"


@pytest.mark.parametrize(
    ("head", "body", "line", "code", "message"),
    [
        (HEAD, "\n", "area 13", "TM611", "the area tile is revealed in round 6, and round 1 has not begun"),
        (
            HEAD,
            f"{OPENING}{idle_rounds(1)}",
            "area 13",
            "TM611",
            "the area tile is revealed in round 6, and this is round 2",
        ),
        (THREE, "\n", "area 13", "TM611", "only a game of two has an area tile"),
        (f"{HEAD}area: 14\n", TO_THE_LAST, "area 13", "TM609", "the log says 13; the area tile is 14"),
        (HEAD, f"{TO_THE_LAST}area 14\n", "area 13", "TM609", "the log says 13; the area tile is 14"),
        (HEAD, TO_THE_LAST, "area 16", "TM609", "the log says 16; the area tiles are 12 to 15"),
        (
            HEAD,
            f"{OPENING}drop-faction green felines\n",
            "drop-faction green felines",
            "TM619",
            "green felines have dropped out already",
        ),
    ],
)
def test_the_replay_ends_there(head: str, body: str, line: str, code: str, message: str) -> None:
    before = f"{head}{body}"
    after = tmlog.play_text(f"{before}{line}\n")
    assert after.judgement.status == "illegal"
    (finding,) = after.judgement.diagnostics
    assert (finding.code, finding.message) == (code, message)
    assert (finding.span.line, finding.span.column, finding.span.end) == (before.count("\n") + 1, 1, len(line) + 1)
    stands = tmlog.play_text(before)
    assert stands.judgement.status == "incomplete"
    assert after.judgement.scores == stands.judgement.scores


def test_nothing_behind_it_is_played() -> None:
    lines = WHOLE.splitlines()
    lines.insert(lines.index("area 13"), "area 99")
    played = tmlog.play_text("\n".join([*lines, ""]))
    assert played.replay is not None
    rows = [entry for entry in played.replay.history if entry.line is not None]
    assert rows[-1].line is not None
    assert rows[-1].line.line < lines.index("area 99") + 1


@pytest.mark.parametrize("area", [12, 13, 14, 15])
def test_the_area_tile_is_revealed_in_the_last_round(area: int) -> None:
    verdict = tmlog.check_text(WHOLE.replace("area 13", f"area {area}"))
    assert verdict.status == "legal"
    assert verdict.is_over


def test_it_may_be_said_again() -> None:
    assert tmlog.check_text(WHOLE.replace("area 13", "area 13\narea 13")).status == "legal"
    assert tmlog.check_text(WHOLE.replace("\n\nblue", "\narea: 13\n\nblue", 1)).status == "legal"


def test_without_it_the_game_waits_for_the_moderator() -> None:
    verdict = tmlog.check_text(WHOLE.replace("area 13\n", ""))
    assert (verdict.status, verdict.is_over) == ("incomplete", False)
