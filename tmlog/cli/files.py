"""Reads files and standard input. Only this module and `writing` touch files."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable, Iterator

import click

from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.kernel.attachments import Unreadable
from tmlog.output.visible import visible
from tmlog.source import MAX_FILE_BYTES, Source, source_from_bytes, source_from_text, text_of, too_large

STANDARD_INPUT = "-"
STANDARD_OUTPUT = "-"
STANDARD_INPUT_NAME = "<stdin>"
STANDARD_OUTPUT_NAME = "<stdout>"
LOG_ENDING = ".tml"
_BEGINNING = 16 * 1024
"""How many bytes of a file show whether it is a log."""

Read = tuple[str, Source | None, list[Diagnostic]]
"""The path as the user named it, its text or None, and the findings from reading it."""


def _every_log(_source: Source) -> bool:
    return True


def read_logs(paths: Iterable[str], wanted: Callable[[Source], bool] = _every_log) -> Iterator[Read]:
    """The logs at the paths: files, `-` for standard input, and all logs in folders. Each log comes once.

    A file that the user names is a log, whatever is in it. In a folder, a file is a log if its name ends in `.tml` or
    its text is a log of any form. Of the logs in folders, those that are not `wanted` are left out.
    """
    seen: set[str] = set()
    for named in paths:
        unreadable: list[OSError] = []
        logs = logs_in(named, unreadable.append) if is_folder(named) else [named]
        for error in unreadable:
            folder = os.fsdecode(error.filename or named)
            message = f"the folder cannot be read: {reason_of(error)}"
            yield folder, None, [problem("TM002", name_of(folder), Span(1, 1, 1), message)]
        if not logs and not unreadable:
            hint = "tmlog recognises a log by its text; name a file to check it whatever it holds"
            yield named, None, [problem("TM003", name_of(named), Span(1, 1, 1), "the folder holds no logs", hint=hint)]
        for path in logs:
            if (identity := path if path == STANDARD_INPUT else os.path.realpath(path)) not in seen:
                seen.add(identity)
                source, found = read_log(path)
                if path == named or source is None or wanted(source):
                    yield path, source, found


def is_folder(path: str) -> bool:
    """Whether the path is a folder. `-` is not: it stands for standard input."""
    return path != STANDARD_INPUT and os.path.isdir(path)


def read_beside(log: str, name: str) -> bytes | Unreadable:
    """The content of a file in the folder of a log, or why it cannot be had.

    Only plain files are opened, and no link that leads out of the folder is followed.
    """
    folder = os.path.realpath("." if log == STANDARD_INPUT else os.path.dirname(log) or ".")
    try:
        path = os.path.realpath(os.path.join(folder, name))
        if not os.path.isfile(path):
            return Unreadable()
        if os.path.commonpath([folder, path]) != folder:
            return Unreadable("is a link that leads out of the folder of the log")
        with open(path, "rb") as file:
            data = file.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError):  # ValueError: the name is not a valid file name
        return Unreadable("cannot be read")
    return data if len(data) <= MAX_FILE_BYTES else Unreadable("is far too large")


def refuse_folder(path: str) -> None:
    """Raise click.UsageError if the path is a folder, for commands about one log."""
    if is_folder(path):
        raise click.UsageError(f"{visible(path)} is a folder; name one log in it")


def is_read_from(path: str, output: str) -> bool:
    """Whether the log and the output are the same file, also through links or `<`."""
    if output == STANDARD_OUTPUT:
        return False
    try:
        read = os.fstat(sys.stdin.fileno()) if path == STANDARD_INPUT and sys.stdin is not None else os.stat(path)
        return os.path.samestat(read, os.stat(output))
    except OSError:  # one of them does not exist, or is not a file
        return False


def name_of(path: str) -> str:
    """The name of a path for people and programs: bytes that are not UTF-8 are written as `\\xff`."""
    if path == STANDARD_INPUT:
        return STANDARD_INPUT_NAME
    return os.fsencode(path).decode("utf-8", errors="backslashreplace")


def logs_in(folder: str, on_error: Callable[[OSError], None] | None = None) -> list[str]:
    """The paths of all logs in a folder and the folders inside it, sorted. Hidden files and folders are left out.

    `on_error` gets the error of each folder that cannot be read.
    """
    paths = [os.path.join(inside, name) for inside, _, names in os.walk(folder, onerror=on_error) for name in names]
    return sorted(path for path in paths if not _is_hidden(path, folder) and _is_log_in_folder(path))


def _is_log_in_folder(path: str) -> bool:
    """Whether a file of a folder is a log, by its name or the beginning of its text.

    Pipes are left out, because reading them would wait. A file that cannot be read counts as a log, so that nobody
    believes it was checked; so does a broken link whose name ends in `.tml`.
    """
    is_named_log = path.lower().endswith(LOG_ENDING)
    if not os.path.isfile(path):
        return is_named_log and not os.path.exists(path)
    if is_named_log:
        return True
    try:
        beginning = beginning_of(path)
    except OSError:
        return True
    from tmlog.games.forms import looks_like_a_log

    return beginning is not None and looks_like_a_log(beginning)


def beginning_of(path: str) -> Source | None:
    """The first lines of a file in any encoding, to find out what it is; None for binary data. Raises OSError."""
    with open(path, "rb") as file:
        text = text_of(file.read(_BEGINNING))
    return None if text is None else source_from_text(path, text)


def _is_hidden(path: str, root: str) -> bool:
    return any(part.startswith(".") for part in os.path.relpath(path, root).split(os.sep))


def read_log(path: str) -> tuple[Source | None, list[Diagnostic]]:
    """The text of a file or of standard input, or None and a finding that says why it cannot be read."""
    name = name_of(path)
    try:
        if path == STANDARD_INPUT:
            if sys.stdin is None:
                raise OSError(errno.EBADF, "standard input is closed")
            data = sys.stdin.buffer.read(MAX_FILE_BYTES + 1)
        else:
            with open(path, "rb") as file:
                data = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        return None, [problem("TM002", name, Span(1, 1, 1), f"the file cannot be read: {reason_of(error)}")]
    if len(data) > MAX_FILE_BYTES:
        return None, [too_large(name)]
    return source_from_bytes(name, data)


def reason_of(error: OSError) -> str:
    """Why the system refused something, in words."""
    return (error.strerror or str(error)).lower()
