"""The likely cause of a claim of Age of Innovation that does not hold."""

import pytest

from tests.support.innovation_logs import HEAD, OPENING
from tmlog.pipeline import play
from tmlog.source import source_from_text

GUILD = "blue goblins: upgrade A5 to guild"
BEFORE = f"{GUILD}\ngreen felines: decline. pass and take bonus build-guild\n"
SCHOOL = f"{BEFORE}blue goblins: upgrade A5 to school. take competency 9"


@pytest.mark.parametrize(
    ("lines", "cause"),
    [
        (f"{GUILD} => 21c 7t", "the price of a guild on A5 left out"),
        (f"{GUILD} => 15c 3t", "the price of a guild on A5 counted twice"),
        (f"{GUILD} => 15c 5t", "the price of a guild on A5 taken as if no opponent stood beside it"),
        (f"{GUILD} => 12c 5t", "the income of bonus coins left out"),
        (f"{GUILD} => 18c 3t", "the income of workshops left out"),
        (f"{GUILD} => 18c 6t", "income for 3 workshops counted, but there are 2"),
        (f"{GUILD} => 22vp", "2 VP of round workshop-law counted, but nothing in the row brings them"),
        (
            f"{GUILD}\ngreen felines: decline => 0/11/1",
            "1 power from blue goblins counted as accepted, but the offer is declined",
        ),
        (f"{GUILD}\ngreen felines: leech 1 from blue goblins => 0/12/0", "1 power from blue goblins left out"),
        (f"{SCHOOL} => 0banking", "2 books of competency 9 left out"),
        (f"{SCHOOL} => 1/0/1/0", "1 level in banking left out"),
        ("blue goblins: burn 3. power action scholar => 8/1/3", "the price of power action scholar left out"),
        ("blue goblins: burn 3. power action scholar => 0s", "what power action scholar brings left out"),
        ("blue goblins: pass and take bonus build-guild => 21c", "1 coin on bonus build-guild left out"),
        ("blue goblins: transform B5 to blue => 21c", "2 coins for 1 spade left out"),
        ("blue goblins: build A4 => 0c 3t", "none found"),
    ],
)
def test_likely_causes(lines: str, cause: str) -> None:
    """Nothing is claimed behind the row, so that it cannot be a slip which later rows put right."""
    played = play(source_from_text("game", f"{HEAD}{OPENING}{lines}\n"))
    assert played.judgement.status == "disputed", played.judgement
    assert played.difference is not None
    assert played.difference.cause.partition(" (or")[0] == cause
    assert {found.code for found in played.judgement.diagnostics} == {"TM401"}


def test_books_are_claimed_by_discipline() -> None:
    played = play(source_from_text("game", f"{HEAD}{OPENING}{SCHOOL} => 2banking 1law\n"))
    assert played.difference is not None
    assert (played.difference.column, played.difference.claimed, played.difference.found) == ("law", "1", "0")
