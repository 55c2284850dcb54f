"""The text of one log, and places in it."""

from __future__ import annotations

import codecs

import msgspec

from tmlog.diagnostics import Diagnostic, Span, problem

MAX_FILE_BYTES = 4 * 1024 * 1024
"""A long game has about 40 KB; a larger file than this is not a log."""

MAX_LINE_LENGTH = 10_000
"""The longest line that is read, in characters; a long turn has about 200."""

MAX_FINDINGS = 1_000
"""A file with more findings than this is not a log; the rest of it is not read."""

_UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_START = Span(1, 1, 1)


class Source(msgspec.Struct, frozen=True):
    """A named text. Line breaks are "\\n" and there is no byte order mark, so columns are those an editor shows."""

    name: str
    lines: tuple[str, ...]
    original: str
    """The text before any change, to find out whether formatting would change the file."""

    @property
    def text(self) -> str:
        """The text with "\\n" after every line, also after the last, as the grammar of a whole log wants it."""
        return "".join(f"{line}\n" for line in self.lines)

    def line(self, number: int) -> str:
        """The line with that number, counted from 1; an empty text if there is no such line."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""


def source_from_text(name: str, text: str) -> Source:
    """A source from text in memory.

    A final line without "\\n" counts as a line; a trailing "\\n" adds no empty line.
    """
    lines = _with_plain_breaks(text.removeprefix("\ufeff")).split("\n")
    if lines[-1] == "":
        lines.pop()
    return Source(name, tuple(lines), text)


def source_from_bytes(name: str, data: bytes) -> tuple[Source | None, list[Diagnostic]]:
    """Decode the bytes of a file or a pipe. Returns None and a finding if they are too many or not UTF-8 text."""
    if len(data) > MAX_FILE_BYTES:
        return None, [too_large(name)]
    if data.startswith(_UTF16_MARKS):
        message = "the file is UTF-16, not UTF-8"
        return None, [problem("TM006", name, _START, message, hint="save it as UTF-8 in your editor")]
    nul = data.find(b"\0")
    if nul >= 0:
        message = f"the file holds binary data (a NUL byte, byte {nul + 1})"
        return None, [problem("TM005", name, _place_of_byte(data, nul), message)]
    try:
        return source_from_text(name, data.decode("utf-8")), []
    except UnicodeDecodeError as error:
        message = f"the file is not UTF-8: byte {error.start + 1} (0x{data[error.start]:02x}) is not valid"
        hint = "save it as UTF-8 in your editor"
        return None, [problem("TM006", name, _place_of_byte(data, error.start), message, hint=hint)]


def text_of(beginning: bytes) -> str | None:
    """The text at the beginning of a file, to find out what it is. Returns None for binary data.

    Bytes that are not valid are replaced, and UTF-16 is read too: a log in the wrong encoding is still a log.
    """
    if beginning.startswith(_UTF16_MARKS):
        return beginning.decode("utf-16", errors="replace")
    return None if b"\0" in beginning else beginning.decode("utf-8", errors="replace")


def too_large(name: str) -> Diagnostic:
    """The finding for a file over the limit."""
    limit = MAX_FILE_BYTES // (1024 * 1024)
    message = f"the file is larger than {limit} MiB, far more than any game"
    return problem("TM004", name, _START, message, hint="a log is one game; split a collection into one file per game")


def _place_of_byte(data: bytes, offset: int) -> Span:
    """Line and column of a byte. A byte before it that is not valid UTF-8 counts as one character."""
    before = data[:offset].removeprefix(codecs.BOM_UTF8).decode("utf-8", errors="replace")
    before = _with_plain_breaks(before)
    line = before.count("\n") + 1
    column = len(before) - (before.rfind("\n") + 1) + 1
    return Span(line, column, column + 1)


def _with_plain_breaks(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")
