"""What a row of the history changed, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tmlog.catalogue import Catalogue
from tmlog.games.terra_mystica.state import Position
from tmlog.kernel.presentation import Event
from tmlog.kernel.replay import Entry


def kinds(words: Catalogue) -> Mapping[str, str]:
    """The kinds of events."""
    return {}


def told(words: Catalogue, before: Position, entry: Entry) -> Sequence[Event]:
    """What a row changed since the position before it."""
    return ()
