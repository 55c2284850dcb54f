"""Catalogues: every text that reports, pictures and summaries show, by key.

A catalogue is beside the code that uses it, in a folder `words` with one file per language. The catalogues of
`tmlog.output` are for all games, and each game has its own. To add a language, add a file to each of these folders and
a plural rule here (docs/architecture.md, Languages). Findings about logs are not in a catalogue; they are in English.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

DEFAULT_LANGUAGE = "en"

_PLURALS: Mapping[str, Callable[[int], str]] = {"en": lambda count: "one" if count == 1 else "other"}
"""The grammatical number of a count, as the CLDR names it, by language."""
LANGUAGES = tuple(_PLURALS)


class Catalogue:
    """The texts of one section in one language."""

    def __init__(self, language: str, texts: Mapping[str, Any], shared: Catalogue | None = None) -> None:
        self.language = language
        self._texts: dict[str, Any] = {**(shared._texts if shared else {}), **dict(_flat(texts))}

    def __call__(self, key: str, /, **values: Any) -> str:
        """A text with its values filled in. If it depends on a number, `count` selects the form. Raises KeyError."""
        text = self._texts[key]
        if not isinstance(text, str):
            text = text[_PLURALS[self.language](values["count"])]
        filled: str = text.format_map(values) if values else text
        return filled

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def joined(self, parts: Sequence[str]) -> str:
        """The parts as a list in words, `a, b and c`, with `list.comma` and `list.and` of the section between them."""
        *others, last = parts or ("",)
        return self("list.and").join([self("list.comma").join(others), last]) if others else last

    def keys(self) -> Iterator[str]:
        """Every key, in the order of the file."""
        return iter(self._texts)


def _flat(texts: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every text with its nested keys joined by dots. A mapping with a key `other` is one text in several forms."""
    for key, text in texts.items():
        if isinstance(text, Mapping) and "other" not in text:
            yield from _flat(text, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", text


@cache
def read_catalogue(words_module: str, language: str, shared: Catalogue | None = None) -> Catalogue:
    """The texts of the folder of a module: the JSON that `make data` makes from LANGUAGE.yaml.

    Texts of `shared` are added, unless the file has its own text under the same key. Raises ValueError for a language
    that is not in `LANGUAGES`.
    """
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; there is {', '.join(LANGUAGES)}")
    with open(os.path.join(os.path.dirname(words_module), f"{language}.json"), "rb") as file:
        return Catalogue(language, msgspec.json.decode(file.read()), shared)
