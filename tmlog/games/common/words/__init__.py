"""The texts that all games share, by language."""

from __future__ import annotations

from tmlog.kernel.catalogue import Catalogue, read_catalogue


def catalogue(language: str) -> Catalogue:
    """Return the texts of all games; the catalogues of the games contain them."""
    return read_catalogue(__file__, language)
