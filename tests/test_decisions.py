"""What decided a game, in words: leads, best turns and rounds, sources, final scoring; games of every length."""

from __future__ import annotations

from tests.support.formats import write
from tests.support.race import SCORING, Row, race
from tmlog.kernel.presentation import Event
from tmlog.output.documents.decisions import final_scoring, turning_points
from tmlog.output.documents.document import Document
from tmlog.output.documents.naming import Names
from tmlog.output.documents.results import result

BUILT = Event("build", "a", "built a house with a garden", 3, "built a house")
SOLD = Event("points", "a", "gave 5 points for coins", 0, "")
SCORED = Event("points", "b", "scored 6 points", 1, "")
SLEPT = Event("rest", "a", "slept", 0)


def lines(*rows: Row, players: str = "ab", sources: dict[str, dict[str, int]] | None = None) -> list[str]:
    story, presentation, _ = race(players, *rows, sources=sources)
    names = Names(presentation)
    document = Document("en", "", (*turning_points(names, story), *final_scoring(names, story)))
    return write(document, "text", 500).splitlines()


def laps(*points: tuple[int, int], event: Event = SLEPT) -> list[Row]:
    """A row a round; the event is that of the last."""
    return [(lap, "a", after, (event,) if lap == len(points) else ()) for lap, after in enumerate(points, 1)]


def test_two_rounds_have_no_turning_points() -> None:
    assert lines(*laps((12, 10), (12, 15))) == [""]


def test_a_lead_that_was_kept() -> None:
    rows = laps((12, 10), (12, 11), (13, 12))
    assert lines(*rows)[3] == "- Lead: A took it in Lap 1 and still had it at the end of the log."
    over = lines(*rows, (SCORING, "b", (13, 20), ()))
    assert over[3] == "- Lead: A took it in Lap 1 and kept it until final scoring."


def test_lead_changes() -> None:
    so_far = lines(*laps((12, 10), (12, 13), (15, 13), event=BUILT))
    assert so_far[3] == "- Lead: It has changed hands 2 times, last in Lap 3: A built a house and overtook B."
    once = lines(*laps((12, 10), (12, 11), (12, 17), event=SCORED), (SCORING, "b", (12, 18), ()))
    assert once[3] == "- Lead: It changed hands once before final scoring, in Lap 3: B overtook A."


def test_a_lead_that_was_paid_away() -> None:
    paid = lines(*laps((15, 10), (15, 12), (10, 12), event=SOLD))
    assert paid[3] == "- Lead: It has changed hands once, in Lap 3: B overtook A when A gave 5 points for coins."


def test_a_lead_is_explained_by_what_was_done_before_what_it_scored() -> None:
    scored = Event("points", "a", "scored 4 points", 1, "")
    hut = Event("build", "a", "built a hut of straw", 0, "built a hut")
    rows = [*laps((10, 12), (10, 12)), (3, "a", (14, 12), (scored, SLEPT, hut))]
    assert lines(*rows)[3].endswith(": A built a hut and overtook B.")
    rows = [*laps((10, 12), (10, 12)), (3, "a", (14, 12), (scored, SLEPT))]
    assert lines(*rows)[3].endswith(": A scored 4 points and overtook B.")


def test_nobody_ever_led() -> None:
    assert lines(*laps((10, 10), (10, 10), (10, 10))) == [""]


def test_best_stretches_and_rounds() -> None:
    best = lines(*laps((12, 10), (14, 10), (19, 13), event=BUILT))
    assert best[4:] == [
        "- Most at a stretch: A built a house and gained 5 points in Lap 3.",
        "- Best round: A gained 5 points in Lap 3.",
    ]
    bare = lines(*laps((10, 14), (14, 14), (15, 15)))
    assert bare[4:] == [
        "- Most at a stretch: B gained 4 points in Lap 1.",
        "- Best round: B gained 4 points in Lap 1 and A gained 4 points in Lap 2.",
    ]


def test_two_who_did_best_in_the_same_round() -> None:
    assert lines(*laps((10, 11), (14, 15), (15, 16)))[5] == "- Best round: A and B each gained 4 points in Lap 2."


def test_points_alone_do_not_explain_points() -> None:
    scored = lines((1, "b", (10, 16), (SCORED,)), *laps((10, 16), (10, 16), (10, 16))[1:])
    assert scored[4] == "- Most at a stretch: B gained 6 points in Lap 1."


def test_what_took_the_lead_is_not_told_twice() -> None:
    same = lines(*laps((10, 12), (14, 15), (19, 16), event=BUILT))
    assert same[3:5] == [
        "- Lead: It has changed hands once, in Lap 3: A built a house and overtook B.",
        "- Most at a stretch: That stretch brought A 5 points.",
    ]


def test_what_made_the_difference() -> None:
    sources = {"a": {"start": 10, "houses": 9, "boats": -5}, "b": {"start": 10, "houses": 1, "boats": -9, "trees": 4}}
    rows = [*laps((11, 10), (12, 10), (13, 5)), (SCORING, "a", (14, 6), ())]
    difference = "- The difference: A beat the others' average here: Houses (9)."
    assert lines(*rows, sources=sources)[6] == difference
    even = {"a": {"start": 14}, "b": {"start": 12}}
    assert not any("difference" in line for line in lines(*rows, sources=even))
    tie = [*rows[:-1], (SCORING, "a", (14, 14), ())]
    assert not any("difference" in line for line in lines(*tie, sources=sources))


def test_final_scoring() -> None:
    rows = laps((11, 10), (12, 10), (13, 12))
    assert lines(*rows, (SCORING, "b", (13, 20), ()))[-1] == "B rose from second to first. B gained most: 8 points."
    kept = lines(*rows, (SCORING, "b", (14, 13), ()))
    assert kept[-1] == "All kept their places. A and B gained most: 1 point."


def results(players: str, points: tuple[int, ...], *, over: bool) -> str:
    _, presentation, judgement = race(players, (SCORING if over else 1, "a", points, ()))
    return result(Names(presentation), judgement)


def test_results() -> None:
    assert results("abc", (9, 12, 9), over=True) == "B won with 12 points, 3 points ahead of A and C."
    assert results("abc", (12, 9, 12), over=True) == "A and C shared the win with 12 points each."
    assert results("a", (12,), over=True) == "A finished with 12 points."
    assert results("ab", (12, 11), over=False) == "In front so far: A with 12 points, 1 point ahead of B."
    assert results("ab", (12, 12), over=False) == "In front so far: A and B with 12 points each."
    assert results("a", (1,), over=False) == "So far: A with 1 point."
