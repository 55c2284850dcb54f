"""Small pieces that both directions of a conversion use."""

from __future__ import annotations

import msgspec

from tmlog.syntax.phrases import IGNORED
from tmlog.syntax.tree import Command, Comment, Line, Phrase, Remark

NOWHERE = (1, 1, 1)
"""The span of something that is not in the text."""


def remark(text: str) -> Remark:
    """Return a comment on a line of its own; `text` follows the `#`."""
    return Remark(*NOWHERE, Comment(*NOWHERE, text.rstrip()))


def remarks_of(line: Line) -> list[Line]:
    """Return the comment of a line that is dropped."""
    return [remark(line.comment.text)] if line.comment else []


def without_ignored(commands: tuple[Command, ...]) -> tuple[tuple[Command, ...], list[str]]:
    """Return the commands without the text that terra.snellman.net ignores, and that text."""
    kept, ignored = [], []
    for command in commands:
        *words, last = command.phrase.words or (None,)
        if last is not None and last.role == IGNORED:
            ignored.append(str(last.value))
            command = msgspec.structs.replace(command, phrase=Phrase(command.verb, (*words, None)))
        kept.append(command)
    return tuple(kept), ignored
