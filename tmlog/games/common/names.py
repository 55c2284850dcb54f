"""Tables of names: which there are of a kind, how else they are written, and what to say where there is none such."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from tmlog.syntax.vocabulary import Value


class NameTable(msgspec.Struct, frozen=True):
    """The names of one kind."""

    noun: str
    """What a message calls one of them."""
    code: str
    """The code of the finding where there is no such name."""
    names: tuple[str, ...]
    also: Mapping[str, str] = {}
    """Other spellings, in lower case, and the name they stand for."""
    hint: str = ""
    """What to say where nothing looks alike."""
    meant: Mapping[str, str] = {}
    """Words that are not read, in lower case, and the name that was surely meant."""

    known: frozenset[str] = frozenset()
    """The same as a set."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "known", frozenset(self.names))

    def __contains__(self, name: object) -> bool:
        return name in self.known


def named(noun: str, code: str, data: Mapping[str, Any], intro: str) -> NameTable:
    """The table of a list of names with their other spellings and with words that surely mean them."""
    meant = {word: name for name, facts in data.items() for word in facts.get("meant", ())}
    return NameTable(noun, code, tuple(data), also(data), list_hint(intro, data), meant)


def also(data: Mapping[str, Any]) -> dict[str, str]:
    """The other spellings in a list of names."""
    return {spelling: name for name, facts in data.items() for spelling in facts.get("also", ())}


def list_hint(intro: str, names: Iterable[str]) -> str:
    """A hint that lists all names."""
    return f"{intro} {', '.join(names)}"


def speller(table: NameTable, case: Callable[[str], str]) -> Callable[[str], Value]:
    """Other spellings become the name they stand for, blanks collapsed."""
    known = {name.lower(): name for name in table.names} | dict(table.also)

    def spell(text: str) -> str:
        return known.get(text.lower()) or known.get(collapsed(text).lower()) or case(collapsed(text))

    return spell


def collapsed(text: str) -> str:
    """A text with one blank wherever there are several."""
    return " ".join(text.split())
