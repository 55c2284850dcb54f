"""How far a verdict is checked against the rules, and how far it relies on what the log declares."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Trust(StrEnum):
    """What a verdict relies on."""

    VERIFIED = "verified"
    """Every effect was checked against known rules and components."""
    DECLARED = "as declared"
    """Some effects were taken as the log declares them, because the component is not known."""
    CONSISTENT = "consistent"
    """The log contradicts nothing, but what was hidden from its writer cannot be checked."""


class Assurance(msgspec.Struct, frozen=True):
    """What a verdict relies on. It comes in addition to the status."""

    trust: Trust = Trust.VERIFIED
    declared: int = 0
    """How many effects were taken as declared."""

    def __str__(self) -> str:
        return f"{self.trust.value} ({self.declared})" if self.declared else self.trust.value


VERIFIED = Assurance()
