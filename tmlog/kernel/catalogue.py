"""The catalogue: every text that reports, pictures and summaries show, by key, one folder a language.

A section is a file of it: `report` for what all games share, and one for each game. Games that are much alike name
under `shared` a section whose texts they have too. Adding a language is adding a
folder with the same files (docs/architecture.md, Languages). What tmlog says of mistakes in logs is not in it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

DEFAULT_LANGUAGE = "en"

_FOLDER = os.path.dirname(__file__)

_PLURALS: Mapping[str, Callable[[int], str]] = {"en": lambda count: "one" if count == 1 else "other"}
"""The grammatical number of a count, as the CLDR names it, by language."""


class Catalogue:
    """The texts of one section in one language."""

    def __init__(self, language: str, texts: Mapping[str, Any], shared: Catalogue | None = None) -> None:
        self.language = language
        self._texts: dict[str, Any] = {**(shared._texts if shared else {}), **dict(_flat(texts))}

    def __call__(self, key: str, /, **values: Any) -> str:
        """A text with its values filled in; where it depends on a number, `count` says which form."""
        text = self._texts[key]
        if not isinstance(text, str):
            text = text[_PLURALS[self.language](values["count"])]
        filled: str = text.format_map(values) if values else text
        return filled

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def joined(self, parts: Sequence[str]) -> str:
        """`a, b and c`, with `list.comma` and `list.and` of the section between them."""
        *others, last = parts or ("",)
        return self("list.and").join([self("list.comma").join(others), last]) if others else last

    def keys(self) -> Iterator[str]:
        """Every key, in the order of the file."""
        return iter(self._texts)


def _flat(texts: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Nested keys with dots between; a mapping with the form `other` is one text."""
    for key, text in texts.items():
        if isinstance(text, Mapping) and "other" not in text:
            yield from _flat(text, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", text


def languages() -> list[str]:
    """The languages that there are."""
    return sorted(name for name in os.listdir(_FOLDER) if name in _PLURALS)


@cache
def catalogue(language: str, section: str) -> Catalogue:
    """A section of the catalogue: the JSON that `make data` makes of LANGUAGE/SECTION.yaml."""
    with open(os.path.join(_FOLDER, language, f"{section}.json"), "rb") as file:
        texts = msgspec.json.decode(file.read())
    shared = catalogue(language, texts.pop("shared")) if "shared" in texts else None
    return Catalogue(language, texts, shared)
