"""A log in another form: as a native log, or as command source for the online moderator."""

from __future__ import annotations

from tmlog.diagnostics import Diagnostic, problem
from tmlog.games.terra_mystica.dialects.conversion.native import to_native
from tmlog.games.terra_mystica.dialects.conversion.source import to_source
from tmlog.kernel.replay import standing
from tmlog.source import Source
from tmlog.syntax.tree import Form, Log, Ruling


def convert(log: Log, source: Source, form: Form) -> tuple[Log, list[Diagnostic]]:
    """The log in another form, nothing lost, and what to know about it."""
    if form is Form.NATIVE:
        return to_native(log), []
    message = "the online moderator knows no rulings; it may refuse these commands"
    rulings = [line for line in standing(log.lines)[0] if isinstance(line, Ruling) and line.commands]
    return to_source(log), [problem("TM114", source.name, line.span, message) for line in rulings]
