"""A language of its own, in which every text of a catalogue stands between brackets."""

from __future__ import annotations

import re
import sys
from functools import cache

import pytest

from tmlog.kernel.catalogue import Catalogue, read_catalogue


class Marked(Catalogue):
    """A catalogue whose texts stand between brackets."""

    def __call__(self, key: str, /, **values: object) -> str:
        return f"\u27e6{super().__call__(key, **values)}\u27e7"


@cache
def _marked(words_module: str, language: str, shared: Catalogue | None = None) -> Catalogue:
    marked = Marked(language, {})
    marked._texts = read_catalogue(words_module, language, shared)._texts
    return marked


def mark_every_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the texts of all catalogues that are loaded between brackets."""
    for name, module in list(sys.modules.items()):
        if name.startswith("tmlog.") and "words" in name and hasattr(module, "read_catalogue"):
            monkeypatch.setattr(module, "read_catalogue", _marked)


def unmarked(text: str) -> str:
    """What stands outside of brackets."""
    found = 1
    while found:
        text, found = re.subn("\u27e6[^\u27e6\u27e7]*\u27e7", "", text)
    return text
