"""Same log, same bytes, with every version of Python: digests of all outputs of shipped and simulated games.

`python tests/test_same_bytes.py --update` writes the digests anew after a change that is meant to change an output.
`python tests/test_same_bytes.py` compares them; it needs no pytest, so that any Python with tmlog's dependencies can.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tmlog.convert import convert, simulate
from tmlog.kernel.meta import Wishes
from tmlog.kernel.result import Played
from tmlog.output.answers import MovesAnswer, SnapshotAnswer, write
from tmlog.output.formats import find_format
from tmlog.output.report import report
from tmlog.pipeline import play
from tmlog.source import source_from_text
from tmlog.views.positions import legal_moves, snapshot

DIGESTS = ROOT / "tests/snapshots/same-bytes.json"
SIMULATED = [("terra-mystica", seed) for seed in range(10)] + [("age-of-innovation", seed) for seed in range(6)]


def texts() -> Iterator[tuple[str, str]]:
    """The name and the text of every log: the examples, and games that the program plays itself."""
    for path in sorted((ROOT / "examples").iterdir()):
        yield path.name, path.read_text(encoding="utf-8")
    for game, seed in SIMULATED:
        log = simulate(game, Wishes(seed, 2 + seed % 4, {}))
        assert isinstance(log, str)
        yield f"{game} {seed}", log


def outputs(name: str, text: str) -> Iterator[tuple[str, str]]:
    """Everything that programs and people get of a log."""
    source = source_from_text(name, text)
    result = play(source)
    assert isinstance(result, Played)
    yield "log", text
    yield "findings", "\n".join(map(str, result.judgement.diagnostics))
    yield "report", report(result, "en")
    yield "native", convert(source, "native").text or ""
    as_json = find_format("json")
    assert as_json is not None
    yield "state", write(SnapshotAnswer(result, snapshot(result, None), "en"), as_json, 100)
    middle = len(result.replay.history) // 2
    yield "legal", write(MovesAnswer(legal_moves(result, middle, list(result.judgement.scores))), as_json, 100)


def digests() -> dict[str, dict[str, str]]:
    """The digest of every output of every log."""
    return {
        name: {kind: hashlib.sha256(output.encode()).hexdigest()[:16] for kind, output in outputs(name, text)}
        for name, text in texts()
    }


def test_same_bytes() -> None:
    known = json.loads(DIGESTS.read_text(encoding="utf-8"))
    assert digests() == known, "if the change is meant: python tests/test_same_bytes.py --update"


def main() -> int:
    found = digests()
    if sys.argv[1:] == ["--update"]:
        DIGESTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8", newline="\n")
        return 0
    known = json.loads(DIGESTS.read_text(encoding="utf-8"))
    wrong = [f"{name}: {kind}" for name in found for kind in found[name] if found[name][kind] != known[name][kind]]
    print("\n".join(wrong) or f"Python {sys.version.split()[0]}: the outputs of {len(found)} games are the same")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
