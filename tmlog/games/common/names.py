"""Tables of names: all names of a kind, their other spellings, and hints for unknown names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from tmlog.syntax.vocabulary import Value


class NameTable(msgspec.Struct, frozen=True):
    """All names of one kind."""

    noun: str
    """What a message calls something with such a name."""
    code: str
    """The code of the finding for an unknown name."""
    names: tuple[str, ...]
    also: Mapping[str, str] = {}
    """Other spellings, in lower case, and their names."""
    hint: str = ""
    """The hint if no name looks alike."""
    meant: Mapping[str, str] = {}
    """Words that are not accepted, in lower case, and the names that their writers mean."""

    known: frozenset[str] = frozenset()
    """The names as a set."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "known", frozenset(self.names))

    def __contains__(self, name: object) -> bool:
        return name in self.known


def named(noun: str, code: str, data: Mapping[str, Any], intro: str) -> NameTable:
    """Return the table of a list of names, with their other spellings and the words that mean them."""
    meant = {word: name for name, facts in data.items() for word in facts.get("meant", ())}
    return NameTable(noun, code, tuple(data), also(data), list_hint(intro, data), meant)


def also(data: Mapping[str, Any]) -> dict[str, str]:
    """Return the other spellings in a list of names, each with its name."""
    return {spelling: name for name, facts in data.items() for spelling in facts.get("also", ())}


def list_hint(intro: str, names: Iterable[str]) -> str:
    """Return a hint that lists all names."""
    return f"{intro} {', '.join(names)}"


def speller(table: NameTable, case: Callable[[str], str]) -> Callable[[str], Value]:
    """Return a function that turns other spellings into names; a run of blanks counts as one blank."""
    known = {name.lower(): name for name in table.names} | dict(table.also)

    def spell(text: str) -> str:
        return known.get(text.lower()) or known.get(collapsed(text).lower()) or case(collapsed(text))

    return spell


def collapsed(text: str) -> str:
    """Return a text with every run of blanks replaced by one blank."""
    return " ".join(text.split())
