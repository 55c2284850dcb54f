"""Forms beside the native log in which a game is recorded: an ability that a game may have.

A form is known by its text. It can be read, played and made a native log; some can be written too.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tmlog.diagnostics import Diagnostic
from tmlog.source import Source
from tmlog.syntax.tree import Form, Log
from tmlog.syntax.vocabulary import Vocabulary

Converted = tuple[Log, list[Diagnostic]]
"""A log in another form, nothing lost, and what its reader should know."""


class ForeignForm(msgspec.Struct, frozen=True):
    """A form of a game's logs beside the native one."""

    form: Form
    recognises: Callable[[Source], bool]
    """Whether a text that is no native log has this form."""
    parse: Callable[[Source, Vocabulary], tuple[Log, list[Diagnostic]]]
    """The tree of a text in this form, and what is wrong with its notation."""
    to_native: Callable[[Log], Log]
    """A log in this form as a native log."""
    reader: str = ""
    """Who reads this form: a web site; its rules decide there."""
    name: str = ""
    """What `tmlog convert --to` calls it; empty for a form that is not written."""
    from_log: Callable[[Log, Source], Converted] | None = None
    """A log in any form in this one; None for a form that is not written."""
    is_canonical: bool = True
    """Whether logs in this form have a canonical spelling that `tmlog fmt` prints."""
