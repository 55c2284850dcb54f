"""A wrong number that is carried on is one finding with a count, and a second mistake is a second finding."""

import re
from collections.abc import Callable
from pathlib import Path

from tmlog import check_text
from tmlog.diagnostics import Diagnostic

GAME = (Path(__file__).parents[1] / "examples" / "four-players.tml").read_text(encoding="utf-8")


def false_claims(
    change: Callable[[int, re.Match[str]], str], pattern: str, player: str = "mermaids"
) -> list[Diagnostic]:
    """The false claims of a log in which the claims of a player after the 60th line are changed; they are counted."""
    lines, count = GAME.split("\n"), 0
    for number, line in enumerate(lines):
        if number > 60 and line.startswith("mermaids:") and "=>" in line:
            count += 1
            lines[number] = re.sub(pattern, lambda match, at=count: change(at, match), line)
    assert count > 10
    return [found for found in check_text("\n".join(lines)).diagnostics if found.code == "TM401"]


def test_one_wrong_number_is_one_finding() -> None:
    (found,) = false_claims(lambda _, match: f"=> {int(match[1]) + 3}vp", r"=> (\d+)vp")
    assert re.fullmatch(r"the log says \d+vp for mermaids, the replay has \d+vp", found.message)
    assert any("differ by the same amount" in note and "claims of mermaids" in note for note in found.notes)
    assert any("VP miscounted by +3" in note for note in found.notes), found.notes
    assert not any("a move is missing" in note for note in found.notes)


def test_a_second_mistake_is_a_second_finding() -> None:
    found = false_claims(lambda at, match: f"=> {int(match[1]) + (3 if at < 6 else 5)}vp", r"=> (\d+)vp")
    assert len(found) == 2


def test_a_claim_that_agrees_ends_a_drift() -> None:
    found = false_claims(lambda at, match: f"=> {int(match[1]) + (0 if at == 6 else 3)}vp", r"=> (\d+)vp")
    assert len(found) == 2


def test_power_that_wanders_through_the_bowls_is_one_drift() -> None:
    found = false_claims(lambda _, match: f" {match[1]}/{int(match[2]) + 1}/{match[3]} ", r" (\d+)/(\d+)/(\d+) ")
    assert len(found) == 1


def test_drifts_of_several_columns_are_told_apart() -> None:
    found = false_claims(lambda _, match: f"=> {int(match[1]) - 1}vp {int(match[2]) + 2}c", r"=> (\d+)vp (\d+)c")
    assert [re.search(r"\d(vp|c) for", one.message)[1] for one in found] == ["vp", "c"]
    assert any("a move is missing, or there is one too many" in note for note in found[0].notes)
