"""The command line: audit with the first difference and its likely cause, and the summary of check."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.support.cli import SOUND, Write, codes, run
from tests.support.examples import ILLEGAL, LEDGER, NATIVE, RULING


def with_coins(text: str, command: str, coins: str) -> str:
    """A ledger with other coins in the row of the command."""
    return re.sub(rf"15 C(\t.*\t{command})$", rf"{coins} C\1", text, count=1, flags=re.MULTILINE)


WRONG = with_coins(Path(LEDGER).read_text(encoding="utf-8"), "build G6", "5")


def test_audit_names_the_first_difference_and_its_likely_cause(write: Write) -> None:
    again = with_coins(WRONG, "pass BON1", "14")
    result = run("audit", write("game.txt", again))
    assert result.exit_code == 1
    cause = "a typing error, a digit is missing or too many (5 instead of 15)"
    assert result.stdout.splitlines() == [
        "game.txt: disputed, 51 of 53 rows agree; nomads 21, cultists 24, mermaids 21",
        "  first difference: row 6 (line 21), mermaids, C: the log says 5, the replay has 15",
        f"  likely cause: {cause}; row 7, the next of mermaids, agrees again",
        "  after it: 46 of 47 rows agree",
    ]
    assert codes(result.stderr) == ["TM401"], "what follows is counted; check shows it"
    assert "note: likely cause: a typing error" in result.stderr
    assert codes(run("check", "game.txt").stderr) == ["TM401", "TM401"]


def test_audit_json(write: Write) -> None:
    result = run("audit", "--format", "json", write("game.txt", WRONG))
    (entry,) = json.loads(result.stdout)
    assert result.exit_code == 1
    assert list(entry) == ["file", "verdict", "assurance", "rows", "scores", "diagnostics"]
    assert (entry["verdict"], entry["rows"]) == ("disputed", {"claimed": 53, "agree": 52})
    (finding,) = entry["diagnostics"]
    assert finding["notes"][0] == "row 6 is the first that differs"
    assert finding["notes"][1].startswith("likely cause: ")


def test_audit_of_several(write: Write) -> None:
    result = run("audit", LEDGER, write("game.txt", WRONG), write("game.tml", SOUND))
    first, second, *_ = result.stdout.splitlines()
    assert first.startswith(f"{LEDGER}: incomplete, 53 of 53 rows agree")
    assert second.startswith("game.txt: disputed")
    assert "game.tml: moves not judged: the log does not say the scoring tiles, 0 of 0 rows agree\n" in result.stdout


def test_audit_of_one_row_and_of_none(write: Write) -> None:
    Path("empty").mkdir()
    head = Path(NATIVE).read_text(encoding="utf-8").partition("\n\n")[0]
    write("one.tml", f"{head}\n\nwitches => 20vp\n")
    result = run("audit", "one.tml", "missing.tml", "empty")
    assert result.exit_code == 1
    one, *others = result.stdout.splitlines()
    assert one.startswith("one.tml: incomplete, 1 of 1 row agrees; ")
    assert others == ["missing.tml: not read", "empty: not read"]


def test_check_says_the_status_of_every_log(write: Write, corpus: Path) -> None:
    over = str(corpus / "ledgers" / "league-s62-g1.txt")
    illegal, disputed, unjudged = (
        write(name, text) for name, text in (("a.tml", ILLEGAL), ("b.tml", RULING), ("c.tml", SOUND))
    )
    result = run("check", over, NATIVE, illegal, disputed, unjudged, "missing.tml")
    assert result.exit_code == 1
    assert result.stderr.splitlines()[-7:] == [
        f"{over}: legal: complete",
        f"{NATIVE}: legal so far",
        "a.tml: illegal",
        "b.tml: disputed",
        "c.tml: moves not judged: the log does not say the scoring tiles",
        "missing.tml: not read",
        "5 logs checked: 2 errors, 1 warning",
    ]
