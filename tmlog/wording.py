"""Words for messages: quotations, lists, counts, and "did you mean"."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

_CLOSE_ENOUGH = 0.6
_MOST_SUGGESTED = 3
_LONGEST_GUESSED = 60
"""A longer text is not a misspelt name, and comparing it would be slow."""
_LONGEST_QUOTED = 60
_MOST_COMPARED = 300
"""Of a longer list, only the first names are compared. No game has a list as long as this."""
_MOST_LISTED = 30


def quoted(text: str) -> str:
    """A piece of the log for a message: in backticks, shortened if it is long. An invisible character is named."""
    if len(text) == 1 and not text.isprintable():
        from unicodedata import name

        return f"the character U+{ord(text):04X} ({name(text, 'a control character')})"
    return f"`{text}`" if len(text) <= _LONGEST_QUOTED else f"`{text[:_LONGEST_QUOTED]}...`"


def close_names(name: str, known: Iterable[str], cutoff: float = _CLOSE_ENOUGH) -> list[str]:
    """The known names that look like `name`, best first; upper and lower case count as the same."""
    if len(name) > _LONGEST_GUESSED:
        return []
    from difflib import get_close_matches

    by_folded = {candidate.casefold(): candidate for candidate in islice(known, _MOST_COMPARED)}
    return [by_folded[match] for match in get_close_matches(name.casefold(), by_folded, _MOST_SUGGESTED, cutoff)]


def did_you_mean(name: str, known: Iterable[str], cutoff: float = _CLOSE_ENOUGH) -> str | None:
    """A hint such as "did you mean `build`?", or None if no known name is similar."""
    names = close_names(name, known, cutoff)
    return f"did you mean {either(names)}?" if names else None


def either(names: Iterable[str]) -> str:
    """`a`, `b` or `c`."""
    return join_words([f"`{name}`" for name in names], "or")


def join_words(words: list[str], conjunction: str) -> str:
    """Words as a sentence lists them: `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def shortened(words: list[str]) -> list[str]:
    """The words, or the first of them and a count of the others if a message would become too long."""
    others = len(words) - _MOST_LISTED
    return words if others <= 1 else [*words[:_MOST_LISTED], f"{others} others"]


def counted(number: int, noun: str) -> str:
    """`1 log`, `2 logs`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
