"""Reads and writes files: the only module of this package that does."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable, Iterator

import click

from tmlog.cli.exits import FINDINGS
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


def write_output(path: str, content: str | bytes) -> list[Diagnostic]:
    """Write the result of a command to a file, in one step, or to standard output. Returns a finding if that fails."""
    try:
        if path == STANDARD_OUTPUT:
            write_standard_output(content)
        elif os.path.exists(path) and not os.path.isfile(path):  # write to a device or a pipe instead of replacing it
            with open(path, "wb") as file:
                file.write(_bytes(content))
        else:
            write_atomically(path, content)
    except OSError as error:
        return [cannot_write(path, error)]
    return []


def _bytes(content: str | bytes) -> bytes:
    return content.encode("utf-8") if isinstance(content, str) else content


def write_atomically(path: str, content: str | bytes) -> None:
    """Replace the content of a file: readers see the old or the new content, never half of it. Keeps permissions.

    Raises OSError if the file cannot be written.
    """
    import stat
    import tempfile

    target = os.path.realpath(path)
    exists = os.path.exists(target)
    mode = stat.S_IMODE(os.stat(target).st_mode) if exists else 0o666 & ~_umask()
    if exists and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    handle, temporary = tempfile.mkstemp(dir=os.path.dirname(target), prefix=f".{os.path.basename(target)}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_bytes(content))
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, mode)
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise


def write_standard_output(content: str | bytes) -> None:
    """Print the bytes unchanged; click's echo would remove escape sequences from comments.

    If the reader stops early, as `head` does, the work goes on and the exit status stays the same. If printing fails
    for another reason, such as a full disk, the program ends.
    """
    try:
        if sys.stdout is None:
            raise OSError(errno.EBADF, "standard output is closed")
        sys.stdout.buffer.write(_bytes(content))
        sys.stdout.buffer.flush()
    except OSError as error:
        if sys.stdout is not None:  # else Python would try to write the rest, and fail again, when the process ends
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            from tmlog.cli.show import show

            show([cannot_write(STANDARD_OUTPUT_NAME, error)], None)
            sys.exit(FINDINGS)


def cannot_write(path: str, error: OSError) -> Diagnostic:
    """The finding for a file that could not be written."""
    folder = os.path.dirname(path)
    if isinstance(error, FileNotFoundError) and folder and not os.path.exists(folder):
        message = f"the file cannot be written: the folder {folder} does not exist"
        return problem("TM002", path, Span(1, 1, 1), message, hint="make the folder first, or name another folder")
    return problem("TM002", path, Span(1, 1, 1), f"the file cannot be written: {_reason(error)}")


def _expanded(named: str) -> Iterator[tuple[str, Diagnostic | None]]:
    if named == STANDARD_INPUT or not os.path.isdir(named):
        yield named, None
        return
    logs = [
        os.path.join(folder, name)
        for folder, _, names in os.walk(named)
        for name in names
        if name.lower().endswith(LOG_ENDING) and not _is_hidden(os.path.join(folder, name), named)
    ]
    # Skip pipes, because reading them would wait. Keep broken links: reading them makes a finding.
    logs = [log for log in logs if os.path.isfile(log) or not os.path.exists(log)]
    if not logs:
        message = f"the folder holds no logs (files that end in {LOG_ENDING})"
        hint = "name logs with other endings one by one"
        yield named, problem("TM003", named, Span(1, 1, 1), message, hint=hint)
    yield from ((log, None) for log in sorted(logs))


def _is_hidden(path: str, root: str) -> bool:
    return any(part.startswith(".") for part in os.path.relpath(path, root).split(os.sep))


def _umask() -> int:
    """The permissions that new files do not get. A process can read this mask only by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def read_log(path: str) -> tuple[Source | None, list[Diagnostic]]:
    """The text of a file or of standard input, or None and a finding that says why it cannot be read."""
    name = STANDARD_INPUT_NAME if path == STANDARD_INPUT else path
    try:
        if path == STANDARD_INPUT:
            if sys.stdin is None:
                raise OSError(errno.EBADF, "standard input is closed")
            data = sys.stdin.buffer.read(MAX_FILE_BYTES + 1)
        else:
            with open(path, "rb") as file:
                data = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        return None, [problem("TM002", name, Span(1, 1, 1), f"the file cannot be read: {_reason(error)}")]
    if len(data) > MAX_FILE_BYTES:
        return None, [too_large(name)]
    return source_from_bytes(name, data)


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
