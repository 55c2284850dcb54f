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
    """The message for those who may not know what the player holds. If it is empty, in a game with secrets they learn
    only what kind of rule it is, unless `Game.public_refusals` has the kind."""


class Refused(Exception):  # noqa: N818 - no error of the program but a verdict on a move
    """Raised where a rule refuses, caught where the step ends; outside of a step a refusal is a value."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal


class Judged(Protocol):
    """A position whose moves are being judged: by the rules, or by a ruling that waives them."""

    waived: list[Refusal] | None


def refuse(position: Judged, kind: str, message: str, hint: str | None = None, *, public: str = "") -> None:
    """Refuse what is not allowed. A ruling lets it stand, and remembers what it waived."""
    if position.waived is None:
        forbid(kind, message, hint, public=public)
    else:
        position.waived.append(Refusal(kind, message, hint, public=public))


def forbid(
    kind: str, message: str, hint: str | None = None, *, public: str = "", related: tuple[Related, ...] = ()
) -> NoReturn:
    """Refuse what no ruling can waive: what is not there cannot be paid, placed or taken."""
    raise Refused(Refusal(kind, message, hint, related, public))
