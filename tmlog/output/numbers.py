"""Numbers as text for people."""

from __future__ import annotations

MINUS = "\N{MINUS SIGN}"


def signed(number: int) -> str:
    """A number with a real minus sign instead of a hyphen."""
    return str(number).replace("-", MINUS)


def change(number: int | None) -> str:
    """A change with a plus or minus sign; empty if nothing changed."""
    return f"{number:+}".replace("-", MINUS) if number else ""
