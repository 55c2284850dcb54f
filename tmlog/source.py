"""The text of one log, and places in it."""

from __future__ import annotations

import codecs

import msgspec

from tmlog.diagnostics import Diagnostic, Span, problem

# The limits of a log. They hold for files, standard input and texts of the API (docs/notation.md, The file).

MAX_FILE_BYTES = 1024 * 1024
"""A long game has about 40 KB; a larger file than this is not a log."""

MAX_LINES = 5_000
"""A long game has about 1,000 lines; a text with more lines than this is not a log."""

MAX_LINE_LENGTH = 10_000
"""The longest line that is read, in characters; a long turn has about 200."""

MAX_COMMANDS = 20_000
"""A long game has about 1,500 commands; after this many the rest of a log is not read."""

MAX_COMMAND_LENGTH = 500
"""The longest command that is read, in characters; a long one has about 100."""

MAX_FINDINGS = 1_000
"""A file with more findings than this is not a log; the rest of it is not read."""

_UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_START = Span(1, 1, 1)
_ONE_GAME = "a log is one game; split a collection into one file per game"


class Source(msgspec.Struct, frozen=True):
    """A named text. Line breaks are "\\n" and there is no byte order mark, so columns are those an editor shows."""

    name: str
    lines: tuple[str, ...]
    original: str
    """The text before any change, to find out whether formatting would change the file."""
    refused: Diagnostic | None = None
    """Why the text is not read at all; None for nearly all texts."""

    @property
    def text(self) -> str:
        """The text with "\\n" after every line, also after the last, as the grammar of a whole log wants it."""
        return "".join(f"{line}\n" for line in self.lines)

    def line(self, number: int) -> str:
        """The line with that number, counted from 1; an empty text if there is no such line."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""


def source_from_text(name: str, text: str) -> Source:
    """A source from text in memory. A text that is not read has a finding that says why; one too large has no lines.

    A final line without "\\n" counts as a line; a trailing "\\n" adds no empty line.
    """
    refused = _refused(name, text)
    if refused is not None and refused.code == "TM004":
        return Source(name, (), "", refused)
    lines = _with_plain_breaks(text.removeprefix("\ufeff")).split("\n")
    if lines[-1] == "":
        lines.pop()
    return Source(name, tuple(lines), text, refused)


def _refused(name: str, text: str) -> Diagnostic | None:
    """The finding for a text that is too long, or that no UTF-8 file can hold; else None."""
    if len(text) > MAX_FILE_BYTES:
        return too_large(name)
    try:
        size = len(text.encode("utf-8"))
    except UnicodeEncodeError as error:
        message = f"the text is not Unicode: character {error.start + 1} is half of a surrogate pair"
        return problem("TM006", name, _place_in(text[: error.start]), message)
    if size > MAX_FILE_BYTES:
        return too_large(name)
    nul = text.find("\0")
    if nul >= 0:
        message = f"the text holds binary data (a NUL character, character {nul + 1})"
        return problem("TM005", name, _place_in(text[:nul]), message)
    return None


def source_from_bytes(name: str, data: bytes) -> tuple[Source | None, list[Diagnostic]]:
    """Decode the bytes of a file or a pipe. Returns None and a finding if they are beyond a limit or not UTF-8 text."""
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
        source = source_from_text(name, data.decode("utf-8"))
    except UnicodeDecodeError as error:
        message = f"the file is not UTF-8: byte {error.start + 1} (0x{data[error.start]:02x}) is not valid"
        hint = "save it as UTF-8 in your editor"
        return None, [problem("TM006", name, _place_of_byte(data, error.start), message, hint=hint)]
    return (source, []) if source.refused is None else (None, [source.refused])


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
    return problem("TM004", name, _START, message, hint=_ONE_GAME)


def too_many_lines(name: str) -> Diagnostic:
    """The finding for a log with more lines than the limit."""
    message = f"the log has more than {MAX_LINES} lines, far more than any game"
    return problem("TM004", name, Span(MAX_LINES + 1, 1, 1), message, hint=_ONE_GAME)


def _place_of_byte(data: bytes, offset: int) -> Span:
    """Line and column of a byte. A byte before it that is not valid UTF-8 counts as one character."""
    return _place_in(data[:offset].decode("utf-8", errors="replace"))


def _place_in(before: str) -> Span:
    """Line and column of the character after a text."""
    before = _with_plain_breaks(before.removeprefix("\ufeff"))
    line = before.count("\n") + 1
    column = len(before) - (before.rfind("\n") + 1) + 1
    return Span(line, column, column + 1)


def _with_plain_breaks(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")
