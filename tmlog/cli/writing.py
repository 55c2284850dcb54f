"""Writes files, standard output and standard error. What a file held that tmlog has not read is never lost."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from tmlog.cli.exits import FINDINGS
from tmlog.cli.files import STANDARD_OUTPUT, STANDARD_OUTPUT_NAME, name_of, reason_of
from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.output.visible import visible

_HANDLES = "/proc/self/fd"
_PREFIX = ".tmlog."


class FileChangedError(OSError):
    """The file is no longer what tmlog read."""

    def __init__(self) -> None:
        super().__init__(errno.EBUSY, "somebody else changed it after tmlog read it")


def write_output(path: str, content: str | bytes) -> list[Diagnostic]:
    """Write the result of a command to a file, in one step, or to standard output. Returns a finding if that fails."""
    try:
        if path == STANDARD_OUTPUT:
            write_standard_output(content)
        elif os.path.exists(path) and not os.path.isfile(path):  # write to a device or a pipe instead of replacing it
            with open(path, "wb") as file:
                file.write(_bytes(content))
        else:
            replace_file(path, content)
    except OSError as error:
        return [cannot_write(path, error)]
    return []


def cannot_write(path: str, error: OSError) -> Diagnostic:
    """The finding for a file that could not be written."""
    folder, name = os.path.dirname(path), name_of(path)
    if isinstance(error, FileNotFoundError) and folder and not os.path.exists(folder):
        message = f"the file cannot be written: the folder {name_of(folder)} does not exist"
        return problem("TM002", name, Span(1, 1, 1), message, hint="make the folder first, or name another folder")
    hint = "run the command again" if isinstance(error, FileChangedError) else None
    return problem("TM002", name, Span(1, 1, 1), f"the file cannot be written: {reason_of(error)}", hint=hint)


# --- files ------------------------------------------------------------------------------------------------------------


def replace_file(path: str, content: str | bytes, *, expected: bytes | None = None) -> None:
    """Replace the content of a file: readers see the old or the new content, never half of it.

    Keeps owner, permissions and links. A file with several names, or whose owner this user cannot set, is written in
    place instead. Raises OSError if the file cannot be written, and FileChangedError if it does not hold `expected`.
    """
    target, data = os.path.realpath(path), _bytes(content)
    try:
        before = os.stat(target)
    except FileNotFoundError:
        before = None
    if before is not None and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    if before is not None and (before.st_nlink > 1 or not _may_set_owner(before)):
        _write_in_place(target, data, expected)
    else:
        _write_beside(target, data, before, expected)


def _may_set_owner(before: os.stat_result) -> bool:
    """Whether a new file can get the owner of the old file."""
    if not hasattr(os, "geteuid") or os.geteuid() == 0:
        return True
    return before.st_uid == os.geteuid() and before.st_gid in (os.getegid(), *os.getgroups())


def _write_beside(target: str, data: bytes, before: os.stat_result | None, expected: bytes | None) -> None:
    """Write a new file, and put it in the place of the old one in one step."""
    with _nameless_file(os.path.dirname(target)) as (handle, temporary):
        _write_all(handle, data)
        if before is not None:
            if hasattr(os, "fchown") and (before.st_uid, before.st_gid) != _owner(handle):
                os.fchown(handle, before.st_uid, before.st_gid)
            _copy_attributes(target, handle)
        os.chmod(handle, before.st_mode & 0o7777 if before is not None else 0o666 & ~_umask())
        os.fsync(handle)
        if expected is None:
            _put(handle, temporary, target)
            return
        with open(target, "rb") as old:
            if old.read() != expected:
                raise FileChangedError
            _put(handle, temporary, target)
            old.seek(0)
            late = old.read()
    if late != expected:
        _keep_late(target, late, expected)
        raise FileChangedError


def _keep_late(target: str, late: bytes, expected: bytes) -> None:
    """Keep what somebody wrote into the old file in the moment in which the new one took its place."""
    if late.startswith(expected):
        with open(target, "ab") as file:
            file.write(late[len(expected) :])
    else:
        _write_beside(target, late, os.stat(target), None)


@contextmanager
def _nameless_file(folder: str) -> Iterator[tuple[int, str | None]]:
    """A new file to write to: its handle, and its name, or None if it has no name yet.

    Where the system can make files without a name, nothing is left behind even if the process is killed.
    """
    handle, temporary = -1, None
    if hasattr(os, "O_TMPFILE") and os.path.isdir(_HANDLES):
        with suppress(OSError):  # not on every file system
            handle = os.open(folder, os.O_TMPFILE | os.O_RDWR, 0o600)
    if handle < 0:
        import tempfile

        handle, temporary = tempfile.mkstemp(dir=folder, prefix=_PREFIX)
    try:
        yield handle, temporary
    finally:
        os.close(handle)
        if temporary is not None:
            with suppress(FileNotFoundError):  # it took the place of the other file
                os.unlink(temporary)


def _put(handle: int, temporary: str | None, target: str) -> None:
    """Give the new file the name of the old one. A signal waits until this is done."""
    with _signals_held():
        if temporary is not None:
            os.replace(temporary, target)
            return
        name = os.path.join(os.path.dirname(target), f"{_PREFIX}{os.getpid()}.{os.urandom(4).hex()}")
        os.link(f"{_HANDLES}/{handle}", name, src_dir_fd=handle)  # Python follows this link only if there is a dir_fd
        try:
            os.replace(name, target)
        except BaseException:
            os.unlink(name)
            raise


@contextmanager
def _signals_held() -> Iterator[None]:
    import signal

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _write_in_place(target: str, data: bytes, expected: bytes | None) -> None:
    """Write into the file itself, so that all its names show the new content. Puts the old content back on failure."""
    handle = os.open(target, os.O_RDWR)
    try:
        with open(handle, "rb", closefd=False) as file:
            old = file.read()
        if expected is not None and old != expected:
            raise FileChangedError
        try:
            if hasattr(os, "posix_fallocate") and data:
                os.posix_fallocate(
                    handle, 0, max(len(data), len(old))
                )  # a full disk is noticed before anything is lost
            with _signals_held():
                _write_all(handle, data, at=0)
                os.ftruncate(handle, len(data))
            os.fsync(handle)
        except OSError:
            _write_all(handle, old, at=0)
            os.ftruncate(handle, len(old))
            raise
    finally:
        os.close(handle)


def _write_all(handle: int, data: bytes, at: int | None = None) -> None:
    if at is not None:
        os.lseek(handle, at, os.SEEK_SET)
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def _owner(handle: int) -> tuple[int, int]:
    status = os.fstat(handle)
    return status.st_uid, status.st_gid


def _copy_attributes(source: str, handle: int) -> None:
    """Copy extended attributes, such as access lists, as far as the file system lets this user."""
    if not hasattr(os, "listxattr"):
        return
    with suppress(OSError):
        for name in os.listxattr(source):
            os.setxattr(handle, name, os.getxattr(source, name))


def _umask() -> int:
    """The permissions that new files do not get. A process can read this mask only by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


# --- standard output --------------------------------------------------------------------------------------------------


def write_standard_output(content: str | bytes) -> None:
    """Print the bytes unchanged; click's echo would remove escape sequences from comments.

    On a terminal, control characters are shown as signs.
    """
    if isinstance(content, str) and sys.stdout.isatty():
        content = "\n".join(map(visible, content.split("\n")))
    sys.stdout.buffer.write(_bytes(content))
    sys.stdout.buffer.flush()


class _Answers(io.RawIOBase):
    """Standard output, also for what click prints: the help and the version.

    If the reader stops early, as `head` does, the work goes on and the exit status stays the same. If printing fails
    for another reason, such as a full disk, the program ends with a finding.
    """

    def __init__(self, descriptor: int | None) -> None:
        self._descriptor = descriptor
        self._is_lost = False

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        if self._descriptor is None:
            raise io.UnsupportedOperation("fileno")
        return self._descriptor

    def isatty(self) -> bool:
        return self._descriptor is not None and os.isatty(self._descriptor)

    def write(self, data: Any) -> int:
        if self._is_lost:
            return len(data)
        try:
            if self._descriptor is None:
                raise OSError(errno.EBADF, "standard output is closed")
            return os.write(self._descriptor, data)
        except OSError as error:
            self._is_lost = True  # Python writes the rest when the process ends
            if not isinstance(error, BrokenPipeError):
                from tmlog.cli.show import show

                show([cannot_write(STANDARD_OUTPUT_NAME, error)], None)
                sys.exit(FINDINGS)
            return len(data)


def guard_standard_output() -> None:
    """Let everything that is printed go through `_Answers`."""
    before = sys.stdout
    if before is None:
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(_Answers(None)), "utf-8")
        return
    with suppress(io.UnsupportedOperation):  # somebody catches what is printed in memory
        answers = io.BufferedWriter(_Answers(before.fileno()))
        sys.stdout = io.TextIOWrapper(
            answers, before.encoding, before.errors, line_buffering=bool(before.line_buffering), write_through=True
        )


def _bytes(content: str | bytes) -> bytes:
    return content.encode("utf-8") if isinstance(content, str) else content


# --- standard error ---------------------------------------------------------------------------------------------------


class _Lossy(io.RawIOBase):
    """A stream that writes to a file descriptor, and loses what cannot be written there."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._descriptor

    def isatty(self) -> bool:
        return os.isatty(self._descriptor)

    def write(self, data: Any) -> int:
        try:
            return os.write(self._descriptor, data)
        except OSError:
            return len(data)


def forgive_standard_error() -> None:
    """Let findings be lost if standard error is closed or full: the answer and the exit status stay the same."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - until the process ends
        return
    with suppress(io.UnsupportedOperation):  # somebody catches what is printed in memory
        lossy = io.BufferedWriter(_Lossy(sys.stderr.fileno()))
        sys.stderr = io.TextIOWrapper(lossy, sys.stderr.encoding, "backslashreplace", line_buffering=True)
