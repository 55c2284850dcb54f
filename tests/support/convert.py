"""What the tests of conversion share: logs, and both directions with what must hold of every result."""

from __future__ import annotations

import tmlog
from tests.conftest import ROOT
from tmlog.convert import NATIVE_FORM, Conversion, convert
from tmlog.games.terra_mystica.dialects.forms import SOURCE
from tmlog.pipeline import parse
from tmlog.source import source_from_text

LEDGER = (ROOT / "examples" / "ledger.txt").read_text(encoding="utf-8")
FORUM = (ROOT / "examples" / "forum-game.txt").read_text(encoding="utf-8")
OPENING = (ROOT / "examples" / "two-player-opening.tml").read_text(encoding="utf-8")

HEAD = """\
tmlog: 1
game: terra-mystica
profile: snellman
players: witches "north", nomads
scoring: SCORE3 SCORE4 SCORE5 SCORE6 SCORE7 SCORE8
bonuses: BON1 BON3 BON5 BON7 BON9
"""
SOURCE_HEAD = """\
score SCORE3,SCORE4,SCORE5,SCORE6,SCORE7,SCORE8
delete BON2
delete BON4
delete BON6
delete BON8
player north
player nomads
setup witches
setup nomads
"""


def converted(text: str, form: str) -> Conversion:
    return convert(source_from_text("game", text), form)


def native(text: str) -> str:
    """The native log, canonical and the same every time."""
    result = converted(text, NATIVE_FORM).text
    assert result is not None
    assert tmlog.format_text(result) == result
    assert converted(text, NATIVE_FORM).text == result
    return result


def snellman(text: str) -> str:
    """The command source, with one command a line."""
    result = converted(text, "snellman").text
    assert result is not None
    assert tmlog.format_text(result) == result
    log = parse(source_from_text("source", result)).log
    assert log is not None
    assert log.form is SOURCE
    assert max(len(getattr(line, "commands", ())) for line in log.lines) <= 1
    return result


def body(text: str) -> list[str]:
    return text.partition("\n\n")[2].splitlines()


def row(player: str, commands: str, vp: str = "20", change: str = "", c: str = "15") -> str:
    pairs = [change, f"{vp} VP", "", f"{c} C", "", "3 W", "", "0 P", "", "5/7/0 PW", "", "0/0/0/0", ""]
    return "\t".join([player, *pairs, commands])


def rows(text: str) -> int:
    return sum(line.count("\t") == 14 for line in text.splitlines())
