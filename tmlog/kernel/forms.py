"""Foreign forms: other ways than the native log to record a game. A game may have some.

tmlog recognises a form by its text. It can read it, play it and convert it to a native log; some forms it can also
write.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tmlog.diagnostics import Diagnostic
from tmlog.source import Source
from tmlog.syntax.tree import Form, Log
from tmlog.syntax.vocabulary import Vocabulary

Converted = tuple[Log, list[Diagnostic]]
"""A log in another form, with nothing lost, and findings that its reader should know."""


class ForeignForm(msgspec.Struct, frozen=True):
    """A form of a game's logs other than the native form."""

    form: Form
    recognises: Callable[[Source], bool]
    """Whether a text that is not a native log has this form."""
    parse: Callable[[Source, Vocabulary], tuple[Log, list[Diagnostic]]]
    """The tree of a text in this form, and findings about its notation."""
    to_native: Callable[[Log], Log]
    """A log in this form as a native log."""
    reader: str = ""
    """The web site that reads this form. It plays the log by its own rules."""
    name: str = ""
    """The name for `tmlog convert --to`; empty if tmlog cannot write the form."""
    from_log: Callable[[Log, Source], Converted] | None = None
    """Converts a log of any form to this form; None if tmlog cannot write the form."""
    is_canonical: bool = True
    """Whether logs in this form have a canonical spelling that `tmlog fmt` prints."""
