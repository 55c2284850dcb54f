"""Files in and out: the only place of this package that touches them."""

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
"""The path as named, its text, and why there is none."""


def read_logs(paths: Iterable[str]) -> Iterator[Read]:
    """The logs that paths name: files, `-` for standard input, and all logs of folders, each log once."""
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

    A link that leads out of the folder is not followed, and nothing but a plain file is opened.
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
    except (OSError, ValueError):  # ValueError: a name that no system allows
        return Unreadable("cannot be read")
    return data if len(data) <= MAX_FILE_BYTES else Unreadable("is far too large")


def refuse_folder(path: str) -> None:
    """A command about one log takes no folder."""
    if path != STANDARD_INPUT and os.path.isdir(path):
        raise click.UsageError(f"{visible(path)} is a folder; name one log in it")


def is_read_from(path: str, output: str) -> bool:
    """Whether a log is read from the very file that is to be written, by whatever links or through a pipe's `<`."""
    if output == STANDARD_OUTPUT:
        return False
    try:
        read = os.fstat(sys.stdin.fileno()) if path == STANDARD_INPUT and sys.stdin is not None else os.stat(path)
        return os.path.samestat(read, os.stat(output))
    except OSError:  # one of them is not there, or no file
        return False


def write_output(path: str, content: str | bytes) -> list[Diagnostic]:
    """Write what a command was asked for: a file, new or old, in one step, or standard output; or why that failed."""
    try:
        if path == STANDARD_OUTPUT:
            write_standard_output(content)
        elif os.path.exists(path) and not os.path.isfile(path):  # a device or a pipe is not replaced but written to
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
    """Replace a file's content: a reader sees the old one or the new one, never half of it. Keeps its permissions."""
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
    """Print byte for byte; click's echo would take escape sequences out of comments.

    A reader that has seen enough, say `head`, changes nothing for the rest of the work or for the exit status. Where
    nothing can be printed, on a full disk, the program ends.
    """
    try:
        if sys.stdout is None:
            raise OSError(errno.EBADF, "standard output is closed")
        sys.stdout.buffer.write(_bytes(content))
        sys.stdout.buffer.flush()
    except OSError as error:
        if sys.stdout is not None:  # what was not written must not fail once more when the process ends
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            from tmlog.cli.show import show

            show([cannot_write(STANDARD_OUTPUT_NAME, error)], None)
            sys.exit(FINDINGS)


def cannot_write(path: str, error: OSError) -> Diagnostic:
    """The finding for a file that could not be made or replaced."""
    folder = os.path.dirname(path)
    if isinstance(error, FileNotFoundError) and folder and not os.path.exists(folder):
        message = f"the file cannot be written: the folder {folder} does not exist"
        return problem("TM002", path, Span(1, 1, 1), message, hint="make the folder first, or name another")
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
    # No pipes, which would be waited for; a link that leads nowhere stays, and is reported when it is read.
    logs = [log for log in logs if os.path.isfile(log) or not os.path.exists(log)]
    if not logs:
        message = f"the folder holds no logs (files that end in {LOG_ENDING})"
        hint = "name logs with other endings one by one"
        yield named, problem("TM003", named, Span(1, 1, 1), message, hint=hint)
    yield from ((log, None) for log in sorted(logs))


def _is_hidden(path: str, root: str) -> bool:
    return any(part.startswith(".") for part in os.path.relpath(path, root).split(os.sep))


def _umask() -> int:
    """What new files may not have; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def read_log(path: str) -> tuple[Source | None, list[Diagnostic]]:
    """The text of one log, a file or standard input, or why there is none."""
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
