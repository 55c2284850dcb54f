"""tmlog: reads, checks and replays recorded board games.

>>> import tmlog
>>> verdict = tmlog.check_text("witches: buld E5", name="game.txt")
>>> print(verdict.diagnostics[0])
game.txt:1:10: TM101 error: `buld` is not a command
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tmlog.version import __version__

if TYPE_CHECKING:
    from tmlog.diagnostics import Diagnostic
    from tmlog.kernel.result import Result
    from tmlog.kernel.verdict import Judgement, Status
    from tmlog.source import Source

__all__ = [
    "Diagnostic",
    "Judgement",
    "Result",
    "Status",
    "__version__",
    "audit_text",
    "check_text",
    "format_text",
    "play_text",
    "report_text",
]
_TYPES = {
    "Diagnostic": "tmlog.diagnostics",
    "Judgement": "tmlog.kernel.verdict",
    "Result": "tmlog.kernel.result",
    "Status": "tmlog.kernel.verdict",
}
"""The module of each public type. A type is imported when a program first uses it."""


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name not in _TYPES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_TYPES[name]), name)


def check_text(text: str, name: str = "<text>") -> Judgement:
    """The verdict on a log: `.status`, `.scores` and `.diagnostics` in order of position."""
    return play_text(text, name).judgement


def audit_text(text: str, name: str = "<text>") -> Judgement:
    """What `check_text` returns, for audits: see `.verdict`, `.rows_claimed`, `.rows_agree`, `.scores`."""
    return check_text(text, name)


def play_text(text: str, name: str = "<text>") -> Result:
    """The verdict on a log, `.judgement`, and its history, `.replay.history`, with a position for every row."""
    from tmlog.pipeline import play

    return play(_source(text, name))


def format_text(text: str, name: str = "<text>") -> str | None:
    """The canonical text of a log. Returns None for a log with errors in its notation, and for a ledger."""
    from tmlog.convert import canonical
    from tmlog.pipeline import parse

    return canonical(parse(_source(text, name)))


def report_text(text: str, name: str = "<text>", language: str = "en") -> str:
    """The report of a log, legal or not, as one HTML page; languages as in `tmlog report --lang`."""
    from tmlog.output.report import report

    return report(play_text(text, name), language)


def _source(text: str, name: str) -> Source:
    from tmlog.source import source_from_text

    if not isinstance(text, str):
        raise TypeError(f"a log is text (str), not {type(text).__name__}")
    return source_from_text(name, text)
