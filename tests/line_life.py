"""Counts what one line of a log passes through: the functions and files of tmlog that are entered because of it.

    python tests/line_life.py            one line of the first example game, and the mean of its first 111 lines
    python tests/line_life.py --list     the functions of that line, by file

A game is checked up to the line, and once more with the line: functions that were entered more often are the line's.
Everything that is remembered is remembered in both runs. docs/architecture.md (The life of a line) gives the numbers.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path
from statistics import mean
from types import FrameType

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import tmlog

PACKAGE = f"{ROOT / 'tmlog'}{os.sep}"
GAME = ROOT / "examples" / "four-players.tml"
LINE = "engineers: upgrade F4 to TP"
LINES = 111
Entered = Counter[tuple[str, str]]


def entered(lines: list[str]) -> Entered:
    """How often each function of tmlog is entered while a log is checked; comprehensions are part of their function."""
    count: Entered = Counter()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(PACKAGE) and not code.co_name.startswith("<"):
            count[code.co_filename.removeprefix(PACKAGE), code.co_qualname] += 1

    text = "\n".join(lines) + "\n"
    sys.setprofile(note)
    try:
        tmlog.check_text(text)
    finally:
        sys.setprofile(None)
    return count


def life(lines: list[str], number: int) -> list[tuple[str, str]]:
    """File and name of every function that a line passes through."""
    before, after = entered(lines[:number]), entered(lines[: number + 1])
    return sorted(function for function, count in after.items() if count > before[function])


def main() -> None:
    lines = GAME.read_text(encoding="utf-8").split("\n")
    tmlog.check_text("\n".join(lines))  # so that everything is remembered
    line = next(number for number, text in enumerate(lines) if text.startswith(LINE))
    functions = life(lines, line)
    print(f"{lines[line]}\n{len(functions)} functions in {len({file for file, _ in functions})} files")
    if sys.argv[1:] == ["--list"]:
        print("\n".join(f"{file:44}{name}" for file, name in functions))
        return
    first = next(number for number, text in enumerate(lines) if text.startswith("== round 1"))
    turns = [number for number in range(first, len(lines)) if ":" in lines[number]][:LINES]
    counts = [(len(found), len({file for file, _ in found})) for found in (life(lines, turn) for turn in turns)]
    print(f"the first {len(turns)} lines of its rounds: {mean(c for c, _ in counts):.0f} functions in ", end="")
    print(f"{mean(f for _, f in counts):.0f} files on average, at most {max(counts)[0]} in {max(counts)[1]}")


if __name__ == "__main__":
    main()
