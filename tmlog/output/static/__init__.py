"""Styles and the script of pages, one file each."""

from __future__ import annotations

import os
from functools import cache


@cache
def static(name: str) -> str:
    """The text of a file in this folder."""
    with open(os.path.join(os.path.dirname(__file__), name), encoding="utf-8") as file:
        return file.read()
