"""Words for messages: lists, counts, and one way to guess what somebody meant."""

from __future__ import annotations

from collections.abc import Iterable

_CLOSE_ENOUGH = 0.6
_MOST_SUGGESTED = 3
_LONGEST_GUESSED = 60
"""Beyond this many characters a text is no misspelt name, and comparing gets slow."""


def close_names(name: str, known: Iterable[str]) -> list[str]:
    """The known names that look like `name`, best first, whatever their case."""
    if len(name) > _LONGEST_GUESSED:
        return []
    from difflib import get_close_matches

    by_folded = {candidate.casefold(): candidate for candidate in known}
    matches = get_close_matches(name.casefold(), by_folded, _MOST_SUGGESTED, _CLOSE_ENOUGH)
    return [by_folded[match] for match in matches]


def did_you_mean(name: str, known: Iterable[str]) -> str | None:
    """A hint such as "did you mean `build`?", or nothing where no known name comes close."""
    names = close_names(name, known)
    return f"did you mean {either(names)}?" if names else None


def either(names: Iterable[str]) -> str:
    """`a`, `b` or `c`."""
    return join_words([f"`{name}`" for name in names], "or")


def join_words(words: list[str], conjunction: str) -> str:
    """Words as a sentence lists them."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def counted(number: int, noun: str) -> str:
    """`1 log`, `2 logs`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
