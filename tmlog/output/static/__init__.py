"""Styles and the script of pages, each in a file of its own."""

from __future__ import annotations

import os
from functools import cache


@cache
def static(name: str) -> str:
    """The text of a file of this folder."""
    with open(os.path.join(os.path.dirname(__file__), name), encoding="utf-8") as file:
        return file.read()
