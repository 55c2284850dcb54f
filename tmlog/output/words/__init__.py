"""The texts of reports, charts and summaries that all games share, by section and language."""

from __future__ import annotations

import os.path

from tmlog.kernel.catalogue import Catalogue, read_catalogue


def catalogue(language: str, section: str) -> Catalogue:
    """The texts of one section: `report`, `charts` or `story`."""
    return read_catalogue(os.path.join(os.path.dirname(__file__), section, ""), language)
