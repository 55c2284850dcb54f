"""Files that a log names in its head, such as a card file beside it.

Kernel and games read no files: the caller of the pipeline passes it a function that reads them.
"""

from __future__ import annotations

import hashlib
import posixpath
from collections.abc import Callable, Mapping

import msgspec

from tmlog.diagnostics import Diagnostic, Span, problem
from tmlog.source import Source, source_from_bytes
from tmlog.syntax.tree import HeadEntry, Log
from tmlog.syntax.vocabulary import Shape, Vocabulary
from tmlog.wording import quoted


class Unreadable(msgspec.Struct, frozen=True):
    """A file that cannot be read; `why` follows its name in messages: `is not beside the log`."""

    why: str = "is not beside the log"


ReadFile = Callable[[str], bytes | Unreadable]
"""Returns the content of a file by its name in the log."""
Attachments = Mapping[str, Source]
"""The files of a log, by the key of the head that names them."""

NO_ATTACHMENTS: Attachments = {}
FEWEST_DIGITS = 8
"""The smallest number of digits of a hash in a log."""
_HASH = "sha256:"


def no_files(_name: str) -> Unreadable:
    """Read nothing: a text in memory has no files beside it."""
    return Unreadable()


def hash_of(data: bytes) -> str:
    """The hash of a file as a head writes it, with all digits."""
    return f"{_HASH}{hashlib.sha256(data).hexdigest()}"


def read_attachments(
    log: Log, source: Source, vocabulary: Vocabulary, read: ReadFile
) -> tuple[Attachments, list[Diagnostic]]:
    """Return the files that the head names, and a finding for each that is missing, changed or unreadable."""
    keys = [key for key, facts in vocabulary.keys.items() if facts.shape is Shape.FILE]
    files: dict[str, Source] = {}
    found: list[Diagnostic] = []
    for entry in (entry for key in keys if (entry := log.entry(key)) is not None):
        file, problems = _read(entry, source, read)
        found += problems
        if file is not None:
            files[entry.key] = file
    return files, found


def _read(entry: HeadEntry, source: Source, read: ReadFile) -> tuple[Source | None, list[Diagnostic]]:
    name, *stated = (str(word.value) for word in entry.words)
    place = entry.span_of(entry.words[0])

    def complain(code: str, span: Span, message: str, hint: str | None = None) -> tuple[None, list[Diagnostic]]:
        return None, [problem(code, source.name, span, message, hint=hint)]

    if not is_beside(name):
        message = f"the log names {quoted(name)}, which is outside of the folder of the log"
        return complain("TM140", place, message, "put the file beside the log and write only its name")
    data = read(name) if name and not name.endswith("/") else Unreadable("is no file name")
    if isinstance(data, Unreadable):
        return complain("TM141", place, f"the log names the file {quoted(name)}, but it {data.why}")
    true = hash_of(data)
    if stated and not true.startswith(stated[0].lower()):
        shown = true[: max(len(stated[0]), len(_HASH) + FEWEST_DIGITS)]
        message = f"the log says {quoted(stated[0])}, the file {quoted(name)} has {quoted(shown)}"
        return complain("TM142", entry.span_of(entry.words[1]), message, "find the file that the game was played with")
    return source_from_bytes(posixpath.join(posixpath.dirname(source.name), name), data)


def is_beside(name: str) -> bool:
    """Whether a file name stays in the folder of the log, or in a folder below it, on every system."""
    parts = name.replace("\\", "/").split("/")
    return not name.startswith(("/", "\\", "~")) and ":" not in name and ".." not in parts
