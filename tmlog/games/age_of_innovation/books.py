"""Books as logs write them: `2 banking, 3 law`, a count for each discipline."""

from __future__ import annotations

import re

from tmlog.games.age_of_innovation.components import DISCIPLINES, Levels

MOST_BOOKS = 99
"""Nobody has more books of a discipline than this."""

_PIECE = re.compile(r"(?:([0-9]{1,6})\s*)?([a-z]+)")


def read_books(text: str) -> Levels | None:
    """Return the books in a text, with commas, blanks or `and` between; None if they are not books."""
    counts: dict[str, int] = dict.fromkeys(DISCIPLINES, 0)
    for count, word in book_pieces(text):
        if word not in counts:
            return None
        counts[word] += count
    return _books(counts) if 0 < max(counts.values()) <= MOST_BOOKS else None


def book_pieces(text: str) -> list[tuple[int, str]]:
    """Return the words of a list of books with their counts, without `and`."""
    found = _PIECE.finditer(text.lower())
    return [(int(piece[1] or 1), piece[2]) for piece in found if piece[1] or piece[2] != "and"]


def parse_books(text: str) -> Levels:
    """Return the books of the canonical spelling. Raises ValueError for another text."""
    books = read_books(text)
    if books is None:
        raise ValueError(f"no books: {text!r}")
    return books


def print_books(books: Levels) -> str:
    """Return the canonical spelling of books."""
    return ", ".join(f"{count} {name}" for count, name in zip(books, DISCIPLINES, strict=True) if count)


def spell_books(text: str) -> str:
    """Return the canonical spelling of a list of books; another text as it is, for the check of names to find."""
    books = read_books(text)
    return " ".join(text.lower().split()) if books is None else print_books(books)


def _books(counts: dict[str, int]) -> Levels:
    banking, law, engineering, medicine = (counts[name] for name in DISCIPLINES)
    return banking, law, engineering, medicine
