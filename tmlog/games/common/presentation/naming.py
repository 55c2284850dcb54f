"""What players are called, and amounts in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tmlog.kernel.catalogue import Catalogue


def title_of(words: Catalogue, name: str) -> str:
    """Return what people call a player: the faction, which is the last word of a name with several words."""
    key = f"faction.{name}"
    return words(key if key in words else f"faction.{name.split()[-1]}")


def amounts(words: Catalogue, resources: Mapping[Any, int]) -> str:
    """Return resources in words: `2 coins and 3 power`."""
    return words.joined([words(f"amount.{resource}", count=count) for resource, count in resources.items()])
