"""tmlog: reads, checks and replays recorded board games.

>>> import tmlog
>>> parsed = tmlog.check_text("witches: buld E5", name="game.txt")
>>> print(parsed.diagnostics[0])
game.txt:1:10: TM101 error: `buld` is not a command
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tmlog.pipeline import Played
    from tmlog.verdict import Judgement

__version__ = "0.1.0"
__all__ = ["__version__", "audit_text", "check_text", "format_text", "play_text"]


def check_text(text: str, name: str = "<text>") -> Judgement:
    """The verdict on a log: `.status`, `.scores` and `.diagnostics` in order of position."""
    from tmlog.pipeline import judge
    from tmlog.source import source_from_text

    return judge(source_from_text(name, text))


def audit_text(text: str, name: str = "<text>") -> Judgement:
    """The same with every row of a ledger compared: `.verdict`, `.rows_claimed`, `.rows_agree`, `.scores`."""
    return check_text(text, name)


def play_text(text: str, name: str = "<text>") -> Played:
    """The verdict on a log, `.judgement`, with the history behind it: `.replay.history`, a position for every row."""
    from tmlog.pipeline import play
    from tmlog.source import source_from_text

    return play(source_from_text(name, text))


def format_text(text: str, name: str = "<text>") -> str | None:
    """The canonical text of a log; None for one with errors in its notation, and for a ledger."""
    from tmlog.pipeline import parse
    from tmlog.source import source_from_text
    from tmlog.writing import canonical

    return canonical(parse(source_from_text(name, text)))
