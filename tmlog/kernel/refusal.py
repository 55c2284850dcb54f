"""A move that the rules of a game do not allow, and why."""

from __future__ import annotations

from typing import NoReturn, Protocol

import msgspec

from tmlog.codes.code import Citation
from tmlog.diagnostics import Related


class Refusal(msgspec.Struct, frozen=True):
    """The kind of rule that a move breaks, the numbers involved, and what would be legal."""

    kind: str
    message: str
    hint: str | None = None
    related: tuple[Related, ...] = ()
    """Earlier commands that the message mentions. A game knows their places if it sets `Game.wants_places`."""
    public: str = ""
    """The message for viewers who may not know what the player holds. If it is empty, they see in a game with secrets
    only the title of the code, unless `Game.public_refusals` has the kind."""
    cites: Citation | None = None
    """The rule that the move breaks, if it is narrower than the rule of the kind's code."""


class Refused(Exception):  # noqa: N818 - not an error of the program but a verdict on a move
    """Raised inside a step when a rule refuses a move. Callers of a step catch it and keep the `Refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal


class Judged(Protocol):
    """What this module needs of a position: a list for waived refusals during a ruling, else None."""

    waived: list[Refusal] | None


def refuse(
    position: Judged,
    kind: str,
    message: str,
    hint: str | None = None,
    *,
    public: str = "",
    rule: Citation | None = None,
) -> None:
    """Refuse a move that the rules do not allow. Raises `Refused`, or notes the refusal if a ruling waives it."""
    if position.waived is None:
        forbid(kind, message, hint, public=public, rule=rule)
    else:
        position.waived.append(Refusal(kind, message, hint, public=public, cites=rule))


def forbid(
    kind: str,
    message: str,
    hint: str | None = None,
    *,
    public: str = "",
    related: tuple[Related, ...] = (),
    rule: Citation | None = None,
) -> NoReturn:
    """Refuse a move that is impossible even under a ruling, such as paying what is not there. Raises `Refused`."""
    raise Refused(Refusal(kind, message, hint, related, public, rule))
