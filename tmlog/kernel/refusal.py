"""A move that the rules of a game do not allow, and why."""

from __future__ import annotations

from typing import NoReturn, Protocol

import msgspec

from tmlog.diagnostics import Related


class Refusal(msgspec.Struct, frozen=True):
    """The kind of rule that a move breaks, the numbers involved, and what would be legal."""

    kind: str
    message: str
    hint: str | None = None
    related: tuple[Related, ...] = ()
    """Earlier commands that the message speaks of; `Game.wants_places` says how a game knows their places."""
    public: str = ""
    """The message for those who may not know what the player holds; empty if the message tells no secret."""


class Refused(Exception):  # noqa: N818 - no error of the program but a verdict on a move
    """Raised where a rule refuses, caught where the step ends; outside of a step a refusal is a value."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal


class Judged(Protocol):
    """A position whose moves are being judged: by the rules, or by a ruling that waives them."""

    waived: list[Refusal] | None


def refuse(position: Judged, kind: str, message: str, hint: str | None = None) -> None:
    """Refuse what is not allowed. A ruling lets it stand, and remembers what it waived."""
    if position.waived is None:
        forbid(kind, message, hint)
    else:
        position.waived.append(Refusal(kind, message, hint))


def forbid(kind: str, message: str, hint: str | None = None) -> NoReturn:
    """Refuse what no ruling can waive: what is not there cannot be paid, placed or taken."""
    raise Refused(Refusal(kind, message, hint))
