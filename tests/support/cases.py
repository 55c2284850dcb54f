"""The runner of the case files of tests/cases: the same for every game, with a kit of what is the game's own."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tmlog.diagnostics import Diagnostic
from tmlog.games import load_game
from tmlog.kernel.replay import Replay, replay
from tmlog.kernel.verdict import findings, set_up_faults
from tmlog.pipeline import check_names, parse
from tmlog.source import Source, source_from_text

FOLDER = Path(__file__).parents[1] / "cases"
LEGAL = "legal"
Case = dict[str, Any]


class Kit(NamedTuple):
    """What the runner has to know of a game."""

    folder: Path
    head_of: Callable[[Case], str]
    """The head of the log of a case, its empty line included."""
    arrange: Callable[[Any, Mapping[str, Any]], None]
    """Makes the first position the one that a case gives."""
    differences: Callable[[Any, Mapping[str, Any]], list[str]]
    """Where a position is not as a case says."""
    wanted: Callable[[], list[str]]
    """What needs a legal and an illegal case."""
    codes: Callable[[], set[str]]
    """The codes that need a case."""


def names(value: Any) -> list[str]:
    """One name or a list of them."""
    return [value] if isinstance(value, str) else list(value)


def words(value: Any) -> list[str]:
    """Words of a text, or a list of them."""
    return value.split() if isinstance(value, str) else [str(word) for word in value]


def cases_in(folder: Path) -> dict[str, Case]:
    return dict(_cases(folder))


def _cases(folder: Path) -> Iterator[tuple[str, Case]]:
    for path in sorted(folder.glob("*.case")):
        for number, case in enumerate(yaml.safe_load_all(path.read_text(encoding="utf-8")), 1):
            if case:
                yield f"{path.stem}-{number}", case


class Played(NamedTuple):
    """What came of a case."""

    replay: Replay | None
    """None where the game could not be set up."""
    code: str
    """That of the first error, or `legal`."""
    line: int
    """The line of `plays` with it; 0 or less is in the head."""
    said: str
    """Message and hint of it."""


def played(kit: Kit, case: Case) -> Played:
    head = kit.head_of(case)
    source = source_from_text("case", head + case["plays"])
    result, found = _play(kit, case, source)
    if not found:
        return Played(result, LEGAL, 0, "")
    first = found[0]
    return Played(result, first.code, first.span.line - head.count("\n"), f"{first.message} / {first.hint}")


def first_error(kit: Kit, case: Case, head: str = "") -> tuple[Diagnostic | None, Source]:
    """The first error of a case and the log; None if it is legal. The head is that of the case, unless it is given."""
    source = source_from_text("case", (head or kit.head_of(case)) + case["plays"])
    _, found = _play(kit, case, source)
    return (found[0] if found else None), source


def _play(kit: Kit, case: Case, source: Source) -> tuple[Replay | None, list[Diagnostic]]:
    """The replay of a case, None if it cannot be set up, and its errors."""
    checked = check_names(parse(source))
    errors = [finding for finding in checked.diagnostics if finding.is_error]
    assert checked.log is not None, errors
    assert not errors, "\n".join(map(str, errors))
    game, log = load_game(checked.log.game), checked.log
    setting = game.setting(log, {})
    assert game.not_judged(setting, log) is None
    found = set_up_faults(game, setting, log, source)
    if found:
        return None, found
    start = game.first_position(setting)
    if case.get("given") is not None:
        kit.arrange(start, case["given"])
    rules = game.line_rules(log.form)
    result = replay(rules.as_played(log), rules, start)
    return result, [finding for finding in findings(game, result, source) if finding.is_error]


def check_case(kit: Kit, case: Case) -> None:
    """A case is as it says."""
    result, code, line, said = played(kit, case)
    assert code == str(case["expect"]), f"{case['title']}: {code} {said}"
    if code != LEGAL and result is not None:
        assert line == len(case["plays"].rstrip("\n").split("\n")), f"{case['title']}: on line {line}: {said}"
    assert case.get("says", "") in said, said
    if result is not None:
        different = kit.differences(result.position, case.get("then", {}))
        assert not different, f"{case['title']}: {'; '.join(different)}"


def evidence(cases: Mapping[str, Case]) -> dict[str, set[bool]]:
    """What the cases are evidence for, and whether a legal and an illegal one is among them."""
    found: dict[str, set[bool]] = {}
    for case in cases.values():
        for name in case["covers"]:
            found.setdefault(str(name), set()).add(case["expect"] == LEGAL)
    return found


def missing_evidence(wanted: Mapping[str, set[bool]], cases: Mapping[str, Case]) -> list[str]:
    """What lacks a case, and of which sort."""
    found = evidence(cases)
    sort = {True: "legal", False: "illegal"}
    return [
        f"{name}: no {sort[legal]} case"
        for name, sorts in wanted.items()
        for legal in sorted(sorts - found.get(name, set()), reverse=True)
    ]


def clauses_in(folder: Path) -> dict[str, set[bool]]:
    """The clauses of the book, and which sorts of cases each needs."""
    clauses = yaml.safe_load((folder / "clauses.yaml").read_text(encoding="utf-8"))
    return {name: {True} if "legal-only" in facts else {True, False} for name, facts in clauses.items()}
