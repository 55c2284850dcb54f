"""Common mistakes of moderators, with the message, the rule and the hint that tmlog must give.

    python tests/test_mistakes.py            prints what tmlog says about every mistake, for grading
    python tests/test_mistakes.py --update   writes it down in tests/mistakes; read the diff before you commit it

A mistake is the last line of `plays`. `players`, `given`, `scoring` and so on are those of the cases
(tests/cases/README.md); mistakes of notation have none of these and follow the opening of tests/support/opening.py. The
rest is written by --update: `code`, `says` (the message), `rule` (with its page) and `hint`.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from tests.support.cases import first_error
from tests.support.convert import HEAD
from tests.support.hinted import hinted
from tests.support.innovation_cases import AGE_OF_INNOVATION
from tests.support.mystica_cases import TERRA_MYSTICA
from tests.support.opening import SET_UP
from tmlog.diagnostics import Diagnostic
from tmlog.pipeline import play
from tmlog.source import Source, source_from_text

FOLDER = Path(__file__).parent / "mistakes"
KITS = {"terra_mystica": TERRA_MYSTICA, "age_of_innovation": AGE_OF_INNOVATION}
TOLD = ("code", "says", "rule", "hint")
Mistake = dict[str, Any]


def mistakes() -> Iterator[tuple[str, Mistake]]:
    for path in sorted(FOLDER.glob("*.yaml")):
        yield from ((path.stem, mistake) for mistake in yaml.safe_load(path.read_text(encoding="utf-8")))


def found_in(group: str, mistake: Mistake, text: str = "") -> tuple[Diagnostic | None, Source]:
    """The first error of a mistake and its log. `text` replaces the log, and keeps the position that it begins with."""
    if group in KITS:
        head = KITS[group].head_of(mistake)
        plays = text.removeprefix(head) if text else mistake["plays"]
        return first_error(KITS[group], {**mistake, "plays": plays}, head)
    source = source_from_text("game.tml", text or f"{HEAD}\n{SET_UP}{mistake['plays']}")
    found = [one for one in play(source).judgement.diagnostics if one.is_error]
    return (found[0] if found else None), source


def told(found: Diagnostic) -> dict[str, str]:
    """What a finding says, as the files of mistakes write it."""
    return {"code": found.code, "says": found.message, "rule": found.rule, "hint": found.hint or ""}


ALL = [pytest.param(group, mistake, id=f"{group}: {mistake['title']}") for group, mistake in mistakes()]
each = pytest.mark.parametrize(("group", "mistake"), ALL)


@each
def test_what_is_said_about_a_mistake(group: str, mistake: Mistake) -> None:
    found, source = found_in(group, mistake)
    assert found is not None
    assert found.span.line == len(source.lines), "the mistake is in the last line"
    assert told(found) == {key: mistake.get(key, "") for key in TOLD}


@each
def test_hinted_commands_work(group: str, mistake: Mistake) -> None:
    """With a hinted command in its place the log goes on beyond it."""
    found, source = found_in(group, mistake)
    assert found is not None
    for changed in hinted(found, source):
        again, _ = found_in(group, mistake, changed.text)
        assert again is None or again.span >= changed.until, f"`{changed.command}`: {again}\n{found.hint}"


def test_titles_are_different() -> None:
    titles = [(group, mistake["title"]) for group, mistake in mistakes()]
    assert len(set(titles)) == len(titles) >= 100


def update(path: Path) -> None:
    """Write down what tmlog says now; comments, order and the rest of the file stay as they are."""
    pieces = re.split(r"(?m)^(?=- title: )", path.read_text(encoding="utf-8"))
    written = [pieces[0]]
    for piece in pieces[1:]:
        (mistake,) = yaml.safe_load(piece)
        found, _ = found_in(path.stem, mistake)
        assert found is not None, mistake["title"]
        kept = re.sub(rf"(?m)^  (?:{'|'.join(TOLD)}): .*\n", "", piece)
        lines = [f"  {key}: {_scalar(value)}\n" for key, value in told(found).items() if value]
        written.append(kept.rstrip("\n") + "\n" + "".join(lines))
    path.write_text("".join(written), encoding="utf-8", newline="\n")


def _scalar(text: str) -> str:
    return yaml.safe_dump(text, width=10_000, allow_unicode=True, default_style='"').strip()


def grade() -> None:
    """Print every mistake with what tmlog says about it."""
    for group, mistake in mistakes():
        found, source = found_in(group, mistake)
        print(f"{group}: {mistake['title']}")
        if found is None:
            print("   NOTHING FOUND")
            continue
        line = source.line(found.span.line)
        print(f"   | {line[: found.span.column - 1]}>>{line[found.span.column - 1 : found.span.end - 1]}<<")
        print("".join(f"   {key}: {value}\n" for key, value in told(found).items()), end="")


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        for path in sorted(FOLDER.glob("*.yaml")):
            update(path)
    else:
        grade()
