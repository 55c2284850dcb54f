"""The texts that games on hexes share, by language."""

from __future__ import annotations

from tmlog.games.common import words as common_words
from tmlog.kernel.catalogue import Catalogue, read_catalogue


def catalogue(language: str) -> Catalogue:
    """Return the texts of games on hexes, with those of all games; the catalogues of the games contain them."""
    return read_catalogue(__file__, language, common_words.catalogue(language))
