"""A command that a hint shows works: put into the log where the hint says, it is not refused."""

import pytest

from tests.support.cases import LEGAL, Case, Kit, cases_in, first_error
from tests.support.hinted import hinted
from tests.support.innovation_cases import AGE_OF_INNOVATION
from tests.support.mystica_cases import TERRA_MYSTICA

KITS = {"terra-mystica": TERRA_MYSTICA, "age-of-innovation": AGE_OF_INNOVATION}
ILLEGAL = [
    (game, name, case)
    for game, kit in KITS.items()
    for name, case in cases_in(kit.folder).items()
    if case["expect"] not in (LEGAL, "TM401")
]


@pytest.mark.parametrize(("game", "case"), [pytest.param(game, case, id=name) for game, name, case in ILLEGAL])
def test_hinted_commands_of_the_cases_work(game: str, case: Case) -> None:
    check(KITS[game], case)


def check(kit: Kit, case: Case) -> None:
    """Every command in the hint of a case's first error is legal at its place."""
    found, source = first_error(kit, case)
    if found is None:
        return
    head = kit.head_of(case)
    for changed in hinted(found, source):
        assert changed.text.startswith(head)
        again, _ = first_error(kit, {**case, "plays": changed.text.removeprefix(head)}, head)
        assert again is None or again.span >= changed.until, f"`{changed.command}`: {again}\n{found.hint}"
