"""What players are called, and who plays them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tmlog.kernel.catalogue import Catalogue
from tmlog.syntax.head import PERSON
from tmlog.syntax.tree import Log


def title_of(words: Catalogue, name: str) -> str:
    """What people call a player: the faction, which is the last word of the name where there are several."""
    key = f"faction.{name}"
    return words(key if key in words else f"faction.{name.split()[-1]}")


def persons(log: Log) -> Mapping[str, str]:
    """Who plays what, as far as the head of the log says."""
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
    """`2 coins and 3 power`."""
    return words.joined([words(f"amount.{resource}", count=count) for resource, count in resources.items()])
