"""Reads files and standard input. Only this module and `writing` touch files."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable, Iterator

import click

from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.kernel.attachments import Unreadable
from tmlog.output.visible import visible
from tmlog.source import MAX_FILE_BYTES, Source, source_from_bytes, too_large

STANDARD_INPUT = "-"
STANDARD_OUTPUT = "-"
STANDARD_INPUT_NAME = "<stdin>"
STANDARD_OUTPUT_NAME = "<stdout>"
LOG_ENDING = ".tml"

Read = tuple[str, Source | None, list[Diagnostic]]
"""The path as the user named it, its text or None, and the findings from reading it."""


def read_logs(paths: Iterable[str]) -> Iterator[Read]:
    """The logs at the paths: files, `-` for standard input, and all logs in folders. Each log comes once."""
    seen: set[str] = set()
    for named in paths:
        for path, finding in _expanded(named):
            if finding is not None:
                yield path, None, [finding]
            elif (identity := path if path == STANDARD_INPUT else os.path.realpath(path)) not in seen:
                seen.add(identity)
                yield (path, *read_log(path))


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
    if path != STANDARD_INPUT and os.path.isdir(path):
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


def _expanded(named: str) -> Iterator[tuple[str, Diagnostic | None]]:
    if named == STANDARD_INPUT or not os.path.isdir(named):
        yield named, None
        return
    unreadable: list[OSError] = []
    logs = [
        os.path.join(folder, name)
        for folder, _, names in os.walk(named, onerror=unreadable.append)
        for name in names
        if name.lower().endswith(LOG_ENDING) and not _is_hidden(os.path.join(folder, name), named)
    ]
    # Skip pipes, because reading them would wait. Keep broken links: reading them makes a finding.
    logs = [log for log in logs if os.path.isfile(log) or not os.path.exists(log)]
    for error in unreadable:
        folder = os.fsdecode(error.filename or named)
        message = f"the folder cannot be read: {reason_of(error)}"
        yield folder, problem("TM002", name_of(folder), Span(1, 1, 1), message)
    if not logs and not unreadable:
        message = f"the folder holds no logs (files that end in {LOG_ENDING})"
        hint = "name logs with other endings one by one"
        yield named, problem("TM003", name_of(named), Span(1, 1, 1), message, hint=hint)
    yield from ((log, None) for log in sorted(logs))


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
