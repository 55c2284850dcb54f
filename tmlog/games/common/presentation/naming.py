"""What players are called, and who plays them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tmlog.kernel.catalogue import Catalogue
from tmlog.syntax.head import PERSON
from tmlog.syntax.tree import Log


def title_of(words: Catalogue, name: str) -> str:
    """Return what people call a player: the faction, which is the last word of a name with several words."""
    key = f"faction.{name}"
    return words(key if key in words else f"faction.{name.split()[-1]}")


def persons(log: Log) -> Mapping[str, str]:
    """Return the person who plays each player, as far as the head of the log names persons."""
    players = log.entry("players")
    found: dict[str, str] = {}
    name = ""
    for word in players.words if players else ():
        if word.role == PERSON:
            found[name] = str(word.value)
        else:
            name = str(word.value)
    return found


def amounts(words: Catalogue, resources: Mapping[Any, int]) -> str:
    """Return resources in words: `2 coins and 3 power`."""
    return words.joined([words(f"amount.{resource}", count=count) for resource, count in resources.items()])
