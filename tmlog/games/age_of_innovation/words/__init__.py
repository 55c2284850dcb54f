"""The texts of Age of Innovation, by language."""

from __future__ import annotations

from tmlog.games.hexland import words as hexland_words
from tmlog.kernel.catalogue import Catalogue, read_catalogue


def catalogue(language: str) -> Catalogue:
    """Return the texts of the game, with those that games on hexes share."""
    return read_catalogue(__file__, language, hexland_words.catalogue(language))
