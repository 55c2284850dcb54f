"""tmlog: reads, checks and replays recorded board games.

>>> import tmlog
>>> verdict = tmlog.check_text("witches: buld E5", name="game.txt")
>>> print(verdict.diagnostics[0])
game.txt:1:10: TM101 error: `buld` is not a command
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from tmlog.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable

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

ReadBeside: TypeAlias = "Callable[[str], bytes | None]"


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name not in _TYPES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_TYPES[name]), name)


def check_text(
    text: str, name: str = "<text>", *, viewer: str | None = None, read: ReadBeside | None = None
) -> Judgement:
    """The verdict on a log: `.status`, `.scores` and `.diagnostics` in order of position."""
    return play_text(text, name, viewer=viewer, read=read).judgement


def audit_text(
    text: str, name: str = "<text>", *, viewer: str | None = None, read: ReadBeside | None = None
) -> Judgement:
    """What `check_text` returns, for audits: see `.verdict`, `.rows_claimed`, `.rows_agree`, `.scores`."""
    return check_text(text, name, viewer=viewer, read=read)


def play_text(text: str, name: str = "<text>", *, viewer: str | None = None, read: ReadBeside | None = None) -> Result:
    """The verdict on a log, `.judgement`, and its history, `.replay.history`, with a position for every row.

    `viewer` is a player or `public`: in a game with hidden cards the result holds only what this viewer may know.
    `read` returns the content of a file that the log names, or None if there is no such file.
    """
    from tmlog.kernel.attachments import Unreadable, no_files
    from tmlog.kernel.viewer import viewer_named
    from tmlog.pipeline import play

    def read_file(file: str) -> bytes | Unreadable:
        data = read(file) if read is not None else None
        return no_files(file) if data is None else data

    return play(_source(text, name), read=read_file, viewer=viewer_named(viewer))


def format_text(text: str, name: str = "<text>") -> str | None:
    """The canonical text of a log. Returns None for a log with errors in its notation, and for a ledger."""
    from tmlog.convert import canonical
    from tmlog.pipeline import parse

    return canonical(parse(_source(text, name)))


def report_text(
    text: str, name: str = "<text>", language: str = "en", *, viewer: str | None = None, read: ReadBeside | None = None
) -> str:
    """The report of a log, legal or not, as one HTML page; languages as in `tmlog report --lang`."""
    from tmlog.output.report import report

    return report(play_text(text, name, viewer=viewer, read=read), language)


def _source(text: str, name: str) -> Source:
    from tmlog.source import source_from_text

    if not isinstance(text, str):
        raise TypeError(f"a log is text (str), not {type(text).__name__}")
    return source_from_text(name, text)
