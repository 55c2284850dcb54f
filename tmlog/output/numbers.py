"""Numbers as people write them."""

from __future__ import annotations

MINUS = "\N{MINUS SIGN}"


def signed(number: int) -> str:
    """A number; the minus is not a hyphen."""
    return str(number).replace("-", MINUS)


def change(number: int | None) -> str:
    """A change with its sign, also above zero; nothing where nothing changed."""
    return f"{number:+}".replace("-", MINUS) if number else ""
