"""The example games, and copies of one that are not legal."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = {path.name: str(path) for path in sorted((ROOT / "examples").iterdir())}
NATIVE, SOURCE, LEDGER = (EXAMPLES[name] for name in ("two-player-opening.tml", "forum-game.txt", "ledger.txt"))
WHOLE = ("four-players.tml", "innovation-four-players.tml", "innovation-two-players.tml")
"""Those that are played to the end."""
TEXT = Path(NATIVE).read_text(encoding="utf-8")
QUESTIONS = ["ledger", "state", "next", "legal", "score"]
"""The commands that answer questions about one log, also as JSON."""
ANSWERS = [*QUESTIONS, "summary"]
"""All that do."""
ILLEGAL = TEXT.replace("engineers: upgrade E7 to SH", "engineers: upgrade E7 to SA")
RULING = TEXT.replace(
    "engineers: pass BON5\nwitches: pass BON1\n",
    'ruling "late, but agreed" witches: pass BON1\nengineers: pass BON5\n',
)
"""Out of turn by authority: legal but for that, with nothing but a warning."""
