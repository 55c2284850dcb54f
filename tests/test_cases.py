"""Every rule has its cases: tests/cases, described in tests/cases/README.md."""

import pytest

from tests.support.cases import Case, cases_in, check_case, clauses_in, missing_evidence, played
from tests.support.innovation_cases import AGE_OF_INNOVATION
from tests.support.mystica_cases import TERRA_MYSTICA
from tmlog.kernel.replay import Replay

CASES = cases_in(TERRA_MYSTICA.folder)
INNOVATION = cases_in(AGE_OF_INNOVATION.folder)
BOTH_SORTS = {True, False}
KITS = {"terra-mystica": (TERRA_MYSTICA, CASES), "age-of-innovation": (AGE_OF_INNOVATION, INNOVATION)}
OF_EVERY_GAME = ("undo", "ruling", "claim", "dropped")
each_game = pytest.mark.parametrize("game", KITS)


def play(case: Case) -> tuple[Replay, str, int]:
    """The replay of a case of Terra Mystica, the code of its first error or `legal`, and the line of that error."""
    result, code, line, _ = played(TERRA_MYSTICA, case)
    assert result is not None
    return result, code, line


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    check_case(TERRA_MYSTICA, CASES[name])


@pytest.mark.parametrize("name", INNOVATION)
def test_case_of_age_of_innovation(name: str) -> None:
    check_case(AGE_OF_INNOVATION, INNOVATION[name])


@each_game
def test_everything_that_is_named_has_a_legal_and_an_illegal_case(game: str) -> None:
    kit, cases = KITS[game]
    missing = missing_evidence(dict.fromkeys(kit.wanted(), BOTH_SORTS), cases)
    assert not missing, "\n".join(missing)


@each_game
def test_every_clause_of_the_book_has_a_legal_and_an_illegal_case(game: str) -> None:
    kit, cases = KITS[game]
    missing = missing_evidence(clauses_in(kit.folder), cases)
    assert not missing, "\n".join(missing)


@each_game
def test_every_code_of_a_move_has_a_case(game: str) -> None:
    kit, cases = KITS[game]
    missing = kit.codes() - {str(case["expect"]) for case in cases.values()}
    assert not missing, " ".join(sorted(missing))


@each_game
def test_cases_are_evidence_for_something_that_there_is(game: str) -> None:
    kit, cases = KITS[game]
    known = {*kit.wanted(), *clauses_in(kit.folder), *OF_EVERY_GAME}
    named = [(where, str(name)) for where, case in cases.items() for name in case["covers"]]
    assert not [f"{where}: {name}" for where, name in named if name not in known]
